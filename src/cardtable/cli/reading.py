"""What a person types, read as an action: whole or by the first letters of its words."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence

import attrs

from cardtable.actions import Action, AnyWord, ASeat, Field, OneCard, SomeCards, fields_of
from cardtable.cli.menu import Part, parts_of
from cardtable.cli.words import Words, spaced
from cardtable.errors import CardTableError, DataError, UnknownId
from cardtable.ruleset import Ruleset
from cardtable.views import View

__all__ = ["Reader", "is_answer", "listed", "match"]

OTHER_WORDS = ("undo", "save", "quit", "look", "help")


class Reader:
    """Reads typed lines as actions of one ruleset.

    Args:
        rules: The rules.

    >>> import justdesserts
    >>> rules = justdesserts.ruleset()
    >>> view = rules.view(rules.start(players=2, seed=1), 0)
    >>> Reader(rules).read("k", view)
    Kitchen(seat=0)
    """

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
        self.words: Words = Words(rules)
        self.classes: dict[str, type[Action]] = {
            kind: entry[1].action for kind, entry in rules.plan.kinds.items()
        }
        self.leads: dict[str, str] = {
            action.text.split()[0]: kind for kind, action in self.classes.items()
        }
        self.packs: dict[str, list[str]] = {
            pack: [card.id for card in getattr(rules.cards, pack)] for pack in dir(rules.cards)
        }

    def read(self, line: str, view: View) -> Action | Part:
        """The action that a line stands for, or the part that it leaves open.

        The action may be against the rules: so the rules can say why.

        Args:
            line: A whole text, or a short form: ``serve granny apple``.
            view: What the person sees, with the legal actions.

        Raises:
            DataError: The line fits no action, or several.
        """
        seat = view.seat or 0
        try:
            return self.rules.parse(line, seat)
        except CardTableError:
            pass
        parts = {part.action_class.kind: part for part in parts_of(view.legal)}
        kind, rest = self._kind(line.split(), parts)
        return self._fields(self.classes[kind], parts.get(kind), rest, view)

    def _kind(self, words: list[str], legal: Iterable[str]) -> tuple[str, str]:
        """The kind of action that the first words name, and the other words."""
        first, rest = (words or [""])[0], words[1:]
        known = [list(legal), list(self.classes), list(self.leads)]
        kind = match(first, known, "action", others=OTHER_WORDS)
        kind = self.leads.get(kind, kind)
        lead = self.classes[kind].text.partition("{")[0].lower().split()
        while rest and rest[0].lower() in lead:
            rest = rest[1:]
        return kind, " ".join(rest)

    def _fields(
        self, kind: type[Action], part: Part | None, rest: str, view: View
    ) -> Action | Part:
        """The action of this kind whose fields the words name, as far as they do."""
        fields = fields_of(kind)
        words = segments(kind.text, fields, rest)
        near = [_legal_ids(part), _seen(view)]
        values: dict[str, object] = {}
        for (name, field), text in zip(fields.items(), words, strict=True):
            if not text:
                return self._open(kind, part, values, name)
            whole = _chosen(text, part)
            values[name] = self._value(field, text, near) if whole is None else whole
            narrowed = part and part.narrowed(values[name])
            near = [_legal_ids(narrowed), *near] if narrowed else near
            part = narrowed or part
        return self.rules.action(kind.kind, view.seat or 0, **values)

    def _open(
        self, kind: type[Action], part: Part | None, values: dict[str, object], missing: str
    ) -> Action | Part:
        """What the words so far leave to choose."""
        if part is None or len(part.given) != len(values):
            raise DataError(f"{kind.kind} needs more: {kind.text}; what is the {spaced(missing)}?")
        return part.actions()[0] if len(part) == 1 else part

    def _value(self, field: Field, text: str, near: Sequence[list[str]]) -> object:
        """The value of a field, from the cards near at hand or else from all."""
        if text == "nothing":
            return None
        plain = getattr(field, "field", field)
        if isinstance(plain, SomeCards):
            return self._cards(text, plain.pack, near)
        if isinstance(plain, OneCard):
            return self._card(text, plain.pack, near)
        if isinstance(plain, AnyWord):
            return match(text, [plain.words], "word")
        if isinstance(plain, ASeat):
            return plain.read(text.removeprefix("seat").strip())
        return field.read(text)

    def _card(self, text: str, pack: str, near: Sequence[list[str]]) -> str:
        own = self.packs[pack]
        known = [[id for id in ids if id in own] for ids in (*near, own)]
        return match(text, known, pack.removesuffix("s"), self.words.card)

    def _cards(self, text: str, pack: str, near: Sequence[list[str]]) -> tuple[str, ...]:
        names = text.split(",") if "," in text else [text]
        if len(names) == 1:
            try:
                return (self._card(text, pack, near),)
            except DataError:
                names = text.split()
        return tuple(sorted({self._card(name, pack, near) for name in names if name.strip()}))


def match(
    text: str,
    known: Sequence[Iterable[str]],
    what: str,
    name: Callable[[str], str] | None = None,
    others: Iterable[str] = (),
) -> str:
    """The one id that a text stands for: in full, by its beginning, or by that of a later word.

    Args:
        text: What was typed, in any case and with any punctuation.
        known: Lists of ids; a later one counts only where the earlier ones hold nothing that fits.
        what: What is looked for, for the error.
        name: What people call the thing with an id, if they do.
        others: Words of another kind that are understood in the same place, for the error.

    Raises:
        DataError: Nothing fits, or several ids do.

    >>> match("apple", [["apple_pie", "fudge"], ["apple_turnover"]], "dessert")
    'apple_pie'
    """
    wanted = _plain(text)
    for ids in known:
        found = _fitting(wanted, {id: (_plain(id), _plain(name(id) if name else id)) for id in ids})
        if len(found) == 1:
            return found[0]
        if found:
            raise DataError(f"{text!r} may be {' or '.join(found[:5])}: type more of it")
    hint = f"; or type {', '.join(others)} or ?" if others else ""
    raise DataError(str(UnknownId(what, text, {id for ids in known for id in ids}, hint)))


def listed(line: str, cards: tuple[str, ...]) -> tuple[str, ...]:
    """The cards of a numbered list that a line names: by number, by name, or all.

    Raises:
        DataError: A word fits none of them, or several.

    >>> listed("1, fudge", ("pecan_pie", "fudge", "smores"))
    ('fudge', 'pecan_pie')
    """
    words = line.replace(",", " ").split()
    names = (
        cards
        if [word.lower() for word in words] == ["all"]
        else [_numbered(word, cards) for word in words]
    )
    return tuple(sorted(set(names)))


def _numbered(word: str, cards: tuple[str, ...]) -> str:
    if not word.isdecimal():
        return match(word, [cards], "card")
    if not 1 <= int(word) <= len(cards):
        raise DataError(f"there is no number {word}: the last is {len(cards)}")
    return cards[int(word) - 1]


def is_answer(text: str) -> bool:
    """Whether a text can only mean cards of a numbered list: it begins with a number, or is all."""
    first, *others = text.replace(",", " ").lower().split() or [""]
    return first.isdecimal() or (first == "all" and not others)


def _chosen(text: str, part: Part | None) -> tuple[str, ...] | None:
    """The cards in a text that answers the question which of them, before it is asked."""
    if part is None or part.cards is None or not is_answer(text):
        return None
    return listed(text, part.cards)


def _plain(text: str) -> str:
    """The text in small letters, with an underscore between its words."""
    return re.sub(r"[\s_-]+", "_", re.sub(r"['.,]", "", text.strip().lower()))


def _fitting(wanted: str, names: Mapping[str, tuple[str, str]]) -> list[str]:
    for fits in (str.__eq__, str.startswith, _has_word):
        found = [id for id, both in names.items() if any([fits(one, wanted) for one in both])]
        if found or not wanted:
            return found
    return []


def _has_word(name: str, wanted: str) -> bool:
    return f"_{wanted}" in name


def segments(template: str, fields: Iterable[str], rest: str) -> list[str]:
    """The text of each field: between the words of the template, or else word by word.

    >>> segments("serve {guest} with {desserts}", ["guest", "desserts"], "the farmer with pie")
    ['the farmer', 'pie']
    >>> segments("serve {guest} with {desserts}", ["guest", "desserts"], "farmer pie, fudge")
    ['farmer', 'pie, fudge']
    """
    names = re.findall(r"{(\w+)}", template)
    between = [words.strip() for words in re.split(r"{\w+}", template)[1:]]
    found: dict[str, str] = {}
    for place, (name, after) in enumerate(zip(names, between, strict=True)):
        head, divider, tail = f"{rest} ".partition(f" {after} ") if after else (rest, "", "")
        if after and divider:
            found[name], rest = head.strip(), tail.strip()
        elif place == len(names) - 1:
            found[name] = rest
        else:
            found[name], _, rest = rest.partition(" ")
            found[name], rest = found[name].rstrip(","), rest.strip()
    return [found[name] for name in fields]


def _legal_ids(part: Part | None) -> list[str]:
    """Ids in the options that are left."""
    return [] if part is None else list(_ids(part.rest))


def _ids(choice: object) -> Iterable[str]:
    if isinstance(choice, str):
        yield choice
    elif isinstance(choice, tuple):
        for value in choice:
            yield from _ids(value)
    elif attrs.has(type(choice)):
        yield from _ids(attrs.astuple(choice, recurse=False))  # type: ignore[arg-type]  # has() has looked


def _seen(view: View) -> list[str]:
    """Ids of the cards that the viewer sees."""
    zones = (*view.private.zones, *view.public.zones)
    return [id for zone in zones for id in zone.cards or ()]
