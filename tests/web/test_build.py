"""What the page is built from, and what is in it."""

from __future__ import annotations

import gzip
import hashlib
import importlib.util
import json
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
LARGEST = 10_000_000


def module(path: Path) -> Any:
    """A script of the checkout as a module."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec and spec.loader
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


@pytest.fixture(scope="module")
def wasm_imports() -> Any:
    path = ROOT / ".ci" / "wasm_imports.py"
    if not path.exists():
        pytest.skip("no .ci beside these tests")
    return module(path)


def test_pyodide_is_pinned_by_version_and_hash() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text())
    pinned = json.loads((ROOT / "web" / "package.json").read_text())["dependencies"]
    assert set(pinned) == {"pyodide"} and re.fullmatch(r"[\d.]+", pinned["pyodide"])
    packages = {name: one for name, one in lock["packages"].items() if name}
    assert packages["node_modules/pyodide"]["version"] == pinned["pyodide"]
    assert all(one["integrity"].startswith("sha512-") for one in packages.values())
    assert not any("resolved" in one for one in packages.values())


def test_imports_of_a_module(wasm_imports: Any, tmp_path: Path) -> None:
    function, memory = b"\x03env\x01f\x00\x00", b"\x03env\x06memory\x02\x01\x01\x80\x02"
    a_global, table = b"\x07GOT.mem\x01x\x03\x7f\x01", b"\x03env\x01t\x01\x70\x00\x05"
    body = bytes([4]) + function + memory + a_global + table
    types = b"\x01\x04\x01\x60\x00\x00"
    path = tmp_path / "a.wasm"
    path.write_bytes(b"\0asm\1\0\0\0" + types + bytes([2, len(body)]) + body)
    assert wasm_imports.imports(path) == {("env", "f"), ("env", "memory"), ("GOT.mem", "x"), ("env", "t")}
    path.write_bytes(b"\x7fELF")
    with pytest.raises(ValueError, match="no WebAssembly module"):
        wasm_imports.imports(path)


def test_without_npm_there_is_one_line() -> None:
    done = subprocess.run(
        [sys.executable, ROOT / "web" / "build.py"], env={"PATH": "/nowhere", "HOME": "/nowhere"},
        capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 1
    assert done.stderr == "make web needs npm, which comes with Node.js; install Node.js 20 or newer\n"


def test_without_ziglang_there_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    build = module(ROOT / "web" / "build.py")
    monkeypatch.setattr(build.importlib.util, "find_spec", lambda _name: None)
    with pytest.raises(SystemExit) as ended:
        build.built()
    assert ended.value.code == "make web needs the package ziglang; try pip install 'faceup[cross]'"


def test_without_a_registry_there_is_one_line(tmp_path: Path) -> None:
    npm = tmp_path / "npm"
    npm.write_text("#!/bin/sh\necho 'npm error network request failed' >&2\necho more >&2\nexit 1\n")
    npm.chmod(0o755)
    done = subprocess.run(
        [sys.executable, ROOT / "web" / "build.py", "--directory", tmp_path / "web"],
        env={"PATH": f"{tmp_path}:/bin:/usr/bin", "HOME": str(tmp_path)}, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 1 and not (tmp_path / "web").exists()
    assert done.stderr == "make web needs Pyodide, which npm cannot fetch: npm error network request failed\n"


@pytest.mark.slow
def test_every_file_has_its_hash(page: Path) -> None:
    listed = {one["path"]: one for one in json.loads((page / "manifest.json").read_text())["files"]}
    found = {path.relative_to(page).as_posix(): path.read_bytes() for path in page.rglob("*") if path.is_file()}
    assert set(listed) == set(found) - {"manifest.json"}
    for name, one in listed.items():
        assert one["sha256"] == hashlib.sha256(found[name]).hexdigest() and one["bytes"] == len(found[name])
    weight = sum(min(len(data), len(gzip.compress(data))) for data in found.values())
    assert weight < LARGEST


def test_files_kept_for_offline_are_all_that_the_page_needs(page: Path) -> None:
    found = re.search(r"^const FILES = (.*);$", (page / "offline.js").read_text(), re.MULTILINE)
    assert found
    kept = {one["path"] for one in json.loads(found[1])}
    here = {path.relative_to(page).as_posix() for path in page.rglob("*") if path.is_file()}
    assert here - kept == {"offline.js", "manifest.json"}


def test_licences_of_all_that_is_in_it(page: Path) -> None:
    text = (page / "licences.txt").read_text()
    for word in ("Mozilla Public License 2.0", "Python Software Foundation", "click", "tabulate", "MIT License"):
        assert word in text
    wheels = {path.name.partition("-")[0] for path in (page / "wheels").iterdir()}
    assert wheels == {"faceup", "click", "tabulate"}
    assert json.loads((page / "pyodide" / "pyodide-lock.json").read_text())["packages"] == {}


def test_nobody_else_is_named_where_something_is_fetched(page: Path) -> None:
    for name in ("index.html", "app.js", "worker.mjs", "offline.js", "app.css", "app.webmanifest"):
        text = (page / name).read_text().replace("http://www.w3.org/2000/svg", "")
        assert not re.search(r"https?://|//[a-z0-9-]+\.[a-z]", text), name
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', (page / "index.html").read_text())
    assert policy
    rules = dict(rule.strip().partition(" ")[::2] for rule in policy[1].split(";"))
    assert rules["default-src"] == "'none'" and rules["script-src"] == "'self' 'wasm-unsafe-eval'"
    assert "unsafe-inline" not in policy[1] and "'unsafe-eval'" not in policy[1]
    assert {rules[one] for one in ("connect-src", "worker-src", "style-src")} == {"'self'"}


@pytest.mark.slow
def test_what_kernels_want_pyodide_has(page: Path, wasm_imports: Any, tmp_path: Path) -> None:
    node = shutil.which("node")
    if node is None:
        pytest.skip("no Node.js")
    script = "const m = new WebAssembly.Module(require('fs').readFileSync(process.argv[1]));"
    script += "console.log(JSON.stringify(WebAssembly.Module.exports(m).map((one) => one.name)))"
    told = subprocess.run([node, "-e", script, page / "pyodide" / "pyodide.asm.wasm"], capture_output=True, text=True)
    exports = set(json.loads(told.stdout))
    shared = {"memory", "__indirect_function_table", "__stack_pointer", "__memory_base", "__table_base"}
    (wheel,) = (page / "wheels").glob("faceup-*.whl")
    with zipfile.ZipFile(wheel) as archive:
        kernels = [name for name in archive.namelist() if name.endswith(".so")]
        archive.extractall(tmp_path, kernels)
    assert len(kernels) > 25
    for name in kernels:
        wanted = {one for _, one in wasm_imports.imports(tmp_path / name)}
        assert wanted - exports - shared == set(), name


def test_nobodys_own_files_are_deleted(tmp_path: Path) -> None:
    script = ROOT / "web" / "build.py"
    if not script.exists():
        pytest.skip("no web beside these tests")
    own = tmp_path / "site"
    own.mkdir()
    (own / "index.html").write_text("mine")
    done = subprocess.run(
        [sys.executable, script, "--directory", own], capture_output=True, text=True, cwd=ROOT, check=False
    )
    assert done.returncode == 1 and "has files that are not of the page. Name another folder" in done.stderr
    assert (own / "index.html").read_text() == "mine"
    build = module(script)
    for name in ("manifest.json", "files.mjs", "offline.js"):
        (own / name).write_text("")
    build.check(own)
