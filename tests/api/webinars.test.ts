// Calls of webinars: who reads what, every input that is wrong, when nobody new comes in, names, rates, and what ends one.
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { momentOf } from "../../server/contract/calendar/slots.ts";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import type { Booking } from "../../server/contract/rest/schedules.ts";
import type { WebinarInfo, WebinarLogin } from "../../server/contract/rest/webinars.ts";
import { DAY_MS, dayInIndia } from "../../server/kernel/india-days.ts";
import { limitRules } from "../../server/limits/limits.ts";
import { until } from "../support/client.ts";
import { addPerson, type Court, errorOf, logIn, startCourt } from "./support/auth.ts";

const day = dayInIndia(Date.now() + DAY_MS);
const here = { location: "home", consent: CONSENT_VERSION };
type Person = { id: string; token: string };

let court: Court;
let officer: Person;
let admin: Person;
let witness: Person;
let stranger: Person;
const speaker = "Harish Menon-Rao";
let clock = Date.now();

async function come(role: "MASTER" | "ADMIN" | "WITNESS" | "ADVOCATE"): Promise<Person> {
  const { id, phone } = await addPerson(court, role);
  return { id, token: await logIn(court, phone) };
}
async function setClock(time: string): Promise<void> {
  const moment = momentOf(day, time);
  while (clock < moment) {
    const step = Math.min(moment - clock, DAY_MS);
    await court.advance(step / 1000);
    clock += step;
  }
}

beforeAll(async () => {
  court = await startCourt();
  await setClock("07:00");
  officer = await come("MASTER");
  admin = await come("ADMIN");
  witness = await come("WITNESS");
  stranger = await come("ADVOCATE");
  await court.sql`UPDATE accounts SET display_name = ${speaker} WHERE id = ${witness.id}`;
});
afterAll(() => court.stop());

let days = 1;
/** A day on which nothing else of this file is. */
const freshDay = () => dayInIndia(Date.now() + ++days * DAY_MS);

const as = ({ id }: Person, what: string) => ({ is: "account", account: id, as: what });
const asked = (more: Record<string, unknown> = {}) => ({
  kind: "webinar",
  title: "Electronic filing",
  courtId: null,
  from: "10:00",
  to: "11:00",
  dates: [freshDay()],
  people: [as(witness, "participant")],
  openToGuests: true,
  ...more,
});
async function book(more: Record<string, unknown> = {}): Promise<Booking> {
  const { status, body } = await court.call("POST", "/schedules", asked(more), officer.token);
  expect([status, body]).toMatchObject([201, {}]);
  return body as Booking;
}
const dateOf = (booking: Booking) => booking.occurrences[0]?.id ?? "";
const info = (id: string, token?: string, query = "") =>
  court.call("GET", `/webinars/${id}${query}`, undefined, token);
const login = (id: string, body: unknown = { name: "Ira Guest" }) =>
  court.call("POST", `/webinars/${id}/login`, body);
const join = (id: string, token?: string, body: unknown = here) =>
  court.call("POST", `/webinars/${id}/join`, body, token);
const refusalOf = (answer: Awaited<ReturnType<typeof info>>) => {
  const { error } = answer.body as { error: { refusal?: string; fields?: Record<string, string> } };
  return [answer.status, error.refusal];
};
const fieldsOf = (answer: Awaited<ReturnType<typeof info>>) =>
  Object.keys((answer.body as { error: { fields?: object } }).error.fields ?? {});
const setting = (value: boolean) =>
  court.call("PUT", "/admin/settings/webinar_enabled", { value }, admin.token);
/** A guest who is logged in. */
async function guest(id: string, name: string): Promise<WebinarLogin> {
  const answer = await login(id, { name });
  expect([answer.status, answer.body]).toMatchObject([201, {}]);
  return answer.body as WebinarLogin;
}

