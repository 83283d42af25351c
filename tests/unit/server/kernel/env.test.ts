// The environment: defaults, what is refused and how it is said, when demo mode is on, and the keys that are kept.
import { expect, test } from "bun:test";
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { EnvError, isLoopback, jwtKey, keptKey, readEnv } from "../../../../server/kernel/env.ts";
import { withoutPersonalData } from "../../../../server/kernel/error-words.ts";
import { createLog } from "../../../../server/kernel/log.ts";

const problems = (source: Record<string, string>): string[] => {
  try {
    readEnv(source);
    return [];
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
    throw error;
  }
};

test("with no configuration it is a demo on this machine alone, with its own database", () => {
  expect(readEnv({})).toEqual({
    host: "127.0.0.1",
    port: 3000,
    hosts: [],
    dataDir: resolve("data"),
    databaseUrl: undefined,
    publicUrl: undefined,
    nodeEnv: undefined,
    production: false,
    clientDevUrl: undefined,
    demo: true,
    logLevel: "info",
    jwtSecret: undefined,
    stunUrls: [],
    turnUrls: [],
    checkpointWitnesses: [],
    turnSecret: undefined,
    ffmpeg: undefined,
    recorderFrames: 15,
    rtmpHosts: [],
    metricsToken: undefined,
    drainSeconds: 0,
    warnings: [],
  });
});

test("an empty variable counts as absent", () => {
  expect(readEnv({ PORT: "", DATABASE_URL: " ", DEMO: "" })).toEqual(readEnv({}));
});

test("good values are read", () => {
  const env = readEnv({
    PORT: "0",
    DATABASE_URL: "postgresql://u:p@db.court.example/sunwai",
    PUBLIC_URL: "https://court.example/",
    STUN_URLS: "stun:a.example, stuns:b.example:5349",
    TURN_URLS: "turn:c.example",
    TURN_SECRET: "s",
    JWT_SECRET: "x".repeat(32),
  });
  expect(env.port).toBe(0);
  expect(env.publicUrl).toBe("https://court.example");
  expect(env.stunUrls).toEqual(["stun:a.example", "stuns:b.example:5349"]);
  expect(env.warnings).toEqual([]);
});

const refusals: [name: string, value: string, says: string][] = [
  ["PORT", "http", 'PORT is "http"; allowed is a whole number from 0 to 65535 (0 takes any free port).'],
  ["PORT", "65536", 'PORT is "65536"; allowed is a whole number from 0 to 65535 (0 takes any free port).'],
  ["PORT", "-1", 'PORT is "-1"; allowed is a whole number from 0 to 65535 (0 takes any free port).'],
  ["NODE_ENV", "prod", 'NODE_ENV is "prod"; allowed is development, production or test.'],
  ["DEMO", "yes", 'DEMO is "yes"; allowed is 1 (on) or 0 (off).'],
  ["DRAIN_SECONDS", "-1", 'DRAIN_SECONDS is "-1"; allowed is a whole number of seconds from 0 to 300.'],
  ["DRAIN_SECONDS", "301", 'DRAIN_SECONDS is "301"; allowed is a whole number of seconds from 0 to 300.'],
  [
    "RECORDER_FRAMES",
    "4",
    'RECORDER_FRAMES is "4"; allowed is a whole number of frames a second from 5 to 30.',
  ],
  [
    "METRICS_TOKEN",
    "too short",
    "METRICS_TOKEN is set to something unusable; allowed is at least 16 characters.",
  ],
  [
    "JWT_SECRET_BEFORE",
    "too short",
    "JWT_SECRET_BEFORE is set to something unusable; allowed is at least 32 characters, the same on every machine.",
  ],
  ["PUBLIC_URL", "court", 'PUBLIC_URL is "court"; allowed is an address such as https://court.example.'],
];
for (const [name, value, says] of refusals)
  test(`${name}=${value} is refused, saying what is allowed`, () => {
    expect(problems({ [name]: value })).toEqual([says]);
  });

test("every wrong variable is named at once, and secrets are not repeated", () => {
  const said = problems({
    PORT: "x",
    JWT_SECRET: "short",
    DATABASE_URL: "mysql://u:hidden@h/d",
    STUN_URLS: "a.b",
  });
  expect(said.map((problem) => problem.split(" ")[0])).toEqual([
    "PORT",
    "DATABASE_URL",
    "JWT_SECRET",
    "STUN_URLS",
  ]);
  expect(said.join()).not.toContain("hidden");
  expect(said.join()).not.toContain("short");
});

const demos: [source: Record<string, string>, demo: boolean, warned: boolean][] = [
  [{}, true, false],
  [{ HOST: "localhost" }, true, false],
  [{ HOST: "::1" }, true, false],
  [{ HOST: "127.0.0.2", PUBLIC_URL: "http://localhost:3000" }, true, false],
  [{ DEMO: "0" }, false, false],
  [{ HOST: "0.0.0.0" }, false, false],
  [{ HOST: "0.0.0.0", DEMO: "1" }, true, true],
  [{ NODE_ENV: "production" }, false, false],
  [{ NODE_ENV: "production", DEMO: "1" }, true, true],
  [{ PUBLIC_URL: "https://court.example" }, false, false],
  [{ PUBLIC_URL: "https://court.example", DEMO: "1" }, true, true],
];
for (const [source, demo, warned] of demos)
  test(`demo mode with ${JSON.stringify(source)}: ${demo ? "on" : "off"}${warned ? ", with a warning" : ""}`, () => {
    const env = readEnv(source);
    expect([env.demo, env.warnings.length > 0]).toEqual([demo, warned]);
  });

