// Stories of rights that change during the day: a new role, hall or state ends the sessions in every process, and nothing
// of the earlier role stays with the person who comes back.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { connect } from "../../db/client.ts";
import { changePeople } from "../../db/queries/own-court.ts";
import { TestPerson, until } from "../support/client.ts";
import { startServer, type TestServer } from "../support/server.ts";
import {
  admit,
  anotherAdvocate,
  come,
  counselOnRecord,
  inState,
  oneServer,
  openHall,
  openItem,
  phones,
} from "./support/story.ts";

const here = oneServer();
let there: TestServer;
let database: ReturnType<typeof connect>;

beforeAll(async () => {
  there = await startServer({ databaseUrl: here().databaseUrl });
  database = connect(here().databaseUrl, { max: 2 });
});
afterAll(async () => {
  await database.close();
  await there.stop();
});

/** The same login on a socket of the other process. */
async function twinOf(person: TestPerson): Promise<TestPerson> {
  const twin = new TestPerson(person.url === there.url ? here().url : there.url);
  Object.assign(twin, { token: person.token, account: person.account });
  return twin.connect();
}

/** Logs in anew; codes are sent once in a while, so the clocks go on first. */
async function comeAgain(person: TestPerson): Promise<TestPerson> {
  for (const { url } of [here(), there]) await new TestPerson(url).ok("/dev/clock", { advance: 40_000 });
  return come(person.account.phoneNumber ?? "");
}

const change = (person: TestPerson, set: Record<string, unknown>) =>
  database.sql`UPDATE accounts SET ${database.sql(set)} WHERE id = ${person.account.id}`;

const isRefused = async (person: TestPerson) => {
  const { status, body } = await person.call("/common/courts/category");
  return status === 403 && JSON.stringify(body).includes("session_ended");
};

const rights: Record<string, unknown>[] = [
  { role: "PROSECUTOR" },
  { sub_role: "Public" },
  { court_hall: "3" },
  { est_code: "HCPP01" },
  { disabled_at: new Date() },
];
for (const set of rights)
  test(`a change of ${Object.keys(set)} by a plain statement ends the sessions of that person alone, everywhere`, async () => {
    const person = await anotherAdvocate();
    const bystander = await anotherAdvocate();
    const twin = await twinOf(person);
    expect(await isRefused(twin)).toBe(false);
    await change(person, set);
    for (const one of [person, twin]) {
      await until("the goodbye", () => one.closed);
      expect(one.bye).toBe("session_ended");
      await until("the refusal", () => isRefused(one));
      await expect(one.connect()).rejects.toThrow("session_ended");
    }
    expect([bystander.closed, await isRefused(bystander)]).toEqual([false, false]);
    const [row] = await database.sql`
      SELECT end_reason FROM sessions WHERE account_id = ${person.account.id} ORDER BY created_at DESC LIMIT 1`;
    expect(row?.end_reason).toBe("disabled_at" in set ? "disabled" : "changed");
  });

test("what changes no rights ends nothing; a changed name is known to both processes", async () => {
  const person = await anotherAdvocate();
  const twin = await twinOf(person);
  await twin.ok("/advocate/");
  await change(person, { role: "ADVOCATE", theme: "dark" });
  await change(person, { display_name: "Newly Named" });
  for (const one of [person, twin])
    await until("the new name", async () => {
      const { displayName } = await one.ok<{ displayName: string }>("/advocate/");
      return displayName === "Newly Named";
    });
  expect([person.closed, twin.closed]).toEqual([false, false]);
});

test("an officer who becomes an advocate keeps nothing of the officer: seat, sight, rights", async () => {
  const { officer, sitting } = await openHall(1);
  const judge = await come(phones.judge1);
  await judge.enter(sitting, [], "media");
  await officer.watch(sitting, "media");
  const twin = await twinOf(officer);
  await twin.watch(sitting);
  expect(twin.halls.get(sitting)?.known.audience).toBe("court");
  const item = openItem(officer, sitting);

  await change(officer, { role: "ADVOCATE", court_hall: null });
  await until("both goodbyes", () => officer.closed && twin.closed);
  const stateOf = () => judge.sitting(sitting).people[officer.account.id]?.state;
  await until("them to be out of the hall", () => stateOf() === "KICKED_OUT");

  const back = await comeAgain(officer);
  expect(back.account).toMatchObject({ role: "ADVOCATE", path: "advocate" });
  await back.watch(sitting);
  expect(back.halls.get(sitting)?.known.audience).toBe("board");
  expect(await back.refused(sitting, { type: "callItem", item })).toBe("not_allowed");
  expect((await back.call("/master/court/all/HCPP01")).status).toBe(406);
  await back.enter(sitting, [], "media");
  await inState(back, sitting, "WAITING");
  expect(back.me(sitting)).toMatchObject({ role: "ADVOCATE", admitted: false, admittedItems: [] });
  expect(back.halls.get(sitting)?.known.audience).toBe("board");
  expect(back.signals.filter((signal) => "grant" in signal && signal.grant !== null)).toEqual([]);
  // The record keeps the earlier entry: it happened.
  const record = await judge.ok<{ sitting: string }>("/judge/court/HCPP01-1/record");
  expect(JSON.stringify(record)).toContain(officer.account.displayName);
});

