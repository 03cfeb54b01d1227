#!/bin/sh
# sh scripts/archive/to-moment.sh '2026-11-25 14:05' | latest : brings database and files of a moment beside those that are
# in use, which stay as they are. See docs/operations.md, "To any moment".
set -eu
cd "$(dirname "$0")/../.."
docker compose rm --stop --force moment
docker compose run --rm recover "$@"
docker compose up --detach --wait moment
docker compose run --rm moment-backup
