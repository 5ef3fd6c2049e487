#!/bin/sh
# Run once by the database's image: an owner for migrations, and a role that reads and writes rows and nothing else.
set -eu
psql --username postgres --set ON_ERROR_STOP=1 --set owner="$OWNER_PASSWORD" --set app="$APP_PASSWORD" <<'SQL'
create role plinth_owner login password :'owner';
create role plinth_app login password :'app';
alter role plinth_app set statement_timeout = '60s';
create database plinth owner plinth_owner;
SQL
