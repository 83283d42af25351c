// All sittings of this process: loading, commands, updates of lists, the board, other processes' entries.
import type { Logger } from "pino";
import type postgres from "postgres";
import type { Database } from "../../db/client.ts";
import { listen } from "../../db/notifications.ts";
import { allCourts, type CourtHall, courtById } from "../../db/queries/courts.ts";
import type { MeetingRoom } from "../../db/queries/meetings.ts";
import { canonical } from "../contract/canonical.ts";
import { byBenchAndNumber, isOfBench } from "../contract/courts.ts";
import { type Refusal, refuse } from "../contract/refusals.ts";
import type { Settings } from "../contract/settings.ts";
import { keepsBoardRow } from "../contract/sitting/board.ts";
import type { Command } from "../contract/sitting/commands.ts";
import { type CourtRules, courtRules } from "../contract/sitting/core/court-rules.ts";
import { isMeeting } from "../contract/sitting/core/state.ts";
import { emptySitting } from "../contract/sitting/sitting.ts";
import type { Clock } from "../kernel/clock.ts";
import { Failure } from "../kernel/failure.ts";
import type { Fault } from "../kernel/fault-points.ts";
import { sha256 } from "../kernel/hash-chain.ts";
import { DAY_MS, dayInIndia } from "../kernel/india-days.ts";
import type { Metrics } from "../kernel/metrics.ts";
import { meansFull } from "../kernel/query-errors.ts";
import { serverActor } from "./actor.ts";
import { submitWithKnowledge } from "./actor-knowledge.ts";
import { Board } from "./board.ts";
import { DayRollover } from "./day-rollover.ts";
import { currentSitting, endDayOf, leftOpen, openRooms, unloadBefore } from "./days.ts";
import type { Actor } from "./decide/index.ts";
import { FollowUps } from "./follow-ups.ts";
import { Gate } from "./gate.ts";
import { hallGuestChanges } from "./hall-guests.ts";
import { ListUpdates } from "./list-updates.ts";
import { ensureSitting, outOfDate } from "./log.ts";
import { LogNotifier } from "./log-notifier.ts";
import { notInvited, roomMetIn, roomOf } from "./meeting-rooms.ts";
import { ReplacedLog } from "./replaced-log.ts";
import { retryUntilStored } from "./retry-until-stored.ts";
import { type Answer, LiveSitting, type Step } from "./sitting.ts";

export type SittingsOptions = {
  /** Identifies this process in notifications, so that it ignores its own. */
  process: string;
  sql: postgres.Sql;
  db: Database;
  log: Logger;
  clock: Clock;
  readSettings(): Promise<Settings>;
  /** Called when a new day has begun in India, before its lists are read. */
  newDay?(today: string): Promise<void>;
  /** Kills the process on purpose; only tests set it. */
  fault?: Fault;
  metrics: Pick<Metrics, "appended" | "refused">;
};

type Repeated = { isAgain?: boolean; address?: string; asked?(): Promise<Refusal | null> };
type Listener = (sitting: LiveSitting, steps: readonly Step[]) => void;
/** Hears of a command that is in the log, in the process to which it was given. */
type GivenListener = (sitting: LiveSitting, command: Command, actor: Actor) => void;

/** Milliseconds between two checks for missed notifications, a new day, and invitations that have ended. */
const CHECK_MS = 5000;
/** Sittings from before yesterday that stay loaded. */
const PAST_KEPT = 20;

export class Sittings {
  readonly replacedLog: ReplacedLog;
  readonly board = new Board();
  private readonly live = new Map<string, Promise<LiveSitting>>();
  private readonly loaded = new Map<string, LiveSitting>();
  private readonly courts = new Map<string, CourtHall>();
  /** The same by bench and number, because everybody who comes needs it. */
  private courtsInOrder: CourtHall[] = [];
  private readonly listeners: Listener[] = [];
  private readonly givenListeners: GivenListener[] = [];
  private readonly gate = new Gate();
  private readonly lists: ListUpdates;
  private readonly notifier: LogNotifier;
  private readonly rollover: DayRollover;
  private readonly followUps: FollowUps;
  private readonly now: () => number;
  /** The court's rules as they were asked last, with that from which they follow. */
  private known: { settings: Settings; categories: CourtRules["categories"]; rules: CourtRules } | null =
    null;
  private check: Timer | null = null;
  private stopListening: (() => Promise<void>)[] = [];
  private hasNoRoom = false;

