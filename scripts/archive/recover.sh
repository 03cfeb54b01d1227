#!/bin/sh
# Brings the database to a moment, in a folder of its own: recover.sh '2026-11-25 14:05' | latest
# The moment is in the zone TZ, or names its own: '2026-11-01 01:30 -0400'. See docs/operations.md, "To any moment".
#
#   ARCHIVE   the folder that keep.sh fills
#   PGDATA    the folder to make; that of an earlier moment is replaced
set -eu
umask 077
: "${ARCHIVE:?}" "${PGDATA:?}"
moment=${*:-}
NAMES=%Y-%m-%dT%H-%M-%SZ

refuse() { echo "$1" >&2; exit 1; }
in_words() { date --date="@$1" '+%Y-%m-%d %H:%M:%S %Z'; }
# The last transaction that the log in the archive told of.
archive_end() { sed -n 's/.*last completed transaction was at log time \([^.]*\).*/\1 UTC/p' "$said" | tail -n 1; }
seconds_of() { date -u --date="$(echo "$1" | sed 's/T\(..\)-\(..\)-\(..\)Z/ \1:\2:\3Z/')" +%s; }

bases=$(find "$ARCHIVE" -mindepth 3 -maxdepth 3 -path '*/base/*Z' | sort)
[ -n "$bases" ] || refuse "The archive $ARCHIVE has no base backup yet."
if [ "$moment" = latest ]; then
  base=$(echo "$bases" | tail -n 1) when='the end of the archive'
  set --
else
  echo "$moment" | grep -Eq '^[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}(:[0-9]{2})?( ?[+-][0-9]{4})?$' ||
    refuse "Write a moment as '2026-11-25 14:05' or '2026-11-25 14:05:30', or latest; not '$moment'."
  at=$(date --date="$moment" +%s 2>/dev/null) || refuse "There is no such moment as $moment."
  [ "$at" -le "$(date +%s)" ] || refuse "$(in_words "$at") has not come yet: it is $(in_words "$(date +%s)")."
  name=$(date -u --date="@$at" +$NAMES) when=$(in_words "$at") base=
  for one in $bases; do [ "$(basename "$one")" \> "$name" ] || base=$one; done
  first=$(seconds_of "$(basename "$(echo "$bases" | head -n 1)")")
  [ -n "$base" ] || refuse "The archive begins at $(in_words "$first"): nothing before that can be brought back."
  set -- -c "recovery_target_time=$(date -u --date="@$at" '+%Y-%m-%d %H:%M:%S+00')" -c recovery_target_action=promote
fi

if [ -e "$PGDATA/PG_VERSION" ] && [ ! -e "$PGDATA/brought-to-a-moment" ]; then
  refuse "$PGDATA is not the database of a moment, and stays as it is."
fi
mkdir -p "$PGDATA"
find "$PGDATA" -mindepth 1 -delete
touch "$PGDATA/brought-to-a-moment"
tar --extract --gzip --directory="$PGDATA" --file="$base/base.tar.gz"
touch "$PGDATA/recovery.signal"

# The newest segment is still being written: what is in it by now counts. One that a full disk left shorter holds nothing yet,
# as its space is taken before anything is written to it: the log ends before it.
log=$(dirname "$(dirname "$base")")/log
segment=$(LC_ALL=C pg_controldata "$PGDATA" | sed -n 's/^Bytes per WAL segment: *//p')
short=$(find "$log" -type f -name '*.partial' ! -size "${segment}c")
[ -z "$short" ] || echo 'The last piece of the log was cut short, as by a full disk, and is left out.'
fetch="if [ -f '$log/%f' ]; then cp '$log/%f' '%p'; elif [ -f '$log/%f.gz' ]; then gzip -dc '$log/%f.gz' > '%p'; else [ \"\$(wc -c <'$log/%f.partial')\" -eq $segment ] && cp '$log/%f.partial' '%p'; fi"
said=$PGDATA/recovery.log
set -- -c "restore_command=$fetch" "$@" -c hot_standby=off -c listen_addresses= -c "unix_socket_directories=$PGDATA" \
  -c timezone=UTC -c log_timezone=UTC -c lc_messages=C -c log_min_messages=info -c synchronous_standby_names= -c archive_mode=off
: >"$said"
postgres "$@" >>"$said" 2>&1 &
server=$!
while ! grep -q 'database system is ready to accept connections' "$said"; do
  if kill -0 "$server" 2>/dev/null; then sleep 0.2; continue; fi
  if grep -q 'recovery ended before configured recovery target' "$said"; then
    end=$(archive_end)
    refuse "The archive ends ${end:+at $(in_words "$(date --date="$end" +%s)"), }before $when. Write latest to have its end."
  fi
  tail -n 20 "$said" >&2
  refuse 'The database could not be brought there; above are the last lines of its log.'
done
kill -INT "$server"
wait "$server"
end=$(archive_end)
echo "The database is as it was at $when${end:+; its last transaction is of $(in_words "$(date --date="$end" +%s)")}."
