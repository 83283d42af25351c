// The story of a week's roster: the registry books the evidence of a week, hall by hall; a booking that would be at the same time as
// another one is refused, and moved to a free time.
import { expect, test } from "bun:test";
import { dayAfter } from "../../server/contract/calendar/repeats.ts";
import { momentOf } from "../../server/contract/calendar/slots.ts";
import type { Booking, Calendar, Taken } from "../../server/contract/rest/schedules.ts";
import { dayInIndia } from "../../server/kernel/india-days.ts";
import type { TestPerson } from "../support/client.ts";
import { come, oneServer, phones } from "./support/story.ts";

oneServer();
const today = dayInIndia(Date.now());
/** A Monday that is a week away at least. */
const monday = dayAfter(today, 7 + ((8 - new Date(today).getUTCDay()) % 7));
const friday = dayAfter(monday, 4);
const halls = ["HCPP01-1", "HCPP01-2", "HCPP01-3"] as const;
const as = ({ account }: TestPerson, what: string) => ({ is: "account", account: account.id, as: what });

test("five days in three halls: a point that is asked for twice is refused with what it has and when it is free, and the week then stands for everybody", async () => {
  const officer = await come(phones.officer1);
  const [prison, police] = [await come(phones.prison), await come(phones.policeStation)];
  const judge = await come(phones.judge1);
  const hearing = (title: string, more: object) => ({
    kind: "hearing",
    title,
    caseNumbers: ["Crl.A. 12/2026"],
    repeat: null,
    ...more,
  });
  /** The prison is in hall 1 at 10:30, in hall 2 at 11:30 and in hall 3 at 14:00, on every working day. */
  const times = [
    ["10:30", "11:30"],
    ["11:30", "12:30"],
    ["14:00", "15:00"],
  ] as const;
  const made: Booking[] = [];
  for (const [n, courtId] of halls.entries()) {
    const [from, to] = times[n] ?? ["", ""];
    const series = { dates: [monday], repeat: { every: "workingDays", until: friday } };
    const more = { courtId, from, to, ...series, people: [as(prison, "coordinator")] };
    made.push(await officer.ok<Booking>("/schedules", hearing(`Evidence in hall ${n + 1}`, more)));
  }
  expect(made.map(({ occurrences }) => occurrences.length)).toEqual([5, 5, 5]);

  // Wednesday has no more time for the prison before noon, whichever hall asks.
  const wednesday = dayAfter(monday, 2);
  const more = { dates: [wednesday], people: [as(prison, "coordinator"), as(police, "witness")] };
  const clash = hearing("Evidence of PW-9", { courtId: "HCPP01-4", from: "11:00", to: "12:00", ...more });
  const refused = await officer.call("/schedules", clash);
  expect(refused).toMatchObject({ status: 409, body: { error: { code: "booked" } } });
  const { clashes, free }: Taken = Object(refused.body).error.taken;
  expect(clashes).toMatchObject([
    { of: "person", date: wednesday, from: "10:30", to: "11:30", title: "Evidence in hall 1" },
    { of: "person", date: wednesday, from: "11:30", to: "12:30", title: "Evidence in hall 2" },
  ]);
  const week = async (reader: TestPerson) =>
    (await reader.ok<Calendar>(`/schedules?from=${monday}&to=${friday}`)).entries;
  expect(await week(police)).toEqual([]);

  // The first time that is offered is free indeed, for the hall and for both points.
  const [offer] = free;
  if (offer === undefined) throw new Error("no free time is offered");
  expect(offer.date).toBe(wednesday);
  const { id, occurrences } = await officer.ok<Booking>("/schedules", { ...clash, ...timeOf(offer) });
  expect(occurrences).toMatchObject([{ date: wednesday, ...timeOf(offer) }]);
  expect(await week(police)).toMatchObject([{ schedule: id, title: "Evidence of PW-9", isInvited: true }]);

  // The week of the prison: each day three halls one after the other, and on Wednesday one more; never two at once.
  const own = (await week(prison)).toSorted((a, b) => a.startsAt - b.startsAt);
  expect(own.map(({ date }) => date)).toEqual(
    [0, 1, 2, 3, 4].flatMap((n) => Array.from({ length: n === 2 ? 4 : 3 }, () => dayAfter(monday, n))),
  );
  for (const [n, one] of own.entries())
    expect(one.startsAt).toBeGreaterThanOrEqual(own[n - 1]?.endsAt ?? momentOf(monday, "00:00"));
  // A judge who is not invited reads what is planned for the halls, and is not asked to come.
  const planned = await week(judge);
  expect(planned).toHaveLength(16);
  expect(planned.some(({ isInvited }) => isInvited)).toBe(false);
});

const timeOf = ({ from, to }: { from: string; to: string }) => ({ from, to });
