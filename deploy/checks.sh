#!/usr/bin/env bash
# What install.sh looks at before it changes anything: its own settings, the machine, Docker, ports, names and certificates.
# install.sh reads it, and it reads lib.sh. All that is wrong is said at once.
# shellcheck source=lib.sh
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

needed_memory_mb=7500
needed_disk_mb=40000
needed_cores=2
problems=0
# Whether somebody said that the SMS gateway has no token.
no_token=no
# Whether it stops before anything starts.
only_prepare=no

problem() {
  problems=$((problems + 1))
  say "problem: $*"
}

check_all() {
  check_docker
  check_machine
  check_ports
  check_names
  check_turn
  check_relays
  if [ "$(coming TLS)" = files ]; then check_certificates; fi
}

# Checks what somebody has written into .env. It names lines and never their text, which may be secret.
check_file() {
  [ -f "$settings" ] || return 0
  [ -r "$settings" ] || fail "$settings cannot be read by this user. Run it with sudo."
  local line
  while IFS=: read -r line _; do
    problem "$settings, line $line is not NAME=VALUE. Correct it, or put # before it."
  done < <(grep -nvE '^[[:space:]]*(#.*)?$|^[[:space:]]*(export[[:space:]]+)?[A-Za-z_][A-Za-z0-9_]*[[:space:]]*=' "$settings")
  while IFS=: read -r line _; do
    problem "$settings, line $line has the sign \$, which Docker would take for a name. Put the value in single quotes."
  done < <(grep -nE "^[^#'=]*=[^']*\\$" "$settings")
}

check_source() {
  local closed
  closed=$(unreadable_source | wc -l)
  [ "$closed" = 0 ] || say "note: the containers cannot read $closed files and folders of the source, as after a clone under umask 077. The installation makes them readable."
}

is_host() { printf '%s' "$1" | grep -Eq '^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$'; }

is_address() {
  printf '%s' "$1" | grep -Eq '^((25[0-5]|2[0-4][0-9]|1?[0-9]?[0-9])\.){3}(25[0-5]|2[0-4][0-9]|1?[0-9]?[0-9])$' || return 1
  case $1 in 0.* | 127.* | 22[4-9].* | 2[3-5][0-9].*) return 1 ;; esac
}

is_private() {
  printf '%s' "$1" | grep -Eq '^(10|192\.168|172\.(1[6-9]|2[0-9]|3[01])|100\.(6[4-9]|[7-9][0-9]|1[01][0-9]|12[0-7]))\.'
}

check_gateway() {
  case $(coming SMS_URL) in
    '') say "note: no SMS gateway is set (--sms-url): nobody gets a code to log in with." && return ;;
    https://?*) ;;
    http://?*) say "note: SMS_URL begins with http://, so codes and the token go to the gateway in clear. Take https:// if it is not on this machine." ;;
    *) problem "SMS_URL is \"$(coming SMS_URL)\". It is an address such as https://sms.example/send." ;;
  esac
  if [ -n "$(coming SMS_TOKEN)" ] || has_person; then return 0; fi
  if [ -t 0 ]; then
    say "note: the token of the SMS gateway is not set (--sms-token): the installation will ask for it."
  elif [ "$no_token" = yes ] || { [ -f "$settings" ] && [ -n "$(setting SMS_URL)" ]; }; then
    say "note: the SMS gateway is asked without a token (--sms-token)."
  elif [ "$only_prepare" = yes ]; then
    say "note: the token of the SMS gateway is missing: SMS_TOKEN in $settings."
  else
    problem "The token of the SMS gateway is missing, and without a terminal nobody is asked for it. Give it with --sms-token; for a gateway without one: --sms-token ''"
  fi
}

