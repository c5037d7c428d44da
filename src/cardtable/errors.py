"""The errors of the library, one tree.

::

    CardTableError
    ├── IllegalAction (ValueError)        an action that the rules refuse now
    ├── ChanceNeeded (RuntimeError)       a scripted game needs one more order of cards
    ├── ChanceError (ValueError)          an order or a seed that cannot be used
    ├── SetupError (ValueError)           a game that cannot be started like this
    ├── UnknownId (LookupError)           an id that nobody registered
    │   ├── AmbiguousId                   a short id that several namespaces have
    │   └── UnknownCard                   a card id that is not in the ruleset
    ├── OptionError (ValueError)          an option with a wrong name or value
    ├── DataError (ValueError)            plain data (state, view, action, text) that cannot be read
    │   └── RecordError                   a record that is damaged or cannot be resolved
    │       └── Divergence                one that does not replay (cardtable.replaying)
    ├── PluginError (RuntimeError)        a plugin that had to be left out
    ├── CompileError (ValueError)         declarations that do not fit together
    ├── AgentError (RuntimeError)         an agent that did what it may not (cardtable.agents)
    ├── MissingExtra (ImportError)        an optional library is not installed
    └── InternalError (RuntimeError)      our own bug, or one of a plugin's rules
"""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardtable.actions import Action
    from cardtable.chance import Request
    from cardtable.outcome import Refusal
    from cardtable.plan import Source

__all__ = [
    "AmbiguousId",
    "CardTableError",
    "ChanceError",
    "ChanceNeeded",
    "CompileError",
    "DataError",
    "IllegalAction",
    "InternalError",
    "MissingExtra",
    "OptionError",
    "PluginError",
    "RecordError",
    "SetupError",
    "UnknownCard",
    "UnknownId",
    "did_you_mean",
]


class CardTableError(Exception):
    """Root of every error that this library raises on purpose.

    >>> issubclass(UnknownCard, CardTableError)
    True
    """


class IllegalAction(CardTableError, ValueError):
    """An action that the rules refuse in this state; the state is untouched.

    Attributes:
        refusal: Why: a code, a sentence and the rule id.
        action: The action as it was given.
        seat: The seat it was meant for; -1 if what was given is no action at all.

    >>> import justdesserts
    >>> rules = justdesserts.ruleset()
    >>> try:
    ...     rules.step(rules.start(players=2, seed=1), rules.action("kitchen", seat=1))
    ... except IllegalAction as error:
    ...     error.refusal.code
    'not_your_turn'
    """

    def __init__(self, refusal: Refusal, action: Action) -> None:
        super().__init__(refusal, action)
        self.refusal: Refusal = refusal
        self.action: Action = action
        self.seat: int = getattr(action, "seat", -1)

    def __str__(self) -> str:
        rule = f" [{self.refusal.rule}]" if self.refusal.rule else ""
        return f"{self.refusal.reason}{rule} (code {self.refusal.code}, action {self.action!r})"


class ChanceNeeded(CardTableError, RuntimeError):
    """A scripted game needs an order of cards that its script does not hold.

    Go on with ``rules.step(state, action, chance=[order])``.

    Attributes:
        request: Which cards are to be ordered and how many outcomes there are.

    >>> import jest
    >>> from cardtable import Scripted
    >>> try:
    ...     jest.ruleset().start(players=3, chance=Scripted([]))
    ... except ChanceNeeded as error:
    ...     error.request.stream, len(error.request.cards)
    ('cards', 17)
    """

    def __init__(self, request: Request) -> None:
        super().__init__(request)
        self.request: Request = request

    def __str__(self) -> str:
        request = self.request
        return (
            f"the script of chance has run out: an order of {len(request.cards)} {request.stream} "
            "is needed; give it with step(state, action, chance=[order])"
        )


class ChanceError(CardTableError, ValueError):
    """A seed or a scripted order that cannot be used.

    >>> import jest
    >>> from cardtable import Scripted
    >>> try:
    ...     jest.ruleset().start(players=3, chance=Scripted([["AS", "2S"]]))
    ... except ChanceError:
    ...     print("these are not the 17 cards")
    these are not the 17 cards
    """


class SetupError(CardTableError, ValueError):
    """A game that cannot be started like this: players, first seat.

    >>> import jest
    >>> try:
    ...     jest.ruleset().start(players=2)
    ... except SetupError as error:
    ...     print(error)
    Jest (2013) is for 3 to 4 players, not 2
    """


