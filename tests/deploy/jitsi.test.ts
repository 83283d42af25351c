// The Jitsi services against the facts about them: what their images need, and what gives nobody a right but the token.
import { expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { $ } from "bun";
import { filledIn, folder, services } from "./support/compose.ts";

const all = await services();
const service = (name: string) => {
  const found = all[name];
  if (!found) throw new Error(`There is no service ${name}`);
  return found;
};
const told = (name: string) => service(name).environment;
const words = (list: string | null | undefined) => (list ?? "").split(",").filter((word) => word !== "");
const jitsi = ["web", "prosody", "jicofo", "jvb", "jvb-second"];

test("all images are of one version", () => {
  for (const name of jitsi)
    expect(service(name).image).toBe(`ghcr.io/jitsi/${name.replace("-second", "")}:stable-11146-2`);
});

test("the images are read-only and write to /run and /tmp in memory", () => {
  for (const name of jitsi) {
    expect(service(name)).toMatchObject({ read_only: true });
    expect(service(name).tmpfs.map((one) => one.split(":")[0])).toEqual(["/run", "/tmp"]);
    expect(service(name).tmpfs[0]).toContain("exec");
  }
});

test("the folders they write to are made for user 1000", async () => {
  const library = await Bun.file(join(folder, "lib.sh")).text();
  const written = jitsi
    .flatMap((name) => service(name).volumes)
    .filter((one) => one.includes("/jitsi/storage/"));
  const stores = new Set(written.map((one) => /\/jitsi\/(storage\/\w+):/.exec(one)?.[1] ?? one));
  expect([...stores].sort()).toEqual(["storage/prosody", "storage/transcripts", "storage/web"]);
  for (const store of stores) expect(library).toContain(store);
  expect(library).toContain('owned_folder "$home/jitsi/$name" 1000');
});

test("a token says who may come in, and nothing else does", () => {
  for (const name of ["web", "prosody", "jicofo"]) expect(told(name).ENABLE_AUTH).toBe("1");
  for (const name of ["prosody", "jicofo"]) expect(told(name).AUTH_TYPE).toBe("jwt");
  for (const name of ["web", "prosody"]) expect(told(name).ENABLE_GUESTS).toBe("0");
  expect(told("prosody")).toMatchObject({
    JWT_APP_ID: "sunwai",
    JWT_ACCEPTED_ISSUERS: "sunwai",
    JWT_ACCEPTED_AUDIENCES: "jitsi",
    JWT_ALLOW_EMPTY: "0",
    JWT_ENABLE_DOMAIN_VERIFICATION: "1",
  });
  expect(told("prosody").JWT_APP_SECRET).toBe(told("app").JITSI_APP_SECRET ?? "");
  expect(told("prosody").JWT_APP_ID).toBe(told("app").JITSI_APP_ID ?? "");
  expect(told("prosody").XMPP_DOMAIN).toBe(told("app").JITSI_XMPP_DOMAIN ?? "");
});

test("nobody becomes a moderator by coming first, or by having a token", () => {
  expect(told("jicofo")).toMatchObject({ JICOFO_ENABLE_AUTH: "0", ENABLE_AUTO_OWNER: "0" });
  const modules = words(told("prosody").XMPP_MUC_MODULES);
  expect(modules).toContain("sunwai_muc");
  for (const bad of ["muc_allowners", "muc_wait_for_host"]) {
    expect(modules).not.toContain(bad);
    expect(words(told("prosody").XMPP_MODULES)).not.toContain(bad);
  }
});

test("nothing of Jitsi's own records, and nobody has a password with which to enter a room", () => {
  for (const name of ["web", "prosody", "jicofo"]) expect(told(name).ENABLE_RECORDING).toBe("0");
  for (const name of jitsi)
    expect(Object.keys(told(name)).filter((one) => one.startsWith("JIBRI"))).toEqual([]);
});

test("recording is asked of the token too, and the plugin hears our server", () => {
  expect(words(told("prosody").XMPP_MODULES)).toEqual(
    expect.arrayContaining(["filter_iq_jibri", "sunwai_control"]),
  );
  expect(told("prosody").SUNWAI_CONTROL_SECRET).toBe(told("app").JITSI_CONTROL_SECRET ?? "");
  expect(told("prosody").SUNWAI_EVENTS_URL).toStartWith("http://app:3000/");
  expect(told("app").JITSI_CONTROL_URL).toStartWith("http://prosody:5280/");
  expect(service("prosody").volumes).toContain("../jitsi/prosody-plugins:/prosody-plugins-custom:ro");
});

test("Jitsi's own waiting room and breakout rooms, which tell everybody their names, are off", () => {
  for (const name of ["web", "prosody"])
    expect(told(name)).toMatchObject({ ENABLE_LOBBY: "0", ENABLE_BREAKOUT_ROOMS: "0" });
  expect(told("prosody")).toMatchObject({ ENABLE_AV_MODERATION: "1", ENABLE_END_CONFERENCE: "0" });
});

test("TLS ends at Caddy", () => {
  expect(told("web")).toMatchObject({
    DISABLE_HTTPS: "1",
    ENABLE_LETSENCRYPT: "0",
    ENABLE_HTTP_REDIRECT: "0",
  });
  for (const name of jitsi) expect(told(name).PUBLIC_URL).toBe("https://meet.court.example");
  expect(told("caddy")).toMatchObject({ MEET_HOST: "meet.court.example", MEET_UPSTREAM: "web:8000" });
});

test("every service finds Prosody, by the name its images expect", async () => {
  for (const name of jitsi) expect(told(name).XMPP_SERVER).toBe("xmpp.meet.jitsi");
  for (const network of ["meet.jitsi", "signalling"])
    expect(await filledIn()).toContain(`${network}: { aliases: [xmpp.meet.jitsi] }`);
  for (const name of jitsi)
    expect(service(name).networks).toContain(name === "web" ? "signalling" : "meet.jitsi");
});

test("the passwords without which they exit are there", () => {
  expect(told("jicofo").JICOFO_AUTH_PASSWORD).toBe(told("prosody").JICOFO_AUTH_PASSWORD ?? "");
  expect(told("jvb").JVB_AUTH_PASSWORD).toBe(told("prosody").JVB_AUTH_PASSWORD ?? "");
  for (const name of ["JICOFO_AUTH_PASSWORD", "JVB_AUTH_PASSWORD"])
    expect(told("prosody")[name]).toBeTruthy();
});

test("the REST of Jicofo (8888) and of the bridge (8080) is nobody's but their own; media come to UDP 10000 and 10001", () => {
  expect(service("jicofo").ports).toEqual([]);
  expect(service("web").ports).toEqual([]);
  expect(service("jvb").ports).toEqual(["10000:10000/udp"]);
  expect(told("jvb")).toMatchObject({
    JVB_PORT: "10000",
    JVB_ADVERTISE_IPS: "203.0.113.10",
    JVB_DISABLE_STUN: "1",
  });
  expect(service("jvb-second").ports).toEqual(["10001:10001/udp"]);
  expect(told("jvb-second")).toEqual({
    ...told("jvb"),
    JVB_PORT: "10001",
    JVB_MUC_NICKNAME: "jvb-1-second",
    JVB_OCTO_RELAY_ID: "jvb-1-second",
  });
});

test("the application asks Jicofo for the bridges of this machine and those that are named, on the inner network", async () => {
  expect(told("app")).toMatchObject({
    JITSI_JICOFO_URL: "http://jicofo:8888",
    JITSI_BRIDGES: "jvb-1,jvb-1-second,",
  });
  expect(told("app").JITSI_BRIDGES).toStartWith(
    `${told("jvb").JVB_MUC_NICKNAME},${told("jvb-second").JVB_MUC_NICKNAME},`,
  );
  expect(service("jicofo").networks).toEqual(["meet.jitsi", "control"]);
  for (const name of ["jvb", "jvb-second"])
    expect(service(name).networks).toEqual(["meet.jitsi", "recorders"]);
  const settings = await Bun.file(resolve(folder, "../jitsi/config/jicofo/custom-jicofo.conf")).text();
  const [, rest = ""] = /\n {2}rest \{\n([^}]*)\}/.exec(settings) ?? [];
  expect(rest.split("\n").flatMap((line) => line.trim() || [])).toEqual([
    'host = "0.0.0.0"',
    "conference-request.enabled = false",
    "move-endpoints.enabled = false",
    "pin.enabled = false",
  ]);
});

