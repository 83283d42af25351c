// The connection quality that pages of active people report: kept outside the log, for the court only.
import type { Logger } from "pino";
import type postgres from "postgres";
import { z } from "zod";
import { listen, publish } from "../../db/notifications.ts";
import {
  type PersonQuality,
  personQuality,
  QUALITY_STALE_SECONDS,
  type QualityNews,
  type QualityReport,
} from "../contract/quality.ts";
import { isOnAir } from "../contract/sitting/core/person.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import type { Clock } from "../kernel/clock.ts";
import type { Connection } from "./connection.ts";
import type { Sittings } from "./sittings.ts";

/** Milliseconds between two messages to a hall's court: reports in between are combined. */
const GATHER_MS = 1_000;
/** People in one notification between processes, which is limited (db/sealed-payload.ts). */
const AT_ONCE = 12;

type Known = { quality: PersonQuality; connection: string | null; at: number };

/** The message of one process to the others. */
const forwarded = z.object({
  process: z.string(),
  sitting: z.string(),
  people: z.record(z.string(), personQuality().nullable()),
});

type Options = {
  process: string;
  sql: postgres.Sql;
  log: Logger;
  clock: Clock;
  sittings: Sittings;
  /** Sends to the court's audience of a hall in this process. */
  send: (sitting: string, news: QualityNews) => void;
};

export class Qualities {
  private readonly halls = new Map<string, Map<string, Known>>();
  /** The people of each hall with a new quality, and whether this process received it. */
  private readonly news = new Map<string, Map<string, boolean>>();
  private timer: Timer | null = null;
  private unlisten: (() => Promise<void>) | null = null;

  constructor(private readonly options: Options) {
    options.sittings.onSteps(({ state }) => this.dropAbsent(state));
    options.sittings.replacedLog.on(({ state }) => this.dropAbsent(state));
  }

  async start(): Promise<void> {
    const { sql } = this.options;
    this.unlisten = (await listen(sql, "quality", (payload) => this.onNotification(payload))).unlisten;
    this.timer = setInterval(() => this.flush(), GATHER_MS);
  }

  async stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.unlisten?.();
  }

  /**
   * Stores a page's report on its connection. It counts only while the page has the hall's media and its person is
   * before the court; a page may be a moment behind.
   */
  report(connection: Connection, report: QualityReport, state: Sitting): void {
    const { person, mediaHall } = connection;
    if (person === null || mediaHall !== state.id) return;
    const known = Object.hasOwn(state.people, person) ? state.people[person] : undefined;
    if (!known || !isOnAir(known)) return;
    const { level, videos, isChosen, figures } = report;
    this.keep(state.id, person, { level, videos, isChosen, figures }, connection.id);
  }

  /** A page was closed, or has its audio and video elsewhere: its report is no longer valid. */
  forget({ id, person, mediaHall }: Connection): void {
    if (person === null || mediaHall === null) return;
    if (this.halls.get(mediaHall)?.get(person)?.connection === id) this.drop(mediaHall, person, true);
  }

  /** A person's media stream ended: their quality is "lost" until their page reports again. */
  markLost(sitting: string, person: string): void {
    const known = this.halls.get(sitting)?.get(person);
    if (!known || known.quality.level === "lost") return;
    this.keep(sitting, person, { ...known.quality, level: "lost" }, known.connection);
  }

  /** All known qualities of a hall, for a socket that has just joined its court's audience. */
  whole(sitting: string): QualityNews {
    const known = [...(this.halls.get(sitting) ?? [])].map(
      ([person, { quality }]) => [person, quality] as const,
    );
    return { t: "qualities", sitting, people: Object.fromEntries(known), isWhole: true };
  }

  private keep(sitting: string, person: string, quality: PersonQuality, connection: string | null): void {
    const people = this.halls.get(sitting) ?? new Map<string, Known>();
    this.halls.set(sitting, people);
    people.set(person, { quality, connection, at: this.options.clock.now() });
    this.note(sitting, person, connection !== null);
  }

  private drop(sitting: string, person: string, isLocal: boolean): void {
    const people = this.halls.get(sitting);
    if (!people?.delete(person)) return;
    if (people.size === 0) this.halls.delete(sitting);
    this.note(sitting, person, isLocal);
  }

  private note(sitting: string, person: string, isLocal: boolean): void {
    const people = this.news.get(sitting) ?? new Map<string, boolean>();
    this.news.set(sitting, people.set(person, isLocal));
  }

  /** The court reads no quality of a person who is no longer before it. */
  private dropAbsent(state: Sitting): void {
    for (const id of this.halls.get(state.id)?.keys() ?? []) {
      const person = state.people[id];
      if (!person || !isOnAir(person)) this.drop(state.id, id, false);
    }
  }

  private flush(): void {
    this.dropStale();
    for (const [sitting, people] of this.news) {
      const of = (id: string) => this.halls.get(sitting)?.get(id)?.quality ?? null;
      const all = Object.fromEntries([...people.keys()].map((id) => [id, of(id)]));
      this.options.send(sitting, { t: "qualities", sitting, people: all, isWhole: false });
      const local = [...people].flatMap(([id, isLocal]) => (isLocal ? [id] : []));
      for (let from = 0; from < local.length; from += AT_ONCE)
        this.forward(
          sitting,
          Object.fromEntries(local.slice(from, from + AT_ONCE).map((id) => [id, of(id)])),
        );
    }
    this.news.clear();
  }

  private dropStale(): void {
    const oldest = this.options.clock.now() - QUALITY_STALE_SECONDS * 1000;
    for (const [sitting, people] of this.halls)
      for (const [person, { at }] of people) if (at < oldest) this.drop(sitting, person, false);
  }

  /** A lost notification needs no retry: the page's next report repairs it. */
  private forward(sitting: string, people: QualityNews["people"]): void {
    const { sql, process, log } = this.options;
    publish(sql, "quality", JSON.stringify({ process, sitting, people })).catch((error) =>
      log.warn({ err: error }, "the quality of links did not reach the other processes"),
    );
  }

  private onNotification(payload: string): void {
    const parsed = forwarded.safeParse(JSON.parse(payload));
    if (!parsed.success) {
      this.options.log.warn("a report on links was not understood");
      return;
    }
    const { process, sitting, people } = parsed.data;
    if (process === this.options.process) return;
    for (const [person, quality] of Object.entries(people))
      if (quality === null) this.drop(sitting, person, false);
      else this.keep(sitting, person, quality, null);
  }
}
