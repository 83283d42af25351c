// What is booked, as mail: a real mail server takes each change of a booking, and a parser of calendars reads what it brings.
import { afterAll, beforeAll, expect, test } from "bun:test";
import ICAL from "ical.js";
import { dayAfter } from "../../server/contract/calendar/repeats.ts";
import type { Booking } from "../../server/contract/rest/schedules.ts";
import { dayInIndia } from "../../server/kernel/india-days.ts";
import { until } from "../support/client.ts";
import { startGateway } from "../support/gateway.ts";
import { partsOf, startMailServer } from "../support/mail-server.ts";
import { freshDatabase } from "../support/server.ts";
import { addPerson, type Court, requestOf, startCourt } from "./support/auth.ts";

const SITE = "https://court.example";
const gateway = startGateway();
let mail: Awaited<ReturnType<typeof startMailServer>>;
let court: Court;
let officer: string;

beforeAll(async () => {
  mail = await startMailServer();
  court = await startCourt({
    databaseUrl: await freshDatabase(),
    env: {
      DEMO: "0",
      SMS_URL: gateway.url,
      PUBLIC_URL: SITE,
      LOG_LEVEL: "trace",
      MAIL_URL: mail.url,
      MAIL_FROM: "High Court <court@court.example>",
    },
  });
  await court.sql`INSERT INTO benches (est_code, name) VALUES ('HCPP01', 'Principal Seat')`;
  await court.sql`INSERT INTO courts (id, est_code, number, name, type, coram, judges)
    VALUES ('HCPP01-3', 'HCPP01', '3', 'Court Hall 3', 'NORMAL', '', '{}')`;
  const { phone } = await addPerson(court, "MASTER");
  const asked = await court.send("POST", "/auth/otp/generate", {
    body: JSON.stringify({ phoneNumber: phone }),
    headers: { "Content-Type": "application/json", Host: "court.example" },
  });
  await until("the code", () => gateway.codeOf(phone));
  const given = { phoneNumber: phone, code: gateway.codeOf(phone), request: requestOf(asked) };
  const answer = await court.send("POST", "/auth/login/otp", {
    body: JSON.stringify(given),
    headers: { "Content-Type": "application/json", Host: "court.example" },
  });
  officer = String(Object(answer.body).token);
});
afterAll(async () => {
  await court.stop();
  await mail.stop();
  await gateway.stop();
});

const ask = async (method: string, path: string, body?: unknown): Promise<unknown> => {
  const { status, body: answer } = await court.send(method, path, {
    body: body === undefined ? undefined : JSON.stringify(body),
    headers: {
      Authorization: `Bearer ${officer}`,
      Host: "court.example",
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
    },
  });
  expect([status, answer]).toMatchObject([status < 300 ? status : 200, {}]);
  return answer;
};

/** The newest mail to an address, once there are so many: its words, and each calendar in it as the parser reads it. */
async function mailTo(address: string, count: number) {
  await until(`mail ${count} to ${address}`, () => mail.of(address).length === count);
  const raw = mail.of(address).at(-1)?.raw ?? "";
  const parts = partsOf(raw);
  const calendars = parts
    .filter(({ type }) => type.startsWith("text/calendar"))
    .map(({ type, body }) => {
      const root = new ICAL.Component(ICAL.parse(body));
      const events = root.getAllSubcomponents("vevent").map((component) => ({
        component,
        event: new ICAL.Event(component),
        status: component.getFirstPropertyValue("status"),
      }));
      return { type, method: String(root.getFirstPropertyValue("method")), events, body };
    });
  const text = parts.find(({ type }) => type.startsWith("text/plain"))?.body ?? "";
  return { raw, text, calendars };
}

const guest = (name: string, email: string) => ({
  is: "guest",
  as: "witness",
  guest: { name, phone: null, email },
});
const day = dayAfter(dayInIndia(Date.now()), 40);
const asked = (more: object) => ({
  kind: "meeting",
  title: "Marking of exhibits, with counsel",
  courtId: "HCPP01-3",
  dates: [day],
  from: "04:00",
  to: "05:45",
  ...more,
});
const only = <T>(list: readonly T[]): T => {
  expect(list).toHaveLength(1);
  return list[0] as T;
};

