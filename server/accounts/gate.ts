// A gate that lets a number of jobs run at once. The others wait in lines, which take turns: a long line holds up no other.

/** Makes a gate: at most `count` jobs run at a time; of those that wait, the next is the first of the line whose turn it is. */
export function makeGate(count: number): <T>(line: string, job: () => Promise<T>) => Promise<T> {
  let running = 0;
  const lines = new Map<string, (() => void)[]>();
  const wait = (line: string) =>
    new Promise<void>((go) => {
      const waiting = lines.get(line);
      if (waiting) waiting.push(go);
      else lines.set(line, [go]);
    });
  const next = (): (() => void) | undefined => {
    const [first] = lines;
    if (!first) return undefined;
    const [line, waiting] = first;
    lines.delete(line);
    const go = waiting.shift();
    // Behind the other lines: each has its turn.
    if (waiting.length > 0) lines.set(line, waiting);
    return go;
  };
  return async (line, job) => {
    if (running < count) running++;
    else await wait(line);
    try {
      return await job();
    } finally {
      const go = next();
      if (go) go();
      else running--;
    }
  };
}
