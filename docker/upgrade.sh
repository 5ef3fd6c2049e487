#!/bin/sh
# Upgrades the shop of compose.yaml: git pull && sh docker/upgrade.sh
# What runs goes on until the database is ready for the new version, and stays when it cannot be made so. `docker compose up --build` alone ends it first.
set -eu
cd "$(dirname "$0")/.."
backups=${BACKUPS:-$HOME/plinth-backups}

compose() {
  docker compose --env-file docker/.env -f docker/compose.yaml "$@"
}

compose build

umask 077
mkdir -p "$backups"
backup=$backups/before-upgrade-$(date -u +%Y%m%dT%H%M%SZ).dump
compose exec -T database pg_dump --username=postgres --format=custom plinth > "$backup.part"
mv "$backup.part" "$backup"
echo "The backup before the upgrade: $backup"

if ! compose run --rm --no-deps migrate; then
  echo "The upgrade was stopped; why stands above. The shop runs on as it was, and so does its database unless it says half way there." >&2
  echo "Until it is mended, build the version that runs: git checkout ORIG_HEAD && docker compose --env-file docker/.env -f docker/compose.yaml build" >&2
  exit 1
fi
compose up --detach
