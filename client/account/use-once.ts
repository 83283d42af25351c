// A call that changes something and whose answer a page shows: made once when the page opens, and again when it is asked for.
import { useCallback, useEffect, useRef, useState } from "react";
import { type ApiError, asApiError } from "../net/api.ts";

type Once<T> = { kind: "loading" } | { kind: "failed"; error: ApiError } | { kind: "ready"; data: T };

/** @param call - made once, however often the page is drawn */
export function useOnce<T>(call: () => Promise<T>): { state: Once<T>; again: () => void } {
  const [state, setState] = useState<Once<T>>({ kind: "loading" });
  const latest = useRef(call);
  latest.current = call;
  const isAsked = useRef(false);
  const again = useCallback(() => {
    setState({ kind: "loading" });
    latest.current().then(
      (data) => setState({ kind: "ready", data }),
      (error: unknown) => setState({ kind: "failed", error: asApiError(error) }),
    );
  }, []);
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    again();
  }, [again]);
  return { state, again };
}
