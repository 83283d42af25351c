// The story of a meeting that is held: its host may come before its time, and from then on it is neither deleted nor moved; the calendar says
// when it was held, without the pause between an end and the next beginning.
import { expect, test } from "bun:test";
import { momentOf } from "../../server/contract/calendar/slots.ts";
import { CONSENT_VERSION, MEETING_CONSENT_VERSION } from "../../server/contract/limits.ts";
import type { ScheduledMeeting } from "../../server/contract/rest/meetings.ts";
import type { Booking, Calendar } from "../../server/contract/rest/schedules.ts";
import type { PersonCommand } from "../../server/contract/sitting/commands.ts";
import { DAY_MS, dayInIndia } from "../../server/kernel/india-days.ts";
import { courtClock } from "../support/court-clock.ts";
import { come, oneServer, phones } from "./support/story.ts";

const court = oneServer();
const day = dayInIndia(Date.now() + DAY_MS);
const clock = courtClock(() => court().url);
const setClock = (time: string) => clock.turnTo(momentOf(day, time));
const enter: PersonCommand = {
  type: "enter",
  items: [],
  location: "home",
  consent: MEETING_CONSENT_VERSION,
};

test("a meeting that its host has begun is not deleted, and is held from its first minute to its last, without its pause", async () => {
  await setClock("08:00");
  const host = await come(phones.stenographer1);
  const book = (title: string, from: string, to: string) =>
    host.ok<Booking>("/schedules", { kind: "meeting", title, courtId: null, dates: [day], from, to });
  const { id } = await book("Exhibits", "10:00", "11:00");
  await book("That nobody came to", "09:00", "09:30");
  const read = () => host.ok<ScheduledMeeting>(`/scheduled-meetings/${id}`);
  const calendar = async () =>
    new Map(
      (await host.ok<Calendar>(`/schedules?from=${day}&to=${day}`)).entries.map(({ title, tookPlace }) => [
        title,
        tookPlace,
      ]),
    );
  const minutes = (from: number, to: number | null) => Math.round(((to ?? 0) - from) / 60_000);

  await setClock("09:52");
  const { sitting } = await read();
  if (sitting === null) throw new Error("the meeting has no room");
  await host.do(sitting, enter);
  expect((await calendar()).get("Exhibits")).toMatchObject({ to: null, pauses: [] });
  const gone = await host.call(`/schedules/${id}`, undefined, "DELETE");
  expect([gone.status, Object(gone.body).error?.code]).toEqual([409, "too_late"]);
  // A change of the whole booking does not give it another time either; what stays at its time may change.
  const { sequence, people } = await host.ok<Booking>(`/schedules/${id}`);
  const asked = { kind: "meeting", title: "Exhibits 1 to 9", courtId: null, dates: [day], people, sequence };
  const change = (from: string, to: string) => host.call(`/schedules/${id}`, { ...asked, from, to }, "PUT");
  const later = await change("12:00", "13:00");
  expect([later.status, Object(later.body).error?.code]).toEqual([409, "too_late"]);
  expect((await change("10:00", "11:00")).status).toBe(200);

  await setClock("10:10");
  await host.do(sitting, { type: "closeSitting" });
  await setClock("10:20");
  await host.do(sitting, enter);
  await setClock("10:40");
  await host.do(sitting, { type: "closeSitting" });
  const { tookPlace } = await read();
  expect(tookPlace?.pauses.map(({ from, to }) => minutes(from, to))).toEqual([10]);
  expect(minutes(tookPlace?.from ?? 0, tookPlace?.to ?? 0)).toBe(48);
  expect((await calendar()).get("Exhibits 1 to 9")).toEqual(tookPlace);
  expect((await calendar()).get("That nobody came to")).toBeNull();
});

test("the consent of a meeting does not count in a court hall, which asks for more", async () => {
  const officer = await come(phones.officer1);
  const sitting = `HCPP01-1-${dayInIndia(clock.now())}`;
  const of = (consent: string): PersonCommand => ({ type: "enter", items: [], location: "home", consent });
  expect(await officer.refused(sitting, of(MEETING_CONSENT_VERSION))).toBe("consent_needed");
  await officer.do(sitting, of(CONSENT_VERSION));
});
