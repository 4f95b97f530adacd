# Every target sets up what it needs: an environment in .venv with the pinned tools, and the compiled core in place.
#
#   make PYTHON=python3.13 …   another Python; .venv is made anew when its version changes

PYTHON ?= python3
GAME ?= cubirds
# A core that does not compile must not pass for the uncompiled build.
export ROOKERY_REQUIRE_COMPILED := 1
unexport ROOKERY_PURE PYTHONPATH
export PIP_DISABLE_PIP_VERSION_CHECK := 1

VENV := .venv
RUN := $(VENV)/bin/python
VERSION := $(shell $(PYTHON) -c 'import sys; print("%d.%d.%d" % sys.version_info[:3])' 2>/dev/null)
INSTALLED := $(VENV)/installed-$(VERSION)
BUILT := $(VENV)/built-$(VERSION)
SOURCES := $(shell find src -name '*.py' -exec grep -l '^. cython:' {} +) $(shell find src -name '*.pxd')
CODE := src tests benchmarks examples setup.py
# Two processes: as many as the machine has for which we promise fifteen minutes.
PYTEST := $(RUN) -m pytest -n 2 --dist worksteal

comma := ,
stage = @printf '── %s\n' '$(1)'

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup play test check soak golden generate bench pins clean
.PHONY: lint types declarations suite quick-suite pure-suite sanitizers

help: ## list what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "make %-9s %s\n", $$1, $$2}' $(firstword $(MAKEFILE_LIST))

play: $(BUILT) ## open the table (in the terminal, for now); GAME=feather for Birds of a Feather
	@$(VENV)/bin/rookery play $(GAME)

test: $(BUILT) ## everything: lint, types, all tests in both builds, sanitizers (at most 15 minutes on two cores)
	@$(MAKE) --no-print-directory lint types declarations
	@$(MAKE) --no-print-directory suite
	@$(MAKE) --no-print-directory pure-suite
	@$(MAKE) --no-print-directory sanitizers
	$(call stage,all passed)

check: $(BUILT) ## while you work: lint, types and the quick tests (under a minute)
	@$(MAKE) --no-print-directory -j2 -k -Otarget quick-suite lint types declarations
	$(call stage,all passed)

soak: $(BUILT) ## a million games, then a long run under the sanitizers
	$(call stage,a million games)
	@$(RUN) benchmarks/million.py
	$(call stage,sanitizers at length)
	@$(RUN) -m tests.sanitizer.run --games 2000000 --doors 20000 --minutes 180

golden: $(BUILT) ## play the golden games again and write them down; read the difference
	@$(RUN) -m rookery.testing.golden --write

generate: $(INSTALLED) ## write the declarations (.pxd, .pyi) that follow from the sources
	@ROOKERY_PURE=1 $(RUN) -m rookery.core.declarations

bench: $(BUILT) ## measure the engine
	@$(VENV)/bin/rookery bench cubirds
	@$(VENV)/bin/rookery bench feather --seats 4

setup: $(BUILT) ## only make the environment and build the core

pins: ## write constraints.txt anew from what a fresh environment gets today
	@.ci/needs $(PYTHON)
	@.ci/pins $(PYTHON)

clean: ## remove all that was made
	@rm -rf $(VENV) build dist src/*.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
	@find src tests benchmarks examples \( -name '*.so' -o -name '*.c' -o -name '__pycache__' \) -prune -exec rm -rf {} +

# Setting up. The tools first, without the core, so that `make generate` works when the core does not compile.

$(INSTALLED): pyproject.toml constraints.txt
	@.ci/needs $(PYTHON)
	$(call stage,environment: Python $(VERSION) and the tools of constraints.txt in $(VENV))
	@test -e $@ || $(PYTHON) -m venv --clear $(VENV)
	@$(RUN) -m pip install -qq -c constraints.txt setuptools Cython
	@ROOKERY_PURE=1 $(RUN) -m pip install -qq -c constraints.txt --no-build-isolation -e '.[dev]'
	@touch $@

$(BUILT): $(INSTALLED) setup.py $(SOURCES)
	$(call stage,the compiled core)
	@$(RUN) setup.py -q build_ext --inplace > $(VENV)/build.log 2>&1 || { cat $(VENV)/build.log; exit 1; }
	@$(RUN) -c 'import rookery; assert rookery.build_name() == "compiled", rookery.__file__'
	@touch $@

# Stages

lint: $(BUILT)
	$(call stage,lint)
	@$(RUN) -m ruff check -q $(CODE)
	@$(RUN) -m ruff format -q --check $(CODE)

types: $(BUILT)
	$(call stage,types)
	@$(RUN) -m mypy --no-error-summary

declarations: $(BUILT)
	$(call stage,declarations)
	@$(RUN) -m rookery.core.declarations --check

suite: $(BUILT)
	$(call stage,tests$(comma) compiled)
	@$(PYTEST)

quick-suite: $(BUILT)
	$(call stage,quick tests)
	@$(PYTEST) -m 'not slow'

# The tests of wheels and sanitizers build for themselves and have nothing to say about the pure build.
pure-suite: $(BUILT)
	$(call stage,tests$(comma) uncompiled)
	@ROOKERY_PURE=1 $(PYTEST) --ignore=tests/packaging --ignore=tests/sanitizer

sanitizers: $(BUILT)
	$(call stage,sanitizers)
	@$(RUN) -m tests.sanitizer.run