# Owner and application must have one database; where they are one user, the application may rewrite the logs.
check_database() {
  local owner own
  owner=$(coming DATABASE_URL)
  own=$(coming DATABASE_APP_URL)
  [ -n "$own" ] || return 0
  [ "$(printf '%s' "${owner##*@}" | sed 's/?.*//')" = "$(printf '%s' "${own##*@}" | sed 's/?.*//')" ] ||
    problem "DATABASE_URL and DATABASE_APP_URL lead to two databases. Give both the same machine and name; they differ in the user alone."
  if [ "$own" = "$owner" ]; then
    say "note: DATABASE_APP_URL is the owner's, so the application may rewrite the logs of the hearings. Make it a user: deploy/db.sh roles --print shows how."
  fi
}

check_values() {
  local name value
  if value=$(own_folder "$(coming SUNWAI_HOME)" 2>&1); then check_home; else problem "${value#Stopped: }"; fi
  for name in COURT_HOST MEET_HOST; do
    value=$(coming "$name")
    is_host "$value" ||
      problem "$name is \"$value\". It is a host name in small letters, such as $(example "$name"), without https:// and path."
  done
  [ "$(coming COURT_HOST)" != "$(coming MEET_HOST)" ] ||
    problem "Both host names are the same. Jitsi owns too many paths to share one: give the media a second name."
  is_address "$(coming PUBLIC_IP)" ||
    problem "PUBLIC_IP is \"$(coming PUBLIC_IP)\". It is this machine's IPv4 address as people reach it, such as $(example PUBLIC_IP); IPv6 alone is not enough."
  printf '%s' "$(coming ACME_EMAIL)" | grep -Eq '^[^ @]+@[^ @]+\.[^ @]+$' ||
    problem "ACME_EMAIL is \"$(coming ACME_EMAIL)\". It is an address such as $(example ACME_EMAIL); the certificate authority takes no other."
  case $(coming ACME_CA) in
    '' | https://?*) ;;
    *) problem "ACME_CA is \"$(coming ACME_CA)\". It is the address of the authority's directory, such as https://ca.example/acme/directory." ;;
  esac
  case $(coming TLS) in
    automatic | files | internal) ;;
    *) problem "TLS is \"$(coming TLS)\". It is automatic, files or internal." ;;
  esac
  [ -z "$admin_mobile" ] || printf '%s' "$admin_mobile" | grep -Eq '^[6-9][0-9]{9}$' ||
    problem "The admin's number is \"$admin_mobile\". It is a mobile number of ten digits, without +91."
  [ -z "$admin_mobile" ] || [ -n "$admin_name" ] || problem "The admin has no name. Give it with --admin-name."
  if is_private "$(coming PUBLIC_IP)" && [ "$(coming TLS)" = automatic ]; then
    say "note: PUBLIC_IP $(coming PUBLIC_IP) is a private address: neither people outside nor the certificate authority reach it. Behind NAT give the outer one; on a LAN take --tls internal or files."
  fi
  check_gateway
  check_database
  [ "$(coming APP_UPSTREAMS | wc -w)" -ge "$(coming APP_REPLICAS)" ] ||
    say "note: APP_UPSTREAMS names fewer processes than APP_REPLICAS starts: nobody is sent to the others."
  value=$(coming SUNWAI_HOME)
  if [ ! -f "$settings" ] && [ -n "$(ls -A "$value/postgres" 2>/dev/null)" ]; then
    problem "$value has a database and there is no $settings with its password. Put back the .env that was here (settings.env of a backup), or move $value away."
  fi
}

# A court is never begun anew beside the one that is there, nor in a folder of somebody else's.
check_home() {
  local home old name
  home=$(coming SUNWAI_HOME)
  old=$(setting SUNWAI_HOME)
  if [ -f "$settings" ] && [ "${home%/}" != "${old%/}" ] && [ -n "$(ls -A "$old/postgres" 2>/dev/null)" ]; then
    problem "The court is kept in $old, and --home would begin an empty one in $home. To move it: cd $here && docker compose down; mv $old $home; then run this again."
  fi
  if [ -d "$home/postgres" ] && [ -d "$home/jitsi" ]; then return 0; fi
  while IFS= read -r name; do
    case $name in
      app | backups | caddy | certificates | jitsi | postgres | turn | .lock | lost+found) ;;
      *) problem "$home has \"$name\" in it and is not Sunwai's, which would give it to users of its own. Name an empty folder with --home." && return ;;
    esac
  done < <(ls -A "$home" 2>/dev/null)
}

check_docker() {
  if ! command -v docker >/dev/null; then
    problem "Docker is not installed. Install Docker Engine with its Compose plugin: docs.docker.com/engine/install"
  elif ! docker compose version >/dev/null 2>&1; then
    problem "Docker has no Compose plugin. Install docker-compose-plugin."
  elif ! docker info >/dev/null 2>&1; then
    problem "Docker does not answer. Start it (systemctl start docker), and run this as root."
  else
    local version
    version=$(docker compose version --short)
    printf '2.20\n%s\n' "${version#v}" | sort -V -C || problem "Docker's Compose plugin is $version. Install 2.20 or newer."
    check_engine
  fi
}

