#!/usr/bin/env python
"""The page that needs no server: all its files in a folder for any static host.

    web/build.py [--wheel FILE] [--directory DIRECTORY] [--modules DIRECTORY]

It needs what .ci/wheels makes for wasm32-emscripten (and makes it where it is not there), and Pyodide as npm brings it.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import importlib.metadata
import importlib.util
import json
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
sys.path.insert(0, str(ROOT))

from solver import __version__  # noqa: E402
from solver.pages.front import script, style  # noqa: E402
from solver.rules.load import describe, game_ids  # noqa: E402

TARGET = "wasm32-emscripten"
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
NEEDED = ("click", "tabulate")
"""Packages that the program imports; NumPy is for arrays of deals alone."""
SCRIPTS = ("transport", "link", "front")
COUNTED = (".wasm", ".mjs", ".zip", ".whl", "pyodide-lock.json")
"""What the worker fetches."""
LARGEST = 10_000_000
"""Bytes of all files as they go over a line, compressed."""
EPOCH = (2026, 1, 1, 0, 0, 0)


def main() -> None:
    """Build the page."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--wheel", type=Path, help="that of wasm32-emscripten; without it one is built")
    parser.add_argument("--directory", type=Path, default=ROOT / "dist" / "web", help="where the page goes")
    parser.add_argument("--modules", type=Path, help="node_modules with Pyodide; without it npm fetches them")
    asked = parser.parse_args()
    target: Path = asked.directory
    check(target)
    modules = asked.modules or fetched()
    wheel = asked.wheel or built()
    shutil.rmtree(target, ignore_errors=True)
    target.mkdir(parents=True)
    copy_python(target, modules / "pyodide", wheel)
    write_page(target, version_of(modules / "pyodide"))
    write_lists(target)
    size = sum(map(sent, files(target)))
    print(f"{target}: {len(list(files(target)))} files, {size / 1e6:.1f} MB compressed", flush=True)
    if size > LARGEST:
        sys.exit(f"the page weighs {size / 1e6:.1f} MB; at most {LARGEST / 1e6:.0f} MB are wanted")


def check(target: Path) -> None:
    """Make sure that a folder has no files but those of an earlier build: nobody's own files are deleted."""
    ours = all((target / name).is_file() for name in ("manifest.json", "files.mjs", "offline.js"))
    if target.exists() and any(target.iterdir()) and not ours:
        sys.exit(f"{target} has files that are not of the page. Name another folder: make web WEB=DIRECTORY")


