"""Faults of other kinds that a check has to notice too, and what it must not complain about."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import attrs
import pytest

from cardtable import (
    DEAL,
    CardSet,
    Choice,
    Context,
    Draft,
    Narrow,
    Outcome,
    Phase,
    Plugin,
    PluginInfo,
    Provide,
    Refusal,
    Registry,
    Replace,
    Slot,
    Subsets,
    Win,
    Wrap,
    hookimpl,
)
from cardtable.patches import Patch
from cardtable.plugins import Declaration
from cardtable.testing import CHECKS, Problem, Result, Status
from cardtable.testing.loading import declaration_subject, plugin_subject
from cardtable.testing.running import result_of
from tests.testing.broken import variant
from tests.testing.broken_declarations import LOWEST, lowest
from tests.toys import shed

BY_NAME = {check.name: check for check in CHECKS}


def result(check: str, item: Declaration, registry: Registry | None = None) -> Result:
    """How one check comes out for a declaration, beside Shed."""
    subject = declaration_subject(item, "default", registry or shed.registry())
    return result_of(BY_NAME[check], subject)


def problem(check: str, item: Declaration) -> Problem:
    """The first problem that a check finds."""
    found = result(check, item)
    assert found.status is Status.FAILED
    return found.problems[0]


def cards(*chips: shed.Chip, pack: str = "chips", times: Callable[[], int] = lambda: 1) -> CardSet:
    """A card set for Shed."""
    return CardSet(
        id="toys/more@1",
        game=shed.GAME.id,
        title="More",
        summary="More chips.",
        cards=lambda: {pack: chips * times()},
        editions=(shed.EDITION.id,),
    )


class TestDeclarations:
    def test_a_plugin_without_anything(self) -> None:
        """A plugin that declares nothing is probably a mistake."""

        class Empty(Plugin):
            @hookimpl
            def cardtable_plugin(self) -> PluginInfo:
                return PluginInfo(name="empty")

        subject = plugin_subject(Empty(), "quick", Registry.build([]))
        (found,) = result_of(BY_NAME["loads"], subject).problems
        assert found.what == "it declares nothing"

    def test_a_conflict_without_a_reason(self) -> None:
        """The reason is what players are told."""
        item = attrs.evolve(variant(), conflicts={"toys/close@1": " "})
        assert "no reason for its conflict" in problem("described", item).what

    def test_a_card_set_for_no_pack(self) -> None:
        """Cards of a pack that nobody plays with would be lost without a word."""
        found = problem("compiles", cards(shed.Chip("red_5", "red", 5), pack="chip"))
        assert "unknown pack 'chip'; did you mean 'chips'?" in found.what

    def test_cards_that_differ_from_call_to_call(self) -> None:
        """Cards are the same whenever they are asked for."""
        times = iter(range(1, 100))
        item = cards(shed.Chip("red_5", "red", 5), times=lambda: next(times))
        assert "other ones when it is asked again" in problem("cards_sound", item).what

    @pytest.mark.parametrize(
        ("chips", "what"),
        [
            ((shed.Chip(" red_5", "red", 5),), "a card has the id ' red_5'"),
            ((shed.Chip("red_5", "red", 5),) * 2, "two cards have the id 'red_5'"),
            ((shed.Chip("red_5", ["red"], 5),), "'red_5' cannot be hashed"),  # type: ignore[arg-type]
        ],
    )
    def test_odd_cards(self, chips: tuple[shed.Chip, ...], what: str) -> None:
        """Ids are distinct and without blanks around them; cards are values."""
        found = result("cards_sound", cards(*chips))
        assert any(what in problem.what for problem in found.problems)

    def test_a_variant_for_an_edition_that_is_not_there(self) -> None:
        """Then nothing at all could be tried."""
        item = attrs.evolve(variant(), editions=("acme/sehd@1",))
        assert "none of the editions that it fits is there" in problem("compiles", item).what

    def test_an_id_of_a_plugin_that_is_not_installed(self) -> None:
        """It may be named in ``after`` all the same."""
        item = attrs.evolve(variant(), after=("acme/banquet@1",))
        assert result("references_exist", item).status is Status.PASSED

    def test_a_declared_conflict(self) -> None:
        """Two variants that say they do not go together need not compile together."""
        item = attrs.evolve(variant(), conflicts={"toys/close@1": "one of them is enough"})
        assert result("compiles_with_others", item).status is Status.PASSED


@attrs.frozen
class ManyOptions:
    """Options of many types."""

    word: str = attrs.field(default="a", validator=attrs.validators.in_(("a", "b")))
    limit: int | None = attrs.field(
        default=3, validator=attrs.validators.optional(attrs.validators.instance_of(int))
    )
    places: tuple[int, ...] = attrs.field(
        default=(1, 2), validator=attrs.validators.instance_of(tuple)
    )


@attrs.frozen
class Endless:
    """An option with which a game never ends."""

    for_ever: bool = attrs.field(default=False, validator=attrs.validators.instance_of(bool))


def endless(options: object) -> tuple[Patch, ...]:
    """Nothing may be laid or taken, if the option says so."""
    assert isinstance(options, Endless)
    if not options.for_ever:
        return ()
    return (
        Replace(shed.MATCHES, lambda ctx: lambda chip, top: False),
        Replace(shed.TAKE_CHIP, lambda ctx: lambda draft, seat: None),
    )


class TestOptions:
    def test_a_default_that_is_not_json(self) -> None:
        """A tuple comes back from a saved game as a list."""
        found = problem("options_plain", variant(options=ManyOptions))
        assert found.what == "option 'places' is (1, 2) by default, which is not JSON"

    def test_a_value_with_which_games_do_not_end(self) -> None:
        """The values of a bool are both tried."""
        item = attrs.evolve(variant(options=Endless), patches=endless)
        found = problem("options_work", item)
        assert found.where.endswith("toys/broken.for_ever=True")
        assert "breaks off: no end" in found.what


def ending(outcome: Callable[[int], object]) -> Declaration:
    """A variant with an end of its own."""

    def make(ctx: Context) -> Callable[[shed.Table], Outcome | None]:
        return lambda state: None if all(state.hands) else outcome(state.players)  # type: ignore[return-value]

    return variant(Win("odd", make, priority=0))


class TestPlay:
    @pytest.mark.parametrize(
        ("outcome", "what"),
        [
            (lambda players: "won", "which is no Outcome"),
            (lambda players: Outcome((0,), (1,), "odd"), "not one whole number for each"),
            (lambda players: Outcome((0,), (0.5,) * players, "odd"), "not one whole number"),
            (lambda players: Outcome((9,), (0,) * players, "odd"), "no tuple of distinct seats"),
            (lambda players: Outcome((0,), (0,) * players, " "), "no reason"),
        ],
    )
    def test_odd_outcomes(self, outcome: Callable[[int], object], what: str) -> None:
        """Winners are seats, each seat has a score, and there is a reason."""
        assert what in problem("outcomes_sound", ending(outcome)).what

    def test_rules_that_raise(self) -> None:
        """The problem says after how many decisions, and what."""

        def deal(ctx: Context) -> Callable[[Draft, int], None]:
            return lambda draft, seat: print(1 // 0)

        item = variant(Replace(DEAL, deal))
        assert "after 0 decisions the rules raise ZeroDivisionError" in (
            problem("games_end", item).what
        )

    @pytest.mark.parametrize(
        ("seats", "what"), [((1, 0), "not distinct seats in order"), ((7,), "not distinct seats")]
    )
    def test_odd_seats(self, seats: tuple[int, ...], what: str) -> None:
        """Those who may act are seats, ascending."""
        odd = attrs.evolve(shed.EDITION, id="toys/odd@1", patches=partial(_waiting, seats))
        assert what in problem("actors_can_act", odd).what

    def test_a_kind_offered_without_an_option(self) -> None:
        """Nothing to choose is ``None``, not an empty choice."""

        def none(ctx: Context) -> Callable[[shed.Table, int, Choice], Choice | None]:
            return lambda state, seat, choice: Subsets(0, 1)

        item = variant(Narrow("lay", none, reason=Refusal("none", "none fits")))
        assert "offered without an option" in problem("options_agree", item).what

    def test_a_fast_path_without_a_general_form(self) -> None:
        """It would go stale when a variant changes what it is derived from."""
        item = variant(Provide(LOWEST, lowest, derived_from=(shed.MATCHES,)))
        assert "has no general form" in problem("fast_paths_agree", item).what

    def test_a_wrap_of_a_plain_value(self) -> None:
        """What is no function cannot be called, so nothing is wrong with it."""
        limit: Slot[int] = Slot("limit", "a number")
        outer = variant(Provide(limit, lambda ctx: 1), Wrap(limit, lambda inner, ctx: inner + 1))
        assert result("wraps_go_through", outer).status is Status.PASSED


def _waiting(seats: tuple[int, ...], options: object) -> tuple[Patch, ...]:
    """The rules of Shed, but for the seats that are waited for."""
    kept = [patch for patch in shed.patches(options) if not isinstance(patch, Phase)]
    return (*kept, Phase("turn", waits=lambda ctx: lambda state: seats))


class TestElsewhere:
    def test_what_another_process_cannot_import(self) -> None:
        """The check says so, and that everything belongs at the top level of a module."""
        item = attrs.evolve(variant(), patches=lambda options: ())
        found = result("same_everywhere", item)
        assert found.status is Status.SKIPPED
        assert "define everything at the top level of a module" in found.reason

    def test_nothing_plainer_to_compare_with(self) -> None:
        """An edition is as fast as it is."""
        found = result("as_fast_as_edition", shed.EDITION)
        assert found.status is Status.SKIPPED
        assert found.reason == "there is no plainer edition to compare it with"
