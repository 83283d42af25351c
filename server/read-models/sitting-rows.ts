// Folds the log of one sitting into its rows of the read models. Pure: the tables always equal the fold.
import type { AppearanceRow, AttendanceRow, OutcomeRow, SittingRows } from "../../db/read-model-rows.ts";
import type { Span } from "../contract/rest/records.ts";
import { isOfItem } from "../contract/sitting/core/admitted-items.ts";
import { isClosed } from "../contract/sitting/core/closed-items.ts";
import { isOfCourt, isPresent, type Person } from "../contract/sitting/core/person.ts";
import type { LogEntry, SittingEvent } from "../contract/sitting/events.ts";
import { RecordFold } from "../contract/sitting/record/record-fold.ts";
import { lengthOfAll } from "../contract/sitting/record/record-times.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";
import { isCorrectable } from "../contract/sitting/topics/corrections.ts";
import { PassOverRows } from "./pass-over-rows.ts";
import { copyRows } from "./recording-copy-rows.ts";
import { RecordingOfSitting } from "./recording-row.ts";

type Folded = Pick<LogEntry, "events" | "at" | "actorId" | "actorRole">;

/** Folds the log of a sitting; `rows` are the rows of the entries folded so far. */
export class SittingFold {
  readonly record: RecordFold;
  private readonly passOvers: PassOverRows;
  private readonly recording = new RecordingOfSitting();
  private readonly present = new Map<string, Span[]>();
  private readonly waiting = new Map<string, Span[]>();
  private readonly recorded = new Map<string, { at: number; by: string }>();

  /** @param start - the sitting before its first entry */
  constructor(start: Sitting) {
    this.record = new RecordFold(start);
    this.passOvers = new PassOverRows(start.id);
  }

  get entries(): number {
    return this.record.entries;
  }

  /** Takes the next entry, its events under today's names. */
  add(entry: Folded): void {
    const before = this.record.sitting.people;
    this.record.add(entry);
    const { sitting } = this.record;
    for (const event of entry.events) {
      this.passOvers.add(event, entry, sitting);
      this.recording.add(event);
      if (isEnd(event)) this.recorded.set(event.item, { at: event.at, by: entry.actorId });
    }
    if (before === sitting.people) return;
    for (const person of Object.values(sitting.people))
      if (before[person.id] !== person) this.moved(person, entry.at);
  }

  rows(): SittingRows {
    const { sitting } = this.record;
    const people = Object.values(sitting.people);
    const items = sitting.order.flatMap((id) => sitting.items[id] ?? []);
    return {
      attendances: people.flatMap((person) => this.attendance(person)),
      appearances: items.flatMap(({ id }) => this.appearancesIn(id)),
      outcomes: items.flatMap((item, n) => this.outcome(item.id, n + 1)),
      passOvers: this.passOvers.all(sitting),
      recordings: this.recording.all(sitting, [...this.record.leaders].sort()),
      recordingCopies: copyRows(sitting),
    };
  }

  private moved(person: Person, at: number): void {
    goOn(this.present, person.id, isPresent(person), at);
    goOn(this.waiting, person.id, person.state === "WAITING", at);
  }

  private attendance(person: Person): AttendanceRow[] {
    const { id: sitting, courtId, date, order } = this.record.sitting;
    const here = this.clipped(this.present.get(person.id));
    const [first] = here;
    if (first === undefined) return [];
    const { id, profileName: name, role, subRole, office = "" } = person;
    const items = order.filter((item) => isOfItem(person, item));
    const waited = this.clipped(this.waiting.get(id));
    const times = { fromAt: new Date(first.from), untilAt: endOf(here) };
    const heard = timeOf(this.clipped(this.record.active.get(id)));
    const who = { person: id, name, role, subRole, office };
    return [{ sitting, courtId, date, ...who, items, ...times, ...heard, waitedMs: timeOf(waited).heardMs }];
  }

