// Stories of a second device, on which nobody logged in: what its token opens, that it is used once, and that it ends with the login.
import { beforeAll, expect, test } from "bun:test";
import { momentOf } from "../../server/contract/calendar/slots.ts";
import { CONSENT_VERSION, NULL_CASE, NULL_CATEGORY } from "../../server/contract/limits.ts";
import type { ErrorBody } from "../../server/contract/rest/failure.ts";
import type { MeetingLogin } from "../../server/contract/rest/invitations.ts";
import type { ScheduledMeeting } from "../../server/contract/rest/meetings.ts";
import type { Booking } from "../../server/contract/rest/schedules.ts";
import type { PreAuthFacts } from "../../server/contract/rest/second-device.ts";
import type { PreAuthMode } from "../../server/contract/second-device.ts";
import type { AgendaFile } from "../../server/contract/sitting/topics/agenda.ts";
import { DAY_MS, dayInIndia } from "../../server/kernel/india-days.ts";
import { TestPerson, until } from "../support/client.ts";
import { courtClock } from "../support/court-clock.ts";
import { formOf, pdf } from "../support/files.ts";
import { come, oneServer, phones } from "./support/story.ts";

const court = oneServer();
/** The day after this one, so that its morning is to come at whatever hour the test runs. */
const day = dayInIndia(Date.now() + DAY_MS);
const clock = courtClock(() => court().url);
const setClock = (time: string) => clock.turnTo(momentOf(day, time));

let organiser: TestPerson;
let witness: TestPerson;
beforeAll(async () => {
  await setClock("08:00");
  organiser = await come(phones.stenographer1);
  witness = await come(phones.witness);
}, 60_000);

/** Brings a file by a call of its own. */
async function bring(person: TestPerson, path: string, name: string) {
  const answer = await fetch(`${court().url}/api/v1${path}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${person.token}` },
    body: formOf(pdf(), name),
  });
  return { status: answer.status, body: await answer.json() };
}
/** Reads a file; out: the status, and its first letters. */
async function opened(person: TestPerson, path: string): Promise<[number, string]> {
  const answer = await fetch(`${court().url}/api/v1${path}`, {
    headers: { Authorization: `Bearer ${person.token}` },
  });
  return [answer.status, (await answer.text()).slice(0, 5)];
}
const preAuthFile = (id: string | undefined) => `/meeting/pre-auth/agenda-files/${id}`;

type Joined = { token: string; account: TestPerson["account"]; meeting: string | null };
const consented = { location: "home", consent: CONSENT_VERSION };

async function book(from: string, to: string): Promise<ScheduledMeeting & { sitting: string }> {
  const people = [{ is: "account", account: witness.account.id, as: "participant" }];
  const asked = { kind: "meeting", title: "Exhibits", courtId: null, dates: [day], from, to, people };
  const { id } = await organiser.ok<Booking>("/schedules", asked);
  const meeting = await organiser.ok<ScheduledMeeting>(`/scheduled-meetings/${id}`);
  return { ...meeting, sitting: meeting.sitting ?? "" };
}
type Of = string | { courtId: string };
/** A second device of somebody that has not joined: it has the token of the link. */
async function lookingDevice(of: TestPerson, where: Of, mode: PreAuthMode) {
  const asked = typeof where === "string" ? { meeting: where } : where;
  const { token } = await of.ok<{ token: string }>("/meeting/pre-auth/token", { ...asked, mode });
  const device = new TestPerson(court().url);
  device.token = token;
  const facts = await device.ok<PreAuthFacts>("/meeting/pre-auth");
  expect(facts).toMatchObject({ name: of.account.displayName, mode, ...asked });
  return device;
}
/** A second device of somebody that has joined; and the token of the link that let it in. */
async function secondDevice(of: TestPerson, where: Of, mode: PreAuthMode) {
  const device = await lookingDevice(of, where, mode);
  const { token } = device;
  const joined = await device.ok<Joined>("/meeting/pre-auth/join", {});
  device.token = joined.token;
  device.account = joined.account;
  return { device, token };
}
const grant = (person: TestPerson) =>
  person.signals.filter((signal) => signal.kind === "grant").at(-1)?.grant;

