"""Games by strangers' rules: without these, one error names all; with them, a record replays."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardtable import Record, RecordError, Registry, play_game, verify
from tests.dist_infos import install, on_path

ACME = """
import cardtable
from cardtable import CardSet, Variant, Wrap
from justdesserts import Dessert
from justdesserts.slots import DRAW_DESSERT, TIP


def double(inner, ctx):
    draw = ctx.use(DRAW_DESSERT)

    def tip(draft, seat, guest, desserts):
        inner(draft, seat, guest, desserts)
        draw(draft, seat, 1)

    return tip


@cardtable.hookimpl
def cardtable_variants():
    return (
        Variant(
            id="acme/tips@2",
            editions=("justdesserts/published@1",),
            title="Tips",
            summary="A second dessert for every guest.",
            patches=lambda options: (Wrap(TIP, double),),
        ),
    )


@cardtable.hookimpl
def cardtable_card_sets():
    return (
        CardSet(
            id="acme/teas@1",
            game="justdesserts/just-desserts@1",
            title="Teas",
            summary="Tea.",
            cards=lambda: {"desserts": (Dessert("tea", "Tea", ("tea",), "acme/teas@1"),)},
            editions=("justdesserts/published@1",),
        ),
    )
"""
BOB = """
import cardtable
from cardtable import Refusal, Variant, Veto

NEVER = Refusal("no_dumping", "this table eats up")


@cardtable.hookimpl
def cardtable_variants():
    return (
        Variant(
            id="bob/eat-up@1",
            editions=("justdesserts/published@1",),
            title="Eat up",
            summary="Nobody dumps.",
            patches=lambda options: (Veto("dump", lambda ctx: lambda state, seat: NEVER),),
        ),
    )
"""


def lay_acme(site: Path, version: str = "1.2") -> None:
    """Install the one with the tips and the tea."""
    install(site, "acme-rules", version, "[cardtable]\nacme = acme\n", {"acme": ACME})


def lay_bob(site: Path) -> None:
    """Install the one without dumping."""
    install(site, "bobs-house", "0.9", "[cardtable]\nbob = bob\n", {"bob": BOB})


def recorded(site: Path) -> Record:
    """A game by the rules of both, as it comes back from a file."""
    with on_path(site):
        rules = Registry.build(installed=True).ruleset(
            "justdesserts/published",
            ["acme/tips", "bob/eat-up", "justdesserts/poaching"],
            card_sets=["justdesserts/base", "acme/teas"],
        )
        return Record.load(play_game(rules, players=2, seed=11).dump())


def test_everything_missing_is_named_at_once(tmp_path: Path) -> None:
    """Without both plugins the record tells all that is missing and where it came from."""
    lay_acme(tmp_path)
    lay_bob(tmp_path)
    record = recorded(tmp_path)
    with pytest.raises(RecordError) as caught:
        verify(record, Registry.build(installed=True))
    assert str(caught.value) == (
        "the record needs what is not installed: "
        "variant 'acme/tips@2' (it came with acme-rules 1.2); "
        "variant 'bob/eat-up@1' (it came with bobs-house 0.9); "
        "card set 'acme/teas@1' (it came with acme-rules 1.2). "
        "Install it, or give a registry that has it"
    )


def test_with_the_plugins_back_it_replays(tmp_path: Path) -> None:
    """The same record is played through again where both are installed."""
    lay_acme(tmp_path)
    lay_bob(tmp_path)
    record = recorded(tmp_path)
    with on_path(tmp_path):
        assert verify(record, Registry.build(installed=True)) == record.result


def test_what_is_still_there_is_not_named(tmp_path: Path) -> None:
    """With one of the plugins back, the error speaks of the other alone."""
    both, one = tmp_path / "both", tmp_path / "one"
    lay_acme(both)
    lay_bob(both)
    lay_acme(one)
    record = recorded(both)
    with on_path(one), pytest.raises(RecordError) as caught:
        verify(record, Registry.build(installed=True))
    assert "bob/eat-up@1" in str(caught.value)
    assert "acme" not in str(caught.value)


def test_another_revision_is_pointed_out(tmp_path: Path) -> None:
    """Where only another revision of a rule is installed, that is the first thing to know."""
    old, new = tmp_path / "old", tmp_path / "new"
    lay_acme(old)
    lay_bob(old)
    record = recorded(old)
    lay_bob(new)
    text = ACME.replace("acme/tips@2", "acme/tips@3")
    install(new, "acme-rules", "2.0", "[cardtable]\nacme = acme\n", {"acme": text})
    with on_path(new), pytest.raises(RecordError, match="of which there is only acme/tips@3"):
        verify(record, Registry.build(installed=True))


def test_a_plugin_that_is_broken_now_is_mentioned(tmp_path: Path) -> None:
    """A part may be missing because its plugin no longer loads; then that is said too."""
    good, broken = tmp_path / "good", tmp_path / "broken"
    lay_acme(good)
    lay_bob(good)
    record = recorded(good)
    lay_acme(broken)
    install(broken, "bobs-house", "1.0", "[cardtable]\nbob = bob\n", {"bob": "1 / 0\n"})
    with on_path(broken), pytest.raises(RecordError) as caught:
        verify(record, Registry.build(installed=True))
    assert "plugin 'bob' of bobs-house 1.0: importing bob raised ZeroDivisionError" in str(
        caught.value
    )
