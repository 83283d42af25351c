// Guests of conferences: how many come, from where and under which name, who was removed, of whom they are told, and right passwords at once.
import { afterAll, beforeAll, beforeEach, expect, test } from "bun:test";
import { CONSENT_VERSION, INVITED_MOST } from "../../server/contract/limits.ts";
import type { DialedIn, OpenedConference } from "../../server/contract/rest/conferences.ts";
import type { MeetingLogin } from "../../server/contract/rest/invitations.ts";
import type { ScheduledMeeting } from "../../server/contract/rest/meetings.ts";
import type { Booking } from "../../server/contract/rest/schedules.ts";
import { DAY_MS, dayInIndia } from "../../server/kernel/india-days.ts";
import { limitRules } from "../../server/limits/limits.ts";
import { TestPerson, until } from "../support/client.ts";
import {
  type Answer,
  addPerson,
  type Court,
  errorOf,
  logIn,
  openBrowser,
  startCourt,
} from "./support/auth.ts";

type Person = { id: string; token: string };
const entering = { type: "enter" as const, items: [], location: "home" as const, consent: CONSENT_VERSION };

let court: Court;
let officer: Person;
let admin: Person;
let opened: OpenedConference;
let meeting: ScheduledMeeting;
let sitting: string;
/** Each test has an address of its own, so that none counts the tries and the guests of another. */
let address: string;
let tests = 0;

async function come(role: "MASTER" | "ADMIN" | "WITNESS" | "ADVOCATE"): Promise<Person> {
  const { id, phone } = await addPerson(court, role);
  return { id, token: await logIn(court, phone) };
}

beforeAll(async () => {
  court = await startCourt();
  officer = await come("MASTER");
  admin = await come("ADMIN");
  await court.sql`UPDATE accounts SET display_name = 'Harish Menon-Rao' WHERE id = ${officer.id}`;
});
afterAll(() => court.stop());
beforeEach(async () => {
  address = `203.0.113.${++tests}`;
  opened = (await court.call("POST", "/conferences", { title: "Talk" }, officer.token))
    .body as OpenedConference;
  meeting = (await court.call("GET", `/scheduled-meetings/${opened.id}`, undefined, officer.token))
    .body as ScheduledMeeting;
  sitting = meeting.sitting ?? "";
});

const dial = (name: string, browser = openBrowser(court, address)) =>
  browser.call("/conferences/dial-in", {
    number: opened.number,
    password: opened.gatewayPassword,
    name,
  });
const refusalOf = ({ status, body }: Answer) => {
  const { error } = body as { error: { code: string; refusal?: string } };
  return [status, error.refusal ?? error.code];
};
/** Connects somebody who is logged in; they are put out with their socket. */
async function connected(token: string, id: string): Promise<TestPerson> {
  const person = new TestPerson(court.url);
  Object.assign(person, { token, account: { id, displayName: id } });
  return person.connect();
}
/** A guest who came by the number, and their session. */
async function guest(name: string, browser = openBrowser(court, address)): Promise<TestPerson> {
  const answer = await dial(name, browser);
  expect([answer.status, answer.body]).toMatchObject([201, {}]);
  const { login } = answer.body as DialedIn;
  return connected(login.token, login.account.id);
}
const host = () => connected(officer.token, officer.id);
const join = (person: Person) =>
  court.call("POST", `/conferences/${opened.link.replace("/conference/", "")}/join`, {}, person.token);
const invite = (people: unknown[]) =>
  court.call("POST", `/conferences/${opened.id}/invite`, { data: people }, officer.token);
const stateOf = (person: TestPerson) => person.me(sitting)?.state;
const isIn = (person: TestPerson, state: string) => until(state, () => stateOf(person) === state);

test("who came by the number has a place while they are there or wait, and nobody takes the places of the others", async () => {
  const { booking } = meeting;
  const invited = { is: "guest", guest: { name: "Ira", phone: "9500000001" }, as: "participant" };
  await court.sql`INSERT INTO invitees (id, schedule_id, place, name, invited_as)
    SELECT gen_random_uuid(), ${booking}, n, 'Came and left', 'participant' FROM generate_series(0, ${INVITED_MOST - 1}) n`;
  expect((await dial("Meeting Room One")).status).toBe(201);
  expect((await join(await come("WITNESS"))).status).toBe(200);
  expect((await invite([invited])).status).toBe(200);
  // As many as may be were invited: all but one.
  await court.sql`UPDATE invitees SET phone = '9' || lpad(place::text, 9, '0')
    WHERE schedule_id = ${booking} AND name = 'Came and left'`;
  expect(refusalOf(await dial("Meeting Room One"))).toEqual([409, "conflict"]);
  expect(refusalOf(await join(await come("ADVOCATE")))).toEqual([409, "conflict"]);
  await court.sql`DELETE FROM invitees WHERE schedule_id = ${booking} AND name = 'Came and left' AND place < 3`;
  const first = await guest("Meeting Room One");
  await first.enter(sitting);
  await isIn(first, "WAITING");
  expect(refusalOf(await dial("Meeting Room Two"))).toEqual([409, "conflict"]);
  expect(errorOf(await invite([{ ...invited, guest: { name: "Asha", phone: "9500000002" } }]))).toMatchObject(
    { status: 400, faults: { data: { code: "tooMany" } } },
  );
  await first.do(sitting, { type: "leave" });
  expect((await dial("Meeting Room Two")).status).toBe(201);
});

