// Runs the command of a step with a limit, as the leader of a process group, so that a hung one ends with all that it started.
import type { LimitClock } from "./machine.ts";
import type { Outcome } from "./report.ts";
import { root } from "./steps.ts";

const groups = new Set<number>();

function endGroup(pid: number): void {
  groups.delete(pid);
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // No process of it is left, which is the usual case.
  }
}

/** Ends all that runs. */
export function endAll(): void {
  for (const pid of groups) endGroup(pid);
}

export type Ended = Outcome & {
  /** Whether it met its limit. */
  isStopped: boolean;
  /** Seconds of processor time of all that it started and waited for. */
  processorSeconds: number;
};

export type Options = {
  env: Record<string, string>;
  /** In minutes, by the clock. */
  limit: number;
  clock: Pick<LimitClock, "milliseconds">;
  /** Whether what it prints is shown at once. */
  live: boolean;
};

/** Runs a command to its end or its limit. */
export async function runLimited(command: string[], { env, limit, clock, live }: Options): Promise<Ended> {
  // Before it starts: a busy machine may go on here only when it has run for a while.
  const begin = clock.milliseconds();
  const child = Bun.spawn(command, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  groups.add(child.pid);
  let output = "";
  const gather = async (stream: ReadableStream<Uint8Array>, sink: NodeJS.WriteStream) => {
    const decoder = new TextDecoder();
    for await (const chunk of stream) {
      output += decoder.decode(chunk, { stream: true });
      if (live) sink.write(chunk);
    }
  };
  const gathered = Promise.all([gather(child.stdout, process.stdout), gather(child.stderr, process.stderr)]);
  let isStopped = false;
  const watch = setInterval(() => {
    if (clock.milliseconds() - begin < limit * 60_000) return;
    isStopped = true;
    endGroup(child.pid);
  }, 1_000);
  const code = await child.exited;
  clearInterval(watch);
  endGroup(child.pid);
  // A process that it started may have left its group and still hold the pipes.
  await Promise.race([gathered, Bun.sleep(2_000)]);
  const processorSeconds = Number(child.resourceUsage()?.cpuTime.total ?? 0) / 1_000_000;
  return { code: code ?? 1, output, isStopped, processorSeconds };
}