describe("a booking", () => {
  test("is a webinar for good, takes no hall, screens nobody, and nothing else is open to guests", async () => {
    const people = [as(witness, "participant"), as(stranger, "watcher")];
    const screened = asked({ people, screening: [{ who: 1, from: 0 }] });
    const screening = await court.call("POST", "/schedules", screened, officer.token);
    expect([screening.status, fieldsOf(screening)]).toEqual([400, ["screening"]]);
    const inHall = await court.call("POST", "/schedules", asked({ courtId: "HCPP01-3" }), officer.token);
    expect([inHall.status, fieldsOf(inHall)]).toEqual([400, ["courtId"]]);
    const meeting = await court.call("POST", "/schedules", asked({ kind: "meeting" }), officer.token);
    expect([meeting.status, fieldsOf(meeting)]).toEqual([400, ["openToGuests"]]);
    const made = await book();
    expect(made).toMatchObject({ kind: "webinar", openToGuests: true });
    const dates = made.occurrences.map(({ date }) => date);
    const change = (more: Record<string, unknown>) =>
      court.call(
        "PUT",
        `/schedules/${made.id}`,
        asked({ dates, sequence: made.sequence, ...more }),
        officer.token,
      );
    const turned = await change({ kind: "meeting", openToGuests: false });
    expect([turned.status, fieldsOf(turned)]).toEqual([400, ["kind"]]);
    expect((await change({ openToGuests: false })).status).toBe(200);
    const read = await court.call("GET", `/schedules/${made.id}`, undefined, officer.token);
    expect(read.body).toMatchObject({ openToGuests: false });
  });
});

describe("what a webinar is", () => {
  test("everybody reads where it is open to guests, and only who is invited where it is not", async () => {
    const open = dateOf(await book());
    const closed = dateOf(await book({ openToGuests: false }));
    expect((await info(open)).body).toMatchObject({
      id: open,
      title: "Electronic filing",
      state: "planned",
      isOpenToGuests: true,
      watching: 0,
      isFull: false,
      as: null,
      isHost: false,
    });
    for (const token of [undefined, stranger.token])
      expect(errorOf(await info(closed, token))).toMatchObject({ status: 404, code: "not_found" });
    expect((await info(closed, witness.token)).body).toMatchObject({ as: "participant", isHost: false });
    expect((await info(closed, officer.token)).body).toMatchObject({ as: "host", isHost: true });
    expect((await info(closed, admin.token)).body).toMatchObject({ as: null, isHost: false });
  });

  test("is read by its meetingID as well, and by its name beside it, but by no other: a speaker’s name is none", async () => {
    const id = dateOf(await book());
    const byId = (query: string) => court.call("GET", `/webinars?${query}`);
    expect((await byId(`meetingID=${id}`)).body).toEqual((await info(id)).body);
    const named = (name: string) => byId(`meetingID=${id}&name=${encodeURIComponent(name)}`);
    const { title } = (await info(id)).body as WebinarInfo;
    for (const name of [title, `  ${title} `])
      expect((await named(name)).body).toEqual((await info(id)).body);
    for (const name of [speaker, "Ira Guest", "", title.slice(1), title.toUpperCase()])
      expect(errorOf(await named(name))).toMatchObject({ status: 404, code: "not_found" });
    expect(errorOf(await named("x".repeat(2000)))).toMatchObject({ status: 400, code: "invalid" });
    for (const query of ["", "meetingID=1"]) expect((await byId(query)).status).toBe(400);
    expect((await info(crypto.randomUUID())).status).toBe(404);
    expect((await info("1")).status).toBe(400);
    expect(errorOf(await info(id, "no-token-of-this-court"))).toMatchObject({
      status: 403,
      code: "no_session",
    });
    // A meeting is none.
    const meeting = await court.call(
      "POST",
      "/schedules",
      asked({ kind: "meeting", openToGuests: false }),
      officer.token,
    );
    expect((await info(dateOf(meeting.body as Booking), officer.token)).status).toBe(404);
  });
});

test("who is invited to it reads who speaks, and of the others who watch nobody", async () => {
  const beside = { is: "guest", as: "watcher", guest: { name: "Guest Beside", phone: "9000001995" } };
  const made = await book({ people: [as(witness, "participant"), as(stranger, "watcher"), beside] });
  const paths = [`/schedules/${made.id}`, `/scheduled-meetings/${dateOf(made)}`];
  const named = async (path: string, { token }: Person) => {
    const { people } = (await court.call("GET", path, undefined, token)).body as { people: { as: string }[] };
    return people.map((one) => one.as);
  };
  for (const path of paths) {
    expect(await named(path, stranger)).toEqual(["participant", "watcher"]);
    expect(await named(path, witness)).toEqual(["participant"]);
    expect(await named(path, officer)).toEqual(["participant", "watcher", "watcher"]);
  }
});

