// A booking as it is filled in: its time by slots, who is invited, copies and changes, and what is sent of it.
import { describe, expect, test } from "bun:test";
import { type DraftPerson, keyOf } from "../../../../../client/court/invite/draft-people.ts";
import {
  bookingOf,
  changeDraft,
  copyDraft,
  emptyDraft,
  fitted,
  movedTo,
  timeChoiceOf,
  timeOf,
  toggled,
} from "../../../../../client/pages/schedule/draft.ts";
import { momentOf, type TimeSpan } from "../../../../../server/contract/calendar/slots.ts";
import { type Booking, newBooking } from "../../../../../server/contract/rest/schedules.ts";

const DAY = "2026-11-23";
const account = (id: string, name: string): DraftPerson => ({
  name,
  about: "",
  as: "participant",
  account: id,
});
const guest = (name: string, phone: string | null, email: string | null = null): DraftPerson => ({
  name,
  about: "",
  as: "witness",
  account: null,
  phone,
  email,
});
const slot = (from: string, to: string): TimeSpan => ({ from, to });
const judge = account("7b1f5b1e-3f55-4e7c-9f11-1a1111111111", "Ophelia D’Mellora, J.");
const prison = account("7b1f5b1e-3f55-4e7c-9f11-1a2222222222", "Central Prison East");
const witness = guest("Arjun", "9000001998");

describe("the time", () => {
  test("is that of slots that follow each other, in whichever order they were chosen", () => {
    const chosen = [slot("12:00", "12:30"), slot("11:30", "12:00")];
    expect(timeOf({ slots: chosen, other: null })).toEqual(slot("11:30", "12:30"));
    expect(timeOf({ slots: [slot("11:00", "11:30"), ...chosen.slice(0, 1)], other: null })).toBe("gap");
    expect(timeOf({ slots: [], other: null })).toBe("none");
    // Across the recess there is a gap too.
    expect(timeOf({ slots: [slot("12:30", "13:00"), slot("14:00", "14:30")], other: null })).toBe("gap");
  });

  test("is another one where that was typed, once both its ends are there", () => {
    expect(timeOf({ slots: [], other: slot("11:15", "") })).toBe("none");
    expect(timeOf({ slots: [slot("10:30", "11:00")], other: slot("11:15", "11:50") })).toEqual(
      slot("11:15", "11:50"),
    );
  });

  test("is none whose end is not after its beginning", () => {
    expect(timeOf({ slots: [], other: slot("23:22", "23:15") })).toBe("backwards");
    expect(timeOf({ slots: [], other: slot("11:15", "11:15") })).toBe("backwards");
    expect(timeOf({ slots: [], other: slot("09:45", "10:00") })).toEqual(slot("09:45", "10:00"));
  });

  test("a slot is chosen and given back", () => {
    const one = toggled([], slot("10:30", "11:00"));
    expect(one).toEqual([slot("10:30", "11:00")]);
    expect(toggled(one, slot("10:30", "11:00"))).toEqual([]);
  });

  test("of a booking is shown by slots where they fill it whole and the hall's day has them, else as another time", () => {
    expect(timeChoiceOf(slot("11:30", "12:30")).slots).toEqual([
      slot("11:30", "12:00"),
      slot("12:00", "12:30"),
    ]);
    expect(timeChoiceOf(slot("11:30", "12:10"))).toEqual({ slots: [], other: slot("11:30", "12:10") });
    expect(timeChoiceOf(slot("12:30", "14:30"))).toEqual({ slots: [], other: slot("12:30", "14:30") });
    const draft = { ...emptyDraft(DAY, null), ...timeChoiceOf(slot("11:15", "11:45")) };
    const day = [slot("10:30", "11:00"), slot("11:00", "11:30"), slot("11:30", "12:00")];
    expect(fitted(draft, day)).toEqual({ slots: [], other: slot("11:15", "11:45") });
    const whole = { ...draft, ...timeChoiceOf(slot("11:00", "12:00")) };
    expect(fitted(whole, day)).toEqual({ slots: whole.slots, other: null });
  });

  test("that was offered moves the first of the dates, and no date is there twice", () => {
    const draft = { ...emptyDraft(DAY, null), dates: ["2026-11-25", DAY] };
    const moved = movedTo(draft, { date: "2026-11-24", from: "14:00", to: "15:00" });
    expect(moved.dates).toEqual(["2026-11-24", "2026-11-25"]);
    expect(timeOf(moved)).toEqual(slot("14:00", "15:00"));
    expect(movedTo(draft, { date: "2026-11-25", from: "14:00", to: "15:00" }).dates).toEqual(["2026-11-25"]);
  });
});

