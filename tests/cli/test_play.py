"""``cardtable play``: a person at the terminal, typing."""

from __future__ import annotations

from pathlib import Path

import pytest

import justdesserts
from cardtable import load_record, verify
from tests.cli.conftest import Run

RULES = justdesserts.ruleset()
GAME = ("play", "--seed", "7")


def names(ids: tuple[str, ...] | None) -> list[str]:
    """The names of some desserts."""
    return [justdesserts.dessert(id).name for id in ids or ()]


def test_a_person_sees_their_own_tray_and_no_other(run: Run) -> None:
    """The first screen names the cards of seat 0 to seat 0 alone."""
    state = RULES.start(players=3, seed=7)
    own, *others = [names(RULES.view(state, seat).cards("hands", seat)) for seat in range(3)]
    out = run(*GAME, typed=["quit"]).out
    assert all([name in out for name in own])
    assert [name for other in others for name in other if name in out] == []


def test_a_scripted_game_is_played_to_its_end(run: Run, tmp_path: Path) -> None:
    """Whoever always takes the first line sees the end, and can save the game there."""
    path = tmp_path / "game.json"
    first = run(*GAME, typed=["1"] * 400)
    turns = first.out.count("> ") - first.out.count("there is no number 1")
    done = run(*GAME, typed=[*["1"] * (turns - 1), f"save {path}", ""])
    record = load_record(path)
    assert done.code == 0
    assert verify(record) == record.result is not None
    assert f"{record.result.reason.replace('_', ' ')}." in done.out


def test_numbers_words_and_whole_texts_do_the_same(run: Run, tmp_path: Path) -> None:
    """The kitchen is reached by its number, by its first letter, and by its text."""
    records = []
    for line in ("2", "k", "kitchen", "KITCHEN", "seat 0: kitchen"):
        path = tmp_path / f"{len(records)}.json"
        run(*GAME, typed=[line, f"save {path}", "quit"])
        records.append(load_record(path))
    assert [record.actions[0]["kind"] for record in records] == ["kitchen"] * 5
    assert all([record == records[0] for record in records])


def test_cards_are_chosen_by_number_and_by_name(run: Run, tmp_path: Path) -> None:
    """Which desserts to dump is asked where the menu cannot list all sets."""
    hand = RULES.view(RULES.start(players=3, seed=7), 0).cards("hands", 0) or ()
    wanted = [hand[0], hand[2]]
    for line in ("1 3", "1,3", f"{hand[0]}, {hand[2]}", f"{hand[0][:5]} {hand[2][:5]}"):
        path = tmp_path / "game.json"
        done = run(*GAME, typed=["dump", line, f"save {path}", "quit"])
        assert f"dump {', '.join(names(tuple(wanted)))}" in done.out
        assert load_record(path).actions[0]["desserts"] == wanted


def test_all_cards_can_be_chosen_at_once(run: Run, tmp_path: Path) -> None:
    """The word all stands for every card that was listed."""
    run(*GAME, typed=["dump", "all", f"save {tmp_path / 'game.json'}", "quit"])
    assert len(load_record(tmp_path / "game.json").actions[0]["desserts"]) == 4  # type: ignore[arg-type]


@pytest.mark.parametrize(("line", "count"), [("dump all", 4), ("DUMP 1, 2", 2), ("dump 1 2", 2)])
def test_an_answer_can_be_typed_before_the_question(
    run: Run, tmp_path: Path, line: str, count: int
) -> None:
    """Numbers count the cards as the question would list them."""
    run(*GAME, typed=[line, f"save {tmp_path / 'game.json'}", "quit"])
    hand = RULES.view(RULES.start(players=3, seed=7), 0).cards("hands", 0) or ()
    assert load_record(tmp_path / "game.json").actions[0]["desserts"] == list(hand[:count])


def test_a_wrong_number_is_asked_for_again(run: Run) -> None:
    """It is no action, and the question stays."""
    out = run(*GAME, typed=["dump", "9", "1 9", "1", "quit"]).out
    asked = "Which? Type one or more numbers or names, up to 4, or all; Enter to go back."
    assert out.count(asked) == 3
    assert out.count("there is no number 9: the last is 4") == 2
    assert "unknown action" not in out
    assert "you: dump" in out


