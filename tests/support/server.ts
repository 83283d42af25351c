// The real server on a real database for tests: a fresh database each time, started, stopped, killed and started again.
import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import postgres from "postgres";
import { startEmbedded } from "../../db/embedded.ts";
import { createLog } from "../../server/log.ts";

const root = resolve(import.meta.dir, "../..");

/** A running server of the product. */
export type TestServer = {
  /** `http://127.0.0.1:port`, the same after a restart. */
  url: string;
  databaseUrl: string;
  pid(): number;
  /** Everything it printed so far. */
  logs(): string;
  stop(): Promise<void>;
  kill9(): Promise<void>;
  /** Starts it again on the same port and database. */
  restart(): Promise<void>;
};

export type ServerOptions = {
  /** A second process on the same database. */
  databaseUrl?: string;
  env?: Record<string, string>;
};

let database: Promise<string> | null = null;

/** The PostgreSQL of this test run: TEST_DATABASE_URL, else an embedded one in a temporary folder. */
export function testPostgres(): Promise<string> {
  database ??= process.env.TEST_DATABASE_URL
    ? Promise.resolve(process.env.TEST_DATABASE_URL)
    : startEmbedded({
        dataDir: mkdtempSync(join(tmpdir(), "sunwai-test-")),
        log: createLog({ production: false, logLevel: "error" }),
      }).then((embedded) => {
        process.on("exit", () => void embedded.stop());
        return embedded.url;
      });
  return database;
}

/** A new, empty database on it. Out: its address. */
export async function freshDatabase(): Promise<string> {
  const url = new URL(await testPostgres());
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const sql = postgres(url.href, { max: 1, onnotice: () => {} });
  await sql.unsafe(`CREATE DATABASE ${name}`);
  await sql.end();
  url.pathname = `/${name}`;
  return url.href;
}

/** Starts the server as a process of its own, with the demo day on a fresh database unless one is given. */
export async function startServer({ databaseUrl, env = {} }: ServerOptions = {}): Promise<TestServer> {
  const address = databaseUrl ?? (await freshDatabase());
  const dataDir = mkdtempSync(join(tmpdir(), "sunwai-server-"));
  let port = "0";
  let output = "";
  let child: Bun.Subprocess<"ignore", "pipe", "pipe"> | null = null;

  const start = async () => {
    child = Bun.spawn(["bun", "server/main.ts"], {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: "test",
        DEMO: "1",
        HOST: "127.0.0.1",
        PORT: port,
        DATA_DIR: dataDir,
        DATABASE_URL: address,
        LOG_LEVEL: "warn",
        JWT_SECRET: "a secret for tests that is long enough",
        ...env,
      },
      stdin: "ignore",
      stdout: "pipe",
      stderr: "pipe",
    });
    const ready = Promise.withResolvers<string>();
    const read = async (stream: ReadableStream<Uint8Array>) => {
      for await (const chunk of stream.pipeThrough(
        new TextDecoderStream() as never,
      ) as AsyncIterable<string>) {
        output += chunk;
        const [, url] = /listening (http:\S+)/.exec(output) ?? [];
        if (url) ready.resolve(url);
      }
    };
    void read(child.stdout);
    void read(child.stderr);
    void child.exited.then((code) => ready.reject(new Error(`the server ended with ${code}:\n${output}`)));
    const url = await ready.promise;
    port = new URL(url).port;
    return url;
  };
  const url = await start();
  const running = () => {
    if (!child) throw new Error("the server is not running");
    return child;
  };
  const end = async (signal: "SIGTERM" | "SIGKILL") => {
    const ending = child;
    child = null;
    ending?.kill(signal);
    await ending?.exited;
  };
  return {
    url,
    databaseUrl: address,
    pid: () => running().pid,
    logs: () => output,
    stop: () => end("SIGTERM"),
    kill9: () => end("SIGKILL"),
    restart: async () => {
      output = "";
      await start();
    },
  };
}
