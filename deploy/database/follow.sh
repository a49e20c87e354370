#!/usr/bin/env bash
# A copy of the database that follows it; the first start fetches the whole.
set -euo pipefail
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # What a fetch that broke off has left.
  rm -rf "$PGDATA"
  mkdir -p "$(dirname "$PGDATA")"
  pg_basebackup --dbname='host=database user=tejian_replica' --pgdata="$PGDATA" --write-recovery-conf \
    --wal-method=stream --checkpoint=fast --slot=replica
fi
exec postgres
