"""Records as files and text: JSON with one action a line, bounded in size, never run."""

from __future__ import annotations

import contextlib
import errno
import json
import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NoReturn, TypeAlias, cast

from cardtable.errors import RecordError
from cardtable.records import Record
from cardtable.seat_records import SeatRecord

__all__ = ["load_record", "record_schema", "save_record"]

StrPath: TypeAlias = "str | os.PathLike[str]"

MOST_BYTES = 32 * 2**20
RECORDS = ("record", "seat record")
LONG_LISTS = ("actions", "checks", "steps")


def save_record(record: Record | SeatRecord, path: StrPath) -> Path:
    """The path of the file that now holds the record; an older file there is replaced.

    Args:
        record: A whole record, or one seen from a seat.
        path: Where it goes.

    Raises:
        RecordError: A note is nothing that JSON can hold.
        OSError: The file cannot be written; the error names the path that was given.

    >>> import jest, tempfile
    >>> from cardtable import play_game
    >>> record = play_game(jest.ruleset(), players=3, seed=1)
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     load_record(save_record(record, Path(folder, "game.json"))) == record
    True
    """
    target = Path(path)
    if target.is_dir():
        raise IsADirectoryError(errno.EISDIR, "that is a folder: name a file in it", str(path))
    text = record_text(record)
    # A file that breaks off half-way would be worse than none, so the old one stays until the end.
    unfinished = target.with_name(f"{target.name}.part")
    try:
        unfinished.write_text(text, encoding="utf-8")
        return unfinished.replace(target)
    except OSError as error:
        error.filename, error.filename2 = str(path), None
        raise
    finally:
        _remove(unfinished)


def is_record(path: StrPath) -> bool:
    """Whether a file says that it holds a record, whole or of one seat.

    Raises:
        OSError: The file cannot be read.
    """
    try:
        with Path(path).open("rb") as file:
            data = read_json(file.read(MOST_BYTES + 1))
    except RecordError:
        return False
    return isinstance(data, dict) and data.get("cardtable") in RECORDS


def load_record(source: StrPath) -> Record:
    """The record in a file, or in a text that begins with a brace; checked, not yet replayed.

    Args:
        source: A path, or the JSON itself.

    Raises:
        RecordError: It is too large, cut off, no JSON, or no record.
        OSError: The file cannot be read.

    >>> load_record('{"cardtable": "record", "format": 1')
    Traceback (most recent call last):
    cardtable.errors.RecordError: the record is cut off: it ends at line 1, column 36
    """
    if isinstance(source, str) and source.lstrip().startswith("{"):
        return Record.load(read_json(source.encode()))
    with Path(source).open("rb") as file:
        return Record.load(read_json(file.read(MOST_BYTES + 1)))


def record_schema() -> dict[str, object]:
    """The JSON Schema that every record follows.

    >>> record_schema()["title"]
    'Record of a game'
    """
    from importlib.resources import files

    text = files("cardtable").joinpath("schemas", "record.schema.json").read_text("utf-8")
    return cast("dict[str, object]", json.loads(text))


def record_text(record: Record | SeatRecord) -> str:
    """JSON of a record: a line for each part, and for each entry of its long lists."""
    try:
        parts = [_line(name, value) for name, value in record.dump().items()]
    except (TypeError, ValueError) as error:
        raise RecordError(f"the record cannot be written as JSON: {error}") from error
    return "{\n" + ",\n".join(parts) + "\n}\n"


def read_json(data: bytes) -> object:
    """What JSON stands for, if it is sound and not too large.

    Raises:
        RecordError: It is not.
    """
    if len(data) > MOST_BYTES:
        raise RecordError(f"the record is larger than {MOST_BYTES // 2**20} MiB")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise RecordError(f"the record is no text in UTF-8: {error.reason}") from error
    try:
        return json.loads(text, object_pairs_hook=_distinct, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        raise RecordError(_broken(text, error)) from error
    except RecursionError as error:
        raise RecordError("the record is nested too deeply") from error
    except RecordError:
        raise
    except ValueError as error:
        raise RecordError(f"the record holds a number that is too long: {error}") from error


def _remove(unfinished: Path) -> None:
    """Leave nothing half-written behind, whatever has gone wrong."""
    with contextlib.suppress(OSError):
        unfinished.unlink(missing_ok=True)


def _line(name: str, value: object) -> str:
    if name in LONG_LISTS and isinstance(value, list) and value:
        rows = ",\n".join([f" {_json(row)}" for row in value])
        return f"{_json(name)}: [\n{rows}\n]"
    return f"{_json(name)}: {_json(value)}"


def _json(value: object) -> str:
    return json.dumps(value, allow_nan=False)


def _broken(text: str, error: json.JSONDecodeError) -> str:
    where = f"line {error.lineno}, column {error.colno}"
    cut_off = not text[error.pos :].strip() or error.msg.startswith("Unterminated string")
    if not text.strip():
        return "the record is empty"
    if cut_off:
        return f"the record is cut off: it ends at {where}"
    return f"the record is no JSON: {error.msg} at {where}"


def _distinct(pairs: Iterable[tuple[str, object]]) -> Mapping[str, object]:
    found: dict[str, object] = {}
    for name, value in pairs:
        if name in found:
            raise RecordError(f"the record holds {name!r} twice in one object")
        found[name] = value
    return found


def _no_number(word: str) -> NoReturn:
    raise RecordError(f"the record holds {word}, which is no number")