def fetched() -> Path:
    """Pyodide through npm, with the hash that package-lock.json has."""
    npm = shutil.which("npm")
    if npm is None:
        sys.exit("make web needs npm, which comes with Node.js; install Node.js 20 or newer")
    work = ROOT / "build" / "web"
    work.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "package-lock.json"):
        shutil.copy(HERE / name, work)
    done = subprocess.run(
        [npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"],
        cwd=work, capture_output=True, text=True,
    )  # fmt: skip
    if done.returncode:
        said = next((line for line in done.stderr.splitlines() if line.strip()), "no reason given")
        sys.exit(f"make web needs Pyodide, which npm cannot fetch: {said.strip()}")
    return work / "node_modules"


def built() -> Path:
    """The wheel for WebAssembly, built here."""
    if importlib.util.find_spec("ziglang") is None:
        sys.exit("make web needs the package ziglang; try pip install 'faceup[cross]'")
    made = ROOT / "build" / "web" / "wheel"
    shutil.rmtree(made, ignore_errors=True)
    done = subprocess.run([sys.executable, str(ROOT / ".ci" / "wheels"), "--directory", str(made), TARGET])
    if done.returncode:
        sys.exit(done.returncode)
    (wheel,) = made.glob("*.whl")
    return wheel


def version_of(pyodide: Path) -> str:
    """Pyodide's version, which is the one that is pinned."""
    found = str(json.loads((pyodide / "package.json").read_text())["version"])
    pinned = json.loads((HERE / "package.json").read_text())["dependencies"]["pyodide"]
    if found != pinned:
        sys.exit(f"Pyodide {found} is there; expected {pinned}, as web/package.json says")
    return found


def copy_python(target: Path, pyodide: Path, wheel: Path) -> None:
    """Pyodide, the program and what it imports."""
    (target / "pyodide").mkdir()
    for name in PYODIDE:
        shutil.copyfile(pyodide / name, target / "pyodide" / name)
    # It lists packages of Pyodide's own host; none of them is ever asked for.
    lock = json.loads((pyodide / "pyodide-lock.json").read_text())
    (target / "pyodide" / "pyodide-lock.json").write_text(json.dumps({**lock, "packages": {}}))
    (target / "wheels").mkdir()
    shutil.copyfile(wheel, target / "wheels" / wheel.name)
    for name in NEEDED:
        pack(name, target / "wheels")


def pack(name: str, folder: Path) -> None:
    """An installed package of Python alone as a wheel."""
    found = importlib.metadata.distribution(name)
    path = folder / f"{name}-{found.version}-py3-none-any.whl"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for one in sorted(found.files or (), key=str):
            if one.parts[0] != ".." and "__pycache__" not in one.parts and one.name not in UNPACKED:
                archive.writestr(zipfile.ZipInfo(str(one), EPOCH), one.read_binary(), zipfile.ZIP_DEFLATED)


UNPACKED = ("RECORD", "INSTALLER", "REQUESTED", "direct_url.json")
"""What the installer of this machine has written."""


def write_page(target: Path, pyodide: str) -> None:
    """The page itself."""
    page = HERE / "page"
    for name in ("worker.mjs", "icon.svg", "app.webmanifest"):
        shutil.copyfile(page / name, target / name)
    besides = tuple((HERE / "script" / f"{name}.js").read_text() for name in SCRIPTS)
    (target / "app.js").write_text(script(live=True, besides=besides))
    (target / "app.css").write_text(f"{style(live=True)}\n{(page / 'web.css').read_text()}")
    html = (page / "index.html").read_text()
    (target / "index.html").write_text(html.replace("@VERSION@", __version__).replace("@PYODIDE@", pyodide))
    (target / "games.json").write_text(json.dumps(games(), ensure_ascii=True, separators=(",", ":")))
    (target / "licences.txt").write_text(licences(pyodide))


def games() -> list[dict[str, object]]:
    """What the search of the page knows of every game, by name."""
    found = []
    for name in game_ids():
        game = describe(name)
        kind = game.rules.family if game.kind == game.rules.family else f"{game.rules.family}, {game.kind}"
        found.append({"id": name, "name": game.rules.name, "aliases": list(game.aliases), "kind": kind})
    return sorted(found, key=lambda one: str(one["name"]).lower())


def licences(pyodide: str) -> str:
    """What is in the folder, and under which licences."""
    parts = [f"faceup {__version__}: MIT\n\n{(ROOT / 'LICENSE').read_text()}", (HERE / "licences.txt").read_text()]
    for name in NEEDED:
        found = importlib.metadata.distribution(name)
        own = [one for one in found.files or () if re.search(r"licen[cs]e", one.name, re.IGNORECASE)]
        texts = "\n".join(one.read_text() for one in own)
        parts.append(f"{name} {found.version}: {found.metadata.get('License-Expression') or 'see below'}\n\n{texts}")
    return "\n\n----------\n\n".join(part.strip() for part in parts).replace("@PYODIDE@", pyodide) + "\n"


def write_lists(target: Path) -> None:
    """The files with their sizes and hashes: for the worker, for keeping them, and for whoever checks them."""
    counted = [{"path": name, "bytes": size} for name, size, _ in listed(target) if name.endswith(COUNTED)]
    (target / "files.mjs").write_text(f"export const FILES = {json.dumps(counted)};\n")
    kept = [{"path": name, "sha256": digest} for name, _, digest in listed(target)]
    version = hashlib.sha256(json.dumps(kept).encode()).hexdigest()[:16]
    text = (HERE / "page" / "offline.js").read_text()
    (target / "offline.js").write_text(text.replace("@HASH@", version).replace("@FILES@", json.dumps(kept)))
    all_ = [{"path": name, "bytes": size, "sha256": digest} for name, size, digest in listed(target)]
    (target / "manifest.json").write_text(json.dumps({"version": __version__, "files": all_}, indent=1) + "\n")


def listed(target: Path) -> Iterator[tuple[str, int, str]]:
    """Every file: its path in the folder, its size, its hash."""
    for path in files(target):
        data = path.read_bytes()
        yield path.relative_to(target).as_posix(), len(data), hashlib.sha256(data).hexdigest()


def files(target: Path) -> Iterator[Path]:
    """All files of a folder, in order."""
    return (path for path in sorted(target.rglob("*")) if path.is_file())


def sent(path: Path) -> int:
    """Bytes of a file as a host sends it that compresses."""
    data = path.read_bytes()
    return min(len(data), len(gzip.compress(data, 9, mtime=0)))


if __name__ == "__main__":
    main()
