// The people in Jitsi's rooms, as Prosody reports them to one process, and that process to the others.
import type { Logger } from "pino";
import type postgres from "postgres";
import { z } from "zod";
import { listen, publish } from "../../db/notifications.ts";
import { MediaRight } from "../contract/media.ts";
import type { Occupant } from "./jitsi-control.ts";

/** Seats in one notification, which is limited (db/sealed-payload.ts). */
const AT_ONCE = 8;
/** Earlier runs of Prosody whose events may still arrive. */
const OVER_MOST = 20;

const seatShape = z.object({
  room: z.string().max(200),
  user: z.string().max(200),
  group: z.string().max(200),
  nick: z.string().max(200),
  right: MediaRight,
  /** The number of the token with which the person joined. */
  seq: z.number(),
  /** The era of that number. */
  era: z.string().max(200),
});
/** A seat in a room; `nick` distinguishes two streams of one person. */
export type JitsiSeat = z.infer<typeof seatShape>;

/** A run of Prosody, and its last event included here. */
const moment = z.object({ boot: z.string().max(200), n: z.number() });
type Moment = z.infer<typeof moment>;

const forwarded = z.object({
  process: z.string(),
  changes: z.array(
    z.object({
      seat: seatShape,
      isTaken: z.boolean(),
      /** The event that reports it; none for what we ordered ourselves. */
      by: moment.optional(),
    }),
  ),
});
type Change = z.infer<typeof forwarded>["changes"][number];

const keyOf = ({ room, nick }: JitsiSeat) => `${room} ${nick}`;

const isSame = (one: JitsiSeat, other: JitsiSeat) =>
  one.user === other.user &&
  one.group === other.group &&
  one.right === other.right &&
  one.seq === other.seq &&
  one.era === other.era;

type Options = {
  process: string;
  sql: postgres.Sql;
  log: Pick<Logger, "warn">;
  /** Called with every change, from this process or another. */
  changed(seat: JitsiSeat, isTaken: boolean): void;
};

export class JitsiSeats {
  private readonly rooms = new Map<string, Map<string, JitsiSeat>>();
  /** The last listing of all rooms, Prosody's runs before it, and newer events about seats. */
  private looked: Moment = { boot: "", n: 0 };
  private readonly over = new Set<string>();
  private readonly newer = new Map<string, Moment>();
  private unlisten: (() => Promise<void>) | null = null;

  constructor(private readonly options: Options) {}

  async start(): Promise<void> {
    const { sql } = this.options;
    this.unlisten = (await listen(sql, "jitsi", (payload) => this.onNotification(payload))).unlisten;
  }

  async stop(): Promise<void> {
    await this.unlisten?.();
  }

  /** Every seat of a person. */
  of(user: string): JitsiSeat[] {
    return this.all().filter((seat) => seat.user === user);
  }

  /** Stores Prosody's reports on single seats, and forwards them to the other processes. */
  note(changes: readonly Change[]): void {
    for (const change of changes) this.keep(change);
    for (let from = 0; from < changes.length; from += AT_ONCE)
      this.forward(changes.slice(from, from + AT_ONCE));
  }

  /**
   * Stores a listing of all rooms, which includes all up to an event: newer reports on a seat stay. Events come from
   * Prosody and from other processes, in any order.
   */
  replace(rooms: readonly { room: string; people: readonly Occupant[] }[], at: Moment): void {
    this.lookedAt(at);
    const now = rooms
      .flatMap(({ room, people }) =>
        people.map(({ user, group, nick, right, seq, era }) => ({
          room,
          user,
          group,
          nick,
          right,
          seq,
          era,
        })),
      )
      .filter((seat) => !this.newer.has(keyOf(seat)));
    const known = new Set(now.map(keyOf));
    for (const seat of this.all())
      if (!known.has(keyOf(seat)) && !this.newer.has(keyOf(seat))) this.keep({ seat, isTaken: false });
    for (const seat of now) this.keep({ seat, isTaken: true });
  }

  private lookedAt(at: Moment): void {
    const { boot } = this.looked;
    if (boot !== at.boot) this.over.add(boot);
    for (const old of this.over) if (this.over.size > OVER_MOST) this.over.delete(old);
    this.looked = at;
    for (const [key, by] of this.newer)
      if (this.over.has(by.boot) || (by.boot === at.boot && by.n <= at.n)) this.newer.delete(key);
  }

  /** Whether an event is newer than the known state of a seat. */
  private isNews(seat: JitsiSeat, by: Moment): boolean {
    if (this.over.has(by.boot) || (by.boot === this.looked.boot && by.n <= this.looked.n)) return false;
    const other = this.newer.get(keyOf(seat));
    if (other?.boot === by.boot && other.n >= by.n) return false;
    this.newer.set(keyOf(seat), by);
    return true;
  }

  private all(): JitsiSeat[] {
    return [...this.rooms.values()].flatMap((room) => [...room.values()]);
  }

  private keep({ seat, isTaken, by }: Change): void {
    if (by && !this.isNews(seat, by)) return;
    const room = this.rooms.get(seat.room) ?? new Map<string, JitsiSeat>();
    const known = room.get(seat.nick);
    if (isTaken ? known && isSame(known, seat) : !known) return;
    // Another person, or another right, with the same nick: the earlier one has left.
    if (isTaken && known) this.keep({ seat: known, isTaken: false });
    if (isTaken) room.set(seat.nick, seat);
    else room.delete(seat.nick);
    if (room.size === 0) this.rooms.delete(seat.room);
    else this.rooms.set(seat.room, room);
    this.options.changed(seat, isTaken);
  }

  /** A lost notification is repaired by the next listing of all rooms. */
  private forward(changes: readonly Change[]): void {
    const { sql, process, log } = this.options;
    publish(sql, "jitsi", JSON.stringify({ process, changes })).catch((error) =>
      log.warn({ err: error }, "the seats of Jitsi did not reach the other processes"),
    );
  }

  private onNotification(payload: string): void {
    const parsed = forwarded.safeParse(JSON.parse(payload));
    if (!parsed.success) {
      this.options.log.warn("a word on seats of Jitsi was not understood");
      return;
    }
    if (parsed.data.process === this.options.process) return;
    for (const change of parsed.data.changes) this.keep(change);
  }
}