test("a host that only looks like this machine is not", () => {
  expect(["127.0.0.1.evil.example", "localhost.example", "10.0.0.1", "::"].filter(isLoopback)).toEqual([]);
});

test("processes that start at the same moment all get the same key, which only its owner can read", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "sunwai-keys-"));
  const script = `import { keptKey } from ${JSON.stringify(resolve(import.meta.dir, "../../../../server/kernel/env.ts"))};
    console.log(keptKey(${JSON.stringify(dataDir)}, "jwt").key);`;
  const asked = Array.from({ length: 4 }, async () => {
    const child = Bun.spawn([process.execPath, "-e", script], { stdout: "pipe" });
    return (await new Response(child.stdout).text()).trim();
  });
  const keys = new Set(await Promise.all(asked));
  expect([...keys]).toEqual([keptKey(dataDir, "jwt").key]);
  expect(new TextDecoder().decode(jwtKey({ dataDir }))).toBe(keptKey(dataDir, "jwt").key);
  expect(readdirSync(join(dataDir, "keys"))).toEqual(["jwt"]);
  expect(statSync(join(dataDir, "keys/jwt")).mode & 0o777).toBe(0o600);
  rmSync(dataDir, { recursive: true });
});

test("an S3 store of recordings is named whole or not at all", () => {
  const all = {
    RECORDINGS_S3_ENDPOINT: "https://s3.court.example/",
    RECORDINGS_S3_BUCKET: "recordings",
    RECORDINGS_S3_KEY: "court",
    RECORDINGS_S3_SECRET: "hush-hush",
  };
  expect(readEnv({}).recordingsS3).toBeUndefined();
  expect(readEnv({ ...all, RECORDINGS_S3_PREFIX: "court/2026" }).recordingsS3).toEqual({
    endpoint: "https://s3.court.example",
    bucket: "recordings",
    region: "us-east-1",
    key: "court",
    secret: "hush-hush",
    prefix: "court/2026/",
  });
  for (const name of Object.keys(all)) {
    const [said, ...more] = problems({ ...all, [name]: "" });
    expect(more).toEqual([]);
    expect(said).toStartWith(`${name} is missing; an S3 store of recordings needs RECORDINGS_S3_ENDPOINT, `);
    expect(said).not.toContain("hush-hush");
  }
  for (const [name, value] of [
    ["RECORDINGS_S3_ENDPOINT", "s3.court.example"],
    ["RECORDINGS_S3_BUCKET", "Recordings of the court"],
    ["RECORDINGS_S3_REGION", "ap south"],
    ["RECORDINGS_S3_SECRET", "hush hush"],
    ["RECORDINGS_S3_PREFIX", "/court"],
    ["RECORDINGS_S3_PREFIX", "a//b"],
  ] as const)
    expect(problems({ ...all, [name]: value })).toEqual([
      expect.stringMatching(new RegExp(`^${name} is (?!.*hush).*; allowed is `)),
    ]);
});

test("JWT_SECRET takes the place of the kept key", () => {
  const secret = "a secret of more than thirty-two characters";
  expect(new TextDecoder().decode(jwtKey({ jwtSecret: secret, dataDir: "/nonexistent" }))).toBe(secret);
});

const personal: [text: string, shown: string][] = [
  ["sent to 9000000010", "sent to [phone]"],
  ["sent to +91 90000 00010.", "sent to [phone]."],
  ['{"phone":9000000010,"n":1}', '{"phone":0,"n":1}'],
  ['{"code":"123456"}', '{"code":"[code]"}'],
  ['{"otp":123456}', '{"otp":0}'],
  ["your code is 123456", "your code is [code]"],
  ['{"code":"no_session","time":1763690000000}', '{"code":"no_session","time":1763690000000}'],
  ['{"hash":"a9000000010b"}', '{"hash":"a9000000010b"}'],
];
for (const [text, shown] of personal)
  test(`the log shows ${text} as ${shown}`, () => {
    expect(withoutPersonalData(text)).toBe(shown);
  });

test("production logs JSON lines without secrets, even in what an error says", () => {
  const lines: string[] = [];
  const log = createLog({ production: true, logLevel: "info" }, (text) => lines.push(text));
  log.info({ account: { password: "p", phone: "9000000010" }, token: "t" }, "login");
  log.error({ err: new Error("Key (phone)=(9000000010) exists") }, "failed");
  log.debug("too quiet");
  expect(lines).toHaveLength(2);
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(["login", "failed"]);
  expect(lines.join("")).not.toMatch(/9000000010|"p"|"t"/);
});

test("elsewhere it logs one readable line", () => {
  const lines: string[] = [];
  const log = createLog({ production: false, logLevel: "info" }, (text) => lines.push(text));
  log.warn({ court: 1 }, "the hall is full");
  expect(lines.join("")).toMatch(/^[\d-]{10} [\d:]{8} IST \S*warn\S* {1,3}the hall is full court=1\n$/);
});
