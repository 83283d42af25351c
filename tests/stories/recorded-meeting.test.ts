// The stories of a meeting that is recorded: its booking says that it may be, people agree to that when they join, its host records it, and
// those of the court who led or booked it keep it.
import { expect, test } from "bun:test";
import { connect } from "../../db/client.ts";
import { momentOf } from "../../server/contract/calendar/slots.ts";
import {
  CONSENT_VERSION,
  MEETING_CONSENT_VERSION,
  RECORDED_MEETING_CONSENT_VERSION,
} from "../../server/contract/limits.ts";
import type { ConferenceInfo, OpenedConference } from "../../server/contract/rest/conferences.ts";
import type { ScheduledMeeting } from "../../server/contract/rest/meetings.ts";
import type { CopyRow } from "../../server/contract/rest/recording-copies.ts";
import type { RecordingRow, RecordingWhole } from "../../server/contract/rest/recordings.ts";
import type { Booking } from "../../server/contract/rest/schedules.ts";
import type { PersonCommand } from "../../server/contract/sitting/commands.ts";
import { DAY_MS, dayInIndia } from "../../server/kernel/india-days.ts";
import { type TestPerson, until } from "../support/client.ts";
import { courtClock } from "../support/court-clock.ts";
import { filmSegments } from "../support/film.ts";
import { sureRecorder } from "../support/recorder.ts";
import { come, oneServer, phones } from "./support/story.ts";

const court = oneServer();
const day = dayInIndia(Date.now() + DAY_MS);
const clock = courtClock(() => court().url);
const setClock = (time: string) => clock.turnTo(momentOf(day, time));
const enter = (consent: string): PersonCommand => ({ type: "enter", items: [], location: "home", consent });
const agreed = enter(RECORDED_MEETING_CONSENT_VERSION);
const notAsked = enter(MEETING_CONSENT_VERSION);

type Asked = { title: string; from: string; to: string; people?: object[]; mayRecord?: boolean };
const bookingOf = (asked: Asked) => ({
  kind: "meeting",
  courtId: null,
  dates: [day],
  people: [],
  mayRecord: true,
  ...asked,
});
const invited = ({ account }: TestPerson, as: string) => ({ is: "account", account: account.id, as });

async function dateOf(person: TestPerson, id: string) {
  const facts = await person.ok<ScheduledMeeting>(`/scheduled-meetings/${id}`);
  if (facts.sitting === null) throw new Error("the meeting has no room");
  return { ...facts, sitting: facts.sitting };
}
const messagesTo = async (person: TestPerson, phone: string) =>
  (await person.ok<{ to: string; text: string }[]>("/dev/outbox"))
    .flatMap(({ to, text }) => (to === phone ? [text] : []))
    .join("\n");
const libraryOf = async (person: TestPerson, query = "") =>
  (await person.ok<{ recordings: RecordingRow[] }>(`/recordings${query}`)).recordings;
const faultOf = ({ body }: { body: unknown }) => Object(body).error?.faults?.mayRecord?.code;
const codeOf = async (person: TestPerson, path: string, body: object | undefined, method: string) => {
  const { error } = Object((await person.call(path, body, method)).body);
  return error?.refusal ?? error?.code;
};

