#!/usr/bin/env bash
# Lets a replica follow this database. May run again: on a new volume it runs by itself, on an older one by hand.
set -euo pipefail
psql --username postgres --set ON_ERROR_STOP=1 --set replica="$REPLICATION_PASSWORD" <<'SQL'
SELECT 'CREATE ROLE tejian_replica LOGIN REPLICATION'
  WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'tejian_replica') \gexec
ALTER ROLE tejian_replica PASSWORD :'replica';
SELECT pg_create_physical_replication_slot('replica')
  WHERE NOT EXISTS (SELECT FROM pg_replication_slots WHERE slot_name = 'replica');
SQL
grep -q tejian_replica "$PGDATA/pg_hba.conf" ||
  echo 'host replication tejian_replica samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
psql --username postgres --command 'SELECT pg_reload_conf()'
