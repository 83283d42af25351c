// Stories of ordinary conferences without a Jitsi: opened at once, joined by link and by number, run by their host, ended for all.
import { beforeAll, expect, test } from "bun:test";
import postgres from "postgres";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import type { ErrorBody } from "../../server/contract/rest/failure.ts";
import type { HistoryEntry } from "../../server/contract/rest/history.ts";
import type { ScheduledMeeting } from "../../server/contract/rest/meetings.ts";
import type { Calendar } from "../../server/contract/rest/schedules.ts";
import { TestPerson, until } from "../support/client.ts";
import {
  change,
  dialIn,
  failure,
  grant,
  join,
  joining,
  keyIn,
  open,
  read,
  refusalOf,
  roomOf,
} from "./support/conferences.ts";
import { anotherAdvocate, come, inState, oneServer, phones, today } from "./support/story.ts";

const court = oneServer();

let host: TestPerson;
let judge: TestPerson;
let witness: TestPerson;
let advocate: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  host = await come(phones.officer1);
  judge = await come(phones.judge1);
  witness = await come(phones.witness);
  [advocate, stranger] = [await anotherAdvocate(), await anotherAdvocate()];
}, 60_000);

test("four meet without a Jitsi: by link, by number, as its host; everybody is ended at once, and finds it in their history", async () => {
  const opened = await open(host);
  expect(opened).toMatchObject({ title: "Training of the registry" });
  expect(opened.number).toMatch(/^\d{9}$/);
  expect(opened.gatewayPassword).toMatch(/^\d{6}$/);
  // It is of one day.
  expect(new Date(opened.endsAt + 5.5 * 3600_000).toISOString()).toBe(`${today()}T23:59:59.999Z`);

  // Before they open the link nobody of them knows of it.
  expect(await failure(witness, `/conferences/${opened.id}`, undefined, "GET")).toEqual([404, "not_found"]);
  expect(await join(witness, opened)).toEqual({ id: opened.id });
  expect(await join(witness, opened)).toEqual({ id: opened.id });
  expect(await join(host, opened)).toEqual({ id: opened.id });
  await join(advocate, opened);
  const sitting = await roomOf(host, opened);
  expect(await read(witness, opened)).toMatchObject({ kind: "conference", isHost: false, ways: null });
  const { link, number, gatewayPassword } = opened;
  const info = await read(host, opened);
  expect(info).toMatchObject({ isHost: true, phase: "not_open", here: 0 });
  expect(info.ways).toEqual({ link, number, gatewayPassword });

  await witness.enter(sitting, [], "media");
  await inState(witness, sitting, "WAITING");
  await host.enter(sitting, [], "media");
  await inState(witness, sitting, "ACTIVE");
  await advocate.enter(sitting, [], "media");
  await inState(advocate, sitting, "ACTIVE");
  const { guest, id } = await dialIn(court().url, opened, "Meeting Room Two");
  expect(id).toBe(opened.id);
  await guest.enter(sitting, [], "media");
  await inState(guest, sitting, "WAITING");
  expect(grant(guest) ?? null).toBeNull();
  await host.do(sitting, { type: "admit", people: [guest.account.id] });
  await inState(guest, sitting, "ACTIVE");
  await until("everybody's media", () =>
    [host, witness, advocate, guest].every((one) => grant(one)?.right === "publish"),
  );
  expect(await read(witness, opened)).toMatchObject({ phase: "sitting", here: 4 });
  expect(await failure(guest, `/schedules/${opened.id}`, undefined, "GET")).toEqual([404, "not_found"]);

  // Nobody's calendar has it, and nobody is led there when they come to the court.
  const calendar = `/schedules?from=${today()}&to=${today()}`;
  const admin = await come(phones.admin);
  for (const person of [host, witness, admin])
    expect(
      (await person.ok<Calendar>(calendar)).entries.filter(({ id: date }) => date === opened.id),
    ).toEqual([]);
  const root = await witness.ok<{ scheduledMeetingId: string | null }>(`/${witness.account.path}/`);
  expect(root.scheduledMeetingId).toBeNull();

  expect(await failure(witness, `/conferences/${opened.id}/terminate`)).toEqual([406, "not_allowed"]);
  await host.ok(`/conferences/${opened.id}/terminate`, {});
  for (const person of [witness, advocate, guest]) await inState(person, sitting, "LEFT");
  expect(await failure(judge, `/conferences/${keyIn(opened)}/join`)).toEqual([409, "conference_over"]);
  const late = new TestPerson(court().url);
  const dialling = { number, password: gatewayPassword, name: "Meeting Room Two" };
  expect(await failure(late, "/conferences/dial-in", dialling)).toEqual([409, "conference_over"]);
  expect(await refusalOf(host, `/conferences/${opened.id}/terminate`, {}, "POST")).toEqual([
    expect.anything(),
    "wrong_phase",
  ]);
  const past = await until("the history", async () => {
    const { entries } = await witness.ok<{ entries: HistoryEntry[] }>("/advocate/history");
    return entries.find((entry) => entry.sitting === sitting);
  });
  expect(past).toMatchObject({ meeting: "Training of the registry", mayRead: false });
  guest.close();
}, 60_000);

