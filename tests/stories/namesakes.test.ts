// Stories of two people with one name, of the officer's word for a case, and of prosecutors: a name alone opens nothing.
import { beforeAll, expect, test } from "bun:test";
import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { publish } from "../../db/notifications.ts";
import type { CourtCase } from "../../server/contract/rest/cases.ts";
import type { HearingRecord } from "../../server/contract/rest/records.ts";
import { type TestPerson, until } from "../support/client.ts";
import { pdf } from "../support/files.ts";
import { come, hall, inState, oneServer, openHall, phones } from "./support/story.ts";

const server = oneServer();
const family = "HCPP01-6";
const sitting = hall(6);
let officer: TestPerson;
let namesake: TestPerson;
let omkar: TestPerson;
let admin: TestPerson;
let closed: string;

/** An account made by the court, with this name and number. */
async function account(displayName: string, office: string, phone: string, role = "ADVOCATE"): Promise<void> {
  const sql = postgres(server().databaseUrl, { max: 1 });
  try {
    await sql`INSERT INTO accounts (id, role, sub_role, display_name, phone, enrolment_or_office, created_at)
      VALUES (${randomUUID()}, ${role}, ${role === "ADVOCATE" ? "Advocate" : null}, ${displayName}, ${phone}, ${office}, now())`;
  } finally {
    await sql.end();
  }
}

async function phoneOf(displayName: string): Promise<string> {
  const sql = postgres(server().databaseUrl, { max: 1 });
  try {
    const [row] = await sql`SELECT phone FROM accounts WHERE display_name = ${displayName}`;
    return String(row?.phone);
  } finally {
    await sql.end();
  }
}

const autoAdmit = (value: boolean) => admin.ok("/admin/settings/auto_admit_roster", { value }, "PUT");
const choose = (person: TestPerson, court: string, item: string) => {
  const [category, serial] = item.split(":");
  return person.ok<CourtCase[]>(`/advocate/courts/${court}/case`, {
    cases: [{ category, serial: Number(serial) }],
  });
};

beforeAll(async () => {
  ({ officer } = await openHall(6));
  admin = await come(phones.admin);
  await account("adv omkar  devgarh.", "P/4711/2020", "9000099001");
  namesake = await come("9000099001");
  omkar = await come(await phoneOf("Adv. Omkar Devgarh"));
  const item = Object.values(officer.sitting(sitting).items).find(
    ({ inCamera, petitionerCounsel }) => inCamera && petitionerCounsel.includes("Adv. Omkar Devgarh"),
  );
  closed = item?.id ?? "";
  await autoAdmit(true);
});

test("a namesake of another number reads nothing of the closed case: not in lists, search, hall, record or files", async () => {
  const { caseNumber, petitioner } = officer.sitting(sitting).items[closed] ?? {
    caseNumber: "-",
    petitioner: "-",
  };
  const seen = [
    await choose(namesake, family, closed),
    await namesake.ok("/advocate/courts/filter/case", { courts: [], query: "" }),
    await namesake.ok("/advocate/courts/filter/case", { courts: [family], query: caseNumber }),
    await namesake.ok("/advocate/courts/added-case"),
  ];
  await namesake.ok("/meeting/join", { courtId: family, location: "chambers", consent: "4" });
  await namesake.watch(sitting, "link");
  expect(namesake.me(sitting)).toMatchObject({
    state: "WAITING",
    onList: false,
    admittedItems: [],
    sides: { [closed]: "" },
  });
  seen.push(namesake.sitting(sitting), namesake.own(sitting) ?? [], namesake.me(sitting) ?? []);
  seen.push(await namesake.ok<HearingRecord>(`/advocate/court/${family}/record`));
  for (const told of seen) {
    expect(JSON.stringify(told)).not.toContain(caseNumber);
    expect(JSON.stringify(told)).not.toContain(petitioner);
  }
  const early = await namesake.ok<{ token: string }>("/meeting/pre-auth/token", {
    courtId: family,
    mode: "active",
  });
  const form = new FormData();
  form.set("file", new File([pdf()], "reply.pdf", { type: "application/pdf" }));
  const file = await fetch(
    `${server().url}/api/v1/meeting/pre-auth/agenda-files?item=${encodeURIComponent(closed)}`,
    {
      method: "POST",
      headers: { Authorization: `Bearer ${early.token}` },
      body: form,
    },
  );
  expect(await file.json()).toMatchObject({ error: { refusal: "not_your_item" } });
});

