// The roll of advocates: importing it on a page and by the command line, undoing it, and registering as one who is on it.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { addPerson, type Court, errorOf, logIn, makeItsOwn, startCourt } from "./support/auth.ts";
import { proveNumber, sendAdvocate } from "./support/registration.ts";

let court: Court;
let admin: string;
beforeAll(async () => {
  court = await startCourt();
  admin = await logIn(court, (await addPerson(court, "ADMIN")).phone);
  await makeItsOwn(court);
});
afterAll(() => court.stop());

const csvOf = (...lines: string[]) => ["enrolment,phone,display_name", ...lines].join("\n");
const call = (path: string, json: object, token = admin) => court.call("POST", path, json, token);
const preview = async (csv: string, isWhole = false) =>
  Object((await call("/admin/roll/import/preview", { fileName: "roll.csv", csv, isWhole })).body);
async function importRoll(csv: string, isWhole = false) {
  const { expected } = await preview(csv, isWhole);
  return call("/admin/roll/import", { fileName: "roll.csv", csv, isWhole, expected });
}
const roll = async () => [
  ...(await court.sql`SELECT enrolment, phone, display_name FROM enrolled_advocates ORDER BY enrolment`),
];

const register = async (phone: string, changed: { enrolmentOrOffice: string }) =>
  sendAdvocate(court, await proveNumber(court, phone), changed);

test("an imported advocate registers and is in at once; one who has another number waits", async () => {
  await court.call("PUT", "/admin/settings/public_enabled", { value: true }, admin);
  await court.call("PUT", "/admin/settings/registration_at_once", { value: true }, admin);
  const csv = csvOf("np / 1204/2011,+91 97750-00001,Ishaan M. Verma", "NP/7/1999,9775000002,Anu Rao");
  expect(await preview(csv)).toMatchObject({
    changed: [],
    removed: [],
    badInAll: 0,
    added: [{ enrolment: "NP/1204/2011" }, { enrolment: "NP/7/1999" }],
  });
  expect(await roll()).toEqual([]);
  expect((await importRoll(csv)).body).toMatchObject({ added: 2, undo: { id: expect.any(String) } });
  expect((await register("9775000001", { enrolmentOrOffice: "NP/1204/2011" })).body).toMatchObject({
    state: "approved",
    displayName: "Ishaan M. Verma",
  });
  const token = await logIn(court, "9775000001");
  expect((await court.call("GET", "/advocate/", undefined, token)).body).toMatchObject({
    subRole: "Advocate",
    enrolmentOrOffice: "NP/1204/2011",
  });
  // Neither another's number, nor one that somebody has by now, is approved by the roll.
  expect((await register("9775000003", { enrolmentOrOffice: "NP/7/1999" })).body).toMatchObject({
    state: "pending",
  });
  const holder = await addPerson(court);
  await court.sql`UPDATE accounts SET role = 'ADVOCATE', enrolment_or_office = 'np/7 /1999' WHERE phone = ${holder.phone}`;
  expect((await register("9775000002", { enrolmentOrOffice: "NP/7/1999" })).body).toMatchObject({
    state: "pending",
  });
});

test("a roll corrects, takes off when it is whole, says each in the log, and is undone as a whole", async () => {
  const before = await roll();
  const csv = csvOf("NP/7/1999,9775000009,Anu Rao", "NP/8/2000,9775000002,Vikas Rao");
  expect(await preview(csv)).toMatchObject({ added: [{}], changed: [{}], removed: [] });
  expect(await preview(csv, true)).toMatchObject({
    removed: [{ enrolment: "NP/1204/2011", displayName: "Ishaan M. Verma" }],
    changed: [{ changes: [{ column: "phone", before: "9775000002", after: "9775000009" }] }],
    added: [{ enrolment: "NP/8/2000" }],
    unchanged: 0,
  });
  const { undo } = Object((await importRoll(csv, true)).body);
  expect((await roll()).map(({ enrolment }) => enrolment)).toEqual(["NP/7/1999", "NP/8/2000"]);
  const [entry] =
    await court.sql`SELECT * FROM admin_log WHERE act = 'rollImported' ORDER BY seq DESC LIMIT 1`;
  const parts = await court.sql`SELECT act, after FROM admin_log WHERE part_of = ${entry?.seq} ORDER BY seq`;
  expect(parts.map(({ act }) => act).toSorted()).toEqual([
    "rollLineAdded",
    "rollLineChanged",
    "rollLineRemoved",
  ]);
  expect(JSON.stringify(parts)).not.toContain("9775000002");
  // Accounts stay: only registering without approval is over.
  expect(await logIn(court, "9775000001")).toBeString();
  expect((await call(`/admin/undo/${undo.id}`, {})).body).toEqual({ people: 3 });
  expect(await roll()).toEqual(before);
  const second = Object((await importRoll(csv, true)).body).undo.id;
  await importRoll(csvOf("NP/8/2000,9775000002,Vikas K. Rao"));
  expect(errorOf(await call(`/admin/undo/${second}`, {})).code).toBe("conflict");
});

test("wrong rows are named and nothing is imported; what changed since the preview is not overwritten", async () => {
  const csv = csvOf(
    "x,9775000010,A",
    "NP/9/2000,12,B",
    "NP/10/2000,9775000011,",
    ",,",
    "NP/11/2000,9775000012,C",
    "np/11/2000,9775000013,D",
    "NP/12/2000,9775000012,E",
    "NP/13/2000,9775000002,F",
  );
  const { bad } = await preview(csv);
  expect(bad.map(({ row, column }: { row: number; column: string }) => `${row} ${column}`)).toEqual([
    "1 enrolment",
    "2 phone",
    "3 display_name",
    "6 enrolment",
    "7 phone",
    "8 phone",
  ]);
  expect(errorOf(await importRoll(csv)).status).toBe(400);
  for (const odd of ["", "a,b\n1,2", "\u0000", "😀"])
    expect([400, 415]).toContain(
      errorOf(await call("/admin/roll/import/preview", { fileName: "x", csv: odd })).status,
    );
  const fine = csvOf("NP/20/2000,9775000020,A");
  const stale = { fileName: "x", csv: fine, expected: "0".repeat(32) };
  expect(errorOf(await call("/admin/roll/import", stale)).code).toBe("conflict");
  const both = await Promise.all([importRoll(fine), importRoll(fine)]);
  expect(both.map(({ status }) => status).toSorted()).toContain(200);
  expect((await roll()).filter(({ enrolment }) => enrolment === "NP/20/2000")).toHaveLength(1);
  const officer = await logIn(court, (await addPerson(court, "MASTER")).phone);
  for (const path of ["/admin/roll/import", "/admin/roll/import/preview"])
    expect(errorOf(await call(path, stale, officer)).status).toBe(406);
});

test("an undo gives no line a number back that another line has by now", async () => {
  await importRoll(csvOf("NP/30/2000,9775000030,Anu Rao"));
  const { undo } = Object((await importRoll(csvOf("NP/30/2000,9775000031,Anu Rao"))).body);
  await importRoll(csvOf("NP/31/2000,9775000030,Vikas Rao"));
  expect(errorOf(await call(`/admin/undo/${undo.id}`, {})).code).toBe("conflict");
  const rows = (await roll()).filter(({ phone }) => phone === "9775000030");
  expect(rows.map(({ enrolment }) => enrolment)).toEqual(["NP/31/2000"]);
});
