// Starts a real PostgreSQL from the npm packages, keeps it running, and stops it with us or soon after us.
import { closeSync, mkdirSync, openSync, readFileSync, realpathSync, renameSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { keptKey } from "../server/kernel/env.ts";
import type { Log } from "../server/kernel/log.ts";
import { planSpawn } from "./embedded/account.ts";
import { type Cluster, databaseName, openCluster } from "./embedded/cluster.ts";
import { FolderInUse, lockFolder } from "./embedded/lock.ts";
import { processesOf, readPostmaster, stopOrphans } from "./embedded/orphans.ts";
import { APPLICATION } from "./roles.ts";

export { FolderInUse };

/**
 * A running database and its clean stop. `url` is its owner's address (database and superuser are named sunwai),
 * `applicationUrl` that of the user whom the owner makes for the application.
 */
export type Embedded = { url: string; applicationUrl: string; stop(): Promise<void> };

type Options = {
  dataDir: string;
  log: Pick<Log, "info" | "warn" | "error">;
  /** False only for a database of tests, which nobody needs after the machine has lost power: it waits for no disk. */
  isDurable?: boolean;
};
type Running = { child: Bun.Subprocess; watchdog: Bun.Subprocess; port: number };

// PostgreSQL's settings, given on the command line, so that no old file can weaken them.
const durable = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  fsync: "on",
  synchronous_commit: "on",
  full_page_writes: "on",
  shared_buffers: "128MB",
  maintenance_work_mem: "64MB",
  max_connections: "200",
  // Rows are few and small here: helper processes and compiled queries cost more than they give.
  io_method: "sync",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
  log_checkpoints: "off",
  // A failed statement is the caller's to log; its values may be a person's phone number.
  log_min_messages: "log",
  log_min_error_statement: "panic",
  log_error_verbosity: "terse",
};
const shortLived: typeof durable = { ...durable, fsync: "off", full_page_writes: "off" };
type Settings = typeof durable;

/**
 * Starts PostgreSQL on the data under `${dataDir}/postgres`, making it on the first call, and restarts it on
 * the same port should it die. Leftovers of a killed Sunwai are ended first. Works for root and for other users alike.
 * If this process dies without `stop()`, the database shuts down automatically.
 * @throws FolderInUse when another living Sunwai uses the folder
 * @throws Error when the folder cannot be used, saying why
 */
export async function startEmbedded({ dataDir, log, isDurable = true }: Options): Promise<Embedded> {
  mkdirSync(resolve(dataDir), { recursive: true });
  const folder = realpathSync(resolve(dataDir));
  const lock = lockFolder(folder);
  try {
    const ended = await stopOrphans(join(folder, "postgres"));
    if (ended > 0) log.warn(`Ended ${ended} PostgreSQL processes left behind by a killed Sunwai.`);
    const cluster = await openCluster(folder);
    return await keepRunning(cluster, isDurable ? durable : shortLived, log, () => lock.release());
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The addresses of the database that another process runs on this data folder; undefined when none runs. */
export function findEmbedded(dataDir: string): Omit<Embedded, "stop"> | undefined {
  const data = join(resolve(dataDir), "postgres");
  const postmaster = readPostmaster(data);
  // A killed server leaves its postmaster.pid behind.
  if (!postmaster?.ready || !processesOf(realpathSync(data)).includes(postmaster.pid)) return undefined;
  return urlsOf(resolve(dataDir), postmaster.port);
}

/** Both passwords lie beside the data, readable by its owner alone. */
function urlsOf(folder: string, port: number): Omit<Embedded, "stop"> {
  const url = (user: string, key: string) =>
    `postgres://${user}:${keptKey(folder, key).key}@127.0.0.1:${port}/${databaseName}`;
  return { url: url(databaseName, "postgres"), applicationUrl: url(APPLICATION, "application") };
}

async function keepRunning(
  cluster: Cluster,
  settings: Settings,
  log: Options["log"],
  released: () => void,
): Promise<Embedded> {
  let current = await launch(cluster, settings, log);
  const { port } = current;
  let stopping = false;
  const revive = async () => {
    while (!stopping) {
      await current.child.exited;
      if (stopping) return;
      current.watchdog.kill("SIGKILL");
      log.error("PostgreSQL ended unexpectedly and is being started again.");
      try {
        await stopOrphans(cluster.data);
        current = await launch(cluster, settings, log, port);
        log.warn("PostgreSQL runs again.");
      } catch (error) {
        log.error({ err: error }, "PostgreSQL could not be started again; trying once more in a second.");
        await Bun.sleep(1_000);
      }
    }
  };
  const revived = revive();
  const stop = async () => {
    stopping = true;
    await end(current);
    await revived;
    // A restart that was under way when we were asked to stop has put a new process here.
    await end(current);
    released();
  };
  let stopped: Promise<void> | undefined;
  return {
    ...urlsOf(cluster.folder, port),
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}

async function launch(
  cluster: Cluster,
  settings: Settings,
  log: Options["log"],
  port?: number,
): Promise<Running> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await launchOnce(cluster, settings, log, port ?? freePort());
    } catch (error) {
      const text = String(error);
      // Another program took the port in between, or a killed server's helpers hold its memory a moment longer.
      if (attempt >= 20 || !/could not create any TCP|pre-existing shared memory|lock file/.test(text))
        throw error;
      await Bun.sleep(250);
      await stopOrphans(cluster.data);
    }
  }
}

