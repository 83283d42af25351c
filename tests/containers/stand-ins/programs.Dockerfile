# The programs of the stand-ins, of a later Debian than the one that courts run on: it has the very versions of PostgreSQL, Caddy and
# nginx that compose.yaml names.
FROM sunwai-tests/later-debian
# A mirror may be some weeks behind, by which the list of a moving release counts as expired.
RUN apt-get -o Acquire::Check-Valid-Until=false update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
  bash ca-certificates caddy coturn curl libcap2-bin lua-sec lua-unbound nginx-light pebble postgresql-18 prosody wget && \
  rm -rf /var/lib/apt/lists/* /var/lib/postgresql/*
