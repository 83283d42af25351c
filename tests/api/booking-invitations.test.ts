// Invitations to what is booked: who is notified of what after each change, what is never named, answers, reminders, and own calendars.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import ICAL from "ical.js";
import { dayAfter } from "../../server/contract/calendar/repeats.ts";
import { momentOf, placeInDay } from "../../server/contract/calendar/slots.ts";
import type { Invitation } from "../../server/contract/rest/invitations.ts";
import type { Booking } from "../../server/contract/rest/schedules.ts";
import { dayInIndia } from "../../server/kernel/india-days.ts";
import { limitRules } from "../../server/limits/limits.ts";
import { until } from "../support/client.ts";
import { addPerson, type Court, errorOf, logIn, startCourt } from "./support/auth.ts";

const HALL = "HCPP01-3";
const FAMILY_HALL = "HCPP01-6";
let court: Court;
let officer: string;
let judge: { id: string; phone: string; token: string };
let advocate: { id: string; phone: string; token: string };

/** Days from today on which nothing else of this file is. */
let used = 30;
function freshDay(): string {
  used += 2;
  return dayAfter(dayInIndia(Date.now()), used);
}
async function come(at: Court, role: "MASTER" | "JUDGE" | "ADVOCATE") {
  const { id, phone } = await addPerson(at, role);
  return { id, phone, token: await logIn(at, phone) };
}

beforeAll(async () => {
  court = await startCourt();
  officer = (await come(court, "MASTER")).token;
  judge = await come(court, "JUDGE");
  advocate = await come(court, "ADVOCATE");
});
afterAll(() => court.stop());

type Asked = Record<string, unknown>;
const asked = (more: Asked = {}): Asked => ({
  kind: "meeting",
  title: "Marking of exhibits",
  courtId: HALL,
  from: "11:30",
  to: "12:30",
  dates: [freshDay()],
  ...more,
});
const invite = (account: string) => ({ is: "account", account, as: "participant" });
const guest = (name: string, phone: string | null, email: string | null = null) => ({
  is: "guest",
  as: "witness",
  guest: { name, phone, email },
});
let guests = 0;
/** A number that nobody else has. */
const freshPhone = () => String(9_500_000_000 + ++guests);