test("so many guests come from one address as the court lets into a hall from it, also while they wait", async () => {
  const set = (value: number) =>
    court.call("PUT", "/admin/settings/guests_per_address", { value }, admin.token);
  expect((await set(2)).status).toBe(200);
  const [one, two, three] = [await guest("Asha One"), await guest("Asha Two"), await guest("Asha Three")];
  for (const person of [one, two]) await person.enter(sitting);
  expect(await three.refused(sitting, entering)).toBe("guests_of_address_full");
  expect(refusalOf(await dial("Asha Four"))).toEqual([409, "guests_of_address_full"]);
  // A person who is there may come again, and so may somebody from elsewhere.
  expect(await one.refused(sitting, entering)).toBe("done");
  const elsewhere = await guest("Asha Five", openBrowser(court, "198.51.100.7"));
  await elsewhere.enter(sitting);
  await two.do(sitting, { type: "leave" });
  await three.enter(sitting);
  expect((await set(60)).status).toBe(200);
});

test("nobody comes by the number under the name of its host or of somebody invited", async () => {
  const witness = await come("WITNESS");
  await court.sql`UPDATE accounts SET display_name = 'Asha Pillai' WHERE id = ${witness.id}`;
  await join(witness);
  await invite([{ is: "guest", guest: { name: "Meera Das", phone: "9500000003" }, as: "participant" }]);
  for (const name of ["Harish Menon-Rao", "harish menon rao", "Asha Pillai", "ASHA  PILLAI", "Meera Das"])
    expect([name, ...refusalOf(await dial(name))]).toEqual([name, 409, "name_of_speaker"]);
  // A person who came by the number comes again under the same name.
  expect((await dial("Meeting Room One")).status).toBe(201);
  expect((await dial("Meeting Room One")).status).toBe(201);
});

