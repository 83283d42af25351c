// Puts the demo court day into an empty database, and gives a demo court a list for every day it is started on.
import { readFile } from "node:fs/promises";
import Papa from "papaparse";
import type { Database } from "../../db/client.ts";
import type { Transaction } from "../../db/queries/admin-log.ts";
import { hasList, lockCauseList } from "../../db/queries/causelist.ts";
import { allCourts } from "../../db/queries/courts.ts";
import { DEMO_FILE, holdsDemo, isEmptyCourt, markDemo } from "../../db/queries/demo.ts";
import { importCourtInto } from "../court/import.ts";
import { importInto } from "./import.ts";

/** What the demo day did: nothing, when the database is a real court's or has a list for the day already. */
export type DemoDay = "loaded" | "dated_today" | "nothing";

/** The demo was to be started on a real court's data, or the other way round; the message says what to do. */
class WrongCourt extends Error {
  override name = "WrongCourt";
}

/**
 * Refuses to mix the demo and a real court: the numbers of made-up people are known to everybody, and the demo lets
 * anybody in as anyone.
 * @throws WrongCourt when the demo is off and the database holds its people, or on and it holds a court of its own
 */
export async function keepApart(db: Database, demo: boolean): Promise<void> {
  const made = await holdsDemo(db);
  if (made && !demo)
    throw new WrongCourt(
      "This database holds the made-up people of the demo, whose numbers everybody knows, and the demo is off. " +
        "Take another DATA_DIR (or DATABASE_URL) for a court of your own, or delete everything with `bun run db reset`. " +
        "To go on with the demo, set DEMO=1.",
    );
  if (!made && demo && !(await isEmptyCourt(db)))
    throw new WrongCourt(
      "This database holds a court of its own, and the demo is on: anyone could log in as anyone. " +
        "Set DEMO=0, or take another DATA_DIR (or DATABASE_URL) for the demo.",
    );
}

/**
 * Loads halls, accounts and the cause list of db/seed/ into an empty database. On a later day it loads the list
 * again for that day and leaves the earlier days alone. Safe when several processes start at once.
 * @param deps - `now` in milliseconds since 1970
 * @param today - the day in IST, `2026-11-23`
 */
export async function loadDemoDay(deps: { db: Database; now(): number }, today: string): Promise<DemoDay> {
  const now = deps.now();
  return deps.db.transaction(async (tx) => {
    await lockCauseList(tx);
    const empty = await isEmptyCourt(tx);
    if (empty) {
      await loadCourt(tx, now);
      await markDemo(tx, new Date(now));
    } else if (!(await holdsDemo(tx)) || (await hasTodaysList(tx, today))) return "nothing";
    const file = await demoList(today);
    const options = {
      fileName: DEMO_FILE,
      accountId: null,
      skipBad: false,
      onlyCourt: null,
      now,
      source: "demo" as const,
    };
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

async function loadCourt(tx: Transaction, now: number): Promise<void> {
  const read = async (name: string) => ({ name, bytes: new TextEncoder().encode(await seedText(name)) });
  const files = { halls: await read("courts.csv"), people: [await read("people.csv")], name: {} };
  const { applied, bad } = await importCourtInto(tx, files, { apply: true, now, isOwn: true });
  if (!applied) throw new Error(`db/seed has bad rows: ${JSON.stringify(bad.slice(0, 5))}`);
}

async function hasTodaysList(tx: Transaction, today: string): Promise<boolean> {
  const halls = await allCourts(tx);
  return hasList(
    tx,
    today,
    halls.map(({ id }) => id),
  );
}
