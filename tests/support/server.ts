// The real server on a real database for tests: a fresh database each time, started, stopped, killed and started again.
import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import postgres from "postgres";
import { FolderInUse, startEmbedded } from "../../db/embedded.ts";
import { scripts } from "../../package.json";
import { createLog } from "../../server/kernel/log.ts";
import { undocumented, watchAnswers, wrongAnswers } from "./answered.ts";
import { SIGNING_SECRET } from "./notifications.ts";
import { noteEnded, noteRunning } from "./running-courts.ts";

const root = resolve(import.meta.dir, "../..");

/** What the servers of tests sign tokens with, for tests that make bad ones. */
export { SIGNING_SECRET };

/** A running server of the product. */
export type TestServer = {
  /** `http://127.0.0.1:port`, the same after a restart. */
  url: string;
  /** Its database as the owner of the tables reaches it, who may do everything. */
  databaseUrl: string;
  /** Where it keeps its keys and uploads. */
  dataDir: string;
  pid(): number;
  /** Everything it printed since its last start. */
  logs(): string;
  stop(): Promise<void>;
  kill9(): Promise<void>;
  /** Starts it again on the same port and database, ending it first if it still runs. */
  restart(): Promise<void>;
};

export type ServerOptions = {
  /** A second process on the same database. */
  databaseUrl?: string;
  /** It starts with the demo day of today (the default), or with an empty database that the server fills by itself. */
  seeded?: boolean;
  env?: Record<string, string>;
  /** Another copy of the product, as one of another version. */
  folder?: string;
  /** A signal that ends it no more, as `XFSZ` where a file may not grow. */
  ignores?: string;
};

const litter: string[] = [];
process.on("exit", () => {
  for (const folder of litter) rmSync(folder, { recursive: true, force: true });
});

let started: Promise<string> | undefined;

/** The PostgreSQL of this test run: TEST_DATABASE_URL, else an embedded one that ends with this process. */
export function testPostgres(): Promise<string> {
  started ??= process.env.TEST_DATABASE_URL ? Promise.resolve(process.env.TEST_DATABASE_URL) : ownPostgres();
  return started;
}

// The folder is kept from one run to the next, which saves making it each time; two runs at once need two.
async function ownPostgres(): Promise<string> {
  const log = createLog({ production: false, logLevel: "error" });
  const kept = join(tmpdir(), `sunwai-tests-${process.getuid?.() ?? 0}`);
  const embedded = await startEmbedded({ dataDir: kept, log }).catch((error) => {
    if (!(error instanceof FolderInUse)) throw error;
    return startEmbedded({ dataDir: temporaryFolder("sunwai-tests-"), log });
  });
  await asAdmin(embedded.url, async (sql) => {
    const old = await sql<{ name: string }[]>`
      SELECT datname AS name FROM pg_database WHERE datname LIKE 'test\_%' OR datname LIKE 'demo\_%'`;
    for (const { name } of old) await sql`DROP DATABASE ${sql(name)} WITH (FORCE)`;
  });
  return embedded.url;
}

function temporaryFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  litter.push(folder);
  return folder;
}

async function asAdmin<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/**
 * A new database.
 * @param seeded - with the newest schema and the demo day of today, else empty
 * @returns its address
 */
export async function freshDatabase({ seeded = false }: { seeded?: boolean } = {}): Promise<string> {
  const server = await testPostgres();
  const template = seeded ? await demoTemplate(server) : "template1";
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  // As files it takes less work than page by page through the log.
  await asAdmin(
    server,
    (sql) => sql`CREATE DATABASE ${sql(name)} TEMPLATE ${sql(template)} STRATEGY FILE_COPY`,
  );
  return databaseOn(server, name);
}

