// The real server with a connection to its database, and the calls and people that tests of the accounts need.
import pino from "pino";
import { connect } from "../../../db/client.ts";
import { accounts } from "../../../db/schema/accounts.ts";
import { hashPassword } from "../../../server/accounts/passwords.ts";
import { createSessions } from "../../../server/accounts/sessions.ts";
import { createApp } from "../../../server/app.ts";
import type { Role, SubRole } from "../../../server/contract/roles.ts";
import { Clock } from "../../../server/kernel/clock.ts";
import { readEnv } from "../../../server/kernel/env.ts";
import { startProcess } from "../../../server/process.ts";
import { createSettings } from "../../../server/settings/settings.ts";
import { startServer as start } from "../../support/server.ts";

export const secret = "a secret for tests that is long enough";
export type Answer = { status: number; body: unknown; headers: Headers };

/** Calls of the REST interface under `${url}/api/v1`. */
function makeCalls(url: string) {
  const send = async (method: string, path: string, init: RequestInit = {}): Promise<Answer> => {
    const response = await fetch(`${url}/api/v1${path}`, { ...init, method });
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
  return { send, call };
}

/** A running court: a server process, and beside it a connection to the same database. */
export async function startCourt({
  databaseUrl,
  env,
}: {
  databaseUrl?: string;
  env?: Record<string, string>;
} = {}) {
  const server = await start({ databaseUrl, env: { JWT_SECRET: secret, ...env } });
  const connection = connect(server.databaseUrl, { max: 4 });
  const calls = makeCalls(server.url);
  const advance = (seconds: number) => calls.call("POST", "/dev/clock", { advance: seconds * 1000 });
  const stop = async () => {
    await connection.close();
    await server.stop();
  };
  return { ...server, ...connection, ...calls, advance, stop };
}
export type Court = Awaited<ReturnType<typeof startCourt>>;

/** Takes the mark of the demo off a court: real people are not put beside those of the demo. */
export async function makeItsOwn({ sql }: Pick<Court, "sql">): Promise<void> {
  await sql`DELETE FROM settings WHERE key = 'demo_people'`;
  await sql`UPDATE cause_list_imports SET file_name = 'list.csv'`;
}

/** The REST interface within this process, for tests that look at what its services do. */
export async function startServer(at: { dataDir: string; url: string }, { clock = new Clock() } = {}) {
  const env = readEnv({ DATA_DIR: at.dataDir, DATABASE_URL: at.url, JWT_SECRET: secret });
  const database = connect(at.url, { max: 8 });
  const running = await startProcess({ env, log: pino({ level: "silent" }), database, clock, build: null });
  const app = createApp(running.services, clock);
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: (request, self) => app.fetch(request, self),
  });
  const stop = async () => {
    await server.stop(true);
    await running.stop();
    await database.close();
  };
  return { ...makeCalls(server.url.origin), services: running.services, stop };
}
export type TestServer = Awaited<ReturnType<typeof startServer>>;

/** The sessions of a further process of a court, without its server, to be asked and listened to directly. */
export async function joinSessions(
  { databaseUrl }: Pick<Court, "databaseUrl">,
  now: () => number = Date.now,
) {
  const { sql, db, close } = connect(databaseUrl, { max: 4 });
  const env = { jwtSecret: secret, dataDir: "" };
  const log = pino({ level: "silent" });
  const settings = await createSettings({ sql, db, log });
  const sessions = await createSessions({ sql, db, env, log, settings, now });
  const stop = async () => {
    await sessions.close();
    await settings.close();
    await close();
  };
  return { sessions, stop };
}

/** A failure's status and what its body says. */
export function errorOf({ status, body }: Answer): {
  status: number;
  code?: unknown;
  message?: unknown;
  id?: unknown;
  faults?: unknown;
} {
  const error = typeof body === "object" && body !== null && "error" in body ? body.error : undefined;
  return { status, ...(typeof error === "object" ? error : {}) };
}

let people = 0;

/** Adds a person with a mobile number and a user name of their own. */
export async function addPerson(
  { db }: Pick<Court, "db">,
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
export async function codeFor({ call }: Pick<Court, "call">, phone: string): Promise<string> {
  const { body } = await call("GET", "/dev/outbox");
  const messages = Array.isArray(body) ? body : [];
  return String(messages.find(({ to }) => to === phone)?.code);
}

/** Returns the nonce of a code, as the answer to the person who asked for it has it. */
export function requestOf({ body }: Answer): string | undefined {
  return typeof body === "object" && body !== null && "request" in body ? String(body.request) : undefined;
}

/** A browser at an address: it keeps the cookies that the calls under /auth give it, and sends them. */
export function openBrowser({ send }: Pick<Court, "send">, address = "203.0.113.200") {
  const jar = new Map<string, string>();
  const call = async (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await send("POST", path, {
      body: JSON.stringify(body),
      headers: {
        "Content-Type": "application/json",
        "X-Forwarded-For": address,
        ...(cookie === "" ? {} : { Cookie: cookie }),
        ...headers,
      },
    });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      jar.set(name, value);
    }
    return answer;
  };
  return {
    jar,
    call,
    ask: (phoneNumber: unknown) => call("/auth/otp/generate", { phoneNumber }),
    enter: (phoneNumber: unknown, code: unknown) => call("/auth/login/otp", { phoneNumber, code }),
    password: (username: string, password: string) => call("/auth/login", { username, password }),
  };
}
export type TestBrowser = ReturnType<typeof openBrowser>;

/** The code that a browser asked for last, known by the mark that its answer and the message have. */
export async function codeMarked(
  { call }: Pick<Court, "call">,
  phone: string,
  asked: Answer,
): Promise<string> {
  const mark = String(Object(asked.body).mark);
  const { body } = await call("GET", "/dev/outbox");
  const messages = Array.isArray(body) ? body : [];
  const found = messages.find(
    ({ to, text }) => to === phone && String(text).includes(` your code ${mark} for `),
  );
  return String(found?.code);
}

/** Logs a person in with a code; the token. */
export async function logIn(court: Pick<Court, "call">, phone: string): Promise<string> {
  const request = requestOf(await court.call("POST", "/auth/otp/generate", { phoneNumber: phone }));
  const code = await codeFor(court, phone);
  const { body } = await court.call("POST", "/auth/login/otp", { phoneNumber: phone, code, request });
  if (typeof body !== "object" || body === null || !("token" in body)) throw new Error(JSON.stringify(body));
  return String(body.token);
}

/** A code that is not this one. */
export const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");
