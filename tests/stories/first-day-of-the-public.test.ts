// The first day of people who come to the court from outside: advocates, a prosecutor, the media, remote points, a witness, a
// counsellor and a guest.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { CONSENT_VERSION, MEDIA_CONSENT, REGISTRATION_CONSENT } from "../../server/contract/limits.ts";
import type { PersonCommand } from "../../server/contract/sitting/commands.ts";
import { errorOf } from "../api/support/auth.ts";
import { bodyOf } from "../api/support/second.ts";
import { TestPerson, until } from "../support/client.ts";
import { formOf, pdf } from "../support/files.ts";
import {
  comeInvited,
  firstAdmin,
  importList,
  makeHalls,
  type RealCourt,
  type Somebody,
  startRealCourt,
} from "./support/real-court.ts";
import { admit, hall, inState } from "./support/story.ts";

const HALL = "HCPP01-1";
const sitting = hall(1);
const PRISON = "Central Prison East";
const OFFICE = "Office of the Public Prosecutor";

let court: RealCourt;
let admin: TestPerson;
let judge: TestPerson;
let officer: TestPerson;
const others: TestPerson[] = [];
beforeAll(async () => {
  court = await startRealCourt();
  admin = await firstAdmin(court);
  await makeHalls(admin, 1);
  await importList(admin, [
    { serial: 1, counsel: "Adv. Ishaan Verma", enrolment: "NP/101/2005" },
    { serial: 2, counsel: "Adv. Anu Rao", enrolment: "NP/102/2006" },
    { serial: 3, remotePoint: PRISON },
    { serial: 4, prosecutor: OFFICE },
  ]);
  await admin.ok("/admin/settings/public_enabled", { value: true }, "PUT");
  judge = await comeInvited(court, admin, "9876500010", {
    displayName: "Justice Meera Oommen",
    role: "JUDGE",
    courtHall: "1",
  });
  officer = await comeInvited(court, admin, "9876500011", {
    displayName: "Leela Kuttan",
    role: "MASTER",
    courtHall: "1",
  });
  await officer.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await officer.enter(sitting);
  await judge.enter(sitting);
});
afterAll(async () => {
  for (const person of [admin, judge, officer, ...others]) person?.close();
  await court.stop();
});

/** The page of a person who logs in by code. */
async function logIn(self: Somebody): Promise<TestPerson> {
  const person = await self.come(await self.logIn());
  others.push(person);
  return person;
}

/** Sends the form of an advocate; its answer. */
async function registerAsAdvocate(self: Somebody, displayName: string, enrolmentOrOffice: string) {
  const ticket = await self.proveNumber();
  return self.browser.call("/auth/register", {
    ticket,
    subRole: "Advocate",
    displayName,
    enrolmentOrOffice,
    email: null,
    idType: "AADHAAR",
    idNumber: "234123412346",
    consent: REGISTRATION_CONSENT,
  });
}

/** The registration that waits at the registry, by its person's number. */
async function waitingOf({ phone }: Somebody, more: object = {}) {
  type Row = { id: string; version: number; files: { id: string }[] };
  const found = await admin.ok<{ registrations: Row[] }>("/admin/registrations/search", {
    q: phone,
    ...more,
  });
  const [row] = found.registrations;
  if (!row) throw new Error(`no registration of ${phone} waits`);
  return row;
}
const approve = ({ id, version }: { id: string; version: number }) =>
  admin.ok<{ state: string }>(`/admin/registrations/${id}/decision`, {
    decision: "approve",
    version,
    note: "",
  });

