// What is left of a meeting, a webinar and a conference: people who were there have them in their history, its table and
// their statistics, and its record is whole for its host, the own part for a person who took part, and for everybody else not there.
import { beforeAll, expect, test } from "bun:test";
import Papa from "papaparse";
import { momentOf } from "../../server/contract/calendar/slots.ts";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import type { HistoryEntry, OwnStatistics } from "../../server/contract/rest/history.ts";
import type { ScheduledMeeting } from "../../server/contract/rest/meetings.ts";
import type { HearingRecord } from "../../server/contract/rest/records.ts";
import type { Booking } from "../../server/contract/rest/schedules.ts";
import { DAY_MS, dayInIndia } from "../../server/kernel/india-days.ts";
import { type TestPerson, until } from "../support/client.ts";
import { courtClock } from "../support/court-clock.ts";
import { join as joinConference, open } from "./support/conferences.ts";
import { anotherAdvocate, come, inState, oneServer, phones } from "./support/story.ts";

const court = oneServer();
/** The day after this one, so that its morning is to come at whatever hour the test runs. */
const day = dayInIndia(Date.now() + DAY_MS);
const clock = courtClock(() => court().url);
const setClock = (time: string) => clock.turnTo(momentOf(day, time));
const FIVE = 300_000;
const here = { location: "home", consent: CONSENT_VERSION };

let host: TestPerson;
let advocate: TestPerson;
let watcher: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  await setClock("08:00");
  host = await come(phones.officer1);
  [advocate, watcher, stranger] = [await anotherAdvocate(), await anotherAdvocate(), await anotherAdvocate()];
}, 60_000);

const nameOf = ({ account }: TestPerson) => account.displayName;
const as = (person: TestPerson, what: string) => ({ is: "account", account: person.account.id, as: what });
const meetingOf = (id: string) => host.ok<ScheduledMeeting>(`/scheduled-meetings/${id}`);

async function book(kind: "meeting" | "webinar", title: string, from: string, to: string) {
  const people = [as(advocate, "participant"), as(watcher, "watcher")];
  const asked = { kind, title, courtId: null, dates: [day], from, to, people, openToGuests: false };
  const { occurrences } = await host.ok<Booking>("/schedules", asked);
  return meetingOf(occurrences[0]?.id ?? "");
}

const recordPath = ({ account }: TestPerson, { room }: ScheduledMeeting, ending = "") =>
  `/${account.path}/court/${room}/record${ending}?date=${day}`;
const who = ({ people }: HearingRecord) => people.map(({ name, role }) => `${name}, ${role}`).sort();

/** The record, and its table, as each may read it. */
async function isOnRecord(of: ScheduledMeeting, title: string, type: string): Promise<void> {
  const both = [`${nameOf(host)}, Host`, `${nameOf(advocate)}, Participant`].sort();
  const whole = await host.ok<HearingRecord>(recordPath(host, of));
  expect(whole).toMatchObject({ hall: title, type, part: "whole", items: [] });
  expect([title, who(whole)]).toEqual([title, both]);
  const own = await advocate.ok<HearingRecord>(recordPath(advocate, of));
  expect(own).toMatchObject({ hall: title, type, part: "own", statistics: null });
  expect([title, who(own)]).toEqual([title, both]);
  for (const person of [watcher, stranger])
    for (const ending of ["", ".csv", ".pdf"]) {
      const { status } = await person.call(recordPath(person, of, ending));
      expect([title, nameOf(person), ending, status]).toEqual([title, nameOf(person), ending, 404]);
    }
  const headers = { authorization: `Bearer ${host.token}` };
  const table = await fetch(`${court().url}/api/v1${recordPath(host, of, ".csv")}`, { headers });
  expect(table.status).toBe(200);
  const text = await table.text();
  for (const person of [host, advocate]) expect(text).toContain(nameOf(person));
  expect(text).not.toContain(nameOf(watcher));
}

