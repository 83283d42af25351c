// The channel between the mesh relays of several processes: PostgreSQL's notifications, in order.

import type { Logger } from "pino";
import type postgres from "postgres";
import { listen, publish } from "../../db/notifications.ts";
import { MeshForward } from "./mesh/forward.ts";

/** The channel between the relays of all processes on one database. */
export function meshChannel(sql: postgres.Sql, log: Logger) {
  let last: Promise<unknown> = Promise.resolve();
  let unlisten: (() => Promise<void>) | null = null;
  return {
    /** Sends a message to the other relays; media recovers by itself, so a lost message is only logged. */
    send(message: MeshForward): void {
      last = last
        .then(() => publish(sql, "mesh", JSON.stringify(message)))
        .catch((error) => log.warn({ err: error }, "a media message did not reach the other processes"));
    },
    /** Starts to receive from the others (and from this process: the relay ignores its own messages). */
    async listen(onMessage: (message: MeshForward) => void): Promise<void> {
      const meta = await listen(sql, "mesh", (payload) => {
        const parsed = MeshForward.safeParse(JSON.parse(payload));
        if (parsed.success) onMessage(parsed.data);
        else log.warn("a media message of another process was not understood");
      });
      unlisten = meta.unlisten;
    },
    async close(): Promise<void> {
      await last;
      await unlisten?.();
    },
  };
}