test("everybody agrees to it and reads it, the host alone records, and it is kept by those of the court who led or booked it", async () => {
  await setClock("08:00");
  const organiser = await come(phones.judge1);
  const [host, counsel, watcher] = [
    await come(phones.stenographer1),
    await come(phones.prosecutor),
    await come(phones.counsellor),
  ];
  const people = [invited(host, "host"), invited(counsel, "participant"), invited(watcher, "watcher")];
  const asked = { title: "Settlement of the terms", from: "09:30", to: "10:30", people };
  const { id, sequence } = await organiser.ok<Booking>("/schedules", bookingOf(asked));
  await setClock("09:22");
  const { sitting, mayRecord } = await dateOf(counsel, id);
  expect(mayRecord).toBe(true);
  for (const person of [host, counsel, watcher])
    expect(await person.refused(sitting, notAsked)).toBe("consent_needed");
  for (const person of [host, counsel, watcher]) await person.do(sitting, agreed);

  expect(await host.refused(sitting, { type: "pauseRecording" })).toBe("recording_not_on");
  for (const person of [counsel, watcher])
    expect(await person.refused(sitting, { type: "startRecording" })).toBe("not_allowed");
  await host.do(sitting, { type: "startRecording" });
  for (const person of [host, counsel, watcher]) await person.watch(sitting);
  for (const person of [counsel, watcher]) {
    await until("everybody to read it", () => person.sitting(sitting).recording !== null);
    expect(person.sitting(sitting)).toMatchObject({ mayRecord: true, recording: { by: "", pausedAt: null } });
  }
  const send = await sureRecorder(court(), sitting, clock.now);
  const { init, segments } = await filmSegments(6, "steelblue");
  const first = Math.floor(clock.now() / 2000) + 2;
  await send("/init", init);
  await clock.advance(14);
  for (const [n, bytes] of segments.entries()) await send(`/segments/${first + n}`, bytes);
  await host.do(sitting, { type: "pauseRecording" });
  await host.do(sitting, { type: "startRecording" });
  await host.do(sitting, { type: "closeSitting" });
  await until("it to end with the meeting", () => host.sitting(sitting).recording === null);

  // Sealed, and from then on exported.
  await clock.advance(900);
  const row = await until(
    "the seal",
    async () => (await libraryOf(host)).find((one) => one.isSealed) ?? null,
  );
  expect(row).toMatchObject({
    sitting,
    hall: "",
    title: "Settlement of the terms",
    judges: [],
    seconds: 6,
    mayDecide: true,
  });
  expect(await libraryOf(organiser)).toEqual([row]);
  for (const [search, found] of [
    ["terms", 1],
    ["Suryapur", 0],
  ] as const)
    expect(await libraryOf(host, `?search=${search}`)).toHaveLength(found);
  const { parts, withdrawn } = await organiser.ok<RecordingWhole>(`/recordings/${sitting}`);
  expect(parts[0]).toMatchObject({ item: null, gap: null });
  expect(withdrawn).toBeNull();
  // A person who plays it must prove who they are; those who have logged in a short time ago have done so.
  const [leader, booker] = [await come(phones.stenographer1), await come(phones.judge1)];
  for (const person of [leader, booker]) {
    const { key } = await person.ok<{ key: string }>(`/recordings/${sitting}/open`, {}, "POST");
    const played = await person.call(`/recordings/${sitting}/play/${key}/index.m3u8`);
    expect(played.status).toBe(200);
  }

  // Nobody else: another court officer, who took part in it, and an admin, who reads that there is one.
  const officer = await come(phones.officer1);
  expect(await libraryOf(officer)).toEqual([]);
  expect(await codeOf(officer, `/recordings/${sitting}`, undefined, "GET")).toBe("not_allowed");
  expect(await codeOf(officer, `/recordings/${sitting}/open`, {}, "POST")).toBe("not_allowed");
  expect(await codeOf(counsel, "/recordings", undefined, "GET")).toBe("not_allowed");
  const admin = await come(phones.admin);
  const [known] = await libraryOf(admin);
  expect(known).toMatchObject({ sitting, mayDecide: false });
  expect(await codeOf(admin, `/recordings/${sitting}/open`, {}, "POST")).toBe("not_allowed");
  expect(await codeOf(admin, `/recordings/${sitting}`, undefined, "DELETE")).toBe("not_allowed");

  // The public gets nothing of it.
  expect(await codeOf(leader, `/recordings/${sitting}/publication`, undefined, "DELETE")).toBe(
    "not_in_meetings",
  );

  // A person who leads it from now on has not led it on that day; the person who did lead it keeps it.
  const now = [invited(officer, "host"), invited(counsel, "participant")];
  const changed = { ...bookingOf({ ...asked, people: now, from: "15:00", to: "16:00" }), sequence };
  const answer = await booker.call(`/schedules/${id}`, changed, "PUT");
  if (answer.status === 200) expect(await libraryOf(officer)).toEqual([]);
  expect(await libraryOf(leader)).toHaveLength(1);

  // The court has a copy made for itself; others get none.
  const why = "For the file of the mediation";
  await leader.ok(`/recordings/${sitting}/export`, { why }, "POST");
  expect(await codeOf(counsel, "/copies", { sitting, items: ["x"], why }, "POST")).toBe("not_in_meetings");
  const copies = async () =>
    (await leader.ok<{ copies: CopyRow[] }>(`/recordings/${sitting}/copies`)).copies.map(
      ({ state }) => state,
    );
  await clock.advance(60);
  await until("the film", async () => (await copies())[0] === "ready");
  const { href } = await leader.ok<{ href: string }>(`/recordings/${sitting}/copies/1/link`, {}, "POST");
  expect((await fetch(court().url + href)).status).toBe(200);
  expect((await leader.call(`/recordings/${sitting}/copies/1/certificate.pdf`)).status).toBe(200);
  expect(await codeOf(booker, `/recordings/${sitting}/copies/1/link`, {}, "POST")).toBe("no_copy");

  await booker.ok(`/recordings/${sitting}/hold`, { why: "Asked for by the parties" }, "PUT");
  expect(await codeOf(leader, `/recordings/${sitting}`, undefined, "DELETE")).toBe("recording_held");
  await leader.ok(`/recordings/${sitting}/hold`, undefined, "DELETE");
  await leader.ok(`/recordings/${sitting}`, undefined, "DELETE");
  await booker.ok(`/recordings/${sitting}/keep`, {}, "POST");
  await leader.ok(`/recordings/${sitting}`, undefined, "DELETE");
  await until("the library to say so", async () => (await libraryOf(leader))[0]?.deletionDue != null);
  await clock.advance(DAY_MS / 1000 + 1200);
  const later = await come(phones.stenographer1);
  await until("it to be deleted", async () => (await libraryOf(later))[0]?.deletedAt != null);
  expect(await codeOf(later, `/recordings/${sitting}/open`, {}, "POST")).toBe("no_recording");
});