describe("what is sent", () => {
  const draft = {
    ...emptyDraft(DAY, "HCPP01-3"),
    title: "Evidence of PW-4",
    caseNumbers: ["WP/1/2026"],
    people: [judge, witness, prison],
    dates: ["2026-11-25", DAY],
    screening: [{ who: keyOf(witness), from: keyOf(prison) }],
  };
  const time = slot("11:30", "12:30");

  test("is what the call takes, with people by their place", () => {
    const sent = bookingOf(draft, time);
    expect(newBooking.safeParse(sent).success).toBe(true);
    expect(sent).toMatchObject({
      dates: [DAY, "2026-11-25"],
      repeat: null,
      from: "11:30",
      interpreter: null,
    });
    expect(sent.screening).toEqual([{ who: 1, from: 2 }]);
    // Choices from before it became a webinar are not sent.
    const webinar = bookingOf({ ...draft, kind: "webinar" }, time);
    expect(newBooking.safeParse(webinar).success).toBe(true);
    expect(webinar).toMatchObject({ courtId: null, screening: [] });
  });

  test("of a repeat has its first date alone, and of a meeting no cases", () => {
    const sent = bookingOf(
      { ...draft, kind: "meeting", every: "weekly", until: "2026-12-20", language: "Telugu" },
      time,
    );
    expect(sent).toMatchObject({
      dates: [DAY],
      repeat: { every: "weekly", until: "2026-12-20" },
      caseNumbers: [],
      interpreter: { language: "Telugu" },
    });
    expect(newBooking.safeParse(sent).success).toBe(true);
  });
});

describe("a booking that is there", () => {
  const occurrence = (date: string, state: "planned" | "cancelled" = "planned") => ({
    id: date,
    date,
    from: "11:30",
    to: "12:30",
    state,
    startsAt: momentOf(date, "11:30"),
    endsAt: momentOf(date, "12:30"),
  });
  const invitee = (name: string, of: string | null, phone: string | null) => ({
    id: name,
    name,
    account: of,
    role: null,
    office: "",
    phone,
    email: null,
    as: "witness" as const,
    answer: null,
    isPoint: false,
    readiness: [],
    mayState: false,
  });
  const booking: Booking = {
    id: "one",
    kind: "hearing",
    title: "Evidence of PW-4",
    courtId: "HCPP01-3",
    sequence: 4,
    caseNumbers: ["WP/1/2026"],
    notListed: [],
    organiser: { id: "o", name: "Kavya" },
    measures: "A support person",
    openToGuests: false,
    waitingRoom: true,
    muteOnJoin: true,
    watchOnly: false,
    mayRecord: true,
    repeat: { every: "daily", until: "2026-11-26" },
    interpreter: { language: "Telugu" },
    people: [invitee("Arjun", null, "9000001998"), invitee("Prison", "p", null)],
    screening: [{ who: 0, from: 1 }],
    occurrences: [occurrence(DAY), occurrence("2026-11-24", "cancelled"), occurrence("2026-11-25")],
    files: [],
    mayChange: true,
    hasHistory: true,
    changes: [],
  };

  test("is copied without its date, and is a new one", () => {
    const copy = copyDraft(booking, slot("11:30", "12:30"));
    expect(copy).toMatchObject({
      of: null,
      dates: [],
      every: null,
      title: booking.title,
      language: "Telugu",
    });
    expect(copy.screening).toEqual([{ who: "9000001998", from: "p" }]);
    expect(timeOf(copy)).toEqual(slot("11:30", "12:30"));
  });

  test("is changed with its dates to come, none of which a repeat brings back", () => {
    const now = momentOf(DAY, "13:00");
    expect(changeDraft(booking, slot("11:30", "12:30"), now)).toMatchObject({
      of: { id: "one", sequence: 4 },
      dates: ["2026-11-25"],
      every: null,
    });
    expect(changeDraft(booking, slot("11:30", "12:30"), now - 86_400_000).dates).toEqual([DAY, "2026-11-25"]);
  });
});
