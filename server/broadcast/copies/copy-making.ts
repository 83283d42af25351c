// While a copy's file is made: whether this process still makes it, the store has room, and it goes on.
import { type Making, noteMaking } from "../../../db/queries/recording-copies.ts";
import type { BroadcastDeps } from "../deps.ts";
import { hasRoom } from "../store-room.ts";

/** How often the process that makes a file reports that it is still at work. */
const BEAT_MS = 30_000;
/** A file of which nothing comes for so long is given up until the next try. */
const STUCK_MS = 150_000;

/** The store keeps its room for the halls that are recorded. */
export class NoRoom extends Error {}

/** Reports that a file is being made, and ends the work if it is another's, without room, or stuck. */
export class MakingNotes {
  readonly signal: AbortSignal;
  private readonly stuck = new AbortController();
  private readonly beat = setInterval(() => void this.say().catch(() => {}), BEAT_MS);
  private movedAt = performance.now();

  constructor(
    private readonly services: Pick<BroadcastDeps, "broadcasts" | "db" | "now" | "sittings">,
    private readonly making: Making,
    ending: AbortSignal,
  ) {
    this.signal = AbortSignal.any([ending, this.stuck.signal]);
  }

  /** Something came out of it. */
  moved(): void {
    this.movedAt = performance.now();
  }

  /** @throws when this process is no more to make it */
  async note(said: Parameters<typeof noteMaking>[3] = {}): Promise<void> {
    this.moved();
    this.signal.throwIfAborted();
    if (!(await hasRoom(this.services))) throw new NoRoom("the store keeps its room for what is recorded");
    await this.say(said);
  }

  private async say(said: Parameters<typeof noteMaking>[3] = {}): Promise<void> {
    const { db, now } = this.services;
    if (performance.now() - this.movedAt > STUCK_MS)
      this.stuck.abort(new Error("nothing came out of it for minutes"));
    if (await noteMaking(db, this.making, new Date(now()), said)) return;
    const taken = new Error("another process makes it");
    this.stuck.abort(taken);
    throw taken;
  }

  end(): void {
    clearInterval(this.beat);
  }
}
