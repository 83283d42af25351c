// The story of a witness without an account whose evidence is booked in a court hall: who may come in by the link, when, for what, and until when.
import { beforeAll, expect, test } from "bun:test";
import { connect } from "../../db/client.ts";
import { publish } from "../../db/notifications.ts";
import { momentOf } from "../../server/contract/calendar/slots.ts";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import type { MeetingLogin } from "../../server/contract/rest/invitations.ts";
import type { ScheduledMeeting } from "../../server/contract/rest/meetings.ts";
import type { Booking } from "../../server/contract/rest/schedules.ts";
import type { PersonCommand } from "../../server/contract/sitting/commands.ts";
import { DAY_MS, dayInIndia } from "../../server/kernel/india-days.ts";
import { TestPerson, until } from "../support/client.ts";
import { courtClock } from "../support/court-clock.ts";
import { formOf, pdf } from "../support/files.ts";
import { permitted } from "../support/permitted.ts";
import { startServer } from "../support/server.ts";
import { anotherAdvocate, come, inState, oneServer, phones, today } from "./support/story.ts";

const court = oneServer();
const HALL = "HCPP01-1";
const ITEM = "FRESH:3";
/** The day after this one, so that its morning is to come at whatever hour the test runs. */
const day = dayInIndia(Date.now() + DAY_MS);
const sitting = `${HALL}-${day}`;
const clock = courtClock(() => court().url);
const setClock = (time: string) => clock.turnTo(momentOf(day, time));
const own = { location: "home", consent: CONSENT_VERSION } as const;
const enter: PersonCommand = { type: "enter", items: [], ...own };
const grant = (person: TestPerson) =>
  person.signals.filter((signal) => signal.kind === "grant").at(-1)?.grant;

let officer: TestPerson;
let caseNumber: string;
let asked: Record<string, unknown>;
let booking: Booking;

const guest = (name: string, phone: string, as: string) => ({
  is: "guest",
  as,
  guest: { name, phone, email: null },
});

/** The list of this day is that of the next one as well. */
async function listTomorrow(): Promise<void> {
  const { sql, close } = connect(court().databaseUrl, { max: 1 });
  const columns = sql`court_id, category, serial, case_number, petitioner, respondent, petitioner_counsel, respondent_counsel,
    petitioner_enrolments, respondent_enrolments, prosecutor_offices, purpose, streaming, in_camera, remote_point, position, import_id`;
  await sql`INSERT INTO cause_list_items (date, ${columns}) SELECT ${day}, ${columns} FROM cause_list_items WHERE date = ${today()}`;
  const [row] = await sql<{ number: string }[]>`
    SELECT case_number AS number FROM cause_list_items
    WHERE date = ${day} AND court_id = ${HALL} AND category = 'FRESH' AND serial = 3`;
  caseNumber = row?.number ?? "";
  await close();
}

