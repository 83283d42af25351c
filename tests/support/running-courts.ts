// The servers that run in this process's tests: what waits for one of them goes by how fast it answers.

const running = new Set<string>();

export function noteRunning(url: string): void {
  running.add(url);
}

export function noteEnded(url: string): void {
  running.delete(url);
}

/** How long a server may take for one answer, in milliseconds, before it counts as one that gives none. */
const ANSWER_MS = 10_000;

/** Resolves once each of them has answered something small, or does not answer. */
export async function oneAnswerOfEach(): Promise<void> {
  const asked = [...running].map((url) =>
    fetch(`${url}/health/live`, { signal: AbortSignal.timeout(ANSWER_MS) }).catch(() => null),
  );
  await Promise.all(asked);
}
