"""A stranger's variant can change poaching and the buffet through their slots."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable
from types import ModuleType

import pytest

import cardtable
import justdesserts
from cardtable import (
    AddCards,
    Context,
    NoOptions,
    Patch,
    Plugin,
    PluginInfo,
    Replace,
    Ruleset,
    Variant,
    Wrap,
    default_registry,
    given,
    hookimpl,
    mask_of,
)
from justdesserts import COMPLETE, DESSERTS, GUESTS, GUESTS_REMAIN, SATISFIES, TASTES, Guest, Table
from justdesserts.variants import (
    BLOCKERS,
    PLAIN_DESSERTS,
    POACHABLE,
    ROBBED_DRAWS,
    buffet,
    poaching,
)
from tests.laid_tables import at_the_professor, do, lay, legal

Guests = Callable[[Table, int], int]
Satisfied = Callable[[int, int], bool]


def single_guests(inner: Guests, ctx: Context) -> Guests:
    """Guests who are no pair."""
    suits = ctx.use(TASTES).suits

    def guests(state: Table, owner: int) -> int:
        own = state.won[owner]
        pairs = [own & suit for suit in suits if (own & suit).bit_count() > 1]
        return inner(state, owner) & ~sum(pairs)

    return guests


def anything(ctx: Context) -> Callable[[int, int], int]:
    """Every serving blocks."""
    everything = ctx.pack(DESSERTS).everything
    return lambda guest, played: everything


def also_two_icons(inner: int, ctx: Context) -> int:
    """Desserts with two icons, too."""
    cards = ctx.pack(DESSERTS).cards
    return inner | mask_of([i for i, card in enumerate(cards) if len(card.icons) == 2])


def pound_cake_pleases_all(inner: Satisfied, ctx: Context) -> Satisfied:
    """Pound cake satisfies whoever gets it."""
    joker = ctx.pack(DESSERTS).mask(["pound_cake"])
    return lambda guest, desserts: bool(desserts & joker) or inner(guest, desserts)


def changed(*patches: Patch, after: str, needless_cards: bool = False) -> Ruleset:
    """Both variants, and one more with these patches that stands after one of them."""
    variant = Variant(
        id="acme/changes@1",
        editions=("justdesserts/published@1",),
        title="Changes",
        summary="Changes poaching or the buffet.",
        patches=lambda options: patches,
        options=NoOptions,
        requires=(f"justdesserts/{after}@1",),
    )

    class Acme(Plugin):
        @hookimpl
        def cardtable_plugin(self) -> PluginInfo:
            return PluginInfo(name="acme")

        @hookimpl
        def cardtable_variants(self) -> tuple[Variant, ...]:
            return (variant,)

    return (
        default_registry()
        .with_plugin(Acme())
        .ruleset(
            "justdesserts/published@1",
            ["acme/changes@1", "justdesserts/buffet@1", "justdesserts/poaching@1"],
            options={"needless_cards": needless_cards},
        )
    )


def test_whom_to_poach() -> None:
    """Where pairs are safe, only single guests are offered."""
    rules = changed(Wrap(POACHABLE, single_guests), after="poaching")
    hand = "apple_pie_a_la_mode baked_alaska peanut_butter_cups"
    state = lay(rules, hands=[hand, ""], won=["", "granny mojo fuzzy"])
    assert legal(rules, state, "poach") == ["0: poach fuzzy from seat 1 with peanut_butter_cups"]


def test_what_blocks() -> None:
    """Where every serving blocks, a favourite can be met with any."""
    rules = changed(Replace(BLOCKERS, anything), after="poaching")
    state = at_the_professor(rules, "fruitcake")
    state = do(rules, state, "0: poach the_professor from seat 1 with strawberry_shortcake")
    assert legal(rules, state) == ["1: block with fruitcake", "1: concede"]


def test_what_comforts_the_robbed() -> None:
    """Where a robbed player draws two, the hand grows by two, and the poacher's tip follows."""
    rules = changed(Replace(ROBBED_DRAWS, given(2)), after="poaching")
    state = at_the_professor(rules, "fruitcake")
    state = do(rules, state, "0: poach the_professor from seat 1 with strawberry_shortcake")
    before = len(rules.dump_state(state)["hands"][1])
    state = do(rules, state, "1: concede")
    assert len(rules.dump_state(state)["hands"][1]) == before + 2