test("no other key opens it; guests come by no link; who was removed stays out with the link", async () => {
  const opened = await open(host, "");
  expect(opened.title).toBe("Conference");
  const key = keyIn(opened);
  expect(Buffer.from(key, "base64url").length).toBe(32);
  for (const at of [0, 10, 21, 22, 30, 42]) {
    const other = `${key.slice(0, at)}${key[at] === "A" ? "B" : "A"}${key.slice(at + 1)}`;
    expect([at, ...(await failure(stranger, `/conferences/${other}/join`))]).toEqual([
      at,
      404,
      "conference_unknown",
    ]);
  }
  for (const none of [`${key}A`, key.slice(1), key.toUpperCase(), "x", "é".repeat(43), "__proto__"])
    expect(await failure(stranger, `/conferences/${encodeURIComponent(none)}/join`)).toEqual([
      404,
      "conference_unknown",
    ]);
  const { guest } = await dialIn(court().url, opened, "Arjun Ghoshali");
  expect(await failure(guest, `/conferences/${key}/join`)).toEqual([406, "not_allowed"]);
  guest.close();

  const sitting = await roomOf(host, opened);
  await host.enter(sitting);
  await join(stranger, opened);
  await stranger.enter(sitting);
  await inState(stranger, sitting, "ACTIVE");
  await host.do(sitting, { type: "remove", person: stranger.account.id, reason: "Disturbs" });
  await inState(stranger, sitting, "REMOVED");
  await join(stranger, opened);
  expect(
    await stranger.refused(sitting, { type: "enter", items: [], location: "home", consent: CONSENT_VERSION }),
  ).toBe("removed");
});

test("a wrong number is answered as a wrong password, and neither can be tried for long", async () => {
  const opened = await open(judge, "Bench and bar");
  const { number, gatewayPassword } = opened;
  const wrong = String((Number(gatewayPassword) + 1) % 1_000_000).padStart(6, "0");
  const other = String((Number(number) + 1) % 1_000_000_000).padStart(9, "0");
  const room = new TestPerson(court().url);
  const tries = async (of: string, password: string) => {
    const dialling = { number: of, password, name: "Meeting Room" };
    const { status, body } = await room.call<ErrorBody>("/conferences/dial-in", dialling);
    return [status, body.error?.code, body.error?.message];
  };
  const unknown = await tries(number, wrong);
  expect(unknown.slice(0, 2)).toEqual([404, "conference_unknown"]);
  expect(await tries(other, gatewayPassword)).toEqual(unknown);
  for (let n = 1; n < 20; n++) expect((await tries(number, wrong))[0]).toBe(404);
  // Now not even the right one is taken, for this number alone.
  expect((await tries(number, gatewayPassword)).slice(0, 2)).toEqual([429, "too_many"]);
  const another = await open(judge, "Another one");
  expect((await tries(another.number, another.gatewayPassword))[0]).toBe(201);
  // Grouped as people write it.
  const grouped = another.number.replace(/(\d{3})(?=\d)/g, "$1 ");
  expect((await tries(grouped, another.gatewayPassword))[0]).toBe(201);
  // One address tries no more numbers than that either.
  const statuses: unknown[] = [];
  for (let n = 0; n < 12; n++) statuses.push((await tries(String(100_000_000 + n), wrong))[0]);
  expect(statuses.at(-1)).toBe(429);
}, 60_000);

