// Stories of meetings in rooms of their own: who comes in and when, what the host may, and what a hall has and a meeting has not.
import { beforeAll, expect, test } from "bun:test";
import { dayAfter } from "../../server/contract/calendar/repeats.ts";
import { momentOf } from "../../server/contract/calendar/slots.ts";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import type { HistoryEntry, OwnStatistics } from "../../server/contract/rest/history.ts";
import type { MeetingLogin } from "../../server/contract/rest/invitations.ts";
import type { Attendee, ScheduledMeeting } from "../../server/contract/rest/meetings.ts";
import type { HearingRecord } from "../../server/contract/rest/records.ts";
import type { Booking } from "../../server/contract/rest/schedules.ts";
import type { PersonCommand } from "../../server/contract/sitting/commands.ts";
import { DAY_MS, dayInIndia } from "../../server/kernel/india-days.ts";
import { limitRules } from "../../server/limits/limits.ts";
import { TestPerson, until } from "../support/client.ts";
import { courtClock } from "../support/court-clock.ts";
import { permitted } from "../support/permitted.ts";
import { anotherAdvocate, come, inState, oneServer, phones } from "./support/story.ts";

permitted("endInvitations", [], ["not_open", "sitting", "risen"]);

const court = oneServer();
/** The day after this one, so that its morning is to come at whatever hour the test runs. */
const day = dayInIndia(Date.now() + DAY_MS);
const enter: PersonCommand = { type: "enter", items: [], location: "home", consent: CONSENT_VERSION };

let organiser: TestPerson;
let judge: TestPerson;
let witness: TestPerson;
let prison: TestPerson;
let advocate: TestPerson;
let stranger: TestPerson;
const clock = courtClock(() => court().url);
const setClock = (time: string) => clock.turnTo(momentOf(day, time));

beforeAll(async () => {
  await setClock("08:00");
  organiser = await come(phones.stenographer1);
  judge = await come(phones.judge1);
  witness = await come(phones.witness);
  prison = await come(phones.prison);
  [advocate, stranger] = [await anotherAdvocate(), await anotherAdvocate()];
}, 60_000);

const as = (person: TestPerson, what: string) => ({ is: "account", account: person.account.id, as: what });

/** A meeting that takes no hall. */
async function book(from: string, to: string, people: ReturnType<typeof as>[]): Promise<ScheduledMeeting> {
  const asked = {
    kind: "meeting",
    title: "Exhibits of the week",
    courtId: null,
    dates: [day],
    from,
    to,
    people,
  };
  const { id } = await organiser.ok<Booking>("/schedules", asked);
  return organiser.ok<ScheduledMeeting>(`/scheduled-meetings/${id}`);
}

const read = (person: TestPerson, { id }: { id: string }) =>
  person.ok<ScheduledMeeting>(`/scheduled-meetings/${id}`);
/** Where the person's pages lead them from the root (docs/reference.md#landing). */
const isToBeIn = async (person: TestPerson) =>
  (await person.ok<{ scheduledMeetingId: string | null }>(`/${person.account.path}/`)).scheduledMeetingId;
const grant = (person: TestPerson) =>
  person.signals.filter((signal) => signal.kind === "grant").at(-1)?.grant;