def test_an_exact_number_of_cards_is_asked_for_in_words(run: Run) -> None:
    """All are not offered where only some may be chosen."""
    out = run("play", "solo", "--seed", "5", typed=["1", "stop", "1", "quit"]).out
    assert "Which? Type three numbers or names; Enter to go back." in out


def test_a_folder_is_no_place_to_save_and_loses_nothing(run: Run, tmp_path: Path) -> None:
    """The game goes on after the mistake, and nothing half-written is left."""
    typed = ["dump pecan", f"save {tmp_path}", f"save {tmp_path}/game.json", "quit"]
    done = run(*GAME, typed=typed)
    assert done.code == 0
    assert f"{tmp_path}: that is a folder" in done.out
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


def test_a_path_may_be_quoted_or_begin_at_home(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It means what it means in a shell."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    run(*GAME, typed=["save ~/home.json", f"save '{tmp_path}/my game.json'", "quit"])
    assert sorted(path.name for path in tmp_path.iterdir()) == ["home.json", "my game.json"]


def test_another_file_is_replaced_only_when_asked_twice(run: Run, tmp_path: Path) -> None:
    """A slip does not destroy what is no record; a record is replaced at once."""
    path = tmp_path / "letter.txt"
    path.write_text("Dear Granny", encoding="utf-8")
    out = run(*GAME, typed=[f"save {path}", "quit"]).out
    assert f"{path} is no saved game: say it again to replace it" in out
    assert path.read_text(encoding="utf-8") == "Dear Granny"
    run(*GAME, typed=[f"save {path}", f"save {path}", "quit"])
    assert load_record(path).actions == ()
    run(*GAME, typed=["dump pecan", f"save {path}", "quit"])
    assert load_record(path).actions


def test_one_step_is_not_several(run: Run, tmp_path: Path) -> None:
    """What was saved is counted in good English."""
    words = ("play", "solo", "--seed", "5")
    path = tmp_path / "game.json"
    typed = [f"save {path}", "1", f"save {path}", "quit"]
    out = " ".join(run(*words, typed=typed).out.split())
    assert f"Saved 0 steps to {path}." in out
    assert f"Saved 1 step to {path}." in out


def test_undo_takes_back_the_last_own_action(run: Run, tmp_path: Path) -> None:
    """Whatever others did since is taken back as well, and the game goes on from there."""
    path = tmp_path / "game.json"
    done = run(*GAME, typed=["kitchen", "undo", "dump pecan", f"save {path}", "quit"])
    assert "Your last action is taken back." in done.out
    record = load_record(path)
    assert record.actions[0] == {"kind": "dump", "seat": 0, "desserts": ["pecan_pie"]}


def test_nothing_can_be_taken_back_before_the_first_action(run: Run) -> None:
    """It is said, and the game stays."""
    done = run(*GAME, typed=["undo", "quit"])
    assert "there is no action of yours to take back" in done.out
    assert done.code == 0


def test_a_saved_game_is_shown_by_replay(run: Run, tmp_path: Path) -> None:
    """What was played is what the record tells."""
    path = tmp_path / "game.json"
    run(*GAME, typed=["dump pecan", f"save {path}", "quit"])
    done = run("replay", str(path))
    assert done.code == 0
    assert "seat 0: dump Pecan Pie" in done.out
    assert "The game is not over." in done.out


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("99", "there is no number 99: the last is 3"),
        ("fly", "unknown action 'fly'"),
        ("fly", "or type undo, save, quit, look, help or ?"),
        ("UNDO", "there is no action of yours to take back"),
        ("SAVE", "say where: save FILE"),
        ("serve granny with pecan", "granny still craves fruit, ice_cream [T2]"),
        ("serve the with pecan", "'the' may be the_little_boy or the_professor: type more"),
        ("serve the_queen with pecan", "unknown guest 'the_queen'"),
        ("dump fudge", "does not hold fudge"),
        ("dump gruel", "unknown dessert 'gruel'"),
        ("stop", "one action a turn [P5]"),
        ("dismiss", "dismiss needs more"),
        ("seat 1: kitchen", "you sit at seat 0"),
        ("save", "say where: save FILE"),
        ("save /no/such/folder/game.json", "/no/such/folder/game.json: No such file or directory"),
        ("save .", ".: that is a folder: name a file in it"),
        ("save /", "/: that is a folder: name a file in it"),
        ("save ''", ".: that is a folder"),
        ("save a\0b", "'a\\x00b': "),
        ("dump 9", "there is no number 9: the last is 4"),
        ("? gruel", "unknown card or action 'gruel'"),
    ],
)
def test_a_mistake_is_explained_and_changes_nothing(run: Run, line: str, said: str) -> None:
    """After the explanation the same menu still holds."""
    done = run(*GAME, typed=[line, "undo", "quit"])
    assert said in done.out
    assert "there is no action of yours to take back" in done.out
    assert done.code == 0


