"""A step written out: what happens from an action to the next decision, as straight-line code.

Between two decisions a ruleset asks the same few functions in the same order, whatever the game
does. Looking them up in tables, phase by phase, costs as much as they do. So that order is written
out as source, once a ruleset, and compiled, as :mod:`cardtable.movecode` does for moves.

What is written is short. For the action ``Serve(seat, guest, desserts)``, where some rule asks
seats in between::

    def step(state, action):
        seat = action.seat
        if seat not in state.actors or state.phase != 1:
            raise misplaced(state, action)
        try:
            value_0 = decode_0(action.guest)
            value_1 = decode_1(action.desserts)
        except CardTableError as error:
            raise misread(error, action) from None
        refusal = check(state, seat, value_0, value_1)
        if refusal is not None:
            raise IllegalAction(refusal, action)
        draft = copy(state)
        if draft.asks:
            answered(draft, seat)
        apply(draft, seat, value_0, value_1)
        play_on(draft)
        draft.__class__ = state_class
        return draft
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from textwrap import indent
from typing import TypeAlias, cast

import attrs

from cardtable.actions import Action
from cardtable.blame import short
from cardtable.errors import CardTableError, IllegalAction
from cardtable.kinds import CompiledKind
from cardtable.outcome import Outcome, Refusal
from cardtable.state import Draft
from cardtable.written import compiled

__all__: list[str] = []

Do: TypeAlias = Callable[[Draft], None]
Waits: TypeAlias = Callable[[Draft], tuple[int, ...]]
WinFn: TypeAlias = Callable[[Draft], "Outcome | None"]
Step: TypeAlias = Callable[[Draft, Action], Draft]

_STUCK_AFTER = 1_000


@attrs.frozen
class PhaseCode:
    """One phase as it is played.

    Attributes:
        name: Its name.
        enter: What happens when it begins.
        waits: Who may act in it.
        following: Index of the phase behind it.
        begins_turn: Whether extras go back to their start when it begins.
    """

    name: str
    enter: Do | None
    waits: Waits | None
    following: int
    begins_turn: bool


def playing_on(
    phases: Sequence[PhaseCode],
    wins: Sequence[WinFn],
    asking: Callable[[Draft], bool] | None,
    new_turn: Do,
    stuck: Do,
) -> Do:
    """Function that plays on after something was done, until somebody has to decide.

    Args:
        phases: All phases by index.
        wins: The ways in which the game ends, in the order in which they are asked.
        asking: Whether an interrupt waits for somebody or ended the game; moves on behind it.
            ``None`` where no rule ever asks.
        new_turn: Puts extras back to their start.
        stuck: Raises that nobody ever has to decide.
    """
    names: dict[str, object] = {"asking": asking, "new_turn": new_turn, "stuck": stuck}
    # States that are kept share the few tuples of seats that there are.
    shared: dict[tuple[int, ...], tuple[int, ...]] = {}
    names |= {"shared": shared.setdefault, "no_tuple": _no_tuple}
    names |= {f"win_{i}": win for i, win in enumerate(wins)}
    names |= {f"waits_{i}": phase.waits for i, phase in enumerate(phases)}
    names |= {f"enter_{i}": phase.enter for i, phase in enumerate(phases)}
    interrupts = _INTERRUPTS if asking else ""
    over = "\n".join([_ENDED.format(i) for i in range(len(wins))])
    passes = "\n".join([_pass(i, phases, over, interrupts) for i in range(len(phases))])
    body = [over, "phase = draft.phase", interrupts, f"for _ in range({_STUCK_AFTER}):"]
    lines = [*body, indent(passes, "    "), "stuck(draft)"]
    source = "def play_on(draft):\n" + indent("\n".join([part for part in lines if part]), "    ")
    return compiled(source, **names)


def _no_tuple(phase: str, seats: object) -> None:
    raise TypeError(
        f"waits of phase {phase!r} has to return a tuple of seats, not {short(seats)}"
    ) from None


_INTERRUPTS = """\
if draft.asks:
    if asking(draft):
        return
    phase = draft.phase"""
_ENDED = """\
outcome = win_{}(draft)
if outcome is not None:
    draft.outcome, draft.actors = outcome, ()
    return"""


def _pass(index: int, phases: Sequence[PhaseCode], over: str, interrupts: str) -> str:
    """Lines that wait in a phase or go on to the beginning of the following one."""
    phase, after = phases[index], phases[index].following
    following = phases[after]
    lines = []
    if phase.waits is not None:
        lines += [f"seats = waits_{index}(draft)", "if seats:"]
        lines += ["    try:", "        draft.actors = shared(seats, seats)"]
        lines += ["    except TypeError:", f"        no_tuple({phase.name!r}, seats)", "    return"]
    lines.append(f"phase = draft.phase = {after}")
    if following.begins_turn:
        lines.append("new_turn(draft)")
    if following.enter is not None:
        lines += [f"enter_{after}(draft)", over, interrupts]
    return f"if phase == {index}:\n" + indent("\n".join(lines), "    ")


def stepping(
    kind: CompiledKind,
    copy: Callable[[Draft], Draft],
    answered: Callable[[Draft, int], None] | None,
    play_on: Do,
    state_class: type[Draft],
    misplaced: Callable[[Draft, Action], IllegalAction],
) -> Step:
    """Function ``step(state, action)`` for one kind of action, checks included."""
    fields = list(kind.codec.fields)
    values = "".join([f", value_{i}" for i in range(len(fields))])
    reads = [f"        value_{i} = decode_{i}(action.{name})" for i, name in enumerate(fields)]
    phases = [index for index, here in enumerate(kind.at) if here]
    elsewhere = f"state.phase != {phases[0]}" if len(phases) == 1 else "not at[state.phase]"
    source = "\n".join(
        [
            "def step(state, action):",
            "    seat = action.seat",
            f"    if seat not in state.actors or {elsewhere}:",
            "        raise misplaced(state, action)",
            *(["    try:", *reads, *_MISREAD] if fields else []),
            *[line.format(values=values) for line in _CHECKED],
            *(_ANSWERED if answered else ()),
            *[line.format(values=values) for line in _DONE],
        ]
    )
    names = {f"decode_{i}": decoder for i, decoder in enumerate(kind.codec.decoders)}
    function = compiled(
        source,
        **names,
        CardTableError=CardTableError,
        IllegalAction=IllegalAction,
        misplaced=misplaced,
        misread=misread,
        at=kind.at,
        check=kind.check,
        copy=copy,
        answered=answered,
        apply=kind.apply,
        play_on=play_on,
        state_class=state_class,
    )
    return cast("Step", function)


_MISREAD = (
    "    except CardTableError as error:",
    "        raise misread(error, action) from None",
)
_CHECKED = (
    "    refusal = check(state, seat{values})",
    "    if refusal is not None:",
    "        raise IllegalAction(refusal, action)",
    "    draft = copy(state)",
)
_ANSWERED = (
    "    if draft.asks:",
    "        answered(draft, seat)",
)
_DONE = (
    "    apply(draft, seat{values})",
    "    play_on(draft)",
    "    draft.__class__ = state_class",
    "    return draft",
)


def misread(error: CardTableError, action: Action) -> IllegalAction:
    """The refusal of an action whose fields hold what no card or seat is."""
    return IllegalAction(Refusal("bad_field", str(error)), action)
