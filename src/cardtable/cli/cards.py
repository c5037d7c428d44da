"""``cardtable cards``: the cards of a ruleset, with what is printed on them."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping

from cardtable.cards import CardFact
from cardtable.cli.output import print_json
from cardtable.cli.rulesets import registry_for, ruleset_for
from cardtable.cli.words import Words, counted
from cardtable.errors import UnknownId
from cardtable.plain import to_plain
from cardtable.ruleset import Ruleset

__all__ = ["run"]

Packs = Mapping[str, list[CardFact]]


def run(args: Namespace) -> int:
    """Show the cards that fit."""
    rules = ruleset_for(args, registry_for(args))
    found = _found(rules, args.pack, args.find)
    if args.json:
        print_json({pack: [to_plain(card) for card in cards] for pack, cards in found.items()})
    else:
        _show(rules, found)
    return 0


def _found(rules: Ruleset, pack: str | None, words: list[str]) -> Packs:
    """The cards by pack that have all of these words somewhere."""
    packs = dir(rules.cards)
    if pack is not None and pack not in packs:
        raise UnknownId("pack", pack, packs)
    return {
        name: [card for card in getattr(rules.cards, name) if _has(card, words)]
        for name in packs
        if pack in (None, name)
    }


def _has(card: CardFact, words: list[str]) -> bool:
    text = str(to_plain(card)).lower().replace("_", " ")
    return all([word.lower().replace("_", " ") in text for word in words])


def _titled(number: int, pack: str) -> str:
    """How many cards of a pack; packs are called after several cards."""
    return counted(number, pack.removesuffix("s")) if pack.endswith("s") else f"{number} {pack}"


def _show(rules: Ruleset, found: Packs) -> None:
    from cardtable.cli.board import Board
    from cardtable.cli.screen import SIMPLE_HEAD, Grid, Text, console

    board, screen = Board(Words(rules)), console()
    for pack, cards in found.items():
        if not cards:
            screen.print(Text(f"no {pack} like that", style="dim"))
            continue
        grid = Grid(box=SIMPLE_HEAD, title=Text(_titled(len(cards), pack)), title_justify="left")
        for title in ("name", "id", "says"):
            grid.add_column(title, no_wrap=title == "id")
        for card in cards:
            grid.add_row(board.name(card.id), Text(card.id, style="dim"), board.facts(card))
        screen.print(grid)