test("who was removed comes back neither by the number nor by the link of an invitation", async () => {
  const leading = await host();
  await leading.enter(sitting);
  const browser = openBrowser(court, address);
  const removed = await guest("Meeting Room One", browser);
  await removed.enter(sitting);
  await leading.do(sitting, { type: "remove", person: removed.account.id, reason: "Disturbs" });
  await isIn(removed, "REMOVED");
  expect(refusalOf(await dial("Meeting Room One"))).toEqual([409, "removed"]);
  expect(refusalOf(await dial("Another Name", browser))).toEqual([409, "removed"]);
  expect((await dial("Another Name")).status).toBe(201);

  const phone = "9500000004";
  await invite([{ is: "guest", guest: { name: "Meera Das", phone }, as: "participant" }]);
  const key = await until("the link", async () => {
    const { body } = await court.call("GET", "/dev/outbox");
    const sent = (body as { to: string; text: string }[]).find(({ to }) => to === phone);
    return sent?.text.match(/invitation#([\w-]+)/)?.[1];
  });
  const byLink = async (from: typeof browser) => {
    const { login } = (await from.call("/invitations/come", { key })).body as MeetingLogin;
    if (login === null) throw new Error("no session");
    return connected(login.token, login.account.id);
  };
  expect(await (await byLink(browser)).refused(sitting, entering)).toBe("removed");
  const meera = await byLink(openBrowser(court, address));
  await meera.enter(sitting);
  await leading.do(sitting, { type: "remove", person: meera.account.id, reason: "Disturbs" });
  await isIn(meera, "REMOVED");
  expect(await (await byLink(openBrowser(court, address))).refused(sitting, entering)).toBe("removed");
});

test("until the host lets them in a guest is told of nobody", async () => {
  await join(await come("WITNESS"));
  const leading = await host();
  await leading.enter(sitting);
  const one = await guest("Meeting Room One");
  const people = async () =>
    (await one.ok<ScheduledMeeting>(`/scheduled-meetings/${opened.id}`)).people.length;
  expect(await people()).toBe(0);
  await one.enter(sitting);
  await isIn(one, "WAITING");
  expect(await people()).toBe(0);
  await leading.do(sitting, { type: "admit", people: [one.account.id] });
  await isIn(one, "ACTIVE");
  expect(await people()).toBe(2);
  await one.do(sitting, { type: "leave" });
  expect(await people()).toBe(0);
});

test("a guest of a scheduled meeting is told of nobody either, and states what is ready at their own remote point", async () => {
  const guests = [
    { is: "guest", guest: { name: "Ira Sen", phone: "9500000005" }, as: "participant" },
    { is: "guest", guest: { name: "Devi Rao", phone: "9500000006" }, as: "coordinator" },
  ];
  const made = await court.call(
    "POST",
    "/schedules",
    {
      kind: "meeting",
      title: "Exhibits",
      courtId: null,
      from: "10:00",
      to: "10:30",
      people: guests,
      dates: [dayInIndia(Date.now() + 3 * DAY_MS)],
    },
    officer.token,
  );
  const { id } = made.body as Booking;
  const seenBy = async (phone: string) => {
    const key = await until("the link", async () => {
      const { body } = await court.call("GET", "/dev/outbox");
      const sent = (body as { to: string; text: string }[]).find(({ to }) => to === phone);
      return sent?.text.match(/invitation#([\w-]+)/)?.[1];
    });
    const come = await court.call("POST", "/invitations/come", { key });
    const { meeting: date, login } = come.body as MeetingLogin;
    const { body: page } = await court.call("GET", `/scheduled-meetings/${date}`, undefined, login?.token);
    const { body: booking } = await court.call("GET", `/schedules/${id}`, undefined, login?.token);
    expect((booking as Booking).changes).toEqual([]);
    const seen = [page as ScheduledMeeting, booking as Booking];
    return {
      token: login?.token,
      date,
      own: seen[0]?.people[0]?.id,
      names: seen.map(({ people }) => people.map(({ name }) => name)),
    };
  };
  expect((await seenBy("9500000005")).names).toEqual([[], []]);
  const { names, own, token, date } = await seenBy("9500000006");
  expect(names).toEqual([["Devi Rao"], ["Devi Rao"]]);
  const ready = { coordinator: "Devi Rao", phone: "9500000006", identity: true, room: true, line: true };
  expect(
    (await court.call("PUT", `/schedules/${id}/dates/${date}/people/${own}/readiness`, ready, token)).status,
  ).toBe(200);
  const { body } = await court.call("GET", `/schedules/${id}`, undefined, officer.token);
  expect((body as Booking).people.find(({ isPoint }) => isPoint)?.readiness).toMatchObject([{ line: true }]);
});

test("many who come at once with the right password shut out neither each other nor those after them; wrong ones stop their own address", async () => {
  const names = Array.from({ length: 45 }, (_, n) => `Room ${"ABCDEFGHIJ"[n % 10]}${"klmno"[n % 5]}`);
  const answers = await Promise.all(names.map((name) => dial(name)));
  expect(answers.map(({ status }) => status)).toEqual(names.map(() => 201));
  expect((await dial("Meeting Room One")).status).toBe(201);
  const wrong = String((Number(opened.gatewayPassword) + 1) % 1_000_000).padStart(6, "0");
  const tries = await Promise.all(
    Array.from({ length: limitRules.wrongDialIns.points + 10 }, () =>
      openBrowser(court, address).call("/conferences/dial-in", {
        number: opened.number,
        password: wrong,
        name: "Meeting Room",
      }),
    ),
  );
  const statuses = tries.map(({ status }) => status);
  expect(statuses.filter((status) => status === 404)).toHaveLength(limitRules.wrongDialIns.points);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect(refusalOf(await dial("Meeting Room One"))).toEqual([429, "too_many"]);
  // From elsewhere the right one leads in; past three wrong ones that address is stopped, too.
  const dialFrom = (from: string, password: string) =>
    openBrowser(court, from).call("/conferences/dial-in", {
      number: opened.number,
      password,
      name: "Meeting Room Two",
    });
  expect((await dialFrom("198.51.100.71", opened.gatewayPassword)).status).toBe(201);
  const late = [];
  for (let n = 0; n < 4; n++) late.push((await dialFrom("198.51.100.72", wrong)).status);
  expect(late).toEqual([404, 404, 404, 429]);
  expect((await dialFrom("198.51.100.72", opened.gatewayPassword)).status).toBe(429);
  expect((await dialFrom("198.51.100.73", opened.gatewayPassword)).status).toBe(201);
});

test("its host gives a conference another number: nobody comes by the former one, and who is in stays", async () => {
  const from = (number: string) =>
    openBrowser(court, "198.51.100.74").call("/conferences/dial-in", {
      number,
      password: opened.gatewayPassword,
      name: "Meeting Room Three",
    });
  const inside = await from(opened.number);
  const { token } = Object(inside.body).login;
  const path = `/conferences/${opened.id}/number`;
  expect((await court.call("POST", path, undefined, token)).status).toBe(406);
  const { status, body } = await court.call("POST", path, undefined, officer.token);
  expect(status).toBe(200);
  const { number, gatewayPassword } = Object(body).ways;
  expect(number).toMatch(/^\d{9}$/);
  expect(number).not.toBe(opened.number);
  expect(gatewayPassword).toBe(opened.gatewayPassword);
  expect(refusalOf(await from(opened.number))).toEqual([404, "conference_unknown"]);
  expect((await from(number)).status).toBe(201);
  expect((await court.call("GET", `/scheduled-meetings/${opened.id}`, undefined, token)).status).toBe(200);
});
