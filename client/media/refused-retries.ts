// Messages that the server refused because there were too many at once: each is sent once more, a moment later.
import type { ServerSignal } from "../../server/contract/media.ts";

type Refused = Extract<ServerSignal, { kind: "refused" }>;

/** The shortest wait, and the random jitter added to it, so that pages refused at the same time do not retry together. */
const WAIT_MS = 2_000;
const SPREAD_MS = 2_000;

export class RefusedRetries {
  private readonly timers = new Map<string, ReturnType<typeof setTimeout>>();

  /** @param say - sends each kind of message again; messages of a link by the person they are for */
  constructor(private readonly say: { join(): void; state(): void; link(personId: string): void }) {}

  /** @returns whether the message will be sent again, so that the refusal needs nothing else */
  handles({ code, of, to }: Refused): boolean {
    if (code !== "too_fast" && code !== "peer_slow") return false;
    const what = `${of} ${to}`;
    if (this.timers.has(what)) return true;
    const resend = () => {
      this.timers.delete(what);
      if (of !== "link") this.say[of]();
      else if (to !== null) this.say.link(to);
    };
    this.timers.set(what, setTimeout(resend, WAIT_MS + Math.random() * SPREAD_MS));
    return true;
  }

  close(): void {
    for (const timer of this.timers.values()) clearTimeout(timer);
    this.timers.clear();
  }
}
