"""Bad input: each mistake gets an error of its own that says what to do, and changes nothing."""

from __future__ import annotations

import random
from collections.abc import Iterator

import attrs
import pytest

import justdesserts
from cardtable import (
    Action,
    ChanceError,
    CompileError,
    DataError,
    Draft,
    IllegalAction,
    OptionError,
    Scripted,
    SetupError,
    UnknownCard,
    UnknownId,
)
from justdesserts import Dismiss, Dump, Kitchen, Serve, Stop
from tests.laid_tables import lay
from tests.playing import some_states
from tests.toys import kuhn

RULES = justdesserts.ruleset()
DESSERTS = [card.id for card in RULES.cards.desserts]
GUESTS = [card.id for card in RULES.cards.guests]


class TestRulesets:
    @pytest.mark.parametrize(
        ("arguments", "message"),
        [
            ({"edition": "publishd"}, "unknown edition 'publishd'; did you mean 'published'"),
            ({"variants": ["poachin"]}, "unknown variant 'poachin'; did you mean 'poaching'"),
            ({"card_sets": ["bass"]}, "unknown card set 'bass'; did you mean 'base'"),
            ({"scoring": "guests-and-pears"}, "did you mean 'guests-and-pairs'"),
            ({"edition": 5}, "unknown edition 5"),
            ({"edition": "acme/published"}, "unknown edition 'acme/published'"),
        ],
    )
    def test_unknown_ids(self, arguments: dict[str, object], message: str) -> None:
        """An id that nobody registered is named with the nearest known ones."""
        with pytest.raises(UnknownId, match=message):
            justdesserts.ruleset(**arguments)  # type: ignore[arg-type]

    @pytest.mark.parametrize(
        ("options", "message"),
        [
            (
                {"needles_cards": True},
                "unknown option 'needles_cards'; did you mean 'needless_cards'",
            ),
            (
                {"needless_cards": 1},
                r"options of justdesserts/published@1: 'needless_cards' must be",
            ),
            ({"needless_cards": None}, "'needless_cards' must be"),
        ],
    )
    def test_options(self, options: dict[str, object], message: str) -> None:
        """An option with a wrong name or value is named, with what it must be."""
        with pytest.raises(OptionError, match=message) as error:
            justdesserts.ruleset(options=options)
        assert "Attribute(" not in str(error.value)

    @pytest.mark.parametrize("options", [["needless_cards"], "needless_cards", 5])
    def test_options_are_given_by_name(self, options: object) -> None:
        """Options that are no mapping are refused."""
        with pytest.raises(OptionError, match="options are given by name"):
            justdesserts.ruleset(options=options)  # type: ignore[arg-type]

    @pytest.mark.parametrize("name", ["variants", "card_sets"])
    def test_a_text_in_place_of_a_list(self, name: str) -> None:
        """A bare text is taken for the beginner's mistake that it is."""
        with pytest.raises(OptionError, match=r"give a list of ids: \['base'\]"):
            justdesserts.ruleset(**{name: "base"})  # type: ignore[arg-type]

    def test_no_cards(self) -> None:
        """Without a single card there is no game to compile."""
        with pytest.raises(ExceptionGroup) as error:
            justdesserts.ruleset(card_sets=[])
        assert error.group_contains(CompileError, match="no card for the pack 'desserts'")


class TestStarting:
    @pytest.mark.parametrize("players", [0, 1, 6, -2, "2", 2.0, None, True])
    def test_impossible_numbers_of_players(self, players: object) -> None:
        """The published game is for two to five; the error says so."""
        with pytest.raises(SetupError, match="is for 2 to 5 players, not"):
            RULES.start(players=players, seed=1)  # type: ignore[arg-type]

    @pytest.mark.parametrize("seat", [2, -1, "0", 0.0, None, True])
    def test_impossible_first_seats(self, seat: object) -> None:
        """The first seat is one of those at the table."""
        with pytest.raises(SetupError, match="the first seat is one of 0 to 1, not"):
            RULES.start(players=2, seed=1, first_seat=seat)  # type: ignore[arg-type]

    @pytest.mark.parametrize("seed", ["7", 7.5, True, [7]])
    def test_seeds_that_are_no_integer(self, seed: object) -> None:
        """A seed is an integer, also one that merely looks like a number."""
        with pytest.raises(ChanceError, match="a seed is an integer"):
            RULES.start(players=2, seed=seed)  # type: ignore[arg-type]

    @pytest.mark.parametrize(
        ("order", "message"),
        [
            (DESSERTS[1:], f"'{DESSERTS[0]}' is missing"),
            ([*DESSERTS, "fudge"], "'fudge' is given twice"),
            (["fudge", *DESSERTS[1:]], "'fudge' is given twice; 'ambrosia_salad' is missing"),
            (["fugde", *DESSERTS[1:]], "'fugde' is not among the cards to order"),
        ],
    )
    def test_a_script_with_a_mistake(self, order: list[str], message: str) -> None:
        """A card that is missing, given twice or unknown is named."""
        with pytest.raises(ChanceError, match=f"the scripted order of 76 desserts: .*{message}"):
            RULES.start(players=2, chance=Scripted([order, GUESTS]))


