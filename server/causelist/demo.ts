// Puts the demo court day into an empty database, and gives a demo court a list for every day it is started on.
import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import Papa from "papaparse";
import { z } from "zod";
import type { Database } from "../../db/client.ts";
import { hasList, wasImported } from "../../db/queries/causelist.ts";
import { allCourts } from "../../db/queries/courts.ts";
import { accounts } from "../../db/schema/accounts.ts";
import { benches, courts } from "../../db/schema/courts.ts";
import { courtId } from "../contract/halls.ts";
import { roles, subRoles } from "../contract/roles.ts";
import { importInto, lockCauseList, type Transaction } from "./import.ts";

/** The name under which the demo list is recorded: by it a demo court is known again. */
const DEMO_FILE = "db/seed/cause-list.csv";

/** What the demo day did: nothing, when the database is a real court's or has a list for the day already. */
export type DemoDay = "loaded" | "dated_today" | "nothing";

const courtRows = z.array(
  z.object({
    est_code: z.string().min(1),
    bench: z.string().min(1),
    court_hall: z.string().min(1),
    name: z.string().min(1),
    type: z.enum(["NORMAL", "FC"]),
    coram: z.string(),
    judges: z.string(),
  }),
);

const peopleRows = z.array(
  z.object({
    role: z.enum(roles),
    sub_role: z.union([z.enum(subRoles), z.literal("").transform(() => null)]),
    display_name: z.string().min(1),
    phone: z.string().regex(/^\d{10}$/),
    username: z.string().min(1),
    est_code: z.string(),
    court_hall: z.string(),
    enrolment_or_office: z.string(),
  }),
);

/**
 * Loads halls, accounts and the cause list of db/seed/ into an empty database. On a later day it loads the list
 * again for that day and leaves the earlier days alone. Safe when several processes start at once.
 * @param deps `now` in milliseconds since 1970
 * @param today the day in IST, `2026-11-23`
 */
export async function loadDemoDay(deps: { db: Database; now(): number }, today: string): Promise<DemoDay> {
  const now = deps.now();
  return deps.db.transaction(async (tx) => {
    await lockCauseList(tx);
    const empty = await isEmpty(tx);
    if (empty) {
      await insertCourts(tx);
      await insertPeople(tx, new Date(now));
    } else if (!(await wasImported(tx, DEMO_FILE)) || (await hasTodaysList(tx, today))) return "nothing";
    const file = await demoList(today);
    const options = { fileName: DEMO_FILE, accountId: null, skipBad: false, onlyCourt: null, now };
    const { preview } = await importInto(tx, file, options);
    if (!preview.applied)
      throw new Error(`${DEMO_FILE} has bad rows: ${JSON.stringify(preview.bad.slice(0, 5))}`);
    return empty ? "loaded" : "dated_today";
  });
}

/** The demo cause list as a file, with every row dated `today`. */
export async function demoList(today: string): Promise<Uint8Array<ArrayBuffer>> {
  const { data } = Papa.parse<Record<string, string>>(await seedText("cause-list.csv"), seedFormat);
  return new TextEncoder().encode(Papa.unparse(data.map((row) => ({ ...row, date: today }))));
}

const seedFormat = { header: true, skipEmptyLines: true } as const;

function seedText(name: string): Promise<string> {
  return readFile(new URL(`../../db/seed/${name}`, import.meta.url), "utf8");
}

async function isEmpty(tx: Transaction): Promise<boolean> {
  const [hall] = await tx.select({ id: courts.id }).from(courts).limit(1);
  const [person] = await tx.select({ id: accounts.id }).from(accounts).limit(1);
  return hall === undefined && person === undefined;
}

async function hasTodaysList(tx: Transaction, today: string): Promise<boolean> {
  const halls = await allCourts(tx);
  return hasList(
    tx,
    today,
    halls.map(({ id }) => id),
  );
}

async function insertCourts(tx: Transaction): Promise<void> {
  const rows = courtRows.parse(Papa.parse(await seedText("courts.csv"), seedFormat).data);
  const seats = new Map(rows.map((row) => [row.est_code, row.bench]));
  await tx.insert(benches).values([...seats].map(([estCode, name]) => ({ estCode, name })));
  await tx.insert(courts).values(
    rows.map((row) => ({
      id: courtId(row.est_code, row.court_hall),
      estCode: row.est_code,
      number: row.court_hall,
      name: row.name,
      type: row.type,
      coram: row.coram,
      judges: row.judges.split(";").map((judge) => judge.trim()),
    })),
  );
}

async function insertPeople(tx: Transaction, createdAt: Date): Promise<void> {
  const rows = peopleRows.parse(Papa.parse(await seedText("people.csv"), seedFormat).data);
  await tx.insert(accounts).values(
    rows.map((row) => ({
      id: randomUUID(),
      role: row.role,
      subRole: row.sub_role,
      displayName: row.display_name,
      phone: row.phone,
      username: row.username,
      estCode: row.est_code || null,
      courtHall: row.court_hall || null,
      enrolmentOrOffice: row.enrolment_or_office,
      createdAt,
    })),
  );
}
