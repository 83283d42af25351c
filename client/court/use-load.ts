// Something fetched for a page: on its way, there, or failed with a way to try again.
import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError } from "../net/api.ts";

export type Loaded<T> =
  | { state: "loading" }
  | { state: "failed"; error: ApiError; retry: () => void }
  /** `isStale` while a newer answer is on its way. */
  | { state: "ready"; data: T; isStale: boolean; reload: () => void };

/**
 * Fetches when the page comes and whenever `key` changes; null fetches nothing yet. What was there stays while the
 * next answer is on its way, so that a list does not flash. What nobody waits for any more is stopped.
 */
export function useLoad<T>(key: string | null, fetched: (signal: AbortSignal) => Promise<T>): Loaded<T> {
  const [answer, setAnswer] = useState<{ key: string; data: T } | null>(null);
  const [failure, setFailure] = useState<{ key: string; error: ApiError } | null>(null);
  const [turn, setTurn] = useState(0);
  const latest = useRef(fetched);
  latest.current = fetched;
  const reload = useCallback(() => setTurn((before) => before + 1), []);
  useEffect(() => {
    if (key === null) return;
    const abort = new AbortController();
    setFailure(null);
    latest.current(abort.signal).then(
      (data) => {
        if (!abort.signal.aborted) setAnswer({ key, data });
      },
      (error: unknown) => {
        if (!abort.signal.aborted) setFailure({ key, error: asApiError(error) });
      },
    );
    return () => abort.abort();
  }, [key, turn]);
  if (failure !== null && failure.key === key)
    return { state: "failed", error: failure.error, retry: reload };
  if (answer === null) return { state: "loading" };
  return { state: "ready", data: answer.data, isStale: answer.key !== key, reload: reload };
}

/** Every failure of a call has a text by its code. */
export function asApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError(0, "internal");
}
