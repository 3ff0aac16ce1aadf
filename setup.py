"""Builds the compiled kernels: each once for any machine and, on x86-64, once for machines with BMI2 and AVX2.

The package picks the right one when it starts (solver/kernels), so one wheel runs everywhere and newer
machines are not slowed down. FACEUP_NATIVE=1 adds -march=native to both; FACEUP_DEBUG=1 builds with
address and undefined-behaviour sanitizers (`make sanitize`).
"""

import os
import shlex
import shutil
import subprocess
import sysconfig
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

KERNELS = {
    "bridge": "ext/bridge/kernel.pyx",
    "bridge_proofs": "ext/bridge/proofs.pyx",
    "bridge_switched": "ext/bridge/switched.pyx",
    "patience_accordion": "ext/patience/accordion.pyx",
    "patience_closed": "ext/patience/closed.pyx",
    "patience_discarding": "ext/patience/discarding.pyx",
    "patience_frames": "ext/patience/frames.pyx",
    "patience_packed": "ext/patience/packed.pyx",
    "patience_quilt": "ext/patience/quilt.pyx",
    "patience_replay": "ext/patience/replay.pyx",
    "patience_rows": "ext/patience/rows.pyx",
    "patience_slide": "ext/patience/slide.pyx",
    "patience_square": "ext/patience/square.pyx",
    "patience_building": "ext/patience/building.pyx",
    "patience_taking": "ext/patience/taking/kernel.pyx",
    "trick_general": "ext/trick/general.pyx",
    "trick_general_wide": "ext/trick/general_wide.pyx",
    "trick_plain": "ext/trick/plain.pyx",
    "turns_beating": "ext/turns/beating.pyx",
    "turns_climbing": "ext/turns/climbing.pyx",
    "turns_counting": "ext/turns/counting.pyx",
    "turns_matching": "ext/turns/matching.pyx",
    "turns_rows": "ext/turns/rows.pyx",
}


def target():
    """The machine that is built for: the compiler knows, where one machine builds for another too."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    try:
        return subprocess.run([*compiler, "-dumpmachine"], capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):  # of compilers that do not say so
        return sysconfig.get_platform()


LEVELS = {"portable": []}
if any(name in target().lower() for name in ("x86_64", "amd64")):
    LEVELS["v3"] = ["-march=x86-64-v3"]

FLAGS = ["-O3", "-fno-strict-aliasing", "-fno-plt"]
LINK = []
if os.environ.get("FACEUP_DEBUG"):
    LINK = ["-fsanitize=address,undefined"]
    FLAGS = ["-O1", "-g", "-fno-omit-frame-pointer", "-fno-strict-aliasing", *LINK]
if os.environ.get("FACEUP_NATIVE"):
    FLAGS.append("-march=native")

DIRECTIVES = {
    "language_level": "3",
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
    "embedsignature": True,
}


def extension(name, source, flags=()):
    return Extension(
        name,
        [source],
        include_dirs=["ext"],
        extra_compile_args=[*FLAGS, *flags],
        extra_link_args=LINK,
        # What a kernel takes from .pxd and .pxi Cython finds out; of headers it knows nothing.
        depends=[str(path) for path in Path("ext").rglob("*.h")],
    )


class BuildKernels(build_ext):
    """Turns Cython into C under build/, never beside the sources."""

    def build_extensions(self):
        """As many at a time as the machine has cores."""
        self.parallel = self.parallel or os.cpu_count() or 1
        made = cythonize(
            [Extension(ext.name, [copied(ext)]) for ext in self.extensions],
            include_path=["ext"],
            compiler_directives=DIRECTIVES,
            nthreads=self.parallel,
        )
        for ext, compiled in zip(self.extensions, made, strict=True):
            ext.sources = compiled.sources
        super().build_extensions()


def copied(ext):
    """The source under the module's name: a Cython module carries its full name inside."""
    (source,) = ext.sources
    target = Path("build", "kernels", *ext.name.split(".")[2:]).with_suffix(".pyx")
    target.parent.mkdir(parents=True, exist_ok=True)
    if not target.exists() or target.read_bytes() != Path(source).read_bytes():
        shutil.copyfile(source, target)
    return str(target)


setup(
    ext_modules=[
        extension("solver.kernels.machine", "ext/machine.pyx"),
        *(
            extension(f"solver.kernels.{level}.{name}", source, flags)
            for name, source in KERNELS.items()
            for level, flags in LEVELS.items()
        ),
    ],
    cmdclass={"build_ext": BuildKernels},
)
