// A gate that lets a number of jobs run at once and has the others wait their turn.

/** Makes a gate: what is run through it starts in order, at most `count` at a time. */
export function makeGate(count: number): <T>(job: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (job) => {
    if (running < count) running++;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await job();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
