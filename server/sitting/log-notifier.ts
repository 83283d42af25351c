// Tells the other processes that sittings have new entries: together, after the commit, and never in its way.

import type { Logger } from "pino";
import type postgres from "postgres";
import { z } from "zod";

const CHANNEL = "sitting_log";
/** Sittings in one notification; PostgreSQL takes 8,000 bytes. */
const AT_ONCE = 80;

const news = z.object({ process: z.string(), sittings: z.record(z.string(), z.number()) });

/**
 * A NOTIFY inside the append would make every commit of the whole court wait for the one before it, since PostgreSQL
 * lets notifying transactions commit one at a time. So the notification is sent after the commit, one statement for all that
 * have gathered meanwhile. If this process dies in between, the others find the entries at their next check.
 */
export class LogNotifier {
  private readonly gathered = new Map<string, number>();
  private sending = false;

  constructor(
    private readonly sql: postgres.Sql,
    private readonly process: string,
    private readonly log: Logger,
  ) {}

  /** Notifies the others soon that a sitting has entries up to `seq`. */
  notify(sitting: string, seq: number): void {
    // To the end, so that busy sittings do not hold up the others.
    this.gathered.delete(sitting);
    this.gathered.set(sitting, seq);
    if (!this.sending) void this.send();
  }

  /** Calls back with other processes' entries; `onReconnect` is called after every new connection, when notifications may have been missed. */
  async listen(
    onEntries: (sitting: string, seq: number) => void,
    onReconnect: () => void,
  ): Promise<() => Promise<void>> {
    const { unlisten } = await this.sql.listen(
      CHANNEL,
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
        // A sitting with newer entries is notified again; one whose notification failed stays for the next time.
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
    const payload = JSON.stringify({ process: this.process, sittings });
    // Nothing is lost with it, so it need not wait for the disk; set for this one statement, which is a transaction.
    await this.sql`SELECT set_config('synchronous_commit', 'off', true), pg_notify(${CHANNEL}, ${payload})`;
  }
}