test("counsel of record is in by their number, reads their case, and is found by an empty search", async () => {
  const mine = await omkar.ok<CourtCase[]>("/advocate/courts/filter/case", { courts: [], query: "" });
  expect(mine.find(({ courtId, id }) => courtId === family && id === closed)).toMatchObject({
    side: "Petitioner",
  });
  await choose(omkar, family, closed);
  await omkar.ok("/meeting/join", { courtId: family, location: "chambers", consent: "4" });
  await omkar.watch(sitting, "link");
  await until("their admission", () => omkar.me(sitting)?.admitted);
  expect(omkar.me(sitting)).toMatchObject({ onList: true, admittedItems: [closed] });
  expect(omkar.own(sitting)?.items[closed]?.petitioner).toBe(
    officer.sitting(sitting).items[closed]?.petitioner ?? "",
  );
});

test("the officer's word holds for the case in another hall, is in the log, and is taken back there", async () => {
  await account("Adv. Meera Sahilwala Rao", "P/4712/2020", "9000099002");
  const rao = await come("9000099002");
  const [item] = Object.values(officer.sitting(sitting).items).filter(
    ({ inCamera, id }) => !inCamera && id !== closed,
  );
  const id = item?.id ?? "";
  await rao.enter(sitting, [id]);
  await inState(rao, sitting, "WAITING");
  await officer.do(sitting, { type: "confirmCounsel", person: rao.account.id, item: id, side: "Respondent" });
  await until("the place", () => rao.me(sitting)?.admittedItems.includes(id));
  expect(rao.me(sitting)?.sides[id]).toBe("Respondent");
  // The same case stands on another hall's list, as it would on another day's.
  const { officer: other } = await openHall(5);
  const there = hall(5);
  const sql = postgres(server().databaseUrl, { max: 1 });
  const [first] = Object.values(other.sitting(there).items);
  await sql`UPDATE cause_list_items SET case_number = ${item?.caseNumber ?? ""}
    WHERE court_id = 'HCPP01-5' AND category = ${first?.category ?? ""} AND serial = ${first?.serial ?? 0}`;
  await publish(sql, "list_changed", `HCPP01-5 ${there.slice(-10)}`);
  await until("the list", () => other.sitting(there).items[first?.id ?? ""]?.caseNumber === item?.caseNumber);
  await rao.enter(there, [first?.id ?? ""]);
  await until("their admission", () => rao.me(there)?.admitted);
  expect(rao.me(there)).toMatchObject({ onList: true, sides: { [first?.id ?? ""]: "Respondent" } });
  await other.do(there, { type: "withdrawCounsel", person: rao.account.id, item: first?.id ?? "" });
  await until("the end of it", () => rao.me(there)?.admittedItems.length === 0);
  const { sittings } = await rao.ok<{ sittings: unknown[] }>("/meeting/reconnect", {});
  expect(sittings.length).toBeGreaterThan(0);
  const said =
    await sql`SELECT command FROM sitting_log WHERE command IN ('confirmCounsel', 'withdrawCounsel')`;
  expect(said.map(({ command }) => command).sort()).toEqual(["confirmCounsel", "withdrawCounsel"]);
  await sql.end();
  const shown = await choose(rao, "HCPP01-5", first?.id ?? "");
  expect(shown[0]).toMatchObject({ side: "" });
});

