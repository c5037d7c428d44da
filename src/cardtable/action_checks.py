"""Whether a class of actions can be spelled and read: what its author may have left out."""

from __future__ import annotations

import re

from cardtable.actions import Action, fields_of, hints_of
from cardtable.blame import short
from cardtable.errors import CompileError

__all__: list[str] = []

_WORD = re.compile(r"[a-z][a-z0-9_]*")
_BRACES = re.compile(r"{(.*?)}")


def check_action_class(given: object) -> None:
    """Nothing, where all is well.

    Raises:
        CompileError: What is missing and what to write.
    """
    if not isinstance(given, type) or not issubclass(given, Action):
        raise CompileError(
            f"a kind needs a class that derives from cardtable.Action, not {short(given)}"
        )
    action_class: type[Action] = given
    name = action_class.__qualname__
    if "__attrs_attrs__" not in vars(action_class):
        raise CompileError(f"{name} is not decorated: write @attrs.frozen above the class")
    if action_class.__hash__ is None:
        raise CompileError(f"{name} can be changed: write @attrs.frozen above the class")
    _check_words(action_class, name)
    _check_hints(action_class, name)
    _check_text(action_class, name)


def _check_words(action_class: type[Action], name: str) -> None:
    kind, text = getattr(action_class, "kind", None), getattr(action_class, "text", None)
    if not isinstance(kind, str) or not _WORD.fullmatch(kind):
        raise CompileError(
            f"{name} has no word for its kind: write kind: ClassVar[str] = 'serve' in the class, "
            "in lower case with underscores"
        )
    if not isinstance(text, str) or not text:
        raise CompileError(
            f"{name} has no text: write text: ClassVar[str] = 'serve {{guest}}', with every field "
            "in braces"
        )


def _check_hints(action_class: type[Action], name: str) -> None:
    try:
        hints_of(action_class)
    except NameError as error:
        raise CompileError(
            f"{name}: its annotations cannot be read, since {error}: import it at the top of the "
            "module, outside of functions and of 'if TYPE_CHECKING'"
        ) from error


def _check_text(action_class: type[Action], name: str) -> None:
    fields = list(fields_of(action_class))
    braces = _BRACES.findall(action_class.text)
    if sorted(braces) == sorted(fields):
        return
    wanted = ", ".join([f"{{{field}}}" for field in fields]) or "no braces"
    raise CompileError(
        f"{name}: the text {action_class.text!r} must hold {wanted}, each once: it spells the "
        "action, and is read back"
    )
