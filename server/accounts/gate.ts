// A gate for a number of jobs at once. Others wait in lines that take turns: a long line holds up no other.

type Lines = Map<string, (() => void)[]>;

/**
 * Makes a gate: at most `count` jobs run; the next is the first of the line whose turn it is. Lines of the known come
 * before all others.
 */
export function makeGate(
  count: number,
): <T>(line: string, job: () => Promise<T>, isKnown?: boolean) => Promise<T> {
  let running = 0;
  const known: Lines = new Map();
  const others: Lines = new Map();
  return async (line, job, isKnown = false) => {
    if (running < count) running++;
    else await wait(isKnown ? known : others, line);
    try {
      return await job();
    } finally {
      const go = next(known) ?? next(others);
      if (go) go();
      else running--;
    }
  };
}

function wait(lines: Lines, line: string): Promise<void> {
  return new Promise((go) => {
    const waiting = lines.get(line);
    if (waiting) waiting.push(go);
    else lines.set(line, [go]);
  });
}

function next(lines: Lines): (() => void) | undefined {
  const [first] = lines;
  if (!first) return undefined;
  const [line, waiting] = first;
  lines.delete(line);
  const go = waiting.shift();
  // It goes behind the other lines, so that each has its turn.
  if (waiting.length > 0) lines.set(line, waiting);
  return go;
}