function freePort(): number {
  const probe = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
  probe.stop(true);
  return probe.port;
}

async function launchOnce(
  cluster: Cluster,
  settings: Settings,
  log: Options["log"],
  port: number,
): Promise<Running> {
  const { data, binaries, account } = cluster;
  const flags = Object.entries({ ...settings, port }).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const plan = planSpawn(account, [binaries.postgres, "-D", data, ...flags], [data, binaries.home]);
  const output = openOutput(cluster.folder);
  // A session of its own: Ctrl-C in the terminal must reach us first, so that we stop before our database.
  const { uid, gid, env } = plan;
  const stdio: ["ignore", number, number] = ["ignore", output.handle, output.handle];
  const child = Bun.spawn(plan.command, { uid, gid, env, cwd: "/", stdio, detached: true });
  closeSync(output.handle);
  const watchdog = watch(child.pid);
  child.unref();
  await untilReady(child, data, log).catch((error) => {
    watchdog.kill("SIGKILL");
    throw new Error(`${error.message}\n${readFileSync(output.file, "utf8").slice(output.from).trim()}`);
  });
  return { child, watchdog, port };
}

// PostgreSQL's own messages go to a file, which also catches what it says after we are gone.
function openOutput(folder: string): { file: string; handle: number; from: number } {
  const file = join(folder, "postgres.log");
  const handle = openSync(file, "a", 0o600);
  const { size } = statSync(file);
  if (size < 5_000_000) return { file, handle, from: size };
  closeSync(handle);
  renameSync(file, `${file}.1`);
  return { file, handle: openSync(file, "a", 0o600), from: 0 };
}

// The shell waits on a pipe that only we hold; when we die, however we die, it asks PostgreSQL to shut down.
function watch(pid: number): Bun.Subprocess {
  const script = 'read _; kill -INT "$1"';
  const watchdog = Bun.spawn(["/bin/sh", "-c", script, "sh", String(pid)], {
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
    cwd: "/",
  });
  watchdog.unref();
  return watchdog;
}

async function untilReady(child: Bun.Subprocess, data: string, log: Options["log"]): Promise<void> {
  let nextNote = performance.now() + 5_000;
  while (true) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error("PostgreSQL did not start:");
    const postmaster = readPostmaster(data);
    if (postmaster?.pid === child.pid && postmaster.ready) return;
    if (performance.now() > nextNote) {
      log.info("PostgreSQL is still recovering from its log.");
      nextNote += 5_000;
    }
    await Bun.sleep(5);
  }
}

async function end({ child, watchdog }: Running): Promise<void> {
  watchdog.kill("SIGKILL");
  child.ref();
  for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await Promise.race([child.exited, Bun.sleep(10_000)]);
  }
}
