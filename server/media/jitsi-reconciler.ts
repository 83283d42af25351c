// Reconciles Prosody with the sittings: the whole state after a start, and people in rooms against rights.
import type { Logger } from "pino";
import { ZodError } from "zod";
import { Failure } from "../kernel/failure.ts";
import type { Metrics } from "../kernel/metrics.ts";
import type { LiveSitting } from "../sitting/sitting.ts";
import type { Sittings } from "../sitting/sittings.ts";
import { behindOf } from "./jitsi-behind.ts";
import { isWithin, wholeState } from "./jitsi-commands.ts";
import { type Health, type JitsiControl, type Rooms, WithoutModules } from "./jitsi-control.ts";
import type { JitsiBatch, JitsiEvent } from "./jitsi-events.ts";
import type { JitsiNews } from "./jitsi-news.ts";
import type { JitsiRefusals } from "./jitsi-refusals.ts";
import type { RoomNames } from "./jitsi-rooms.ts";
import type { JitsiSeat, JitsiSeats } from "./jitsi-seats.ts";

/** Milliseconds between two looks whether Prosody is there, and how many of them until its rooms are checked. */
const LOOK_MS = 1_000;
const LOOKS_PER_ROOMS = 30;
/** Milliseconds between two times that the whole state is sent again. */
const RESEND_EVERY_MS = 60_000;

/** What operators read while Prosody answers without our modules. */
export const WITHOUT_MODULES = "Jitsi's Prosody runs without Sunwai's modules";

/** Errors of an unreadable log, which would come again each time; a lost database has others. */
const broken = [TypeError, RangeError, SyntaxError, ZodError];

type Options = {
  control: JitsiControl;
  names: RoomNames;
  seats: JitsiSeats;
  sittings: Pick<Sittings, "all" | "get">;
  log: Logger;
  /** The database's clock, which is the same for every process. */
  time: { now(): number };
  /** The messages to the courts. */
  news: Pick<JitsiNews, "setReachable" | "behind" | "entered" | "expire">;
  refusals: Pick<JitsiRefusals, "handle">;
  metrics: Pick<Metrics, "jitsiBehind">;
  /** Called when a person has rightfully joined a room. */
  onSeatTaken(seat: JitsiSeat): void;
  /** Called when Prosody has our modules again after a time without. */
  onModulesBack(): void;
};

export class JitsiReconciler {
  private timer: Timer | null = null;
  private looks = 0;
  private stopped = false;
  private under: Promise<void> | null = null;
  /** The run of Prosody that has the whole state, and the one that sent the last events. */
  private boot = "";
  private eventsBoot = "";
  /** The newest handled event of that run, and the newest that the last check of its rooms includes. */
  private taken = 0;
  private shown = 0;
  private isUp: boolean | null = null;
  /** Why the last check failed, where it did. */
  private fault: "away" | "modules" | null = null;
  /** Prosody was never seen with our modules, or was found without them and not seen with them since. */
  private isUnsafe = true;
  /** Halls whose log was behind at the last check, and when the state was sent again for that reason. */
  private behind: readonly string[] = [];
  private resentAt = Number.NEGATIVE_INFINITY;
  /** The first failed check after a successful one, by the database's time. */
  private downSince: number | null = null;

  constructor(private readonly options: Options) {}

  /** Starts the checks. Nothing waits for Prosody. */
  start(): void {
    void this.look();
    this.timer = setInterval(() => void this.look(), LOOK_MS);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    if (this.timer) clearInterval(this.timer);
    await this.under;
  }

  /** Whether Jitsi could be reached at the last check and has the whole state; null before the first check. */
  isConnected(): boolean | null {
    return this.isUp;
  }

  /** `ok`, or what is wrong between Jitsi and the database, for the operators. */
  health(): string {
    if (this.fault === "modules") return WITHOUT_MODULES;
    if (this.isUp === false) return "Jitsi's Prosody cannot be reached or told";
    if (this.behind.length === 0) return "ok";
    return `the database is behind what Jitsi was ordered in ${this.behind.length} halls; it is being put right`;
  }

  /** Whether a token would let its holder into rooms in which the court's commands have no effect. */
  get withholdsTokens(): boolean {
    return this.isUnsafe;
  }

  /** One check at a time; a second caller gets the running one. */
  look(): Promise<void> {
    this.under ??= this.lookOnce().finally(() => {
      this.under = null;
    });
    return this.under;
  }

