// The hearing record, from the log: who was active when in which item; appearances, outcomes, times. Pure.
import type { InvitedAs } from "../../calendar/kinds.ts";
import type {
  HearingRecord,
  RecordAppearance,
  RecordItem,
  RecordLog,
  RecordPerson,
  RecordStandIn,
  RecordTime,
  Span,
} from "../../rest/records.ts";
import { courtSideOf, roleInEnglish } from "../../roles.ts";
import { isOfItem } from "../core/admitted-items.ts";
import { wasInCamera } from "../core/closed-items.ts";
import { isDayOver } from "../core/day.ts";
import { hasOutcome, type Item } from "../core/item.ts";
import type { Person } from "../core/person.ts";
import type { Sitting } from "../sitting.ts";
import { withFirst } from "./appeared-in.ts";
import { acts, type FoldedTime, type RecordFold } from "./record-fold.ts";
import { lengthOf, lengthOfAll } from "./record-times.ts";

/**
 * The whole record of what a fold has gathered so far.
 * @param now - milliseconds since 1970
 * @returns the record up to the rising of the court, or up to now while it sits
 */
export function recordOf(fold: RecordFold, now: number, log: RecordLog): HearingRecord {
  const { sitting } = fold;
  const until =
    sitting.phase === "risen" && sitting.closedAt !== null ? sitting.closedAt : Math.max(now, fold.lastAt);
  const { id, courtId, hall, date, type, phase } = sitting;
  const people = [...fold.active].flatMap(([person, spans]) => {
    const known = sitting.people[person];
    return known ? [recordPerson(known, within(spans, sitting, until), until)] : [];
  });
  return {
    sitting: id,
    courtId,
    hall,
    date,
    type,
    phase,
    isDayOver: isDayOver(sitting, now),
    until,
    part: "whole",
    openings: copies(fold.openings),
    closedDoors: fold.doors.map((door) => ({ ...door, reason: doorReason(sitting, door) })),
    ...besideItems(fold, until),
    people: people.sort((a, b) => Number(b.ofCourt) - Number(a.ofCourt)),
    items: sitting.order.flatMap((item) => itemOf(fold, item, until)),
    statistics: statisticsOf(fold, until),
    log,
  };
}

/**
 * The part of a record that counsel reads: the items for which they were admitted, the bench, and their own presence.
 * Of a closed door it shows only the time.
 */
export function ownRecord(record: HearingRecord, person: Person | undefined): HearingRecord {
  const isOwn = (item: string) => person !== undefined && isOfItem(person, item);
  const items = record.items
    .filter((item) => isOwn(item.id))
    .map((item) => ({
      ...item,
      times: item.times.map((time) => (time.what === "doorClosed" ? { ...time, reason: "" } : time)),
    }));
  return {
    ...record,
    part: "own",
    closedDoors: record.closedDoors.map((door) => ({
      ...door,
      reason: "",
      item: door.item !== null && isOwn(door.item) ? door.item : null,
    })),
    dictations: record.dictations.filter(({ item }) => isOwn(item)).map((one) => ({ ...one, by: "" })),
    securings: record.securings.map((one) => ({ ...one, by: "" })),
    streamStops: record.streamStops.map((one) => ({ ...one, by: "", reason: "", resumedBy: "" })),
    recordings: record.recordings.map((one) => ({ ...one, by: "" })),
    cohosts: record.cohosts.filter(({ id }) => id === person?.id),
    people: record.people.filter((one) => one.ofCourt || one.id === person?.id),
    items,
    statistics: null,
  };
}

/** What happened to the hall as a whole: orders dictated, the hall secured, the public view stopped, co-hosts. */
function besideItems(
  { sitting, dictations, securings, streamStops, recordings, recordingGaps, cohosts }: RecordFold,
  until: number,
): Pick<
  HearingRecord,
  "dictations" | "securings" | "streamStops" | "recordings" | "recordingGaps" | "cohosts"
> {
  const nameOf = (id: string) => sitting.people[id]?.profileName ?? "";
  const timesOf = <T extends Span>(spans: readonly T[]) => within(spans, sitting, until);
  return {
    dictations: timesOf(dictations).map((one) => ({ ...one, by: nameOf(one.by) })),
    securings: timesOf(securings).map((one) => ({ ...one, by: nameOf(one.by) })),
    streamStops: streamStops.flatMap((stop) =>
      // A stream that is resumed after the rising is not resumed in this sitting.
      timesOf([stop]).map((one) => ({
        ...one,
        by: nameOf(one.by),
        resumedBy: stop.to === one.to ? nameOf(one.resumedBy) : "",
      })),
    ),
    recordings: timesOf(recordings).map((one) => ({ ...one, by: nameOf(one.by) })),
    recordingGaps,
    cohosts: timesOf(cohosts).flatMap(({ person: id, from, to }) => {
      const known = sitting.people[id];
      return known ? [{ id, name: known.profileName, role: roleInEnglish(known), from, to }] : [];
    }),
  };
}

