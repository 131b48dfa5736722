# Everything a newcomer needs. `make play` and `make test` do all of their own set-up on a machine that has
# only Python 3.11+ and make: uv is fetched into .tools when it isn't there, and syncs .venv from uv.lock.

PYTHON ?= python3
UV_VERSION := 0.13.7
UV := $(or $(shell command -v uv 2>/dev/null),.tools/bin/uv)
RUN := $(UV) run --no-sync
# --inexact: what is there already stays, a bot that somebody has installed beside us, too.
SYNC := $(UV) sync --quiet --locked --inexact --compile-bytecode
NODE_MODULES := web/node_modules/.package-lock.json
# A test process for each core, up to four: each may have a PostgreSQL, a Redis, servers and a browser beside it.
# Tests wait long before they fail, so that the rest is not tried when ten have failed.
PYTEST := $(RUN) pytest -n auto --maxprocesses=4 --maxfail=10
export UV_PYTHON_DOWNLOADS ?= never

# Runs targets, two at a time if there are several, and prints how many seconds that took.
define timed
@start=$$(date +%s); $(MAKE) --no-print-directory $(if $(word 2,$(1)),--jobs=2 --output-sync=target) $(1) && \
	echo "== $(1): $$(($$(date +%s) - start)) s"
endef

.DEFAULT_GOAL := help
.PHONY: help play test test-all quick coverage perft doubt check lint docs page web format bench golden \
	notebooks generated pictures engine clean setup warm deep bystander play-check engine-check

help: ## List what there is
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "make %-9s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

# Only what playing needs: the rest of the extras is a few hundred megabytes. Bots think in WebAssembly: nothing is compiled.
play: $(UV) ## Play NMBR 9
	@$(SYNC) --no-default-groups --extra server
	@$(RUN) nmbr9

# Nothing is compiled: bots and search are tested through the engine in WebAssembly.
test: setup ## Run the tests, in at most six minutes
	@NMBR9_ENGINE=wasm $(PYTEST) -m "not deep"

test-all: setup ## Run the tests that take longer, or need a compiler or rare parts; `make test` has the others
	$(call timed,warm engine-check)
	$(call timed,deep)
	$(call timed,bystander)
	$(call timed,play-check)

# The search is compiled ahead, because no test expects to wait for it.
warm:
	@$(RUN) nmbr9 warm

deep:
	@$(PYTEST) -m deep --ignore tests/server/test_bystander.py

# Alone, because it measures how long a placement takes.
bystander:
	@$(RUN) pytest -m deep tests/server/test_bystander.py

play-check:
	@$(RUN) python -m tools.make_play

# The order is that of the shortest wait for an error. Vitest shares one page between its files here, not in `make page`.
# Test files share one environment, which is faster, but for those that replace modules or need new ones.
quick: setup ## In less than a minute: lint, types, the core, notation and rooms, the page's own tests
	@$(RUN) ruff check
	@$(RUN) ruff format --check
	@$(RUN) mypy
	@if [ -e $(NODE_MODULES) ]; then cd web && npm run --silent lint && npm run --silent types && \
		alone="src/base/api.test.ts $$(grep -rlE 'vi\.(mock|doMock)\(' src)" && \
		npm run --silent test -- --no-isolate --reporter=dot $$(printf -- '--exclude %s ' $$alone) && \
		npm run --silent test -- --reporter=dot $$alone; else echo "no Node packages, so not the page: make page"; fi
	@$(PYTEST) -q -m "not deep" $(foreach package,core notation rooms,src/nmbr9/$(package) tests/$(package))

# A command of its own: Python 3.11's tracer makes the tests more than twice as slow.
coverage: setup ## Measure which lines and branches of the rules, rooms, store and server `make test` runs
	@rm -rf .cache/coverage && mkdir -p .cache/coverage
	@NMBR9_ENGINE=wasm $(RUN) coverage run -m pytest -q -n auto --maxprocesses=4 --hypothesis-profile=few -m "not deep" \
		$(foreach package,core notation rooms store server,src/nmbr9/$(package) tests/$(package))
	@$(RUN) coverage combine --quiet
	@$(RUN) coverage report --skip-covered

