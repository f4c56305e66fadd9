# Every target installs what it needs first. `make help` lists them.
run := node infra/local/bootstrap.mjs
.DEFAULT_GOAL := help
.PHONY: help up cluster down reset seed logs totp parked whose-copy test check fix e2e journeys reading attack faults cluster-rehearsal restore-rehearsal bench lighthouse bench-large round-trips docs openapi snapshots env kubernetes dashboards observe entity entity-check

help: ## this list
	@awk -F ':.*## ' '/^[a-z0-9-]+:.*## / { printf "  make %-17s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

up: ## set up and run everything with sample content; Ctrl-C stops it (PORT, SANDBOX_PORT)
	@$(run) infra/local/up.ts

cluster: ## two of every process, with failover and TLS; Ctrl-C deletes it (PORT, SANDBOX_PORT)
	@$(run) infra/cluster/up.ts

down: ## stop a running `make up`
	@$(run) infra/local/down.ts

reset: ## stop and delete all local data, saying what
	@$(run) infra/local/reset.ts

seed: ## load the sample content into the running stack again
	@$(run) infra/local/seed.ts

logs: ## follow the logs of every process (NAME=identity for one)
	@$(run) infra/local/logs.ts $(NAME)

totp: ## current one-time codes of the demo staff
	@$(run) infra/scripts/totp.ts

parked: ## messages that consumers gave up on (REPLAY=1 delivers them again)
	@$(run) infra/scripts/parked.ts $(if $(REPLAY),replay,list)

whose-copy: ## whose copy of a protected picture a file is (FILE=leaked.jpg)
	@$(run) infra/scripts/whose-copy.ts '$(FILE)'

test: ## set up, check, unit, web, integration and browser tests; ends with a count
	@$(run) infra/scripts/test.ts

check: ## format, lint, types, boundaries, snapshots, dead code
	@$(run) infra/scripts/check.ts

fix: ## let the formatter and linter mend what they can
	@$(run) infra/scripts/fix.ts

e2e: ## the browser tests of make test only
	@$(run) infra/scripts/test.ts e2e

journeys: ## long browser journeys and every screen; writes infra/e2e/journeys/RESULTS.md
	@$(run) infra/e2e/journeys/run.ts

reading: ## draw ten screens, five emails and ten errors to be read (SEED="1 2"), or everything (SEED=all); writes .data/reading/<seed>
	@$(run) infra/e2e/reading/run.ts

attack: ## send every call what nobody should send; writes infra/e2e/attacks/RESULTS.md
	@$(run) infra/e2e/attacks/run.ts

faults: ## kill and break everything under load; writes infra/faults/RESULTS.md
	@$(run) infra/faults/run.ts

cluster-rehearsal: ## restart, kill, fail over and deploy a cluster under load; writes infra/cluster/RESULTS.md
	@$(run) infra/cluster/run.ts

restore-rehearsal: ## back up, break and restore a site; writes infra/recovery/RESULTS.md
	@$(run) infra/recovery/run.ts

bench: ## measure speed and memory, or PART=... of it; writes infra/bench/RESULTS.md
	@$(run) infra/bench/run.ts $(PART)

lighthouse: ## open pages in a throttled browser through nginx; writes infra/bench/RESULTS.md
	@$(run) infra/bench/run.ts lighthouse

bench-large: ## measure 10 thousand, 1 million and 10 million answers (PARTITIONS, SMALL=yes); writes infra/bench/large/RESULTS.md
	@$(run) infra/bench/large/run-large.ts

round-trips: ## write 10,000 generated questions in every format and read them back; writes infra/bench/ROUND-TRIPS.md
	@$(run) infra/bench/round-trips.ts

docs: ## write the API documentation to .data/docs
	@$(run) infra/scripts/docs.ts

openapi: ## print the OpenAPI 3.1 document of every declared call
	@$(run) infra/scripts/openapi.ts

snapshots: ## renew the snapshots of the contracts and of who may call what
	@$(run) infra/scripts/snapshots.ts

env: ## write .env with fresh keys for docker compose
	@$(run) infra/docker/write-env.ts

kubernetes: ## write infra/kubernetes/base from the list of processes
	@$(run) infra/kubernetes/write.ts

dashboards: ## write infra/observability/dashboards from their description
	@$(run) infra/observability/write.ts

observe: ## read the metrics of a running `make up` with Prometheus, until Ctrl-C
	@$(run) infra/observability/observe.ts

entity: ## write a new staff entity, contract to screens (NAME=study-tip SERVICE=content AREA=Pages)
	@$(run) infra/scripts/entity.ts

entity-check: ## generate an entity into a copy of the checkout and run its tests
	@$(run) infra/scripts/entity-check.ts
