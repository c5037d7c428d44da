"""Which tests say that they prove which rules, read from their sources without importing them."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import attrs

__all__: list[str] = []

MARKER = "mark.rule"


@attrs.frozen
class Proof:
    """A test that names rules.

    Attributes:
        name: Name of the function.
        sentence: First line of its docstring, or else its name in words.
        file: The file it is written in.
        line: The line of its ``def``, counted from 1.
    """

    name: str
    sentence: str
    file: Path
    line: int


def proofs(folder: Path) -> dict[str, tuple[Proof, ...]]:
    """The tests in a folder by the rules that they name."""
    found: dict[str, list[Proof]] = {}
    for file in sorted(folder.rglob("test_*.py")):
        for rules, proof in _proofs_in(file):
            for rule in dict.fromkeys(rules):
                found.setdefault(rule, []).append(proof)
    return {rule: tuple(some) for rule, some in found.items()}


def _proofs_in(file: Path) -> Iterator[tuple[list[str], Proof]]:
    module = ast.parse(file.read_text(encoding="utf-8"))
    yield from _in_body(module.body, _marked(module.body), file)


def _in_body(
    body: list[ast.stmt], outer: list[str], file: Path
) -> Iterator[tuple[list[str], Proof]]:
    for node in body:
        if isinstance(node, ast.ClassDef):
            rules = outer + _named(node.decorator_list) + _marked(node.body)
            yield from _in_body(node.body, rules, file)
        elif isinstance(node, ast.FunctionDef) and node.name.startswith("test"):
            rules = outer + _named(node.decorator_list)
            if rules:
                yield rules, _proof(node, file)


def _proof(node: ast.FunctionDef, file: Path) -> Proof:
    sentence = (ast.get_docstring(node) or node.name.replace("_", " ")).partition("\n")[0]
    return Proof(node.name, sentence, file, node.lineno)


def _marked(body: list[ast.stmt]) -> list[str]:
    """Rules named by a ``pytestmark`` of a module or a class."""
    return [
        rule
        for node in body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "pytestmark"
        for rule in _named([node.value])
    ]


def _named(expressions: list[ast.expr]) -> list[str]:
    """Rules named in ``pytest.mark.rule(...)``, on the outside or on single parameters."""
    return [
        argument.value
        for expression in expressions
        for node in ast.walk(expression)
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith(MARKER)
        for argument in node.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    ]
