// How much waits for a decision, for the console's menu; read again when something was decided.
import { queries, useLoaded } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { account } from "../../net/session.ts";

const key = ["admin", "waiting"] as const;

/** How many wait in each section that has a queue; null until it is known. */
export function useWaiting(): { approvals: number; deletions: number } | null {
  const loaded = useLoaded({
    key,
    read: (signal) => api.get("/admin/waiting", { signal }),
  });
  if (loaded.state !== "ready") return null;
  return { approvals: loaded.data.registrations, deletions: loaded.data.deletions };
}

/** Has the numbers read again. */
export function rereadWaiting(): void {
  void queries.invalidateQueries({ queryKey: [account.peek()?.id ?? null, ...key] });
}
