"""Builds the compiled kernels: each once for any machine and, on x86-64, once for machines with BMI2 and AVX2.

The package picks the right one when it starts (solver/kernels), so one wheel runs everywhere and newer
machines are not slowed down. FACEUP_NATIVE=1 adds -march=native to both; FACEUP_DEBUG=1 builds with
address and undefined-behaviour sanitizers (`make sanitize`). The kernels keep to the stable ABI, so that one wheel fits
all versions of Python; FACEUP_ABI3=0 builds for the one that builds. FACEUP_PAIR=1 has sets of 128 bits be a pair of
words, as compilers take them that have no such integers (ext/pair.h).
"""

import os
import platform
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
    "turns_asking": "ext/turns/asking.pyx",
    "turns_beating": "ext/turns/beating.pyx",
    "turns_bidding": "ext/turns/bidding.pyx",
    "turns_climbing": "ext/turns/climbing.pyx",
    "turns_counting": "ext/turns/counting.pyx",
    "turns_discards": "ext/turns/discards.pyx",
    "turns_drawing": "ext/turns/drawing.pyx",
    "turns_matching": "ext/turns/matching.pyx",
    "turns_rows": "ext/turns/rows.pyx",
}
PAIRS = {"trick_general_wide"}
"""Kernels with sets of 128 bits: in C where the compiler has such integers, in C++ elsewhere (ext/pair.h)."""
PAIR = os.environ.get("FACEUP_PAIR")


def target():
    """The machine that is built for: the compiler knows, where one machine builds for another too."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    compiler += shlex.split(os.environ.get("ARCHFLAGS", ""))  # of macOS
    try:
        told = subprocess.run([*compiler, "-dumpmachine"], capture_output=True, text=True).stdout
    except OSError:
        told = ""
    return (told or sysconfig.get_platform()).strip().lower()  # not every compiler says so


TARGET = target()
# One file for both processors of macOS can not have code for a level of one of them.
TWO_IN_ONE = sysconfig.get_platform().endswith("universal2") and not os.environ.get("ARCHFLAGS")
LEVELS = {"portable": []}
if any(name in TARGET for name in ("x86_64", "amd64")) and not TWO_IN_ONE:
    LEVELS["v3"] = ["-march=x86-64-v3"]

# Products are rounded before they are added, in every build: else one with FMA has other digits than one without.
FLAGS = ["-O3", "-fno-strict-aliasing", "-ffp-contract=off"]
if "linux" in TARGET:
    FLAGS.append("-fno-plt")
LINK = []
if os.environ.get("FACEUP_DEBUG"):
    LINK = ["-fsanitize=address,undefined"]
    FLAGS = ["-O1", "-g", "-DFACEUP_DEBUG", "-fno-omit-frame-pointer", "-fno-strict-aliasing", *LINK]
if os.environ.get("FACEUP_NATIVE"):
    FLAGS.append("-march=native")

# The stable ABI as Python 3.11 has it. Pythons without the global lock have none before 3.15.
ABI3 = (
    os.environ.get("FACEUP_ABI3") != "0"
    and platform.python_implementation() == "CPython"
    and not sysconfig.get_config_var("Py_GIL_DISABLED")
)
MACROS = [("Py_LIMITED_API", "0x030B0000")] if ABI3 else []

DIRECTIVES = {
    "language_level": "3",
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
    "embedsignature": True,
}
if sysconfig.get_config_var("Py_GIL_DISABLED"):
    # No kernel has anything that two searches share.
    DIRECTIVES["freethreading_compatible"] = True


def extension(name, source, flags=()):
    return Extension(
        name,
        [source],
        include_dirs=["ext"],
        define_macros=MACROS,
        py_limited_api=ABI3,
        extra_compile_args=[*FLAGS, *flags],
        extra_link_args=LINK,
        # What a kernel takes from .pxd and .pxi Cython finds out; of headers it knows nothing.
        depends=[str(path) for path in Path("ext").rglob("*.h")],
    )


def speak_microsoft(ext):
    """The flags as Microsoft's compiler and clang-cl call them."""
    ext.extra_compile_args = ["/O2", *(["/arch:AVX2"] if "-march=x86-64-v3" in ext.extra_compile_args else [])]


class BuildKernels(build_ext):
    """Turns Cython into C under build/, never beside the sources."""

    def build_extensions(self):
        """As many at a time as the machine has cores."""
        self.parallel = self.parallel or os.cpu_count() or 1
        microsoft = self.compiler.compiler_type == "msvc"
        for ext in self.extensions:
            if microsoft:
                speak_microsoft(ext)
            if ext.name.rpartition(".")[2] in PAIRS and (PAIR or microsoft):
                ext.language, ext.define_macros = "c++", [*ext.define_macros, ("FACEUP_PAIR", None)]
        # A wheel asks for it twice; the second time they are C.
        cython = [ext for ext in self.extensions if ext.sources[0].endswith(".pyx")]
        made = cythonize(
            [Extension(ext.name, [copied(ext)], language=ext.language) for ext in cython],
            include_path=["ext"],
            compiler_directives=DIRECTIVES,
            nthreads=self.parallel,
        )
        for ext, compiled in zip(cython, made, strict=True):
            ext.sources = compiled.sources
        super().build_extensions()

    def get_ext_filename(self, fullname):
        """As the system calls it that is built for, where that is another one and it is told."""
        suffix = os.environ.get("SETUPTOOLS_EXT_SUFFIX")
        return str(Path(*fullname.split(".")).with_suffix(suffix)) if suffix else super().get_ext_filename(fullname)

    def copy_extensions_to_source(self):
        """Beside the sources, where there may be older builds."""
        for ext in self.extensions:
            forget_others(self.get_ext_fullpath(ext.name))
        super().copy_extensions_to_source()


def copied(ext):
    """The source under the module's name: a Cython module carries its full name inside."""
    (source,) = ext.sources
    target = Path("build", "kernels", *ext.name.split(".")[2:]).with_suffix(".pyx")
    target.parent.mkdir(parents=True, exist_ok=True)
    if not target.exists() or target.read_bytes() != Path(source).read_bytes():
        shutil.copyfile(source, target)
    return str(target)


def forget_others(path):
    """Builds of a kernel under other names: Python would take one for its own version before one for all."""
    path = Path(path)
    for other in path.parent.glob(f"{path.name.partition('.')[0]}.*"):
        if other.suffix in (".so", ".pyd") and other.name != path.name:
            other.unlink()


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
    options={"bdist_wheel": {"py_limited_api": "cp311"}} if ABI3 else {},
)