def test_help_lists_commands_and_actions(run: Run) -> None:
    """A question mark tells what can be typed, and what only at other times."""
    out = run(*GAME, typed=["?", "quit"]).out
    for line in ("undo", "save FILE", "serve GUEST with DESSERTS", "stop  (not now)"):
        assert line in out


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("granny", "cravings: fruit, pie, ice_cream"),
        ("Baked Alaska", "icons: chocolate, cake, fruit, ice_cream"),
        ("serve", "Serve a guest with desserts from hand (P6)."),
    ],
)
def test_help_explains_cards_and_actions(run: Run, word: str, said: str) -> None:
    """A question mark with a word tells what is on that card, or what the action does."""
    assert said in run(*GAME, typed=[f"? {word}", "quit"]).out


def test_an_empty_line_shows_the_menu_again(run: Run) -> None:
    """Also from within a question about cards."""
    out = run(*GAME, typed=["dump", "", "quit"]).out
    assert out.count("2  kitchen") == 2


def test_look_shows_the_table_again(run: Run) -> None:
    """The same screen once more."""
    out = run(*GAME, typed=["look", "quit"]).out
    assert out.count("your tray") == 2


def test_the_end_of_the_input_is_a_goodbye(run: Run) -> None:
    """A script that stops in the middle of a game leaves it."""
    done = run(*GAME, typed=[])
    assert (done.code, done.err) == (0, "")
    assert "Good-bye." in done.out


def test_a_finished_game_can_be_taken_back(run: Run) -> None:
    """After the end undo leads back into the game."""
    lines = ["1"] * 400
    over = run(*GAME, typed=lines).out
    turns = over.count("> ") - over.count("there is no number 1") - 1
    out = run(*GAME, typed=[*["1"] * turns, "undo", "quit"]).out
    assert out.index("save FILE, undo, or Enter to leave") < out.index("is taken back")


@pytest.mark.parametrize(
    "words",
    [
        ("solo",),
        ("beta-3.1",),
        ("jest",),
        ("published", "--variant", "poaching", "--variant", "buffet", "--players", "5"),
        ("published", "--option", "needless_cards=true", "--card-set", "base"),
    ],
    ids=" ".join,
)
def test_other_games_are_played_too(run: Run, words: tuple[str, ...]) -> None:
    """Alone, at the same time as others, and when others' turns are interrupted."""
    done = run("play", *words, "--seed", "5", typed=["1", "1 2 3", "all"] * 300)
    assert done.code == 0
    assert "Scores: " in done.out


def test_a_plugin_from_a_file_changes_the_rules(run: Run, tmp_path: Path) -> None:
    """A variant that nobody installed is played by naming its file."""
    file = tmp_path / "early_bird.py"
    file.write_text(PLUGIN, encoding="utf-8")
    words = ("play", "--plugin", str(file), "--variant", "acme/no_kitchen")
    done = run(*words, "--seed", "7", typed=["kitchen", "quit"])
    assert "the kitchen is closed" in done.out


PLUGIN = """
import cardtable


def closed(ctx):
    refusal = cardtable.Refusal("closed", "the kitchen is closed")
    return lambda state, seat: refusal


class NoKitchen(cardtable.Plugin):
    @cardtable.hookimpl
    def cardtable_plugin(self):
        return cardtable.PluginInfo(name="acme")

    @cardtable.hookimpl
    def cardtable_variants(self):
        return (
            cardtable.Variant(
                id="acme/no_kitchen@1",
                editions=("justdesserts/published@1",),
                title="No kitchen",
                summary="Nobody goes to the kitchen.",
                patches=lambda options: (cardtable.Veto("kitchen", closed),),
            ),
        )


plugin = NoKitchen()
"""


def test_a_seat_that_does_not_exist_cannot_be_taken(run: Run) -> None:
    """The command says which seats there are."""
    done = run(*GAME, "--seat", "3")
    assert done.code == 2
    assert done.err == "cardtable: there is no seat 3; seats are 0 to 2\n"
