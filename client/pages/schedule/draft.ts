// A booking as it is filled in, before it is sent: what it begins with, whom it invites, and what is sent of it. Pure.

import { type roomOptions, type ScheduleKind, usualRoom } from "../../../server/contract/calendar/kinds.ts";
import type { RepeatKind } from "../../../server/contract/calendar/repeats.ts";
import { joined, minutesIn, slotsOf, type TimeSpan } from "../../../server/contract/calendar/slots.ts";
import type { Booking, Occurrence } from "../../../server/contract/rest/schedules.ts";
import { draftPersonOfInvitee, type Invites, invitedOf, keyOf } from "../../court/invite/draft-people.ts";

export type Draft = {
  /** The booking that is changed; null for a new one. */
  of: Pick<Booking, "id" | "sequence"> | null;
  title: string;
  kind: ScheduleKind;
  courtId: string | null;
  /** In a webinar: people may come who are not invited. */
  openToGuests: boolean;
  /** The options of its own room, where it takes no hall. */
  room: RoomOptions;
  caseNumbers: readonly string[];
  /** As `2026-11-23`; of a repeat the first one. */
  dates: readonly string[];
  every: RepeatKind | null;
  until: string;
  slots: readonly TimeSpan[];
  /** A time that fits no slot, in place of slots. */
  other: TimeSpan | null;
  /** The language of the interpreter; empty without one. */
  language: string;
  measures: string;
  /** Agenda files that are still to be added, with why one was refused; empty where none was. */
  files: readonly WaitingFile[];
} & Invites;

type RoomOptions = Pick<Booking, (typeof roomOptions)[number]>;

export type WaitingFile = { file: File; refusal: string };

export function emptyDraft(day: string, courtId: string | null): Draft {
  return {
    of: null,
    title: "",
    kind: "hearing",
    courtId,
    openToGuests: false,
    caseNumbers: [],
    room: usualRoom,
    dates: [day],
    every: null,
    until: "",
    slots: [],
    other: null,
    people: [],
    language: "",
    screening: [],
    measures: "",
    files: [],
  };
}

/** A time as it is chosen: by the slots that it fills whole, or as another time. */
export function timeChoiceOf(time: TimeSpan): Pick<Draft, "slots" | "other"> {
  const slots = slotsOf(time);
  const filled = joined(slots);
  const isWhole = filled !== null && filled.from === time.from && filled.to === time.to;
  return isWhole ? { slots, other: null } : { slots: [], other: time };
}

/** The dates of a booking that are to come. */
export const toCome = ({ occurrences }: Booking, now: number): Occurrence[] =>
  occurrences.filter(({ state, startsAt }) => state === "planned" && startsAt > now);

/** Returns the fields of a draft that are filled in from a booking. */
function filledWith(booking: Booking, time: TimeSpan): Omit<Draft, "of" | "dates" | "every" | "until"> {
  const people = booking.people.map(draftPersonOfInvitee);
  const keyAt = (place: number) => {
    const one = people[place];
    return one === undefined ? "" : keyOf(one);
  };
  const { title, kind, courtId, openToGuests, caseNumbers, interpreter, measures } = booking;
  const { waitingRoom, muteOnJoin, watchOnly, mayRecord } = booking;
  return {
    title,
    kind,
    courtId,
    openToGuests,
    caseNumbers,
    people,
    measures,
    language: interpreter?.language ?? "",
    screening: booking.screening.map(({ who, from }) => ({ who: keyAt(who), from: keyAt(from) })),
    ...timeChoiceOf({ from: time.from, to: time.to }),
    room: { waitingRoom, muteOnJoin, watchOnly, mayRecord },
    files: [],
  };
}

/** A new booking that is like another one, of which only its date is still to be chosen. */
export function copyDraft(booking: Booking, time: TimeSpan): Draft {
  return { of: null, ...filledWith(booking, time), dates: [], every: null, until: "" };
}

/**
 * A booking that is changed, with those of its dates that are to come. They stand one by one, also where they came from a repeat: a date
 * that was cancelled since would come back with that.
 */
