#!/bin/sh
# A database of its own for each service and for the sandbox, and the role that the service uses it by.
set -e
for owner in identity content assessment billing notification moderation sandbox; do
  name=wardround_$owner
  password=$(printenv "$(echo "$owner" | tr '[:lower:]' '[:upper:]')_DATABASE_PASSWORD" || true)
  psql -v ON_ERROR_STOP=1 -v name="$name" -v password="$password" -U postgres <<'SQL'
create database :"name";
create role :"name" login password :'password';
revoke connect on database :"name" from public;
grant connect on database :"name" to :"name";
SQL
done