  constructor(private readonly options: SittingsOptions) {
    const { db, log, clock } = options;
    this.now = clock.now;
    this.notifier = new LogNotifier(options.sql, options.process, log);
    this.rollover = new DayRollover({
      now: this.now,
      loaded: this.loaded,
      live: this.live,
      board: this.board,
      currentOf: this.currentOf,
      updateRow: (live) => this.updateRow(live),
      newDay: options.newDay,
      loadDay: () => this.loadDay(),
    });
    this.followUps = new FollowUps({ clock, log, all: () => this.loaded.values(), rules: this.rules });
    this.lists = new ListUpdates({ db, log, today: this.today, get: (id) => this.get(id) });
    this.replacedLog = new ReplacedLog(log);
    this.replacedLog.on((live) => this.onLogReplaced(live));
  }

  /** Whether the database could not store what was done last here, because its disk is full. */
  get isDatabaseFull(): boolean {
    return this.hasNoRoom;
  }

  /** Today's date in IST. */
  readonly today = (): string => dayInIndia(this.now());

  /** Calls back with every step of every sitting here, in order, once it is in the log. */
  onSteps(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** Calls back with each command of a person that was given to this process and is in the log. */
  onGiven(listener: GivenListener): void {
    this.givenListeners.push(listener);
  }

  /** Loads today's sittings and starts to listen to the other processes. */
  async start(): Promise<void> {
    const { sql } = this.options;
    this.rollover.start();
    await this.loadDay();
    const onEntries = (id: string, seq: number) => this.onEntries(id, seq);
    this.stopListening.push(await this.notifier.listen(onEntries, () => void this.catchUpAll()));
    const lists = await listen(
      sql,
      "list_changed",
      (list) => this.lists.onChanged(list),
      () => this.reloadLists(),
    );
    const halls = await listen(sql, "halls_changed", () => this.hallsChanged());
    const settings = await listen(sql, "settings_changed", this.followUps.wake);
    this.stopListening.push(lists.unlisten, halls.unlisten, settings.unlisten);
    this.check = setInterval(() => void this.catchUpAll(), CHECK_MS);
    this.followUps.start();
  }

  async stop(): Promise<void> {
    if (this.check) clearInterval(this.check);
    await this.followUps.stop();
    for (const unlisten of this.stopListening) await unlisten();
  }

  /** Reads today's courts, categories and lists, and loads each court's sitting and those left open on earlier days. */
  async loadDay(): Promise<void> {
    await this.readHalls();
    for (const id of await leftOpen(this.options.sql, this.now())) await this.get(id);
    for (const id of this.courts.keys()) await retryUntilStored(() => this.syncList(id, this.today()));
  }

  /** Reads today's halls: new ones get a sitting; those out of use leave the board, unless they still sit. */
  async reloadHalls(): Promise<void> {
    const known = new Set(this.courts.keys());
    await this.readHalls();
    for (const id of this.courts.keys())
      if (!known.has(id)) await retryUntilStored(() => this.syncList(id, this.today()));
    for (const live of this.loaded.values()) this.updateRow(live);
  }

  private async readHalls(): Promise<void> {
    const halls = await allCourts(this.options.db, { date: this.today() });
    const inUse = new Set(halls.map(({ id }) => id));
    for (const court of halls) this.courts.set(court.id, court);
    for (const id of this.courts.keys()) {
      if (inUse.has(id) || this.loaded.get(this.currentOf(id))?.state.phase === "sitting") continue;
      this.courts.delete(id);
      this.board.drop(id);
    }
    this.courtsInOrder = [...this.courts.values()].sort(byBenchAndNumber);
  }

  /** The courts of a bench, by its name or code; all of them without one. */
  courtsOf(bench?: string): CourtHall[] {
    return this.courtsInOrder.filter(isOfBench(bench));
  }

  /** Whether there is a court of an id. */
  hasCourt(id: string): boolean {
    return this.courts.has(id);
  }

  /** A court by its id; refuses (Failure not_found) an unknown one. */
  court(id: string): CourtHall {
    const court = this.courts.get(id);
    if (!court) throw new Failure("not_found", `no court ${id}`);
    return court;
  }

  /**
   * A court as it sat on a day, also one that is now out of use.
   * @throws Failure not_found for an unknown one
   */
  async courtOn(id: string, date: string): Promise<CourtHall> {
    const court = await courtById(this.options.db, id, { date });
    if (!court) throw new Failure("not_found", `no court ${id}`);
    return court;
  }

  /**
   * Where there was a sitting: a court as it sat on a day, or the room of a meeting in which people met that day.
   * @throws Failure not_found for an unknown one
   */
  async courtOrRoomOn(id: string, date: string): Promise<CourtHall | MeetingRoom> {
    const { db } = this.options;
    const found = (await courtById(db, id, { date })) ?? (await roomMetIn(db, id, date));
    if (found === null) throw new Failure("not_found", `no court ${id}`);
    return found;
  }

  /** A sitting that is loaded here, or undefined; does not load. */
  peek(id: string): LiveSitting | undefined {
    return this.loaded.get(id);
  }

  /** Every sitting that is loaded here. */
  all(): LiveSitting[] {
    return [...this.loaded.values()];
  }

  /**
   * Loads running webinars and meetings that may be recorded, also unheard-of ones: they begin in the process that
   * their host calls, and no list of the day names them.
   */
  async loadRooms(): Promise<void> {
    const { sql, log } = this.options;
    for (const id of await openRooms(sql, this.now(), [...this.loaded.keys()]))
      await this.get(id).catch((err: unknown) =>
        log.error({ err, sitting: id }, "the room of a webinar or a meeting could not be read"),
      );
  }

  /**
   * The sitting with an id.
   * @throws Failure not_found for an unknown court, and for a day that is neither today nor on record
   */
  async get(id: string): Promise<LiveSitting> {
    const known = this.live.get(id);
    if (known) return known;
    const loading = this.load(id);
    this.live.set(id, loading);
    loading.catch(() => this.live.delete(id));
    return loading;
  }

  /** The current sitting of a court: today's, or yesterday's while the court sits past midnight. */
  ofCourt(courtId: string): Promise<LiveSitting> {
    return this.get(this.currentOf(courtId));
  }

  /** The day of a court's current sitting, as `2026-11-23`: items are chosen, found and read for that day. */
  readonly dayOf = (courtId: string): string => this.currentOf(courtId).slice(-10);

  private readonly currentOf = (courtId: string): string => currentSitting(courtId, this.now(), this.loaded);

  /**
   * Submits a command to a sitting. The only way to change one.
   * @param isAgain - it was given before without an answer, perhaps to another process
   * @param address - where one that is given again comes from, as limits count it
   * @param asked - why it is refused for what no sitting knows, as a PIN that is missing; null when it is not
   */
  async command(
    id: string,
    commandId: string,
    command: Command,
    actor: Actor,
    { isAgain = false, address = "", asked = async () => null }: Repeated = {},
  ): Promise<Answer> {
    const sitting = await this.get(id);
    const takeOff = isAgain ? this.gate.takeAgain(actor, address) : null;
    if (isAgain && takeOff === null) return this.counted(refuse("unavailable"));
    await endDayOf(sitting, this.now());
    const refusal = await this.gate.refusal(sitting, { id: commandId, command, actor, isAgain }, asked);
    const parts = { ...this.options, all: this.loaded.values() };
    // The refusal of one that is given again is one of every process, which the sitting sees to.
    const isAnswered = refusal !== null && (!isAgain || refusal.refused === "unavailable");
    const answer = isAnswered
      ? refusal
      : await submitWithKnowledge(parts, sitting, commandId, command, actor, { isAgain, refusal });
    const isDone = !("refused" in answer);
    if (isDone || answer.refused === "unavailable") takeOff?.();
    if (!isDone) return this.counted(answer);
    for (const listener of this.givenListeners) listener(sitting, command, actor);
    return answer;
  }

  private counted(refusal: Refusal): Refusal {
    this.options.metrics.refused(refusal.refused);
    return refusal;
  }

  /** Updates the sitting of a list of today (`ListUpdates.update`). */
  syncList(courtId: string, date: string): Promise<Answer | null> {
    return this.lists.update(courtId, date);
  }

  private async load(id: string): Promise<LiveSitting> {
    const { sql, db, log, fault, metrics } = this.options;
    const [, courtId, date] = /^([\w.-]+)-(\d{4}-\d{2}-\d{2})$/.exec(id) ?? [];
    const unknown = () => new Failure("not_found", `no sitting ${id}`);
    if (!courtId || !date) throw unknown();
    const isToday = date === this.today();
    if (!isToday && (await sql`SELECT 1 FROM sittings WHERE id = ${id}`).length === 0) throw unknown();
    // The hall as it was on that day: its type then is the type of the sitting.
    const court = (await courtById(db, courtId, { date })) ?? (await roomOf(db, courtId, date));
    if (!court) throw unknown();
    if (isToday) await ensureSitting(sql, id, court.id, date);
    const sitting = new LiveSitting(emptySitting(id, court, date), {
      sql,
      now: this.now,
      rules: this.rules,
      fault,
      measured: metrics.appended,
      publish: (live, steps) => this.publish(live, steps),
      appended: (sitting, seq) => {
        this.hasNoRoom = false;
        this.notifier.notify(sitting, seq);
      },
      onReplaced: (live, had) => this.replacedLog.report(live, had),
      onError: (err) => {
        if (meansFull(err)) this.hasNoRoom = true;
        log.error({ err, sitting: id }, "a sitting could not be stored or read");
      },
    });
    await sitting.catchUp();
    this.loaded.set(id, sitting);
    await endDayOf(sitting, this.now());
    unloadBefore(dayInIndia(this.now() - DAY_MS), this.loaded, this.live, PAST_KEPT);
    this.updateRow(sitting);
    return sitting;
  }

  private publish(live: LiveSitting, steps: readonly Step[]): void {
    for (const listener of this.listeners) listener(live, steps);
    if (steps[0] && keepsBoardRow(steps[0].before, live.state)) return;
    // A court that rose after midnight is now in today's sitting.
    this.updateRow(this.loaded.get(this.currentOf(live.state.courtId)) ?? live);
  }

  private updateRow(live: LiveSitting): void {
    const court = this.courts.get(live.state.courtId);
    if (court && live.state.id === this.currentOf(court.id)) this.board.update(court, live.state);
  }

  private onEntries(id: string, seq: number): void {
    const live = this.loaded.get(id);
    const failed = (error: unknown) =>
      this.options.log.error({ err: error, sitting: id }, "could not read the log");
    if (live && seq > live.seq) live.catchUp().catch(failed);
  }

  /** After a lost connection, a notification about a changed list may have been missed. */
  private reloadLists(): void {
    this.loadDay().catch((error) => this.options.log.error({ err: error }, "could not read the lists"));
  }

  private hallsChanged(): void {
    this.reloadHalls().catch((error) => this.options.log.error({ err: error }, "could not read the halls"));
  }

  private onLogReplaced(live: LiveSitting): void {
    const { courtId, date } = live.state;
    this.updateRow(this.loaded.get(this.currentOf(courtId)) ?? live);
    void this.lists.retry(`${courtId} ${date}`);
  }

  /** The court's rules: the same object until a setting or a category changes. */
  private readonly rules = async (): Promise<CourtRules> => {
    const settings = await this.options.readSettings();
    const { categories } = this.lists;
    if (this.known?.settings !== settings || this.known.categories !== categories)
      this.known = { settings, categories, rules: courtRules(settings, categories) };
    return this.known.rules;
  };

  /**
   * People who are no longer invited leave the room of their meeting or, as guests, the hall. Guests get the items of
   * their cases on the list.
   */
  private async endInvitations(): Promise<void> {
    for (const live of this.loaded.values()) {
      const { db } = this.options;
      const { state, seq } = live;
      const { uninvited: people, added } = isMeeting(state)
        ? { uninvited: await notInvited(db, state), added: [] }
        : await hallGuestChanges(db, state);
      // Each process finds the same: one of them writes it.
      const key = (found: unknown) => `${seq}:${sha256(canonical(found)).slice(0, 32)}`;
      const foundAs = Object.fromEntries(people.map((id) => [id, state.people[id]?.invitedAs]));
      const ending = { type: "endInvitations" as const, people, foundAs };
      if (people.length > 0) await live.submit(`uninvited:${key(people)}`, ending, serverActor);
      if (added.length > 0)
        await live.submit(`items:${key(added)}`, { type: "nameGuestItems", people: added }, serverActor);
    }
  }

  /** Reads what lost notifications would have announced; one query for all sittings. */
  private async catchUpAll(): Promise<void> {
    try {
      await this.rollover.check();
      for (const id of await outOfDate(this.options.sql, this.loaded)) await this.loaded.get(id)?.catchUp();
      await this.endInvitations();
    } catch (error) {
      this.options.log.warn({ err: error }, "could not compare the sittings with the database");
    }
  }
}