test("four people meet without a hall: nobody before its time, nobody who is not invited, and it begins with its host", async () => {
  const people = [as(judge, "participant"), as(witness, "witness"), as(advocate, "watcher")];
  const meeting = await book("09:30", "10:30", people);
  expect(meeting).toMatchObject({ hall: null, isHost: true, mayEnter: true, phase: "not_open", here: 0 });
  const sitting = meeting.sitting ?? "";
  expect(await read(witness, meeting)).toMatchObject({ as: "witness", isHost: false, mayEnter: true });
  // To a stranger each of its calls says the same as for a meeting that never was.
  const join = { location: "home", consent: CONSENT_VERSION };
  const toStranger = async ({ id, booking }: Pick<ScheduledMeeting, "id" | "booking">) => [
    await stranger.call(`/scheduled-meetings/${id}`),
    await stranger.call(`/scheduled-meetings/${id}/join`, join),
    await stranger.call(`/schedules/${booking}`),
  ];
  const refused = await toStranger(meeting);
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404]);
  const none = crypto.randomUUID();
  expect(refused).toEqual(await toStranger({ id: none, booking: none }));

  expect(await witness.refused(sitting, enter)).toBe("meeting_early");
  expect(await organiser.refused(sitting, enter)).toBe("meeting_early");
  expect(await isToBeIn(witness)).toBeNull();
  await setClock("09:21");
  for (const one of [organiser, judge, witness]) expect(await isToBeIn(one)).toBe(meeting.id);
  expect(await isToBeIn(stranger)).toBeNull();
  expect(await stranger.refused(sitting, enter)).toBe("not_of_meeting");
  await witness.enter(sitting, [], "media");
  await inState(witness, sitting, "WAITING");
  expect(grant(witness) ?? null).toBeNull();

  await organiser.enter(sitting, [], "media");
  await inState(witness, sitting, "ACTIVE");
  await advocate.enter(sitting, [], "media");
  await inState(advocate, sitting, "PASSIVE");
  await judge.enter(sitting, [], "media");
  await inState(judge, sitting, "ACTIVE");
  await until("everybody's media", () => [organiser, judge, witness, advocate].every((one) => grant(one)));
  expect(grant(witness)).toMatchObject({ right: "publish" });
  expect(grant(advocate)).toMatchObject({ right: "watch" });
  expect(await read(judge, meeting)).toMatchObject({ phase: "sitting", here: 4, isOnRecord: false });

  // Everybody is shown as what they are invited as.
  const shown = Object.values(judge.sitting(sitting).people).map(({ id, name, invitedAs }) => [
    id,
    name,
    invitedAs,
  ]);
  expect(shown).toContainEqual([organiser.account.id, organiser.account.displayName, "host"]);
  expect(shown).toContainEqual([witness.account.id, witness.account.displayName, "witness"]);

  // The host has an officer's rights; a judge who is invited has none of them, and nothing of a hall is there.
  await organiser.do(sitting, { type: "demote", person: witness.account.id });
  await inState(witness, sitting, "PASSIVE");
  expect(await judge.refused(sitting, { type: "promote", person: witness.account.id })).toBe("not_allowed");
  await organiser.do(sitting, { type: "promote", person: witness.account.id });
  await inState(witness, sitting, "ACTIVE");
  for (const command of [
    { type: "startStream" },
    { type: "requestMemo", text: "A word" },
    { type: "openSitting", mode: "without_manual", ranges: [] },
  ] as PersonCommand[])
    expect(["not_in_meetings", "wrong_phase", "not_allowed"]).toContain(
      await organiser.refused(sitting, command),
    );
  expect(await witness.refused(sitting, { type: "requestMemo", text: "A word" })).toBe("not_in_meetings");

  // The board and the court's lists know nothing of it.
  const rows = await stranger.ok<{ courtId: string }[]>("/anonymous/court-lists");
  expect(rows.filter(({ courtId }) => courtId.startsWith("meeting"))).toEqual([]);

  await setClock("09:25");
  await organiser.do(sitting, { type: "closeSitting" });
  for (const person of [judge, witness, advocate]) await inState(person, sitting, "LEFT");
  expect(await witness.refused(sitting, enter)).toBe("meeting_over");
  expect(await read(witness, meeting)).toMatchObject({ phase: "risen", here: 0 });

  // Everybody finds it in their history by its name; of hearings it is none.
  const past = await until("the history", async () => {
    const { entries } = await witness.ok<{ entries: HistoryEntry[] }>("/advocate/history");
    return entries.find(({ sitting: id }) => id === sitting);
  });
  expect(past).toMatchObject({ meeting: "Exhibits of the week", role: "WITNESS", mayRead: false, items: [] });
  const sums = await witness.ok<OwnStatistics>(`/advocate/statistics?from=${day}&to=${day}`);
  expect(sums).toMatchObject({ sittings: 0, rooms: [{ name: "MEETING", count: 1 }] });
  const records = await judge.ok<unknown>("/judge/records");
  expect(JSON.stringify(records)).not.toContain("Exhibits of the week");

  // Its record: all of it for the host, for a person who took part their own part, nothing for who only watched or was not there.
  const recordOf = (person: TestPerson, ending = "") =>
    `/${person.account.path}/court/${meeting.room}/record${ending}?date=${day}`;
  const whole = await organiser.ok<HearingRecord>(recordOf(organiser));
  expect(whole).toMatchObject({ hall: "Exhibits of the week", type: "MEETING", part: "whole", items: [] });
  const who = ({ people }: HearingRecord) => people.map(({ name, role }) => `${name}, ${role}`).sort();
  const [hosts, judges, witnesses] = [organiser, judge, witness].map(({ account }) => account.displayName);
  expect(who(whole)).toEqual([`${hosts}, Host`, `${judges}, Participant`, `${witnesses}, Witness`].sort());
  const own = await judge.ok<HearingRecord>(recordOf(judge));
  expect(own).toMatchObject({ hall: "Exhibits of the week", part: "own", statistics: null });
  expect(who(own)).toEqual([`${hosts}, Host`, `${judges}, Participant`].sort());
  expect((await witness.call(recordOf(witness))).status).toBe(406);
  // To a person who was not seen and heard in it, it is as if nobody had met.
  const answers = await Promise.all([advocate, stranger].map((person) => person.call(recordOf(person))));
  expect(answers.map(({ status }) => status)).toEqual([404, 404]);
  // The sitting of that day decides: a person who is invited otherwise afterwards reads no more, and nobody reads less.
  const officer = await come(phones.officer1);
  const booking = await organiser.ok<Booking>(`/schedules/${meeting.booking}`);
  const { kind, title, courtId, caseNumbers, sequence } = booking;
  const now = [as(stranger, "participant"), as(officer, "host"), as(judge, "watcher")];
  const changed = { kind, title, courtId, caseNumbers, sequence, people: now };
  const times = { dates: [day], from: "09:30", to: "10:30" };
  await organiser.ok(`/schedules/${meeting.booking}`, { ...changed, ...times }, "PUT");
  for (const person of [stranger, officer]) {
    expect((await person.call(recordOf(person))).status).toBe(404);
    expect(await read(person, meeting)).toMatchObject({ isOnRecord: false });
  }
  expect(await read(judge, meeting)).toMatchObject({ as: "watcher", isOnRecord: true });
  expect(await judge.ok<HearingRecord>(recordOf(judge))).toMatchObject({ part: "own" });
  const ofJudge = await until("the judge's history", async () => {
    const { entries } = await judge.ok<{ entries: HistoryEntry[] }>("/judge/history");
    return entries.find(({ sitting: id }) => id === sitting);
  });
  expect(ofJudge).toMatchObject({ mayRead: true });
  const taken = async (ending: string) => {
    const headers = { authorization: `Bearer ${organiser.token}` };
    const answer = await fetch(`${court().url}/api/v1${recordOf(organiser, ending)}`, { headers });
    expect(answer.status).toBe(200);
    return answer;
  };
  const table = await (await taken(".csv")).text();
  expect(table).toContain("Meeting,");
  expect(table).toContain(`Who took part,,,,,,Active`);
  expect(table).not.toContain("Items reached");
  const paper = new TextDecoder("latin1").decode(await (await taken(".pdf")).arrayBuffer());
  expect(paper).toStartWith("%PDF-");
});

