#!/usr/bin/env bash
# Runs once, when the database volume is empty: the two roles and the database of the platform.
set -euo pipefail
psql --username postgres --set ON_ERROR_STOP=1 \
  --set owner="$OWNER_PASSWORD" --set app="$APP_PASSWORD" <<'SQL'
CREATE ROLE tejian_owner LOGIN PASSWORD :'owner';
CREATE ROLE tejian_app LOGIN PASSWORD :'app';
CREATE DATABASE tejian OWNER tejian_owner;
REVOKE ALL ON DATABASE tejian FROM PUBLIC;
GRANT CONNECT, TEMPORARY ON DATABASE tejian TO tejian_app;
\connect tejian
SET ROLE tejian_owner;
CREATE EXTENSION pg_trgm;
CREATE EXTENSION btree_gin;
CREATE EXTENSION btree_gist;
SQL