test("an officer who left before the change sees no more of the court, nor of the hall they were moved from", async () => {
  const { officer, sitting } = await openHall(2);
  await officer.do(sitting, { type: "leave" });
  await change(officer, { court_hall: "3" });
  await until("the goodbye", () => officer.closed);
  const back = await comeAgain(officer);
  await back.watch(sitting);
  expect(back.halls.get(sitting)?.known.audience).toBe("board");
  expect(back.me(sitting)).toBeUndefined();
  expect((await back.call("/meeting/agenda-files?courtId=HCPP01-2")).status).not.toBe(200);
});

test("an advocate who becomes the officer of the hall comes back as its officer", async () => {
  const { officer, sitting } = await openHall(4);
  const advocate = await anotherAdvocate();
  await advocate.enter(sitting, [openItem(officer, sitting)]);
  await admit(officer, sitting, advocate);
  const { id, enrolmentOrOffice, displayName, phoneNumber } = advocate.account;
  // As `court import` changes somebody.
  const phone = phoneNumber ?? "";
  await changePeople(database.db, [
    {
      id,
      role: "MASTER",
      subRole: null,
      displayName,
      phone,
      username: null,
      courtHall: "4",
      enrolmentOrOffice,
    },
  ]);
  await until("the goodbye", () => advocate.closed);
  const back = await comeAgain(advocate);
  await back.enter(sitting);
  await inState(back, sitting, "ACTIVE");
  expect(back.me(sitting)).toMatchObject({ role: "MASTER", items: [], admittedItems: [], onList: false });
  expect(back.halls.get(sitting)?.known.audience).toBe("court");
  await back.do(sitting, { type: "callItem", item: openItem(back, sitting) });
});

test("counsel whose number on the roll is corrected has nothing left of the closed case that the other number gave", async () => {
  const { officer, sitting } = await openHall(6);
  const { counsel, item } = await counselOnRecord(officer, sitting);
  await counsel.enter(sitting, [item.id]);
  await admit(officer, sitting, counsel);
  await until("their case", () => counsel.own(sitting)?.items[item.id]?.petitioner === item.petitioner);
  // A number where there was none takes nothing away.
  const newcomer = await anotherAdvocate();
  await change(newcomer, { enrolment_or_office: "" });
  const again = await comeAgain(newcomer);
  await change(again, { enrolment_or_office: "P/4713/2020" });
  await change(counsel, { enrolment_or_office: ` ${counsel.account.enrolmentOrOffice.toLowerCase()}` });
  expect([await isRefused(again), await isRefused(counsel)]).toEqual([false, false]);

  await change(counsel, { enrolment_or_office: "P/4714/2020" });
  await until("the goodbye", () => counsel.closed);
  const back = await comeAgain(counsel);
  await back.watch(sitting);
  expect(back.halls.get(sitting)?.known.audience).toBe("board");
  const path = "/advocate/court/HCPP01-6/record";
  const seen = [await back.ok<unknown>(path)];
  await back.enter(sitting, [item.id]);
  await inState(back, sitting, "WAITING");
  expect(back.me(sitting)).toMatchObject({ admittedItems: [], onList: false, sides: { [item.id]: "" } });
  seen.push(
    back.told,
    await back.ok<unknown>(path),
    await back.ok<unknown>("/advocate/courts/HCPP01-6/case"),
  );
  for (const told of seen) expect(JSON.stringify(told)).not.toContain(item.petitioner);
});

test("who was removed stays removed, whatever they have become", async () => {
  const { officer, sitting } = await openHall(5);
  const advocate = await anotherAdvocate();
  await advocate.enter(sitting);
  await admit(officer, sitting, advocate);
  await officer.do(sitting, { type: "remove", person: advocate.account.id, reason: "Disturbance" });
  await change(advocate, { role: "PROSECUTOR" });
  await until("the goodbye", () => advocate.closed);
  const back = await comeAgain(advocate);
  expect(await back.refused(sitting, { type: "enter", items: [], location: "home", consent: "4" })).toBe(
    "removed",
  );
});
