"""Secret favourites: each player begins with one guest in mind, who is worth two points."""

from __future__ import annotations

from collections.abc import Callable

from cardtable import (
    DEAL,
    Context,
    DealFn,
    Draft,
    ExtKey,
    Patch,
    Variant,
    Wrap,
    hookimpl,
)
from justdesserts import FINAL_SCORE, GUEST_DECK, GUESTS, WON, load_card_set

MOST_PLAYERS = 5
HIDDEN = "?"
IDS = tuple([guest.id for guest in load_card_set("base").guests])

Favourites = tuple[str, ...]


def hide(favourites: Favourites, viewer: int | None) -> Favourites:
    """What a seat knows: its own favourite and no other's."""
    return tuple([f if seat == viewer or not f else HIDDEN for seat, f in enumerate(favourites)])


def imagine(favourites: Favourites, viewer: int | None, luck: int) -> Favourites:
    """Favourites that may be the hidden ones; luck is a large random number."""
    found = []
    for favourite in favourites:
        luck, place = divmod(luck, len(IDS))
        found.append(IDS[place] if favourite == HIDDEN else favourite)
    return tuple(found)


FAVOURITES: ExtKey[Favourites] = ExtKey(
    "secret_favourite/favourites", ("",) * MOST_PLAYERS, hide=hide, imagine=imagine
)


def pick_favourites(inner: DealFn, ctx: Context) -> DealFn:
    """The deal, and a guest for each seat, picked at random from the whole deck before it."""
    pick, favourites, guests = ctx.pick(GUEST_DECK), ctx.cell(FAVOURITES), ctx.pack(GUESTS)

    def deal(draft: Draft, first_seat: int) -> None:
        picked = [guests.spell(pick(draft, 0))[0] for _ in range(draft.players)]
        favourites.set(draft, (*picked, *[""] * (MOST_PLAYERS - draft.players)))
        inner(draft, first_seat)

    return deal


def one_more(inner: Callable[[Draft, int], int], ctx: Context) -> Callable[[Draft, int], int]:
    """A guest is worth one point; the favourite is worth two."""
    favourites, guests, won = ctx.cell(FAVOURITES), ctx.pack(GUESTS), ctx.zone(WON)

    def points(state: Draft, seat: int) -> int:
        favourite = guests.mask([favourites.get(state)[seat]])
        return inner(state, seat) + bool(won.mask(state, seat) & favourite)

    return points


def patches(options: object) -> tuple[Patch, ...]:
    """The whole change."""
    return (FAVOURITES, Wrap(DEAL, pick_favourites), Wrap(FINAL_SCORE, one_more))


SECRET_FAVOURITE = Variant(
    id="secret_favourite/secret_favourite@1",
    editions=("justdesserts/published@1",),
    title="Secret favourite",
    summary="Each player begins with a secret favourite guest, who is worth two points.",
    patches=patches,
)


@hookimpl
def cardtable_variants() -> tuple[Variant, ...]:
    """The variants of this file."""
    return (SECRET_FAVOURITE,)