test("on a second device somebody takes part as themselves, in the one meeting and nowhere else, until their login ends", async () => {
  const meeting = await book("09:30", "10:30");
  const other = await book("10:40", "11:00");
  const { device, token } = await secondDevice(witness, meeting.id, "active");
  // Used once: a person who finds the link later has nothing of it.
  const found = new TestPerson(court().url);
  found.token = token;
  expect((await found.call("/meeting/pre-auth/join", {})).status).toBe(403);
  // Neither token is a login, and neither is good for what the other is.
  expect((await found.call(`/scheduled-meetings/${meeting.id}`)).status).toBe(403);
  expect((await device.call("/meeting/pre-auth")).status).toBe(403);

  await setClock("09:21");
  await organiser.enter(meeting.sitting);
  const standing = await device.ok(`/scheduled-meetings/${meeting.id}/join`, consented);
  expect(standing).toMatchObject({ sitting: meeting.sitting, state: "ACTIVE" });
  await device.connect();
  await device.watch(meeting.sitting, "media");
  await until("the grant of the second device", () => grant(device)?.right === "publish");
  await device.do(meeting.sitting, { type: "raiseHand", reason: "" });
  expect(device.me(meeting.sitting)?.id).toBe(witness.account.id);

  // It also takes part in viewing files in step: it reads what another person shows, and shows a file of its own.
  const inStep = `/meeting/cowatch?sitting=${meeting.sitting}`;
  const shown = await bring(organiser, inStep, "Sketch.pdf");
  expect(shown.status).toBe(201);
  const address = (of: string, id: string) => `/meeting/cowatch/${id}?sitting=${of}`;
  expect(await opened(device, address(meeting.sitting, shown.body.id))).toEqual([200, "%PDF-"]);
  expect((await opened(device, address(other.sitting, shown.body.id)))[0]).toBe(403);
  await organiser.do(meeting.sitting, { type: "stopShare" });
  await device.do(meeting.sitting, { type: "askToShare", kind: "cowatch" });
  await organiser.do(meeting.sitting, {
    type: "decideShare",
    person: witness.account.id,
    granted: true,
  });
  expect((await bring(device, inStep, "Own.pdf")).status).toBe(201);
  await device.do(meeting.sitting, { type: "stopShare" });

  // If it asks for another sitting, it is told that there is none, and goes on in its own.
  device.raw({ t: "watch", sitting: other.sitting, presence: "link", known: null });
  await until("the word that there is none", () => device.noHalls.includes(other.sitting));
  await device.do(meeting.sitting, { type: "lowerHand" });
  expect(device.closed).toBe(false);
  // The halls are said as the board says them, to everybody alike.
  expect(await device.ok<unknown>(`/${device.account.path}/court/HCPP01`)).toEqual(
    await witness.ok<unknown>(`/${witness.account.path}/court/HCPP01`),
  );

  // It has no access to anything else.
  for (const path of [
    `/scheduled-meetings/${other.id}`,
    `/schedules/${meeting.booking}`,
    "/common/own-data",
    "/meeting/pre-auth/agenda-files",
  ])
    expect((await device.call(path)).status).toBeOneOf([403, 406]);
  const anew = { meeting: meeting.id, mode: "active" };
  expect((await device.call("/meeting/pre-auth/token", anew)).status).toBe(403);
  // It logs out for itself alone.
  const { sittings } = await device.ok<{ sittings: { sitting: string }[] }>("/meeting/reconnect", {});
  expect(sittings.map(({ sitting }) => sitting)).toEqual([meeting.sitting]);
  expect(await device.refused(other.sitting, { type: "leave" })).toBe("not_allowed");
  const { device: next } = await secondDevice(witness, meeting.id, "active");
  expect((await device.call("/auth/logout", {})).status).toBe(204);
  await until("the second device to be out", () => device.closed);
  for (const path of ["/meeting/reconnect", "/auth/logout"])
    expect(await device.call(path, {})).toMatchObject({
      status: 403,
      body: { error: { code: "session_ended" } },
    });
  // The login and another device of it go on, until the login ends.
  expect(witness.closed).toBe(false);
  expect((await next.call(`/scheduled-meetings/${meeting.id}`)).status).toBe(200);

  await witness.ok("/auth/logout", {});
  expect((await next.call(`/scheduled-meetings/${meeting.id}`)).status).toBe(403);
  witness = await come(phones.witness);
});

