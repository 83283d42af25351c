// Creates the PostgreSQL data folder once, so that a crash half-way leaves nothing that looks finished.
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  lchownSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { keptKey } from "../../server/kernel/env.ts";
import { type Account, chooseAccount, planSpawn } from "./account.ts";
import { type Binaries, findBinaries } from "./binaries.ts";

/** The database's name and its superuser's. */
export const databaseName = "sunwai";

/** A data folder that is ready to be started, with all that is needed to do so. */
export type Cluster = {
  /** The Sunwai data folder. */
  folder: string;
  /** The PostgreSQL data folder inside it. */
  data: string;
  binaries: Binaries;
  account: Account;
  password: string;
};

const draftPrefix = "postgres.new.";

/**
 * Opens the PostgreSQL data folder under a Sunwai data folder, creating it when there is none.
 * Must be called by the holder of the folder's lock.
 * @throws Error when the folder is of another PostgreSQL version, or is no PostgreSQL folder at all
 */
export async function openCluster(folder: string): Promise<Cluster> {
  const data = join(folder, "postgres");
  const { key: password, made } = keptKey(folder, "postgres");
  const cluster = { folder, data, binaries: findBinaries(), account: chooseAccount(data), password };
  for (const name of readdirSync(folder))
    if (name.startsWith(draftPrefix)) rmSync(join(folder, name), { recursive: true, force: true });
  if (!existsSync(data)) {
    await createCluster(cluster);
    return cluster;
  }
  checkCluster(cluster);
  // The key was lost but the data was kept, as after restoring only a part of a backup.
  if (made) await runSingle(cluster, data, `ALTER ROLE ${databaseName} PASSWORD '${password}';`);
  return cluster;
}

function checkCluster({ data, binaries, account }: Cluster): void {
  const version = join(data, "PG_VERSION");
  if (!existsSync(version))
    throw new Error(
      `${data} is not a folder of this PostgreSQL. Where it is that of a court in Docker, run the command there: docker compose run --rm app bun run. Else name another DATA_DIR.`,
    );
  const found = readFileSync(version, "utf8").trim();
  if (found !== binaries.major)
    throw new Error(
      `${data} was made by PostgreSQL ${found}, and this Sunwai brings ${binaries.major}: ` +
        "move it over with pg_dump and pg_restore.",
    );
  const { uid } = statSync(data);
  if (account && uid === 0) chownAll(data, account);
  if (!account && uid !== process.getuid?.())
    throw new Error(`${data} belongs to user ${uid}: start Sunwai as that user or as root.`);
}

// A folder copied back by root from a backup belongs to root, whom PostgreSQL refuses.
function chownAll(path: string, account: { uid: number; gid: number }): void {
  lchownSync(path, account.uid, account.gid);
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true }))
    lchownSync(join(entry.parentPath, entry.name), account.uid, account.gid);
}

async function createCluster(cluster: Cluster): Promise<void> {
  const { folder, data, account, binaries, password } = cluster;
  // A name of its own each time, so that an initdb outliving its killed parent cannot write into ours.
  const draft = join(folder, `${draftPrefix}${process.pid}.${Date.now()}`);
  const made = join(draft, "postgres");
  const passwordFile = join(draft, "password");
  for (const place of [draft, made]) mkdirSync(place, { mode: 0o700 });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account) for (const path of [draft, made, passwordFile]) chownSync(path, account.uid, account.gid);
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const access = [`--username=${databaseName}`, `--pwfile=${passwordFile}`, "--auth=scram-sha-256"];
  await run(cluster, draft, [binaries.initdb, `--pgdata=${made}`, "--no-instructions", ...locale, ...access]);
  await runSingle(cluster, made, `CREATE DATABASE ${databaseName};`);
  renameSync(made, data);
  syncFolder(folder);
  rmSync(draft, { recursive: true, force: true });
}

// Single-user mode needs no password and no port, and has written everything to disk when it ends.
async function runSingle(cluster: Cluster, data: string, statement: string): Promise<void> {
  await run(cluster, data, [cluster.binaries.postgres, "--single", "-D", data, "postgres"], `${statement}\n`);
}

async function run(cluster: Cluster, directory: string, command: string[], input = ""): Promise<void> {
  const plan = planSpawn(cluster.account, command, [directory, cluster.binaries.home]);
  const child = Bun.spawn(plan.command, {
    uid: plan.uid,
    gid: plan.gid,
    env: plan.env,
    cwd: "/",
    stdin: new TextEncoder().encode(input),
    stdout: "ignore",
    stderr: "pipe",
  });
  const [errors, code] = await Promise.all([new Response(child.stderr).text(), child.exited]);
  if (code !== 0 || /\b(FATAL|ERROR):/.test(errors))
    throw new Error(`${command[0]} failed while preparing the database:\n${errors.trim()}`);
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, "r");
  fsyncSync(handle);
  closeSync(handle);
}
