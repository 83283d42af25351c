// A PostgreSQL of the system's packages, for what needs its own pg_dump beside it, as the container of compose.yaml has.
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import postgres from "postgres";
import { chooseAccount, planSpawn } from "../../../db/embedded/account.ts";
import { until } from "../../support/client.ts";
import { tool } from "./tools.ts";

export type Postgres = {
  /** The address of a new database: empty, or a copy of another. */
  empty(name: string, like?: string): Promise<string>;
  /** The words before psql, pg_dump and pg_restore that make them work on a database (SUNWAI_DATABASE_RUN). */
  wordsFor(url: string): string;
  stop(): Promise<void>;
};

/** Starts one, with a superuser sunwai who may come from this machine alone. */
export async function startPostgres(): Promise<Postgres> {
  const programs = dirname(await tool("pg_dump"));
  const folder = mkdtempSync(join(tmpdir(), "sunwai-postgres-"));
  const data = join(folder, "data");
  const account = chooseAccount(data);
  mkdirSync(data, { mode: 0o700 });
  if (account) for (const path of [folder, data]) chownSync(path, account.uid, account.gid);
  const spawn = (words: string[]) => {
    const { command, uid, gid, env } = planSpawn(account, words, [folder, programs]);
    return Bun.spawn(command, { uid, gid, env, cwd: "/", stdio: ["ignore", "ignore", "pipe"] });
  };
  const initdb = spawn([
    join(programs, "initdb"),
    "-D",
    data,
    "-U",
    "sunwai",
    "-A",
    "trust",
    "-E",
    "UTF8",
    "--locale=C",
    "-N",
  ]);
  if ((await initdb.exited) !== 0) throw new Error(await new Response(initdb.stderr).text());
  // Auditors show their password, as in a container; the owner need not.
  const doors = ["sunwai trust", "all scram-sha-256"].map((who) => {
    const [user, how] = who.split(" ");
    return `host all ${user} 127.0.0.1/32 ${how}\n`;
  });
  writeFileSync(join(data, "pg_hba.conf"), doors.join(""));
  const free = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
  const { port } = free;
  free.stop(true);
  const options = { port, listen_addresses: "127.0.0.1", unix_socket_directories: "", max_connections: 100 };
  const flags = Object.entries(options).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const child = spawn([join(programs, "postgres"), "-D", data, ...flags]);
  const address = (name: string) => `postgres://sunwai@127.0.0.1:${port}/${name}`;
  const ask = async <T>(work: (sql: postgres.Sql) => Promise<T>): Promise<T> => {
    const sql = postgres(address("postgres"), { max: 1, onnotice: () => {} });
    return work(sql).finally(() => sql.end());
  };
  await until("PostgreSQL to answer", () =>
    ask((sql) => sql`SELECT 1`).then(
      () => true,
      () => false,
    ),
  );
  return {
    async empty(name, like = "template1") {
      await ask((sql) => sql`CREATE DATABASE ${sql(name)} TEMPLATE ${sql(like)}`);
      return address(name);
    },
    wordsFor(url) {
      const database = new URL(url).pathname.slice(1);
      const here = `PGHOST=127.0.0.1 PGPORT=${port} PGUSER=sunwai PGDATABASE=${database}`;
      return `env PATH=${programs}:${process.env.PATH} ${here}`;
    },
    async stop() {
      child.kill("SIGINT");
      await child.exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
