"""The compiled ruleset: the one object through which games are played."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import TypeVar

from cardtable import determinizing, projecting, state_data, view_data
from cardtable.actions import Action, as_seat, parse_action
from cardtable.cards import CardFact, Cards, Pack, PackCards
from cardtable.chance import Scripted
from cardtable.choices import Values
from cardtable.errors import CardTableError, DataError, IllegalAction, UnknownId
from cardtable.events import Ended, Event, Witnessed
from cardtable.given_orders import check_needed, give_orders
from cardtable.kinds import CompiledKind
from cardtable.legal import LegalActions, groups_of
from cardtable.outcome import Outcome, Refusal
from cardtable.plain import as_mapping
from cardtable.plan import Plan
from cardtable.program import Program
from cardtable.setting_up import check_seat, check_setup, first_chance
from cardtable.spec import Spec
from cardtable.state import Draft, freezer
from cardtable.stepcode import Step, misread
from cardtable.views import View

__all__ = ["Ruleset"]

C = TypeVar("C", bound=CardFact)
State = Draft


class Ruleset:
    """An edition with its variants, card sets, scoring and options, compiled once.

    Get one from ``justdesserts.ruleset(...)``, ``jest.ruleset(...)`` or ``Registry.ruleset(...)``.
    It never changes, so it may be shared between threads; it pickles as its specification.

    >>> import random, justdesserts
    >>> rules = justdesserts.ruleset("published")
    >>> state, rng = rules.start(players=3, seed=7), random.Random(7)
    >>> while rules.outcome(state) is None:
    ...     state = rules.step(state, rules.legal_actions(state).sample(rng))
    >>> sum(rules.outcome(state).scores) > 0
    True
    """

    def __init__(self, plan: Plan, spec: Spec) -> None:
        self._plan = plan
        self._spec = spec
        self._program = Program(plan, traced=False)
        self._traced: Program | None = None
        self._freeze = freezer(plan.edition.draft, plan.edition.state)
        self._words = {k.action_class.kind: k for k in self._program.kinds.values()}
        program = self._program
        self._kinds, self._copy, self._act = program.kinds, program.copy, program.act
        self._by_phase = program.by_phase
        self._card_ids = {id for pack in program.packs.values() for id in pack.ids}
        self._steps = {
            action_class: program.step(kind, plan.edition.state, self._misplaced)
            for action_class, kind in program.kinds.items()
        }

    @property
    def spec(self) -> Spec:
        """What it was compiled from, by full ids and with every option."""
        return self._spec

    @property
    def fingerprint(self) -> str:
        """Sixteen hexadecimal digits that differ when the specification differs."""
        return self._spec.fingerprint

    @property
    def players(self) -> range:
        """Numbers of players that may play."""
        fewest, most = self._plan.edition.players
        return range(fewest, most + 1)

    @property
    def phases(self) -> tuple[str, ...]:
        """Names of the phases; a state's ``phase`` is an index into them."""
        return self._program.names

    @property
    def kinds(self) -> tuple[str, ...]:
        """Words of the kinds of action, such as ``"serve"``."""
        return tuple(self._words)

    @property
    def longest(self) -> int:
        """A number of decisions within which random games end."""
        return self._plan.edition.longest

    @property
    def cards(self) -> Cards:
        """The cards by pack, such as ``rules.cards.desserts`` or ``rules.cards.guests``."""
        return Cards(self._program.packs)

    def pack(self, pack: Pack[C]) -> PackCards[C]:
        """The cards of one pack, typed.

        Raises:
            CompileError: The ruleset does not play with this pack.
        """
        return self._program.context.pack(pack)

    def start(
        self,
        players: int,
        *,
        seed: int | None = None,
        chance: Scripted | None = None,
        first_seat: int = 0,
    ) -> State:
        """The state in which the first decision is to be made.

        Args:
            players: How many play.
            seed: Any integer; a fresh one is drawn where neither seed nor chance is given.
            chance: Orders of cards to follow instead of a seed.
            first_seat: Seat that begins, where the edition has one.

        Raises:
            SetupError: The number of players or the first seat does not fit.
            ChanceError: The seed is no integer, both are given, or an order does not fit.
            ChanceNeeded: The script holds too few orders for the deal.
        """
        check_setup(self._plan.edition, players, first_seat)
        draft = self._program.dealt(players, first_chance(seed, chance), first_seat)
        return self._freeze(draft)

    def actors(self, state: State) -> tuple[int, ...]:
        """Seats that may act now, ascending; several where the game is simultaneous."""
        return state.actors

    def legal_actions(self, state: State, seat: int | None = None) -> LegalActions:
        """What may be done now, by all actors or by one seat; lazy.

        Raises:
            SetupError: There is no such seat.
        """
        seats = state.actors
        if seat is not None:
            seats = (seat,) if check_seat(state, seat) in seats else ()
        return LegalActions(state, seats, self._by_phase[state.phase])

    def action(self, kind: str, seat: int, **fields: object) -> Action:
        """An action of plain values, normalised: ids in order.

        Raises:
            UnknownId: There is no such kind of action, or no such card.
            DataError: A field is missing or of the wrong shape.

        >>> import justdesserts
        >>> justdesserts.ruleset().action("serve", seat=0, guest="mojo", desserts=["baked_alaska"])
        Serve(seat=0, guest='mojo', desserts=('baked_alaska',))
        """
        return self._codec(kind).codec.load(fields, as_seat(seat))

    def check(self, state: State, action: Action) -> Refusal | None:
        """Why the action is not legal now, or ``None`` where it is."""
        try:
            self._legal(state, action)
        except IllegalAction as error:
            return error.refusal
        return None

    def step(self, state: State, action: Action, *, chance: Iterable[Iterable[str]] = ()) -> State:
        """The state after a legal action, at the next decision; the old state is untouched.

        Args:
            state: Where the game stands.
            action: What a seat does.
            chance: Orders of cards that the step needs and the state's script does not hold. A
                scripted game keeps those that the step does not need for later steps; in a game
                with a seed they are an error.

        Raises:
            IllegalAction: The rules refuse the action; carries the refusal.
            ChanceNeeded: A scripted game needs one more order.
            ChanceError: An order does not fit, names an unknown card, or is not needed.
        """
        step = self._steps.get(action.__class__)
        if step is None:
            raise self._misplaced(state, action)
        return self._with_orders(step, state, action, chance) if chance else step(state, action)

    def apply(self, state: State, action: Action, *, chance: Iterable[Iterable[str]] = ()) -> State:
        """Like :meth:`step` for an action that is known to be legal: nothing is checked.

        What an illegal action does here is not defined.
        """
        if chance:
            return self._with_orders(self.apply, state, action, chance)
        draft = self._copy(state)
        kind = self._kinds[action.__class__]
        self._act(draft, kind, action.seat, kind.decode(action))
        return self._freeze(draft)

    def events(
        self,
        state: State,
        action: Action,
        seat: int | None = None,
        *,
        chance: Iterable[Iterable[str]] = (),
    ) -> tuple[Event, ...]:
        """What the step did, as a seat may see it; ``None``: as a spectator may.

        Raises:
            IllegalAction: As :meth:`step`.
        """
        viewer = state.players if seat is None else check_seat(state, seat)
        return tuple([w.seen_by(viewer) for w in self._witnessed(state, action, chance)])

    def outcome(self, state: State) -> Outcome | None:
        """The end of the game, or ``None`` while it runs."""
        return state.outcome

    def view(self, state: State, seat: int | None) -> View:
        """All that a seat knows, with its legal actions; ``None``: what a spectator knows.

        Raises:
            SetupError: There is no such seat.
        """
        seats = () if seat is None or check_seat(state, seat) not in state.actors else (seat,)
        groups = groups_of(state, seats, self._by_phase[state.phase])
        return projecting.project(self._program, state, seat, groups)

    def determinize(self, view: View, rng: Random) -> State:
        """A whole state that this view cannot tell from the true one.

        The hidden cards are dealt at random among all places that the view allows.

        Raises:
            DataError: The view does not belong to this ruleset.
        """
        return self._freeze(determinizing.imagine(self._program, view, rng))

    def describe(self, action: Action) -> str:
        """One line of text for an action; :meth:`parse` reads it.

        >>> import justdesserts
        >>> rules = justdesserts.ruleset()
        >>> rules.describe(rules.action("kitchen", seat=2))
        'seat 2: kitchen'
        """
        return self._form(action).codec.describe(action)

    def parse(self, text: str, seat: int | None = None) -> Action:
        """The action of a line of text, with its seat in front or given here.

        Raises:
            DataError: The text is no action of this ruleset.
            UnknownCard: It names an unknown card.
        """
        return parse_action({w: k.codec for w, k in self._words.items()}, text, seat)

    def dump_action(self, action: Action) -> dict[str, object]:
        """Plain data of an action: kind, seat and the fields, with card ids."""
        return self._form(action).codec.dump(action)

    def load_action(self, data: Mapping[str, object]) -> Action:
        """The action of plain data.

        Raises:
            DataError: The data has another shape.
            UnknownId: It names an unknown kind or card.
        """
        fields = dict(as_mapping(data, "an action"))
        kind, seat = fields.pop("kind", None), fields.pop("seat", None)
        if not isinstance(kind, str) or isinstance(seat, bool) or not isinstance(seat, int):
            raise DataError(f"an action holds its kind and its seat, unlike {data!r}")
        return self._codec(kind).codec.load(fields, seat)

    def dump_view(self, view: View) -> dict[str, object]:
        """Plain data of a view, ready for JSON."""
        return view_data.dump_view(view)

    def load_view(self, data: Mapping[str, object]) -> View:
        """The view of plain data.

        Raises:
            DataError: The data has another shape.
        """
        return view_data.load_view(self._program, data)

    def dump_state(self, state: State) -> dict[str, object]:
        """Plain data of the whole state, secrets included: zones by name, with card ids."""
        return state_data.dump_state(self._program, state)

    def load_state(self, data: Mapping[str, object]) -> State:
        """The state of plain data.

        Raises:
            DataError: The data has another shape, or cards are missing or lie in two places.
        """
        return self._freeze(state_data.load_state(self._program, data))

    def audit(self, state: State) -> tuple[str, ...]:
        """What is wrong with a state: cards missing or in two places; empty if it is sound."""
        return state_data.audit(self._program, state)

    def to_svg(self, view: View) -> str:
        """Picture of a view as SVG: what this seat knows, and never more.

        >>> import justdesserts
        >>> rules = justdesserts.ruleset()
        >>> rules.to_svg(rules.view(rules.start(players=2, seed=1), seat=0)).count("data-card")
        8
        """
        from cardtable import picturing

        return picturing.svg_of_view(self._plan, view)

    def to_text(self, view: View, *, width: int = 80) -> str:
        """Picture of a view as lines of text: what this seat knows, and never more.

        >>> import jest
        >>> rules = jest.ruleset()
        >>> view = rules.view(rules.start(players=3, seed=1), seat=0)
        >>> print(rules.to_text(view).partition(chr(10))[0])
        seat 0 sees: offer, seats 0, 1, 2 to act
        """
        from cardtable import picturing

        return picturing.text_of_view(self._plan, view, width)

    def to_svg_of_everything(self, state: State) -> str:
        """Picture of a whole state as SVG, secrets included."""
        from cardtable import picturing

        return picturing.svg_of_state(self._program, state)

    def to_text_of_everything(self, state: State, *, width: int = 80) -> str:
        """Picture of a whole state as lines of text, secrets included."""
        from cardtable import picturing

        return picturing.text_of_state(self._program, state, width)

    def explain(self) -> str:
        """Who fills, wraps or forbids what, in which order and why, as text."""
        from cardtable import explaining

        return explaining.explain(self._plan, self._spec)

    @property
    def plan(self) -> Plan:
        """What it was compiled from, patch by patch; for tools that explain rulesets."""
        return self._plan

    def __repr__(self) -> str:
        return f"<Ruleset {self._spec}>"

    def __reduce__(self) -> tuple[object, ...]:
        from cardtable.registry import ruleset_of

        return ruleset_of, (self._spec,)

    def _legal(self, state: State, action: Action) -> tuple[CompiledKind, Values]:
        """The kind and the values of a legal action.

        Raises:
            IllegalAction: The rules refuse it.
        """
        kind = self._kinds.get(action.__class__)
        if kind is None or action.seat not in state.actors or not kind.at[state.phase]:
            raise self._misplaced(state, action)
        try:
            values = kind.decode(action)
        except CardTableError as error:
            raise misread(error, action) from None
        refusal = kind.check(state, action.seat, *values)
        if refusal is not None:
            raise IllegalAction(refusal, action)
        return kind, values

    def _with_orders(
        self, step: Step, state: State, action: Action, orders: Iterable[Iterable[str]]
    ) -> State:
        """The state after a step for which orders of cards were given."""
        draft = self._copy(state)
        given = give_orders(draft, orders, self._card_ids)
        after = step(self._freeze(draft), action)
        check_needed(after, given)
        return after

    def _misplaced(self, state: State, action: Action) -> IllegalAction:
        """The refusal of an action whose kind or seat has no place in this state."""
        return IllegalAction(self._why_misplaced(state, action), action)

    def _why_misplaced(self, state: State, action: Action) -> Refusal:
        kind = self._kinds.get(type(action))
        if kind is None or not isinstance(action, Action):
            known = ", ".join(sorted(self._words))
            return Refusal(
                "unknown_kind", f"{action!r} is no action of this ruleset; kinds: {known}"
            )
        if state.outcome is not None:
            return Refusal("game_over", "the game is over")
        if action.seat not in state.actors:
            who = " or ".join(map(str, state.actors))
            return Refusal("not_your_turn", f"seat {action.seat!r} may not act now; seat {who} may")
        phase = self.phases[state.phase]
        where = " or ".join(repr(p) for p in kind.phases)
        return Refusal("wrong_phase", f"{action.kind} belongs to phase {where}; this is {phase!r}")

    def _witnessed(
        self, state: State, action: Action, chance: Iterable[Iterable[str]]
    ) -> list[Witnessed]:
        kind, values = self._legal(state, action)
        program = self._traced = self._traced or Program(self._plan, traced=True)
        draft = program.copy(state)
        given = give_orders(draft, chance, self._card_ids) if chance else 0
        program.act(draft, program.kinds[kind.action_class], action.seat, values)
        check_needed(draft, given)
        log: list[Witnessed] = getattr(draft, "log", [])
        if draft.outcome is not None:
            log.append(Witnessed(Ended(draft.outcome)))
        return log

    def _codec(self, word: str) -> CompiledKind:
        try:
            return self._words[word]
        except (KeyError, TypeError):
            raise UnknownId("kind of action", word, self._words) from None

    def _form(self, action: Action) -> CompiledKind:
        kind = self._kinds.get(type(action))
        if kind is None:
            raise UnknownId("kind of action", type(action).__name__, self._words)
        return kind
