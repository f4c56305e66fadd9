#!/bin/sh
# A database of its own for each service and for the sandbox.
set -e
for owner in identity content assessment billing notification moderation sandbox; do
  psql -v ON_ERROR_STOP=1 -U postgres -c "create database wardround_$owner"
done