test("a passive token shows the agenda that its person may read now, and does not join", async () => {
  const meeting = await book("11:10", "11:40");
  await setClock("11:01");
  await organiser.enter(meeting.sitting);
  const path = `/meeting/agenda-files?sitting=${meeting.sitting}`;
  const laid = await bring(organiser, path, "Laid in the room.pdf");
  expect(laid.status).toBe(201);
  const booked = await bring(organiser, `/schedules/${meeting.booking}/files`, "Of the booking.pdf");
  expect(booked.status).toBe(201);
  const device = await lookingDevice(witness, meeting.id, "passive");
  const files = async () =>
    (await device.ok<{ agendaFiles: AgendaFile[] }>("/meeting/pre-auth/agenda-files")).agendaFiles;
  const names = async () => (await files()).map(({ name }) => name);
  // Invited, and not let in yet: what is laid in the room is for who is in it.
  expect(await names()).toEqual(["Of the booking.pdf"]);
  expect((await opened(device, preAuthFile(laid.body.id)))[0]).toBe(404);
  await witness.enter(meeting.sitting, [], "link");
  expect((await names()).sort()).toEqual(["Laid in the room.pdf", "Of the booking.pdf"]);
  // Each that is listed is opened by the same token, and nothing else is.
  for (const { id } of await files()) expect(await opened(device, preAuthFile(id))).toEqual([200, "%PDF-"]);
  const elsewhere = await book("11:50", "11:55");
  const theirs = await bring(organiser, `/schedules/${elsewhere.booking}/files`, "Elsewhere.pdf");
  for (const id of [theirs.body.id, crypto.randomUUID()])
    expect((await opened(device, preAuthFile(id)))[0]).toBe(404);
  expect((await opened(witness, preAuthFile(laid.body.id)))[0]).toBe(403);

  const { status, body } = await device.call<ErrorBody>("/meeting/pre-auth/join", {});
  expect([status, body.error.code]).toEqual([406, "not_allowed"]);
  await expect(device.connect()).rejects.toThrow("no_session");
});

test("a second device is told of its own sitting alone: no other cases, no number, no other webinar", async () => {
  const advocate = await come(phones.counsellor);
  const people = [{ is: "account", account: advocate.account.id, as: "participant" }];
  const asked = { title: "Exhibits", courtId: null, dates: [day], from: "13:00", to: "13:30", people };
  const made = await organiser.ok<Booking>("/schedules", { ...asked, kind: "meeting" });
  const other = { ...asked, title: "Talk", from: "14:00", to: "14:30" };
  const webinar = await organiser.ok<Booking>("/schedules", { ...other, kind: "webinar" });
  const meeting = made.occurrences[0]?.id ?? "";
  const talk = webinar.occurrences[0]?.id ?? "";
  const cases = [{ category: NULL_CATEGORY, serial: NULL_CASE, submission: "" }];
  const chosen = await advocate.call("/advocate/courts/HCPP01-5/case", { cases });
  expect(chosen.status).toBe(201);
  const { device } = await secondDevice(advocate, meeting, "active");

  expect(device.account.phoneNumber).toBeNull();
  expect(await advocate.ok(`/${advocate.account.path}/`)).toMatchObject({
    phoneNumber: phones.counsellor,
    isSecondDevice: false,
  });
  expect(await device.ok(`/${advocate.account.path}/`)).toMatchObject({
    id: advocate.account.id,
    phoneNumber: null,
    scheduledMeetingId: null,
    isSecondDevice: true,
  });
  expect(await advocate.ok("/advocate/courts/added-case")).toHaveLength(1);
  expect(await device.ok<unknown>("/advocate/courts/added-case")).toEqual([]);
  expect((await advocate.call(`/webinars/${talk}`)).status).toBe(200);
  expect(await device.call(`/webinars/${talk}`)).toMatchObject({
    status: 403,
    body: { error: { code: "second_device" } },
  });
  // The facts of its meeting that it reads have nothing in them to change.
  const facts = await device.ok<ScheduledMeeting>(`/scheduled-meetings/${meeting}`);
  expect(facts).toMatchObject({ isSecondDevice: true, mayChange: false, own: null });
  expect(await advocate.ok(`/scheduled-meetings/${meeting}`)).toMatchObject({ isSecondDevice: false });

  const { device: ofHall } = await secondDevice(advocate, { courtId: "HCPP01-5" }, "active");
  expect(await ofHall.ok<unknown>("/advocate/courts/added-case")).toHaveLength(1);
  expect(await ofHall.ok<unknown>("/advocate/courts/HCPP01-5/case")).toHaveLength(1);
  expect((await ofHall.call("/advocate/courts/HCPP01-6/case")).status).toBe(403);
  // Into a hall for which they chose nothing they let none.
  const ofOther = await advocate.call<ErrorBody>("/meeting/pre-auth/token", {
    courtId: "HCPP01-6",
    mode: "active",
  });
  expect([ofOther.status, ofOther.body.error.code]).toEqual([406, "not_allowed"]);
});

