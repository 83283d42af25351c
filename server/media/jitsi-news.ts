// The court's messages about the video server of a hall: it is away, it was ahead of the log, or it refuses people.
import type { Logger } from "pino";
import type postgres from "postgres";
import { z } from "zod";
import { listen, publish } from "../../db/notifications.ts";
import type { MediaNews } from "../contract/media.ts";

/** Milliseconds of repeated refusals before a person is told, and after which the last try is forgotten. */
const REFUSED_MS = 8_000;
const FORGOTTEN_MS = 45_000;
/** Milliseconds for which a court is shown that its log was behind. */
const BEHIND_MS = 10 * 60_000;
/** People that a court is shown by name; more are one common fault. */
const REFUSED_MOST = 20;

const forwarded = z.object({
  process: z.string(),
  sitting: z.string().max(200),
  behind: z.boolean().optional(),
  refused: z.string().max(200).optional(),
  entered: z.string().max(200).optional(),
});
type NewsChange = Omit<z.infer<typeof forwarded>, "process" | "sitting">;

type Hall = {
  behindAt: number | null;
  refused: Map<string, { first: number; last: number }>;
  lastSent: string;
};

type Options = {
  process: string;
  sql: postgres.Sql;
  log: Pick<Logger, "warn">;
  /** Every hall that is loaded here. */
  halls(): string[];
  send(sitting: string, news: MediaNews): void;
};

/** Each process learns this from Prosody or another process, and sends it to its own pages. */
export class JitsiNews {
  private isUp = true;
  private readonly halls = new Map<string, Hall>();
  private unlisten: (() => Promise<void>) | null = null;

  constructor(private readonly options: Options) {}

  async start(): Promise<void> {
    const { sql } = this.options;
    this.unlisten = (await listen(sql, "jitsi_news", (payload) => this.onNotification(payload))).unlisten;
  }

  async stop(): Promise<void> {
    await this.unlisten?.();
  }

  /** The present message to the court of a hall. */
  of(sitting: string): MediaNews {
    const hall = this.halls.get(sitting);
    const now = performance.now();
    const refused = [...(hall?.refused ?? [])]
      .filter(([, { first, last }]) => last - first >= REFUSED_MS)
      .map(([person]) => person);
    const isBehind = hall?.behindAt != null && now - hall.behindAt < BEHIND_MS;
    return {
      t: "mediaNews",
      sitting,
      isUp: this.isUp,
      isBehind,
      refused: refused.sort().slice(0, REFUSED_MOST),
    };
  }

  setReachable(isUp: boolean): void {
    this.isUp = isUp;
    for (const sitting of this.options.halls()) this.options.send(sitting, this.of(sitting));
  }

  /** The log of a hall ended before Prosody's last command. */
  behind(sitting: string): void {
    this.share(sitting, { behind: true });
  }

  /** A person who should be in a room of the hall was turned away. */
  refused(sitting: string, person: string): void {
    this.share(sitting, { refused: person });
  }

  /** A person has joined. */
  entered(sitting: string, person: string): void {
    if (this.halls.get(sitting)?.refused.has(person)) this.share(sitting, { entered: person });
  }

  /** Called regularly: forgets people who no longer try, and sends what has ended. */
  expire(): void {
    const now = performance.now();
    for (const [sitting, hall] of this.halls) {
      for (const [person, { last }] of hall.refused)
        if (now - last > FORGOTTEN_MS) hall.refused.delete(person);
      this.sendIfNew(sitting, hall);
    }
  }

  private share(sitting: string, change: NewsChange): void {
    const { sql, process, log } = this.options;
    this.apply(sitting, change);
    publish(sql, "jitsi_news", JSON.stringify({ process, sitting, ...change })).catch((error) =>
      log.warn({ err: error }, "news of Jitsi did not reach the other processes"),
    );
  }

  private apply(sitting: string, { behind, refused, entered }: NewsChange): void {
    const hall: Hall = this.halls.get(sitting) ?? { behindAt: null, refused: new Map(), lastSent: "" };
    this.halls.set(sitting, hall);
    const now = performance.now();
    if (behind) hall.behindAt = now;
    if (refused !== undefined)
      hall.refused.set(refused, { first: hall.refused.get(refused)?.first ?? now, last: now });
    if (entered !== undefined) hall.refused.delete(entered);
    this.sendIfNew(sitting, hall);
  }

  private sendIfNew(sitting: string, hall: Hall): void {
    const news = this.of(sitting);
    const text = JSON.stringify([news.isBehind, news.refused]);
    if (text === (hall.lastSent || JSON.stringify([false, []]))) return;
    hall.lastSent = text;
    this.options.send(sitting, news);
  }

  private onNotification(payload: string): void {
    const { data } = forwarded.safeParse(JSON.parse(payload));
    if (!data) this.options.log.warn("news of Jitsi were not understood");
    else if (data.process !== this.options.process) this.apply(data.sitting, data);
  }
}