test("one whose booking did not say so is not recorded; who joined before it did is asked again when it begins", async () => {
  const tomorrow = dayInIndia(clock.now() + DAY_MS);
  const turn = (time: string) => clock.turnTo(momentOf(tomorrow, time));
  await turn("08:00");
  const host = await come(phones.officer2);
  const counsel = await come(phones.prosecutor);
  const asked = {
    ...bookingOf({ title: "Exhibits", from: "11:00", to: "12:00" }),
    dates: [tomorrow],
    people: [invited(counsel, "participant")],
  };
  const { id, sequence } = await host.ok<Booking>("/schedules", { ...asked, mayRecord: false });
  await turn("10:52");
  const { sitting } = await dateOf(host, id);
  await counsel.do(sitting, notAsked);
  await host.ok(`/schedules/${id}`, { ...asked, mayRecord: true, sequence }, "PUT");
  expect(await messagesTo(host, phones.prosecutor)).toContain("is changed (recording)");
  await host.do(sitting, agreed);
  await host.watch(sitting);
  await until("counsel to be out", () => host.sitting(sitting).people[counsel.account.id]?.state === "LEFT");
  expect(await counsel.refused(sitting, notAsked)).toBe("consent_needed");
  // The consent of a hall covers more.
  await counsel.do(sitting, enter(CONSENT_VERSION));
  // As it was when it began, whatever the booking says from then on.
  await host.do(sitting, { type: "startRecording" });
  await host.do(sitting, { type: "closeSitting" });

  const plain = await host.ok<Booking>("/schedules", {
    ...asked,
    title: "Not recorded",
    from: "13:00",
    to: "14:00",
    mayRecord: false,
  });
  await turn("12:55");
  const other = await dateOf(host, plain.id);
  await host.do(other.sitting, notAsked);
  expect(await host.refused(other.sitting, { type: "startRecording" })).toBe("recording_not_booked");
  await host.ok(
    `/schedules/${plain.id}`,
    { ...asked, title: "Not recorded", from: "13:00", to: "14:00", sequence: 0 },
    "PUT",
  );
  expect(await host.refused(other.sitting, { type: "startRecording" })).toBe("recording_not_booked");
  expect((await dateOf(host, plain.id)).mayRecord).toBe(false);
});

test("a hearing on a closed case is recorded in a room of its own where a judge booked it so, and by nobody else", async () => {
  const [officer, judge] = [await come(phones.officer1), await come(phones.judge1)];
  const when = dayInIndia(clock.now() + 2 * DAY_MS);
  const asked = {
    ...bookingOf({ title: "Evidence of the child", from: "11:00", to: "12:00" }),
    kind: "hearing",
    dates: [when],
    caseNumbers: ["POCSO/12/2026"],
  };
  const refused = await officer.call("/schedules", asked);
  expect([refused.status, Object(refused.body).error.faults.mayRecord.code]).toEqual([400, "judgeRecords"]);
  const { id, sequence } = await officer.ok<Booking>("/schedules", { ...asked, mayRecord: false });
  expect((await officer.call(`/schedules/${id}`, { ...asked, sequence }, "PUT")).status).toBe(400);
  expect(await judge.ok<Booking>("/schedules", { ...asked, from: "13:00", to: "14:00" })).toMatchObject({
    mayRecord: true,
  });
  // The room of a hall is its officer's.
  const inHall = await officer.call("/schedules", {
    ...asked,
    courtId: "HCPP01-1",
    from: "15:00",
    to: "16:00",
  });
  expect(Object(inHall.body).error.faults.mayRecord.code).toBe("onlyOwnRoom");

  // A conference is not recorded either, by its first title or a later one; the room of a booking that takes a hall is no longer recorded.
  const custody = { title: "Custody of the child", mayRecord: true };
  expect(faultOf(await officer.call("/conferences", custody))).toBe("judgeRecords");
  const training = await officer.ok<OpenedConference>("/conferences", { title: "Training", mayRecord: true });
  const retitled = await officer.call(`/conferences/${training.id}`, { title: custody.title }, "PATCH");
  expect(faultOf(retitled)).toBe("judgeRecords");
  const byJudge = await judge.ok<OpenedConference>("/conferences", custody);
  expect(await judge.ok<ConferenceInfo>(`/conferences/${byJudge.id}`)).toMatchObject({ mayRecord: true });
});