async function linkOf(phone: string): Promise<string> {
  const outbox = await officer.ok<{ to: string; text: string }[]>("/dev/outbox");
  return outbox.find(({ to }) => to === phone)?.text.match(/invitation#([\w-]+)/)?.[1] ?? "";
}

/** Opens the link of an invitation, as a person who has it does. */
async function byLink(phone: string, at = court().url): Promise<{ person: TestPerson; date: string }> {
  const person = new TestPerson(at);
  const { meeting: date, login } = await person.ok<MeetingLogin>("/invitations/come", {
    key: await linkOf(phone),
  });
  if (login === null) throw new Error("no session for a guest");
  Object.assign(person, { token: login.token, account: login.account });
  return { person: await person.connect(), date };
}

const page = (person: TestPerson, date: string) => person.ok<ScheduledMeeting>(`/scheduled-meetings/${date}`);
const join = (person: TestPerson, date: string) => person.ok(`/scheduled-meetings/${date}/join`, own);

permitted("nameGuestItems", [], ["not_open", "sitting", "risen"]);

beforeAll(async () => {
  await listTomorrow();
  await setClock("08:00");
  officer = await come(phones.officer1);
  const people = [
    guest("Ira Sen", "9500000101", "witness"),
    guest("Neel Rao", "9500000102", "participant"),
    guest("Devi Das", "9500000103", "watcher"),
  ];
  asked = {
    kind: "hearing",
    title: "Evidence of PW-4",
    courtId: HALL,
    caseNumbers: [caseNumber.toLowerCase()],
    dates: [day],
    from: "11:00",
    to: "11:30",
    people,
  };
  booking = await officer.ok<Booking>("/schedules", asked);
  const headers = { Authorization: `Bearer ${officer.token}` };
  const body = formOf(pdf(), "Summons.pdf");
  const added = await fetch(`${court().url}/api/v1/schedules/${booking.id}/files`, {
    method: "POST",
    headers,
    body,
  });
  expect(added.status).toBe(201);
}, 60_000);

test("the link leads into the hall of its date alone, from ten minutes before it, and the officer lets in each time whatever the doors say", async () => {
  const { person: witness, date } = await byLink("9500000101");
  expect(await page(witness, date)).toMatchObject({
    hall: { id: HALL },
    room: HALL,
    sitting,
    as: "witness",
    mayEnter: true,
    isHost: false,
    people: [],
    opensAt: momentOf(day, "10:50"),
  });
  expect(await witness.refused(sitting, enter)).toBe("meeting_early");
  // It is no conference, of which they would read the doors and change their part.
  expect((await witness.call(`/conferences/${date}`)).status).toBe(404);
  // They do not get a second device either, which would read the hall's agenda before they are let in.
  const device = async (of: { meeting: string } | { courtId: string }) =>
    (await witness.call("/meeting/pre-auth/token", { ...of, mode: "passive" })).status;
  expect([await device({ meeting: date }), await device({ courtId: HALL })]).toEqual([404, 406]);
  await setClock("10:51");
  await officer.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await officer.enter(sitting);
  await until("the list of the new day", () => officer.sitting(sitting).order.includes(ITEM));
  await officer.do(sitting, { type: "setDoor", door: "waitingRoom", on: false });
  await officer.do(sitting, { type: "setAutoAdmit", on: true });
  const named: PersonCommand = { type: "enter", items: [{ item: ITEM, submission: "" }], ...own };
  expect(await witness.refused(sitting, named)).toBe("guest_names_items");
  expect(await witness.refused(`HCPP01-2-${day}`, enter)).toBe("not_allowed");

  expect((await page(witness, date)).files.map(({ name }) => name)).toEqual(["Summons.pdf"]);
  await join(witness, date);
  await witness.watch(sitting, "media");
  await inState(witness, sitting, "WAITING");
  expect(grant(witness) ?? null).toBeNull();
  // The officer sees who it is, that they have no account, and for which item of the day they are invited.
  const seen = officer.sitting(sitting).people[witness.account.id];
  expect(seen).toMatchObject({ role: "WITNESS", profileName: "Ira Sen", guestOf: date, items: [ITEM] });
  expect(seen).toMatchObject({ onList: false, admittedItems: [], office: "" });
  await officer.do(sitting, { type: "admit", people: [witness.account.id] });
  await inState(witness, sitting, "PASSIVE");

  await officer.do(sitting, { type: "callItem", item: ITEM });
  await officer.do(sitting, { type: "hear" });
  await inState(witness, sitting, "ACTIVE");
  await until("the witness's media", () => grant(witness));
  expect(witness.sitting(sitting).running).toBe(ITEM);
  // The guest has the rights of a witness, and no more.
  expect(await witness.refused(sitting, { type: "callItem", item: ITEM })).toBe("not_allowed");

  // The officer is asked again about a person who left.
  await witness.do(sitting, { type: "leave" });
  await join(witness, date);
  await inState(witness, sitting, "WAITING");
  // The next who opens the link has an account of their own, and the one before is out.
  const { person: again } = await byLink("9500000101");
  await inState(witness, sitting, "LEFT");
  expect(await witness.refused(sitting, enter)).toBe("not_allowed");
  await join(again, date);
  await again.watch(sitting);
  await inState(again, sitting, "WAITING");
  // A person who was removed cannot come in again, by the link or under the name.
  await officer.do(sitting, { type: "remove", person: again.account.id, reason: "" });
  expect((await page(again, date)).files).toEqual([]);
  const { person: third } = await byLink("9500000101");
  expect(await third.refused(sitting, enter)).toBe("removed");
  expect((await page(third, date)).files).toEqual([]);
  for (const one of [witness, again, third]) one.close();
});

test("who is invited to watch only watches; who is invited no more, or whose date is cancelled, is out of the hall", async () => {
  const { person: watcher, date } = await byLink("9500000103");
  const { person: party } = await byLink("9500000102");
  await join(watcher, date);
  await join(party, date);
  for (const one of [watcher, party]) await one.watch(sitting, "media");
  await officer.do(sitting, { type: "admit", people: [watcher.account.id, party.account.id] });
  await inState(watcher, sitting, "PASSIVE");
  // Their item is being heard.
  await inState(party, sitting, "ACTIVE");
  expect(watcher.me(sitting)).toMatchObject({
    role: "ADVOCATE",
    subRole: "Court Viewer",
    invitedAs: "watcher",
    items: [],
  });
  expect(party.me(sitting)).toMatchObject({
    role: "ADVOCATE",
    subRole: "Litigant",
    invitedAs: "participant",
    items: [ITEM],
  });
  expect(await officer.refused(sitting, { type: "promote", person: watcher.account.id })).toBe(
    "never_active",
  );

  // This guest may do in the hall what a party may, files included.
  const sent = await fetch(`${court().url}/api/v1/meeting/files?sitting=${sitting}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${party.token}` },
    body: formOf(pdf(), "Reply.pdf"),
  });
  expect(sent.status).toBe(201);

  // A memo of their own puts nobody out, whatever it says.
  await party.do(sitting, { type: "requestMemo", text: "To be heard first" });
  const memo = await until("the memo to come", () => Object.keys(officer.sitting(sitting).memos)[0]);
  await officer.do(sitting, { type: "decideMemo", memo, allowed: true, reason: "" });
  await until("the memo to be an item of theirs", () => party.me(sitting)?.items.includes(`MEMO:${memo}`));

  const { id, sequence } = booking;
  const fewer = { ...asked, sequence, people: (asked.people as object[]).slice(0, 2) };
  await officer.ok(`/schedules/${id}`, fewer, "PUT");
  await inState(watcher, sitting, "LEFT");
  expect(party.me(sitting)?.items).toContain(`MEMO:${memo}`);
  expect(party.me(sitting)?.state).toBe("ACTIVE");
  // A case that the booking no longer names is not theirs either.
  const other = { ...fewer, sequence: sequence + 1, caseNumbers: ["Crl.A. 12/2026"] };
  await officer.ok(`/schedules/${id}`, other, "PUT");
  await inState(party, sitting, "LEFT");
  await officer.ok(`/schedules/${id}`, { ...fewer, sequence: sequence + 2 }, "PUT");
  await join(party, date);
  await inState(party, sitting, "WAITING");
  expect(party.me(sitting)).toMatchObject({ items: [ITEM, `MEMO:${memo}`], admittedItems: [] });
  await officer.ok(`/schedules/${id}/dates/${date}`, undefined, "DELETE");
  await inState(party, sitting, "LEFT");
  expect(await party.refused(sitting, enter)).toBe("not_allowed");
  for (const one of [watcher, party]) one.close();
});