  /**
   * Handles a batch of events, whose signature was checked.
   * @throws while the database is away: the batch is then sent again
   */
  async handle(batch: JitsiBatch): Promise<void> {
    const isOther = batch.boot !== this.eventsBoot;
    const [taken, shown] = isOther ? [0, 0] : [this.taken, this.shown];
    const news = batch.events.filter(({ n }) => n > taken);
    const isGap = (news[0]?.n ?? 0) > Math.max(taken, shown) + 1;
    for (const event of news) {
      // A check shows who is in the rooms, but not who was turned away.
      if (event.n <= shown && event.type !== "refused") continue;
      await this.unlessBroken(event, () => this.take(event, { boot: batch.boot, n: event.n }));
    }
    if (isOther) this.shown = 0;
    this.eventsBoot = batch.boot;
    this.taken = Math.max(isOther ? 0 : this.taken, news.at(-1)?.n ?? 0);
    if (isOther) void this.look();
    for (const { n, type } of batch.unread)
      this.options.log.error({ n, type }, "an event of Jitsi could not be read; its rooms are looked into");
    // Another process received the other events, or they are lost: the present people in the rooms count.
    if (isGap || batch.unread.length > 0) this.looks = 0;
  }

  private async lookOnce(): Promise<void> {
    const { control, log, time, news } = this.options;
    try {
      const health = await control.health();
      if (!health.armed || health.boot !== this.boot) await this.onPluginStart(health);
      this.downSince = null;
      news.expire();
      if (this.isUp !== true) control.wake();
      this.setReachable(true);
      this.setFault(null);
    } catch (error) {
      if (this.stopped) return;
      this.downSince ??= time.now();
      const fault = error instanceof WithoutModules ? "modules" : "away";
      if (fault === "modules" && this.fault !== fault)
        log.error({ err: error }, "Prosody runs without Sunwai's modules: nobody is given a token for it");
      else if (this.fault !== fault) log.warn({ err: error }, "Jitsi's Prosody cannot be reached or told");
      this.setFault(fault);
      this.setReachable(false);
      return;
    }
    if (this.stopped || this.looks++ % LOOKS_PER_ROOMS !== 0) return;
    await this.checkRooms().catch((error) => {
      log.warn({ err: error }, "who sits in Jitsi's rooms could not be compared with the sittings");
      this.looks = 0;
    });
  }

  private setReachable(isUp: boolean): void {
    if (this.isUp === isUp) return;
    const isNews = this.isUp !== null || !isUp;
    this.isUp = isUp;
    if (isNews) this.options.news.setReachable(isUp);
  }

  /** A Prosody that went away may come back with its fault: tokens wait until it is seen with its modules. */
  private setFault(fault: typeof this.fault): void {
    const wasUnsafe = this.isUnsafe;
    this.fault = fault;
    this.isUnsafe = fault === "modules" || (fault === "away" && wasUnsafe);
    if (wasUnsafe && !this.isUnsafe) this.options.onModulesBack();
  }

  /** After a start of Prosody or this process: sends the whole state, before which nobody enters. */
  private async onPluginStart({ boot }: Health): Promise<void> {
    const { control, sittings, names, log, time } = this.options;
    // Commands about the old Prosody are no longer needed; commands from now on reach the new one anyway.
    const at = this.downSince ?? time.now();
    const all = sittings.all();
    // A hall whose log cannot be read is sent in its last known state, so that all other halls have their media.
    await Promise.all(all.map((live) => this.unlessBroken({ group: live.state.id }, () => live.catchUp())));
    const whole = wholeState(all, names, at);
    // Where another process was first, people have joined since, and their tokens are valid.
    const { armed } = await control.health();
    await control.sendState(boot, armed ? { ...whole, expired: [] } : whole);
    if (!armed) log.info("Jitsi's Prosody has started, and was told who is out of which hall");
    if (boot !== this.eventsBoot) [this.taken, this.shown] = [0, 0];
    [this.boot, this.eventsBoot] = [boot, boot];
    this.looks = 0;
  }

  private async checkRooms(): Promise<void> {
    const { control, seats } = this.options;
    const found = await control.rooms();
    if (await this.putRight(found)) return;
    const { boot, last, rooms } = found;
    seats.replace(rooms, { boot, n: last });
    for (const { room, people } of rooms)
      for (const person of people) await this.unlessBroken(person, () => this.check({ room, ...person }));
    if (boot === this.eventsBoot) this.shown = Math.max(this.shown, last);
  }

