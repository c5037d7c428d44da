"""Compiling: the order of patches is declared, what does not fit is said all at once."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import permutations
from typing import ClassVar

import attrs
import pytest

from cardtable import (
    ONLY,
    Action,
    AddCards,
    Choice,
    Context,
    Draft,
    ExtKey,
    Kind,
    Narrow,
    OneOf,
    Outcome,
    Patch,
    Phase,
    Provide,
    Refusal,
    Registry,
    Replace,
    Ruleset,
    Sight,
    Slot,
    Subsets,
    Variant,
    Veto,
    Win,
    Wrap,
    Zone,
)
from justdesserts import DESSERTS
from justdesserts.slots import IS_SERVING, SATISFIES, SERVINGS
from tests.playing import some_states
from tests.toys import adding, race
from tests.toys.adding import Adds, published_with, race_with, variant

HELD: list[str] = []


def saying(word: str) -> Wrap[Callable[[race.Table, int], bool]]:
    """A wrap that says a word before it asks further."""

    def make(
        inner: Callable[[race.Table, int], bool], ctx: Context
    ) -> Callable[[race.Table, int], bool]:
        def holds(state: race.Table, seat: int) -> bool:
            HELD.append(word)
            return inner(state, seat)

        return holds

    return Wrap(race.HOLDS_COLOUR, make)


def always(answer: bool) -> Callable[[Context], Callable[[race.Table, int], bool]]:
    """A rule for colours that knows one answer."""
    return lambda ctx: lambda state, seat: answer


def compiled(registry: Registry, *names: str, edition: str = "race") -> Ruleset:
    """The rules with some of the variants."""
    return registry.ruleset(edition, [f"adds/{name}" for name in names])


def said(rules: Ruleset) -> str:
    """The words that the wraps say when a seat claims."""
    HELD.clear()
    state = rules.start(players=3, seed=1)
    rules.step(state, rules.action("claim", seat=0))
    return " ".join(HELD)


def complaints(make: Callable[[], object]) -> list[str]:
    """Everything that is wrong, as texts."""
    with pytest.raises(ExceptionGroup) as error:
        make()
    return [str(problem) for problem in error.value.exceptions]


def complaint(make: Callable[[], object]) -> str:
    """The one thing that is wrong."""
    (text,) = complaints(make)
    return text


class TestWraps:
    def test_the_later_one_stands_outside(self) -> None:
        """Whoever stands after another wraps what the other has wrapped."""
        registry = race_with(variant("x", saying("x"), after=("y",)), variant("y", saying("y")))
        assert said(compiled(registry, "x", "y")) == "x y"

    @pytest.mark.parametrize("names", list(permutations("abc")))
    def test_the_order_of_naming_does_not_matter(self, names: tuple[str, ...]) -> None:
        """Variants named in any order give equal specifications and the same rules."""
        registry = chain()
        rules = compiled(registry, *names)
        assert said(rules) == "b a c"
        assert rules.spec == compiled(registry, "a", "b", "c").spec
        assert rules.fingerprint == compiled(registry, "a", "b", "c").fingerprint
        assert rules.explain() == compiled(registry, "a", "b", "c").explain()

    @pytest.mark.parametrize("order", list(permutations(range(3))))
    def test_the_order_of_installing_does_not_matter(self, order: tuple[int, ...]) -> None:
        """Plugins given in any order give the same rules."""
        plugins = [
            race.Race(),
            Adds(variant("x", saying("x"), after=("y",))),
            Adds(attrs.evolve(variant("y", saying("y")), id="more/y@1"), name="more"),
        ]
        plugins[1].variants = (attrs.evolve(plugins[1].variants[0], after=("more/y@1",)),)  # type: ignore[attr-defined]
        registry = Registry.build([plugins[i] for i in order], strict=True)
        assert said(registry.ruleset("race", ["more/y", "adds/x"])) == "x y"

    def test_without_an_order(self) -> None:
        """Two wraps of one slot without a declared order are an error that names both."""
        registry = race_with(variant("x", saying("x")), variant("y", saying("y")))
        text = complaint(lambda: compiled(registry, "x", "y"))
        assert all(part in text for part in ("adds/x@1", "adds/y@1", "'holds_colour'", "after="))

    def test_an_order_through_a_third(self) -> None:
        """A declared order counts through variants in between."""
        registry = race_with(
            variant("x", saying("x"), after=("y",)),
            variant("y", after=("z",)),
            variant("z", saying("z")),
        )
        assert said(compiled(registry, "x", "y", "z")) == "x z"

    def test_a_requirement_is_an_order(self) -> None:
        """Whoever requires another stands after it."""
        registry = race_with(variant("x", saying("x"), requires=("y",)), variant("y", saying("y")))
        assert said(compiled(registry, "y", "x")) == "x y"

    def test_a_circle(self) -> None:
        """Variants that stand after each other in a circle are an error that shows the circle."""
        registry = race_with(
            variant("x", saying("x"), after=("y",)), variant("y", saying("y"), after=("x",))
        )
        text = complaint(lambda: compiled(registry, "x", "y"))
        assert "circle" in text
        assert "adds/x@1" in text
        assert "adds/y@1" in text

    def test_an_unknown_slot(self) -> None:
        """A wrap of a slot that nobody fills is an error that names the nearest slot."""
        typo: Slot[object] = Slot("holds_color", "")
        registry = race_with(variant("x", Wrap(typo, lambda inner, ctx: inner)))
        text = complaint(lambda: compiled(registry, "x"))
        assert "'holds_color'" in text
        assert "did you mean 'holds_colour'" in text


def chain() -> Registry:
    """Three variants that wrap one slot, in the order c, a, b."""
    return race_with(
        variant("a", saying("a"), after=("c",)),
        variant("b", saying("b"), after=("a",)),
        variant("c", saying("c")),
    )


class TestProviders:
    def test_a_replacement_counts(self) -> None:
        """What replaces a slot stands in it, inside of all wraps."""
        registry = race_with(
            variant("x", saying("x")), variant("y", Replace(race.HOLDS_COLOUR, always(True)))
        )
        rules = compiled(registry, "x", "y")
        state = rules.start(players=3, seed=1)
        assert said(rules) == "x"
        for seat in range(3):
            after = rules.step(state, rules.action("claim", seat=seat))
            assert rules.outcome(after) is not None

    def test_two_replacements(self) -> None:
        """Two replacements of one slot are an error that names both."""
        registry = race_with(
            variant("x", Replace(race.HOLDS_COLOUR, always(True))),
            variant("y", Replace(race.HOLDS_COLOUR, always(False))),
        )
        text = complaint(lambda: compiled(registry, "x", "y"))
        assert all(part in text for part in ("adds/x@1", "adds/y@1", "both replace"))

    @pytest.mark.parametrize(("last", "wins"), [("x", True), ("y", False)])
    def test_two_replacements_in_order(self, last: str, wins: bool) -> None:
        """If one names the other, the later one counts."""
        first = {"x": "y", "y": "x"}[last]
        registry = race_with(
            *[
                variant(
                    name,
                    Replace(race.HOLDS_COLOUR, always(name == "x")),
                    after=(first,) if name == last else (),
                )
                for name in ("x", "y")
            ]
        )
        rules = compiled(registry, "x", "y")
        state = rules.step(rules.start(players=3, seed=1), rules.action("claim", seat=0))
        assert (rules.outcome(state) is not None) == wins

    def test_two_providers(self) -> None:
        """To fill a slot that is filled is an error that names both."""
        registry = race_with(variant("x", Provide(race.HOLDS_COLOUR, always(True))))
        text = complaint(lambda: compiled(registry, "x"))
        assert all(part in text for part in ("adds/x@1", "toys/race@1", "both provide", "Replace"))

    def test_an_unknown_slot(self) -> None:
        """To replace what nobody fills is an error that names the nearest slot."""
        typo: Slot[object] = Slot("deel", "")
        registry = race_with(variant("x", Replace(typo, lambda ctx: None)))
        assert "did you mean 'deal'" in complaint(lambda: compiled(registry, "x"))

    def test_slots_that_need_each_other(self) -> None:
        """Slots that use each other in a circle are an error that shows the circle."""
        one: Slot[object] = Slot("one", "")
        two: Slot[object] = Slot("two", "")
        registry = race_with(
            variant("x", Provide(one, lambda ctx: ctx.use(two)), Provide(two, lambda c: c.use(one)))
        )
        texts = complaints(lambda: compiled(registry, "x"))
        assert any("one -> two -> one" in text or "two -> one -> two" in text for text in texts)

    def test_a_slot_that_nobody_fills(self) -> None:
        """A rule that uses an unknown slot is blamed, and the nearest slot named."""
        typo: Slot[object] = Slot("holds_color", "")
        registry = race_with(variant("x", Replace(race.HOLDS_COLOUR, lambda ctx: ctx.use(typo))))  # type: ignore[arg-type, return-value]
        texts = complaints(lambda: compiled(registry, "x"))
        assert any("adds/x@1" in text and "did you mean 'holds_colour'" in text for text in texts)


@attrs.frozen
class Wave(Action):
    """An action that does nothing."""

    kind: ClassVar[str] = "wave"
    text: ClassVar[str] = "wave"


def waving(*phases: str) -> Kind[Draft, ...]:
    """The kind of action that does nothing, in these phases."""
    return Kind(
        Wave,
        phases=phases,
        options=lambda ctx: lambda state, seat: ONLY,
        apply=lambda ctx: lambda draft, seat: None,
    )


def refusing(code: str) -> Callable[[Context], Callable[[Draft, int], Refusal | None]]:
    """A veto for seat 0."""
    refusal = Refusal(code, f"seat 0 may not, says {code}")
    return lambda ctx: lambda state, seat: refusal if seat == 0 else None


class TestNames:
    @pytest.mark.parametrize(
        ("patch", "parts"),
        [
            (waving("rase"), ("'wave'", "unknown phase 'rase'", "did you mean 'race'")),
            (Veto("clame", refusing("x")), ("unknown kind 'clame'", "did you mean 'claim'")),
            (
                Narrow("clame", lambda ctx: lambda state, seat, choice: choice, Refusal("x", "x")),
                ("unknown kind 'clame'", "did you mean 'claim'", "if_present=True"),
            ),
            (
                Phase("late", after="race", offers=("clame",)),
                ("'late'", "unknown kind 'clame'", "did you mean 'claim'"),
            ),
            (
                Phase("late", after="rase"),
                ("'late'", "unknown phase 'rase'", "did you mean 'race'"),
            ),
            (Phase("late"), ("'late'",)),
            (Phase("late", asked=True), ("'late'", "ctx.ask")),
            (Phase("late", after="late"), ("'late'",)),
            (Zone("tray", DESSERTS, form="set"), ("'tray'", "unknown pack 'desserts'")),
            (
                Zone("tray", race.FLAGS, form="set", field="tray"),
                ("'tray'", "Table"),
            ),
            (Zone("raised", race.FLAGS, form="pile"), ("zone 'raised'", "rename")),
            (Zone("racing", race.FLAGS, form="set"), ("zone 'racing'", "rename")),
            (Zone("known.cards", race.FLAGS, form="set"), ("zone 'known.cards'", "rename")),
            (Win("claimed", lambda ctx: lambda state: None), ("win 'claimed'", "rename")),
            (
                AddCards(race.FLAGS, lambda: (race.Flag("red_1", "red"),)),
                ("'red_1'", "toys/flags@1"),
            ),
            (AddCards(DESSERTS, lambda: (race.Flag("x", "x"),)), ("desserts",)),
            (ExtKey("list", []), ("'list'",)),
            (
                Replace(race.HOLDS_COLOUR, lambda ctx: ctx.cell(ExtKey("nothing", 0))),  # type: ignore[arg-type, return-value]
                ("'nothing'",),
            ),
        ],
    )
    def test_what_does_not_fit_is_named(self, patch: Patch, parts: tuple[str, ...]) -> None:
        """An error says whose patch it is, what does not fit, and the nearest thing that does."""
        texts = complaints(lambda: compiled(race_with(variant("x", patch)), "x"))
        assert any("adds/x@1" in t and all(part in t for part in parts) for t in texts), texts

    @pytest.mark.parametrize(
        "patch",
        [
            Veto("clame", refusing("x"), if_present=True),
            Narrow(
                "clame",
                lambda ctx: lambda state, seat, choice: None,
                Refusal("x", "x"),
                if_present=True,
            ),
        ],
    )
    def test_a_kind_that_may_be_missing(self, patch: Patch) -> None:
        """A change of a kind that may be missing does nothing where it is missing."""
        rules = compiled(race_with(variant("x", patch)), "x")
        assert rules.kinds == ("claim", "pass")

    @pytest.mark.parametrize(
        "patch", [waving("race"), ExtKey("k", 0), Zone("z", race.FLAGS, form="set")]
    )
    def test_the_same_name_twice(self, patch: Patch) -> None:
        """Two variants that add a thing of one name are an error that names both."""
        registry = race_with(variant("x", patch), variant("y", patch, after=("x",)))
        texts = complaints(lambda: compiled(registry, "x", "y"))
        assert any("adds/x@1" in t and "adds/y@1" in t and "rename" in t for t in texts)

    def test_everything_is_said_at_once(self) -> None:
        """All mistakes of all variants come in one group."""
        registry = race_with(
            variant("x", saying("x"), Veto("clame", refusing("x"))),
            variant("y", saying("y"), waving("rase")),
        )
        texts = complaints(lambda: compiled(registry, "x", "y"))
        assert len(texts) == 3
        for part in ("'clame'", "'rase'", "both wrap"):
            assert any(part in text for text in texts)

    def test_patches_that_raise(self) -> None:
        """A function that raises while rules are compiled is blamed on its variant."""

        def broken(options: object) -> tuple[Patch, ...]:
            raise RuntimeError("no luck")

        wrong = attrs.evolve(variant("x"), patches=broken)
        text = complaint(lambda: compiled(race_with(wrong), "x"))
        assert "adds/x@1" in text
        assert "no luck" in text

    @pytest.mark.parametrize("returned", [None, (5,), (race.HOLDS_COLOUR,), 7])
    def test_patches_that_are_none(self, returned: object) -> None:
        """What is no tuple of patches is blamed on its variant."""
        wrong = attrs.evolve(variant("x"), patches=lambda options: returned)
        assert "adds/x@1" in complaint(lambda: compiled(race_with(wrong), "x"))


class TestChoosing:
    def test_a_requirement_that_is_missing(self) -> None:
        """A variant whose requirement was not chosen says which to choose too."""
        registry = race_with(variant("x", requires=("y",)), variant("y"))
        text = complaint(lambda: compiled(registry, "x"))
        assert "adds/x@1 requires adds/y@1" in text

    def test_a_conflict(self) -> None:
        """Variants in conflict are refused with the reason that one of them gives."""
        registry = race_with(variant("x", conflicts={"y": "both want the flag"}), variant("y"))
        text = complaint(lambda: compiled(registry, "y", "x"))
        assert "adds/y@1" in text
        assert "both want the flag" in text

    def test_another_edition(self) -> None:
        """A variant of another edition is refused; the error says which it fits."""
        registry = race_with(variant("x", edition="toys/kuhn@1"))
        text = complaint(lambda: compiled(registry, "x"))
        assert "adds/x@1" in text
        assert "toys/kuhn@1" in text

    def test_a_variant_named_twice(self) -> None:
        """A variant counts once, however often it is named."""
        registry = race_with(variant("x", saying("x")))
        assert said(compiled(registry, "x", "x")) == "x"

    def test_what_is_not_chosen_costs_nothing(self) -> None:
        """Variants that were not chosen are nowhere in the rules."""
        rules = compiled(race_with(variant("x", saying("x"), waving("race"))))
        assert said(rules) == ""
        assert rules.explain() == race.ruleset().explain()
        assert rules.fingerprint == race.ruleset().fingerprint


@attrs.define
class Rest:
    """A phase that does nothing but say that play came through."""

    word: str

    def __call__(self, ctx: Context) -> Callable[[Draft], None]:
        def enter(draft: Draft) -> None:
            HELD.append(self.word)

        return enter


class TestPhases:
    def test_two_phases_at_one_place(self) -> None:
        """Two variants that put a phase behind the same one without an order: both are named."""
        registry = race_with(
            variant("x", Phase("x", after="race")), variant("y", Phase("y", after="race"))
        )
        text = complaint(lambda: compiled(registry, "x", "y"))
        assert all(part in text for part in ("adds/x@1", "adds/y@1", "'race'", "after="))

    def test_two_phases_in_order(self) -> None:
        """With a declared order both are entered, the later one later, and then a new turn."""
        registry = race_with(
            variant("x", Phase("x", enter=Rest("x"), after="race"), after=("y",)),
            variant("y", Phase("y", enter=Rest("y"), after="race")),
        )
        rules = compiled(registry, "x", "y")
        assert rules.phases == ("race", "y", "x")
        HELD.clear()
        state = rules.start(players=3, seed=1)
        for seat in range(3):
            state = rules.step(state, rules.action("pass", seat=seat))
        assert HELD == ["y", "x"]
        assert rules.actors(state) == (0, 1, 2)

    def test_a_phase_behind_a_phase_of_a_variant(self) -> None:
        """A phase may stand behind one that another variant adds."""
        registry = race_with(
            variant("x", Phase("x", after="y"), requires=("y",)),
            variant("y", Phase("y", after="race")),
        )
        assert compiled(registry, "x", "y").phases == ("race", "y", "x")

    def test_kinds_in_more_phases(self) -> None:
        """A phase may offer kinds that were declared for another one."""
        late = Phase("late", waits=lambda ctx: lambda state: (2,), after="race", offers=("pass",))
        rules = compiled(race_with(variant("x", late)), "x")
        state = rules.start(players=3, seed=1)
        for seat in range(3):
            state = rules.step(state, rules.action("pass", seat=seat))
        assert [rules.describe(action) for action in rules.legal_actions(state)] == ["seat 2: pass"]
        refusal = rules.check(state, rules.action("claim", seat=2))
        assert refusal is not None
        assert "'late'" in refusal.reason

    def test_a_list_of_seats_is_named(self) -> None:
        """Seats come as a tuple; a list is told with the phase that has it."""
        late = Phase("late", waits=lambda ctx: lambda state: [2], after="race", offers=("pass",))  # type: ignore[arg-type,return-value]  # the mistake
        rules = compiled(race_with(variant("x", late)), "x")
        state = rules.start(players=3, seed=1)
        for seat in range(2):
            state = rules.step(state, rules.action("pass", seat=seat))
        with pytest.raises(TypeError, match=r"phase 'late' has to return a tuple.* not a list"):
            rules.step(state, rules.action("pass", seat=2))


class TestVetoesAndNarrowings:
    def test_a_veto_forbids(self) -> None:
        """A vetoed kind is not offered to that seat, and refused with the reason of the veto."""
        rules = compiled(race_with(variant("x", Veto("claim", refusing("shy")))), "x")
        state = rules.start(players=3, seed=1)
        assert [a.seat for o in rules.legal_actions(state).by_kind("claim") for a in o] == [1, 2]
        assert rules.check(state, rules.action("claim", seat=0)) == Refusal(
            "shy", "seat 0 may not, says shy"
        )
        assert rules.check(state, rules.action("claim", seat=1)) is None

    def test_several_vetoes_need_no_order(self) -> None:
        """All must agree; one veto is enough to forbid."""
        registry = race_with(
            variant("x", Veto("claim", refusing("x"))), variant("y", Veto("claim", refusing("y")))
        )
        rules = compiled(registry, "x", "y")
        refusal = rules.check(rules.start(players=3, seed=1), rules.action("claim", seat=0))
        assert refusal is not None
        assert refusal.code in ("x", "y")

    def test_a_narrowing_leaves_fewer(self) -> None:
        """An option that fell away is refused with the reason of the narrowing."""
        fewer = Narrow(
            "dump",
            lambda ctx: lambda state, seat, choice: Subsets(choice.cards, 1, 1),  # type: ignore[attr-defined]
            Refusal("one_only", "one dessert at most", "Z1"),
        )
        registry = published_with(variant("x", fewer, edition=adding.PUBLISHED))
        rules = registry.ruleset("justdesserts/published", ["adds/x"])
        plain = registry.ruleset("justdesserts/published")
        for state, rng in some_states(rules, 2, range(3)):
            for options in plain.legal_actions(state).by_kind("dump"):
                action = options[rng.randrange(len(options))]
                refusal = rules.check(state, action)
                assert (refusal is None) == (len(action.desserts) == 1)  # type: ignore[attr-defined]
                assert (action in rules.legal_actions(state)) == (refusal is None)
                assert refusal is None or refusal.code == "one_only"

    def test_a_narrowing_may_leave_nothing(self) -> None:
        """A kind that is narrowed to nothing is not offered at all."""
        nothing = Narrow(
            "claim", lambda ctx: lambda state, seat, choice: None, Refusal("no", "nothing is left")
        )
        rules = compiled(race_with(variant("x", nothing)), "x")
        state = rules.start(players=3, seed=1)
        assert {options.kind for options in rules.legal_actions(state).options()} == {"pass"}
        assert rules.check(state, rules.action("claim", seat=1)) == Refusal("no", "nothing is left")


class TestWins:
    @pytest.mark.parametrize(("priority", "reason"), [(0, "early"), (50, "claimed")])
    def test_the_lower_priority_is_asked_first(self, priority: int, reason: str) -> None:
        """Of two ways in which the game ends at once, the one with the lower number counts."""

        def early(ctx: Context) -> Callable[[race.Table], Outcome | None]:
            return lambda state: None if state.winner is None else Outcome((), (0, 0, 0), "early")

        wins = variant(
            "x", Win("early", early, priority=priority), Replace(race.HOLDS_COLOUR, always(True))
        )
        rules = compiled(race_with(wins), "x")
        state = rules.step(rules.start(players=3, seed=1), rules.action("claim", seat=0))
        assert state.outcome is not None
        assert state.outcome.reason == reason


def counting(key: ExtKey[int]) -> Wrap[Callable[[race.Table, int], bool]]:
    """A wrap that counts how often a colour was asked for."""

    def make(
        inner: Callable[[race.Table, int], bool], ctx: Context
    ) -> Callable[[race.Table, int], bool]:
        cell = ctx.cell(key)

        def holds(draft: race.Table, seat: int) -> bool:
            cell.set(draft, cell.get(draft) + 1)
            return False

        return holds

    return Wrap(race.HOLDS_COLOUR, make)


class TestExtraFacts:
    @pytest.mark.parametrize(("per_turn", "counts"), [(False, [1, 2, 3, 4]), (True, [1, 2, 0, 1])])
    def test_how_long_a_fact_lasts(self, per_turn: bool, counts: list[int]) -> None:
        """A fact lasts for the game, or goes back to its start when a turn begins."""
        key = ExtKey("adds/claims", 0, per_turn=per_turn)
        rules = compiled(race_with(variant("x", key, counting(key))), "x")
        state, seen = rules.start(players=3, seed=1), []
        for seat in (0, 1, 2, 0):
            state = rules.step(state, rules.action("claim", seat=seat))
            seen.append(rules.view(state, None).fact("adds/claims"))
        assert seen == counts

    def test_a_fact_goes_through_plain_data(self) -> None:
        """The value is part of the data of a state and comes back."""
        key = ExtKey("adds/claims", 0)
        rules = compiled(race_with(variant("x", key, counting(key))), "x")
        state = rules.step(rules.start(players=3, seed=1), rules.action("claim", seat=2))
        data = rules.dump_state(state)
        assert data["extras"] == {"adds/claims": 1}
        assert rules.load_state(data) == state


class TestDerivedSlots:
    """Fast forms step aside where somebody changed what they are derived from."""

    @staticmethod
    def identity() -> Variant:
        return variant("x", Wrap(SATISFIES, lambda inner, ctx: inner), edition=adding.PUBLISHED)

    def test_explain_says_so(self) -> None:
        """The explanation names the slots in general form, and because of which change."""
        registry = published_with(self.identity())
        plain = registry.ruleset("justdesserts/published").explain()
        changed = registry.ruleset("justdesserts/published", ["adds/x"]).explain()
        assert "general form" not in plain
        assert changed.count("general form") >= 2
        assert "because satisfies was changed" in changed

    def test_both_forms_agree(self) -> None:
        """A change that changes nothing leaves every serving as it was."""
        registry = published_with(self.identity())
        for options in ({}, {"needless_cards": True}):
            fast = registry.ruleset("justdesserts/published", options=options)
            slow = registry.ruleset("justdesserts/published", ["adds/x"], options=options)
            for state, _ in some_states(fast, 3, range(4)):
                if max(map(len, fast.dump_state(state)["hands"])) < 9:
                    found = [
                        {a for o in rules.legal_actions(state).by_kind("serve") for a in o}
                        for rules in (fast, slow)
                    ]
                    assert found[0] == found[1]

    def test_a_change_is_seen_by_what_derives_from_it(self) -> None:
        """If fudge satisfies everybody, it can be served to everybody."""

        def fond(inner: Callable[[int, int], bool], ctx: Context) -> Callable[[int, int], bool]:
            fudge = ctx.pack(DESSERTS).mask(["fudge"])
            return lambda guest, desserts: desserts == fudge or inner(guest, desserts)

        registry = published_with(variant("x", Wrap(SATISFIES, fond), edition=adding.PUBLISHED))
        rules = registry.ruleset("justdesserts/published", ["adds/x"])
        data = rules.dump_state(rules.start(players=2, seed=1))
        move_to_hand(data, "fudge")
        state = rules.load_state(data)
        for guest in data["centre"]:  # type: ignore[attr-defined]
            action = rules.action("serve", seat=0, guest=guest, desserts=["fudge"])
            assert action in rules.legal_actions(state)
            assert rules.check(state, action) is None

    @pytest.mark.parametrize("slot", [IS_SERVING, SERVINGS])
    def test_a_change_further_up(self, slot: Slot[object]) -> None:
        """What derives from a derived slot steps aside with it."""
        patch = Wrap(slot, lambda inner, ctx: inner)
        registry = published_with(variant("x", patch, edition=adding.PUBLISHED))
        changed = registry.ruleset("justdesserts/published", ["adds/x"])
        assert f"because {slot.name} was changed" in changed.explain()
        plain = registry.ruleset("justdesserts/published")
        for state, _ in some_states(plain, 2, range(2)):
            if max(map(len, plain.dump_state(state)["hands"])) < 9:
                serves = [len(r.legal_actions(state).by_kind("serve")) for r in (plain, changed)]
                assert serves[0] == serves[1]


def move_to_hand(data: dict[str, object], dessert: str) -> None:
    """Give a dessert to seat 0, wherever it lay, in plain data of a state."""
    hands, deck = data["hands"], data["dessert_deck"]
    assert isinstance(hands, list)
    assert isinstance(deck, list)
    for held in (*hands, deck):
        if dessert in held:
            held.remove(dessert)
    hands[0].append(dessert)


class TestZonesOfVariants:
    def test_a_zone_takes_part_in_everything(self) -> None:
        """Cards in a zone that a variant adds are dumped, audited, hidden and found again."""
        zone = Zone("adds.pocket", race.FLAGS, form="set", per_seat=True, sees=Sight.OWNER)

        def pocketing(ctx: Context) -> Callable[[race.Table, int], None]:
            hands, move = ctx.zone(race.HANDS), ctx.move(race.HANDS, zone)
            return lambda draft, seat: move(draft, hands.mask(draft, seat), seat, seat)

        kind = attrs.evolve(waving("race"), apply=pocketing)
        rules = compiled(race_with(variant("x", zone, kind)), "x")
        state = rules.start(players=3, seed=1)
        held = rules.dump_state(state)["hands"][1]
        state = rules.step(state, rules.action("wave", seat=1))
        data = rules.dump_state(state)
        assert [row["pocket"] for row in data["adds"]] == [[], held, []]
        assert data["hands"][1] == []
        assert rules.audit(state) == ()
        assert rules.load_state(data) == state
        assert rules.view(state, 1).cards("adds.pocket", 1) == tuple(held)
        assert rules.view(state, 0).cards("adds.pocket", 1) is None
        imagined = rules.determinize(rules.view(state, 0), random.Random(1))
        assert len(rules.dump_state(imagined)["adds"][1]["pocket"]) == 3


def test_options_of_an_unknown_shape() -> None:
    """A choice with two fields cannot belong to an action with none; it never becomes legal."""
    odd: Choice = OneOf([1])
    kind = attrs.evolve(waving("race"), options=lambda ctx: lambda state, seat: odd)
    rules = compiled(race_with(variant("x", kind)), "x")
    state = rules.start(players=3, seed=1)
    assert rules.action("wave", seat=0) not in rules.legal_actions(state)
    assert rules.check(state, rules.action("wave", seat=0)) is not None