/** A copy of a database as it is now, as a backup would be; nobody may be connected to it. */
export async function copyOfDatabase(url: string): Promise<string> {
  const server = await testPostgres();
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const of = new URL(url).pathname.slice(1);
  await asAdmin(server, async (sql) => {
    await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = ${of}`;
    await sql`CREATE DATABASE ${sql(name)} TEMPLATE ${sql(of)}`;
  });
  return databaseOn(server, name);
}

function databaseOn(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

// The demo day is loaded once per run by the server itself; copying a database takes a tenth of the time.
async function demoTemplate(server: string): Promise<string> {
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(new Date());
  const name = `demo_${day.replaceAll("-", "_")}`;
  return asAdmin(server, async (sql) => {
    await sql`SELECT pg_advisory_lock(hashtext(${name}))`;
    const [made] = await sql`SELECT 1 FROM pg_database WHERE datname = ${name}`;
    if (made) return name;
    const draft = `test_draft_${randomUUID().replaceAll("-", "")}`;
    await sql`CREATE DATABASE ${sql(draft)}`;
    const filler = await startServer({ databaseUrl: databaseOn(server, draft) });
    await filler.stop();
    await asAdmin(databaseOn(server, draft), withoutKeys);
    await sql`ALTER DATABASE ${sql(draft)} RENAME TO ${sql(name)}`;
    return name;
  });
}

/** Each server of a test has its own folder, so the key of the one that filled the template is nobody's. */
async function withoutKeys(sql: postgres.Sql): Promise<void> {
  await sql`SET session_replication_role = replica`;
  await sql`DELETE FROM checkpoints`;
  await sql`DELETE FROM log_keys`;
}

/** The port of the first process of a court: where a real Jitsi posts its events (tests/jitsi.ts), else any that is free. */
const firstPort = () => process.env.TEST_SERVER_PORT ?? "0";

type Child = Bun.Subprocess<"ignore", "pipe", "pipe">;

/** The same database as the application reaches it: the server makes this user, and serves as it. */
export function asApplication(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.username = "sunwai_test_app";
  url.password = "of the tests alone";
  return url.href;
}

/** How `bun start` tells the server's heap when to be swept. */
export const [, heapRam = ""] = /BUN_JSC_forceRAMSize=(\d+)/.exec(scripts.start) ?? [];

/**
 * A server that starts counts as hung when it has neither computed nor printed anything for so long, in milliseconds. How long a start
 * takes follows from the machine: it may build a client first, beside other tests.
 */
const STILL_MS = 60_000;
/** Milliseconds between two looks at that. */
const STILL_LOOK_MS = 2_000;

/** The processor time that a process has had, in ticks; where the system does not say, how often it was asked. */
function ticksOf(pid: number, asked: number): number {
  try {
    // After the name, which may have blanks: its state is the first word, and these two are the twelfth and thirteenth.
    const words = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return Number(words[11]) + Number(words[12]);
  } catch {
    return asked;
  }
}

/** Ends a process that does nothing any more. One whose client is built by a process of its own only waits. Out: what stops watching it. */
function endIfStill(child: Child, folder: string, printed: () => number): () => void {
  let [asked, done, since] = [0, "", performance.now()];
  const look = setInterval(() => {
    asked++;
    const now = `${ticksOf(child.pid, asked)} ${printed()}`;
    if (now !== done || isBuilding(folder, child.pid)) [done, since] = [now, performance.now()];
    else if (performance.now() - since > STILL_MS) child.kill("SIGKILL");
  }, STILL_LOOK_MS);
  return () => clearInterval(look);
}

/** Whether a server builds its client: the folder of a build that is not whole yet has the number of the process that asked for it. */
function isBuilding(folder: string, pid: number): boolean {
  const builds = join(folder, ".cache/client");
  return existsSync(builds) && readdirSync(builds).some((name) => name.includes(`.${pid}.`));
}

type Spawned = { databaseUrl: string; dataDir: string; port: string } & Required<
  Pick<ServerOptions, "env" | "folder">
> &
  Pick<ServerOptions, "ignores">;

function spawnServer({ databaseUrl, dataDir, port, env, folder, ignores }: Spawned): Child {
  const command = [process.execPath, "server/main.ts"];
  // A signal that a shell ignores is also ignored by the program that takes its place.
  const deaf = ignores === undefined ? [] : ["bash", "-c", `trap "" ${ignores}; exec "$0" "$@"`];
  return Bun.spawn([...deaf, ...command], {
    cwd: folder,
    env: {
      ...process.env,
      BUN_JSC_forceRAMSize: heapRam,
      NODE_ENV: "test",
      RECORDER_BROWSER: "none",
      // A third of the work of a recorder; the bench records as a court does.
      RECORDER_FRAMES: "5",
      DEMO: "1",
      HOST: process.env.TEST_SERVER_HOST ?? "127.0.0.1",
      PORT: port,
      DATA_DIR: dataDir,
      DATABASE_URL: asApplication(databaseUrl),
      DATABASE_OWNER_URL: databaseUrl,
      LOG_LEVEL: "warn",
      JWT_SECRET: SIGNING_SECRET,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** Waits for the line `listening http://…`, passing on all that is printed before and after it. */
function untilListening(child: Child, folder: string, heard: (text: string) => string): Promise<string> {
  const ready = Promise.withResolvers<string>();
  const read = async (stream: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder();
    for await (const chunk of stream) {
      const [, url] = /listening (http:\S+)\n/.exec(heard(decoder.decode(chunk, { stream: true }))) ?? [];
      if (url) ready.resolve(url);
    }
  };
  const reading = Promise.all([read(child.stdout), read(child.stderr)]);
  const unwatch = endIfStill(child, folder, () => heard("").length);
  void child.exited.then(async (code) => {
    await reading;
    ready.reject(
      new Error(`The server ended with ${code ?? child.signalCode} before it listened:\n${heard("")}`),
    );
  });
  return ready.promise.finally(unwatch);
}

/** Starts the server as a process of its own. */
export async function startServer({
  databaseUrl,
  seeded = true,
  env = {},
  folder = process.env.TEST_SERVER_FOLDER ?? root,
  ignores,
}: ServerOptions = {}): Promise<TestServer> {
  const address = databaseUrl ?? (await freshDatabase({ seeded }));
  const dataDir = temporaryFolder("sunwai-server-");
  let output = "";
  let child: Child | undefined;

  const start = async (port: string) => {
    output = "";
    child = spawnServer({ databaseUrl: address, dataDir, port, env, folder, ignores });
    return untilListening(child, folder, (text) => {
      output += text;
      return output;
    });
  };
  const end = async (signal: "SIGTERM" | "SIGKILL") => {
    noteEnded(url);
    const ending = child;
    child = undefined;
    ending?.kill(signal);
    await ending?.exited;
  };
  const url = await start(databaseUrl === undefined ? firstPort() : "0");
  // Under `bun test` alone: a bench measures what it asks.
  if (process.env.NODE_ENV === "test") watchAnswers(url);
  noteRunning(url);
  return {
    url,
    databaseUrl: address,
    dataDir,
    pid() {
      if (!child) throw new Error("The server is not running.");
      return child.pid;
    },
    logs: () => output,
    async stop() {
      const answers = [...(child ? await undocumented(url) : []), ...new Set(await wrongAnswers(url))];
      await end("SIGTERM");
      if (answers.length > 0)
        throw new Error(`Answered, and not as the OpenAPI document says:\n${answers.join("\n")}`);
    },
    kill9: () => end("SIGKILL"),
    async restart() {
      await end("SIGTERM");
      await start(new URL(url).port);
      noteRunning(url);
    },
  };
}
