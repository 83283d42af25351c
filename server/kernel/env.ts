// The environment as a schema: the only reader of process.env, and keeper of the random keys beside the data.
import { randomBytes } from "node:crypto";
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { z } from "zod";
import { type JitsiEnv, jitsiOf, jitsiVariables } from "./env-jitsi.ts";
import { type OidcEnv, oidcOf, oidcVariables } from "./env-oidc.ts";
import { type RecorderEnv, recorderEnvOf, recorderSecret, recorderVariables } from "./env-recorder.ts";
import { type RecordingsS3, recordingsS3Of, recordingsVariables } from "./env-recordings.ts";
import { type FaultPlan, faultPoints } from "./fault-points.ts";

type Source = Record<string, string | undefined>;

/** What is wrong with the environment: one sentence per variable, ready to be printed. */
export class EnvError extends Error {
  override name = "EnvError";
  constructor(readonly problems: string[]) {
    super(problems.join("\n"));
  }
}

const isUrl = (value: string, protocols: string[]): boolean =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol);

const urlOf = (protocols: string[], allowed: string) =>
  z.string().refine((value) => isUrl(value, protocols), { error: allowed });

const listOf = (schemes: string[], allowed: string) =>
  z
    .string()
    .transform((value) => value.split(",").map((part) => part.trim()))
    .refine(
      (urls) =>
        urls.every((url) => schemes.some((scheme) => url.startsWith(`${scheme}:`)) && URL.canParse(url)),
      {
        error: allowed,
      },
    )
    .default([]);

const hostName = /^([a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_-]+)*|\[?[0-9a-f:.]+\]?)$/;
const hostsAllowed =
  "a comma-separated list of names and addresses without port, such as court.intranet,10.0.0.5";

const portAllowed = "a whole number from 0 to 65535 (0 takes any free port)";
const drainAllowed = "a whole number of seconds from 0 to 300";
const framesAllowed = "a whole number of frames a second from 5 to 30";
const faultAllowed = `one of ${faultPoints.join(", ")}, a colon and a command (in tests alone)`;
const mailAllowed = "a mail server such as smtps://user:password@mail.example:465";
const fromAllowed = "a sender such as High Court <court@court.example>";
const postgresAllowed = "a PostgreSQL address such as postgres://user:password@host:5432/name";

/** Names and addresses of hosts without port, in lower case and without the brackets of IPv6. */
const hostList = z
  .string()
  .transform((value) => value.split(",").map((part) => part.trim().toLowerCase()))
  .refine((names) => names.every((name) => hostName.test(name)), { error: hostsAllowed })
  .transform((names) => names.map((name) => name.replace(/^\[|\]$/g, "")))
  .default([]);

