"""Patches: what an edition is made of, and how a variant changes it.

===================  ========================================================================
:class:`Provide`     fill a slot
:class:`Replace`     be the only provider of a slot
:class:`Wrap`        put a function around what a slot holds
:class:`Phase`       add a phase
:class:`Kind`        add a kind of action
:class:`Around`      put a function around what a kind of action does
:class:`Veto`        forbid a kind of action for a seat, with a reason
:class:`Narrow`      leave fewer options of a kind of action
:class:`Win`         add a way in which the game ends
:class:`ExtKey`      add a fact to the state
:class:`AddCards`    add cards to a pack
:class:`UsePack`     play with a pack (editions)
``Zone``             add a zone
===================  ========================================================================

Every patch is frozen data around pure functions. ``make`` functions take the build context once,
while a ruleset is compiled, and return the function that plays.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Generic, ParamSpec, TypeVar

import attrs

from cardtable.actions import Action
from cardtable.blame import short
from cardtable.cards import CardFact, Pack
from cardtable.choices import Choice
from cardtable.outcome import Outcome, Refusal
from cardtable.state import Draft
from cardtable.validators import (
    are_words,
    is_function,
    is_function_or_none,
    is_word,
    is_word_or_none,
)

if TYPE_CHECKING:
    from cardtable.context import Context

__all__ = [
    "AddCards",
    "Around",
    "ExtKey",
    "Kind",
    "Narrow",
    "Patch",
    "Phase",
    "Provide",
    "Replace",
    "Slot",
    "SlotName",
    "UsePack",
    "Veto",
    "Win",
    "Wrap",
]

F = TypeVar("F")
T = TypeVar("T")
P = ParamSpec("P")
D = TypeVar("D", bound=Draft)


@attrs.frozen
class Patch:
    """Base of everything that an edition or a variant hands in.

    >>> from cardtable import Zone
    >>> issubclass(Provide, Patch), issubclass(Zone, Patch)
    (True, True)
    """


@attrs.frozen
class SlotName:
    """The name of a slot, whatever its type.

    >>> SlotName("tip") == SlotName("tip", "what is drawn")
    True
    """

    name: str = attrs.field(validator=is_word)
    about: str = attrs.field(default="", eq=False)


@attrs.frozen
class Slot(SlotName, Generic[F]):
    """A named, typed place for a function or a table of the rules.

    Attributes:
        name: Unique within the game.
        about: What belongs here, in one line.

    >>> from collections.abc import Callable
    >>> HAND_LIMIT: Slot[Callable[[int], int]] = Slot("hand_limit", "most cards a seat may keep")
    >>> HAND_LIMIT.name
    'hand_limit'
    """


def _is_slot(patch: object, attribute: attrs.Attribute[T], value: T) -> None:
    if not isinstance(value, SlotName):
        raise TypeError(
            f"{type(patch).__name__}: slot must be a Slot, imported from where the edition names "
            f"its slots, not {short(value)}"
        )


@attrs.frozen
class Provide(Patch, Generic[F]):
    """Fill a slot.

    Attributes:
        slot: The slot.
        make: Builds what goes into it.
        derived_from: Slots of which this is a fast special case.
        general: Builds the slow general form, used when one of those slots was changed.
        rules: Ids of the rules carried out.

    >>> HAND_LIMIT: Slot[int] = Slot("hand_limit")
    >>> Provide(HAND_LIMIT, lambda ctx: 7, rules=("A3",)).rules
    ('A3',)
    """

    slot: Slot[F] = attrs.field(validator=_is_slot)
    make: Callable[[Context], F] = attrs.field(validator=is_function)
    derived_from: tuple[SlotName, ...] = attrs.field(default=(), kw_only=True)
    general: Callable[[Context], F] | None = attrs.field(
        default=None, kw_only=True, validator=is_function_or_none
    )
    rules: tuple[str, ...] = attrs.field(default=(), kw_only=True, validator=are_words)


@attrs.frozen
class Replace(Patch, Generic[F]):
    """Be the only provider of a slot; two replacements of one slot are an error.

    >>> from justdesserts import MAY_STOP
    >>> Replace(MAY_STOP, lambda ctx: lambda state: True).slot.name
    'may_stop'
    """

    slot: Slot[F] = attrs.field(validator=_is_slot)
    make: Callable[[Context], F] = attrs.field(validator=is_function)
    rules: tuple[str, ...] = attrs.field(default=(), kw_only=True, validator=are_words)


@attrs.frozen
class Wrap(Patch, Generic[F]):
    """Put a function around what a slot holds: ``make(inner, ctx)`` returns the new one.

    >>> from justdesserts import SERVINGS_LEFT
    >>> def one_more(inner, ctx):
    ...     return lambda state: inner(state) + 1
    >>> Wrap(SERVINGS_LEFT, one_more).slot.name
    'servings_left'
    """

    slot: Slot[F] = attrs.field(validator=_is_slot)
    make: Callable[[F, Context], F] = attrs.field(validator=is_function)
    rules: tuple[str, ...] = attrs.field(default=(), kw_only=True, validator=are_words)


@attrs.frozen
class Phase(Patch, Generic[D]):
    """A stretch of a turn.

    Attributes:
        name: Unique within the ruleset.
        enter: Builds what happens by itself when the phase begins.
        waits: Builds the question whose turn it is: the seats that may act, ascending; nobody
            means that play goes on with the next phase.
        after: The phase behind which it stands; ``None`` for the first phase of the edition and
            for a phase that is entered by ``ctx.ask`` alone.
        asked: Whether it is entered by ``ctx.ask`` alone.
        in_order: Whether asked seats answer one after the other instead of all at once.
        leave: Builds what happens by itself when everybody asked has answered.
        offers: Names of kinds declared elsewhere that may be done in this phase too.

    >>> Phase("cheer", waits=lambda ctx: lambda state: (0,), after="act").asked
    False
    """

    name: str = attrs.field(validator=is_word)
    enter: Callable[[Context], Callable[[D], None]] | None = attrs.field(
        default=None, kw_only=True, validator=is_function_or_none
    )
    waits: Callable[[Context], Callable[[D], tuple[int, ...]]] | None = attrs.field(
        default=None, kw_only=True, validator=is_function_or_none
    )
    after: str | None = attrs.field(default=None, kw_only=True, validator=is_word_or_none)
    asked: bool = attrs.field(default=False, kw_only=True)
    in_order: bool = attrs.field(default=False, kw_only=True)
    leave: Callable[[Context], Callable[[D], None]] | None = attrs.field(
        default=None, kw_only=True, validator=is_function_or_none
    )
    offers: tuple[str, ...] = attrs.field(default=(), kw_only=True, validator=are_words)
    rules: tuple[str, ...] = attrs.field(default=(), kw_only=True, validator=are_words)


@attrs.frozen
class Kind(Patch, Generic[D, P]):
    """A kind of action.

    The functions take the values of the action's fields as the engine holds them: card indexes,
    card masks, seats, words.

    Attributes:
        action: The action class.
        phases: Names of the phases in which it may be done.
        options: Builds the one source of legality: what a seat may choose, ``None`` for nothing.
        apply: Builds what the action does to the draft. Never names the next phase.
        check: Builds the refusal with the best reason, ``None`` where the action is legal; by
            default the options are asked.

    >>> from cardtable import ONLY
    >>> from justdesserts import Kitchen
    >>> Kind(
    ...     Kitchen,
    ...     phases=("act",),
    ...     options=lambda ctx: lambda state, seat: ONLY,
    ...     apply=lambda ctx: lambda draft, seat: None,
    ... ).action.kind
    'kitchen'
    """

    action: type[Action]
    phases: tuple[str, ...] = attrs.field(kw_only=True, validator=are_words)
    options: Callable[[Context], Callable[[D, int], Choice | None]] = attrs.field(
        kw_only=True, validator=is_function
    )
    apply: Callable[[Context], Callable[P, None]] = attrs.field(kw_only=True, validator=is_function)
    check: Callable[[Context], Callable[P, Refusal | None]] | None = attrs.field(
        default=None, kw_only=True, validator=is_function_or_none
    )
    rules: tuple[str, ...] = attrs.field(default=(), kw_only=True, validator=are_words)


@attrs.frozen
class Around(Patch, Generic[P]):
    """Put a function around what a kind of action does: ``make(inner, ctx)`` returns the new one.

    Attributes:
        kind: The word of the kind.
        make: Builds the function; like the inner one it gets draft, seat and the action's values.
        if_present: Whether it is fine that the ruleset has no such kind.

    >>> def a_second_card(inner, ctx):
    ...     def kitchen(draft, seat):
    ...         inner(draft, seat)
    ...         inner(draft, seat)
    ...
    ...     return kitchen
    >>> Around("kitchen", a_second_card).kind
    'kitchen'
    """

    kind: str = attrs.field(validator=is_word)
    make: Callable[[Callable[P, None], Context], Callable[P, None]] = attrs.field(
        validator=is_function
    )
    if_present: bool = attrs.field(default=False, kw_only=True)
    rules: tuple[str, ...] = attrs.field(default=(), kw_only=True, validator=are_words)


@attrs.frozen
class Veto(Patch, Generic[D]):
    """Forbid a kind of action for a seat, with a reason, as long as ``make``'s function says so.

    Attributes:
        kind: The word of the kind.
        make: Builds the function of state and seat.
        if_present: Whether it is fine that the ruleset has no such kind.

    >>> closed = Refusal("closed", "the kitchen is closed today")
    >>> Veto("kitchen", lambda ctx: lambda state, seat: closed).kind
    'kitchen'
    """

    kind: str = attrs.field(validator=is_word)
    make: Callable[[Context], Callable[[D, int], Refusal | None]] = attrs.field(
        validator=is_function
    )
    if_present: bool = attrs.field(default=False, kw_only=True)
    rules: tuple[str, ...] = attrs.field(default=(), kw_only=True, validator=are_words)


@attrs.frozen
class Narrow(Patch, Generic[D]):
    """Leave fewer options of a kind: the function gets the choice so far and returns a smaller one.

    Attributes:
        kind: The word of the kind.
        make: Builds the function of state, seat and choice; ``None`` leaves nothing.
        reason: The refusal for an option that fell away.

    >>> nothing = Refusal("on_strike", "nobody serves today")
    >>> Narrow("serve", lambda ctx: lambda state, seat, choice: None, nothing).reason.code
    'on_strike'
    """

    kind: str = attrs.field(validator=is_word)
    make: Callable[[Context], Callable[[D, int, Choice], Choice | None]] = attrs.field(
        validator=is_function
    )
    reason: Refusal
    if_present: bool = attrs.field(default=False, kw_only=True)
    rules: tuple[str, ...] = attrs.field(default=(), kw_only=True, validator=are_words)


@attrs.frozen
class Win(Patch, Generic[D]):
    """A way in which the game ends, asked after every action and every phase that begins.

    Attributes:
        name: Unique within the ruleset.
        make: Builds the function that returns the outcome, or ``None`` while play goes on.
        priority: Lower is asked first.

    >>> Win("never", lambda ctx: lambda state: None).priority
    100
    """

    name: str = attrs.field(validator=is_word)
    make: Callable[[Context], Callable[[D], Outcome | None]] = attrs.field(validator=is_function)
    priority: int = attrs.field(default=100, kw_only=True)
    rules: tuple[str, ...] = attrs.field(default=(), kw_only=True, validator=are_words)


@attrs.frozen
class ExtKey(Patch, Generic[T]):
    """A fact that a variant adds to the state. Never cards: these lie in zones.

    Attributes:
        name: Unique, such as ``"acme/banquet.open"``.
        start: Value at the start of a game.
        per_turn: Whether the value goes back to ``start`` when a turn begins.
        hide: What a viewer (``None``: the public) may see of the value; by default all of it.
        imagine: Fills what ``hide`` took away, for ``determinize``.

    >>> ExtKey("acme/banquet.open", False, per_turn=True).start
    False
    """

    name: str = attrs.field(validator=is_word)
    start: T
    per_turn: bool = attrs.field(default=False, kw_only=True)
    hide: Callable[[T, int | None], T] | None = attrs.field(
        default=None, kw_only=True, validator=is_function_or_none
    )
    imagine: Callable[[T, int | None, int], T] | None = attrs.field(
        default=None, kw_only=True, validator=is_function_or_none
    )


@attrs.frozen
class UsePack(Patch, Generic[T]):
    """Play with a pack: its cards come from the chosen card sets.

    Attributes:
        pack: The pack.
        select: Which cards of the card sets take part; by default all. Whatever is added by
            :class:`AddCards` takes part.

    >>> UsePack(Pack("guests")).pack.name
    'guests'
    """

    pack: Pack[CardFact]
    select: Callable[[CardFact], bool] | None = attrs.field(
        default=None, validator=is_function_or_none
    )


@attrs.frozen
class AddCards(Patch):
    """Add cards to a pack, whatever card sets were chosen.

    >>> from justdesserts import DESSERTS, Dessert
    >>> tart = Dessert("lemon_tart", "Lemon Tart", ("fruit", "pastry"), "acme_tea")
    >>> [card.id for card in AddCards(DESSERTS, lambda: (tart,)).cards()]
    ['lemon_tart']
    """

    pack: Pack[CardFact]
    cards: Callable[[], tuple[CardFact, ...]] = attrs.field(validator=is_function)
