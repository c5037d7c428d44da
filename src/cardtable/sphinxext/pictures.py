"""``cardtable-picture``: a position as a seat sees it, reached while the page is built."""

from __future__ import annotations

from typing import ClassVar

from docutils import nodes
from sphinx.util.typing import OptionSpec

from cardtable.errors import CardTableError
from cardtable.ruleset import Ruleset
from cardtable.sphinxext.nodes import picture
from cardtable.sphinxext.rulesets import OPTIONS, RulesetDirective
from cardtable.state import Draft

__all__: list[str] = []

EVERYTHING = "everything"


def whose(text: str) -> int | str | None:
    """A seat, ``spectator`` or ``everything``."""
    words: dict[str, str | None] = {"spectator": None, EVERYTHING: EVERYTHING}
    return words[text] if text in words else int(text)


class Picture(RulesetDirective):
    """A position: deal it, play the actions in the content, draw what a seat sees."""

    has_content = True
    option_spec: ClassVar[OptionSpec | None] = {
        **OPTIONS,
        "players": int,
        "seed": int,
        "seat": whose,
        "caption": str,
    }

    def run(self) -> list[nodes.Node]:
        """The picture."""
        rules = self.ruleset()
        try:
            state = self._position(rules)
            return [drawn(rules, state, self.options.get("seat", 0), self._caption())]
        except CardTableError as error:
            raise self.error(f"{self.name}: {error}") from error

    def _caption(self) -> str:
        caption: str = self.options.get("caption", "")
        return caption

    def _position(self, rules: Ruleset) -> Draft:
        players = self.options.get("players", rules.players[0])
        state = rules.start(players=players, seed=self.options.get("seed", 1))
        for line in self.content:
            if line.strip():
                state = rules.step(state, rules.parse(line))
        return state


def drawn(rules: Ruleset, state: Draft, seat: int | str | None, caption: str = "") -> picture:
    """The picture of a state as a seat sees it, a spectator, or somebody who sees everything."""
    if isinstance(seat, str):
        svg, words = rules.to_svg_of_everything(state), rules.to_text_of_everything(state)
    else:
        view = rules.view(state, seat)
        svg, words = rules.to_svg(view), rules.to_text(view)
    return picture(svg=svg, words=words, caption=caption)