test("the word of another hall's officer opens no closed item: its own officer reads of it, and says it anew", async () => {
  const other = await come("9000000014");
  const there = hall(5);
  const { caseNumber = "-", petitioner = "-" } = officer.sitting(sitting).items[closed] ?? {};
  await other.watch(there);
  const [, second] = Object.values(other.sitting(there).items);
  const id = second?.id ?? "";
  const sql = postgres(server().databaseUrl, { max: 1 });
  await sql`UPDATE cause_list_items SET case_number = ${caseNumber}
    WHERE court_id = 'HCPP01-5' AND category = ${second?.category ?? ""} AND serial = ${second?.serial ?? 0}`;
  await publish(sql, "list_changed", `HCPP01-5 ${there.slice(-10)}`);
  await sql.end();
  await until("the list", () => other.sitting(there).items[id]?.caseNumber === caseNumber);
  await account("Adv. Tanvi Elsewhere", "P/4713/2020", "9000099004");
  const tanvi = await come("9000099004");
  await tanvi.enter(there, [id]);
  await other.do(there, { type: "confirmCounsel", person: tanvi.account.id, item: id, side: "Petitioner" });
  const seen: unknown[] = [
    await choose(tanvi, family, closed),
    await tanvi.ok("/advocate/courts/filter/case", { courts: [family], query: caseNumber }),
    await tanvi.ok("/advocate/courts/filter/case", { courts: [family], query: "" }),
  ];
  await tanvi.enter(sitting, [closed]);
  await inState(tanvi, sitting, "WAITING");
  expect(tanvi.me(sitting)).toMatchObject({ onList: false, admittedItems: [] });
  seen.push(tanvi.sitting(sitting), tanvi.own(sitting) ?? []);
  for (const told of seen) {
    expect(JSON.stringify(told)).not.toContain(caseNumber);
    expect(JSON.stringify(told)).not.toContain(petitioner);
  }
  expect(officer.sitting(sitting).people[tanvi.account.id]?.confirmedElsewhere).toEqual({
    [closed]: "Petitioner",
  });
  type Row = { person: string; courtId: string; hall: string };
  const rowOf = async () =>
    (await officer.ok<Row[]>("/counsel/confirmed")).filter(({ person }) => person === tanvi.account.id);
  expect(await rowOf()).toMatchObject([{ courtId: "HCPP01-5", hall: "Court Hall 5, Principal Seat" }]);
  await officer.do(sitting, {
    type: "confirmCounsel",
    person: tanvi.account.id,
    item: closed,
    side: "Petitioner",
  });
  await until("the place", () => tanvi.me(sitting)?.admittedItems.includes(closed));
  expect(tanvi.own(sitting)?.items[closed]?.petitioner).toBe(petitioner);
  expect((await rowOf()).map(({ courtId }) => courtId).sort()).toEqual(["HCPP01-5", family]);
});

test("a prosecutor has the items of their office, and no other item of the State", async () => {
  await account("Addl. PP Somebody", "Another Office", "9000099003", "PROSECUTOR");
  const [own, foreign] = [await come(phones.prosecutor), await come("9000099003")];
  const { officer: third } = await openHall(3);
  const there = hall(3);
  const states = Object.values(third.sitting(there).items).find(
    ({ prosecutorOffices, inCamera }) => prosecutorOffices?.includes("State") && !inCamera,
  );
  const id = states?.id ?? "";
  await own.enter(there, [id]);
  await until("their admission", () => own.me(there)?.admitted);
  expect(own.me(there)).toMatchObject({ sides: { [id]: "State" }, admittedItems: [id] });
  await foreign.enter(there, [id]);
  expect(foreign.me(there)).toMatchObject({ state: "WAITING", sides: { [id]: "" }, admittedItems: [] });
  // The closed item with the State in it was given to no office.
  const secret = Object.values(officer.sitting(sitting).items).find(
    ({ inCamera, respondent }) => inCamera && respondent.startsWith("State"),
  );
  await own.enter(sitting, [secret?.id ?? ""]);
  expect(own.me(sitting)).toMatchObject({ state: "WAITING", admittedItems: [] });
  expect(own.own(sitting)?.items[secret?.id ?? ""]?.caseNumber).toBe("");
});