test("with a waiting room people wait for the host; who is no longer invited is put out and does not come back", async () => {
  const meeting = await book("11:00", "11:30", [as(prison, "coordinator"), as(witness, "witness")]);
  const sitting = meeting.sitting ?? "";
  await setClock("10:55");
  await organiser.enter(sitting);
  await organiser.do(sitting, { type: "setDoor", door: "waitingRoom", on: true });
  await prison.enter(sitting);
  await inState(prison, sitting, "WAITING");
  await organiser.do(sitting, { type: "admit", people: [prison.account.id] });
  await inState(prison, sitting, "ACTIVE");
  await witness.enter(sitting);
  await organiser.do(sitting, { type: "refuseEntry", person: witness.account.id, reason: "Not now" });
  await inState(witness, sitting, "REFUSED");

  const { id, ...booking } = await organiser.ok<Booking>(`/schedules/${meeting.booking}`);
  const { kind, title, courtId, caseNumbers, sequence } = booking;
  await organiser.ok(
    `/schedules/${id}`,
    { kind, title, courtId, caseNumbers, sequence, dates: [day], from: "11:00", to: "11:30", people: [] },
    "PUT",
  );
  await inState(prison, sitting, "LEFT");
  expect(await prison.refused(sitting, enter)).toBe("not_of_meeting");
});

