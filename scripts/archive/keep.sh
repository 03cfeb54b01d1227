#!/bin/sh
# Keeps what brings the database to any moment: its log, streamed as it is written, and a base backup every day.
# See docs/operations.md, "To any moment".
#
#   ARCHIVE              the folder, which only PostgreSQL's user reads
#   ARCHIVE_DAYS         how far back moments can be reached
#   ARCHIVE_BASE_HOURS   between two base backups; 24 where it is left out
#   PGHOST, PGPORT, PGUSER   of a superuser, as all programs of PostgreSQL read them
#
# A stretch of log without a gap, with its base backups, is one folder, named after its beginning (UTC). A new one begins
# where the database is a new one, or has dropped log that the archive could not take for too long.
set -u
umask 077
: "${ARCHIVE:?}" "${ARCHIVE_DAYS:?}"
CHECK_SECONDS=5
NAMES=%Y-%m-%dT%H-%M-%SZ
BASE_RETRY_SECONDS=60
receiver= base= tried=0
mkdir -p "$ARCHIVE"

ask() { psql --no-psqlrc --quiet --tuples-only --no-align --set=ON_ERROR_STOP=1 --dbname=postgres --command="$1"; }
runs() { [ -n "$1" ] && kill -0 "$1" 2>/dev/null; }
complain() { echo "THE ARCHIVE FAILED: $1. It is tried again in $CHECK_SECONDS seconds." >&2; }
stretch() { find "$ARCHIVE" -mindepth 1 -maxdepth 1 -type d -name '*Z' | sort | tail -n 1; }
bases() { find "$ARCHIVE" -mindepth 3 -maxdepth 3 -path '*/base/*Z' | sort; }
# The first segment of log that a base backup needs.
first_log() {
  tar --extract --gzip --to-stdout --occurrence --file="$1/base.tar.gz" backup_label |
    sed -n 's/^START WAL.*file \([0-9A-F]*\).*/\1/p'
}

begin_stretch() {
  tried=0
  ask "SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots WHERE slot_name = 'archive'" >/dev/null &&
    mkdir -p "$ARCHIVE/$(date -u +$NAMES)" && mkdir -p "$(stretch)/log" "$(stretch)/base" &&
    ask "SELECT pg_create_physical_replication_slot('archive', true)" >/dev/null
}

# The name is a second late rather than early: the base backup is of no use for a moment before its own end.
back_up() {
  partial=$1/base/partial
  rm -rf "$partial"
  if pg_basebackup --pgdata="$partial" --format=tar --gzip --wal-method=none --checkpoint=fast 2>"$ARCHIVE/base.log"; then
    mv "$partial" "$1/base/$(date -u --date='1 second' +$NAMES)"
  else
    cat "$ARCHIVE/base.log" >&2
    complain 'there is no new base backup'
    rm -rf "$partial"
  fi
}

# Keeps the newest base backup that is old enough for the earliest moment, and all after it, with their log.
clean_up() {
  horizon=$(date -u --date="$ARCHIVE_DAYS days ago" +$NAMES)
  kept=
  for one in $(bases | sort --reverse); do
    if [ -n "$kept" ]; then rm -rf "$one"; elif [ "$(basename "$one")" \< "$horizon" ]; then kept=$one; fi
  done
  for one in "$ARCHIVE"/*Z; do
    oldest=$(find "$one/base" -mindepth 1 -maxdepth 1 -name '*Z' | sort | head -n 1)
    if [ -n "$oldest" ]; then
      pg_archivecleanup -x .gz "$one/log" "$(first_log "$oldest")"
    elif [ "$one" != "$(stretch)" ]; then
      rm -rf "$one"
    fi
  done
}

check() {
  # A transaction at every check: a moment can be told from the end of the log only by what was committed after it.
  ask 'SELECT pg_current_xact_id()' >/dev/null || return 1
  status=$(ask "SELECT wal_status FROM pg_replication_slots WHERE slot_name = 'archive'") || return 1
  if [ -z "$status" ] || [ "$status" = lost ] || [ -z "$(stretch)" ]; then
    if runs "$receiver"; then kill "$receiver"; wait "$receiver"; fi
    receiver=
    begin_stretch || return 1
    [ "$status" != lost ] || echo 'THE ARCHIVE HAS A GAP: the database dropped log that could not be taken in time.' >&2
  fi
  if ! runs "$receiver"; then
    [ -z "$receiver" ] || complain 'the log could not be taken, for the reason above'
    # A full disk leaves a segment that no receiver goes on with; the database still has what was in it.
    find "$(stretch)/log" -type f -name '*.partial' ! -size 0 ! -size 16777216c -delete
    pg_receivewal --directory="$(stretch)/log" --slot=archive --synchronous --no-loop &
    receiver=$!
  fi
  # Whole segments only, and none of which the receiver may just have renamed.
  find "$(stretch)/log" -type f -name '????????????????????????' -mmin +1 -exec gzip --fast --force {} + || return 1
  recent=$(find "$(stretch)/base" -mindepth 1 -maxdepth 1 -name '*Z' -mmin "-$((${ARCHIVE_BASE_HOURS:-24} * 60))")
  if [ -z "$recent" ] && ! runs "$base" && [ $(($(date +%s) - tried)) -ge $BASE_RETRY_SECONDS ]; then
    tried=$(date +%s)
    clean_up || return 1
    back_up "$(stretch)" &
    base=$!
  fi
  # What the health check of the container looks at.
  active=$(ask "SELECT active FROM pg_replication_slots WHERE slot_name = 'archive'")
  if [ "$active" = t ] && [ -n "$(bases)" ]; then touch "$ARCHIVE/up-to-date"; fi
}

stop() {
  for one in "$receiver" "$base"; do if runs "$one"; then kill "$one"; fi; done
  wait
  exit 0
}
trap stop TERM INT
while :; do
  check || complain 'the database or the folder cannot be used'
  sleep $CHECK_SECONDS &
  wait $!
done
