"""Broken in play: progress, legality, states, purity, records, texts."""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import attrs

from cardtable import (
    Action,
    Choice,
    Context,
    Draft,
    ExtKey,
    Kind,
    Narrow,
    OneOf,
    Outcome,
    Patch,
    Refusal,
    Replace,
    Sight,
    Veto,
    Win,
    Wrap,
    Zone,
)
from tests.testing.broken import Broken, Nod, variant
from tests.testing.broken_actions import Cry, Grab, Point, Turn, Unlike, Way, local_action
from tests.toys import shed

State = shed.Table
Options = Callable[[State, int], Choice | None]


def nothing_fits(ctx: Context) -> shed.MatchFn:
    """No chip may be laid."""
    return lambda chip, top: False


def take_nothing(ctx: Context) -> shed.TakeFn:
    """No chip is taken."""
    return lambda draft, seat: None


def odd_end(ctx: Context) -> Callable[[State], Outcome | None]:
    """An end whose winners are out of order."""

    def win(state: State) -> Outcome | None:
        over = not all(state.hands)
        return Outcome((1, 0), (0,) * state.players, "odd") if over else None

    return win


def twice(ctx: Context) -> Callable[[State, int, Choice], Choice | None]:
    """Every option once more."""

    def doubled(state: State, seat: int, choice: Choice) -> Choice | None:
        assert isinstance(choice, OneOf)
        return OneOf([*choice.values, *choice.values])

    return doubled


def but_first(ctx: Context) -> Callable[[State, int, Choice], Choice | None]:
    """All options but the first."""

    def left(state: State, seat: int, choice: Choice) -> Choice | None:
        assert isinstance(choice, OneOf)
        return OneOf(choice.values[1:]) if len(choice.values) > 1 else None

    return left


def pass_on(ctx: Context) -> Callable[..., None]:
    """The turn passes on, whatever was chosen."""
    following = ctx.use(shed.NEXT_SEAT)

    def apply(draft: State, seat: int, *chosen: object) -> None:
        draft.idle, draft.active = draft.idle + 1, following(draft)

    return apply


def forbidden(ctx: Context) -> Callable[[State, int], Refusal | None]:
    """Nobody may, ever."""
    return lambda state, seat: Refusal("forbidden", "nobody takes a chip")


def not_by_last(ctx: Context) -> Callable[[State, int], Refusal | None]:
    """The last seat may not do what it is offered."""
    refusal = Refusal("not_by_last", "the last seat may not")
    return lambda state, seat: refusal if seat == state.players - 1 else None


def others(ctx: Context) -> Callable[[State, int], Choice | None]:
    """Each other seat."""
    return lambda state, seat: OneOf([other for other in range(state.players) if other != seat])


def anything_goes(ctx: Context) -> Callable[[State, int, int], Refusal | None]:
    """Nothing is refused."""
    return lambda state, seat, at: None


def lose_one(inner: shed.TakeFn, ctx: Context) -> shed.TakeFn:
    """A chip of the hand vanishes."""

    def take(draft: State, seat: int) -> None:
        inner(draft, seat)
        hand = draft.hands[seat]
        draft.hands = (*draft.hands[:seat], hand & (hand - 1), *draft.hands[seat + 1 :])

    return take


TALLY: ExtKey[object] = ExtKey("toys/broken.tally", 0)


def tallied(inner: shed.TakeFn, ctx: Context) -> shed.TakeFn:
    """A number becomes a word."""
    tally = ctx.cell(TALLY)

    def take(draft: State, seat: int) -> None:
        inner(draft, seat)
        tally.set(draft, "one")

    return take


@attrs.frozen
class Mark:
    """A mark of a seat."""

    seat: int


MARKS: ExtKey[tuple[Mark, ...]] = ExtKey(
    "toys/broken.marks", (), hide=lambda marks, viewer: (), imagine=lambda marks, viewer, luck: ()
)


def marked(inner: shed.TakeFn, ctx: Context) -> shed.TakeFn:
    """Marks that cannot be loaded, since nothing says what they look like."""
    marks = ctx.cell(MARKS)

    def take(draft: State, seat: int) -> None:
        inner(draft, seat)
        marks.set(draft, (Mark(seat),))

    return take


LOOKED = ExtKey("toys/broken.looked", False)


def looking(state: Draft, owner: int) -> Sight:
    """Whoever looks leaves a trace in the state."""
    object.__setattr__(state, "extras", (True, *state.extras[1:]))
    return Sight.ALL


def unlooked(inner: Callable[[State], int], ctx: Context) -> Callable[[State], int]:
    """With each turn the trace is gone."""
    looked = ctx.cell(LOOKED)

    def following(draft: State) -> int:
        looked.set(draft, False)
        return inner(draft)

    return following


