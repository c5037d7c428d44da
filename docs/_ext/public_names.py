"""Sphinx extension: show the packages as their users see them.

The packages write their names in small modules and export them in ``__init__``. Autodoc finds
classes and functions that way, but neither the sentences under type aliases and new types nor, for
links, the exported name, and slots say in themselves what they are for. And it reads two things
otherwise than they are meant here: the defaults of attrs classes, and sentences about data that
have a colon in them.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from typing import TYPE_CHECKING, ParamSpec, TypeVar

import attrs
from sphinx.addnodes import pending_xref
from sphinx.pycode import ModuleAnalyzer

from cardtable import Slot

if TYPE_CHECKING:
    from types import ModuleType

    from docutils.nodes import Element, Node, TextElement, document
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment
    from sphinx.util.typing import ExtensionMetadata

_LONGEST_DEFAULT = 40
_BEFORE_NAPOLEON = 100


def adopt_descriptions(app: Sphinx) -> None:
    """Let autodoc find the sentence under an exported name as if it stood in the package."""
    for package in app.config.public_packages:
        exported = _exported(package)
        analyzer = ModuleAnalyzer.for_module(package)
        analyzer.analyze()
        for (scope, name), lines in (*_descriptions(package), *_slots(package)):
            if not scope and name in exported:
                analyzer.attr_docs.setdefault((scope, name), lines)


def link_to_export(
    app: Sphinx, env: BuildEnvironment, node: Element, contnode: TextElement
) -> Element | None:
    """A link from a name in an inner module to the place where it is exported."""
    target = node["reftarget"]
    if node.get("refdomain") != "py" or "." not in target:
        return None
    if _is_type_variable(target):
        return contnode
    python = env.domains.python_domain
    for name in _shorter(target):
        if name in python.objects:
            return python.resolve_xref(
                env, node["refdoc"], app.builder, "obj", name, node, contnode
            )
    return None


def show_defaults(
    app: Sphinx, what: str, name: str, obj: object, options: object, signature: str, returns: str
) -> tuple[str, str] | None:
    """The signature of an attrs class with its defaults, which its source gives only by name."""
    if not (signature and isinstance(obj, type) and attrs.has(obj)):
        return None
    for field in attrs.fields(obj):
        default = repr(field.default)
        shown = default if len(default) <= _LONGEST_DEFAULT else "..."
        signature = signature.replace(f"attr_dict['{field.name}'].default", shown)
    return signature.replace("NOTHING", "..."), returns


def keep_colons(
    app: Sphinx, what: str, name: str, obj: object, options: object, lines: list[str]
) -> None:
    """Start with an empty comment, so that Napoleon sees no type before the first colon."""
    if what in {"attribute", "data", "property"}:
        lines[:0] = ["..", ""]


def settle_names(app: Sphinx, doctree: document) -> None:
    """Let a bare name in a docstring mean what it means in the module where it is written.

    Several packages may export one name, and then Sphinx would not know which is meant.
    """
    exports = _exports(app.config.public_packages)
    for link in doctree.findall(pending_xref):
        target, module = link.get("reftarget", ""), _written_in(link)
        if link.get("refdomain") == "py" and module is not None and "." not in target:
            exported = exports.get(id(getattr(module, target, None)))
            if exported is not None:
                link["reftarget"] = exported


def _exports(packages: list[str]) -> dict[int, str]:
    """The full public name of each exported object."""
    return {
        id(value): f"{package}.{name}"
        for package in packages
        for name, value in _exported(package).items()
    }


def _written_in(node: Node) -> ModuleType | None:
    """The module of the docstring that a node comes from."""
    while node.parent is not None and not getattr(node, "source", None):
        node = node.parent
    name = (getattr(node, "source", None) or "").partition("docstring of ")[2].partition(":")[0]
    while name and name not in sys.modules:
        name = name.rpartition(".")[0]
    return sys.modules.get(name)


def _exported(package: str) -> dict[str, object]:
    """All names of a package with their values, which loads the modules that define them."""
    front = import_module(package)
    return {name: getattr(front, name) for name in front.__all__}


def _descriptions(package: str) -> Iterator[tuple[tuple[str, str], list[str]]]:
    for module in _modules(package):
        yield from ModuleAnalyzer.for_module(module).find_attr_docs().items()


def _slots(package: str) -> Iterator[tuple[tuple[str, str], list[str]]]:
    """What belongs into each slot, and the type of it."""
    for module in _modules(package):
        analyzer = ModuleAnalyzer.for_module(module)
        analyzer.analyze()
        for (scope, name), annotation in analyzer.annotations.items():
            value = getattr(sys.modules[module], name, None)
            if isinstance(value, Slot) and annotation.startswith("Slot["):
                about = f"Slot: {value.about}."
                yield (scope, name), [about, "", f"It holds ``{annotation[5:-1]}``.", ""]


def _modules(package: str) -> list[str]:
    return [name for name in sys.modules if name.startswith(f"{package}.")]


def _is_type_variable(target: str) -> bool:
    module, _, name = target.rpartition(".")
    return isinstance(getattr(sys.modules.get(module), name, None), TypeVar | ParamSpec)


def _shorter(target: str) -> Iterator[str]:
    """``a.b.C.d`` as ``a.C.d``, then as ``a.d``."""
    package, *parts = target.split(".")
    for start in range(1, len(parts)):
        yield ".".join([package, *parts[start:]])


def setup(app: Sphinx) -> ExtensionMetadata:
    """Connect the functions above to the build."""
    app.setup_extension("sphinx.ext.autodoc")
    app.add_config_value("public_packages", [], "env", list)
    app.connect("builder-inited", adopt_descriptions)
    app.connect("autodoc-process-signature", show_defaults)
    app.connect("autodoc-process-docstring", keep_colons, priority=_BEFORE_NAPOLEON)
    app.connect("doctree-read", settle_names)
    app.connect("missing-reference", link_to_export)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
