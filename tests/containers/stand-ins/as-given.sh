#!/bin/sh
# Starts what the container was told, as the entrypoints of these images do for any command that is not their own.
exec "$@"