test("a conference that may be recorded is, by its host's call; where the court records nothing it is not", async () => {
  const host = await come(phones.officer3);
  const { id } = await host.ok<OpenedConference>("/conferences", { title: "Training", mayRecord: true });
  const change = (recording: boolean) => host.call(`/conferences/${id}`, { recording }, "PATCH");
  const { sitting } = await dateOf(host, id);
  expect(Object((await change(true)).body).error.refusal).toBe("wrong_phase");
  await host.do(sitting, agreed);
  expect(Object((await change(false)).body).error.refusal).toBe("recording_not_on");
  const on: ConferenceInfo = Object((await change(true)).body);
  expect(on).toMatchObject({ mayRecord: true, recording: true });
  expect(Object((await change(false)).body)).toMatchObject({ recording: false });
  const admin = await come(phones.admin);
  await admin.ok("/admin/settings/hearing_recording", { value: false }, "PUT");
  expect(Object((await change(true)).body).error.refusal).toBe("recording_off");
  await admin.ok("/admin/settings/hearing_recording", { value: true }, "PUT");
  const closed = await host.ok<OpenedConference>("/conferences", { title: "Talk" });
  expect(await host.ok<ConferenceInfo>(`/conferences/${closed.id}`)).toMatchObject({ mayRecord: false });
});

/** A case that is open to everybody on all lists. */
async function openCase(sql: ReturnType<typeof connect>["sql"]): Promise<string> {
  const [open] = await sql<{ case: string }[]>`
    SELECT case_number "case" FROM cause_list_items WHERE deleted_at IS NULL
    GROUP BY case_number HAVING bool_and(streaming AND NOT in_camera) ORDER BY 1 LIMIT 1`;
  if (open === undefined) throw new Error("no case is open");
  return open.case;
}

test("a case that is closed after it was booked is not recorded, unless a judge had it recorded; nor by a detour through a hall", async () => {
  const [officer, judge] = [await come(phones.officer1), await come(phones.judge1)];
  const when = dayInIndia(clock.now() + 2 * DAY_MS);
  const { sql, close } = connect(court().databaseUrl, { max: 1 });
  const caseNumber = await openCase(sql);
  const asked = {
    ...bookingOf({ title: "Evidence from abroad", from: "09:30", to: "10:30" }),
    kind: "hearing",
    dates: [when],
    caseNumbers: [caseNumber],
  };
  const { id } = await officer.ok<Booking>("/schedules", asked);
  const ofJudge = await judge.ok<Booking>("/schedules", { ...asked, from: "11:00", to: "12:00" });

  // A booking that takes a hall is recorded no more, and back in its own room it is asked as a new one.
  const closed = { ...asked, caseNumbers: ["POCSO/12/2026"], from: "14:00", to: "15:00" };
  const moved = await officer.ok<Booking>("/schedules", { ...asked, from: "14:00", to: "15:00" });
  const inHall = { ...closed, courtId: "HCPP01-1", mayRecord: false, sequence: moved.sequence };
  const { sequence, mayRecord } = await officer.ok<Booking>(`/schedules/${moved.id}`, inHall, "PUT");
  expect(mayRecord).toBe(false);
  expect(faultOf(await officer.call(`/schedules/${moved.id}`, { ...closed, sequence }, "PUT"))).toBe(
    "judgeRecords",
  );
  const given = await officer.ok<Booking>("/schedules", { ...asked, from: "15:00", to: "16:00" });
  await officer.ok(`/schedules/${given.id}/hall`, { courtId: "HCPP01-1", sequence: given.sequence }, "PUT");
  expect(await officer.ok<Booking>(`/schedules/${given.id}`)).toMatchObject({
    courtId: "HCPP01-1",
    mayRecord: false,
  });

  // As the next list of the registry has it.
  await sql`UPDATE cause_list_items SET in_camera = true WHERE case_number = ${caseNumber}`;
  await close();
  await clock.turnTo(momentOf(when, "09:25"));
  const [host, booker] = [await come(phones.officer1), await come(phones.judge1)];
  const own = await dateOf(host, id);
  expect(own).toMatchObject({ mayRecord: false, isRecordingBarred: true });
  await host.do(own.sitting, notAsked);
  expect(await host.refused(own.sitting, { type: "startRecording" })).toBe("recording_not_booked");
  await clock.turnTo(momentOf(when, "10:55"));
  const judges = await dateOf(booker, ofJudge.id);
  expect(judges).toMatchObject({ mayRecord: true, isRecordingBarred: false });
  await booker.do(judges.sitting, agreed);
  await booker.do(judges.sitting, { type: "startRecording" });
});

