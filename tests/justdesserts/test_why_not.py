"""What a hand lacks for each guest in sight."""

import justdesserts
from justdesserts import Refused, why_not


def view_with(hand: list[str], centre: list[str], discards: tuple[str, ...] = ()) -> object:
    """A view of seat 0 of two, with these desserts in hand and these guests in sight."""
    rules = justdesserts.ruleset()
    state = rules.dump_state(rules.start(players=2, seed=1))
    desserts = [card.id for card in rules.cards.desserts if card.id not in hand]
    guests = [card.id for card in rules.cards.guests if card.id not in (*centre, *discards)]
    state |= {"hands": [hand, []], "centre": centre, "guest_discards": list(discards)}
    state |= {"dessert_deck": desserts, "guest_deck": guests}
    return rules.view(rules.load_state(state), 0)


def test_missing_icons_are_named_for_each_guest() -> None:
    """Cravings that no held dessert meets are missing."""
    (granny,) = why_not(view_with(["ambrosia_salad"], ["granny"]))
    assert granny.missing == ("pie", "ice_cream")
    assert not granny.can_serve


def test_a_refused_card_does_not_count_and_is_named() -> None:
    """A held dessert with the craving and a refused icon spoils it."""
    (fuzzy,) = why_not(view_with(["smores", "peanut_brittle"], ["fuzzy"]))
    assert fuzzy.missing == ("chocolate",)
    assert fuzzy.spoiled == (Refused("smores", ("marshmallow",)),)
    assert "smores (for its marshmallow)" in str(fuzzy)


def test_the_guest_in_the_doorway_is_in_sight_and_those_below_are_not() -> None:
    """Only the top of the guest discards can be served (P12)."""
    found = why_not(view_with(["fudge"], ["fuzzy"], ("granny", "mojo")))
    assert [each.guest for each in found] == ["fuzzy", "granny"]


def test_it_agrees_with_the_legal_actions() -> None:
    """A guest can be served exactly if the legal actions offer it."""
    rules = justdesserts.ruleset()
    for seed in range(60):
        view = rules.view(rules.start(players=4, seed=seed), 0)
        offered = {action.guest for o in view.legal.by_kind("serve") for action in o}  # type: ignore[attr-defined]
        assert offered == {each.guest for each in why_not(view, rules) if each.can_serve}


def test_a_spectator_holds_nothing() -> None:
    """A view without a seat has no hand, so every craving is missing."""
    rules = justdesserts.ruleset()
    state = rules.start(players=2, seed=1)
    assert all(not each.can_serve for each in why_not(rules.view(state, None)))
