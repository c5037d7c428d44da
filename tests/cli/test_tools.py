"""``simulate``, ``plugins``, ``explain``, ``cards``, and what all commands have in common."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import justdesserts
from cardtable import default_registry, playouts, simulate
from tests.cli.conftest import Run

RULES = justdesserts.ruleset()

BAD_PLUGIN = """
import cardtable


class Broken(cardtable.Plugin):
    @cardtable.hookimpl
    def cardtable_plugin(self):
        return cardtable.PluginInfo(name="acme")

    @cardtable.hookimpl
    def cardtable_variants(self):
        return (
            cardtable.Variant(
                id="acme/broken@1",
                editions=("justdesserts/published@1",),
                title="Broken",
                summary="Forbids what there is not.",
                patches=lambda options: (cardtable.Veto("juggle", lambda ctx: None),),
            ),
        )


plugin = Broken()
"""


def test_a_simulation_shows_its_sums(run: Run) -> None:
    """The table is that of the result."""
    done = run("simulate", "--games", "20", "--players", "4", "--seed", "3")
    assert done.code == 0
    assert done.out.rstrip().endswith(simulate(RULES, 20, 4, seed=3).table())


def test_a_simulation_as_json_is_the_result(run: Run) -> None:
    """Summary and columns."""
    done = run("simulate", "--games", "5", "--players", "2", "--seed", "3", "--json")
    assert json.loads(done.out) == simulate(RULES, 5, 2, seed=3).dump()


def test_agents_are_named_once_or_for_each_seat(run: Run) -> None:
    """The words of the command reach the simulation."""
    words = ("simulate", "--games", "2", "--players", "2", "--json", "--agent", "random")
    once, each = run(*words), run(*words, "--agent", "cardtable/random@1")
    assert json.loads(once.out) == json.loads(each.out)


def test_policies_play_in_bulk(run: Run) -> None:
    """Once for all seats or for each; what is shown and dumped is the result of the playouts."""
    words = ("simulate", "--games", "20", "--players", "2", "--seed", "3", "--policy", "serve")
    both = playouts(RULES, 20, 2, seed=3, policies="serve")
    assert run(*words).out.rstrip().endswith(both.table())
    each = playouts(RULES, 20, 2, seed=3, policies=["serve", "random"])
    assert json.loads(run(*words, "--policy", "random", "--json").out) == each.dump()


def test_agents_and_policies_do_not_mix(run: Run) -> None:
    """The command says so."""
    done = run("simulate", "--policy", "random", "--agent", "random")
    assert done.code == 2
    assert "--agent: not allowed with argument --policy" in done.err


AGENT_PLUGIN = """
import cardtable


class Agents(cardtable.Plugin):
    @cardtable.hookimpl
    def cardtable_plugin(self):
        return cardtable.PluginInfo(name="acme")

    @cardtable.hookimpl
    def cardtable_agents(self):
        return (
            cardtable.Agent(
                id="acme/mine@1", title="Mine", summary="Mine.", make=cardtable.RandomAgent
            ),
        )