test("an invitation brings its date, at the right moment on either side of midnight in UTC, and names no other reader", async () => {
  const people = [guest("Asha Rao", "asha@mail.example"), guest("Neel", "neel@mail.example")];
  const made = (await ask("POST", "/schedules", asked({ people }))) as Booking;
  const { calendars, text, raw } = await mailTo("asha@mail.example", 1);
  // As another form of the text, and as the file beside it.
  expect(calendars.length).toBeGreaterThan(0);
  for (const { type, method, events, body } of calendars) {
    expect(method).toBe("REQUEST");
    expect(type.toLowerCase()).toMatch(/^(text\/calendar; charset=utf-8; method=request|application\/ics)/);
    const { event, component, status } = only(events);
    expect(event.uid).toBe(`${made.occurrences[0]?.id}@court.example`);
    expect([event.sequence, status]).toEqual([0, "CONFIRMED"]);
    expect(event.startDate.toJSDate().toISOString()).toBe(`${dayAfter(day, -1)}T22:30:00.000Z`);
    expect(event.endDate.toJSDate().toISOString()).toBe(`${day}T00:15:00.000Z`);
    expect(event.summary).toBe("Marking of exhibits, with counsel");
    expect(event.location).toBe("Court Hall 3");
    const attendees = component.getAllProperties("attendee");
    expect(String(only(attendees).getFirstValue()).toLowerCase()).toBe("mailto:asha@mail.example");
    expect(only(attendees).getParameter("partstat")).toBe("NEEDS-ACTION");
    const organizer = String(component.getFirstPropertyValue("organizer"));
    expect(organizer.toLowerCase()).toBe("mailto:court@court.example");
    expect(String(component.getFirstPropertyValue("url"))).toBe(SITE);
    const alarm = component.getFirstSubcomponent("valarm");
    expect(String(alarm?.getFirstPropertyValue("trigger"))).toBe("-PT15M");
    expect(body).not.toContain("Neel");
  }
  expect(text).toContain("What: Marking of exhibits, with counsel");
  expect(text).toMatch(/https:\/\/court\.example\/invitation#[\w-]{43}\r\n/);
  expect(raw).not.toContain("neel@");

  // The last minutes of a day in UTC, and the first ones in India.
  const late = (await ask(
    "POST",
    "/schedules",
    asked({ from: "00:00", to: "05:30", dates: [dayAfter(day, 3)], people }),
  )) as Booking;
  const [next] = (await mailTo("asha@mail.example", 2)).calendars;
  const { event } = only(next?.events ?? []);
  expect(event.uid).toStartWith(String(late.occurrences[0]?.id));
  expect(event.startDate.toJSDate().toISOString()).toBe(`${dayAfter(day, 2)}T18:30:00.000Z`);
  expect(event.endDate.toJSDate().toISOString()).toBe(`${dayAfter(day, 3)}T00:00:00.000Z`);
});

test("moved, the same event counts up; cancelled, it is taken out; a removed person's is, a new one's is put in", async () => {
  const [one, two, three] = ["a@mail.example", "b@mail.example", "c@mail.example"];
  const dates = [dayAfter(day, 10), dayAfter(day, 11)];
  const series = asked({ dates, from: "11:30", to: "12:30", people: [guest("A", one), guest("B", two)] });
  const made = (await ask("POST", "/schedules", series)) as Booking;
  const uids = made.occurrences.map(({ id }) => `${id}@court.example`);
  const first = (await mailTo(one, 1)).calendars[0];
  expect(first?.events.map(({ event }) => event.uid)).toEqual(uids);

  const path = `/schedules/${made.id}`;
  const move = { date: dates[1], from: "14:30", to: "15:00", sequence: 0 };
  await ask("PUT", `${path}/dates/${made.occurrences[1]?.id}`, move);
  const moved = await mailTo(one, 2);
  const [{ method = "", events = [] } = {}] = moved.calendars;
  expect(method).toBe("REQUEST");
  expect(only(events).event.uid).toBe(String(uids[1]));
  expect(only(events).event.sequence).toBe(1);
  expect(moved.text).toMatch(/When: .*14:30|2:30/);
  expect(moved.text).toContain("until now");

  const { occurrences: _, ...rest } = made;
  const change = { kind: rest.kind, title: rest.title, courtId: rest.courtId, sequence: 1 };
  const shorter = { ...change, dates: [dates[0]], from: "11:30", to: "12:30" };
  await ask("PUT", path, { ...shorter, people: [guest("A", one), guest("C", three)] });
  const gone = (await mailTo(one, 3)).calendars[0];
  expect(gone?.method).toBe("CANCEL");
  expect(only(gone?.events ?? [])).toMatchObject({ status: "CANCELLED" });
  expect(only(gone?.events ?? []).event).toMatchObject({ uid: uids[1], sequence: 2 });
  // For a person who is not invited any more everything is cancelled, for the new one all that is left is new.
  const removed = (await mailTo(two, 3)).calendars[0];
  expect(removed?.method).toBe("CANCEL");
  expect(removed?.events.map(({ event }) => event.uid)).toEqual(uids);
  const added = (await mailTo(three, 1)).calendars[0];
  expect(added?.method).toBe("REQUEST");
  expect(only(added?.events ?? []).event).toMatchObject({ uid: uids[0], sequence: 2 });

  await ask("DELETE", path);
  const end = (await mailTo(one, 4)).calendars[0];
  expect([end?.method, only(end?.events ?? []).event.sequence]).toEqual(["CANCEL", 3]);
  expect(only(end?.events ?? []).component.getFirstSubcomponent("valarm")).toBeNull();
  expect(mail.of(two)).toHaveLength(3);
});

test("a change that moves one date and drops another brings both, each in a calendar of its own", async () => {
  const to = "d@mail.example";
  const dates = [dayAfter(day, 20), dayAfter(day, 21)];
  const people = [guest("D", to)];
  const made = (await ask("POST", "/schedules", asked({ dates, people }))) as Booking;
  await ask("PUT", `/schedules/${made.id}`, {
    ...asked({ dates: [dates[1]], from: "15:00", to: "15:30", people, sequence: 0 }),
  });
  const { calendars } = await mailTo(to, 2);
  const methods = new Set(calendars.map(({ method }) => method));
  expect(methods).toEqual(new Set(["REQUEST", "CANCEL"]));
});

test("a calendar program that follows the mails has a date once: put in, accepted by the link of its mail, moved, and taken out", async () => {
  const to = "reader@mail.example";
  /** As such a program keeps dates: by their UID, a higher SEQUENCE in place of a lower one, until they are cancelled. */
  const kept = new Map<string, ICAL.Event>();
  const take = async (count: number) => {
    const { calendars, text } = await mailTo(to, count);
    for (const { method, events } of calendars)
      for (const { event } of events) {
        const before = kept.get(event.uid)?.sequence ?? -1;
        if (method === "CANCEL" && event.sequence > before) kept.delete(event.uid);
        if (method === "REQUEST" && event.sequence > before) kept.set(event.uid, event);
      }
    const [, key = ""] = /invitation#([\w-]{43})/.exec(text) ?? [];
    return key;
  };
  const begins = () => [...kept.values()].map(({ startDate }) => startDate.toJSDate().getTime());
  const byLink = (path: string, body: object) =>
    court.send("POST", path, {
      body: JSON.stringify(body),
      headers: { "Content-Type": "application/json", Host: "court.example" },
    });
  const people = [guest("Reader", to)];
  const dates = [dayAfter(day, 30)];
  const made = (await ask("POST", "/schedules", asked({ dates, people }))) as Booking;
  const path = `/schedules/${made.id}`;
  const read = async () => (await ask("GET", path)) as Booking;

  const key = await take(1);
  expect([...kept.keys()]).toEqual([`${made.occurrences[0]?.id}@court.example`]);
  expect(begins()).toEqual(made.occurrences.map(({ startsAt }) => startsAt));
  const opened = await byLink("/invitations/read", { key });
  expect(opened).toMatchObject({
    status: 200,
    body: { title: only([...kept.values()]).summary, answer: null },
  });
  expect(Object(opened.body).dates).toMatchObject([{ startsAt: begins()[0] }]);
  const { sequence } = Object(opened.body);
  const answered = await byLink("/invitations/answer", { key, answer: "yes", sequence });
  expect(answered).toMatchObject({ status: 200, body: { answer: "yes" } });
  expect((await read()).people).toMatchObject([{ name: "Reader", answer: "yes" }]);

  // The time that they accepted was another one: they are asked again, and an answer to the old time does not count for the new one.
  await ask("PUT", path, { ...asked({ dates, from: "15:00", to: "15:30", people }), sequence: 0 });
  const again = await take(2);
  const now = await read();
  expect(begins()).toEqual(now.occurrences.map(({ startsAt }) => startsAt));
  expect(only([...kept.values()]).sequence).toBe(1);
  expect(now.people).toMatchObject([{ answer: null }]);
  const late = await byLink("/invitations/answer", { key, answer: "yes", sequence });
  expect(late).toMatchObject({ status: 409, body: { error: { code: "conflict" } } });
  await byLink("/invitations/answer", { key: again, answer: "no", sequence: now.sequence });
  expect((await read()).people).toMatchObject([{ answer: "no" }]);

  await ask("DELETE", path);
  await take(3);
  expect(kept.size).toBe(0);
});

test("once it is sent nothing of it is left: no words, no dates, and the secret of no link", async () => {
  const { text } = await mailTo("asha@mail.example", 2);
  const [, key = ""] = /invitation#([\w-]{43})/.exec(text) ?? [];
  await until("all to be sent", async () => {
    const [row] = await court.sql`SELECT count(*)::int AS n FROM outbox WHERE sent_at IS NULL`;
    return row?.n === 0;
  });
  const rows = await court.sql`SELECT * FROM outbox WHERE kind LIKE 'booking%'`;
  expect(rows.length).toBeGreaterThan(5);
  for (const row of rows) expect(row).toMatchObject({ text: "", variables: [], calendar: null });
  const links = await court.sql`SELECT * FROM invitation_links`;
  expect(links.length).toBeGreaterThan(5);
  expect(JSON.stringify([...rows, ...links])).not.toContain(key);
  const read = await court.send("POST", "/invitations/read", {
    body: JSON.stringify({ key }),
    headers: { "Content-Type": "application/json", Host: "court.example" },
  });
  expect(read).toMatchObject({ status: 200, body: { state: "open" } });
  expect(court.logs()).not.toContain(key);
});
