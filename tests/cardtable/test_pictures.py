"""Pictures of views: they are well-formed, show what the view holds, and never more."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import attrs
import pytest

import jest
import justdesserts
from cardtable import Draft, Face, KnownCards, Mark, Place, Ruleset, View, ZoneView
from cardtable.pictures import picture
from cardtable.svg import cut, ink_on, width_of, wrapped
from tests.playing import some_states
from tests.toys import kuhn

GOLDEN = Path(__file__).parent / "data" / "kuhn.svg"

GAMES: dict[str, tuple[Callable[[], Ruleset], int]] = {
    "kuhn": (kuhn.ruleset, 2),
    "published": (lambda: justdesserts.ruleset("published", ["poaching", "buffet"]), 3),
    "solo": (lambda: justdesserts.ruleset("solo"), 1),
    "beta-3.1": (lambda: justdesserts.ruleset("beta-3.1"), 3),
    "jest": (jest.ruleset, 3),
}


@cache
def states_of(game: str) -> tuple[Ruleset, tuple[Draft, ...]]:
    """Rules and some states of a game, the end included."""
    make, players = GAMES[game]
    rules = make()
    return rules, tuple([state for state, _ in some_states(rules, players, range(1), every=40)])


def views_of(game: str) -> Iterator[tuple[Ruleset, View]]:
    """Views of all seats and of a spectator, in those states."""
    rules, states = states_of(game)
    for state in states:
        for seat in (None, *range(state.players)):
            yield rules, rules.view(state, seat)


def drawn(svg: str) -> list[str]:
    """Ids of the cards in a picture, which must be well-formed for that."""
    root = ElementTree.fromstring(svg)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    return [id for element in root.iter() if (id := element.get("data-card")) is not None]


def named_by(view: View) -> set[str]:
    """Ids of all cards that a view names."""
    zones = (*view.public.zones, *view.private.zones)
    known = (*view.public.known, *view.private.known)
    return {id for part in (*zones, *known) for id in part.cards or ()}


def zones_of(*zones: ZoneView, like: View) -> View:
    """The view with other zones, nothing else to be known."""
    return attrs.evolve(like, public=attrs.evolve(like.public, zones=zones, known=()))


@pytest.fixture
def seat_view() -> View:
    """What a seat sees of a deal."""
    rules = kuhn.ruleset()
    return rules.view(rules.start(players=2, seed=1), 0)


@pytest.mark.parametrize("game", GAMES)
def test_no_card_is_drawn_that_the_view_does_not_name(game: str) -> None:
    """The ids in a picture of a view are ids that the view holds."""
    for rules, view in views_of(game):
        assert set(drawn(rules.to_svg(view))) <= named_by(view)
        assert set(drawn(view._repr_svg_())) <= named_by(view)


@pytest.mark.parametrize("game", GAMES)
def test_worlds_that_a_seat_cannot_tell_apart_look_the_same(game: str) -> None:
    """The picture of another world with the same view is the same, in both forms."""
    for rules, view in views_of(game):
        other = rules.determinize(view, random.Random(1))
        seen = rules.view(other, view.seat)
        assert rules.to_svg(seen) == rules.to_svg(view)
        assert rules.to_text(seen) == rules.to_text(view)


@pytest.mark.parametrize("game", GAMES)
def test_every_card_of_the_own_hand_is_drawn(game: str) -> None:
    """What only the seat sees is in the seat's picture."""
    for rules, view in views_of(game):
        own = {id for zone in view.private.zones for id in zone.cards or ()}
        assert own <= set(drawn(rules.to_svg(view)))


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_of_everything_holds_every_card_once(game: str) -> None:
    """The other call shows each card of each pack in its place."""
    rules, states = states_of(game)
    cards = sorted([card.id for pack in dir(rules.cards) for card in getattr(rules.cards, pack)])
    for state in states:
        assert sorted(drawn(rules.to_svg_of_everything(state))) == cards


def test_a_text_of_everything_tells_the_secrets() -> None:
    """The other call names the cards of the other hand and of the deck."""
    rules = kuhn.ruleset()
    text = rules.to_text_of_everything(rules.start(players=2, seed=1))
    assert {"  J", "  Q", "  K"} <= set(text.splitlines())


def test_the_smallest_picture_is_as_it_was(seat_view: View) -> None:
    """A deal of Kuhn poker, whose edition says nothing of faces, is drawn with ids."""
    assert kuhn.ruleset().to_svg(seat_view) + "\n" == GOLDEN.read_text(encoding="utf-8")