test("a token is for what its maker takes part in; nobody else gets one, and a meeting in a hall has none of its own", async () => {
  const meeting = await book("12:00", "12:30");
  const stranger = await come(phones.counsellor);
  const asked = { meeting: meeting.id, mode: "active" };
  expect((await stranger.call("/meeting/pre-auth/token", asked)).status).toBe(404);
  for (const bad of [{ mode: "active" }, { ...asked, courtId: "HCPP01-1" }, { ...asked, mode: "host" }])
    expect((await witness.call("/meeting/pre-auth/token", bad)).status).toBe(400);
  const hearing = { kind: "meeting", title: "In a hall", courtId: "HCPP01-5", dates: [day] };
  const made = await organiser.ok<Booking>("/schedules", { ...hearing, from: "12:00", to: "12:30" });
  const inHall = { meeting: made.occurrences[0]?.id, mode: "active" };
  expect((await organiser.call("/meeting/pre-auth/token", inHall)).status).toBe(404);
});

/** Asks for a token of a meeting; out: the status, and why it is refused. */
async function asked(person: TestPerson, { id }: { id: string }): Promise<[number, string | undefined]> {
  const of = { meeting: id, mode: "active" };
  const { status, body } = await person.call<Partial<ErrorBody>>("/meeting/pre-auth/token", of);
  return [status, body.error?.refusal];
}

test("nobody gets a token for what they cannot come into any more: a meeting that was cancelled or was ended", async () => {
  const cancelled = await book("14:40", "14:50");
  expect(await asked(witness, cancelled)).toEqual([200, undefined]);
  await organiser.ok(`/schedules/${cancelled.booking}`, undefined, "DELETE");
  for (const person of [witness, organiser])
    expect(await asked(person, cancelled)).toEqual([409, "meeting_over"]);

  const ended = await book("14:50", "15:00");
  await setClock("14:45");
  await organiser.enter(ended.sitting);
  expect(await asked(witness, ended)).toEqual([200, undefined]);
  await organiser.do(ended.sitting, { type: "closeSitting" });
  expect(await asked(witness, ended)).toEqual([409, "meeting_over"]);
  // Its host may begin it again that day.
  expect(await asked(organiser, ended)).toEqual([200, undefined]);
});

test("a guest who was removed from a meeting reads its files by no second device, nor when they open their link again", async () => {
  const guest = { name: "Ira Sen", phone: "9500000401", email: null };
  const { id, occurrences } = await organiser.ok<Booking>("/schedules", {
    kind: "meeting",
    title: "Exhibits",
    courtId: null,
    dates: [day],
    from: "15:00",
    to: "15:05",
    people: [{ is: "guest", as: "witness", guest }],
  });
  const meeting = occurrences[0]?.id ?? "";
  const sitting = `meeting-${meeting}-${day}`;
  const file = await bring(organiser, `/schedules/${id}/files`, "Of the booking.pdf");
  const outbox = await organiser.ok<{ to: string; text: string }[]>("/dev/outbox");
  const key = outbox.find(({ to }) => to === guest.phone)?.text.match(/invitation#([\w-]+)/)?.[1];
  const byLink = async () => {
    const person = new TestPerson(court().url);
    const { login } = await person.ok<MeetingLogin>("/invitations/come", { key });
    Object.assign(person, { token: login?.token, account: login?.account });
    return person.connect();
  };
  const reads = async (device: TestPerson) => {
    const path = "/meeting/pre-auth/agenda-files";
    const { agendaFiles } = await device.ok<{ agendaFiles: AgendaFile[] }>(path);
    return [agendaFiles.map(({ name }) => name), (await opened(device, preAuthFile(file.body.id)))[0]];
  };
  await setClock("14:51");
  await organiser.enter(sitting);
  const first = await byLink();
  expect(await reads(await lookingDevice(first, meeting, "passive"))).toEqual([["Of the booking.pdf"], 200]);
  await first.enter(sitting);
  await organiser.do(sitting, { type: "remove", person: first.account.id, reason: "" });
  const second = await byLink();
  const device = await lookingDevice(second, meeting, "passive");
  expect(await reads(device)).toEqual([[], 404]);
  for (const one of [first, second]) one.close();
});

test("the socket of a second device ends with its token, and the login goes on", async () => {
  // A login of this hour, which outlives the twelve hours.
  witness = await come(phones.witness);
  const meeting = await book("15:10", "15:40");
  const { device } = await secondDevice(witness, meeting.id, "active");
  await device.connect();
  await witness.watch(meeting.sitting, "none");
  // Twelve hours after it joined; a sweep comes every half minute.
  await clock.advance(12 * 3600 + 1);
  await until("the second device to be out", () => device.closed, 45);
  expect(device.bye).toBe("session_ended");
  expect(witness.closed).toBe(false);
  expect((await device.call(`/scheduled-meetings/${meeting.id}`)).status).toBe(403);
  // Its day is over by then, and nobody comes into it any more.
  expect(dayInIndia(clock.now())).not.toBe(day);
  expect(await asked(witness, meeting)).toEqual([409, "meeting_over"]);
}, 60_000);