describe("coming in", () => {
  test("nobody comes before its time, to one that is closed, cancelled or over; names and addresses are looked at", async () => {
    const id = dateOf(await book({ dates: [day] }));
    const closed = dateOf(await book({ dates: [day], openToGuests: false, people: [] }));
    const cancelled = await book({ dates: [day], people: [] });
    expect(refusalOf(await login(id))).toEqual([409, "meeting_early"]);
    expect(refusalOf(await join(id, witness.token))).toEqual([409, "meeting_early"]);
    expect((await login(closed)).status).toBe(404);
    expect((await join(closed, stranger.token)).status).toBe(404);
    const gone = await court.call("DELETE", `/schedules/${cancelled.id}`, undefined, officer.token);
    expect(gone.status).toBe(200);
    expect((await info(dateOf(cancelled))).body).toMatchObject({ state: "cancelled" });
    expect(refusalOf(await login(dateOf(cancelled)))).toEqual([409, "meeting_over"]);

    await setClock("09:51");
    expect((await info(id)).body).toMatchObject({ state: "open" });
    for (const [body, field] of [
      [{}, "name"],
      [{ name: "" }, "name"],
      [{ name: "x" }, "name"],
      [{ name: "x".repeat(61) }, "name"],
      [{ name: "x".repeat(201) }, "name"],
      [{ name: "=1+1" }, "name"],
      [{ name: "\u200b\u200b\u200b" }, "name"],
      [{ name: "Ira Guest", email: "ira" }, "email"],
      [{ name: "Ira Guest", email: `${"x".repeat(250)}@example.org` }, "email"],
      [{ name: "Ira Guest", more: 1 }, "more"],
      [[], "body"],
    ] as const)
      expect([await login(id, body)].map((answer) => [answer.status, fieldsOf(answer)])).toEqual([
        [400, [field]],
      ]);
    const [first = "", ...others] = speaker.split(" ");
    for (const name of [
      speaker,
      `Adv. ${speaker.toUpperCase()}`,
      "H\u0430rish Menon Rao",
      `Hon'ble Mr. Justice ${speaker}`,
      `${others.join(" ")} ${first}`,
      `${speaker} of the High Court`,
    ])
      expect(refusalOf(await login(id, { name }))).toEqual([409, "name_of_speaker"]);
    const foreign = await court.send("POST", `/webinars/${id}/login`, {
      body: JSON.stringify({ name: "Ira Guest" }),
      headers: { "Content-Type": "application/json", Origin: "https://elsewhere.example" },
    });
    expect(errorOf(foreign)).toMatchObject({ status: 403, code: "foreign_page" });

    // A guest is one of this webinar alone, and a person who has an account comes with it.
    const ira = await guest(id, "Ira Guest");
    expect((await info(id, ira.token)).body).toMatchObject({ as: "watcher", isHost: false });
    expect((await join(id, ira.token)).body).toMatchObject({ state: "PASSIVE", sitting: ira.sitting });
    expect((await join(id, stranger.token)).body).toMatchObject({ state: "PASSIVE" });
    expect((await join(id, ira.token, { ...here, consent: "1" })).status).toBe(409);
    for (const body of [{}, { ...here, location: "moon" }, { ...here, more: 1 }])
      expect((await join(id, ira.token, body)).status).toBe(400);
    expect((await join(id)).status).toBe(403);
    expect((await info(id)).body).toMatchObject({ watching: 2 });

    // The stream's token is for people who are in it, and for this webinar.
    const tokenOf = (of: string, token?: string) =>
      court.call("POST", `/webinars/${of}/token`, undefined, token);
    expect((await tokenOf(id)).status).toBe(403);
    expect(refusalOf(await tokenOf(id, officer.token))).toEqual([409, "not_in_hall"]);
    const given = (await tokenOf(id, ira.token)).body as {
      token: string;
      playlist: string;
      expiresAt: number;
    };
    const stream = (of: string, token: string, path = "index.m3u8") =>
      court.call("GET", `/webinars/${of}/stream/${token}/${path}`);
    expect(errorOf(await stream(id, given.token))).toMatchObject({ status: 404, code: "not_found" });
    expect(errorOf(await stream(id, given.token, `files/${"0".repeat(32)}`))).toMatchObject({ status: 404 });
    expect((await stream(id, given.token, "files/1")).status).toBe(400);
    expect(errorOf(await stream(id, "x".repeat(40)))).toMatchObject({ status: 400, code: "bad_token" });
    expect(errorOf(await stream(id, ira.token))).toMatchObject({ status: 400, code: "bad_token" });
    const other = dateOf(await book());
    expect(errorOf(await stream(other, given.token))).toMatchObject({ status: 400, code: "token_mismatch" });

    // Only who runs it reads who came.
    for (const path of ["registrations", "registrations.csv", "attendance.csv"]) {
      const read = (token?: string) =>
        fetch(`${court.url}/api/v1/webinars/${id}/${path}`, {
          headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        });
      expect([
        (await read()).status,
        (await read(ira.token)).status,
        (await read(witness.token)).status,
      ]).toEqual([403, 406, 406]);
      expect([(await read(officer.token)).status, (await read(admin.token)).status]).toEqual([200, 200]);
    }
    const recorder = (token: string) =>
      court.call("POST", `/scheduled-meetings/${id}/recorder`, undefined, token);
    // A guest without an invitation has no such meeting.
    expect((await recorder(ira.token)).status).toBe(404);
    expect(errorOf(await recorder(officer.token))).toMatchObject({ status: 409, code: "conflict" });

    // Their account opens no hall, and no meeting.
    const hall = `HCPP01-1-${day}`;
    const entered = await court.call("POST", "/meeting/join", { courtId: "HCPP01-1", ...here }, ira.token);
    expect([400, 404, 406, 409]).toContain(entered.status);
    const people =
      await court.sql`SELECT 1 FROM sitting_log WHERE sitting = ${hall} AND actor_id = ${ira.account.id}`;
    expect(people).toHaveLength(0);

    // Its host begins it; switched off, it ends within seconds, and none of its calls is there.
    expect((await join(id, officer.token)).body).toMatchObject({ state: "ACTIVE" });
    expect((await info(id)).body).toMatchObject({ state: "running" });
    expect((await setting(false)).status).toBe(200);
    expect(errorOf(await info(id))).toMatchObject({ status: 406, code: "feature_off" });
    for (const answer of [await login(id), await join(id, ira.token), await tokenOf(id, ira.token)])
      expect(errorOf(answer)).toMatchObject({ status: 406, code: "feature_off" });
    expect(errorOf(await stream(id, given.token))).toMatchObject({ status: 406, code: "feature_off" });
    await until("the end", async () => {
      const rows = await court.sql<{ events: { type: string }[] }[]>`
        SELECT events FROM sitting_log WHERE sitting = ${ira.sitting}`;
      return rows.some(({ events }) => events.some(({ type }) => type === "sittingClosed"));
    });
    expect((await setting(true)).status).toBe(200);
    expect((await info(id)).body).toMatchObject({ state: "over", watching: 0 });
    expect(refusalOf(await join(id, ira.token))).toEqual([409, "meeting_over"]);
    expect(refusalOf(await stream(id, given.token))).toEqual([409, "not_in_hall"]);
    expect(refusalOf(await login(id))).toEqual([409, "meeting_over"]);
  });

  test("who is invited no more is put out, and the registration of then lets nobody back in", async () => {
    const made = await book({
      dates: [day],
      from: "12:00",
      to: "13:00",
      openToGuests: false,
      people: [as(stranger, "watcher")],
    });
    const id = dateOf(made);
    await setClock("11:55");
    const joined = await join(id, stranger.token);
    expect([joined.status, joined.body]).toMatchObject([200, { state: "PASSIVE" }]);
    const { sitting } = joined.body as { sitting: string };
    const change = {
      ...asked({ dates: [day], from: "12:00", to: "13:00", openToGuests: false, people: [] }),
      sequence: made.sequence,
    };
    expect((await court.call("PUT", `/schedules/${made.id}`, change, officer.token)).status).toBe(200);
    await until("the end of the invitation", async () => {
      const rows =
        await court.sql`SELECT 1 FROM sitting_log WHERE sitting = ${sitting} AND command = 'endInvitations'`;
      return rows.length > 0;
    });
    expect((await join(id, stranger.token)).status).toBe(404);
    expect((await info(id, stranger.token)).status).toBe(404);
  });

  test("a webinar that nobody began is over at its end; so many guests come from one address, and no more", async () => {
    const id = dateOf(await book({ dates: [day], from: "14:30", to: "15:00", people: [] }));
    const address = "203.0.113.78";
    const ask = () =>
      court.send("POST", `/webinars/${id}/login`, {
        body: JSON.stringify({ name: "Ira Guest" }),
        headers: { "Content-Type": "application/json", "X-Forwarded-For": address },
      });
    const { points } = limitRules.guestsOfAddress;
    let status = 0;
    for (let n = 0; n <= points && status !== 429; n += 50)
      status = (await Promise.all(Array.from({ length: 50 }, ask))).some((one) => one.status === 429)
        ? 429
        : 0;
    expect(status).toBe(429);
    await setClock("14:25");
    expect((await info(id)).body).toMatchObject({ state: "open" });
    await setClock("15:01");
    expect((await info(id)).body).toMatchObject({ state: "over" });
    expect(refusalOf(await login(id))).toEqual([409, "meeting_over"]);
  }, 120_000);
});