perft: setup ## Count placements, and compare with the counts of three generators
	@$(PYTEST) -q tests/core/test_perft.py src/nmbr9/core/perft.py

doubt: setup ## Check the proof of the highest score with programs of its own; it takes long
	@$(RUN) python -m tests.proof

check: setup ## Lint, strict types, layers, the documentation, the page and its build, and `make test`
	$(call timed,lint docs page)
	$(call timed,test)

lint: setup ## Lint, strict types, layers
	@$(RUN) ruff check
	@$(RUN) ruff format --check
	@$(RUN) mypy
	@$(RUN) lint-imports

docs: setup ## Build the documentation into site/html; broken links are errors
	@$(RUN) python -m tools.site

# The built page is committed, so that nobody needs Node to play; what is committed must be what the sources make.
page: $(NODE_MODULES) ## Check the page: types, lint, tests, and that the committed build is the newest
	@cd web && npm run --silent types && npm run --silent lint && npm run --silent test
	@cd web && npm run --silent build -- --outDir node_modules/.build --logLevel warn
	@diff -r web/node_modules/.build src/nmbr9/server/static || { echo "the built page is not up to date: make web" >&2; exit 1; }

web: $(NODE_MODULES) ## Build the page into src/nmbr9/server/static
	@cd web && npm run --silent types && npm run --silent build

engine: setup ## Compile the engine to WebAssembly, for the page and for Python without Numba
	@$(RUN) python -m tools.engine

# The module is committed, so that nobody needs a compiler to play; it must be what the sources make, byte for byte.
engine-check:
	@$(RUN) python -m tools.engine --check

$(NODE_MODULES): web/package-lock.json
	@command -v npm >/dev/null || { echo "the page is built with Node 20.19 or newer and npm" >&2; exit 1; }
	@# Not `npm ci`: that insists on the packages of all other systems, which not every registry has.
	@cd web && npm install --no-save --silent

format: setup ## Format the code and fix what ruff can fix
	@$(RUN) ruff format
	@$(RUN) ruff check --fix
	@if [ -d web/node_modules ]; then cd web && npm run --silent format; fi

bench: setup ## Run the benchmarks
	@$(RUN) python -m benchmarks.generation
	@$(RUN) python -m benchmarks.import_time
	@$(RUN) python -m benchmarks.kernel
	@$(RUN) python -m benchmarks.store

golden: setup ## Rewrite the golden games after an intended change of a bot or an environment
	@$(RUN) python -m tools.golden
	@$(RUN) python -m tests.envs.test_spiel

notebooks: setup ## Execute the notebooks, and write their outputs anew
	@$(RUN) nmbr9 warm
	@$(RUN) python -m tools.notebooks

generated: setup ## Write the files that are made from the program anew: settings, pictures of levels, the page's types and tiles
	@$(RUN) python -m tools.generated

pictures: setup ## Photograph the parts of the page, and twelve positions in it: docs/images/parts.png and relief.png
	@$(RUN) python -m tools.parts
	@$(RUN) python -m tools.pictures

clean: ## Remove what the other targets made
	rm -rf .tools .venv web/node_modules dist .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .cache site

# The extra `train` has torch, which only one example needs.
setup: $(UV) ## Install everything into .venv
	@$(SYNC) --all-extras --no-extra train

.tools/bin/uv:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "nmbr9 needs Python 3.11 or newer")'
	@echo "fetching uv $(UV_VERSION) into .tools"
	@rm -rf .tools
	@if $(PYTHON) -c 'import ensurepip' 2>/dev/null; then \
		$(PYTHON) -m venv .tools && .tools/bin/python -m pip install --quiet --disable-pip-version-check uv==$(UV_VERSION); \
	elif $(PYTHON) -m pip --version >/dev/null 2>&1; then \
		$(PYTHON) -m pip install --quiet --disable-pip-version-check --target .tools uv==$(UV_VERSION); \
	else \
		echo "this Python has neither ensurepip nor pip: install its venv or pip package (Debian: python3-venv), or uv" >&2; exit 1; \
	fi
