#!/bin/sh
# Runs nginx as the cache of the public stream, in its container: cache.conf with the place of what it keeps and the court's address.
set -eu

place=${CACHE_PLACE:-/tmp}
sed -e "s|@PLACE@|$place|g" -e "s|@PORT@|${CACHE_PORT:-8080}|" -e "s|@COURT@|${CACHE_COURT:-caddy:8082}|" \
  "${CACHE_CONF:-/etc/sunwai/cache.conf}" >"$place/cache.conf"
exec nginx -e stderr -c "$place/cache.conf"