# Before 25.0 Docker gives containers of an internal network, as PostgreSQL's, a way to every address of the machine itself.
check_engine() {
  local version
  version=$(docker version --format '{{.Server.Version}}' 2>/dev/null || true)
  if [ -z "$version" ] || printf '25.0\n%s\n' "$version" | sort -V -C; then return 0; fi
  say "note: Docker Engine is $version. Before 25.0 the containers of internal networks reach whatever listens on any address of this machine. Install a newer one, or keep them out by its firewall (deploy/README.md, What runs)."
}

check_machine() {
  local memory cores place
  memory=$(awk '/^MemTotal:/ { print int($2 / 1024) }' /proc/meminfo)
  [ "$memory" -ge "$needed_memory_mb" ] ||
    problem "The machine has $memory MB of memory. Sunwai with its two bridges needs 8 GB, and 16 GB from ten halls."
  cores=$(nproc)
  if [ "$cores" -lt "$needed_cores" ]; then
    problem "The machine has $cores processor core. Sunwai needs 2 for a trial, 4 for a small court, and 8 for a full hall."
  elif [ "$cores" -lt 4 ]; then
    say "note: the machine has $cores processor cores, which is enough for a trial with a few people. Bridges, database and recorder take them from each other: calls are slower, and video and recordings stutter when a hall is full. A small court needs 4, a full hall 8."
  elif [ "$cores" -lt 8 ]; then
    say "note: the machine has $cores processor cores; the bridge of a full hall wants 8."
  fi
  check_limits "$cores"
  place=$(coming SUNWAI_HOME)
  # A court that runs already has its data, and only needs room to go on.
  if [ -n "$(ls -A "$place/postgres" 2>/dev/null)" ]; then needed_disk_mb=5000; fi
  while [ ! -d "$place" ]; do place=$(dirname "$place"); done
  has_room "$place" "$needed_disk_mb" "Give it 40 GB, and 1 GB more for each recorded hour."
  place=$(docker info --format '{{.DockerRootDir}}' 2>/dev/null || true)
  if [ -n "$place" ] && [ -d "$place" ]; then
    has_room "$place" 8000 "Docker keeps its images there: 8 GB. What no container uses goes by: docker image prune --all"
  fi
}

# What was fitted to a smaller machine stays so: the administrator may have wanted it.
check_limits() {
  local name value usual
  for name in $(core_settings); do
    value=$(setting "$name")
    usual=$(example "$name")
    if is_more "$usual" "$1"; then usual=$1; fi
    if [ -n "$value" ] && is_more "$usual" "$value"; then
      say "note: $name is $value in $settings, and this machine could give $usual."
    fi
  done
}

has_room() {
  local free
  free=$(df -Pm "$1" | awk 'NR == 2 { print $4 }')
  [ "$free" -ge "$2" ] || problem "$1 has $free MB free. $3"
}

# Ports that others hold. Those of a container of ours that runs are our own.
check_ports() {
  if ! command -v ss >/dev/null; then
    say "note: the program ss is missing, so nobody looked whether the ports are free."
    return 0
  fi
  is_ours caddy || check_port t 80 443
  is_ours coturn || { check_port t 3478 "$(coming_turn_port)" && check_port u 3478; }
  is_ours jvb || check_port u 10000
  is_ours jvb-second || check_port u 10001
}

is_ours() { command -v docker >/dev/null && [ -n "$(compose ps --quiet "$1" 2>/dev/null)" ]; }

coming_turn_port() {
  local port
  port=$(coming TURN_TLS_PORT)
  # 443 is the TURN server's on an address of its own alone, which Caddy does not take.
  if [ "$port" = 443 ]; then port=3478; fi
  printf '%s\n' "${port:-5349}"
}

check_port() {
  local kind=$1 port protocol=TCP
  shift
  if [ "$kind" = u ]; then protocol=UDP; fi
  for port in "$@"; do
    [ -z "$(ss "-Hln$kind" "sport = :$port")" ] ||
      problem "$protocol port $port is taken by another program. Stop it: ss -lnp$kind 'sport = :$port' names it."
  done
}