test("once its time is over, the page of a date leads those who were there to the record of the hall, and nobody else", async () => {
  const [advocate, prison] = [await come(phones.partyInPerson), await come(phones.prison)];
  const invited = [advocate, prison].map(({ account }) => ({
    is: "account",
    account: account.id,
    as: "participant",
  }));
  const later = { ...asked, title: "Arguments", from: "12:00", to: "12:30", people: invited };
  const { occurrences } = await officer.ok<Booking>("/schedules", later);
  const date = occurrences[0]?.id ?? "";
  await advocate.enter(sitting, [ITEM]);
  await officer.do(sitting, { type: "admit", people: [advocate.account.id] });
  await inState(advocate, sitting, "ACTIVE");
  const leads = async (person: TestPerson) => (await page(person, date)).isOnRecord;
  expect(await leads(officer)).toBe(false);
  await setClock("12:31");
  await until("the record to have counsel", () => leads(advocate));
  expect([await leads(officer), await leads(prison)]).toEqual([true, false]);
});

test("a case of a guest’s booking that comes to the list is theirs while they are in the hall, and they are heard when it is; a closed one the officer allows", async () => {
  const numbers = ["WP 9001/2026", "WP 9002/2026"];
  const people = [guest("Uma Nair", "9500000121", "witness")];
  const named = { ...asked, title: "Evidence of PW-6", caseNumbers: numbers, people };
  await officer.ok<Booking>("/schedules", { ...named, from: "12:35", to: "12:45" });
  await setClock("12:36");
  const { person: witness, date } = await byLink("9500000121");
  await join(witness, date);
  await witness.watch(sitting);
  await inState(witness, sitting, "WAITING");
  expect(witness.me(sitting)?.items).toEqual([]);
  await officer.do(sitting, { type: "admit", people: [witness.account.id] });
  await inState(witness, sitting, "PASSIVE");
  const { sql, close } = connect(court().databaseUrl, { max: 1 });
  /** A case comes to the list of the hall, as an import brings it. */
  const list = (serial: number, number: string, isClosed: boolean) => sql`
    INSERT INTO cause_list_items (date, court_id, category, serial, case_number, petitioner, respondent, petitioner_counsel,
      respondent_counsel, petitioner_enrolments, respondent_enrolments, prosecutor_offices, purpose, streaming, in_camera, remote_point, position, import_id)
    SELECT date, court_id, category, ${serial}, ${number}, petitioner, respondent, petitioner_counsel, respondent_counsel,
      petitioner_enrolments, respondent_enrolments, prosecutor_offices, purpose, NOT ${isClosed}, ${isClosed}, remote_point, 900 + ${serial}, import_id
    FROM cause_list_items WHERE date = ${day} AND court_id = ${HALL} AND category = 'FRESH' AND serial = 3`;
  await list(901, "WP 9001/2026", false);
  await list(902, "wp 9002/2026", true);
  await publish(sql, "list_changed", `${HALL} ${day}`);
  await close();
  await until("the cases to be theirs", () => witness.me(sitting)?.items.length === 2);
  expect(witness.me(sitting)).toMatchObject({
    state: "PASSIVE",
    items: ["FRESH:901", "FRESH:902"],
    admittedItems: ["FRESH:901"],
  });
  await until("the officer to see their items", () =>
    officer.sitting(sitting).people[witness.account.id]?.name.startsWith("901, 902 · Uma Nair"),
  );
  await officer.do(sitting, { type: "callItem", item: "FRESH:901" });
  await inState(witness, sitting, "ACTIVE");
  await officer.do(sitting, { type: "cancelCall" });
  witness.close();
});