const schema = z.object({
  HOST: z.string().default("127.0.0.1"),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, portAllowed)
    .transform(Number)
    .refine((port) => port <= 65535, { error: portAllowed })
    .default(3000),
  HOSTS: hostList,
  DATA_DIR: z.string().default("data"),
  DATABASE_URL: urlOf(["postgres:", "postgresql:"], postgresAllowed).optional(),
  DATABASE_OWNER_URL: urlOf(["postgres:", "postgresql:"], postgresAllowed).optional(),
  PUBLIC_URL: urlOf(["http:", "https:"], "an address such as https://court.example")
    .transform((url) => url.replace(/\/+$/, ""))
    .optional(),
  NODE_ENV: z
    .enum(["development", "production", "test"], { error: "development, production or test" })
    .optional(),
  CLIENT_DEV_URL: urlOf(["http:"], "set by `bun run dev` alone").optional(),
  DEMO: z.enum(["0", "1"], { error: "1 (on) or 0 (off)" }).optional(),
  LOG_LEVEL: z
    .enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"], {
      error: "trace, debug, info, warn, error, fatal or silent",
    })
    .default("info"),
  JWT_SECRET: z.string().min(32, "at least 32 characters, the same on every machine").optional(),
  JWT_SECRET_BEFORE: z.string().min(32, "at least 32 characters, the same on every machine").optional(),
  SECRETS_KEY: z.string().min(32, "at least 32 characters, the same on every machine").optional(),
  STUN_URLS: listOf(["stun", "stuns"], "a comma-separated list such as stun:stun.court.example:3478"),
  TURN_URLS: listOf(["turn", "turns"], "a comma-separated list such as turn:turn.court.example:3478"),
  TURN_SECRET: z.string().optional(),
  ...jitsiVariables,
  ...oidcVariables,
  SMS_URL: urlOf(
    ["http:", "https:"],
    "the address of the SMS gateway, such as https://sms.example/send",
  ).optional(),
  SMS_TOKEN: z.string().optional(),
  LIST_SOURCE_URL: urlOf(
    ["http:", "https:"],
    "the address of the case system's lists, such as https://cases.example/lists",
  ).optional(),
  LIST_SOURCE_TOKEN: z.string().optional(),
  MAIL_URL: urlOf(["smtp:", "smtps:"], mailAllowed).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]*@[^\s@]+$/, fromAllowed)
    .optional(),
  CHECKPOINT_KEY_FILE: z.string().optional(),
  CHECKPOINT_FOLDER: z.string().optional(),
  CHECKPOINT_WITNESSES: listOf(
    ["http", "https"],
    "a comma-separated list such as https://witness.example/sunwai",
  ),
  RECORDER_BROWSER: z.string().optional(),
  RECORDER_FRAMES: z
    .string()
    .regex(/^\d{1,2}$/, framesAllowed)
    .transform(Number)
    .refine((frames) => frames >= 5 && frames <= 30, { error: framesAllowed })
    .default(15),
  RECORDER_SECRET: recorderSecret.optional(),
  FFMPEG: z.string().optional(),
  RTMP_HOSTS: hostList,
  ...recordingsVariables,
  METRICS_TOKEN: z.string().min(16, "at least 16 characters").optional(),
  DRAIN_SECONDS: z
    .string()
    .regex(/^\d{1,3}$/, drainAllowed)
    .transform(Number)
    .refine((seconds) => seconds <= 300, { error: drainAllowed })
    .default(0),
  FAULT: z
    .string()
    .transform((value) => value.split(":"))
    .pipe(z.tuple([z.enum(faultPoints, faultAllowed), z.string().min(1, faultAllowed)], faultAllowed))
    .transform(([point, command]): FaultPlan => ({ point, command }))
    .optional(),
});

/** Everything the process takes from its environment, checked once. Absent optional values are undefined. */
export type Env = {
  host: string;
  /** TCP port; 0 takes any free one. */
  port: number;
  /** More names and addresses under which it answers; lower case, without port. */
  hosts: string[];
  /** Absolute folder of the embedded database, keys and uploads. */
  dataDir: string;
  /** Absent: the embedded PostgreSQL is used. */
  databaseUrl?: string;
  /** The same database as the owner of its tables; absent: the user that serves runs the migrations too. */
  databaseOwnerUrl?: string;
  /** The address people type, without a slash at its end. */
  publicUrl?: string;
  nodeEnv?: "development" | "production" | "test";
  production: boolean;
  /** Where the client's development server listens; absent: the built client is served. */
  clientDevUrl?: string;
  /** Demo logins, the demo court day and the outbox page are on (docs/operations.md#demo). */
  demo: boolean;
  logLevel: z.output<typeof schema>["LOG_LEVEL"];
  /** Absent: `jwtKey` makes a random key in the data folder. */
  jwtSecret?: string;
  /** While `jwtSecret` is changed: the one before it, for what processes send each other. */
  jwtSecretBefore?: string;
  /** The key that encrypts kept secrets; if it is absent, a random key in the data folder. */
  secretsKey?: string;
  stunUrls: string[];
  turnUrls: string[];
  turnSecret?: string;
  /** Absent: browsers send audio and video to one another (docs/operations.md#media). */
  jitsi?: JitsiEnv;
  /** Where people of another system sign in; absent: nowhere but here. */
  oidc?: OidcEnv;
  /** Where one-time codes are sent as SMS; absent: nobody gets one outside the demo. */
  smsUrl?: string;
  /** Where the case system gives its lists, and the bearer token that it asks for. */
  listSource?: { url: string; token?: string };
  smsToken?: string;
  /** The mail server, and whom its messages are from; absent: nobody gets a mail outside the demo. */
  mail?: { url: string; from: string };
  /** The private key of the checkpoints; absent: in the data folder. */
  checkpointKeyFile?: string;
  /** Where each checkpoint is written as a file; absent: in the data folder. */
  checkpointFolder?: string;
  /** The addresses to which each checkpoint is sent. */
  checkpointWitnesses: string[];
  /** The browser that records hearings; absent: one of this machine; "none": it records none. */
  recorderBrowser?: string;
  /** Frames of a second of what is recorded and streamed. */
  recorderFrames: number;
  /** Where ffmpeg is, if it is not in the path; `none` uses none. */
  ffmpeg?: string;
  /** The secret that a recorder service sends to get its halls; if it is absent, there is no such service. */
  recorderSecret?: string;
  /** Hosts of the court's own network to which they may be sent. */
  rtmpHosts: string[];
  /** Where recordings are kept; absent: in the data folder. */
  recordingsS3?: RecordingsS3;
  /** The token with which callers read `/metrics`; if it is absent, only this machine may read it. */
  metricsToken?: string;
  /** Seconds between saying that this process stops (`/health/ready`) and telling its sockets. */
  drainSeconds: number;
  /** Where this process is to die; tests alone set it. */
  fault?: FaultPlan;
  /** Sentences to print at the start. */
  warnings: string[];
};

