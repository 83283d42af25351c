// Finds and ends PostgreSQL processes that a killed Sunwai left behind on a data folder.
import { existsSync, readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { join } from "node:path";

/** What a running PostgreSQL says of itself in its postmaster.pid. */
export type Postmaster = { pid: number; port: number; ready: boolean };

/** Reads postmaster.pid of a data folder; undefined when there is none or it is half written. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  const file = join(cluster, "postmaster.pid");
  if (!existsSync(file)) return undefined;
  const lines = readText(file).split("\n");
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  return pid > 0 && port > 0 ? { pid, port, ready: lines[7]?.trim() === "ready" } : undefined;
}

/** Ids of the living PostgreSQL processes whose data folder this is; the folder's path must be the real one. */
export function processesOf(cluster: string): number[] {
  if (existsSync("/proc/self/cmdline"))
    return readdirSync("/proc")
      .map(Number)
      .filter((pid) => pid > 0 && isOf(cluster, pid));
  const list = Bun.spawnSync(["ps", "-axo", "pid=,command="]).stdout.toString();
  return list
    .split("\n")
    .filter((line) => line.includes(`postgres -D ${cluster} `))
    .map((line) => Number.parseInt(line, 10));
}

// Every PostgreSQL process works inside its data folder. Where we may not look there (a container without
// that right), the main process is still known by its command line.
function isOf(cluster: string, pid: number): boolean {
  const command = readText(`/proc/${pid}/cmdline`);
  if (!/^([^\0]*\/)?postgres(\0|:)/.test(command)) return false;
  if (command.split("\0").includes(cluster)) return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === cluster;
  } catch {
    return false;
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

/**
 * Makes a data folder free: ends what still runs on it, gently first, and removes a stale postmaster.pid.
 * Must be called by the holder of the folder's lock, so that whatever runs here has lost its owner.
 * @returns how many processes had to be ended
 */
export async function stopOrphans(cluster: string): Promise<number> {
  const postmaster = readPostmaster(cluster)?.pid;
  if (!existsSync(join(cluster, "postmaster.pid"))) return 0;
  const found = processesOf(cluster);
  // Fast shutdown, immediate shutdown, then the last resort; PostgreSQL's log makes all three safe.
  if (postmaster && found.includes(postmaster)) await endAll([postmaster], "SIGINT", cluster, 10_000);
  await endAll(processesOf(cluster), "SIGQUIT", cluster, 3_000);
  await endAll(processesOf(cluster), "SIGKILL", cluster, 3_000);
  const left = processesOf(cluster);
  if (left.length > 0)
    throw new Error(
      `The PostgreSQL process ${left[0]} still uses ${cluster} and does not end: end it by hand.`,
    );
  rmSync(join(cluster, "postmaster.pid"), { force: true });
  return found.length;
}

async function endAll(
  pids: number[],
  signal: NodeJS.Signals,
  cluster: string,
  within: number,
): Promise<void> {
  if (pids.length === 0) return;
  for (const pid of pids) signalTo(pid, signal);
  const end = performance.now() + within;
  while (performance.now() < end && processesOf(cluster).length > 0) await Bun.sleep(10);
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // Gone in the meantime is what we want; not allowed shows in what is left at the end.
    if (!(error instanceof Error && "code" in error)) throw error;
  }
}
