# Mirror's commands. `make` lists them. The work is done by small scripts in .ci/.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help
.NOTPARALLEL:

PYTHON_IN_VENV := .venv/bin/python
BIN := .venv/bin
export PYTHON

# Neither a developer's variables nor their .env may steer tests, checks and benchmarks.
NAMES := $(shell sed -n 's/^\#\{0,1\}\([A-Z][A-Z0-9_]*\)=.*/\1/p' .env.example)
ISOLATED := env $(NAMES:%=-u %) DATABASE_URL= REDIS_URL= LLM_PROVIDER=offline \
	MIRROR_SECRET_KEY=checks-only MIRROR_DATA_DIR=.venv/checks MIRROR_ALLOWED_HOSTS=localhost

.PHONY: help demo run test lint format types unit services coverage bench screenshots requirements ready ready-dev

help: ## Show this list
	@echo "Mirror: tailored resumes that remember every hand edit"
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1\t\2/p' $(MAKEFILE_LIST) | expand -t 20

ready:
	@.ci/install run
	@.ci/system-packages run

ready-dev:
	@.ci/install dev
	@.ci/system-packages test

demo: ready ## Set up, then write one tailored resume for a fictional person into output/demo/
	@LLM_PROVIDER=$${LLM_PROVIDER:-offline} $(PYTHON_IN_VENV) manage.py demo

run: ready ## Set up, then open the app on http://127.0.0.1:8000
	@$(PYTHON_IN_VENV) manage.py migrate --verbosity 0
	@$(PYTHON_IN_VENV) manage.py serve

test: lint unit services ## Set up, then run everything: lint, types, layers, tests on both databases

lint: ready-dev ## Check style, types, layers, migrations, templates, scripts and container files
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(ISOLATED) $(BIN)/lint-imports
	$(ISOLATED) $(BIN)/mypy
	$(ISOLATED) $(PYTHON_IN_VENV) manage.py makemigrations --check --dry-run
	$(ISOLATED) $(PYTHON_IN_VENV) manage.py check --fail-level WARNING
	$(BIN)/djlint --quiet --lint templates mirror memory resumes pipeline evals
	$(BIN)/shellcheck .ci/*
	$(BIN)/check-jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yml
	$(BIN)/check-jsonschema --builtin-schema vendor.compose-spec docker-compose.yml
	if [ -x $(BIN)/hadolint ]; then $(BIN)/hadolint Dockerfile; fi

format: ready-dev ## Format the code and mend what can be mended without thinking
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

unit: ready-dev ## Run the tests on SQLite with the worker in process, browser tests included
	$(PYTHON_IN_VENV) -m pytest

services: ready-dev ## Run the database and worker tests on a private PostgreSQL and Redis
	.ci/with-services $(PYTHON_IN_VENV) -m pytest -m "(database or worker or postgres or redis) and not browser"

coverage: ready-dev ## Show which lines the tests do not reach
	$(BIN)/coverage run -m pytest
	$(BIN)/coverage report

bench: ready-dev ## Measure a generation (SQLite in one process; PostgreSQL and Redis), a large memory, the truth checks, a PDF, the editor, every page after years of use
	rm -rf .venv/bench && mkdir -p .venv/bench
	$(ISOLATED) MIRROR_DATA_DIR=.venv/bench MIRROR_TRACE_DIR=.venv/bench/traces \
		$(PYTHON_IN_VENV) manage.py bench
	$(ISOLATED) MIRROR_DATA_DIR=.venv/bench MIRROR_TRACE_DIR=.venv/bench/traces \
		.ci/with-services sh -c '$(PYTHON_IN_VENV) manage.py migrate -v 0 && $(PYTHON_IN_VENV) manage.py bench'
	$(ISOLATED) MIRROR_DATA_DIR=.venv/bench .ci/with-services --durable \
		sh -c '$(PYTHON_IN_VENV) manage.py migrate -v 0 && $(PYTHON_IN_VENV) manage.py bench_memory'
	$(ISOLATED) MIRROR_DATA_DIR=.venv/bench $(PYTHON_IN_VENV) manage.py bench_checks
	$(ISOLATED) MIRROR_DATA_DIR=.venv/bench $(PYTHON_IN_VENV) manage.py bench_print
	$(ISOLATED) MIRROR_DATA_DIR=.venv/bench .ci/with-services \
		sh -c '$(PYTHON_IN_VENV) manage.py migrate -v 0 && $(PYTHON_IN_VENV) manage.py bench_editor'
	$(ISOLATED) MIRROR_DATA_DIR=.venv/bench .ci/with-services \
		sh -c '$(PYTHON_IN_VENV) manage.py migrate -v 0 && $(PYTHON_IN_VENV) manage.py bench_pages'

screenshots: ready-dev ## Write pictures of every page and state to docs/img/screens
	$(PYTHON_IN_VENV) -m pytest pipeline/tests/test_pages_in_browser.py -k everybody --screenshots docs/img/screens

requirements: ready-dev ## Compile requirements*.txt from pyproject.toml, newest versions
	$(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.12 --generate-hashes \
		--no-annotate --no-header pyproject.toml -o requirements.txt
	$(BIN)/uv pip compile --quiet --upgrade --universal --python-version 3.12 --generate-hashes \
		--no-annotate --no-header pyproject.toml --group dev -c requirements.txt \
		-o requirements-dev.txt
