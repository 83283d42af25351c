// A GET at another program that may be away, slow or answer without an end: no redirect is followed, no more is read than may be.
import type { AnswerProblem } from "./contract/answer-problems.ts";

/** It gave no answer that can be read; `problem` says why, without an address or a text of the other side. */
export class NoAnswer extends Error {
  constructor(readonly problem: AnswerProblem) {
    super(`no answer: ${problem}`);
  }
}

type Options = {
  headers?: Record<string, string>;
  /** Milliseconds until the whole answer is there. */
  timeoutMs: number;
  /** Bytes that it may have. */
  most: number;
};

/**
 * @returns the body
 * @throws NoAnswer when there is none, or more than allowed
 */
export async function boundedGet(
  address: string | URL,
  { headers, timeoutMs, most }: Options,
): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await fetch(address, { redirect: "manual", signal, headers });
    if (answer.status >= 300 && answer.status < 400) throw new NoAnswer("redirect");
    if (!answer.ok) throw new NoAnswer("status");
    return await bytesOf(answer, most);
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    throw new NoAnswer(signal.aborted ? "timeout" : "unreachable");
  }
}

/** The body, as long as it is not larger than it may be: what claims nothing of its length is counted. */
async function bytesOf(answer: Response, most: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  if (answer.body === null) return new Uint8Array();
  for await (const part of answer.body) {
    size += part.length;
    if (size > most) throw new NoAnswer("too_large");
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}
