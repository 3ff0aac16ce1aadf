"""Builds the compiled kernels: each once for any machine and, on x86-64, once for machines with BMI2 and AVX2.

The package picks the right one when it starts (solver/kernels), so one wheel runs everywhere and newer
machines are not slowed down. FACEUP_NATIVE=1 adds -march=native to both; FACEUP_DEBUG=1 builds with
assertions and address and undefined-behaviour sanitizers.
"""

import os
import platform
import shutil
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup

KERNELS = {"bridge": "ext/bridge/kernel.pyx"}
LEVELS = {"portable": []}
if platform.machine().lower() in ("x86_64", "amd64"):
    LEVELS["v3"] = ["-march=x86-64-v3"]

FLAGS = ["-O3", "-fno-strict-aliasing", "-fno-plt"]
LINK = []
if os.environ.get("FACEUP_DEBUG"):
    FLAGS = ["-O1", "-g", "-fsanitize=address,undefined", "-fno-omit-frame-pointer"]
    LINK = ["-fsanitize=address,undefined"]
if os.environ.get("FACEUP_NATIVE"):
    FLAGS.append("-march=native")


def copied(source, level, name):
    """The kernel's source under the module's name: a Cython module carries its full name inside."""
    target = Path("build", "kernels", level, f"{name}.pyx")
    target.parent.mkdir(parents=True, exist_ok=True)
    if not target.exists() or target.read_bytes() != Path(source).read_bytes():
        shutil.copyfile(source, target)
    return str(target)


def kernel(level, name, source):
    return Extension(
        f"solver.kernels.{level}.{name}",
        [copied(source, level, name)],
        include_dirs=["ext"],
        extra_compile_args=FLAGS + LEVELS[level],
        extra_link_args=LINK,
        depends=[str(path) for path in [*Path("ext").rglob("*.pxd"), *Path("ext").rglob("*.h")]],
    )


extensions = [kernel(level, name, source) for name, source in KERNELS.items() for level in LEVELS]
extensions.append(Extension("solver.kernels.machine", ["ext/machine.pyx"]))

setup(
    ext_modules=cythonize(
        extensions,
        include_path=["ext"],
        compiler_directives={
            "language_level": "3",
            "boundscheck": False,
            "wraparound": False,
            "cdivision": True,
            "initializedcheck": False,
            "embedsignature": True,
        },
    ),
)