test("who was there is read from the log so often by one person, and no more", async () => {
  const id = dateOf(await book());
  const read = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${court.url}/api/v1/webinars/${id}/attendance.csv`, { headers })).status;
  };
  // There is one list of it, with one limit.
  const other = await court.call("GET", `/scheduled-meetings/${id}/attendance`, undefined, officer.token);
  expect(other.status).toBe(404);
  const { points } = limitRules.attendanceLists;
  const answers = await Promise.all(Array.from({ length: points + 1 }, () => read(officer.token)));
  expect(answers).toContain(429);
  expect(await read(admin.token)).toBe(200);
});

test("the guest of one webinar is none of another: there they give a name that is looked at", async () => {
  const times = { dates: [day], from: "16:00", to: "17:00" };
  const one = dateOf(await book({ ...times, people: [] }));
  const other = dateOf(await book(times));
  await setClock("15:55");
  const ira = await guest(one, speaker);
  expect(refusalOf(await join(other, ira.token))).toEqual([409, "not_allowed"]);
  const [row] = await court.sql`SELECT 1 FROM webinar_registrations WHERE occurrence_id = ${other}`;
  expect(row).toBeUndefined();
  expect((await join(one, ira.token)).status).toBe(200);
  expect(refusalOf(await login(other, { name: speaker }))).toEqual([409, "name_of_speaker"]);
});

test("so many guests watch from one address as the court lets into a hall from it", async () => {
  const id = dateOf(await book({ dates: [day], from: "16:00", to: "17:00", people: [] }));
  await setClock("15:55");
  const set = (value: number) =>
    court.call("PUT", "/admin/settings/guests_per_address", { value }, admin.token);
  expect((await set(2)).status).toBe(200);
  const [one, two, three] = [
    await guest(id, "Asha One"),
    await guest(id, "Asha Two"),
    await guest(id, "Asha Three"),
  ];
  for (const { token } of [one, two]) expect((await join(id, token)).status).toBe(200);
  expect(refusalOf(await join(id, three.token))).toEqual([409, "guests_of_address_full"]);
  expect(refusalOf(await login(id, { name: "Asha Four" }))).toEqual([409, "guests_of_address_full"]);
  const elsewhere = await court.send("POST", `/webinars/${id}/login`, {
    body: JSON.stringify({ name: "Asha Four" }),
    headers: { "Content-Type": "application/json", "X-Forwarded-For": "203.0.113.79" },
  });
  expect(elsewhere.status).toBe(201);
  expect((await join(id, (elsewhere.body as WebinarLogin).token)).status).toBe(200);
  expect((await join(id, stranger.token)).status).toBe(200);
  expect((await set(60)).status).toBe(200);
});

test("the token of the stream is over after its hour, be it that it was just read, and another one is given", async () => {
  const id = dateOf(await book({ dates: [day], from: "18:00", to: "20:00", people: [] }));
  await setClock("17:55");
  const { token } = await guest(id, "Ira Guest");
  expect((await join(id, token)).status).toBe(200);
  type Given = { token: string; expiresAt: number };
  const given = async () =>
    (await court.call("POST", `/webinars/${id}/token`, undefined, token)).body as Given;
  const read = (of: Given) => court.call("GET", `/webinars/${id}/stream/${of.token}/index.m3u8`);
  const first = await given();
  // It is a good token: there is no film yet.
  expect(errorOf(await read(first))).toMatchObject({ status: 404, code: "not_found" });
  // The court's own clock went on beside this one while the tests before ran.
  await setClock("19:10");
  expect(first.expiresAt).toBeLessThanOrEqual(clock);
  for (const _ of ["known", "read anew"])
    expect(errorOf(await read(first))).toMatchObject({ status: 400, code: "token_expired" });
  expect(errorOf(await read(await given()))).toMatchObject({ status: 404, code: "not_found" });
});
