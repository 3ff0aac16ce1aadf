# Everything that needs the package sets it up first, in .venv; what has been done is not done again.
#
#   make demo       deals of data/bridge: hands, tricks, par, best play; other games; patience: lines and a proof;
#                   a batch of 100 deals, opening leads
#   make test       the tests of a few minutes: no slow ones, and a sample of the games (tests/tiers.py)
#   make test-all   all tests: these, then those that it leaves out (make test-rest): a quarter of an hour on two cores
#   make golden     what every command prints for the example files, beside tests/golden.json: five minutes;
#                   GOLDEN=--write writes that file anew, GOLDEN="--keep DIR" keeps what is printed
#   make fuzz       random positions beside slow references, cuts on and off: SECONDS=600 SEED=1, options in FUZZ; then
#                   every two options of every command together, and nonsense in every field
#   make check      lint, types, and the package as it is shipped
#   make bench      this solver beside others: BENCHES="bridge patience trick turns batch", options in BENCH (--quick: does it run?)
#   make web        the page that solves in any browser, without a server: static files in dist/web, or in WEB=DIRECTORY;
#                   needs npm
#   make docs       the pages of docs/ as a site, in build/site; a link that leads nowhere fails
#   make cross      the kernels compiled for Linux, Windows, macOS and WebAssembly by the clang of ziglang, any warning an
#                   error
#   make wheels     wheels for all of these, in dist/; TARGETS="x86_64-linux-gnu.2.17 ..." for some
#   make try-wheel  the wheel of this machine on a path without a compiler: PYTHONS="python3.11 python3.12 python3.13"
#   make try-arm    the wheel for aarch64 under qemu-user: hashes, bridge, and a kernel of every family
#   make bench-count   nodes and instructions of fixed deals of every kernel, into benchmarks/counts.tsv (needs valgrind)
#   make survey   how often each patience game can be won: 400 deals a game, 2 CPU seconds a deal (days), goes on where it
#                   stopped; options in SURVEY: SURVEY="--deals 20 --seconds 0.5", SURVEY="klondike yukon"
#   make difficulty   where easy, medium, hard and expert meet in each patience game: 40 deals a game; goes on where it
#                   stopped; options in SURVEY: SURVEY="--deals 20", SURVEY="klondike yukon"
#   make coverage   the tests, and which lines of Python they reach
#   make sanitize   the tests on kernels built with address and undefined-behaviour sanitizers
#   make format     lay out the Python sources
#   make clean      back to a fresh checkout

PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
KERNELS := $(shell find ext -name '*.pyx' -o -name '*.px[di]' -o -name '*.h')
ENDINGS := data/bridge/endings.pbn
BENCHES ?= bridge patience trick turns batch
SECONDS ?= 600
SEED ?= 1
TARGETS ?=
WEB ?= dist/web
PYTHONS ?= $(BIN)/python
BOARDS := $(filter-out $(ENDINGS),$(wildcard data/bridge/*.pbn))

# What shows that nothing is missing from the package: its commands, its files, and an example for every kernel.
SHIPPED := tests/cli tests/test_package.py tests/test_readme.py tests/families/bridge/test_kernel_same.py \
	$(wildcard tests/families/*/test_examples.py)

# Words that nobody reads: in every field of every game, in every format.
NONSENSE := tests/test_unread.py tests/test_nonsense_fields.py $(shell find tests/formats -name 'test_nonsense*.py')

# What goes through every kernel.
SANITIZED := tests/families/bridge tests/proof tests/families/trick/test_general.py tests/families/trick/test_plain.py \
	$(filter-out tests/families/trick/%,$(wildcard tests/families/*/test_examples.py))

# cython-lint calls its helpers by name.
export PATH := $(CURDIR)/$(BIN):$(PATH)

.PHONY: demo test test-rest test-all golden fuzz check lint bench bench-count survey difficulty coverage docs web cross wheels try-wheel try-arm sanitize format clean

demo: $(VENV)/.package
	@faceup par --line $(BOARDS)
	@faceup solve --line $(ENDINGS)
	@faceup solve --line data/trick/skat.pbn
	@faceup solve --quiet data/trick/hearts.pbn data/trick/euchre.pbn data/trick/tarot.pbn
	@faceup solve --quiet $(wildcard data/turns/*.jsonl) data/turns/endings.pbn
	@faceup solve freecell --deals ms:617..618
	@faceup solve freecell --deal ms:11982 --quiet
	@faceup solve klondike --deals seed:1..20 --quiet
	@faceup solve --quiet data/patience/spider-two-suits.pbn data/patience/klondike.pbn
	@faceup solve --hint data/patience/endings.pbn
	@faceup batch solve freecell --deals ms:1..100 --store $(VENV)/demo.db
	@faceup stats $(VENV)/demo.db
	@faceup simulate data/simulate/lead.pbn -n 50 --seed 1 --contract 3NT --hcp S:15-17

test: $(VENV)/.test
	@python -m pytest --numprocesses auto -m "not slow and not more_games"

test-rest: $(VENV)/.test
	@python -m pytest --numprocesses auto -m "slow or more_games"

test-all:
	@$(MAKE) --no-print-directory test
	@$(MAKE) --no-print-directory test-rest

golden: $(VENV)/.test
	@python -m tests.golden $(GOLDEN)

fuzz: $(VENV)/.test
	@python -m tests.fuzz --seconds $(SECONDS) --seed $(SEED) $(FUZZ)
	@python -m tests.cli.pairs
	@FACEUP_ALL=1 python -m pytest --numprocesses auto $(NONSENSE)

check: lint
	.ci/try-sdist build/sdist --numprocesses auto $(SHIPPED)

lint: $(VENV)/.check $(VENV)/.test
	ruff check .
	ruff format --check .
	mypy
	lint-imports
	cython-lint ext
	.ci/check-scripts

# What can not be fetched here web/build.py names in one line.
web: $(VENV)/.package
	@$(MAKE) --no-print-directory $(VENV)/.cross > /dev/null 2>&1 || true
	@python web/build.py --directory $(WEB)

cross: $(VENV)/.cross
	.ci/wheels --compile-only $(TARGETS)

wheels: $(VENV)/.cross
	.ci/wheels $(TARGETS)
	abi3audit --strict --summary $$(ls dist/*-abi3-*.whl | grep -v emscripten)

try-wheel: $(VENV)/.test
	@for python in $(PYTHONS); do PYTHON=$$python .ci/try-wheel build/tried \
		dist/faceup-*-abi3-manylinux_2_17_$$(uname -m).whl . --numprocesses auto $(SHIPPED) || exit 1; done

try-arm: $(VENV)/.venv
	.ci/try-arm build/arm dist/faceup-*-abi3-manylinux_2_17_aarch64.whl

survey: $(VENV)/.test
	@nice -n 15 python benchmarks/survey.py --page docs/reference/how-often-won.md $(SURVEY)

difficulty: $(VENV)/.test
	@nice -n 15 python benchmarks/difficulty.py $(SURVEY)

coverage: $(VENV)/.coverage $(VENV)/.test
	@python -m pytest --numprocesses auto --cov --cov-report=term:skip-covered

bench: $(VENV)/.test
	@for bench in $(BENCHES); do python benchmarks/$$bench.py $(BENCH) || exit 1; done

bench-count: $(VENV)/.package
	python benchmarks/counts.py

docs: $(VENV)/.docs
	@NO_MKDOCS_2_WARNING=1 mkdocs build --strict --quiet
	@echo build/site/index.html

# Leaks are not looked for: Python itself keeps memory until it ends. Python was linked without libasan, and without
# libstdc++, whose exceptions libasan must know from the start.
sanitize: $(VENV)/.check
	@FACEUP_DEBUG=1 ASAN_OPTIONS=detect_leaks=0 UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1 \
	PRELOAD="$$($${CC:-cc} -print-file-name=libasan.so) $$($${CC:-cc} -print-file-name=libstdc++.so.6)" \
	.ci/try-sdist build/sanitize --capture=no -m "not slow or listed" $(SANITIZED)

format: $(VENV)/.check
	ruff format .

clean:
	rm -rf $(VENV) build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage
	find solver tests benchmarks -name __pycache__ -prune -exec rm -rf {} +
	find solver -name '*.so' -delete

$(VENV)/.venv:
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed; none was found (make PYTHON=...)" >&2; exit 1; }
	@echo "Making $(VENV), an environment of its own"
	$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/.package: $(VENV)/.venv setup.py pyproject.toml solver/__init__.py $(KERNELS)
	@echo "Compiling the searches and installing the package into $(VENV): some minutes, once"
	$(PIP) install --editable .
	@echo "Compiled"
	@touch $@

# The requirements of an extra alone: installing the extra would compile the kernels anew.
$(VENV)/%.txt: $(VENV)/.package
	@python -c "import tomllib; project = tomllib.load(open('pyproject.toml', 'rb'))['project']; \
	print(*project['optional-dependencies']['$*'], sep='\n')" > $@

$(VENV)/.test $(VENV)/.check $(VENV)/.cross $(VENV)/.coverage $(VENV)/.docs: $(VENV)/.%: $(VENV)/%.txt
	@echo "Installing what $* needs besides"
	$(PIP) install --requirement $<
	@touch $@

$(VENV)/.test: $(VENV)/.browser

# Where there is none of it for a machine, the tests in a browser are skipped.
$(VENV)/.browser: $(VENV)/browser.txt
	@echo "Installing what tests in a browser need besides"
	@$(PIP) install --requirement $< || echo "not installed: tests in a browser will be skipped" >&2
	@touch $@
