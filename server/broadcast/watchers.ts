// Counts who watches each hall: players that asked in the last seconds. A player makes up a number for its page, and
// nothing else of it is known: no cookie, no address, nothing stored.
import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import { z } from "zod";
import { type Listening, listen, type Notifying, publish } from "../../db/notifications.ts";
import { WATCHING_SECONDS } from "../contract/limits.ts";
import type { Clock } from "../kernel/clock.ts";
import { lookEvery } from "../kernel/look-every.ts";

const LOOK_MS = 5_000;
/** The count of another process is used for this time. */
const SAID_MS = 3 * LOOK_MS;
/** How often a player asks for the playlist. */
const PLAYLIST_MS = 2_000;
/**
 * Players of a hall that a process remembers, more than it can serve: whoever makes some up spoils that hall's figure
 * alone.
 */
export const PLAYERS_OF_HALL_MOST = 15_000;
const numberOfPlayer = /^[0-9a-f]{16}$/;

const countsShape = z.record(z.string(), z.int().min(0));
const saidShape = z.object({ process: z.string(), counts: countsShape });
type Counts = Readonly<Record<string, number>>;

type Options = { sql: Listening & Notifying; log: Pick<Logger, "error">; now(): number };

export class Watchers {
  private readonly process = randomUUID();
  /** When each player of a hall asked last, by its number. */
  private readonly players = new Map<string, Map<string, number>>();
  /** How often players without a number have asked for a playlist since the last look. */
  private unnamed = new Map<string, number>();
  private own: Counts = {};
  private readonly others = new Map<string, { counts: Counts; at: number }>();

  constructor(private readonly options: Options) {}

  /**
   * A player asked for a playlist or a file of a hall.
   * @param number - that it made up for itself; one without is counted by how often it asks for the playlist
   */
  note(courtId: string, number: string | undefined, isPlaylist: boolean): void {
    if (number !== undefined && numberOfPlayer.test(number)) {
      const players = this.players.get(courtId) ?? new Map<string, number>();
      this.players.set(courtId, players);
      if (players.size < PLAYERS_OF_HALL_MOST || players.has(number)) players.set(number, this.options.now());
    } else if (isPlaylist) this.unnamed.set(courtId, (this.unnamed.get(courtId) ?? 0) + 1);
  }

  /** How many watch a hall, by all processes of the court together; a few seconds old. */
  count(courtId: string): number {
    const since = this.options.now() - SAID_MS;
    const said = [...this.others.values()].flatMap(({ counts, at }) => (at < since ? [] : [counts]));
    return [this.own, ...said].reduce((sum, all) => sum + (all[courtId] ?? 0), 0);
  }

  /** Begins to hear from the other processes; resolves to what ends it. */
  async listen(): Promise<() => Promise<void>> {
    const { unlisten } = await listen(this.options.sql, "watchers", (payload) => {
      const said = saidShape.safeParse(JSON.parse(payload));
      if (!said.success || said.data.process === this.process) return;
      this.others.set(said.data.process, { counts: said.data.counts, at: this.options.now() });
    });
    return unlisten;
  }

  /** Counts anew, and tells the other processes; nothing is told while nobody watches. */
  async look(): Promise<void> {
    const now = this.options.now();
    const found: Record<string, number> = {};
    for (const [courtId, players] of this.players) {
      for (const [number, at] of players) if (at < now - WATCHING_SECONDS * 1000) players.delete(number);
      if (players.size === 0) this.players.delete(courtId);
      else found[courtId] = players.size;
    }
    for (const [courtId, asked] of this.unnamed)
      found[courtId] = (found[courtId] ?? 0) + Math.round((asked * PLAYLIST_MS) / LOOK_MS);
    this.unnamed = new Map();
    this.own = found;
    for (const [process, { at }] of this.others) if (at < now - SAID_MS) this.others.delete(process);
    if (Object.keys(found).length === 0) return;
    await publish(this.options.sql, "watchers", JSON.stringify({ process: this.process, counts: found }));
  }
}

/** Begins to count; returns what ends it. */
export function startWatchers(
  { watchers, log }: { watchers: Watchers; log: Pick<Logger, "error"> },
  clock: Clock,
): () => Promise<void> {
  const listening = watchers.listen().catch((err: unknown) => {
    log.error({ err }, "who watches at the other processes is not heard of");
    return async () => {};
  });
  const stop = lookEvery(LOOK_MS, clock, () =>
    watchers.look().catch((err: unknown) => log.error({ err }, "who watches could not be told")),
  );
  return async () => {
    await stop();
    await (await listening)();
  };
}
