// Where the court's lists come from: an uploaded file, or the case system by HTTP.
import pRetry, { AbortError } from "p-retry";
import { CAUSE_LIST_BYTES, PULL_SECONDS, PULL_TRIES } from "../contract/limits.ts";
import type { PullProblem } from "../contract/list-sources.ts";

/** Something that gives a cause list as a file, in one of the formats of formats.ts. */
export type ListSource = {
  /**
   * @param day - the day whose list is wanted, `2026-11-23`
   * @throws SourceDown when it gives none
   */
  read(day: string): Promise<Uint8Array>;
};

/** The source does not give a list; `problem` says why, without an address or a text of the other side. */
export class SourceDown extends Error {
  constructor(readonly problem: PullProblem) {
    super(`the case system gives no list: ${problem}`);
  }
}

/** A file that somebody uploaded, as a source. */
export const uploaded = (file: Uint8Array): ListSource => ({ read: async () => file });

type Options = {
  /** Where it is asked: the day is added as `date`. Only this address is ever called, and no redirect is followed. */
  url: string;
  token?: string;
  /** Milliseconds before the second try; tests make it short. */
  pauseMs?: number;
  /** Milliseconds that one try may take. */
  timeoutMs?: number;
};

/** The case system by HTTP: GET, a bearer token, and a list as JSON or CSV. What may pass is tried again, each time later. */
export function httpSource({
  url,
  token,
  pauseMs = 1000,
  timeoutMs = PULL_SECONDS * 1000,
}: Options): ListSource {
  return {
    read: (day) => {
      const address = new URL(url);
      address.searchParams.set("date", day);
      const once = () =>
        ask(address, token, timeoutMs).catch((error: unknown) => {
          if (!(error instanceof SourceDown)) throw new SourceDown("unreachable");
          // These answers are the same a moment later.
          throw ["redirect", "too_large"].includes(error.problem) ? new AbortError(error) : error;
        });
      return pRetry(once, { retries: PULL_TRIES - 1, minTimeout: pauseMs, factor: 3, randomize: true });
    },
  };
}

async function ask(address: URL, token: string | undefined, timeoutMs: number): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await fetch(address, {
      redirect: "manual",
      signal,
      headers: {
        Accept: "application/json, text/csv",
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
    });
    if (answer.status >= 300 && answer.status < 400) throw new SourceDown("redirect");
    if (!answer.ok) throw new SourceDown("status");
    return await bytesOf(answer);
  } catch (error) {
    if (error instanceof SourceDown) throw error;
    throw new SourceDown(signal.aborted ? "timeout" : "unreachable");
  }
}

/** The body, as long as it is not larger than a list may be: what claims nothing of its length is counted. */
async function bytesOf(answer: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  if (answer.body === null) return new Uint8Array();
  for await (const part of answer.body) {
    size += part.length;
    if (size > CAUSE_LIST_BYTES) throw new SourceDown("too_large");
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}
