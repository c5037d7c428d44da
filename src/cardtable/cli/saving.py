"""Saving a game where a person says, without harm to their other files."""

from __future__ import annotations

from pathlib import Path

from cardtable.errors import DataError, RecordError
from cardtable.record_files import is_record, save_record
from cardtable.records import Record

__all__ = ["Saver"]

QUOTES = ("'", '"')


class Saver:
    """Writes records; over a file that holds no record only when it is asked twice."""

    def __init__(self) -> None:
        self._warned: Path | None = None

    def save(self, record: Record, typed: str) -> Path:
        """The path of the file that now holds the record.

        Args:
            record: What is saved.
            typed: The path as it was typed, perhaps in quotes or beginning with ``~``.

        Raises:
            DataError: It cannot be written there, or would replace what is no record.
        """
        path = typed_path(typed)
        try:
            self._spare(path)
            return save_record(record, path)
        except RecordError:
            raise
        except OSError as error:
            raise DataError(f"{path}: {error.strerror or error}") from error
        except ValueError as error:  # such as a path that holds a null byte
            raise DataError(f"{str(path)!r}: {error}") from error

    def _spare(self, path: Path) -> None:
        """Refuse once to replace a file that is none of ours."""
        asked_again = self._warned == path
        self._warned = None
        if path.is_file() and not asked_again and not is_record(path):
            self._warned = path
            raise RecordError(f"{path} is no saved game: say it again to replace it")


def typed_path(typed: str) -> Path:
    """The path that a person means.

    >>> typed_path("'my games/first.json'").as_posix()
    'my games/first.json'
    """
    text = typed.strip()
    if len(text) > 1 and text[0] == text[-1] and text[0] in QUOTES:
        text = text[1:-1]
    try:
        return Path(text).expanduser()
    except RuntimeError:  # nobody has this name
        return Path(text)
