"""Records: written, read, replayed; and what is said of those that cannot be."""

from __future__ import annotations

import contextlib
import errno
import json
import random
from pathlib import Path

import attrs
import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as st

import justdesserts
from cardtable import (
    Divergence,
    Outcome,
    Record,
    RecordError,
    Registry,
    Scripted,
    SetupError,
    Source,
    Table,
    load_record,
    play_game,
    record_schema,
    replay,
    ruleset_for,
    save_record,
    seat_record,
    verify,
)
from cardtable.record_files import MOST_BYTES, read_json, record_text
from tests.toys import kuhn, race

RULES = justdesserts.ruleset()
GAME = play_game(RULES, players=3, seed=7)
TOYS = Registry.build([kuhn.Kuhn(), race.Race()], strict=True)


def changed(**parts: object) -> dict[str, object]:
    """Plain data of a record with some parts replaced."""
    return {**GAME.dump(), **parts}


def scripted_kuhn(*, checks: bool = False) -> Record:
    """A game of Kuhn poker in which seat 0 holds the king and bets."""
    table = Table(TOYS.ruleset("toys/kuhn"), players=2, chance=Scripted([["K", "J", "Q"]]))
    table.play("bet")
    table.play("bet")
    return table.record(checks=checks)


def test_a_saved_record_is_loaded_as_it_was(tmp_path: Path) -> None:
    """Nothing is lost on the way through a file."""
    assert load_record(save_record(GAME, tmp_path / "game.json")) == GAME


def test_text_loads_like_a_file() -> None:
    """A text that begins with a brace is the record itself."""
    assert load_record("\n " + record_text(GAME)) == GAME


def test_an_action_stands_on_a_line_of_its_own() -> None:
    """Records can be read and compared line by line."""
    lines = record_text(GAME).splitlines()
    assert [json.loads(line.rstrip(",")) for line in lines if line.startswith(' {"kind"')] == list(
        GAME.actions
    )


def test_a_failed_save_leaves_the_old_file(tmp_path: Path) -> None:
    """A record that cannot be written does not destroy the one before."""
    path = save_record(GAME, tmp_path / "game.json")
    with pytest.raises(RecordError, match="cannot be written as JSON"):
        save_record(attrs.evolve(GAME, notes={"when": object()}), path)
    assert load_record(path) == GAME


@pytest.mark.parametrize("path", [".", "/", Path()])
def test_a_folder_is_no_file(path: str | Path) -> None:
    """The error names the path that was given, and what it is."""
    with pytest.raises(IsADirectoryError, match="that is a folder") as caught:
        save_record(GAME, path)
    assert caught.value.filename == str(path)


