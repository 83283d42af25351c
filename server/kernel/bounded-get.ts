// A GET to a program that may be away, slow or endless: no redirects, and no more than a limit.
import { gunzipSync } from "node:zlib";
import type { AnswerProblem } from "../contract/answer-problems.ts";

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
  /** Bytes that it may have, as it is sent and unpacked. */
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
    // `fetch` would unpack all that came at once, however large it gets.
    const packed = { decompress: false, headers: { "Accept-Encoding": "gzip", ...headers } };
    const answer = await fetch(address, { redirect: "manual", signal, ...packed });
    if (answer.status >= 300 && answer.status < 400) throw new NoAnswer("redirect");
    if (!answer.ok) throw new NoAnswer("status");
    const bytes = await bytesOf(answer, most);
    return answer.headers.get("content-encoding") === "gzip" ? unpacked(bytes, most) : bytes;
  } catch (error) {
    if (error instanceof NoAnswer) throw error;
    throw new NoAnswer(signal.aborted ? "timeout" : "unreachable");
  }
}

/** Reads the body if it is not larger than allowed. It is counted while reading, for answers that state no length. */
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

function unpacked(bytes: Uint8Array, most: number): Uint8Array {
  try {
    return gunzipSync(bytes, { maxOutputLength: most });
  } catch (error) {
    const isLarge = error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
    throw isLarge ? new NoAnswer("too_large") : error;
  }
}