def at_play() -> Draft:
    """Seat 0 holds two desserts and may serve one guest."""
    return lay(
        RULES,
        hands=["banana_split fudge", "smores"],
        won=["granny", "fuzzy"],
        centre="the_hippie wally",
        guest_discards="mojo inga",
    )


def dismissing() -> Draft:
    """Seat 0 has to put one of two guests away."""
    state = lay(RULES, hands=["fudge", ""], centre="granny mojo wally", guest_deck="inga")
    return RULES.step(state, Kitchen(0))


ILLEGAL = [
    (at_play, Kitchen(1), "not_your_turn", ""),
    (at_play, Kitchen(7), "not_your_turn", ""),
    (at_play, Kitchen(-1), "not_your_turn", ""),
    (at_play, Stop(0), "nothing_done", "P5"),
    (at_play, Dismiss(0, "the_hippie"), "wrong_phase", ""),
    (at_play, Serve(0, "the_hippie", ("smores",)), "not_held", "T2"),
    (at_play, Serve(0, "the_hippie", ("fudge",)), "unsatisfied", "T2"),
    (at_play, Serve(0, "the_hippie", ("banana_split", "fudge")), "needless_card", "T4"),
    (at_play, Serve(0, "the_hippie", ()), "unsatisfied", "T2"),
    (at_play, Serve(0, "inga", ("fudge",)), "guest_not_there", "P6"),
    (at_play, Serve(0, "granny", ("fudge",)), "guest_not_there", "P6"),
    (at_play, Serve(0, "the_hipie", ("banana_split",)), "bad_field", ""),
    (at_play, Serve(0, "the_hippie", ("banana_spilt",)), "bad_field", ""),
    (at_play, Serve(0, "the_hippie", ("fudge", "fudge")), "bad_field", ""),
    (at_play, Serve(0, "the_hippie", "fudge"), "bad_field", ""),  # type: ignore[arg-type]
    (at_play, Serve(0, "the_hippie", None), "bad_field", ""),  # type: ignore[arg-type]
    (at_play, Serve(0, None, ("fudge",)), "bad_field", ""),  # type: ignore[arg-type]
    (at_play, Serve(0, ["mojo"], ("fudge",)), "bad_field", ""),  # type: ignore[arg-type]
    (at_play, Dump(0, ("smores",)), "not_held", "P9"),
    (at_play, Dump(0, ()), "no_cards", "P9"),
    (dismissing, Dismiss(0, "wally"), "alone_in_suit", "P11"),
    (dismissing, Dismiss(1, "mojo"), "not_your_turn", ""),
    (dismissing, Kitchen(0), "wrong_phase", ""),
    (dismissing, Dismiss(0, "nobody"), "bad_field", ""),
]


@pytest.mark.parametrize(("table", "action", "code", "rule"), ILLEGAL)
class TestIllegalActions:
    def test_it_is_refused(self, table: object, action: Action, code: str, rule: str) -> None:
        """``check`` says why, with a code for programs and the rule that stands against it."""
        refusal = RULES.check(table(), action)  # type: ignore[operator]
        assert refusal is not None
        assert (refusal.code, refusal.rule) == (code, rule)
        assert refusal.reason

    def test_it_is_not_offered(self, table: object, action: Action, code: str, rule: str) -> None:
        """It is not among the legal actions."""
        assert action not in RULES.legal_actions(table())  # type: ignore[operator]

    def test_it_changes_nothing(self, table: object, action: Action, code: str, rule: str) -> None:
        """``step`` raises with all that is known of it, and leaves the state as it was."""
        state = table()  # type: ignore[operator]
        before = RULES.dump_state(state)
        for refuse in (RULES.step, RULES.events):
            with pytest.raises(IllegalAction) as error:
                refuse(state, action)
            assert error.value.refusal.code == code
            assert (error.value.action, error.value.seat) == (action, action.seat)
            assert str(error.value).startswith(error.value.refusal.reason)
        assert RULES.dump_state(state) == before


