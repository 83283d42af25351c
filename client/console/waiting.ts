// How much waits for a decision, for the console's menu; read again when something was decided.
import { queries, useLoaded } from "../court/queries.ts";
import { api } from "../net/api.ts";
import { account } from "../net/session.ts";

const key = ["admin", "waiting"] as const;

const queues = ["approvals", "deletions", "recoveries"] as const;
/** A section in which something waits for an admin. */
export type Queue = (typeof queues)[number];
export const isQueue = (section: string): section is Queue => queues.some((one) => one === section);

/** How many wait in each section that has a queue; null until it is known. */
export function useWaiting(): Record<Queue, number> | null {
  const loaded = useLoaded({
    key,
    read: (signal) => api.get("/admin/waiting", { signal }),
  });
  if (loaded.state !== "ready") return null;
  const { registrations: approvals, deletions, recoveries } = loaded.data;
  return { approvals, deletions, recoveries };
}

/** Has the numbers read again. */
export function rereadWaiting(): void {
  void queries.invalidateQueries({ queryKey: [account.peek()?.id ?? null, ...key] });
}
