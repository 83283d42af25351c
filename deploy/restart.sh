#!/usr/bin/env bash
# Restarts the application's processes one after the other, each when the one before serves again, so that people always have a court:
# for new halls, and for what a process does not notice by itself.
set -euo pipefail
# shellcheck source=lib.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

usage='Usage: restart.sh

Restarts the processes of the application one after the other. People of the one that stops are on another within seconds. When one
does not serve again, those after it are left as they run.'

# Whether a process holds the sittings of today and has its database, which is what Caddy sends people by. One that hangs takes the
# connection and answers nothing, and Docker itself may hang with it.
is_ready() {
  local ask="fetch('http://127.0.0.1:3000/health/ready', { signal: AbortSignal.timeout(3000) })"
  timeout --foreground --kill-after=2 10 docker exec "$1" bun -e "process.exit((await $ask).ok ? 0 : 1)" >/dev/null 2>&1
}

name_of() { docker inspect --format '{{.Name}}' "$1" | sed 's|^/||'; }

main() {
  case ${1:-} in
    '') ;;
    --help | -h) say "$usage" && exit 0 ;;
    *) say "$usage" >&2 && exit 2 ;;
  esac
  local one serving=() others=()
  [ -f "$settings" ] || fail "There is no $settings. Run install.sh first."
  lock
  progress "looking which processes serve"
  for one in $(compose ps --quiet app); do
    if is_ready "$one"; then serving+=("$one"); else others+=("$one"); fi
  done
  [ $((${#serving[@]} + ${#others[@]})) -gt 0 ] ||
    fail "No process of the application runs. Start it: cd $here && docker compose up --detach"
  if [ ${#serving[@]} = 1 ]; then say "Only one process serves: until another one does, people wait."; fi
  # Those that serve nobody come first, so that one of them serves before another stops.
  for one in ${others[@]+"${others[@]}"} ${serving[@]+"${serving[@]}"}; do restart "$one"; done
  say "All processes of the application were restarted, and serve."
}

restart() {
  local name end
  name=$(name_of "$1")
  progress "$name restarts"
  # The time that it has to send its people elsewhere (DRAIN_SECONDS), and some more.
  docker restart --time 20 "$1" >/dev/null || fail "$name was not restarted, for the reason above. The others were left as they run."
  end=$((SECONDS + 120))
  until is_ready "$1"; do
    [ "$SECONDS" -lt "$end" ] ||
      fail "$name does not serve again after two minutes. The others were left as they run. Read: docker logs --tail 50 $name"
    sleep 2
  done
  # Caddy looks every two seconds whom it may send people to.
  sleep 5
  progress "$name serves"
}

main "$@"
