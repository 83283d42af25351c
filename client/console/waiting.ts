// How much waits for a decision, for the console's menu; read again when something was decided.
import { queries, useLoaded } from "../court/queries.ts";
import { api } from "../net/api.ts";
import { account } from "../net/session.ts";

const key = ["admin", "waiting"] as const;

/** How many wait in each section that has a queue, by its address; nothing until it is known. */
export function useWaiting(): Readonly<Record<string, number>> {
  const loaded = useLoaded({
    key,
    read: (signal) => api.get("/admin/waiting", { signal }),
  });
  if (loaded.state !== "ready") return {};
  const { registrations, deletions, recoveries } = loaded.data;
  return {
    "/admin/approvals": registrations,
    "/admin/deletions": deletions,
    "/admin/recoveries": recoveries,
  };
}

/** Has the numbers read again. */
export function rereadWaiting(): void {
  void queries.invalidateQueries({ queryKey: [account.peek()?.id ?? null, ...key] });
}