test("a hearing that is given a hall while people wait in its room: they are out, and nobody begins it there", async () => {
  const people = [as(witness, "witness")];
  const asked = { kind: "hearing", title: "Evidence of PW-2", courtId: null, caseNumbers: ["WP/2/2026"] };
  const booking = { ...asked, dates: [day], from: "11:45", to: "11:55", people };
  const made = await organiser.ok<Booking>("/schedules", booking);
  const meeting = await organiser.ok<ScheduledMeeting>(`/scheduled-meetings/${made.id}`);
  const sitting = meeting.sitting ?? "";
  await setClock("11:38");
  await witness.enter(sitting);
  await inState(witness, sitting, "WAITING");
  await organiser.ok(`/schedules/${made.id}/hall`, { courtId: "HCPP01-2", sequence: 0 }, "PUT");
  await inState(witness, sitting, "LEFT");
  expect(await organiser.refused(sitting, enter)).toBe("meeting_over");
  expect(await read(witness, meeting)).toMatchObject({ hall: { id: "HCPP01-2" }, sitting: null });
});

test("a date that has begun goes on in its own room, as it was, when its hearing is given a hall: who watches goes on watching", async () => {
  const people = [as(prison, "coordinator"), as(advocate, "participant")];
  const asked = { kind: "hearing", title: "Evidence of PW-3", courtId: null, caseNumbers: ["WP/3/2026"] };
  const when = { dates: [day, dayAfter(day)], from: "11:40", to: "11:54" };
  const made = await organiser.ok<Booking>("/schedules", { ...asked, ...when, people, watchOnly: true });
  const [begun, next] = made.occurrences;
  const meeting = await organiser.ok<ScheduledMeeting>(`/scheduled-meetings/${begun?.id}`);
  const sitting = meeting.sitting ?? "";
  await setClock("11:41");
  await organiser.enter(sitting);
  for (const one of [prison, advocate]) {
    await one.enter(sitting, [], "media");
    await inState(one, sitting, "PASSIVE");
  }
  const hall = { courtId: "HCPP01-2" };
  const given = await organiser.ok<Booking>(`/schedules/${made.id}/hall`, { ...hall, sequence: 0 }, "PUT");
  expect(given.changes[0]).toMatchObject({ what: "changed", fields: ["courtId"] });
  expect(await read(advocate, meeting)).toMatchObject({ hall: null, sitting, as: "watcher" });
  const toCome = await read(advocate, { id: next?.id ?? "" });
  expect(toCome).toMatchObject({ hall: { id: "HCPP01-2" }, sitting: null, as: "participant" });
  // The same where it is changed. A person who is no longer invited is put out, and nobody with them.
  const stays = { people: [as(advocate, "participant")], dates: [dayAfter(day)], sequence: 1 };
  await organiser.ok(`/schedules/${made.id}`, { ...asked, ...when, ...hall, ...stays }, "PUT");
  const stateOf = ({ account }: TestPerson) => organiser.sitting(sitting).people[account.id]?.state;
  await until("the host to see who is put out", () => stateOf(prison) === "LEFT");
  expect(stateOf(advocate)).toBe("PASSIVE");
  expect(grant(advocate)).toMatchObject({ right: "watch" });
  await organiser.do(sitting, { type: "closeSitting" });
});

