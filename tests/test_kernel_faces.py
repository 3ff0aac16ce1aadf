"""The typed faces of the kernels say what the kernels are: every name, every parameter in its place."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import pytest

import solver.kernels
from solver.core.cuts import KERNELS
from solver.kernels import loaded

FOLDER = Path(solver.kernels.__file__).parent
FACES = {
    found.name: found
    for found in ast.parse((FOLDER / "faces.pyi").read_text(encoding="utf-8")).body
    if isinstance(found, ast.ClassDef)
}


def overloads() -> dict[str, str]:
    """Kernels with the names of their faces, as `kernel` is overloaded."""
    source = (FOLDER / "__init__.py").read_text(encoding="utf-8")
    found = re.findall(r"def kernel\(\s*name: Literal\[(.*?)\],?\s*\) -> faces\.(\w+)", source, re.DOTALL)
    return {name: face for names, face in found for name in re.findall(r'"(\w+)"', names)}


def parameters(function: ast.FunctionDef) -> list[str]:
    arguments = function.args
    return [one.arg for one in (*arguments.posonlyargs, *arguments.args)][1:]


def embedded(made: Any) -> list[str]:
    """The parameters that a compiled function tells in its first line: ``name(self, int strain, out)``."""
    inner = re.match(r"[\w.]+\((.*)\)", made.__doc__.splitlines()[0])
    assert inner, made.__doc__
    whole = re.sub(r"\[[^]]*\]", "", inner.group(1))
    names = [re.findall(r"\w+", part.split("=")[0])[-1] for part in whole.split(",")]
    return [name for name in names if name != "self"]


def compare(face: str, offered: Any) -> int:
    """How many functions were compared; all of a face are offered, with the same parameters."""
    count = 0
    for part in FACES[face].body:
        name = part.name if isinstance(part, ast.FunctionDef) else part.target.id  # type: ignore[attr-defined]
        assert hasattr(offered, name), f"{face}.{name}"
        if not isinstance(part, ast.FunctionDef) or part.decorator_list:
            continue
        count += 1
        made = getattr(offered, name)
        if isinstance(made, type):
            assert isinstance(part.returns, ast.Name)
            count += compare(part.returns.id, made)
        else:
            assert embedded(made) == parameters(part), f"{face}.{name}"
    return count


def test_every_kernel_has_a_face() -> None:
    """Those that search or prove, bridge with switches, the referee, and what writes down all positions."""
    others = {"bridge_switched", "bridge_proofs", "patience_closed", "patience_replay", "turns_discards"}
    assert set(overloads()) == {*KERNELS, *others}


@pytest.mark.parametrize("name", sorted(overloads()))
def test_a_face_is_what_its_kernel_offers(name: str) -> None:
    assert compare(overloads()[name], loaded(name))
