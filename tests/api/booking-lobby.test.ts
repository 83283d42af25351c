// The page before a meeting by REST: who has said what, one's own answer, and the date as a file for other calendars.
import { afterAll, beforeAll, expect, test } from "bun:test";
import ICAL from "ical.js";
import { dayAfter } from "../../server/contract/calendar/repeats.ts";
import type { MeetingLogin } from "../../server/contract/rest/invitations.ts";
import type { ScheduledMeeting } from "../../server/contract/rest/meetings.ts";
import type { Booking, Calendar } from "../../server/contract/rest/schedules.ts";
import { dayInIndia } from "../../server/kernel/india-days.ts";
import { addPerson, type Court, errorOf, logIn, startCourt } from "./support/auth.ts";

let court: Court;
let [officer, advocate, stranger] = ["", "", ""];
let invited = { id: "", phone: "" };
beforeAll(async () => {
  court = await startCourt();
  officer = await logIn(court, (await addPerson(court, "MASTER")).phone);
  invited = await addPerson(court, "ADVOCATE");
  advocate = await logIn(court, invited.phone);
  stranger = await logIn(court, (await addPerson(court, "ADVOCATE")).phone);
});
afterAll(() => court.stop());

let used = 50;
async function book(more: Record<string, unknown> = {}): Promise<Booking> {
  used += 3;
  const guest = {
    is: "guest",
    as: "witness",
    guest: { name: "Asha Rao", phone: `95222000${used}`, email: null },
  };
  const asked = {
    kind: "meeting",
    title: "Exhibits of the week",
    courtId: null,
    from: "11:30",
    to: "12:30",
    dates: [dayAfter(dayInIndia(Date.now()), used)],
    people: [{ is: "account", account: invited.id, as: "participant" }, guest],
  };
  const { status, body } = await court.call("POST", "/schedules", { ...asked, ...more }, officer);
  expect([status, body]).toMatchObject([201, {}]);
  return body as Booking;
}
const read = async (id: string, token: string) =>
  (await court.call("GET", `/scheduled-meetings/${id}`, undefined, token)).body as ScheduledMeeting;
const answer = (id: string, said: string, sequence: number, token: string) =>
  court.call("PUT", `/schedules/${id}/answer`, { answer: said, sequence }, token);

test("everybody reads who has said that they come; one's own answer is changed there, by guests too, and only for what was read", async () => {
  const { id } = await book();
  const mine = await read(id, advocate);
  expect(mine).toMatchObject({ own: { answer: null }, sequence: 0 });
  expect((await read(id, officer)).own).toBeNull();
  expect((await answer(id, "yes", mine.sequence, advocate)).status).toBe(200);
  expect((await answer(id, "maybe", mine.sequence, advocate)).status).toBe(200);
  const [sent] =
    await court.sql`SELECT text FROM outbox WHERE recipient = ${`95222000${used}`} ORDER BY id DESC LIMIT 1`;
  const key = /#([\w-]{43})/.exec(sent?.text)?.[1];
  const { login } = (await court.call("POST", "/invitations/come", { key })).body as MeetingLogin;
  const guest = login?.token ?? "";
  const own = await read(id, guest);
  // A guest is told of nobody before the host has let them in.
  expect(own.people).toEqual([]);
  const said = (await read(id, officer)).people.map(({ name, answer }) => [name, answer]);
  expect(said).toEqual([
    [expect.any(String), "maybe"],
    ["Asha Rao", null],
  ]);
  expect((await answer(id, "no", own.sequence, guest)).status).toBe(200);
  expect(await read(id, guest)).toMatchObject({ own: { answer: "no" } });
  expect((await answer(id, "yes", 0, stranger)).status).toBe(404);
  expect(errorOf(await answer(id, "yes", 3, advocate))).toMatchObject({ status: 409, code: "conflict" });
});

const calendarOf = async (id: string, token: string) => {
  const url = `${court.url}/api/v1/scheduled-meetings/${id}/calendar.ics`;
  const answered = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
  return { status: answered.status, type: answered.headers.get("content-type"), text: await answered.text() };
};

test("a date is taken into another calendar, with the words that may be said of it, and cancelled there when it is", async () => {
  const { id, occurrences } = await book();
  const { status, type, text } = await calendarOf(id, advocate);
  expect([status, type]).toEqual([200, "text/calendar; charset=utf-8"]);
  const event = (of: string) =>
    new ICAL.Event(new ICAL.Component(ICAL.parse(of)).getFirstSubcomponent("vevent") ?? undefined);
  const one = event(text);
  expect([one.summary, one.startDate.toJSDate().getTime()]).toEqual([
    "Exhibits of the week",
    occurrences[0]?.startsAt ?? 0,
  ]);
  expect(text.replaceAll("\r\n ", "")).toContain(`/scheduled-meeting/${occurrences[0]?.id}`);
  expect((await calendarOf(id, stranger)).status).toBe(404);
  // A case that was on no list is named in no calendar.
  const hearing = await book({ kind: "hearing", title: "State v. Tiwarin", caseNumbers: ["WP/9/2026"] });
  expect((await calendarOf(hearing.id, advocate)).text).not.toContain("Tiwarin");
  await court.call("DELETE", `/schedules/${id}`, undefined, officer);
  expect((await calendarOf(occurrences[0]?.id ?? "", advocate)).text).toContain("STATUS:CANCELLED");
});

test("a guest who is not in it reads of a title what a message may say, on the page of a date and wherever they ask", async () => {
  const openTo = async (more: Record<string, unknown>) => {
    const made = await book({ kind: "hearing", courtId: "HCPP01-3", ...more });
    const [{ id: date = "", date: day = "" } = {}] = made.occurrences;
    const [sent] =
      await court.sql`SELECT text FROM outbox WHERE recipient = ${`95222000${used}`} ORDER BY id DESC LIMIT 1`;
    const key = /#([\w-]{43})/.exec(sent?.text)?.[1];
    const { login } = (await court.call("POST", "/invitations/come", { key })).body as MeetingLogin;
    const paths = [
      `/scheduled-meetings/${date}`,
      `/schedules/${made.id}`,
      `/schedules?from=${day}&to=${day}`,
    ];
    const answers = [];
    for (const path of paths) answers.push(await court.call("GET", path, undefined, login?.token));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const [page, booking, calendar] = answers.map(({ body }) => body as ScheduledMeeting & Calendar);
    const told = [page?.title, booking?.title, ...(calendar?.entries ?? []).map(({ title }) => title)];
    return { told, all: JSON.stringify(answers) };
  };
  const closed = await openTo({ title: "Evidence of PW-4, State v. Rao", caseNumbers: ["WP/77/2019"] });
  expect(closed.told).toEqual(["a hearing", "a hearing", "a hearing"]);
  expect(closed.all).not.toMatch(/PW-4|WP\/77/);
  const open = await openTo({ kind: "meeting", title: "Marking of exhibits" });
  expect(open.told).toEqual(["Marking of exhibits", "Marking of exhibits", "Marking of exhibits"]);
});