plugin = Agents()
"""


def test_an_agent_from_a_file_plays(run: Run, tmp_path: Path) -> None:
    """The file that the command names is where its agent is looked for."""
    file = tmp_path / "mine.py"
    file.write_text(AGENT_PLUGIN, encoding="utf-8")
    words = ("simulate", "--games", "2", "--players", "2", "--plugin", str(file), "--json")
    done = run(*words, "--agent", "acme/mine")
    assert (done.code, done.err) == (0, "")
    assert json.loads(done.out)["agents"] == ["acme/mine@1"] * 2


def test_an_agent_from_a_file_cannot_play_in_workers(run: Run, tmp_path: Path) -> None:
    """Workers know only what is installed, and it is said before any starts."""
    pytest.importorskip("joblib")
    file = tmp_path / "mine.py"
    file.write_text(AGENT_PLUGIN, encoding="utf-8")
    words = ("simulate", "--games", "2", "--plugin", str(file), "--json", "--workers", "2")
    done = run(*words, "--agent", "acme/mine")
    assert done.code == 2
    assert "workers know only what is installed: unknown agent 'acme/mine'" in done.err


def test_a_ruleset_in_one_word_is_that_of_its_parts(run: Run) -> None:
    """Every command takes the word that diff takes, and more besides."""
    word = run("explain", "published+poaching+needless_cards=true", "--variant", "buffet")
    parts = ("--variant", "poaching", "--variant", "buffet", "--option", "needless_cards=true")
    assert word.code == 0
    assert word.out == run("explain", "published", *parts).out


def test_one_card_is_one_guest(run: Run) -> None:
    """Packs are called after several cards; one is not several."""
    out = run("cards", "--find", "mojo").out
    assert "1 guest\n" in "".join([f"{line.strip()}\n" for line in out.splitlines()])


def test_plugins_lists_everything_by_id(run: Run) -> None:
    """Every declaration of every plugin, with its distribution."""
    out = run("plugins").out
    registry = default_registry()
    for plugin in registry.plugins:
        assert f"{plugin.info.name}  {plugin.distribution}" in out
        assert all([declared.item.id in out for declared in plugin.declared])


def test_plugins_as_json(run: Run) -> None:
    """Names, distributions and ids by kind; and no problem."""
    data = json.loads(run("plugins", "--json").out)
    found = {plugin["name"]: plugin for plugin in data["plugins"]}
    assert found["cardtable"]["agents"] == [{"id": "cardtable/random@1", "title": "Random"}]
    assert data["problems"] == []


def test_a_check_compiles_everything(run: Run) -> None:
    """All that is built in passes."""
    done = run("plugins", "--check")
    assert done.code == 0
    assert "Everything compiles." in done.out


def test_a_check_finds_what_does_not_compile(run: Run, tmp_path: Path) -> None:
    """The exit code tells, and the line names the variant and its mistake."""
    file = tmp_path / "broken.py"
    file.write_text(BAD_PLUGIN, encoding="utf-8")
    done = run("plugins", "--check", "--plugin", str(file))
    assert done.code == 1
    assert "justdesserts/published@1 with acme/broken@1" in done.out
    assert "juggle" in done.out


def test_explain_is_what_the_ruleset_says(run: Run) -> None:
    """The same text as from Python."""
    rules = justdesserts.ruleset(variants=["poaching"])
    assert run("explain", "published", "--variant", "poaching").out == rules.explain() + "\n"


def test_explain_as_json_names_who_fills_what(run: Run) -> None:
    """Phases, actions and slots with where they come from."""
    data = json.loads(run("explain", "published", "--variant", "poaching", "--json").out)
    kinds = {action["kind"]: action["from"] for action in data["actions"]}
    assert kinds["serve"] == "justdesserts/published@1"
    assert kinds["poach"] == "justdesserts/poaching@1"
    assert {phase["name"] for phase in data["phases"]} >= {"begin", "act", "end"}
    assert data["slots"]["deal"]["from"] == "justdesserts/published@1"


def test_cards_shows_all_cards_of_a_game(run: Run) -> None:
    """Every card by name and id."""
    out = run("cards").out
    for card in (*RULES.cards.desserts, *RULES.cards.guests):
        assert card.id in out
    assert "Apple Pie a la Mode" in out


def test_cards_can_be_searched(run: Run) -> None:
    """All words must occur somewhere on the card."""
    data = json.loads(run("cards", "--json", "--find", "ice cream", "--find", "pie").out)
    assert {card["id"] for card in data["desserts"]} == {
        card.id
        for card in RULES.cards.desserts
        if "ice_cream" in str(card) and "pie" in str(card).lower()
    }


def test_cards_of_one_pack(run: Run) -> None:
    """The others are left out."""
    data = json.loads(run("cards", "--json", "--pack", "guests").out)
    assert list(data) == ["guests"]
    assert len(data["guests"]) == 24


def test_no_card_is_an_answer_too(run: Run) -> None:
    """It is said that nothing fits."""
    done = run("cards", "--find", "gruel")
    assert done.out.splitlines() == ["no desserts like that", "no guests like that"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("demo", "publishd"), "unknown ruleset 'publishd'; did you mean 'published'?"),
        (("demo", "--variant", "poachin"), "unknown variant 'poachin'; did you mean 'poaching'?"),
        (("demo", "--card-set", "tea"), "unknown card set 'tea'"),
        (("demo", "--players", "9"), "is for 2 to 5 players, not 9"),
        (("demo", "--option", "needless"), "an option reads name=value, unlike 'needless'"),
        (("demo", "--option", "needles=1"), "unknown option 'needles'"),
        (
            ("demo", "--option", "needless_cards=maybe"),
            "'needless_cards' must be true or false, not 'maybe'\n",
        ),
        (("demo", "--option", "needless_cards=7"), "must be true or false, not 7\n"),
        (("play", "solo", "--players", "2"), "is for 1 player, not 2\n"),
        (("play", "poaching"), "'poaching' is no ruleset; that is a variant: --variant poaching"),
        (("play", "published+poachin"), "unknown variant 'poachin'; did you mean 'poaching'?"),
        (("demo", "--plugin", "nowhere.py"), "nowhere.py is no Python file"),
        (("demo", "solo", "--variant", "poaching"), "does not fit justdesserts/solo@1"),
        (("simulate", "--games", "0"), "the number of games is at least 1, not 0"),
        (("simulate", "--agent", "nobody"), "unknown agent 'nobody'"),
        (("simulate", "--policy", "sreve"), "unknown policy 'sreve'; did you mean 'serve'?"),
        (("explain", "nothing"), "unknown ruleset 'nothing'"),
        (("cards", "--pack", "desert"), "unknown pack 'desert'; did you mean 'desserts'?"),
    ],
)
def test_mistakes_get_one_line_and_exit_code_2(run: Run, words: tuple[str, ...], said: str) -> None:
    """No traceback, nothing on the standard output."""
    done = run(*words)
    assert (done.code, done.out) == (2, "")
    assert said in done.err
    assert done.err.count("\n") == 1


@pytest.mark.parametrize("words", [(), ("dance",), ("play", "--seat", "first")])
def test_unknown_words_get_the_usage(run: Run, words: tuple[str, ...]) -> None:
    """Exit code 2, with the words that there are."""
    done = run(*words)
    assert done.code == 2
    assert done.err.startswith("usage: cardtable")


def test_help_is_no_mistake(run: Run) -> None:
    """It lists the commands."""
    done = run("--help")
    assert done.code == 0
    for command in ("demo", "play", "simulate", "replay", "plugins", "explain", "cards"):
        assert f"    {command}" in done.out


def test_a_plugin_that_fails_is_explained(run: Run, tmp_path: Path) -> None:
    """What running its file raised stands in the line."""
    file = tmp_path / "broken.py"
    file.write_text("1 / 0", encoding="utf-8")
    done = run("demo", "--plugin", str(file))
    assert done.code == 2
    assert f"{file}: running it raised ZeroDivisionError: division by zero" in done.err


def test_names_are_looked_for_in_the_preset_game_first(run: Run) -> None:
    """Python -m jest explains Jest where no ruleset is named."""
    assert run("explain", game="jest").out.startswith("ruleset jest/standard@1")
    assert run("explain", game="justdesserts").out.startswith("ruleset justdesserts/published@1")


def test_the_package_of_the_game_is_a_command() -> None:
    """Python -m justdesserts is the command with its game preset."""
    words = [sys.executable, "-m", "justdesserts", "explain", "solo"]
    done = subprocess.run(words, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("ruleset justdesserts/solo@1")


def test_a_terminal_that_knows_few_letters_is_enough() -> None:
    """What it cannot show is replaced, as a question mark."""
    words = [sys.executable, "-m", "justdesserts", "cards", "jest/standard"]
    few = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(words, capture_output=True, text=True, check=True, env=few)
    assert "2?" in done.stdout
    assert done.stderr == ""


def test_a_reader_that_has_seen_enough_causes_no_noise() -> None:
    """A pipe that is closed early ends the command quietly."""
    words = [sys.executable, "-m", "justdesserts", "cards", "--json"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


@pytest.mark.parametrize("words", [("demo", "--fast"), ("play",), ("plugins",), ("cards",)])
def test_a_missing_library_names_its_extra(
    run: Run, words: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without rich nothing can be shown, and it is said how to get it."""
    for name in ("board", "helping", "screen", "session", "story"):
        monkeypatch.delitem(sys.modules, f"cardtable.cli.{name}", raising=False)
    monkeypatch.setitem(sys.modules, "rich.box", None)
    done = run(*words)
    assert done.code == 2
    assert done.err == "cardtable: rich is not installed: pip install 'justdesserts[cli]'\n"


def test_json_needs_no_library(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs are served without the extra."""
    monkeypatch.delitem(sys.modules, "cardtable.cli.screen", raising=False)
    monkeypatch.setitem(sys.modules, "rich.box", None)
    for words in (("demo",), ("simulate", "--games", "2"), ("plugins",), ("explain",), ("cards",)):
        assert json.loads(run(*words, "--json").out)