test("a case that is added while the meeting goes on is not recorded; a new title is that of the recording; a leader who only watches by now keeps it", async () => {
  const officer = await come(phones.officer1);
  const when = dayInIndia(clock.now() + DAY_MS);
  const turn = (time: string) => clock.turnTo(momentOf(when, time));
  const asked = {
    ...bookingOf({ title: "Custody of the child", from: "09:30", to: "10:30" }),
    dates: [when],
  };
  const { id, sequence } = await officer.ok<Booking>("/schedules", { ...asked, mayRecord: false });
  await turn("09:22");
  const host = await come(phones.officer1);
  await dateOf(host, id);
  const { sql, close } = connect(court().databaseUrl, { max: 1 });
  const neutral = { ...asked, title: "Evidence", kind: "hearing", caseNumbers: [await openCase(sql)] };
  await close();
  const changed = await host.ok<Booking>(`/schedules/${id}`, { ...neutral, sequence }, "PUT");
  const { sitting } = await dateOf(host, id);
  await host.do(sitting, agreed);
  await host.do(sitting, { type: "startRecording" });
  // Ended and begun again in one breath, it is recorded as before.
  await Promise.all([host.do(sitting, { type: "closeSitting" }), host.do(sitting, agreed)]);
  await host.do(sitting, { type: "startRecording" });
  await host.do(sitting, { type: "pauseRecording" });
  const closed = { ...neutral, caseNumbers: ["POCSO/12/2026"], mayRecord: false, sequence: changed.sequence };
  await host.ok(`/schedules/${id}`, closed, "PUT");
  expect(await host.refused(sitting, { type: "startRecording" })).toBe("judge_records");
  await host.do(sitting, { type: "closeSitting" });
  await host.do(sitting, notAsked);
  expect(await host.refused(sitting, { type: "startRecording" })).toBe("recording_not_booked");
  await host.do(sitting, { type: "closeSitting" });
  expect((await until("the library", async () => (await libraryOf(host))[0] ?? null)).title).toBe("Evidence");

  // A webinar that its leader watches by now.
  const judge = await come(phones.judge1);
  const lecture = {
    ...bookingOf({ title: "Rules for video conferencing", from: "11:30", to: "12:30" }),
    kind: "webinar",
    dates: [when],
    openToGuests: false,
    people: [invited(host, "host")],
  };
  const webinar = await judge.ok<Booking>("/schedules", lecture);
  await turn("11:25");
  const leader = await come(phones.officer1);
  const { sitting: room } = await dateOf(leader, webinar.id);
  await leader.do(room, agreed);
  await leader.watch(room);
  await leader.do(room, { type: "startRecording" });
  await leader.do(room, { type: "stopRecording" });
  await until("the row", async () => (await libraryOf(leader)).some((row) => row.sitting === room));
  const booker = await come(phones.judge1);
  const { sequence: now } = await booker.ok<Booking>(`/schedules/${webinar.id}`);
  const watched = { ...lecture, people: [invited(leader, "watcher")], sequence: now };
  await booker.ok(`/schedules/${webinar.id}`, watched, "PUT");
  await until("the leader to be out", () => leader.me(room)?.state === "LEFT");
  await leader.do(room, agreed);
  const why = "Asked for by the speakers";
  await leader.ok(`/recordings/${room}/hold`, { why }, "PUT");
});