  /** As on the hearing record: who was before the court in the item, or confirmed that they were. */
  private appearancesIn(item: string): AppearanceRow[] {
    const { sitting } = this.record;
    const confirmed = sitting.appearances[item] ?? {};
    const active = this.record.activeIn.get(item);
    const ids = new Set([...(active?.keys() ?? []), ...Object.keys(confirmed)]);
    return [...ids].flatMap((id) => {
      const person = sitting.people[id];
      if (!person || isOfCourt(person)) return [];
      const spans = this.clipped(active?.get(id)).filter(({ from, to }) => to === null || to > from);
      const at = confirmed[id];
      if (spans.length === 0 && at === undefined) return [];
      const { profileName: name, role, sides } = person;
      const times = { fromAt: momentOf(spans[0]?.from), untilAt: endOf(spans), ...timeOf(spans) };
      const who = { person: id, name, role, side: sides[item] ?? "" };
      return [{ sitting: sitting.id, item, ...who, ...times, confirmedAt: momentOf(at) }];
    });
  }

  /** Every item that is on the list, or that something was done with. */
  private outcome(id: string, position: number): OutcomeRow[] {
    const { sitting, times, called, corrections } = this.record;
    const item = sitting.items[id];
    const steps = times.get(id) ?? [];
    if (!item || (item.state === "DELETED" && steps.length === 0)) return [];
    const { serial, category, caseNumber, petitioner, respondent, state, nextDate } = item;
    const recorded = isCorrectable(state) ? this.recorded.get(id) : undefined;
    const spans = this.record.heard.get(id);
    const heard = spans === undefined ? { heardMs: null, heardSince: null } : timeOf(this.clipped(spans));
    const { id: of, courtId, date } = sitting;
    return [
      {
        sitting: of,
        item: id,
        courtId,
        date,
        position,
        serial,
        category,
        caseNumber,
        petitioner,
        respondent,
        closed: isClosed(item, sitting),
        state,
        nextDate,
        recordedAt: momentOf(recorded?.at),
        recordedBy: recorded?.by ?? null,
        calls: called.get(id) ?? 0,
        passOvers: steps.filter(({ what }) => what === "passedOver").length,
        ...heard,
        corrections: corrections.get(id)?.length ?? 0,
        appeared: sitting.appeared[id] ?? null,
      },
    ];
  }

  /** Cuts times at the rising of the court: after it nobody is heard, even if they stay in the empty hall. */
  private clipped(spans: readonly Span[] = []): Span[] {
    const { phase, closedAt } = this.record.sitting;
    if (phase !== "risen" || closedAt === null) return [...spans];
    return spans
      .filter(({ from }) => from <= closedAt)
      .map(({ from, to }) => ({ from, to: Math.min(to ?? closedAt, closedAt) }));
  }
}

function isEnd(
  event: SittingEvent,
): event is Extract<SittingEvent, { type: "outcomeRecorded" | "itemNotReached" | "recordCorrected" }> {
  return ["outcomeRecorded", "itemNotReached", "recordCorrected"].includes(event.type);
}

function goOn(all: Map<string, Span[]>, id: string, is: boolean, at: number): void {
  const spans = all.get(id) ?? [];
  const last = spans.at(-1);
  const open = last?.to === null ? last : undefined;
  if ((open !== undefined) === is) return;
  if (open) open.to = Math.max(open.from, at);
  else spans.push({ from: at, to: null });
  all.set(id, spans);
}

/** The end of the last span; null while it goes on, and where there is none. */
function endOf(spans: readonly Span[]): Date | null {
  return momentOf(spans.at(-1)?.to ?? undefined);
}

/** How much of the spans is over, and since when the last goes on: rows do not change as time passes. */
function timeOf(spans: readonly Span[]): { heardMs: number; heardSince: Date | null } {
  const last = spans.at(-1);
  const over = spans.filter(({ to }) => to !== null);
  return { heardMs: lengthOfAll(over, 0), heardSince: last?.to === null ? new Date(last.from) : null };
}

function momentOf(at: number | undefined): Date | null {
  return at === undefined ? null : new Date(at);
}