/** Counsel's way to their own item: they find it, choose it, come, wait, are admitted, and are active when it is called. */
async function hearOwnItem(counsel: TestPerson, serial: number) {
  const item = `FRESH:${serial}`;
  const found = await counsel.ok<unknown>("/advocate/courts/filter/case", {});
  expect(JSON.stringify(found)).toContain(`W.P. ${serial}/2026`);
  expect(JSON.stringify(found)).not.toContain(`W.P. ${serial === 1 ? 2 : 1}/2026`);
  await counsel.ok(`/advocate/courts/${HALL}/case`, { cases: [{ category: "FRESH", serial }] });
  const joined = await counsel.ok<{ state: string }>("/meeting/join", {
    courtId: HALL,
    location: "chambers",
    consent: CONSENT_VERSION,
  });
  expect(joined.state).toBe("WAITING");
  await counsel.watch(sitting);
  expect(counsel.halls.get(sitting)?.known.audience).toBe("board");
  await admit(officer, sitting, counsel);
  await inState(counsel, sitting, "PASSIVE");
  expect(counsel.me(sitting)).toMatchObject({ admittedItems: [item], onList: true });
  await officer.do(sitting, { type: "callItem", item });
  await inState(counsel, sitting, "ACTIVE");
  await until(
    "the judge to see counsel",
    () => judge.sitting(sitting).people[counsel.account.id]?.state === "ACTIVE",
  );
  await officer.do(sitting, { type: "cancelCall" });
  await inState(counsel, sitting, "PASSIVE");
}

const speaks: PersonCommand[] = [
  { type: "raiseHand", reason: "May I" },
  { type: "unmute" },
  { type: "startVideo" },
  { type: "sendChat", to: "everyone", text: "Hello" },
  { type: "askToShare", kind: "screen" },
];
/** What becomes of each thing by which somebody would be heard, seen or read. */
async function refusals(person: TestPerson) {
  const codes: string[] = [];
  for (const command of speaks) codes.push(await person.refused(sitting, command));
  return codes;
}
const notAllowed = speaks.map(() => "not_allowed");

test("an advocate registers, waits, is let in by nothing meanwhile, is approved, and is heard in their own item", async () => {
  const self = court.somebody("9876500020");
  const sent = await registerAsAdvocate(self, "Ishaan Verma", "NP/101/2005");
  expect(sent).toMatchObject({ status: 201, body: { state: "pending", ahead: 0 } });
  expect(await admin.ok<unknown>("/admin/waiting")).toEqual({
    registrations: 1,
    deletions: 0,
    recoveries: 0,
  });
  // Before the registry's word there is no account that a login could be of.
  const early = await self.browser.enter(self.phone, "123456");
  expect(errorOf(early)).toMatchObject({ status: 400 });
  const people = () => admin.ok<{ total: number }>("/admin/people/search", { q: self.phone });
  expect((await people()).total).toBe(0);
  expect((await approve(await waitingOf(self))).state).toBe("approved");
  await self.text(/your registration R-\d{4}-\d{6} was approved/);
  expect((await people()).total).toBe(1);
  const counsel = await logIn(self);
  expect(counsel.account).toMatchObject({
    role: "ADVOCATE",
    subRole: "Advocate",
    enrolmentOrOffice: "NP/101/2005",
  });
  await hearOwnItem(counsel, 1);
});

test("an advocate of the imported roll registers and is in at once, under the roll's name and with their own item", async () => {
  const csv = "enrolment,phone,display_name\nNP/102/2006,9876500021,Anu M. Rao";
  const file = { fileName: "roll.csv", csv };
  const { expected } = await admin.ok<{ expected: string }>("/admin/roll/import/preview", file);
  await admin.ok("/admin/roll/import", { ...file, expected });
  const self = court.somebody("9876500021");
  const sent = await registerAsAdvocate(self, "Anu Rao", "NP/102/2006");
  expect(sent.body).toMatchObject({ state: "approved", displayName: "Anu M. Rao" });
  expect(await admin.ok<unknown>("/admin/waiting")).toEqual({
    registrations: 0,
    deletions: 0,
    recoveries: 0,
  });
  await hearOwnItem(await logIn(self), 2);
});

test("a prosecutor is added with the office that the list names, comes from the link, and is heard for the State", async () => {
  const prosecutor = await comeInvited(court, admin, "9876500027", {
    displayName: "Uma Prabhu",
    role: "PROSECUTOR",
    enrolmentOrOffice: OFFICE,
  });
  others.push(prosecutor);
  expect(prosecutor.account).toMatchObject({ role: "PROSECUTOR", enrolmentOrOffice: OFFICE });
  await hearOwnItem(prosecutor, 4);
  expect((await prosecutor.call("/master/court/all/HCPP01")).status).toBe(406);
});