class UnknownId(CardTableError, LookupError):
    """An id that nobody registered, with the nearest known ones.

    Attributes:
        what: The kind of thing looked for, such as ``"variant"``.
        id: The id as it was given.
        known: The ids that exist.

    >>> print(UnknownId("variant", "poachin", ["buffet", "poaching"]))
    unknown variant 'poachin'; did you mean 'poaching'?
    """

    def __init__(self, what: str, id: object, known: Iterable[str], hint: str = "") -> None:
        super().__init__(what, id)
        self.what: str = what
        self.id: object = id
        self.known: tuple[str, ...] = tuple(known)
        self.hint: str = hint

    def __str__(self) -> str:
        return f"unknown {self.what} {self.id!r}{did_you_mean(self.id, self.known)}{self.hint}"


class AmbiguousId(UnknownId):
    """A short id that several namespaces have.

    >>> print(AmbiguousId("variant", "tips", ["acme/tips@1", "bob/tips@1"]))
    several variants are called 'tips': write 'acme/tips@1' or 'bob/tips@1'
    """

    def __str__(self) -> str:
        choices = " or ".join(map(repr, self.known))
        return f"several {self.what}s are called {self.id!r}: write {choices}"


class UnknownCard(UnknownId):
    """A card id that is not among the cards in question.

    >>> print(UnknownCard("desserts", "fugde", ["fudge", "smores"]))
    unknown dessert 'fugde'; did you mean 'fudge'?
    """

    def __init__(self, pack: str, id: object, known: Iterable[str], hint: str = "") -> None:
        super().__init__(pack.removesuffix("s"), id, known, hint)


class OptionError(CardTableError, ValueError):
    """An option of an edition or a variant with a wrong name or value.

    >>> import jest
    >>> try:
    ...     jest.ruleset(options={"awards": "sequential"})
    ... except OptionError as error:
    ...     print(error)
    unknown option 'awards'; did you mean 'award'?
    """


class DataError(CardTableError, ValueError):
    """Plain data or text that cannot be read; says where in the data.

    >>> import jest
    >>> try:
    ...     jest.ruleset().load_action({"kind": "offer"})
    ... except DataError as error:
    ...     print(error)
    an action holds its kind and its seat, unlike {'kind': 'offer'}
    """


class RecordError(DataError):
    """A record that is damaged, cannot be resolved or does not replay.

    >>> from cardtable import load_record
    >>> try:
    ...     load_record('{"cardtable": "letter"}')
    ... except RecordError as error:
    ...     print(error)
    "cardtable" should read "record", not 'letter'
    """


class PluginError(CardTableError, RuntimeError):
    """A plugin that had to be left out of a registry.

    >>> from cardtable import Registry
    >>> try:
    ...     Registry.build([]).with_plugin(object())
    ... except PluginError:
    ...     print("this is no plugin")
    this is no plugin
    """


class CompileError(CardTableError, ValueError):
    """Declarations that do not fit together; raised in an ``ExceptionGroup`` with the others.

    Attributes:
        source: Who is to blame, where it is one declaration alone.

    >>> import jest
    >>> try:
    ...     jest.ruleset(variants=["justdesserts/poaching"])
    ... except* CompileError as errors:
    ...     print(errors.exceptions[0])
    justdesserts/poaching@1 ... does not fit jest/standard@1; it fits justdesserts/published@1
    """

    source: Source | None = None


class MissingExtra(CardTableError, ImportError):
    """An optional library is not installed; names the extra that brings it.

    >>> print(MissingExtra("rich", "cli"))
    rich is not installed: pip install 'justdesserts[cli]'
    """

    def __init__(self, library: str, extra: str) -> None:
        super().__init__(f"{library} is not installed: pip install 'justdesserts[{extra}]'")


class InternalError(CardTableError, RuntimeError):
    """A broken promise inside the engine or inside a plugin's rules; never the caller's fault.

    >>> issubclass(InternalError, CardTableError)
    True
    """


def did_you_mean(word: object, known: Iterable[str]) -> str:
    """Text that names the nearest known words, or lists a few when none is near.

    >>> did_you_mean("grany", ["granny", "mojo"])
    "; did you mean 'granny'?"
    """
    words = sorted(known)
    near = _nearest(str(word), words)
    if near:
        return "; did you mean " + " or ".join(repr(n) for n in near) + "?"
    if not words:
        return "; there is none"
    more = f" and {len(words) - 8} more" if len(words) > 8 else ""
    return "; known: " + ", ".join(words[:8]) + more


def _nearest(word: str, words: list[str]) -> list[str]:
    """The known words that are near, without those that are much farther than the nearest."""
    near = difflib.get_close_matches(word, words, n=3, cutoff=0.6)
    ratios = [difflib.SequenceMatcher(None, other, word).ratio() for other in near]
    return [other for other, ratio in zip(near, ratios, strict=True) if ratio > ratios[0] - 0.1]
