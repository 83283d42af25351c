// Where the court's lists come from: an uploaded file, or the case system by HTTP.
import pRetry, { AbortError } from "p-retry";
import { CAUSE_LIST_BYTES, PULL_SECONDS, PULL_TRIES } from "../contract/limits.ts";
import type { PullProblem } from "../contract/list-sources.ts";
import { boundedGet, NoAnswer } from "../kernel/bounded-get.ts";

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

/** The case system by HTTP: GET with a bearer token, a list as JSON or CSV. Passing errors are retried later. */
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
      const headers = {
        Accept: "application/json, text/csv",
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      };
      const once = () =>
        boundedGet(address, { headers, timeoutMs, most: CAUSE_LIST_BYTES }).catch((error: unknown) => {
          const down = new SourceDown(error instanceof NoAnswer ? error.problem : "unreachable");
          // These answers are the same a moment later.
          throw ["redirect", "too_large"].includes(down.problem) ? new AbortError(down) : down;
        });
      return pRetry(once, { retries: PULL_TRIES - 1, minTimeout: pauseMs, factor: 3, randomize: true });
    },
  };
}