test("a guest comes by their link without an account, and only the host lets them in", async () => {
  const invited = { name: "Arjun Ghoshali", phone: "9500000777", email: null };
  const people = [{ is: "guest", as: "witness", guest: invited }, as(judge, "participant")];
  const asked = {
    kind: "meeting",
    title: "Evidence from abroad",
    courtId: null,
    dates: [day],
    from: "12:00",
    to: "12:30",
  };
  const { id } = await organiser.ok<Booking>("/schedules", { ...asked, people });
  const meeting = await organiser.ok<ScheduledMeeting>(`/scheduled-meetings/${id}`);
  const sitting = meeting.sitting ?? "";
  const outbox = await organiser.ok<{ to: string; text: string }[]>("/dev/outbox");
  const sent = outbox.find(({ to, text }) => to === invited.phone && text.includes("/invitation#"));
  const key = sent?.text.match(/invitation#([\w-]+)/)?.[1];
  await setClock("11:55");

  const guest = new TestPerson(court().url);
  const nobody = await guest.call("/invitations/come", { key: "x".repeat(43) });
  expect(nobody.status).toBe(404);
  const { meeting: date, login } = await guest.ok<MeetingLogin>("/invitations/come", { key });
  expect(date).toBe(meeting.id);
  if (login === null) throw new Error("no session for a guest");
  Object.assign(guest, { token: login.token, account: login.account });
  await guest.connect();
  expect(await read(guest, meeting)).toMatchObject({ as: "witness", isHost: false, mayEnter: true });
  // They have no access to anything else.
  expect((await guest.call(`/schedules/${crypto.randomUUID()}`)).status).toBe(404);
  expect(await guest.refused(`HCPP01-1-${day}`, enter)).toBe("not_allowed");

  await organiser.enter(sitting);
  await guest.enter(sitting, [], "media");
  await inState(guest, sitting, "WAITING");
  await organiser.do(sitting, { type: "admit", people: [guest.account.id] });
  await inState(guest, sitting, "ACTIVE");
  await until("the guest's media", () => grant(guest));
  // The next person who opens the link has an account of their own: the one before is put out, and the host is asked again.
  const again = new TestPerson(court().url);
  const { login: other } = await again.ok<MeetingLogin>("/invitations/come", { key });
  Object.assign(again, { token: other?.token, account: other?.account });
  await again.connect();
  expect(again.account.id).not.toBe(guest.account.id);
  await until(
    "the first one to be out",
    () => organiser.sitting(sitting).people[guest.account.id]?.state === "LEFT",
  );
  expect(await guest.refused(sitting, enter)).toBe("not_of_meeting");
  await again.enter(sitting);
  await inState(again, sitting, "WAITING");
  guest.close();
  again.close();
});

test("two people who must not see each other both wait for the host; a judge who is invited waits too; a person who is invited in another part comes in anew", async () => {
  const people = [as(witness, "witness"), as(prison, "participant"), as(judge, "participant")];
  const when = { dates: [day], from: "12:40", to: "13:10" };
  const asked = { kind: "meeting", title: "Evidence apart", courtId: null, ...when, people };
  const made = await organiser.ok<Booking>("/schedules", { ...asked, screening: [{ who: 0, from: 1 }] });
  const meeting = await organiser.ok<ScheduledMeeting>(`/scheduled-meetings/${made.id}`);
  // Who must not see whom is read by the host who may change the booking, and by nobody of those whom it is about.
  const inRoom = ({ account }: TestPerson) => expect.objectContaining({ person: account.id });
  expect(meeting.screening).toEqual([{ who: inRoom(witness), from: inRoom(prison) }]);
  for (const one of [witness, prison, judge]) expect((await read(one, meeting)).screening).toEqual([]);
  const room = meeting.sitting ?? "";
  await setClock("12:32");
  await judge.enter(room);
  await inState(judge, room, "WAITING");
  await organiser.enter(room);
  await inState(judge, room, "ACTIVE");
  for (const one of [witness, prison]) {
    await one.enter(room);
    await inState(one, room, "WAITING");
  }
  await organiser.do(room, { type: "admit", people: [witness.account.id] });
  await inState(witness, room, "ACTIVE");

  // A person who goes out and comes back waits again, because the other one may be there by now.
  await witness.do(room, { type: "leave" });
  await witness.enter(room);
  await inState(witness, room, "WAITING");

  // A person who is now invited in another part comes in anew.
  const { kind, title, courtId, caseNumbers, sequence } = made;
  const now = [as(witness, "watcher"), as(prison, "participant"), as(judge, "participant")];
  const changed = { kind, title, courtId, caseNumbers, sequence, ...when, people: now };
  await organiser.ok(`/schedules/${made.id}`, changed, "PUT");
  await inState(witness, room, "LEFT");
  await witness.enter(room);
  await inState(witness, room, "PASSIVE");
});

test("a booking says how its room begins: with a waiting room, with open microphones, and with hosts whom all others watch", async () => {
  const people = [as(witness, "witness"), as(prison, "participant"), as(judge, "host")];
  const asked = { kind: "meeting", title: "A lecture", courtId: null, dates: [day], people };
  const room = { waitingRoom: true, muteOnJoin: false };
  const made = await organiser.ok<Booking>("/schedules", { ...asked, ...room, from: "13:20", to: "14:00" });
  const meeting = await organiser.ok<ScheduledMeeting>(`/scheduled-meetings/${made.id}`);
  const sitting = meeting.sitting ?? "";
  expect(await organiser.ok(`/conferences/${meeting.id}`)).toMatchObject(room);
  await setClock("13:12");
  await witness.enter(sitting);
  await organiser.enter(sitting);
  expect(organiser.sitting(sitting).doors).toMatchObject(room);
  await inState(witness, sitting, "WAITING");
  await judge.enter(sitting);
  await inState(judge, sitting, "ACTIVE");
  await organiser.do(sitting, { type: "admit", people: [witness.account.id] });
  await inState(witness, sitting, "ACTIVE");

  // The host's changes in the room stay, also when they begin it again.
  await organiser.do(sitting, { type: "setDoor", door: "waitingRoom", on: false });
  await organiser.do(sitting, { type: "closeSitting" });
  await organiser.enter(sitting);
  expect(organiser.sitting(sitting).doors).toMatchObject({ waitingRoom: false, muteOnJoin: false });
  // The meeting's page says what the waiting room is now, and not what was booked.
  const { waitingRoom } = await organiser.ok<ScheduledMeeting>(`/scheduled-meetings/${made.id}`);
  expect(waitingRoom).toBe(false);
  await witness.enter(sitting);
  await inState(witness, sitting, "ACTIVE");

  // From now on all but the hosts only watch: a person who takes part comes in anew.
  const { kind, title, courtId, caseNumbers, sequence } = made;
  const changed = { kind, title, courtId, caseNumbers, sequence, dates: [day], from: "13:20", to: "14:00" };
  await organiser.ok(`/schedules/${made.id}`, { ...changed, people, watchOnly: true }, "PUT");
  await inState(witness, sitting, "LEFT");
  expect(await read(witness, meeting)).toMatchObject({ as: "watcher", isHost: false, watchOnly: true });
  expect(await read(judge, meeting)).toMatchObject({ as: "host", isHost: true });
  await witness.enter(sitting, [], "media");
  await inState(witness, sitting, "PASSIVE");
  await until("the grant of whoever watches", () => grant(witness)?.right === "watch");
});

test("what is left of a meeting: when it was held, and for its host who was there and for how long", async () => {
  const people = [as(witness, "witness"), as(judge, "participant")];
  const asked = { kind: "meeting", title: "A visit", courtId: null, dates: [day], people };
  const made = await organiser.ok<Booking>("/schedules", { ...asked, from: "14:20", to: "15:00" });
  const meeting = await organiser.ok<ScheduledMeeting>(`/scheduled-meetings/${made.id}`);
  const sitting = meeting.sitting ?? "";
  const there = async (person: TestPerson) =>
    person.call<{ people: Attendee[] }>(`/scheduled-meetings/${meeting.id}/attendance`);
  expect(meeting.tookPlace).toBeNull();
  expect((await there(organiser)).body).toEqual({ people: [] });
  await setClock("14:12");
  await organiser.enter(sitting);
  await setClock("14:20");
  await witness.enter(sitting);
  await inState(witness, sitting, "ACTIVE");
  await setClock("14:50");
  await witness.do(sitting, { type: "leave" });
  await setClock("15:02");
  await organiser.do(sitting, { type: "closeSitting" });
  const { tookPlace: held } = await read(witness, meeting);
  const about = (ms: number | null | undefined) => Math.round((ms ?? 0) / 60_000);
  expect([held?.from, held?.to].map((at) => about((at ?? 0) - momentOf(day, "14:12")))).toEqual([0, 50]);
  const { people: came } = (await there(organiser)).body;
  expect(came.map(({ name, as: part, there: ms }) => [name, part, about(ms)])).toEqual([
    [organiser.account.displayName, "host", 50],
    [witness.account.displayName, "witness", 30],
  ]);
  for (const one of [witness, judge]) expect((await there(one)).status).toBe(406);
  expect((await there(stranger)).status).toBe(404);
  const { points } = limitRules.attendanceLists;
  const often = await Promise.all(Array.from({ length: points }, () => there(organiser)));
  expect(often.map(({ status }) => status)).toContain(429);
});
