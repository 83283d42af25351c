// All sittings of this process: loading them, commands to them, their list, the board, and what other processes append.
import type { Logger } from "pino";
import type postgres from "postgres";
import type { Database } from "../../db/client.ts";
import { listedItems } from "../../db/queries/causelist.ts";
import { allCourts, type CourtHall, categories, courtById } from "../../db/queries/courts.ts";
import { canonical } from "../contract/canonical.ts";
import { byBenchAndNumber, isOfBench } from "../contract/courts.ts";
import { refuse } from "../contract/refusals.ts";
import type { Settings } from "../contract/settings.ts";
import { keepsBoardRow } from "../contract/sitting/board.ts";
import type { Command } from "../contract/sitting/commands.ts";
import { sittingId } from "../contract/sitting/core/sitting-id.ts";
import { emptySitting } from "../contract/sitting/sitting.ts";
import { Failure } from "../failure.ts";
import type { Metrics } from "../metrics.ts";
import { serverActor } from "./actor.ts";
import { submitKnown } from "./actor-knowledge.ts";
import { Board } from "./board.ts";
import { currentSitting, DAY_MS, dayInIndia, endDayOf, leftOpen, letGoBefore } from "./days.ts";
import { courtRules } from "./decide/court-rules.ts";
import type { Actor, CourtRules } from "./decide/index.ts";
import type { Fault } from "./fault.ts";
import { sha256 } from "./hash.ts";
import { listCommand } from "./list.ts";
import { endElsewhere, ensureSitting } from "./log.ts";
import { LogNotifier } from "./log-notifier.ts";
import { ReplacedLog } from "./replaced-log.ts";
import { retryUntilStored } from "./retry-until-stored.ts";
import { type Answer, LiveSitting, type Step } from "./sitting.ts";
import { WritingLimit } from "./writing-limit.ts";

export type SittingsOptions = {
  /** Names this process in notifications, so that it does not read its own. */
  process: string;
  sql: postgres.Sql;
  db: Database;
  log: Logger;
  now(): number;
  readSettings(): Promise<Settings>;
  /** Called when a new day has begun in India, before its lists are read. */
  newDay?(today: string): Promise<void>;
  /** Dies on purpose; tests alone give it. */
  fault?: Fault;
  metrics: Pick<Metrics, "appended" | "refused">;
};

type Listener = (sitting: LiveSitting, steps: readonly Step[]) => void;

/** Milliseconds between two looks at what was missed and what is due. */
const CHECK_MS = 5000;
/** Sittings of days before yesterday that stay loaded. */
const PAST_KEPT = 20;

export class Sittings {
  readonly anew: ReplacedLog;
  readonly board = new Board();
  private readonly live = new Map<string, Promise<LiveSitting>>();
  private readonly loaded = new Map<string, LiveSitting>();
  private readonly courts = new Map<string, CourtHall>();
  private readonly listeners: Listener[] = [];
  private readonly writing = new WritingLimit();
  private categories: CourtRules["categories"] = [];
  private readonly herald: LogNotifier;
  private check: Timer | null = null;
  private day = "";
  private stopListening: (() => Promise<void>)[] = [];

  constructor(private readonly options: SittingsOptions) {
    this.herald = new LogNotifier(options.sql, options.process, options.log);
    this.anew = new ReplacedLog(options.log);
    this.anew.on((live) => this.startedAnew(live));
  }

  /** Today's date in IST. */
  readonly today = (): string => dayInIndia(this.options.now());