@pytest.mark.parametrize(("elsewhere", "ends"), [(False, True), (True, False)])
def test_which_guests_remain(elsewhere: bool, ends: bool) -> None:
    """The last guest in sight ends the game, but not where guests elsewhere count too (P17)."""
    nobody_wins = Replace(COMPLETE, lambda ctx: lambda guests: None)
    remain = Wrap(GUESTS_REMAIN, lambda inner, ctx: lambda state: elsewhere or inner(state))
    rules = changed(nobody_wins, remain, after="poaching")
    others = " ".join([card.id for card in rules.cards.guests if card.id != "fuzzy"])
    state = lay(rules, hands=["peanut_butter_cups", ""], centre="fuzzy", won=["", others])
    state = do(rules, state, "0: serve fuzzy with peanut_butter_cups")
    assert (rules.outcome(state) is not None) is ends


def test_what_opens_a_buffet() -> None:
    """Where desserts with two icons are plain enough, they open a buffet."""
    rules = changed(Wrap(PLAIN_DESSERTS, also_two_icons), after="buffet")
    state = lay(rules, hands=["cherry_pie fruitcake carrot_cake fudge baklava", ""])
    assert legal(rules, state, "buffet") == [
        "0: open a buffet of baklava, carrot_cake, cherry_pie, fudge"
    ]


def test_other_tastes() -> None:
    """Where a dessert pleases everybody, it poaches and blocks as well as any."""
    rules = changed(Wrap(SATISFIES, pound_cake_pleases_all), after="poaching")
    state = lay(rules, hands=["pound_cake", "apple_pie_a_la_mode"], won=["", "granny"])
    state = do(rules, state, "0: poach granny from seat 1 with pound_cake")
    assert legal(rules, state) == ["1: block with apple_pie_a_la_mode", "1: concede"]
    state = lay(rules, hands=["apple_turnover", "pound_cake"], won=["", "agent_17"])
    state = do(rules, state, "0: poach agent_17 from seat 1 with apple_turnover")
    assert legal(rules, state) == ["1: concede"]


def test_favourites_that_do_not_satisfy_alone() -> None:
    """A block with a favourite has to satisfy like any other serving."""
    aunt = Guest(
        id="aunt_may",
        name="Aunt May",
        suit="teal",
        cravings=("fruit", "pastry"),
        favourites=("glazed_donut", "fruit_salad"),
        card_set="acme_tea",
    )
    rules = changed(AddCards(GUESTS, lambda: (aunt,)), after="poaching", needless_cards=True)
    hands = ["fruit_salad napoleon", "glazed_donut fudge cherry_pie"]
    state = lay(rules, hands=hands, won=["", "aunt_may"])
    state = do(rules, state, "0: poach aunt_may from seat 1 with fruit_salad, napoleon")
    assert legal(rules, state, "block") == [
        "1: block with cherry_pie, fudge, glazed_donut",
        "1: block with cherry_pie, glazed_donut",
    ]


def test_an_open_favourite_that_is_not_craved() -> None:
    """Whoever has an open favourite is kept by any serving, with that icon or without."""
    uncle = Guest(
        id="uncle_bob",
        name="Uncle Bob",
        suit="teal",
        cravings=("cake",),
        favourite_icon="chocolate",
        card_set="acme_tea",
    )
    rules = changed(AddCards(GUESTS, lambda: (uncle,)), after="poaching")
    state = lay(rules, hands=["devils_food_cupcakes", "pound_cake"], won=["", "uncle_bob"])
    state = do(rules, state, "0: poach uncle_bob from seat 1 with devils_food_cupcakes")
    assert legal(rules, state) == ["1: block with pound_cake", "1: concede"]


@pytest.mark.parametrize("module", [poaching, buffet])
def test_variants_stand_on_public_names(module: ModuleType) -> None:
    """All that a variant takes from the packages is exported, so that anybody can have it."""
    exported = {"cardtable": set(cardtable.__all__), "justdesserts": set(justdesserts.__all__)}
    for node in ast.walk(ast.parse(inspect.getsource(module))):
        if isinstance(node, ast.ImportFrom):
            package = str(node.module).partition(".")[0]
            names = {alias.name for alias in node.names}
            assert names <= exported.get(package, names), node.module
