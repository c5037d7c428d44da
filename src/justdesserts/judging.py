"""Judging a serving by the tastes of a guest: not only whether it satisfies, but why.

This is the plain and readable account of rules T2, T3, T4 and T6, for people, tools and tests. It
knows no hand and no table; what may be served in a game is for the game's rules to say.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

import attrs

from justdesserts import cards
from justdesserts.cards import Dessert, Guest

__all__ = ["Refused", "Verdict", "judge"]


@attrs.frozen
class Refused:
    """A dessert that the guest will not have on the table, and why.

    Attributes:
        dessert: The id of the dessert.
        icons: The icons on it that the guest refuses, at least one.

    >>> judge("fuzzy", ["smores"]).refused
    (Refused(dessert='smores', icons=('marshmallow',)),)
    """

    dessert: str
    icons: tuple[str, ...]


@attrs.frozen
class Verdict:
    """What a guest says of a serving; as text it is one English sentence.

    Wherever desserts are named they are sorted by id, so that the order in which they were given
    does not matter.

    Attributes:
        satisfied: Whether the guest accepts the serving as it is.
        missing: The icons that the guest craves and no dessert carries.
        refused: The desserts that carry a refused icon.
        needless: The desserts any one of which could be left out, and the others would satisfy.
        favourite: The desserts that are favourites of this guest; none: without a favourite.

    >>> verdict = judge("fuzzy", ["smores"])
    >>> verdict.satisfied, verdict.missing
    (False, ('nuts',))
    """

    satisfied: bool
    missing: tuple[str, ...]
    refused: tuple[Refused, ...]
    needless: tuple[str, ...]
    favourite: tuple[str, ...]

    def __str__(self) -> str:
        """The verdict as one sentence."""
        if self.satisfied:
            return f"The guest is satisfied{self._tail_on_favourites()}."
        if not self.missing and not self.refused:
            return f"The guest wants no more than needed: leave out {_listed(self.needless, 'or')}."
        return f"The guest {' and '.join(self._complaints())}."

    def _tail_on_favourites(self) -> str:
        return f", with a favourite: {_listed(self.favourite)}" if self.favourite else ""

    def _complaints(self) -> Iterable[str]:
        if self.missing:
            yield f"still craves {_listed(self.missing)}"
        for each in self.refused:
            yield f"refuses the {_listed(each.icons)} in {_listed([each.dessert])}"


def judge(
    guest: str | Guest, desserts: Iterable[str | Dessert], *, needless_cards: bool = False
) -> Verdict:
    """What the guest says of a serving made of these desserts (T2, T3, T4, T6).

    Args:
        guest: The guest, or the id of a built-in one.
        desserts: The serving, in any order: desserts, ids of built-in ones, or both.
        needless_cards: Whether the guest accepts a serving from which a card could be left out;
            the option of the same name in a ruleset (T4).

    Raises:
        UnknownCard: An id belongs to no built-in card.
        ValueError: No dessert at all was given, or the same one twice.
        TypeError: A single string was given for the desserts.

    >>> judge("fuzzy", ["fudge", "peanut_brittle"]).satisfied
    True
    >>> print(judge("fuzzy", ["peanut_butter_cups"]))
    The guest is satisfied, with a favourite: peanut butter cups.
    >>> print(judge("fuzzy", ["smores"]))
    The guest still craves nuts and refuses the marshmallow in smores.
    >>> print(judge("fuzzy", ["peanut_butter_cups", "pound_cake"]))
    The guest wants no more than needed: leave out pound cake.
    >>> judge("fuzzy", ["peanut_butter_cups", "pound_cake"], needless_cards=True).satisfied
    True
    """
    who = cards.guest(guest) if isinstance(guest, str) else guest
    serving = _serving(desserts)
    missing = _missing(who, serving)
    refused = tuple(Refused(each.id, icons) for each in serving if (icons := _refused(who, each)))
    needless = tuple(each.id for each in serving if _pleases(who, _without(serving, each)))
    return Verdict(
        satisfied=not missing and not refused and (needless_cards or not needless),
        missing=missing,
        refused=refused,
        needless=needless,
        favourite=tuple(each.id for each in serving if _is_favourite(who, each)),
    )


def _serving(desserts: Iterable[str | Dessert]) -> tuple[Dessert, ...]:
    if isinstance(desserts, str):
        raise TypeError(
            f"desserts must be a collection; write [{desserts!r}] to serve a single dessert"
        )
    found = [cards.dessert(each) if isinstance(each, str) else each for each in desserts]
    serving = tuple(sorted(found, key=lambda each: each.id))
    if not serving:
        raise ValueError("a serving needs at least one dessert, and none was given")
    for one, other in pairwise(serving):
        if one.id == other.id:
            raise ValueError(f"a serving holds each dessert once, but {one.id!r} was given twice")
    return serving


def _missing(guest: Guest, serving: Iterable[Dessert]) -> tuple[str, ...]:
    given = {icon for each in serving for icon in each.icons}
    return tuple(icon for icon in guest.cravings if icon not in given)


def _refused(guest: Guest, dessert: Dessert) -> tuple[str, ...]:
    return tuple(icon for icon in dessert.icons if icon in guest.refuses)


def _pleases(guest: Guest, serving: Sequence[Dessert]) -> bool:
    """Whether the tastes are met, without a look at needless cards (T2, T3)."""
    return not _missing(guest, serving) and not any(_refused(guest, each) for each in serving)


def _without(serving: Sequence[Dessert], left_out: Dessert) -> tuple[Dessert, ...]:
    return tuple(each for each in serving if each is not left_out)


def _is_favourite(guest: Guest, dessert: Dessert) -> bool:
    return dessert.id in guest.favourites or guest.favourite_icon in dessert.icons


def _listed(ids: Sequence[str], last: str = "and") -> str:
    """Ids as words for people: ``a, b and c``."""
    *most, final = [each.replace("_", " ") for each in ids]
    return f"{', '.join(most)} {last} {final}" if most else final