  /** Hears every step of every sitting here, in order, once it is certain. */
  onSteps(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** Loads today's sittings and begins to listen to the other processes. */
  async start(): Promise<void> {
    const { sql } = this.options;
    await this.loadDay();
    const heard = (id: string, seq: number) => this.heard(id, seq);
    this.stopListening.push(await this.herald.listen(heard, () => void this.catchUpAll()));
    const lists = await sql.listen(
      "list_changed",
      (payload) => this.listChanged(payload),
      () => this.listsAgain(),
    );
    this.stopListening.push(lists.unlisten);
    this.check = setInterval(() => void this.catchUpAll(), CHECK_MS);
  }

  async stop(): Promise<void> {
    if (this.check) clearInterval(this.check);
    for (const unlisten of this.stopListening) await unlisten();
  }

  /** Reads courts, categories and lists of today, and loads a sitting for each court; and what was left open before. */
  async loadDay(): Promise<void> {
    const { db, sql, now } = this.options;
    this.day = this.today();
    for (const id of await leftOpen(sql, now())) await this.get(id);
    for (const court of await allCourts(db)) {
      this.courts.set(court.id, court);
      await retryUntilStored(() => this.syncList(court.id, this.today()));
    }
  }

  /** The courts of a bench, by its name or code; all of them without one. */
  courtsOf(bench?: string): CourtHall[] {
    return [...this.courts.values()].filter(isOfBench(bench)).sort(byBenchAndNumber);
  }

  /** A court by its id; refuses (Failure not_found) an unknown one. */
  court(id: string): CourtHall {
    const court = this.courts.get(id);
    if (!court) throw new Failure("not_found", `no court ${id}`);
    return court;
  }

  /** A sitting that is loaded here, or undefined; never waits. */
  peek(id: string): LiveSitting | undefined {
    return this.loaded.get(id);
  }

  /** Every sitting that is loaded here. */
  all(): LiveSitting[] {
    return [...this.loaded.values()];
  }

  /**
   * The sitting of an id.
   * @throws Failure not_found for an unknown court, and a day neither today's nor on record
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

  /** The day of the sitting that a court is in, as `2026-11-23`: what is chosen, found and read there is of that day. */
  readonly dayOf = (courtId: string): string => this.currentOf(courtId).slice(-10);

  private readonly currentOf = (courtId: string): string =>
    currentSitting(courtId, this.options.now(), this.loaded);

  /** Gives a command to a sitting. The only way to change one. */
  async command(id: string, commandId: string, command: Command, actor: Actor): Promise<Answer> {
    const sitting = await this.get(id);
    await endDayOf(sitting, this.options.now());
    const answer = (await this.writing.allows(actor.id, command.type))
      ? await submitKnown({ ...this.options, all: this.loaded.values() }, sitting, commandId, command, actor)
      : refuse("too_often");
    if ("refused" in answer) this.options.metrics.refused(answer.refused);
    return answer;
  }

  /**
   * Puts what the cause list says now into the sitting of today, if it differs. Safe to call at any time, from any process. A
   * list for another day is left for that day.
   * @returns what was answered; null when there was nothing to do
   */
  async syncList(courtId: string, date: string): Promise<Answer | null> {
    if (date !== this.today()) return null;
    const { db } = this.options;
    this.categories = await categories(db);
    const sitting = await this.get(sittingId(courtId, date));
    const command = listCommand(sitting.state, await listedItems(db, courtId, date));
    if (!command) return null;
    const id = `list:${sitting.seq}:${sha256(canonical(command)).slice(0, 32)}`;
    return sitting.submit(id, command, serverActor);
  }

  /** A server that runs over midnight shows the new day's board, and lets go of the days that are past. */
  private async turnDay(): Promise<void> {
    await this.options.newDay?.(this.today());
    letGoBefore(this.day, this.loaded, this.live);
    this.board.turnDay(this.currentOf);
    await this.loadDay();
  }

  /** Ends the days that are over; a court whose sitting went past midnight is then in today's. */
  private async endDays(): Promise<void> {
    for (const live of [...this.loaded.values()]) {
      await endDayOf(live, this.options.now());
      if (this.board.row(live.state.courtId)?.sitting !== live.state.id) this.updateRow(live);
    }
  }

  private async load(id: string): Promise<LiveSitting> {
    const { sql, db, now, log, fault, metrics } = this.options;
    const [, courtId, date] = /^([\w.-]+)-(\d{4}-\d{2}-\d{2})$/.exec(id) ?? [];
    const court = courtId ? (this.courts.get(courtId) ?? (await courtById(db, courtId))) : undefined;
    if (!court || !date) throw new Failure("not_found", `no sitting ${id}`);
    if (date === this.today()) await ensureSitting(sql, id, court.id, date);
    else if ((await sql`SELECT 1 FROM sittings WHERE id = ${id}`).length === 0)
      throw new Failure("not_found", `no sitting ${id}`);
    this.courts.set(court.id, court);
    const sitting = new LiveSitting(emptySitting(id, court, date), {
      sql,
      now,
      rules: async () => courtRules(await this.options.readSettings(), this.categories),
      fault,
      measured: metrics.appended,
      publish: (live, steps) => this.publish(live, steps),
      appended: (sitting, seq) => this.herald.tell(sitting, seq),
      startedAnew: (live, had) => this.anew.happened(live, had),
      onError: (err) => log.error({ err, sitting: id }, "a sitting could not be stored or read"),
    });
    await sitting.catchUp();
    this.loaded.set(id, sitting);
    await endDayOf(sitting, now());
    letGoBefore(dayInIndia(now() - DAY_MS), this.loaded, this.live, PAST_KEPT);
    this.updateRow(sitting);
    return sitting;
  }

  private publish(live: LiveSitting, steps: readonly Step[]): void {
    for (const listener of this.listeners) listener(live, steps);
    if (steps[0] && keepsBoardRow(steps[0].before, live.state)) return;
    // A court that rose after midnight is in the sitting of today from now on.
    this.updateRow(this.loaded.get(this.currentOf(live.state.courtId)) ?? live);
  }

  private updateRow(live: LiveSitting): void {
    const court = this.courts.get(live.state.courtId);
    if (court && live.state.id === this.currentOf(court.id)) this.board.update(court, live.state);
  }

  private heard(id: string, seq: number): void {
    const live = this.loaded.get(id);
    const failed = (error: unknown) =>
      this.options.log.error({ err: error, sitting: id }, "could not read the log");
    if (live && seq > live.seq) live.catchUp().catch(failed);
  }

  /** After a lost connection a change of any list may have gone unheard. */
  private listsAgain(): void {
    this.loadDay().catch((error) => this.options.log.error({ err: error }, "could not read the lists"));
  }

  private listChanged(payload: string): void {
    const [courtId = "", date = ""] = payload.split(" ");
    this.syncAgain(courtId, date);
  }

  private startedAnew(live: LiveSitting): void {
    const { courtId, date } = live.state;
    this.updateRow(this.loaded.get(this.currentOf(courtId)) ?? live);
    this.syncAgain(courtId, date);
  }

  private syncAgain(courtId: string, date: string): void {
    retryUntilStored(() => this.syncList(courtId, date)).catch((error) =>
      this.options.log.error({ err: error, courtId, date }, "could not read the list"),
    );
  }

  /** Reads whatever a lost notification would have told; one query for all sittings. */
  private async catchUpAll(): Promise<void> {
    try {
      if (this.day !== this.today()) await this.turnDay();
      await this.endDays();
      for (const id of await endElsewhere(this.options.sql, this.loaded))
        await this.loaded.get(id)?.catchUp();
    } catch (error) {
      this.options.log.warn({ err: error }, "could not compare the sittings with the database");
    }
  }
}