check_names() {
  local name address found six
  address=$(coming PUBLIC_IP)
  is_address "$address" || return 0
  for name in "$(coming COURT_HOST)" "$(coming MEET_HOST)"; do
    if ! is_host "$name" || [ "$name" = "$(example COURT_HOST)" ] || [ "$name" = "$(example MEET_HOST)" ]; then continue; fi
    found=$(getent ahostsv4 "$name" | awk '!seen[$1]++ { printf "%s%s", sep, $1; sep = ", " }' || true)
    six=$(getent ahostsv6 "$name" | awk '$1 !~ /^::ffff:/ { print $1; exit }' || true)
    [ -z "$six" ] || say "note: $name leads to $six too. Certificates are asked for there first: it must be this machine, or be taken out of the DNS."
    case ", $found, " in *", $address, "*) continue ;; esac
    found=${found:-nowhere}
    if [ "$(coming TLS)" = automatic ]; then
      problem "$name leads to $found, not to $address. Set its A record, and wait until: getent ahosts $name shows it."
    else
      say "note: $name leads to $found, not to $address yet."
    fi
  done
}

# The TURN server on port 443 (README.md, Firewalls): it starts only with an address of its own, and as somebody who may open the port.
check_turn() {
  local listen addresses
  [ "$(coming TURN_TLS_PORT)" = 443 ] || return 0
  has_relays || return 0
  listen=$(coming TURN_LISTEN)
  addresses=$(own_addresses)
  if [ -z "$listen" ]; then
    problem "TURN_TLS_PORT is 443 and TURN_LISTEN is empty. Port 443 of the first address is Caddy's: give the TURN server another address of this machine, TURN_LISTEN."
  elif [ -n "$addresses" ] && ! grep -qxF -- "$listen" <<<"$addresses"; then
    problem "TURN_LISTEN is $listen, which is no address of this machine. Add it to the network first."
  fi
  [ "$(cat "${PORT_START:-/proc/sys/net/ipv4/ip_unprivileged_port_start}")" -le 443 ] ||
    problem "The TURN server is not root, and may not open port 443 yet: echo net.ipv4.ip_unprivileged_port_start=443 > /etc/sysctl.d/60-turn.conf && sysctl --system"
}

# The TURN server knows addresses and no ports: somebody with a relay reaches every UDP port of this machine as a program on it does.
check_relays() {
  local address
  address=$(coming PUBLIC_IP)
  grep -qxF -- "$address" <<<"$(own_addresses)" || return 0
  has_relays || return 0
  if { iptables -S OUTPUT || true; nft list ruleset || true; } 2>/dev/null | grep -Eq 'uid-owner 65534|skuid (65534|"?nobody)'; then
    return 0
  fi
  say "note: people with a relay of the TURN server reach every UDP port of $address. One rule of this machine's firewall keeps them to the bridges (deploy/README.md, Firewalls)."
}

# Whether the TURN server runs here, and not on another machine.
has_relays() {
  local services
  services=$(compose config --services 2>/dev/null || true)
  [ -z "$services" ] || grep -qx coturn <<<"$services"
}

own_addresses() { ip -oneline address show 2>/dev/null | awk '{ sub("/.*", "", $4); print $4 }' || true; }

check_certificates() {
  local place part file key
  place=$(coming SUNWAI_HOME)/certificates
  for part in court meet; do
    for file in "$place/$part.crt" "$place/$part.key"; do
      [ -s "$file" ] || problem "There is no $file, which TLS=files asks for. install.sh --prepare makes its folder."
    done
    file=$place/$part.crt
    if ! command -v openssl >/dev/null || [ ! -s "$file" ]; then continue; fi
    # Without a pass phrase, which nobody could give to Caddy.
    key=$(openssl pkey -in "${file%.crt}.key" -passin pass: -pubout 2>/dev/null || true)
    [ ! -s "${file%.crt}.key" ] || [ "$key" = "$(openssl x509 -in "$file" -noout -pubkey 2>/dev/null || true)" ] ||
      problem "${file%.crt}.key is not the key of $file, or cannot be read without a pass phrase. With both Caddy does not start: put the right one there."
    openssl x509 -in "$file" -noout -checkend 0 >/dev/null 2>&1 || problem "$file is no certificate, or is no longer good."
    openssl x509 -in "$file" -noout -checkhost "$(coming "${part^^}_HOST")" 2>/dev/null | grep -q 'does match' ||
      problem "$file is not for $(coming "${part^^}_HOST")."
  done
}