function itemOf(fold: RecordFold, id: string, until: number): RecordItem[] {
  const { sitting } = fold;
  const item = sitting.items[id];
  const times = fold.times.get(id) ?? [];
  if (!item || times.length === 0) return [];
  const appearances = appearancesOf(fold, item, until);
  const { serial, category, categoryText, caseNumber, petitioner, respondent, purpose } = item;
  return [
    {
      id,
      serial,
      category,
      categoryText,
      caseNumber,
      petitioner,
      respondent,
      purpose,
      closed: wasInCamera(item),
      state: item.state,
      nextDate: item.nextDate,
      corrections: withFirst(fold.corrections.get(id) ?? [], appearances),
      heardMs: heardMs(fold, item, until),
      times: times.map((time) => withReason(item, time)),
      appearances,
      standIns: standInsOn(sitting, id),
    },
  ];
}

/** Those that were accepted, also if they ended since. */
function standInsOn({ standIns }: Sitting, id: string): RecordStandIn[] {
  return Object.values(standIns).flatMap(({ item, name, byName: by, side, acceptedAt, endedAt }) =>
    item === id && acceptedAt !== null ? { name, by, side, acceptedAt, endedAt } : [],
  );
}

/** How long the court heard an item; null when it never did. The time in which it was only called does not count. */
function heardMs(fold: RecordFold, { id }: Item, until: number): number | null {
  const spans = fold.heard.get(id);
  return spans === undefined ? null : lengthOfAll(within(spans, fold.sitting, until), until);
}

/** A reason given later is stored with the item; until then the event's own reason counts. */
function withReason(item: Item, { why, ...time }: FoldedTime): RecordTime {
  const act = item.acts.find(({ of, round }) => of === acts[time.what] && round === time.round);
  return { ...time, reason: act?.reason ?? why };
}

function appearancesOf(fold: RecordFold, item: Item, until: number): RecordAppearance[] {
  const { sitting } = fold;
  const confirmed = sitting.appearances[item.id] ?? {};
  const active = fold.activeIn.get(item.id);
  const ids = new Set([...(active?.keys() ?? []), ...Object.keys(confirmed)]);
  return [...ids].flatMap((id) => {
    const person = sitting.people[id];
    if (!person || isOfCourt(person)) return [];
    const spans = (active?.get(id) ?? []).filter(({ from, to }) => to === null || to > from);
    if (spans.length === 0 && confirmed[id] === undefined) return [];
    return [
      {
        ...recordPerson(person, spans, until),
        side: person.sides[item.id] ?? "",
        confirmedAt: confirmed[id] ?? null,
      },
    ];
  });
}

function recordPerson(person: Person, spans: readonly Span[], until: number): RecordPerson {
  return {
    id: person.id,
    name: person.profileName,
    // The guest of a booking is in a hall what their role says.
    role:
      person.invitedAs === undefined || person.guestOf !== undefined
        ? roleInEnglish(person)
        : invitedAsInEnglish[person.invitedAs],
    ofCourt: isOfCourt(person),
    activeMs: lengthOfAll(spans, until),
    spans: copies(spans),
  };
}

/** The parts of people in a meeting, in place of roles. Records are English, as `roleInEnglish` is. */
const invitedAsInEnglish: Record<InvitedAs, string> = {
  host: "Host",
  participant: "Participant",
  witness: "Witness",
  interpreter: "Interpreter",
  coordinator: "Coordinator",
  watcher: "Watcher",
};

/** The court's people; in a meeting, those who lead it. */
function isOfCourt({ role, subRole }: Person): boolean {
  return courtSideOf(role, subRole) === "court";
}

/** The record ends with the rising: people who stay on, or come back to the empty hall, are not recorded as heard. */
function within<T extends Span>(spans: readonly T[], { phase }: Sitting, until: number): T[] {
  if (phase !== "risen") return [...spans];
  return spans
    .filter(({ from }) => from <= until)
    .map((span) => ({ ...span, to: Math.min(span.to ?? until, until) }));
}

/** A fold can go on after its record was read. */
function copies(spans: readonly Span[]): Span[] {
  return spans.map(({ from, to }) => ({ from, to }));
}

function doorReason(sitting: Sitting, { item, from, to }: Span & { item: string }): string {
  const all = sitting.items[item]?.acts ?? [];
  const meant = all.findLast(
    (act) => act.of === "inCamera" && act.at >= from && (to === null || act.at <= to),
  );
  return meant?.reason ?? "";
}

function statisticsOf(fold: RecordFold, until: number): NonNullable<HearingRecord["statistics"]> {
  const items = Object.values(fold.sitting.items).filter((item) => item.state !== "DELETED");
  const ended = items.filter((item) => hasOutcome(item.state));
  const stillWaiting = [...fold.waitingSince.values()].map((from) => lengthOf({ from, to: null }, until));
  return {
    peopleJoined: fold.joined.size,
    longestWaitMs: Math.max(0, fold.longestWait, ...stillWaiting),
    itemsListed: items.length,
    itemsReached: items.filter((item) => (fold.called.get(item.id) ?? 0) > 0).length,
    medianItemMs: median(ended.flatMap((item) => heardMs(fold, item, until) ?? [])),
    calls: fold.counts.calls,
    passOvers: fold.counts.passOvers,
    reconnects: fold.counts.reconnects,
    peakPresent: fold.counts.peak,
    peakAt: fold.peakAt,
  };
}

/** The median of lengths in milliseconds, in whole seconds like them. */
function median(numbers: number[]): number | null {
  if (numbers.length === 0) return null;
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  const lower = sorted.length % 2 === 0 ? (sorted[middle - 1] ?? upper) : upper;
  return Math.round((lower + upper) / 2000) * 1000;
}
