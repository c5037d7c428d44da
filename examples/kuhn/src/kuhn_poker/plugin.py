"""What the game is made of, and how cardtable finds it."""

from __future__ import annotations

from cardtable import Agent, CardSet, Edition, Game, Plugin, PluginInfo, hookimpl
from kuhn_poker.balanced import Balanced
from kuhn_poker.rules import patches
from kuhn_poker.table import KuhnView, Rank, State, Table

__all__ = ["plugin"]

KUHN = Game(
    id="kuhn/kuhn-poker@1",
    title="Kuhn poker",
    summary="The smallest game with a bluff in it.",
    default_edition="kuhn/standard@1",
)
JACK_QUEEN_KING = CardSet(
    id="kuhn/jqk@1",
    game=KUHN.id,
    title="Jack, queen, king",
    summary="The three cards.",
    cards=lambda: {"cards": (Rank("J", 1), Rank("Q", 2), Rank("K", 3))},
)
STANDARD = Edition(
    id="kuhn/standard@1",
    game=KUHN.id,
    title="Kuhn poker",
    summary="Three cards, two seats, one bet.",
    players=(2, 2),
    draft=Table,
    state=State,
    patches=patches,
    card_sets=(JACK_QUEEN_KING.id,),
    accepts=(JACK_QUEEN_KING.id,),
    first_phase="speak",
    view=KuhnView,
    longest=3,
)
BALANCED = Agent(
    id="kuhn/balanced@1",
    title="Balanced",
    summary="Bets as often as an equilibrium says, and so cannot be beaten.",
    make=Balanced,
    games=(KUHN.id,),
)


class Kuhn(Plugin):
    """The plugin."""

    @hookimpl
    def cardtable_plugin(self) -> PluginInfo:
        """Its name, which its ids begin with."""
        return PluginInfo(name="kuhn")

    @hookimpl
    def cardtable_games(self) -> tuple[Game, ...]:
        """The game."""
        return (KUHN,)

    @hookimpl
    def cardtable_editions(self) -> tuple[Edition, ...]:
        """Its one edition."""
        return (STANDARD,)

    @hookimpl
    def cardtable_card_sets(self) -> tuple[CardSet, ...]:
        """Its three cards."""
        return (JACK_QUEEN_KING,)

    @hookimpl
    def cardtable_agents(self) -> tuple[Agent, ...]:
        """Its player."""
        return (BALANCED,)


plugin = Kuhn()
