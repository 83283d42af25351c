// Where the High Court sits: its court halls with their bench, and the categories of its lists.
import { eq, type SQL, sql } from "drizzle-orm";
import { byBenchAndNumber } from "../../server/contract/courts.ts";
import type { CategoryOption } from "../../server/contract/rest/courts.ts";
import type { Database } from "../client.ts";
import { benches, categories as categoryTable, courts } from "../schema/courts.ts";

/** A court hall with the name of its bench; `id` is `HCPP01-1`. */
export type CourtHall = {
  id: string;
  estCode: string;
  bench: string;
  number: string;
  name: string;
  type: "NORMAL" | "FC";
  coram: string;
  judges: string[];
};

type Reader = Pick<Database, "select">;

/** Every court hall, by bench and number. */
export function allCourts(db: Reader): Promise<CourtHall[]> {
  return courtsWhere(db, undefined);
}

/** The halls of one bench, by number. `bench` is its name or its code, in any case; an unknown one has no halls. */
export function courtsOfBench(db: Reader, bench: string): Promise<CourtHall[]> {
  const wanted = bench.normalize("NFC").trim().toLowerCase();
  return courtsWhere(db, sql`${wanted} IN (lower(${benches.name}), lower(${benches.estCode}))`);
}

/** One court hall; null when there is none of this id. */
export async function courtById(db: Reader, id: string): Promise<CourtHall | null> {
  const [court] = await courtsWhere(db, eq(courts.id, id));
  return court ?? null;
}

/** Every category the lists have named, by its code. */
export function categories(db: Reader): Promise<CategoryOption[]> {
  return db
    .select({ value: categoryTable.value, text: categoryTable.text, logoUrl: categoryTable.logoUrl })
    .from(categoryTable)
    .orderBy(categoryTable.value);
}

async function courtsWhere(db: Reader, where: SQL | undefined): Promise<CourtHall[]> {
  const rows = await db
    .select({
      id: courts.id,
      estCode: courts.estCode,
      bench: benches.name,
      number: courts.number,
      name: courts.name,
      type: courts.type,
      coram: courts.coram,
      judges: courts.judges,
    })
    .from(courts)
    .innerJoin(benches, eq(benches.estCode, courts.estCode))
    .where(where);
  return rows.sort(byBenchAndNumber);
}