@pytest.mark.parametrize("thing", [None, "kitchen", 5, {"kind": "kitchen", "seat": 0}])
def test_what_is_no_action_is_refused(thing: object) -> None:
    """Something that is no action at all is refused like one; the kinds there are are listed."""
    state = at_play()
    refusal = RULES.check(state, thing)  # type: ignore[arg-type]
    assert refusal is not None
    assert refusal.code == "unknown_kind"
    assert "kinds: dismiss, dump, kitchen, serve, stop" in refusal.reason
    with pytest.raises(IllegalAction):
        RULES.step(state, thing)  # type: ignore[arg-type]


def test_an_action_of_another_game_is_refused() -> None:
    """So is an action that only other rules know."""
    refusal = RULES.check(at_play(), kuhn.Bet(0))
    assert refusal is not None
    assert refusal.code == "unknown_kind"
    with pytest.raises(UnknownId, match="kind of action"):
        RULES.describe(kuhn.Bet(0))


def test_nothing_can_be_done_after_the_end() -> None:
    """A finished game refuses every action as finished."""
    state = lay(
        RULES, hands=["banana_split", ""], won=["the_tourist nature_girl"], centre="the_hippie"
    )
    state = RULES.step(state, Serve(0, "the_hippie", ("banana_split",)))
    for action in (Kitchen(0), Kitchen(1), Dump(0, ("fudge",))):
        refusal = RULES.check(state, action)
        assert refusal is not None
        assert (refusal.code, refusal.reason) == ("game_over", "the game is over")
    assert len(RULES.legal_actions(state)) == 0
    with pytest.raises(IndexError):
        RULES.legal_actions(state).sample(random.Random(1))
    with pytest.raises(IndexError):
        RULES.legal_actions(state).uniform(random.Random(1))


def test_a_suggestion_comes_with_an_unknown_card() -> None:
    """The refusal of a misspelled card names the nearest one."""
    refusal = RULES.check(at_play(), Serve(0, "the_hipie", ("banana_split",)))
    assert "unknown guest 'the_hipie'; did you mean 'the_hippie'" in str(refusal)
    with pytest.raises(UnknownCard, match="did you mean 'banana_split'"):
        RULES.action("dump", seat=0, desserts=["banana_spilt"])


def mutations(action: Action, rng: random.Random) -> Iterator[Action]:
    """Actions that differ from a legal one in one place."""
    yield attrs.evolve(action, seat=action.seat + 1)
    yield from (Kitchen(action.seat), Stop(action.seat), Dismiss(action.seat, rng.choice(GUESTS)))
    yield Dump(action.seat, tuple(rng.sample(DESSERTS, 2)))
    if isinstance(action, Serve | Dump):
        yield attrs.evolve(action, desserts=action.desserts[1:])
        yield attrs.evolve(action, desserts=(*action.desserts, rng.choice(DESSERTS)))
        yield attrs.evolve(action, desserts=tuple(reversed(action.desserts)))
    if isinstance(action, Serve | Dismiss):
        yield attrs.evolve(action, guest=rng.choice(GUESTS))


@pytest.mark.parametrize("needless_cards", [False, True])
def test_check_and_legal_actions_agree(needless_cards: bool) -> None:
    """An action is refused if and only if it is not among the legal ones."""
    rules = justdesserts.ruleset(options={"needless_cards": needless_cards})
    refused = set()
    for players in (2, 3, 4, 5):
        for state, rng in some_states(rules, players, range(8)):
            legal = rules.legal_actions(state)
            for picked in [legal.sample(rng) for _ in range(3) if legal]:
                for action in (picked, *mutations(picked, rng)):
                    refusal = rules.check(state, action)
                    assert (refusal is None) == (action in legal), (action, refusal)
                    refused.add(refusal and refusal.code)
    assert refused >= {None, "not_your_turn", "wrong_phase", "not_held", "unsatisfied"}


def test_data_of_an_action_is_checked() -> None:
    """An action from outside is read or refused; it never becomes a half-made one."""
    with pytest.raises(DataError, match="missing: desserts"):
        RULES.load_action({"kind": "serve", "seat": 0, "guest": "mojo"})
    with pytest.raises(DataError, match="unknown: dessert"):
        RULES.load_action({"kind": "dump", "seat": 0, "dessert": ["fudge"], "desserts": []})