def test_a_failed_save_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A full disk leaves no half-written file, and the error names the path that was given."""
    path = tmp_path / "game.json"

    def full(self: Path, text: str, encoding: str) -> int:
        self.write_bytes(text[:100].encode(encoding))
        raise OSError(errno.ENOSPC, "No space left on device", str(self))

    monkeypatch.setattr(Path, "write_text", full)
    with pytest.raises(OSError, match="No space left") as caught:
        save_record(GAME, path)
    assert caught.value.filename == str(path)
    assert list(tmp_path.iterdir()) == []


def test_a_note_cannot_pose_as_a_part() -> None:
    """A note with the name of a part would overwrite it."""
    with pytest.raises(RecordError, match="cannot be called 'spec'"):
        attrs.evolve(GAME, notes={"spec": "mine"}).dump()


def test_unknown_parts_are_kept() -> None:
    """What another program has added is still there after loading and saving."""
    record = Record.load(changed(names=["Ada", "Bo", "Cy"], clock={"left": 12}))
    assert record.notes == {"names": ["Ada", "Bo", "Cy"], "clock": {"left": 12}}
    assert Record.load(record.dump()) == record


@pytest.mark.parametrize("record", [GAME, scripted_kuhn(), scripted_kuhn(checks=True)])
def test_a_record_follows_its_schema(record: Record) -> None:
    """The published schema describes what is written."""
    schema = record_schema()
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.Draft202012Validator(schema).validate(json.loads(record_text(record)))


@pytest.mark.parametrize(
    "part", ["cardtable", "format", "fingerprint", "spec", "chance", "actions", "players"]
)
def test_the_schema_asks_for_each_part(part: str) -> None:
    """A record without one of its parts does not follow the schema."""
    data = GAME.dump()
    del data[part]
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.Draft202012Validator(record_schema()).validate(data)


def test_a_record_names_what_provided_its_rules() -> None:
    """Edition, card sets and scoring stand in the sources with their distribution."""
    found = {source.id: source.distribution.split()[0] for source in GAME.sources}
    assert found == dict.fromkeys(
        [GAME.spec.edition, *GAME.spec.card_sets, str(GAME.spec.scoring)], "justdesserts"
    )


def test_a_replay_gives_the_same_states() -> None:
    """The deal and every step come out as they were."""
    table = Table.of(GAME)
    assert tuple(replay(GAME)) == table.states
    assert verify(GAME) == GAME.result == table.outcome


def test_a_scripted_game_replays_without_a_seed() -> None:
    """Orders that were given are all the chance that a record needs."""
    record = scripted_kuhn(checks=True)
    assert record.seed is None
    assert verify(Record.load(record.dump()), TOYS) == Outcome((0,), (2, -2), "showdown")


def test_orders_given_with_a_step_are_recorded() -> None:
    """A random card that was given with its step is the same in the replay."""
    flags = [flag.id for flag in TOYS.ruleset("toys/race").cards.flags]
    table = Table(TOYS.ruleset("toys/race"), players=3, chance=Scripted([flags]))
    hand = table.view(0).cards("hands", 0) or ()
    table.play("claim", 0, chance=[reversed(hand)])
    record = Record.load(table.record(checks=True).dump())
    assert record.orders == ((1, (hand[::-1],)),)
    *_, last = replay(record, TOYS)
    assert last == table.state


def test_checks_are_compared_at_every_step() -> None:
    """A state that is not the recorded one is found at its own step."""
    record = scripted_kuhn(checks=True)
    assert record.checks is not None
    checks = (*record.checks[:1], "0" * 16, *record.checks[2:])
    with pytest.raises(Divergence) as caught:
        verify(attrs.evolve(record, checks=checks), TOYS)
    assert caught.value.step == 1


def test_the_deal_is_checked_too() -> None:
    """Other cards than those recorded are found before the first step."""
    record = attrs.evolve(scripted_kuhn(checks=True), script=(("Q", "J", "K"),))
    with pytest.raises(Divergence, match="the deal of the record does not replay"):
        verify(record, TOYS)


def test_another_result_is_a_divergence_at_the_last_step() -> None:
    """A record cannot claim another winner."""
    forged = attrs.evolve(GAME, result=Outcome((2,), (0, 0, 9), "five_suits"))
    with pytest.raises(Divergence, match="the record says") as caught:
        verify(forged)
    assert caught.value.step == len(GAME.actions)


def test_an_illegal_action_is_a_divergence_that_names_the_step() -> None:
    """An action that was slipped in is refused with the reason of the rules."""
    actions = [*GAME.actions[:4], {"kind": "stop", "seat": 2}, *GAME.actions[4:]]
    with pytest.raises(Divergence, match=r"step 5 of the record .*one action a turn") as caught:
        verify(attrs.evolve(GAME, actions=actions))
    assert caught.value.step == 5


def test_an_unknown_card_is_a_divergence_that_names_the_step() -> None:
    """A card that does not exist is reported with its step."""
    action = {"kind": "dump", "seat": 0, "desserts": ["gruel"]}
    with pytest.raises(Divergence, match=r"step 1 .*unknown dessert 'gruel'"):
        verify(attrs.evolve(GAME, actions=[action]))


def test_a_divergence_names_releases_that_have_changed() -> None:
    """Whoever compares old and new sees what was replaced since."""
    old = [attrs.evolve(source, distribution="justdesserts 0.0.1") for source in GAME.sources]
    forged = attrs.evolve(GAME, sources=tuple(old), actions=[{"kind": "stop", "seat": 0}])
    with pytest.raises(Divergence, match=r"justdesserts 0\.0\.1 is now justdesserts"):
        verify(forged)


def test_one_error_lists_everything_that_is_missing() -> None:
    """Each missing part is named, with what provided it and the revisions that are there."""
    spec = attrs.evolve(
        GAME.spec,
        edition="justdesserts/published@9",
        variants=("acme/banquet@1",),
        card_sets=("acme/teas@1", "justdesserts/base@1"),
    )
    sources = (Source("acme/banquet@1", "acme", "acme-banquet 1.2"), Source("acme/teas@1", "tea"))
    with pytest.raises(RecordError) as caught:
        ruleset_for(attrs.evolve(GAME, spec=spec, sources=sources))
    text = str(caught.value)
    assert "edition 'justdesserts/published@9', of which there is only " in text
    assert "variant 'acme/banquet@1' (it came with acme-banquet 1.2)" in text
    assert "card set 'acme/teas@1' (it came from a plugin object, 'tea')" in text
    assert "base" not in text


def test_missing_rules_are_reported_before_the_first_state() -> None:
    """Calling replay is enough to hear of them."""
    with pytest.raises(RecordError, match="edition 'toys/kuhn@1'"):
        replay(scripted_kuhn())


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ({"cardtable": "recipe"}, "should read \"record\", not 'recipe'"),
        ({"cardtable": "seat record"}, "as one seat saw it"),
        ({"format": 2}, "has format 2, and this release"),
        ({"format": "1"}, "'format' must be a whole number of at least 1, not '1'"),
        ({"fingerprint": "0" * 16}, "one of the two was changed"),
        ({"players": 0}, "'players' must be a whole number of at least 1, not 0"),
        ({"players": True}, "'players' must be a whole number"),
        ({"first_seat": -1}, "'first_seat' must be"),
        ({"chance": {}}, '\'chance\' must be an object with "seed" or "script"'),
        ({"chance": {"seed": 1, "script": []}}, "'chance' must be"),
        ({"chance": {"seed": "seven"}}, "'seed' must be a whole number, not 'seven'"),
        ({"chance": {"script": [["a"], "b"]}}, "a list of lists of card ids"),
        ({"actions": {}}, "'actions' must be a list"),
        ({"actions": [{"kind": "stop", "seat": 0}, 3]}, "step 2 is no action with a kind: 3"),
        ({"actions": [{"kind": "stop"}]}, "step 1 does not name its seat"),
        ({"orders": [{"step": 999, "script": []}]}, "orders are given for step 999"),
        ({"checks": ["00"]}, "holds 1 checks, not one for the deal"),
        ({"sources": [1]}, "each of the sources must be an object"),
        ({"result": {"winners": 1}}, "must hold winners, scores and reason"),
        ({"spec": {"edition": "justdesserts/published@1"}}, "a specification lacks"),
    ],
)
def test_a_forged_part_is_named(parts: dict[str, object], said: str) -> None:
    """The error says which part is wrong and what it should be."""
    with pytest.raises(RecordError) as caught:
        Record.load(changed(**parts))
    assert said in str(caught.value)


@pytest.mark.parametrize(
    "part", ["format", "engine", "spec", "fingerprint", "sources", "players", "chance", "actions"]
)
def test_a_missing_part_is_named(part: str) -> None:
    """A record without one of its parts is refused."""
    data = GAME.dump()
    del data[part]
    with pytest.raises(RecordError, match=f"lacks '{part}'"):
        Record.load(data)


@pytest.mark.parametrize("data", [None, 3, [], "record", {}])
def test_other_data_is_no_record(data: object) -> None:
    """What does not say that it is a record is not read as one."""
    with pytest.raises(RecordError, match="a record is an object"):
        Record.load(data)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('{"cardtable": "rec', "the record is cut off: it ends at line 1"),
        (record_text(GAME)[:-300], "the record is cut off: it ends at line"),
        ('{"cardtable": record}', "the record is no JSON: Expecting value at line 1, column 15"),
        ('{"format": 1, "format": 1}', "holds 'format' twice"),
        ('{"format": NaN}', "holds NaN, which is no number"),
        ('{"format": ' + "[" * 100_000, "nested too deeply"),
        ('{"format": ' + "9" * 5_000 + "}", "a number that is too long"),
    ],
)
def test_broken_text_is_explained(text: str, said: str) -> None:
    """The error says what is wrong with the text and where."""
    with pytest.raises(RecordError) as caught:
        load_record(text)
    assert said in str(caught.value)


@pytest.mark.parametrize(
    ("data", "said"), [(b"", "is empty"), (b" ", "is empty"), (b"\xff\xfe{", "no text in UTF-8")]
)
def test_a_file_that_is_no_text_is_explained(data: bytes, said: str, tmp_path: Path) -> None:
    """Empty files and binary ones are no records."""
    path = tmp_path / "game.json"
    path.write_bytes(data)
    with pytest.raises(RecordError, match=said):
        load_record(path)


def test_a_file_that_is_too_large_is_refused(tmp_path: Path) -> None:
    """Not more than the limit is read, whatever the file holds."""
    path = tmp_path / "game.json"
    with path.open("wb") as file:
        file.truncate(MOST_BYTES + 1)
    with pytest.raises(RecordError, match="larger than 32 MiB"):
        load_record(path)
    assert read_json(b"[1]") == [1]


@given(st.randoms(use_true_random=False))
def test_damaged_records_give_record_errors(rng: random.Random) -> None:
    """Whatever one byte is changed, a record loads and replays, or is called a bad record."""
    text = bytearray(record_text(SHORT).encode())
    text[rng.randrange(len(text))] = rng.choice(b'0123456789abcxyz"{}[],:-_ ')
    with contextlib.suppress(RecordError):
        verify(load_record("{" + text.decode()[1:]))


SHORT = attrs.evolve(GAME, actions=GAME.actions[:6], result=None)


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=5),
        lambda inner: (
            st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
        ),
        max_leaves=6,
    )
)
def test_strange_fields_of_actions_give_record_errors(value: object) -> None:
    """A field of an action may hold anything at all; the replay refuses it by its step."""
    action = {"kind": "dump", "seat": 0, "desserts": value}
    with pytest.raises(Divergence, match=r"^step 1 "):
        verify(Record.load(changed(actions=[action], result=None)))


def test_rules_that_break_give_record_errors() -> None:
    """A forged choice of rules that cannot be played, here without any card, is no crash."""
    spec = attrs.evolve(GAME.spec, card_sets=())
    with pytest.raises(RecordError):
        verify(Record.load(attrs.evolve(GAME, spec=spec).dump()))


def test_a_record_is_not_changed_from_outside() -> None:
    """Neither the data it was made of nor the data it gives out is its own."""
    data = GAME.dump()
    record = Record.load(data)
    for each in (data, record.dump()):
        actions = each["actions"]
        assert isinstance(actions, list)
        actions[0]["seat"] = 99
    assert record == GAME


def test_equal_records_have_equal_hashes() -> None:
    """Records can be kept in sets."""
    assert len({GAME, Record.load(GAME.dump())}) == 1


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_a_seat_record_holds_the_views_of_the_seat(seat: int | None) -> None:
    """Step by step it is what the seat saw, and says whose it is."""
    seen, table = seat_record(GAME, seat), Table.of(GAME)
    assert [step.view for step in seen.steps] == [
        RULES.dump_view(RULES.view(state, seat)) for state in table.states
    ]
    assert seen.dump()["cardtable"] == "seat record"
    assert seen.dump()["seat"] == seat


@pytest.mark.parametrize("seat", [0, 1, None])
def test_a_seat_record_holds_only_its_own_actions(seat: int | None) -> None:
    """What others did shows in the events, as far as it was seen."""
    seen = seat_record(GAME, seat)
    assert [step.action for step in seen.steps[1:]] == [
        action if action["seat"] == seat else None for action in GAME.actions
    ]


def test_worlds_that_a_seat_cannot_tell_apart_give_it_one_record() -> None:
    """Seat 1 folds without having seen whether seat 0 bluffed: queen or king, all is the same."""
    texts = []
    for held, hidden in (("K", "Q"), ("Q", "K")):
        chance = Scripted([[held, "J", hidden]])
        table = Table(TOYS.ruleset("toys/kuhn"), players=2, chance=chance)
        table.play("bet")
        table.play("pass")
        record = table.record(secret=held)
        texts.append(record_text(seat_record(record, 1, TOYS)))
    assert texts[0] == texts[1]


def test_a_seat_record_can_be_saved_but_not_replayed(tmp_path: Path) -> None:
    """Loading it as a whole record says what it is."""
    path = save_record(seat_record(GAME, 1), tmp_path / "seen.json")
    with pytest.raises(RecordError, match="as one seat saw it"):
        load_record(path)


def test_a_seat_record_of_no_seat_is_refused() -> None:
    """Only seats of the game have seen it."""
    with pytest.raises(SetupError, match="no seat 3"):
        seat_record(GAME, 3)