/** The other services that a service shares a network with, beside those that it may have at all. */
const reachedFrom = (name: string) =>
  Object.keys(all)
    .filter((other) => other !== name)
    .filter((other) => service(other).networks.some((network) => service(name).networks.includes(network)))
    .sort();

test("of Jitsi's parts the pages' container reaches Prosody alone, and the recorder no REST of the bridges", async () => {
  expect(reachedFrom("web")).toEqual(["app", "cache", "caddy", "prosody", "recorder"]);
  expect(reachedFrom("recorder")).toEqual(["app", "cache", "caddy", "jvb", "jvb-second", "web"]);
  // The bridges' containers are reached for media: their REST listens inside alone, where the health check asks.
  const settings = await Bun.file(resolve(folder, "../jitsi/config/jvb/custom-jvb.conf")).text();
  expect(settings.split("\n").filter((line) => line !== "" && !line.startsWith("//"))).toEqual([
    'videobridge.http-servers.private.host = "127.0.0.1"',
  ]);
  for (const name of ["jvb", "jvb-second"])
    expect(service(name).volumes).toEqual(["../jitsi/config/jvb:/config:ro"]);
  expect(Bun.YAML.parse(await filledIn())).toMatchObject({ networks: { signalling: { internal: true } } });
});

test("Jicofo waits as long for an answer as it does by itself: a bridge that was never used may need it", async () => {
  const settings = await Bun.file(resolve(folder, "../jitsi/config/jicofo/custom-jicofo.conf")).text();
  expect(settings.match(/^ *[\w.-]*timeout = .*$/gm)?.map((line) => line.trim())).toEqual([
    "xmpp.client.reply-timeout = 15 seconds",
  ]);
});