test("a person whom the officer refused or removed no longer reads the files of the booking, by their next link or in other processes; a namesake does", async () => {
  const next = dayInIndia(momentOf(day, "12:00") + DAY_MS);
  const people = [
    guest("Tara Iyer", "9500000111", "witness"),
    guest("Mohan Lal", "9500000112", "witness"),
    guest("Adv. Namesake", "9500000113", "participant"),
  ];
  const again = {
    ...asked,
    title: "Evidence of PW-5",
    from: "12:50",
    to: "13:00",
    people,
    dates: [day, next],
  };
  const { id, sequence } = await officer.ok<Booking>("/schedules", again);
  const body = formOf(pdf(), "Site plan.pdf");
  const headers = { Authorization: `Bearer ${officer.token}` };
  const added = await fetch(`${court().url}/api/v1/schedules/${id}/files`, { method: "POST", headers, body });
  const { id: file } = (await added.json()) as { id: string };
  /** The names of the files, and whether one is opened, of a process of the court. */
  const reads = async ({ token }: TestPerson, at = court().url) => {
    const session = { Authorization: `Bearer ${token}` };
    const opens = await fetch(`${at}/api/v1/schedules/${id}/files/${file}`, { headers: session });
    const listed = await fetch(`${at}/api/v1/schedules/${id}`, { headers: session });
    return [((await listed.json()) as Booking).files.map(({ name }) => name), opens.status];
  };
  const [all, none] = [
    [["Site plan.pdf"], 200],
    [[], 404],
  ];
  await setClock("12:41");

  const { person: refused, date } = await byLink("9500000111");
  await join(refused, date);
  await refused.watch(sitting);
  await inState(refused, sitting, "WAITING");
  expect(await reads(refused)).toEqual(all);
  await officer.do(sitting, { type: "refuseEntry", person: refused.account.id, reason: "Not the witness" });
  expect(await reads(refused)).toEqual(none);
  const { person: rightOne } = await byLink("9500000111");
  expect(await reads(rightOne)).toEqual(none);
  // Waiting at the door gives nothing back; the officer does, who lets in the right one.
  await join(rightOne, date);
  expect(await reads(rightOne)).toEqual(none);
  await officer.do(sitting, { type: "admit", people: [rightOne.account.id] });
  expect(await reads(rightOne)).toEqual(all);

  const { person: removed } = await byLink("9500000112");
  await join(removed, date);
  await officer.do(sitting, { type: "remove", person: removed.account.id, reason: "" });
  const { person: third } = await byLink("9500000112");

  // Counsel of the name of a guest is removed, who came for something else.
  const { sql, close } = connect(court().databaseUrl, { max: 1 });
  const counsel = await anotherAdvocate();
  await sql`UPDATE invitees SET name = ${counsel.account.displayName} WHERE phone = '9500000113'`;
  await close();
  await counsel.enter(sitting);
  await officer.do(sitting, { type: "remove", person: counsel.account.id, reason: "" });
  const { person: namesake } = await byLink("9500000113");
  expect(await reads(namesake)).toEqual(all);

  // Nor do they read it when the date is in another hall by now, where nobody was turned away.
  await officer.ok(`/schedules/${id}`, { ...again, courtId: "HCPP01-2", sequence }, "PUT");
  expect(await reads(third)).toEqual(none);
  expect([await reads(rightOne), await reads(namesake)]).toEqual([all, all]);

  // Another process answers the same, also on the next date of the series, when this sitting is no longer loaded.
  const beside = await startServer({ databaseUrl: court().databaseUrl });
  const besides = courtClock(() => beside.url);
  try {
    await besides.turnTo(clock.now());
    expect([await reads(third), await reads(third, beside.url)]).toEqual([none, none]);
    expect((await reads(namesake, beside.url))[0]).toEqual(["Site plan.pdf"]);
    await besides.turnTo(momentOf(next, "08:00"));
    const later = async (phone: string) =>
      (await reads((await byLink(phone, beside.url)).person, beside.url))[0];
    expect(await later("9500000112")).toEqual([]);
    expect(await later("9500000111")).toEqual(["Site plan.pdf"]);
  } finally {
    await beside.stop();
  }
  for (const one of [refused, rightOne, removed, third, counsel, namesake]) one.close();
});