/** Whether a host name or address stays on this machine. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, "").toLowerCase();
  return (
    bare === "localhost" || bare.endsWith(".localhost") || bare === "::1" || /^127(\.\d{1,3}){3}$/.test(bare)
  );
}

// A public address in front of a loopback listener (a reverse proxy) is as open as a public listener.
function demoMode(raw: z.output<typeof schema>): { demo: boolean; warnings: string[] } {
  const outside = [
    raw.NODE_ENV === "production" ? "NODE_ENV is production" : "",
    isLoopback(raw.HOST) ? "" : `the server listens on ${raw.HOST}`,
    raw.PUBLIC_URL && !isLoopback(new URL(raw.PUBLIC_URL).hostname) ? `PUBLIC_URL is ${raw.PUBLIC_URL}` : "",
  ].filter((reason) => reason !== "");
  if (raw.DEMO === "0") return { demo: false, warnings: [] };
  if (outside.length === 0) return { demo: true, warnings: [] };
  if (raw.DEMO !== "1") return { demo: false, warnings: [] };
  const why = outside.join(" and ");
  return {
    demo: true,
    warnings: [`DEMO=1 is set although ${why}: anyone who reaches this server can log in as anyone.`],
  };
}

function otherWarnings(raw: z.output<typeof schema>): string[] {
  const warnings: string[] = [];
  if (raw.NODE_ENV === "production" && raw.DATABASE_URL && !raw.JWT_SECRET)
    warnings.push("JWT_SECRET is not set: servers on other machines will not accept each other's logins.");
  if (raw.MAIL_URL && !raw.MAIL_FROM) warnings.push("MAIL_URL is set without MAIL_FROM: no mail is sent.");
  if (raw.NODE_ENV === "production" && (raw.SMS_URL || raw.MAIL_URL) && !raw.PUBLIC_URL)
    warnings.push("PUBLIC_URL is not set: links in messages lead to this machine alone.");
  if (raw.TURN_URLS.length > 0 && !raw.TURN_SECRET)
    warnings.push("TURN_URLS is set without TURN_SECRET: the TURN servers will refuse our clients.");
  return warnings;
}

function describeProblem(issue: z.core.$ZodIssue, source: Source): string {
  const name = String(issue.path[0]);
  const secret = /SECRET|TOKEN|DATABASE_|MAIL_URL/.test(name);
  return `${name} is ${secret ? "set to something unusable" : JSON.stringify(source[name])}; allowed is ${issue.message}.`;
}

/**
 * Reads and checks the environment (docs/operations.md#environment). Pure; an empty variable counts as absent.
 * @param source - variables by name; process.env when left out
 * @throws EnvError with a sentence for each wrong variable, saying what is allowed, without secrets
 */