  /**
   * Where a log is behind, its people's tokens stay invalid and no command can be undone: sends the whole state
   * again.
   * @returns whether it was sent, or must be
   */
  private async putRight(found: Rooms): Promise<boolean> {
    const { control, sittings, names, log, news, metrics, time } = this.options;
    const read = (live: LiveSitting) => this.unlessBroken({ group: live.state.id }, () => live.catchUp());
    const behind = await behindOf(sittings.all(), found, names, read);
    for (const sitting of behind) {
      news.behind(sitting);
      if (this.behind.includes(sitting)) continue;
      metrics.jitsiBehind();
      log.error({ sitting }, "the database is behind what Jitsi was ordered, as after a backup was restored");
    }
    this.behind = behind;
    if (behind.length === 0) return false;
    this.looks = 0;
    // Two systems on one Prosody would remove each other's people again and again.
    if (performance.now() - this.resentAt < RESEND_EVERY_MS) return true;
    this.resentAt = performance.now();
    // Whatever the older tokens say, they belong to another era.
    const state = { ...wholeState(sittings.all(), names, time.now()), expired: [] };
    await control.sendState(found.boot, state, true);
    log.warn("Jitsi was told anew what the database says, and everybody comes in again");
    return true;
  }

  private async take(event: JitsiEvent, by: { boot: string; n: number }): Promise<void> {
    const { seats, refusals } = this.options;
    switch (event.type) {
      case "joined": {
        const { room, user, group, nick, right, seq, era } = event;
        const seat = { room, user, group, nick, right, seq, era };
        seats.note([{ seat, isTaken: true, by }]);
        await this.check(seat);
        break;
      }
      case "left": {
        const { room, user, group, nick } = event;
        const seat = { room, user, group, nick, right: "watch" as const, seq: 0, era: "" };
        seats.note([{ seat, isTaken: false, by }]);
        break;
      }
      case "refused":
        if (await refusals.handle(event)) this.looks = 0;
        break;
      default:
    }
  }

  /** Does what concerns one hall. A broken log is logged, and the other halls go on; a lost database is thrown. */
  private async unlessBroken(of: object, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (err) {
      if (!broken.some((kind) => err instanceof kind)) throw err;
      const sitting = "group" in of ? of.group : undefined;
      this.options.log.error(
        { err, sitting },
        "a hall cannot be read, and its people on Jitsi are not judged",
      );
    }
  }

  /** Removes people who are not where the sitting has them, and ends rooms that do not belong to the sitting. */
  private async check(taken: JitsiSeat): Promise<void> {
    const { names, control, log, seats } = this.options;
    const { room, user, group, right, nick } = taken;
    if (!(await this.isOfNow(taken))) return;
    const live = await this.sittingOf(taken);
    const rooms = live ? [...names.roomsOf(live.state).values()] : [];
    // Just above the token with which they joined: a person with a right now has a newer one.
    const seq = taken.seq + 1;
    if (!live || !rooms.includes(room)) {
      log.warn({ room }, "a room of Jitsi belongs to no open place of a hall, and is ended");
      return control.enqueue([{ command: "end", room, seq }]);
    }
    const seat = names.seatOfUser(live.state, user);
    if (seat?.room === room && (seat.right === "publish" || right === "watch")) return this.enter(taken);
    log.warn({ sitting: group, nick }, "somebody sat in a room of Jitsi without the right, and is put out");
    seats.note([{ seat: taken, isTaken: false }]);
    control.enqueue([{ command: "kick", room, user, seq }]);
  }

  private enter(taken: JitsiSeat): void {
    this.options.news.entered(taken.group, taken.user);
    this.options.onSeatTaken(taken);
  }

  /** Whether a seat is of the present era: earlier people were removed, and their numbers mean nothing. */
  private async isOfNow({ era }: JitsiSeat): Promise<boolean> {
    const { control } = this.options;
    if (era === control.era) return true;
    await control.health();
    return era === control.era;
  }

  /** The sitting that a token names, at least as far as the token knows it; null for none. */
  private async sittingOf({ group, seq }: JitsiSeat): Promise<LiveSitting | null> {
    try {
      const live = await this.options.sittings.get(group);
      if (!isWithin(seq, live.seq)) await live.catchUp();
      return live;
    } catch (error) {
      if (error instanceof Failure && error.code === "not_found") return null;
      throw error;
    }
  }
}