test("its host changes the title and each door, with its effect in the room; nobody else does", async () => {
  const opened = await open(host, "Before");
  const path = `/conferences/${opened.id}`;
  await join(witness, opened);
  const sitting = await roomOf(host, opened);
  // Before it begins there are no doors, and what failed is said in the words of the specification.
  expect(await refusalOf(host, path, { locked: true })).toEqual(["Conference lock failed", "wrong_phase"]);
  expect(await refusalOf(host, path, { waitingRoom: false })).toEqual([
    "Waiting room disable failed",
    "wrong_phase",
  ]);
  expect(await refusalOf(host, path, { passive: true })).toEqual(["Failed to enable passive", "wrong_phase"]);
  await host.enter(sitting);
  await witness.enter(sitting);
  await inState(witness, sitting, "ACTIVE");
  const before = { locked: false, waitingRoom: false, muteOnJoin: true, passive: true, title: "Before" };
  expect(await read(witness, opened)).toMatchObject(before);
  expect(await failure(witness, path, { locked: true }, "PATCH")).toEqual([406, "not_allowed"]);

  expect(await change(host, opened, { title: "After" })).toMatchObject({ title: "After" });
  expect((await witness.ok<ScheduledMeeting>(`/scheduled-meetings/${opened.id}`)).title).toBe("After");

  expect(await change(host, opened, { locked: true })).toMatchObject({ locked: true });
  await until("the lock", () => witness.sitting(sitting).doors.locked);
  await join(advocate, opened);
  const enter = { type: "enter" as const, items: [], ...joining, location: "home" as const };
  expect(await advocate.refused(sitting, enter)).toBe("hall_locked");

  expect(await change(host, opened, { locked: false, waitingRoom: true })).toMatchObject({
    locked: false,
    waitingRoom: true,
  });
  await advocate.enter(sitting);
  await inState(advocate, sitting, "WAITING");
  await change(host, opened, { waitingRoom: false });
  await inState(advocate, sitting, "ACTIVE");

  await change(host, opened, { muteOnJoin: false });
  await until("open microphones", () => !witness.sitting(sitting).doors.muteOnJoin);

  // A person who only watches is in the lobby while nobody may watch.
  await join(judge, opened);
  expect(await judge.ok<object>(`${path}/viewer`, joining)).toMatchObject({ state: "PASSIVE" });
  await change(host, opened, { passive: false });
  const isOut = () => host.sitting(sitting).people[judge.account.id]?.state === "LOBBY";
  await until("the watcher in the lobby", isOut);
  await change(host, opened, { passive: true });
  await until("the watcher back", () => !isOut());
}, 60_000);

test("a viewer watches and is not heard; its host does not only watch, nor a witness", async () => {
  const opened = await open(host, "To watch");
  const sitting = await roomOf(host, opened);
  await host.enter(sitting);
  await join(advocate, opened);
  await advocate.watch(sitting, "media");
  expect(await failure(stranger, `/conferences/${opened.id}/viewer`, joining)).toEqual([404, "not_found"]);
  expect(await failure(host, `/conferences/${opened.id}/viewer`, joining)).toEqual([406, "not_allowed"]);
  expect(await advocate.ok<object>(`/conferences/${opened.id}/viewer`, joining)).toMatchObject({
    sitting,
    state: "PASSIVE",
  });
  await until("leave to watch", () => grant(advocate)?.right === "watch");
  expect(await read(advocate, opened)).toMatchObject({ as: "watcher" });
  await host.ok(`/conferences/${opened.id}/invite`, {
    data: [{ is: "account", account: witness.account.id, as: "witness" }],
  });
  expect(await failure(witness, `/conferences/${opened.id}/viewer`, joining)).toEqual([406, "not_allowed"]);
});