test("a meeting, a webinar and a conference stand in the history, its table and the statistics, and are on record", async () => {
  const meeting = await book("meeting", "Exhibits of the week", "09:30", "10:00");
  const webinar = await book("webinar", "Rules for video conferencing", "10:30", "11:00");
  for (const [of, from, to] of [
    [meeting, "09:30", "09:50"],
    [webinar, "10:30", "10:55"],
  ] as const) {
    const sitting = of.sitting ?? "";
    await setClock(from);
    await host.enter(sitting);
    await advocate.enter(sitting);
    await inState(advocate, sitting, "ACTIVE");
    if (of.kind === "webinar") await watcher.ok(`/webinars/${of.id}/join`, here);
    else await watcher.enter(sitting);
    await until("who only watches", () => host.sitting(sitting).people[watcher.account.id]);
    await setClock(to);
    await host.do(sitting, { type: "closeSitting" });
    await inState(advocate, sitting, "LEFT");
  }
  await setClock("11:30");
  const opened = await open(host, "Training of the registry");
  await joinConference(advocate, opened);
  await joinConference(host, opened);
  const conference = await meetingOf(opened.id);
  const sitting = conference.sitting ?? "";
  await host.enter(sitting);
  await advocate.enter(sitting);
  await inState(advocate, sitting, "ACTIVE");
  await setClock("11:40");
  await host.ok(`/conferences/${opened.id}/terminate`, {});
  await inState(advocate, sitting, "LEFT");

  await isOnRecord(meeting, "Exhibits of the week", "MEETING");
  await isOnRecord(webinar, "Rules for video conferencing", "WEBINAR");
  await isOnRecord(conference, "Training of the registry", "MEETING");

  const titles = ["Training of the registry", "Rules for video conferencing", "Exhibits of the week"].sort();
  for (const person of [advocate, host]) {
    const entries = await until("all three in the history", async () => {
      const read = await person.ok<{ entries: HistoryEntry[] }>(`/${person.account.path}/history`);
      return read.entries.length === 3 ? read.entries : null;
    });
    expect(entries.map(({ meeting: title }) => title).sort()).toEqual(titles);
    const headers = { authorization: `Bearer ${person.token}` };
    const table = await fetch(`${court().url}/api/v1/${person.account.path}/history.csv`, { headers });
    const { data, meta } = Papa.parse<Record<string, string>>((await table.text()).trim(), { header: true });
    const [dateColumn = "", hallColumn = ""] = meta.fields ?? [];
    expect(data.map((line) => line[hallColumn]).sort()).toEqual(titles);
    for (const line of data) expect(line[dateColumn]).toContain(day);
    // A conference is held in the room of a meeting. What was written last may be counted a moment later.
    const counted = ["MEETING 2 30", "WEBINAR 1 25"];
    const sums = await until(`the sums ${counted}`, async () => {
      const read = await person.ok<OwnStatistics>(`/${person.account.path}/statistics?from=${day}&to=${day}`);
      // To five minutes: people come in some seconds after the clock was turned.
      const minutes = read.rooms.map(
        ({ name, count, ms }) => `${name} ${count} ${Math.round(ms / FIVE) * 5}`,
      );
      return minutes.sort().join() === counted.join() ? read : null;
    });
    // There are no hearings among them.
    expect([sums.sittings, sums.halls]).toEqual([0, []]);
  }
  // A person who only watched finds what they watched, and no record of it.
  const { entries } = await watcher.ok<{ entries: HistoryEntry[] }>("/advocate/history");
  expect(entries.map(({ meeting: title, mayRead }) => [title, mayRead]).sort()).toEqual([
    ["Exhibits of the week", false],
    ["Rules for video conferencing", false],
  ]);
  expect((await stranger.ok<{ entries: HistoryEntry[] }>("/advocate/history")).entries).toEqual([]);
}, 60_000);