export function changeDraft(booking: Booking, time: TimeSpan, now: number): Draft {
  const { id, sequence } = booking;
  const dates = [...new Set(toCome(booking, now).map(({ date }) => date))];
  return { of: { id, sequence }, ...filledWith(booking, time), dates, every: null, until: "" };
}

/**
 * The time that is chosen; `gap` where the slots do not follow each other, `backwards` where the end is not after the beginning, `none`
 * where nothing is chosen.
 */
export function timeOf({
  slots,
  other,
}: Pick<Draft, "slots" | "other">): TimeSpan | "gap" | "backwards" | "none" {
  if (other !== null) {
    if (other.from === "" || other.to === "") return "none";
    return minutesIn(other) > 0 ? other : "backwards";
  }
  if (slots.length === 0) return "none";
  return joined(slots) ?? "gap";
}

/** A field that every booking of its kind has to fill in, besides its time. */
export type Needed = "title" | "caseNumbers" | "dates";

/** The needed fields of a booking that are empty. */
export function emptyIn({
  title,
  kind,
  caseNumbers,
  dates,
}: Pick<Draft, "title" | "kind" | "caseNumbers" | "dates">): Needed[] {
  const isEmpty: Record<Needed, boolean> = {
    title: title.trim() === "",
    caseNumbers: kind === "hearing" && caseNumbers.length === 0,
    dates: dates.length === 0,
  };
  return (["title", "caseNumbers", "dates"] as const).filter((field) => isEmpty[field]);
}

/** Chooses a slot, or takes it back. */
export function toggled(slots: readonly TimeSpan[], slot: TimeSpan): TimeSpan[] {
  const rest = slots.filter(({ from }) => from !== slot.from);
  return rest.length < slots.length ? rest : [...rest, { from: slot.from, to: slot.to }];
}

/** Slots that are chosen and that the day of this hall does not have; then their time is another one. */
export function fitted(draft: Draft, day: readonly TimeSpan[]): Pick<Draft, "slots" | "other"> {
  const { slots, other } = draft;
  const has = (slot: TimeSpan) => day.some(({ from, to }) => from === slot.from && to === slot.to);
  const time = joined(slots);
  return other === null && time !== null && !slots.every(has) ? { slots: [], other: time } : { slots, other };
}

/** A draft at a time that was offered: the first of its dates moves to that day. */
export function movedTo(draft: Draft, { date, from, to }: TimeSpan & { date: string }): Draft {
  const [, ...others] = draft.dates.toSorted();
  const dates = [date, ...others.filter((day) => day !== date)];
  return { ...draft, dates, ...timeChoiceOf({ from, to }) };
}

/** Returns the booking that is sent. */
export function bookingOf(draft: Draft, time: TimeSpan) {
  const { title, kind, courtId, measures, every, until, language, room } = draft;
  const keys = draft.people.map(keyOf);
  const dates = draft.dates.toSorted();
  return {
    title,
    kind,
    measures,
    from: time.from,
    to: time.to,
    // A webinar takes no hall; one that was chosen before comes back with another kind.
    courtId: kind === "webinar" ? null : courtId,
    openToGuests: kind === "webinar" && draft.openToGuests,
    // The officer of a hall decides these options of its room, and in a webinar everybody invited to take part can speak.
    ...(kind !== "webinar" && courtId !== null ? usualRoom : room),
    ...(kind === "webinar" && { watchOnly: false }),
    caseNumbers: kind === "hearing" ? [...draft.caseNumbers] : [],
    dates: every === null ? dates : dates.slice(0, 1),
    repeat: every === null ? null : { every, until },
    people: draft.people.map(invitedOf),
    interpreter: language.trim() === "" ? null : { language },
    // Nobody is screened in a webinar.
    screening:
      kind === "webinar"
        ? []
        : draft.screening.map(({ who, from }) => ({ who: keys.indexOf(who), from: keys.indexOf(from) })),
  };
}