test("a person who comes to watch stays in the room, however long their booking takes to be written", async () => {
  const opened = await open(host, "To watch, slowly");
  const sitting = await roomOf(host, opened);
  await host.enter(sitting);
  await join(advocate, opened);
  await advocate.enter(sitting);
  await inState(advocate, sitting, "ACTIVE");
  await join(stranger, opened);
  await stranger.enter(sitting);
  await inState(stranger, sitting, "ACTIVE");
  const sql = postgres(court().databaseUrl, { max: 2, onnotice: () => {} });
  const { booking } = await host.ok<ScheduledMeeting>(`/scheduled-meetings/${opened.id}`);
  const [locked, done] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = sql.begin(async (tx) => {
    await tx`SELECT 1 FROM schedules WHERE id = ${booking} FOR UPDATE`;
    locked.resolve();
    await done.promise;
  });
  await locked.promise;
  const coming = advocate.ok<object>(`/conferences/${opened.id}/viewer`, joining);
  await inState(advocate, sitting, "PASSIVE");
  // The look that finds who is invited no more has found everybody in the room.
  await sql`DELETE FROM invitees WHERE schedule_id = ${booking} AND account_id = ${stranger.account.id}`;
  await inState(stranger, sitting, "LEFT").finally(done.resolve);
  expect(advocate.me(sitting)?.state).toBe("PASSIVE");
  await holding;
  expect(await coming).toMatchObject({ state: "PASSIVE" });
  expect(await read(advocate, opened)).toMatchObject({ as: "watcher" });
  await sql.end();
}, 60_000);

test("a person who cannot come in to watch stays as they are: if they are heard in a locked room, they are still heard", async () => {
  const opened = await open(host, "Locked");
  const sitting = await roomOf(host, opened);
  await join(advocate, opened);
  const viewer = `/conferences/${opened.id}/viewer`;
  await host.enter(sitting);
  await advocate.enter(sitting);
  await inState(advocate, sitting, "ACTIVE");
  await change(host, opened, { locked: true });
  expect(await refusalOf(advocate, viewer, joining, "POST")).toEqual([expect.anything(), "hall_locked"]);
  expect(await read(advocate, opened)).toMatchObject({ as: "participant" });
  expect(advocate.me(sitting)?.state).toBe("ACTIVE");
  await host.ok(`/conferences/${opened.id}/terminate`, {});
  expect(await refusalOf(advocate, viewer, joining, "POST")).toEqual([expect.anything(), "meeting_over"]);
  expect(await read(advocate, opened)).toMatchObject({ as: "participant" });
  const asked = { data: [{ is: "account", account: judge.account.id, as: "participant" }] };
  expect(await failure(host, `/conferences/${opened.id}/invite`, asked)).toEqual([409, "too_late"]);
});

test("who was refused does not come in by choosing to watch, and stays what they are", async () => {
  const opened = await open(host, "Refused");
  const viewer = `/conferences/${opened.id}/viewer`;
  const sitting = await roomOf(host, opened);
  await join(advocate, opened);
  await host.enter(sitting);
  await change(host, opened, { waitingRoom: true });
  await advocate.enter(sitting);
  await inState(advocate, sitting, "WAITING");
  await host.do(sitting, { type: "refuseEntry", person: advocate.account.id, reason: "Not now" });
  await inState(advocate, sitting, "REFUSED");
  await change(host, opened, { waitingRoom: false });
  expect(await refusalOf(advocate, viewer, joining, "POST")).toEqual([expect.anything(), "refused_entry"]);
  expect(await read(advocate, opened)).toMatchObject({ as: "participant" });
  expect(host.sitting(sitting).people[advocate.account.id]?.state).toBe("REFUSED");
});