test("the media register with their card, are approved, watch at once, and are neither heard, seen nor read", async () => {
  const self = court.somebody("9876500022");
  const ticket = await self.proveNumber();
  const headers = { Authorization: `Bearer ${ticket}` };
  const kept = await court.send("POST", "/auth/media/register/file", {
    headers,
    body: formOf(pdf(), "press-card.pdf"),
  });
  expect(kept.status).toBe(201);
  const asked = {
    displayName: "Roshni Sodhani",
    organisation: "The Suryapur Courier",
    accreditation: "NP/ACC/318",
  };
  const sent = await self.browser.call("/auth/media/register", {
    ticket,
    ...asked,
    accreditedUntil: "2099-03-31",
    files: [bodyOf(kept).id],
    consent: MEDIA_CONSENT,
  });
  expect(sent).toMatchObject({ status: 201, body: { state: "pending" } });
  const row = await waitingOf(self, { subRole: "Media" });
  expect(row.files.map(({ id }) => id)).toEqual([String(bodyOf(kept).id)]);
  await approve(row);
  const media = await logIn(self);
  expect(media.account.role).toBe("MEDIA");
  await media.enter(sitting);
  await inState(media, sitting, "PASSIVE");
  expect(media.halls.get(sitting)?.known.audience).toBe("public");
  await officer.do(sitting, { type: "callItem", item: "FRESH:1" });
  await until("the media to see the call", () => media.sitting(sitting).items["FRESH:1"]?.state === "CALLED");
  expect(await refusals(media)).toEqual(notAllowed);
  expect(await media.refused(sitting, { type: "callItem", item: "FRESH:2" })).toBe("not_allowed");
  for (const path of ["/admin/settings", "/advocate/courts/added-case", `/judge/court/${HALL}/record`])
    expect([path, (await media.call(path)).status]).toEqual([path, 406]);
  await officer.do(sitting, { type: "cancelCall" });
});

test("a prison is added, comes from its link, has its own item's place, and states who is in its room", async () => {
  const prison = await comeInvited(court, admin, "9876500023", {
    displayName: PRISON,
    role: "PRISON",
    enrolmentOrOffice: PRISON,
  });
  others.push(prison);
  // No second step is asked of a remote point.
  expect(prison.account.role).toBe("PRISON");
  await prison.ok("/meeting/quick-join", {
    courtId: HALL,
    location: "remote_point",
    consent: CONSENT_VERSION,
  });
  await prison.watch(sitting);
  await inState(prison, sitting, "WAITING");
  const items = [{ item: "FRESH:3", submission: "" }];
  await prison.do(sitting, { type: "enter", items, location: "remote_point", consent: CONSENT_VERSION });
  await admit(officer, sitting, prison);
  await officer.do(sitting, { type: "callItem", item: "FRESH:3" });
  await inState(prison, sitting, "ACTIVE");
  const present = [{ name: "Ramesh Detenue", who: "detenue" }];
  await prison.do(sitting, { type: "stateRoom", present, nobodyElse: true });
  await until(
    "the judge to read it",
    () => judge.sitting(sitting).roomOccupants[prison.account.id]?.present.length === 1,
  );
  await officer.do(sitting, { type: "cancelCall" });
});

test("a police station comes the same way; what it is not named in, it is no part of", async () => {
  const station = await comeInvited(court, admin, "9876500024", {
    displayName: "Police Station Harbour",
    role: "POLICE_STATION",
    enrolmentOrOffice: "Police Station Harbour",
  });
  others.push(station);
  await station.enter(sitting, ["FRESH:3"]);
  await inState(station, sitting, "WAITING");
  expect(station.me(sitting)).toMatchObject({ onList: false, admittedItems: [] });
  await officer.do(sitting, { type: "refuseEntry", person: station.account.id, reason: "Not asked for" });
  await inState(station, sitting, "REFUSED");
  await officer.do(sitting, { type: "callItem", item: "FRESH:3" });
  await until("the call", () => station.sitting(sitting).items["FRESH:3"]?.state === "CALLED");
  expect(station.me(sitting)?.state).toBe("REFUSED");
  await officer.do(sitting, { type: "cancelCall" });
});

