"""A plugin in a single Python file: run it, and hand its module to a registry."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from cardtable.blame import what_failed
from cardtable.errors import PluginError

__all__: list[str] = []


def module_of(file: Path) -> ModuleType:
    """The module in a file, run anew under the name of the file.

    It can be imported under that name from then on, so that its classes can be pickled.

    Raises:
        PluginError: There is no such file, its name is taken, or it fails when it is run.
    """
    name = file.stem
    spec = spec_from_file_location(name, file.resolve())
    if not file.is_file() or spec is None or spec.loader is None:
        raise PluginError(f"{file} is no Python file")
    _check_name(file, name)
    before = sys.modules.get(name)
    module = sys.modules[name] = module_from_spec(spec)
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[name]
        if before is not None:
            sys.modules[name] = before
        raise PluginError(f"{file}: running it raised {what_failed(error, name)}") from error
    return module


def _check_name(file: Path, name: str) -> None:
    """A file must not hide a module that others import; another such file may be replaced."""
    found = [finder.find_spec(name, None) for finder in sys.meta_path]
    others = [spec.origin for spec in found if spec and spec.origin != str(file.resolve())]
    if others or name in sys.stdlib_module_names:
        raise PluginError(f"{file} would hide the module {name!r}: rename the file")
