#!/usr/bin/env bash
# Runs a command on the database as the owner of its tables, whose password the application does not have.
set -euo pipefail
# shellcheck source=lib.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

usage='Usage: db.sh COMMAND [options]

  migrate    bring the database to the newest schema, and give the application its rights
  roles      the same, and say who owns and who serves; --print shows the SQL for an administrator
  auditor    make the login that reads the views of the schema audit; --name, --new-password, --remove'

case ${1:-} in
  --help | -h) say "$usage" ;;
  migrate | roles | auditor) in_owner server/operations/db-cli.ts "$@" ;;
  *) say "$usage" >&2 && exit 2 ;;
esac
