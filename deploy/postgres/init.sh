#!/bin/sh
# The postgres image runs this once, in an empty data folder.
set -eu
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -v owner_password="$OWNER_PASSWORD" -v shop_password="$SHOP_PASSWORD" \
  -f /roles.sql
pgbackrest stanza-create || echo 'pgbackrest stanza-create failed: run it after the start (docs/deploy.md, step 8)' >&2
