// What rows with a crowd that comes in share: the server at rest, its memory at the most, and people who come some at a time.
import { until } from "../support/client.ts";
import { processorSeconds } from "../support/processes.ts";

/** After its start a server still presses the pages of the client: that is not the people's. */
export async function quiet(pid: number): Promise<void> {
  let last = processorSeconds(pid);
  await until(
    "the server to have nothing to do",
    async () => {
      await Bun.sleep(1000);
      const now = processorSeconds(pid);
      const used = now - last;
      last = now;
      return used < 0.1;
    },
    120,
  );
}

/** Begins to look for the most memory anew: building the pages at the start takes much, and gives it back. */
export async function forgetPeak(pid: number): Promise<void> {
  await Bun.write(`/proc/${pid}/clear_refs`, "5");
}

/** The most resident memory a process has had since then, in MB (Linux). */
export async function peakMb(pid: number): Promise<number> {
  const status = await Bun.file(`/proc/${pid}/status`).text();
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
}

/** Does something for each of a list, so many at a time. */
export async function inTurns<T>(
  list: readonly T[],
  atOnce: number,
  act: (one: T, n: number) => Promise<void>,
): Promise<void> {
  const left = [...list.entries()].reverse();
  const turn = async () => {
    for (let next = left.pop(); next; next = left.pop()) await act(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: atOnce }, turn));
}
