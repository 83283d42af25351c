// A long list fetched page by page: what is there so far, whether more may come, and a failed page asked for again.
import { useCallback, useEffect, useRef, useState } from "react";
import type { ApiError } from "../net/api.ts";
import { asApiError } from "./use-load.ts";

/** One page; `isLast` when nothing comes after it. */
export type Page<T> = { rows: readonly T[]; isLast: boolean };

export type Pages<T> = {
  /** The rows of all pages so far; null before the first answer. */
  rows: readonly T[] | null;
  isLoading: boolean;
  /** Why the page that was asked for last did not come. */
  failed: { error: ApiError; retry: () => void } | null;
  /** Whether the newest page was the last one; null before the first answer. */
  isWhole: boolean | null;
  /** Fetches the next page. */
  more: () => void;
};

type Held<T> = { key: string; rows: readonly T[]; isWhole: boolean };

/**
 * Fetches the first page when the component comes and whenever `key` changes (null fetches nothing), and each further one
 * when it is asked for. The rows of the key before stay until the first page of the next is there.
 * @param first - `asked` waits with the first page, too, until it is asked for
 * @param fetched - makes the call for the page after the rows that are known
 */
export function usePages<T>(
  key: string | null,
  first: "at once" | "asked",
  fetched: (known: readonly T[], signal: AbortSignal) => Promise<Page<T>>,
): Pages<T> {
  const [held, setHeld] = useState<Held<T> | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [isLoading, setLoading] = useState(false);
  const latest = useRef({ key, held, fetched });
  latest.current = { key, held, fetched };
  const running = useRef<AbortController | null>(null);
  const load = useCallback(async () => {
    const { key: of, held: before, fetched: fetchPage } = latest.current;
    if (of === null) return;
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    const known = before?.key === of ? before.rows : [];
    setLoading(true);
    setError(null);
    try {
      const { rows, isLast } = await fetchPage(known, abort.signal);
      if (abort.signal.aborted) return;
      setHeld({ key: of, rows: [...known, ...rows], isWhole: isLast });
    } catch (failure) {
      if (abort.signal.aborted) return;
      setError(asApiError(failure));
    }
    setLoading(false);
  }, []);
  useEffect(() => {
    if (key === null) return;
    setError(null);
    setLoading(false);
    if (first === "at once") void load();
    return () => running.current?.abort();
  }, [key, first, load]);
  const more = useCallback(() => void load(), [load]);
  return {
    rows: held?.rows ?? null,
    isLoading,
    failed: error && { error, retry: more },
    isWhole: held?.key === key ? held.isWhole : null,
    more,
  };
}
