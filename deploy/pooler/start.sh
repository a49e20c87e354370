#!/usr/bin/env bash
# The password stands in memory only.
set -euo pipefail
umask 077
printf '"tejian_app" "%s"\n' "$APP_PASSWORD" > /tmp/users.txt
exec /usr/sbin/pgbouncer /etc/tejian/pgbouncer.ini
