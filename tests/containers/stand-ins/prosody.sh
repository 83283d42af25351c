#!/usr/bin/env bash
# Writes Prosody's configuration from the variables of compose.yaml, as the image of Jitsi does, and becomes Prosody: the same hosts,
# folders, ports and order of plugin paths, with the token module of our tests in the place of Jitsi's.
set -euo pipefail

storage=/var/lib/prosody
for name in JICOFO_AUTH_PASSWORD JVB_AUTH_PASSWORD; do
  if [ -z "${!name:-}" ]; then echo "FATAL ERROR: $name is missing" && exit 1; fi
done
if ! touch "$storage/.writable"; then echo "FATAL ERROR: $storage cannot be written" && exit 1; fi

listed() { printf '%s\n' "${1:-}" | tr ',' '\n' | sed -n 's/ *\(..*\)/"\1";/p' | tr '\n' ' '; }
account() {
  mkdir -p "$storage/$2/accounts"
  printf 'return { ["password"] = "%s" };\n' "$3" >"$storage/$2/accounts/$1.dat"
}
account focus auth%2emeet%2ejitsi "$JICOFO_AUTH_PASSWORD"
account jvb auth%2emeet%2ejitsi "$JVB_AUTH_PASSWORD"

cat >/tmp/prosody.cfg.lua <<LUA
plugin_paths = { "/prosody-plugins-custom", "/prosody-plugins" }
data_path = "$storage"
pidfile = "/tmp/prosody.pid"
log = { { levels = { min = "info" }, to = "console" } }
modules_enabled = { "roster", "saslauth", "tls", "disco", "ping", "websocket" }
modules_disabled = { "s2s", "offline" }
http_interfaces = { "*" }
http_ports = { 5280 }
https_ports = {}
http_default_host = "meet.jitsi"
c2s_require_encryption = false
consider_websocket_secure = true
component_admins_as_room_owners = true
admins = { "focus@auth.meet.jitsi" }
storage = { smacks_h = "memory" }
smacks_hibernation_time = 60
smacks_max_old_sessions = 1
muc_mapper_domain_base = "meet.jitsi"
test_token_secret = "$JWT_APP_SECRET"
Include "/config/conf.d/*.cfg.lua"
VirtualHost "meet.jitsi"
  authentication = "test_token"
  modules_enabled = { "smacks"; "http_health"; $(listed "${XMPP_MODULES:-}" | sed 's/"filter_iq_jibri"; //') }
VirtualHost "auth.meet.jitsi"
  authentication = "internal_plain"
  modules_enabled = { "smacks" }
Component "muc.meet.jitsi" "muc"
  storage = "memory"
  restrict_room_creation = true
  modules_enabled = { $(listed "${XMPP_MUC_MODULES:-}") }
  muc_room_locking = false
  muc_room_default_public_jids = true
  muc_tombstones = false
  muc_room_allow_persistent = false
LUA
exec prosody --config /tmp/prosody.cfg.lua -F