export function readEnv(source: Source = process.env): Env {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = schema.safeParse(present);
  if (!parsed.success) throw new EnvError(parsed.error.issues.map((issue) => describeProblem(issue, source)));
  const raw = parsed.data;
  const { jitsi, problems } = jitsiOf(raw);
  const { oidc, problems: ofOidc } = oidcOf(raw);
  const { recordingsS3, problems: ofRecordings } = recordingsS3Of(raw);
  const wrong = [...problems, ...ofOidc, ...ofRecordings];
  if (wrong.length > 0) throw new EnvError(wrong);
  const { demo, warnings } = demoMode(raw);
  return {
    host: raw.HOST,
    port: raw.PORT,
    hosts: raw.HOSTS,
    dataDir: resolve(raw.DATA_DIR),
    databaseUrl: raw.DATABASE_URL,
    databaseOwnerUrl: raw.DATABASE_OWNER_URL,
    publicUrl: raw.PUBLIC_URL,
    nodeEnv: raw.NODE_ENV,
    production: raw.NODE_ENV === "production",
    clientDevUrl: raw.CLIENT_DEV_URL,
    demo,
    logLevel: raw.LOG_LEVEL,
    jwtSecret: raw.JWT_SECRET,
    jwtSecretBefore: raw.JWT_SECRET_BEFORE,
    secretsKey: raw.SECRETS_KEY,
    stunUrls: raw.STUN_URLS,
    turnUrls: raw.TURN_URLS,
    turnSecret: raw.TURN_SECRET,
    jitsi,
    oidc,
    smsUrl: raw.SMS_URL,
    listSource: raw.LIST_SOURCE_URL ? { url: raw.LIST_SOURCE_URL, token: raw.LIST_SOURCE_TOKEN } : undefined,
    smsToken: raw.SMS_TOKEN,
    mail: raw.MAIL_URL && raw.MAIL_FROM ? { url: raw.MAIL_URL, from: raw.MAIL_FROM } : undefined,
    checkpointKeyFile: raw.CHECKPOINT_KEY_FILE && resolve(raw.CHECKPOINT_KEY_FILE),
    checkpointFolder: raw.CHECKPOINT_FOLDER && resolve(raw.CHECKPOINT_FOLDER),
    checkpointWitnesses: raw.CHECKPOINT_WITNESSES,
    recorderBrowser: raw.RECORDER_BROWSER,
    recorderFrames: raw.RECORDER_FRAMES,
    recorderSecret: raw.RECORDER_SECRET,
    ffmpeg: raw.FFMPEG,
    rtmpHosts: raw.RTMP_HOSTS,
    recordingsS3,
    metricsToken: raw.METRICS_TOKEN,
    drainSeconds: raw.DRAIN_SECONDS,
    fault: raw.NODE_ENV === "test" ? raw.FAULT : undefined,
    warnings: [...warnings, ...otherWarnings(raw)],
  };
}

/**
 * Reads the environment of the recorder service in the same way (docs/operations.md#recorder-service).
 * @throws EnvError
 */
export function readRecorderEnv(source: Source = process.env): RecorderEnv {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = recorderVariables.safeParse(present);
  if (parsed.success) return recorderEnvOf(parsed.data);
  throw new EnvError(parsed.error.issues.map((issue) => describeProblem(issue, source)));
}

/**
 * A random key that is made once and then kept in `${dataDir}/keys/${name}`, readable by its owner only.
 * Safe when several processes ask at the same moment: all get the same key.
 * @returns the key as 64 hexadecimal digits, and whether this call made it
 */
export function keptKey(dataDir: string, name: string): { key: string; made: boolean } {
  const folder = join(dataDir, "keys");
  const file = join(folder, name);
  const found = readIfThere(file);
  if (found) return { key: found, made: false };
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `.${name}.${process.pid}.${randomBytes(4).toString("hex")}`);
  const key = randomBytes(32).toString("hex");
  const handle = openSync(draft, "wx", 0o600);
  writeSync(handle, `${key}\n`);
  fsyncSync(handle);
  closeSync(handle);
  try {
    // A hard link appears whole or not at all, and never replaces the key another process has just made.
    linkSync(draft, file);
    return { key, made: true };
  } catch (error) {
    const winner = readIfThere(file);
    if (winner) return { key: winner, made: false };
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8").trim() || undefined;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** The key that signs our tokens: JWT_SECRET, else a random one kept in the data folder. */
export function jwtKey(env: Pick<Env, "jwtSecret" | "dataDir">): Uint8Array {
  return new TextEncoder().encode(env.jwtSecret ?? keptKey(env.dataDir, "jwt").key);
}

/** Whether there is a key already, so that `jwtKey` does not make one that no other process has. */
export function hasJwtKey(env: Pick<Env, "jwtSecret" | "dataDir">): boolean {
  return env.jwtSecret !== undefined || readIfThere(join(env.dataDir, "keys", "jwt")) !== undefined;
}

/** Whether the pseudo-locales are offered (`server/contract/locales.ts`), by `PSEUDO_LOCALES=1`. */
export const hasPseudoLocales = process.env.PSEUDO_LOCALES === "1";

/** Returns the environment for a program that this one starts: our own, and `more`. */
export function environmentWith(more: Record<string, string>): Record<string, string | undefined> {
  return { ...process.env, ...more };
}