test("an officer and an admin who come by the link take part in a judge's conference like everybody else", async () => {
  const opened = await open(judge, "Bench and bar");
  const sitting = await roomOf(judge, opened);
  const admin = await come(phones.admin);
  await judge.enter(sitting);
  for (const person of [host, admin]) {
    await join(person, opened);
    expect(await read(person, opened)).toMatchObject({ isHost: false, as: "participant", ways: null });
    await person.enter(sitting);
    await inState(person, sitting, "ACTIVE");
    expect(person.me(sitting)).toMatchObject({ role: "ADVOCATE", subRole: "Litigant" });
    expect(await person.refused(sitting, { type: "setDoor", door: "locked", on: true })).toBe("not_allowed");
    expect(await failure(person, `/conferences/${opened.id}/terminate`)).toEqual([406, "not_allowed"]);
  }
  await judge.ok(`/conferences/${opened.id}/terminate`, {});
});

test("its host invites people while it goes on: each is sent the link, and every bad entry is named", async () => {
  const opened = await open(host, "Urgent talk");
  const path = `/conferences/${opened.id}/invite`;
  const guest = { name: "Meera Ghoshali", phone: "9500000444", email: "meera@example.org" };
  const data = [
    { is: "account", account: judge.account.id, as: "participant" },
    { is: "guest", guest, as: "participant" },
  ];
  await join(witness, opened);
  expect(await failure(witness, path, { data })).toEqual([406, "not_allowed"]);
  expect(await host.ok<object>(path, { meetingID: opened.id, data })).toEqual({ invited: 2 });
  const sent = await until("the messages", async () => {
    const outbox = await host.ok<{ to: string; text: string }[]>("/dev/outbox");
    const told = outbox.filter(
      ({ to, text }) => [guest.phone, guest.email].includes(to) && text.includes("/invitation#"),
    );
    const isSent = told.some(({ to }) => to === guest.phone) && told.some(({ to }) => to === guest.email);
    return isSent ? told : null;
  });
  expect(sent.filter(({ to }) => to === guest.phone)).toHaveLength(1);
  expect(await read(judge, opened)).toMatchObject({ as: "participant" });
  // By the link of the invitation a guest comes as to every meeting.
  const key = sent.find(({ to }) => to === guest.phone)?.text.match(/invitation#([\w-]+)/)?.[1];
  const invited = new TestPerson(court().url);
  expect(await invited.ok<object>("/invitations/come", { key })).toMatchObject({ meeting: opened.id });

  const { body } = await host.call<ErrorBody>(path, {
    data: [
      { is: "account", account: host.account.id, as: "participant" },
      { is: "account", account: advocate.account.id, as: "participant" },
      { is: "guest", guest: { ...guest, name: "Another" }, as: "participant" },
    ],
  });
  expect(body.error.faults).toEqual({
    "data.0": { code: "invitedTwice" },
    "data.2": { code: "invitedTwice" },
  });
  const unknown = { is: "account", account: crypto.randomUUID(), as: "participant" };
  const answer = await host.call<ErrorBody>(path, { data: [unknown] });
  expect(answer.body.error.faults).toEqual({ "data.0": { code: "notInvitable" } });
}, 60_000);

test("judges, officers and admins open conferences, counsel do not; in the calendar nobody changes one", async () => {
  expect(await failure(advocate, "/conferences", { title: "Mine" })).toEqual([406, "not_allowed"]);
  expect(await failure(new TestPerson(court().url), "/conferences", {})).toEqual([403, "no_session"]);
  const opened = await open(host, "Apart");
  const { booking } = await host.ok<ScheduledMeeting>(`/scheduled-meetings/${opened.id}`);
  expect(await failure(host, `/schedules/${booking}`, undefined, "GET")).toEqual([404, "not_found"]);
  expect(await failure(host, `/schedules/${booking}`, undefined, "DELETE")).toEqual([404, "not_found"]);
});
