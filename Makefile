# Every goal makes what it needs, in .venv; nothing else is to be installed by hand.
.DEFAULT_GOAL := help
.PHONY: help generate check test lint fmt bench stress wheel clean

PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
READY  := $(VENV)/.ready

help: ## Show the goals
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

generate: $(READY) ## Generate everything from schemas/
	$(BIN)/charter generate

check: $(READY) ## Lint schemas/, and compare generated/ with what they say
	$(BIN)/charter lint
	$(BIN)/charter check

test: $(READY) ## Run the tests (what needs more than Python is skipped by name)
	$(BIN)/python -m pytest -n 2

lint: $(READY) ## Hold the code to its style, types and architecture
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

fmt: $(READY) ## Format code and schemas
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(BIN)/charter fmt

bench: $(READY) ## Measure, side by side in one run
	$(BIN)/python -m benchmarks

stress: $(READY) ## Run the long searches in full
	$(BIN)/python -m pytest -n 2 -m stress

wheel: $(READY) ## Build the wheel
	$(BIN)/python -m pip --quiet wheel --no-deps --wheel-dir dist .

clean: ## Remove what can be made again
	rm -rf $(VENV) dist build .mypy_cache .ruff_cache .pytest_cache .hypothesis .charter-cache .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "error: Charter needs Python 3.11 or newer; $(PYTHON) is older. Name another: make PYTHON=python3.12"; exit 1; }
	test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip --quiet --disable-pip-version-check install --editable '.[dev]'
	$(BIN)/python -m compileall -q codegen generated/python server
	@touch $@
