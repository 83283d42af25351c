// Tells other processes of new entries, of several sittings together, after the commit.

import type { Logger } from "pino";
import type postgres from "postgres";
import { z } from "zod";
import { listen, publishAtOnce } from "../../db/notifications.ts";

/** Sittings in one notification, which is limited (db/sealed-payload.ts). */
const AT_ONCE = 60;

const news = z.object({ process: z.string(), sittings: z.record(z.string(), z.number()) });

/**
 * With a NOTIFY in the append, every commit of the court would wait for the one before, since PostgreSQL commits
 * notifying transactions one at a time. So it is sent after the commit, in one statement for all sittings. If this
 * process dies in between, the others find the entries at their next check.
 */
export class LogNotifier {
  private readonly gathered = new Map<string, number>();
  private sending = false;

  constructor(
    private readonly sql: postgres.Sql,
    private readonly process: string,
    private readonly log: Logger,
  ) {}

  /** Soon notifies the other processes that a sitting has entries up to `seq`. */
  notify(sitting: string, seq: number): void {
    // Moved to the end, so that busy sittings do not delay the others.
    this.gathered.delete(sitting);
    this.gathered.set(sitting, seq);
    if (!this.sending) void this.send();
  }

  /**
   * Calls back with other processes' entries; `onReconnect` after every new connection, since some may have been
   * missed.
   */
  async listen(
    onEntries: (sitting: string, seq: number) => void,
    onReconnect: () => void,
  ): Promise<() => Promise<void>> {
    const { unlisten } = await listen(
      this.sql,
      "sitting_log",
      (payload) => this.onNotification(payload, onEntries),
      onReconnect,
    );
    return unlisten;
  }

  private onNotification(payload: string, onEntries: (sitting: string, seq: number) => void): void {
    const { process, sittings } = news.parse(JSON.parse(payload));
    if (process === this.process) return;
    for (const [sitting, seq] of Object.entries(sittings)) onEntries(sitting, seq);
  }

  private async send(): Promise<void> {
    this.sending = true;
    try {
      while (this.gathered.size > 0) {
        const some = [...this.gathered].slice(0, AT_ONCE);
        await this.publish(Object.fromEntries(some));
        // A sitting with newer entries is notified again; one whose notification failed stays in the queue.
        for (const [sitting, seq] of some)
          if (this.gathered.get(sitting) === seq) this.gathered.delete(sitting);
      }
    } catch (error) {
      this.log.warn(
        { err: error },
        "the other processes could not be told of new entries; they are told with the next, or look by themselves",
      );
    }
    this.sending = false;
  }

  private async publish(sittings: Record<string, number>): Promise<void> {
    // A lost notification loses no data, so the commit need not wait for the disk.
    await publishAtOnce(this.sql, "sitting_log", JSON.stringify({ process: this.process, sittings }));
  }
}