test("a witness is invited, waits, and is heard when the officer asks them up, and no longer", async () => {
  const witness = await comeInvited(court, admin, "9876500025", {
    displayName: "Abel Rautela",
    role: "WITNESS",
  });
  others.push(witness);
  await witness.ok("/meeting/quick-join", { courtId: HALL, location: "home", consent: CONSENT_VERSION });
  await witness.watch(sitting);
  await inState(witness, sitting, "WAITING");
  expect(await witness.refused(sitting, { type: "raiseHand", reason: "" })).toBe("not_in_hall");
  await admit(officer, sitting, witness);
  await inState(witness, sitting, "PASSIVE");
  const hears = () => judge.sitting(sitting).people[witness.account.id]?.state;
  await officer.do(sitting, { type: "promote", person: witness.account.id });
  await inState(witness, sitting, "ACTIVE");
  await until("the judge to hear them", () => hears() === "ACTIVE");
  await officer.do(sitting, { type: "demote", person: witness.account.id });
  await inState(witness, sitting, "PASSIVE");
  await until("the judge to hear them no longer", () => hears() === "PASSIVE");
});

test("a counsellor is invited, waits, and goes with the bench into the secret room alone, which nobody outside sees", async () => {
  const counsellor = await comeInvited(court, admin, "9876500026", {
    displayName: "Nandini Sen",
    role: "COUNSELLOR",
  });
  others.push(counsellor);
  const { id } = counsellor.account;
  await counsellor.ok("/meeting/quick-join", { courtId: HALL, location: "home", consent: CONSENT_VERSION });
  await counsellor.watch(sitting);
  await inState(counsellor, sitting, "WAITING");
  await admit(officer, sitting, counsellor);
  await inState(counsellor, sitting, "PASSIVE");
  expect(await counsellor.refused(sitting, { type: "joinSecretRoom" })).toBe("no_secret_room");
  await officer.do(sitting, { type: "listForSecretRoom", people: [id] });
  expect(await counsellor.refused(sitting, { type: "joinSecretRoom" })).toBe("secret_room_not_approved");
  await officer.do(sitting, { type: "approveSecretRoom", people: [id] });
  await inState(counsellor, sitting, "SECRET_ROOM");
  await judge.do(sitting, { type: "joinSecretRoom" });
  await inState(judge, sitting, "SECRET_ROOM");
  await officer.do(sitting, { type: "endSecretRoom" });
  await inState(counsellor, sitting, "PASSIVE");
  await inState(judge, sitting, "ACTIVE");
  expect(await counsellor.refused(sitting, { type: "callItem", item: "FRESH:1" })).toBe("not_allowed");
});

test("a guest watches by a name alone: no account, no item and no word", async () => {
  const joined = await court.call("POST", `/anonymous/court/passive/${HALL}/join?name=Asha%20Guest`);
  expect(joined.status).toBe(201);
  const guest = await Object.assign(new TestPerson(court.url), bodyOf(joined)).connect();
  others.push(guest);
  await guest.enter(sitting);
  await inState(guest, sitting, "PASSIVE");
  expect(guest.halls.get(sitting)?.known.audience).toBe("public");
  expect(await refusals(guest)).toEqual(notAllowed);
  const naming = [{ item: "FRESH:1", submission: "" }];
  const wish: PersonCommand = { type: "enter", items: naming, location: "home", consent: CONSENT_VERSION };
  expect(await guest.refused(sitting, wish)).toBe("guest_names_items");
  for (const path of ["/common/contacts", "/advocate/courts/added-case", "/admin/settings"])
    expect([path, (await guest.call(path)).status]).toEqual([path, 406]);
  const people = await admin.ok<{ total: number }>("/admin/people/search", { q: "Asha Guest" });
  expect(people.total).toBe(0);
});
