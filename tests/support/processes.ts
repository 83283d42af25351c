// The processes of this machine as tests look at them: whether one runs, how it was started, and what it uses (Linux).
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The arguments of a process; nothing of one that is gone. */
export function argumentsOf(pid: number): string[] {
  try {
    const line = readFileSync(`/proc/${pid}/cmdline`, "utf8");
    return line === "" ? [] : line.replace(/\0$/, "").split("\0");
  } catch {
    return [];
  }
}

/** Whether a process runs: not where it has ended and nobody has asked how. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  return !existsSync("/proc/self") || argumentsOf(pid).length > 0;
}

/** The browsers of recorders that run, as the program that opened them has noted them in the folder of its data. */
export function recorderPids(dataDir: string): number[] {
  const folder = join(dataDir, "recorders");
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const noted = names.map((name) => Number(JSON.parse(readFileSync(join(folder, name), "utf8")).pid));
  return noted.filter(isRunning);
}

/** Ticks of a second in /proc. */
const TICKS = 100;

/** A process's parent, and the seconds of processor time that it has used so far, with its threads. */
function statOf(pid: number): { parent: number; seconds: number } {
  const line = readFileSync(`/proc/${pid}/stat`, "latin1");
  const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
  return { parent: Number(fields[1]), seconds: (Number(fields[11]) + Number(fields[12])) / TICKS };
}

/** Seconds of processor time that a process has used so far, with its threads. */
export function processorSeconds(pid: number): number {
  return statOf(pid).seconds;
}

/** The same of a process and all that it started and that runs. */
export function processorSecondsOfAll(pid: number): number {
  const all = readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      return [{ pid: Number(name), ...statOf(Number(name)) }];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
  const own = new Set([pid]);
  for (let before = 0; before < own.size; ) {
    before = own.size;
    for (const one of all) if (own.has(one.parent)) own.add(one.pid);
  }
  return all.filter((one) => own.has(one.pid)).reduce((sum, { seconds }) => sum + seconds, 0);
}