def test_text_art_says_what_the_seat_sees() -> None:
    """A position of Jest as lines of text, cards that are known but not seen included."""
    rules = jest.ruleset()
    state = rules.start(players=3, seed=7)
    for seat in range(3):
        up, down = rules.view(state, seat).hand
        state = rules.step(state, rules.action("offer", seat=seat, up=up, down=down))
    state = rules.step(state, rules.action("take", seat=1, owner=2, which="down"))
    assert rules.to_text(rules.view(state, 0), width=60) == TEXT


TEXT = """\
seat 0 sees: take, seat 2 to act
round 1; active 2; taken 1; trophies open
── table ───────────────────────────────────────────────────
trophies: 2
  2♣; trophy: lowest hearts
  2♠; trophy: majority 3
deck: 9 face down
── seat 0 ──────────────────────────────────────────────────
offers up: 1
  4♦; trophy: best jest no joke
offers down: 1
  4♥; trophy: joker
── seat 1 ──────────────────────────────────────────────────
offers up: 1
  4♠; trophy: lowest clubs
offers down: 1 face down
jests: 1 face down
── seat 2 ──────────────────────────────────────────────────
offers up: 1
  3♥; trophy: joker"""


def test_text_keeps_to_its_width() -> None:
    """No line of a whole game's end is longer than asked for."""
    rules, states = states_of("published")
    text = rules.to_text_of_everything(states[-1], width=50)
    assert max(map(len, text.splitlines())) <= 50


def test_what_a_card_says_is_escaped(seat_view: View) -> None:
    """Names with markup, quotes or control characters leave the picture well-formed."""
    name = "<b>\"Tom\" & 'Ann'</b>\x00\ud800"
    view = zones_of(ZoneView(Place("tray"), 1, (name,)), like=seat_view)
    face = Face(name, (Mark(name),), name, Mark(name))
    assert len(drawn(picture(view, lambda zone, id: face))) == 1


def test_open_cards_may_be_counted_only() -> None:
    """Where a game shows the number of discards, the picture does; everything shows them all."""
    rules, states = states_of("published")
    late = max(states, key=lambda state: rules.view(state, 0).count("dessert_discards"))
    discards = set(rules.view(late, 0).cards("dessert_discards") or ())
    assert discards
    assert not discards & set(drawn(rules.to_svg(rules.view(late, 0))))
    assert discards <= set(drawn(rules.to_svg_of_everything(late)))


def test_hidden_cards_are_named_with_all_their_places(seat_view: View) -> None:
    """What may lie in several places stands below the table, without the places that are open."""
    rules = kuhn.ruleset()
    known = KnownCards(("K",), (Place("hands", 0), Place("hands", 1), Place("deck")))
    view = attrs.evolve(seat_view, private=attrs.evolve(seat_view.private, known=(known,)))
    assert rules.to_text(view).splitlines()[-1] == "K: in hands of seat 1 or deck"
    assert "K: in hands of seat 1 or deck" in rules.to_svg(view)


def test_facts_that_hold_are_said_and_others_are_not() -> None:
    """What is off or not there is left out; of answers by seat the seats that say yes are named."""
    rules = jest.ruleset()
    *_, end = states_of("jest")[1]
    text = rules.to_text(rules.view(end, None))
    assert "round 4; taken 0, 1, 2; revealed; trophies open" in text
    assert "active" not in text


def test_a_guest_shows_its_suit_and_its_tastes() -> None:
    """The face of a guest says what it craves, refuses and loves."""
    rules = justdesserts.ruleset()
    state = next(s for s, _ in some_states(rules, 2, range(1)) if rules.view(s, 0).centre)
    guest = justdesserts.guest(rules.view(state, 0).centre[0])
    line = next(x for x in rules.to_text(rules.view(state, 0)).splitlines() if guest.name in x)
    assert all(icon.replace("_", " ") in line for icon in guest.cravings)


@pytest.mark.parametrize(("colour", "ink"), [("#ffffff", "#111111"), ("#000000", "#ffffff")])
def test_ink_can_be_read_on_its_ground(colour: str, ink: str) -> None:
    """Letters are dark on light colours, light on dark ones."""
    assert ink_on(colour) == ink


def test_long_words_are_cut() -> None:
    """A word wider than its line ends in dots; further lines are dropped into the last."""
    assert cut("unbelievable", 10, 40).endswith("…")
    lines = wrapped("one two three four five six", 10, 40, 2)
    assert len(lines) == 2
    assert lines[-1].endswith("…")
    assert all(width_of(line, 10) <= 40 for line in lines)


def test_a_colour_is_six_hexadecimal_digits() -> None:
    """Other colours would not be safe to write into a picture."""
    with pytest.raises(ValueError, match="colour"):
        Mark("pie", colour="red")