test("each one's health is asked where it answers", () => {
  const asked = (name: string) => service(name).healthcheck.test.at(-1) ?? "";
  expect(asked("web")).toStartWith("http://127.0.0.1:8000/");
  expect(asked("prosody")).toContain(" http://127.0.0.1:5280/sunwai/health |");
  expect(asked("jicofo")).toContain(" http://127.0.0.1:8888/about/health;");
  expect(told("jicofo").JICOFO_ENABLE_HEALTH_CHECKS).toBe("1");
  for (const name of ["jvb", "jvb-second"]) expect(asked(name)).toBe("http://127.0.0.1:8080/about/health");
});

test("a conference may spread over bridges, each of a name of its own", () => {
  for (const name of ["jicofo", "jvb"]) expect(told(name).ENABLE_OCTO).toBe("1");
  expect(told("jicofo").OCTO_BRIDGE_SELECTION_STRATEGY).toBe("RegionBasedBridgeSelectionStrategy");
  expect(told("jvb").JVB_MUC_NICKNAME).toBe("jvb-1");
});

test("media beyond one network go through the TURN server, known to Jitsi and to the application by one secret", async () => {
  expect(told("prosody")).toMatchObject({
    TURN_HOST: "meet.court.example",
    TURN_PORT: "3478",
    TURN_TRANSPORT: "udp,tcp",
    // And by TLS, for networks that let out nothing else.
    TURNS_HOST: "meet.court.example",
    TURNS_PORT: "5349",
    // As long as those of the mesh (server/media/grants.ts).
    TURN_TTL: String(12 * 3600),
  });
  expect(words(told("app").TURN_URLS)).toEqual([
    "turn:meet.court.example:3478?transport=udp",
    "turn:meet.court.example:3478?transport=tcp",
    "turns:meet.court.example:5349?transport=tcp",
  ]);
  expect(told("prosody").TURN_CREDENTIALS).toBe(told("app").TURN_SECRET ?? "");
  expect(told("coturn").TURN_SECRET).toBe(told("app").TURN_SECRET ?? "");
  expect(told("coturn").TURN_TLS_PORT).toBe(told("prosody").TURNS_PORT ?? "");
  // Where Caddy's container leaves the certificate is where coturn's looks, which may not write there.
  expect(service("caddy").volumes).toContain("/srv/sunwai/turn:/turn");
  expect(service("coturn").volumes).toContain("/srv/sunwai/turn:/certificate:ro");
  expect(await Bun.file(join(folder, "lib.sh")).text()).toContain('owned_folder "$home/turn" 1000');
});

test("what jitsi/config/sunwai.env asks of the containers is what they are told", async () => {
  const asked = Bun.file(resolve(folder, "../jitsi/config/sunwai.env"));
  const lines = (await asked.text()).split("\n");
  for (const line of lines) {
    const [, name = "", value = ""] = /^([A-Z_]+)=(.*)$/.exec(line) ?? [];
    if (name === "") continue;
    const tellings = jitsi.map((one) => told(one)[name]).filter((one) => one !== undefined);
    expect([name, [...new Set(tellings)]]).toEqual([name, [value]]);
  }
});

test("a Jicofo that stays unwell is ended, so that Docker starts it anew; one that is well again counts from the beginning", async () => {
  const words = service("jicofo").healthcheck.test[1] ?? "";
  const place = mkdtempSync(join(tmpdir(), "sunwai-jicofo-"));
  // Three tries, of which the third succeeds; then six that fail.
  const script = `curl() { [ "$try" = 3 ]; }; kill() { echo "ended $1 at $try"; }
    for try in 1 2 3 4 5 6 7 8 9; do (${words.replaceAll("/tmp/", `${place}/`)}); done; true`;
  expect(words).toContain("/about/health");
  expect(await $`sh -c ${script}`.text()).toBe("ended 1 at 9\n");
  rmSync(place, { recursive: true });
});
