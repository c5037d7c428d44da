"""The ruleset that a directive speaks of, from its argument and its options."""

from __future__ import annotations

import json
from pkgutil import resolve_name
from typing import ClassVar

from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import OptionSpec

from cardtable.errors import CardTableError
from cardtable.registry import Registry, default_registry
from cardtable.ruleset import Ruleset

__all__: list[str] = []


def registry_of(app: Sphinx) -> Registry:
    """What is installed, with the plugins that the project's ``conf.py`` names."""
    registry = default_registry()
    for name in app.config.cardtable_plugins:
        registry = registry.with_plugin(resolve_name(name))
    return registry


def listed(text: str) -> list[str]:
    """The words of an option that holds ids, parted by blanks or commas."""
    return text.replace(",", " ").split()


def settings(text: str) -> dict[str, object]:
    """The values of an option such as ``draw_first=true limit=3``."""
    pairs = [pair.partition("=") for pair in listed(text)]
    return {name: _value(value) for name, _, value in pairs}


def _value(text: str) -> object:
    try:
        return json.loads(text)
    except ValueError:
        return text


OPTIONS: OptionSpec = {
    "variants": listed,
    "card-sets": listed,
    "scoring": str,
    "options": settings,
}


class RulesetDirective(SphinxDirective):
    """A directive whose argument is an edition, and whose options say what goes with it."""

    required_arguments = 1
    option_spec: ClassVar[OptionSpec | None] = OPTIONS

    def registry(self) -> Registry:
        """Where ids are looked up; the page is built anew each time, as code may have changed."""
        self.env.note_reread()
        return registry_of(self.env.app)

    def ruleset(self) -> Ruleset:
        """The compiled ruleset.

        Raises:
            DirectiveError: It cannot be compiled; says why.
        """
        try:
            return self.registry().ruleset(
                self.arguments[0],
                self.options.get("variants", ()),
                card_sets=self.options.get("card-sets"),
                scoring=self.options.get("scoring"),
                options=self.options.get("options"),
            )
        except CardTableError as error:
            raise self.error(f"{self.name}: {error}") from error
        except ExceptionGroup as errors:
            reasons = "; ".join(map(str, errors.exceptions))
            raise self.error(f"{self.name}: {reasons}") from errors
