// The REST interface on a real database, in this process, so that tests hold the clock in hand.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { connect } from "../../db/client.ts";
import { startEmbedded } from "../../db/embedded.ts";
import { migrate } from "../../db/migrate.ts";
import { accounts } from "../../db/schema/index.ts";
import { hashPassword } from "../../server/accounts/passwords.ts";
import { createApp } from "../../server/app.ts";
import { Clock } from "../../server/clock.ts";
import type { Role, SubRole } from "../../server/contract/roles.ts";
import { readEnv } from "../../server/env.ts";
import { startProcess } from "../../server/process.ts";

/** A database of its own, in a temporary folder, with the newest schema. */
export async function makeDatabase() {
  const dataDir = mkdtempSync(join(tmpdir(), "sunwai-accounts-"));
  const embedded = await startEmbedded({ dataDir, log: pino({ level: "silent" }) });
  const database = connect(embedded.url);
  await migrate(database.sql);
  await database.close();
  const stop = async () => {
    await embedded.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { dataDir, url: embedded.url, stop };
}
export type TestDatabase = Awaited<ReturnType<typeof makeDatabase>>;

export type Answer = { status: number; body: unknown; headers: Headers };

/** One server process on a database, with what it logs. */
export async function startServer(
  at: Pick<TestDatabase, "dataDir" | "url">,
  { clock = new Clock(), variables = {} as Record<string, string> } = {},
) {
  const logged: string[] = [];
  const log = pino({ level: "info" }, { write: (line: string) => void logged.push(line) });
  const env = readEnv({ DATA_DIR: at.dataDir, DATABASE_URL: at.url, ...variables });
  const database = connect(at.url, { max: 8 });
  const running = await startProcess({ env, log, database, clock });
  const app = createApp(running.services, clock);
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: (request, self) => app.fetch(request, self),
  });
  const base = `${String(server.url)}api/v1`;

  const send = async (method: string, path: string, init: RequestInit = {}): Promise<Answer> => {
    const response = await fetch(`${base}${path}`, { ...init, method });
    const text = await response.text();
    const body: unknown = text === "" ? null : JSON.parse(text);
    return { status: response.status, body, headers: response.headers };
  };
  /** Sends JSON, or nothing, with a token or without. */
  const call = (method: string, path: string, body?: unknown, token?: string): Promise<Answer> =>
    send(method, path, {
      headers: {
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  const advance = (seconds: number) => clock.advance(seconds * 1000);
  const stop = async () => {
    await server.stop(true);
    await running.stop();
    await database.close();
  };
  return { ...database, services: running.services, env, logged, advance, send, call, stop };
}
export type TestServer = Awaited<ReturnType<typeof startServer>>;

/** A failure's status and what its body says. */
export function errorOf({ status, body }: Answer): { status: number; code?: unknown; message?: unknown } {
  const error = typeof body === "object" && body !== null && "error" in body ? body.error : undefined;
  return { status, ...(typeof error === "object" ? error : {}) };
}

let people = 0;

/** Adds a person with a mobile number and a user name of their own. */
export async function addPerson(
  { db }: Pick<TestServer, "db">,
  role: Role = "ADVOCATE",
  about: { subRole?: SubRole; password?: string; disabled?: boolean } = {},
) {
  people++;
  const id = crypto.randomUUID();
  const phone = String(7_000_000_000 + people);
  const username = `person${people}`;
  await db.insert(accounts).values({
    id,
    role,
    subRole: about.subRole,
    displayName: `Person ${people}`,
    phone,
    username,
    passwordHash: about.password && (await hashPassword(about.password)),
    enrolmentOrOffice: "",
    createdAt: new Date(),
    disabledAt: about.disabled ? new Date() : null,
  });
  return { id, phone, username };
}

/** The newest code that went to a number. */
export async function codeFor({ call }: Pick<TestServer, "call">, phone: string): Promise<string> {
  const { body } = await call("GET", "/dev/outbox");
  const messages = Array.isArray(body) ? body : [];
  return String(messages.find(({ to }) => to === phone)?.code);
}

/** Logs a person in with a code; the token. */
export async function logIn(server: Pick<TestServer, "call">, phone: string): Promise<string> {
  await server.call("POST", "/auth/otp/generate", { phoneNumber: phone });
  const code = await codeFor(server, phone);
  const { body } = await server.call("POST", "/auth/login/otp", { phoneNumber: phone, code });
  if (typeof body !== "object" || body === null || !("token" in body)) throw new Error(JSON.stringify(body));
  return String(body.token);
}