async function make(more: Asked = {}, { token = officer, at = court } = {}): Promise<Booking> {
  const { status, body } = await at.call("POST", "/schedules", asked(more), token);
  expect([status, body]).toMatchObject([201, {}]);
  return body as Booking;
}
/** The booking as it is, with something of it changed. */
const put = (made: Booking, more: Asked, token = officer) => {
  const { occurrences: dates, kind, title, courtId, caseNumbers, sequence } = made;
  const when = { dates: dates.map(({ date }) => date), from: dates[0]?.from, to: dates[0]?.to };
  const body = { kind, title, courtId, caseNumbers, sequence, ...when, ...more };
  return court.call("PUT", `/schedules/${made.id}`, body, token);
};
type Sent = { kind: string; text: string; channel: string; subject: string | null; calendar: unknown };
const sentTo = async (to: string, at = court): Promise<Sent[]> => [
  ...(await at.sql<Sent[]>`SELECT kind, text, channel, subject, calendar FROM outbox
    WHERE recipient = ${to} AND kind LIKE 'booking%' ORDER BY id`),
];
const kindsTo = async (to: string, at = court) => (await sentTo(to, at)).map(({ kind }) => kind);
const keyTo = async (to: string, at = court): Promise<string> => {
  const texts = (await sentTo(to, at)).map(({ text }) => /\/invitation#([\w-]{43})/.exec(text)?.[1]);
  return texts.findLast((key) => key !== undefined) ?? "";
};
const readLink = (key?: string, at = court) => at.call("POST", "/invitations/read", { key });
const answerLink = (key: string, answer: string, sequence: number, at = court) =>
  at.call("POST", "/invitations/answer", { key, answer, sequence });

describe("people are notified", () => {
  test("once of each change: invited, moved, another hall or title, cancelled, brought back; nothing else", async () => {
    const phone = freshPhone();
    const mail = "asha@mail.example";
    const people = [guest("Asha Rao", phone, mail), invite(advocate.id)];
    const made = await make({ people });
    expect(await kindsTo(phone)).toEqual(["bookingInvited"]);
    expect((await sentTo(mail))[0]?.subject).toContain("Invitation: Marking of exhibits");
    const moved = (await put(made, { people, from: "14:00", to: "15:00" })).body as Booking;
    const [, sent] = await sentTo(mail);
    expect(sent?.kind).toBe("bookingMoved");
    for (const time of ["14:00 – 15:00", "11:30 – 12:30"]) expect(sent?.text).toContain(time);
    const renamed = (await put(moved, { people, title: "Exhibits P-1 to P-9", courtId: "HCPP01-4" }))
      .body as Booking;
    const changed = (await sentTo(mail)).at(-1);
    expect(changed?.kind).toBe("bookingChanged");
    expect(changed?.text).toContain("Before: Marking of exhibits");
    expect(changed?.text).toContain("Where: Court Hall 4, until now Court Hall 3");
    // This change concerns nobody but those who arrange the booking.
    const quiet = (await put(renamed, { people, measures: "A screen" })).body as Booking;
    expect(quiet.sequence).toBe(3);
    const gone = await court.call("DELETE", `/schedules/${made.id}`, undefined, officer);
    await court.call("POST", `/schedules/${made.id}/restore`, gone.body, officer);
    const all = ["bookingInvited", "bookingMoved", "bookingChanged", "bookingCancelled", "bookingRestored"];
    for (const to of [phone, mail, advocate.phone]) expect([to, await kindsTo(to)]).toEqual([to, all]);
  });

  test("who is taken off the list that it is cancelled for them, who is new that they are invited, nobody else", async () => {
    const [stays, goes, comes] = [freshPhone(), freshPhone(), freshPhone()];
    const made = await make({ people: [guest("Stays", stays), guest("Goes", goes)] });
    const lost = await keyTo(goes);
    await put(made, { people: [guest("Comes", comes), guest("Stays", stays)] });
    expect(await kindsTo(stays)).toEqual(["bookingInvited"]);
    expect(await kindsTo(goes)).toEqual(["bookingInvited", "bookingCancelled"]);
    expect(await kindsTo(comes)).toEqual(["bookingInvited"]);
    expect(errorOf(await readLink(lost))).toMatchObject({ status: 404, code: "link_unknown" });
  });

  test("of a series, which of its dates is another, one more, or none; an SMS names that one", async () => {
    const phone = freshPhone();
    const people = [guest("Asha", phone)];
    const dates = [freshDay(), freshDay(), freshDay()];
    const made = await make({ dates: dates.slice(0, 2), people });
    const dayWords = (day = "") =>
      new Intl.DateTimeFormat("en-IN", { dateStyle: "medium", timeZone: "UTC" }).format(new Date(day));
    const last = async () => {
      const { kind = "", text = "" } = (await sentTo(phone)).at(-1) ?? {};
      return { kind, named: dates.filter((day) => text.includes(dayWords(day))) };
    };
    const id = made.occurrences[1]?.id;
    const move = { date: dates[1], from: "15:00", to: "15:30", sequence: 0 };
    await court.call("PUT", `/schedules/${made.id}/dates/${id}`, move, officer);
    expect(await last()).toEqual({ kind: "bookingMoved", named: [String(dates[1])] });
    const change = (more: Asked) => put(made, { people, ...more });
    await change({ dates, sequence: 1 });
    const all = await change({ dates: dates.slice(0, 2), sequence: 2 });
    expect(all.status).toBe(200);
    expect(await last()).toEqual({ kind: "bookingCancelled", named: [String(dates[2])] });
    await change({ dates, sequence: 3 });
    expect(await last()).toEqual({ kind: "bookingInvited", named: [String(dates[2])] });
  });

  test("nobody of what is refused; the organiser of what somebody else changes", async () => {
    const phone = freshPhone();
    const dates = [freshDay()];
    await make({ dates });
    const refused = await court.call(
      "POST",
      "/schedules",
      asked({ dates, people: [guest("Neel", phone)] }),
      officer,
    );
    expect(refused.status).toBe(409);
    expect(await kindsTo(phone)).toEqual([]);
    const made = await make({}, { token: judge.token });
    const admin = await addPerson(court, "ADMIN");
    const token = await logIn(court, admin.phone);
    expect((await court.call("DELETE", `/schedules/${made.id}`, undefined, token)).status).toBe(200);
    expect(await kindsTo(judge.phone)).toEqual(["bookingCancelled"]);
  });

  test("by the number and by the mail address of the account; whose account is closed is notified of nothing", async () => {
    const person = await addPerson(court, "ADVOCATE");
    const mail = "account@mail.example";
    await court.sql`UPDATE accounts SET email = ${mail} WHERE id = ${person.id}`;
    const made = await make({ people: [invite(person.id)] });
    expect([...(await kindsTo(person.phone)), ...(await kindsTo(mail))]).toEqual([
      "bookingInvited",
      "bookingInvited",
    ]);
    await court.sql`UPDATE accounts SET disabled_at = now() WHERE id = ${person.id}`;
    await court.call("DELETE", `/schedules/${made.id}`, undefined, officer);
    expect(await kindsTo(mail)).toEqual(["bookingInvited"]);
  });
});

describe("never named", () => {
  test("are title and cases in a hall of type FC, of a case in camera, of an excluded kind, or on no list", async () => {
    const [listed] = await court.sql`SELECT case_number FROM cause_list_items
      WHERE streaming AND NOT in_camera AND deleted_at IS NULL LIMIT 1`;
    const [closed] = await court.sql`SELECT case_number FROM cause_list_items WHERE in_camera LIMIT 1`;
    const [kept] = await court.sql`SELECT case_number FROM cause_list_items
      WHERE NOT streaming AND NOT in_camera LIMIT 1`;
    const secret = "Sharma v. Sharma";
    const hearing = (...cases: unknown[]) => ({ kind: "hearing", caseNumbers: cases });
    for (const [more, isNamed] of [
      [{}, true],
      [hearing(listed?.case_number), true],
      [{ courtId: FAMILY_HALL }, false],
      [hearing(closed?.case_number), false],
      [hearing(listed?.case_number, closed?.case_number), false],
      [hearing(kept?.case_number), false],
      [hearing("LPA 1/1999"), false],
      [{ title: "Custody of the child: Sharma v. Sharma" }, false],
    ] as const) {
      const phone = freshPhone();
      const mail = `n${phone}@mail.example`;
      const made = await make({ title: secret, people: [guest("Asha", phone, mail)], ...more });
      const messages = [...(await sentTo(phone)), ...(await sentTo(mail))];
      expect(messages).toHaveLength(2);
      const { body } = await readLink(await keyTo(phone));
      const all = JSON.stringify([messages, body]);
      expect([more, all.includes("Sharma")]).toEqual([more, isNamed]);
      for (const number of made.caseNumbers) expect(all).not.toContain(number);
      const called = made.kind === "hearing" ? "a hearing" : "a meeting";
      if (!isNamed) for (const { text } of messages) expect(text).toMatch(new RegExp(`${called}|Where: `));
      expect((body as Invitation).title).toBe(isNamed ? secret : null);
    }
  });
});

describe("an answer", () => {
  test("by the link is read again, changed, cleared by a new time alone, and refused for another time than was read", async () => {
    const phone = freshPhone();
    const people = [guest("Asha", phone), guest("Neel", freshPhone())];
    const made = await make({ people });
    const key = await keyTo(phone);
    const read = (await readLink(key)).body as Invitation;
    expect(Object.keys(read).sort()).toEqual(
      ["answer", "as", "dates", "kind", "meeting", "organiser", "sequence", "state", "title"].sort(),
    );
    expect(read).toMatchObject({
      title: "Marking of exhibits",
      dates: [{ place: "Court Hall 3" }],
      answer: null,
    });
    expect(JSON.stringify(read)).not.toContain("Neel");
    for (const answer of ["yes", "maybe", "no"]) {
      expect(await answerLink(key, answer, 0)).toMatchObject({ status: 200, body: { answer } });
      expect((await readLink(key)).body).toMatchObject({ answer });
    }
    const answers = async () =>
      ((await court.call("GET", `/schedules/${made.id}`, undefined, officer)).body as Booking).people.map(
        ({ answer }) => answer,
      );
    expect(await answers()).toEqual(["no", null]);
    const renamed = (await put(made, { people, title: "Another title" })).body as Booking;
    expect(await answers()).toEqual(["no", null]);
    const id = made.occurrences[0]?.id;
    const move = { date: made.occurrences[0]?.date, from: "14:00", to: "15:00", sequence: renamed.sequence };
    await court.call("PUT", `/schedules/${made.id}/dates/${id}`, move, officer);
    expect(await answers()).toEqual([null, null]);
    expect(errorOf(await answerLink(key, "yes", renamed.sequence))).toMatchObject({ code: "conflict" });
    expect((await answerLink(key, "yes", renamed.sequence + 1)).status).toBe(200);
    expect(await answers()).toEqual(["yes", null]);
  });

  test("with the account is for the person who is invited", async () => {
    const made = await make({ people: [invite(advocate.id)] });
    const path = `/schedules/${made.id}/answer`;
    const body = { answer: "maybe", sequence: 0 };
    expect(await court.call("PUT", path, body, advocate.token)).toMatchObject({ status: 200 });
    expect((await readLink(await keyTo(advocate.phone))).body).toMatchObject({ answer: "maybe" });
    expect(errorOf(await court.call("PUT", path, body, judge.token))).toMatchObject({ status: 404 });
    expect(errorOf(await court.call("PUT", path, { ...body, answer: "ja" }, advocate.token)).status).toBe(
      400,
    );
  });

  test("is refused by what is unknown, cancelled or over, each with its own failure", async () => {
    const phone = freshPhone();
    const made = await make({ people: [guest("Asha", phone), invite(advocate.id)] });
    const key = await keyTo(phone);
    expect(errorOf(await readLink())).toMatchObject({ status: 400, code: "key_missing" });
    for (const bad of ["x", `${key}x`, "A".repeat(43)])
      expect(errorOf(await answerLink(bad, "yes", 0))).toMatchObject({ status: 404, code: "link_unknown" });
    await court.call("DELETE", `/schedules/${made.id}`, undefined, officer);
    expect((await readLink(key)).body).toMatchObject({ state: "cancelled" });
    expect(errorOf(await answerLink(key, "yes", 1))).toMatchObject({ code: "invitation_cancelled" });
    const own = { answer: "yes", sequence: 1 };
    const path = `/schedules/${made.id}/answer`;
    expect(errorOf(await court.call("PUT", path, own, advocate.token))).toMatchObject({
      status: 409,
      code: "invitation_cancelled",
    });
    await court.sql`UPDATE occurrences SET state = 'planned', starts_at = now() - interval '2 hours',
      ends_at = now() - interval '1 hour' WHERE schedule_id = ${made.id}`;
    expect((await readLink(key)).body).toMatchObject({ state: "over" });
    expect(errorOf(await answerLink(key, "yes", 1))).toMatchObject({ status: 409, code: "invitation_over" });
  });

  test("links are tried so often from one address and not more", async () => {
    const address = "203.0.113.77";
    const ask = () =>
      court.send("POST", "/invitations/read", {
        body: JSON.stringify({ key: "A".repeat(43) }),
        headers: { "Content-Type": "application/json", "X-Forwarded-For": address },
      });
    let status = 404;
    for (let n = 0; n <= limitRules.invitationsOfAddress.points && status === 404; n++)
      status = (await ask()).status;
    expect(status).toBe(429);
  });
});

describe("the own calendar", () => {
  const path = "/common/calendar-feed";
  const fetchFeed = async (address: string, headers: Record<string, string> = {}) => {
    const { pathname } = new URL(address);
    return fetch(`${court.url}${pathname}`, { headers });
  };
  const makeFeed = async (token: string): Promise<string> => {
    const { status, body } = await court.call("POST", path, undefined, token);
    expect(status).toBe(201);
    return Object(body).address;
  };
  const statusesOf = (text: string) =>
    new Map(
      new ICAL.Component(ICAL.parse(text))
        .getAllSubcomponents("vevent")
        .map((one) => [
          String(one.getFirstPropertyValue("uid")).split("@")[0] ?? "",
          String(one.getFirstPropertyValue("status")),
        ]),
    );

  test("has what its owner organised or is invited to, cancelled dates too, and nothing of others", async () => {
    const person = await come(court, "JUDGE");
    const address = await makeFeed(person.token);
    const dates = [freshDay(), freshDay()];
    const invited = await make({ dates, people: [invite(person.id)] });
    const own = await make({ title: "Sharma v. Sharma", courtId: FAMILY_HALL }, person);
    const other = await make();
    const [first, second] = invited.occurrences.map(({ id }) => id);
    await court.call("DELETE", `/schedules/${invited.id}/dates/${first}`, undefined, officer);
    const answer = await fetchFeed(address);
    expect(answer.headers.get("Content-Type")).toContain("text/calendar");
    expect(answer.headers.get("Cache-Control")).toContain("private");
    const text = await answer.text();
    const found = statusesOf(text);
    expect(found.get(String(first))).toBe("CANCELLED");
    expect(found.get(String(second))).toBe("CONFIRMED");
    expect(found.get(String(own.occurrences[0]?.id))).toBe("CONFIRMED");
    expect(found.has(String(other.occurrences[0]?.id))).toBe(false);
    expect(text).not.toContain("Sharma");
    const etag = answer.headers.get("ETag") ?? "";
    expect((await fetchFeed(address, { "If-None-Match": etag })).status).toBe(304);
    await court.call("DELETE", `/schedules/${own.id}`, undefined, person.token);
    expect((await fetchFeed(address, { "If-None-Match": etag })).status).toBe(200);
    // Dates that are long over, or too far ahead, are not in it.
    await court.sql`UPDATE occurrences SET starts_at = now() - interval '32 days',
      ends_at = now() - interval '31 days' WHERE id = ${second ?? ""}`;
    expect(statusesOf(await (await fetchFeed(address)).text()).has(String(second))).toBe(false);
  });

  test("is shown once, replaced and taken away; a wrong address and a closed account have none", async () => {
    const person = await come(court, "ADVOCATE");
    const get = async () => (await court.call("GET", path, undefined, person.token)).body;
    expect(await get()).toEqual({ madeAt: null });
    const first = await makeFeed(person.token);
    expect(await get()).toEqual({ madeAt: expect.any(Number) });
    const second = await makeFeed(person.token);
    expect((await fetchFeed(first)).status).toBe(404);
    expect((await fetchFeed(second)).status).toBe(200);
    for (const wrong of [second.replace(/.\.ics$/, "!.ics"), second.replace(".ics", ""), `${second}x`])
      expect((await fetchFeed(wrong)).status).toBe(404);
    const [, secret = ""] = /calendar\/([\w-]{43})\.ics$/.exec(second) ?? [];
    const rows = await court.sql`SELECT * FROM calendar_feeds`;
    expect(secret).toHaveLength(43);
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(court.logs()).not.toContain(secret);
    await court.sql`UPDATE accounts SET disabled_at = now() WHERE id = ${person.id}`;
    expect((await fetchFeed(second)).status).toBe(404);
    await court.sql`UPDATE accounts SET disabled_at = NULL WHERE id = ${person.id}`;
    const again = await logIn(court, person.phone);
    expect((await court.call("DELETE", path, undefined, again)).status).toBe(204);
    expect((await fetchFeed(second)).status).toBe(404);
  });
});

describe("reminders", () => {
  test("go out once each with two processes, not for a no, not for what is cancelled, and not late", async () => {
    const own = await startCourt();
    const beside = await startCourt({ databaseUrl: own.databaseUrl });
    const clerk = await come(own, "MASTER");
    const start = Date.now();
    let ahead = 0;
    /** Both clocks are moved at once: each process looks. */
    const pass = async (seconds: number) => {
      ahead += seconds;
      for (let left = seconds; left > 0; left -= 80_000) {
        const step = Math.min(left, 80_000);
        await Promise.all([own.advance(step), beside.advance(step)]);
      }
    };
    // At the full minute, 30 hours from now, whatever time it is in India.
    const begins = start + 30 * 3600_000;
    const at = placeInDay(begins);
    const until23 = at.clock < "23:00" ? begins : begins - 2 * 3600_000;
    const { day, clock: from } = placeInDay(until23);
    const to = placeInDay(until23 + 45 * 60_000).clock;
    const [comes, refuses, told] = [freshPhone(), freshPhone(), freshPhone()];
    const when = { dates: [day], from, to };
    const people = [guest("Comes", comes), guest("Refuses", refuses)];
    const made = await make({ ...when, people }, { token: clerk.token, at: own });
    const cancelled = { ...when, courtId: "HCPP01-4", people: [guest("Told", told)] };
    const gone = await make(cancelled, { token: clerk.token, at: own });
    await own.call("DELETE", `/schedules/${gone.id}`, undefined, clerk.token);
    expect((await answerLink(await keyTo(refuses, own), "no", 0, own)).status).toBe(200);
    const begin = momentOf(day, from);
    const toBefore = (minutes: number) => Math.ceil((begin - minutes * 60_000 - start) / 1000) - ahead;
    await pass(toBefore(24 * 60 + 5));
    expect(await kindsTo(comes, own)).toEqual(["bookingInvited"]);
    await pass(toBefore(24 * 60 - 5));
    await until("the reminder", async () => (await kindsTo(comes, own)).length === 2);
    await pass(60);
    expect(await kindsTo(comes, own)).toEqual(["bookingInvited", "bookingTomorrow"]);
    await pass(toBefore(14));
    await until("the second", async () => (await kindsTo(comes, own)).length === 3);
    await pass(60);
    expect(await kindsTo(comes, own)).toEqual(["bookingInvited", "bookingTomorrow", "bookingSoon"]);
    expect(await kindsTo(refuses, own)).toEqual(["bookingInvited"]);
    expect(await kindsTo(told, own)).toEqual(["bookingInvited", "bookingCancelled"]);
    expect(made.sequence).toBe(0);
    await beside.stop();
    await own.stop();
  }, 60_000);

  test("a court that was away does not send what is too late, and a moved date is reminded of anew", async () => {
    const own = await startCourt();
    const clerk = await come(own, "MASTER");
    const start = Date.now();
    const phone = freshPhone();
    const day = dayAfter(dayInIndia(start), 4);
    const people = [guest("Asha", phone)];
    const when = { dates: [day], from: "11:00", to: "11:45" };
    const made = await make({ ...when, people }, { token: clerk.token, at: own });
    let ahead = 0;
    const passTo = async (moment: number) => {
      const seconds = Math.ceil((moment - start) / 1000) - ahead;
      ahead += seconds;
      for (let left = seconds; left > 0; left -= 80_000) await own.advance(Math.min(left, 80_000));
    };
    const begin = momentOf(day, "11:00");
    // In steps of less than a day, none of which ends within the two hours in which the first is sent.
    await passTo(begin - 30 * 3600_000);
    await passTo(begin - 20 * 3600_000);
    expect(await kindsTo(phone, own)).toEqual(["bookingInvited"]);
    const again = await logIn(own, clerk.phone);
    const move = { date: dayAfter(day, 2), from: "11:00", to: "11:45", sequence: 0 };
    const id = made.occurrences[0]?.id;
    expect((await own.call("PUT", `/schedules/${made.id}/dates/${id}`, move, again)).status).toBe(200);
    await passTo(begin + 24 * 3600_000 + 60_000);
    await until("the reminder of the new time", async () => (await kindsTo(phone, own)).length === 3);
    expect(await kindsTo(phone, own)).toEqual(["bookingInvited", "bookingMoved", "bookingTomorrow"]);
    // It begins in two minutes: "soon" has passed.
    await passTo(begin + 48 * 3600_000 - 120_000);
    await passTo(begin + 48 * 3600_000 + 60_000);
    expect(await kindsTo(phone, own)).toHaveLength(3);
    await own.stop();
  }, 60_000);
});