def every_third_time(inner: shed.TakeFn, ctx: Context) -> shed.TakeFn:
    """Every third time, whichever game it is, nothing is taken."""
    times = count(1)

    def take(draft: State, seat: int) -> None:
        if next(times) % 3:
            inner(draft, seat)

    return take


@attrs.frozen
class Raised:
    """An option that is one more each time it is read."""

    extra: int = attrs.field(
        default=0, converter=lambda given: given + 1, validator=attrs.validators.instance_of(int)
    )


def extra_chips(options: object) -> tuple[Patch, ...]:
    """As many more chips as the option says."""
    assert isinstance(options, Raised)
    times = options.extra

    def more(inner: shed.TakeFn, ctx: Context) -> shed.TakeFn:
        def take(draft: State, seat: int) -> None:
            for _ in range(times):
                inner(draft, seat)

        return take

    return (Wrap(shed.TAKE_CHIP, more),)


def in_any_order(ctx: Context) -> Callable[[State, int], Choice | None]:
    """Words in the order in which a set happens to have them."""
    words = tuple({"ah", "eh", "ho", "hum", "ih", "oh", "uh", "yo"})
    return lambda state, seat: OneOf(words)


def ways(ctx: Context) -> Callable[[State, int], Choice | None]:
    """Both directions."""
    return lambda state, seat: OneOf(tuple(Way))


def kind(
    action: type[Action],
    options: Callable[[Context], Options] = shed.always,
    check: Callable[[Context], Callable[..., Refusal | None]] | None = None,
) -> Patch:
    """A kind of action in the turn that passes the turn on."""
    return Kind(action, phases=("turn",), options=options, apply=pass_on, check=check)


def divide_by_zero(inner: shed.TakeFn, ctx: Context) -> shed.TakeFn:
    """What comes of a mistake in a rule."""

    def take(draft: State, seat: int) -> None:
        draft.idle = 1 // 0

    return take


RAISING = variant(Wrap(shed.TAKE_CHIP, divide_by_zero))
"""A variant whose rules raise."""

BROKEN = {
    "games_end": Broken(
        variant(Replace(shed.MATCHES, nothing_fits), Replace(shed.TAKE_CHIP, take_nothing))
    ),
    "outcomes_sound": Broken(variant(Win("odd", odd_end, priority=0))),
    "actors_can_act": Broken(
        variant(Veto("take", forbidden)), also=("views_imagined", "views_saved")
    ),
    "options_agree": Broken(
        variant(Narrow("lay", twice, reason=Refusal("not_twice", "it is there once more")))
    ),
    "offers_work": Broken(
        variant(kind(Nod, check=not_by_last)), also=("games_end", "views_imagined")
    ),
    "nothing_else_works": Broken(variant(kind(Point, others, anything_goes))),
    "refusals_explained": Broken(variant(Narrow("lay", but_first, reason=Refusal("", "")))),
    "cards_conserved": Broken(
        variant(Wrap(shed.TAKE_CHIP, lose_one)),
        also=(
            "states_saved",
            "views_hide_cards",
            "actions_hide_cards",
            "views_imagined",
            "events_tell_moves",
        ),
    ),
    "facts_are_values": Broken(
        variant(TALLY, Wrap(shed.TAKE_CHIP, tallied)),
        also=("states_saved", "views_saved", "views_hide_cards", "actions_hide_cards"),
    ),
    "states_saved": Broken(
        variant(MARKS, Wrap(shed.TAKE_CHIP, marked)),
        also=("views_hide_cards", "actions_hide_cards"),
    ),
    "everything_pickles": Broken(variant(kind(local_action()))),
    "states_never_change": Broken(
        variant(
            LOOKED,
            Zone("tray", shed.CHIPS, form="set", sees=looking),
            Wrap(shed.NEXT_SEAT, unlooked),
        ),
        also=("answers_repeat",),
    ),
    "answers_repeat": Broken(
        variant(Wrap(shed.TAKE_CHIP, every_third_time)),
        also=(
            "records_replay",
            "fast_paths_agree",
            "events_tell_moves",
            "views_follow_events",
            "order_free",
        ),
    ),
    "records_replay": Broken(
        attrs.evolve(variant(options=Raised), patches=extra_chips), also=("order_free",)
    ),
    "actions_are_values": Broken(
        variant(kind(Unlike)),
        also=("everything_pickles", "actions_saved", "actions_read", "views_saved"),
    ),
    "actions_saved": Broken(variant(kind(Turn, ways)), also=("records_replay",)),
    "actions_read": Broken(variant(kind(Grab))),
    "same_everywhere": Broken(variant(kind(Cry, in_any_order))),
}
