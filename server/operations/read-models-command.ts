// The command `bun run db read-models`: brings read models to the logs' end, remakes or compares them.
import type postgres from "postgres";
import { drizzleInside } from "../../db/client.ts";
import { sittingsWithLog } from "../../db/queries/read-models.ts";
import { compareSitting, type Place, projectSitting } from "../read-models/project.ts";

/** What is printed, and whether the tables are as the logs say. */
type Done = { lines: string[]; isWhole: boolean };
type Known = Place & { sitting: string };

/** Sittings of these names or dates, all of them without any. */
async function placesOf(sql: postgres.Sql, wanted: readonly string[]): Promise<Known[]> {
  const all = await sql.begin((inside) => sittingsWithLog(drizzleInside(sql, inside)));
  return all.filter(
    ({ sitting, date }) => wanted.length === 0 || wanted.includes(sitting) || wanted.includes(date),
  );
}

/** Compares the tables with the logs, up to where each was read. @param wanted - sittings or dates; all without any */
export async function checkReadModels(sql: postgres.Sql, wanted: readonly string[]): Promise<Done> {
  const lines: string[] = [];
  let wrong = 0;
  const places = await placesOf(sql, wanted);
  for (const { sitting, ...place } of places) {
    const { seq, behind, differ } = await compareSitting(sql, place);
    if (behind > 0) lines.push(`behind   ${sitting}: ${behind} entries after ${seq} are not read yet`);
    if (differ.length === 0) continue;
    wrong += 1;
    const what = differ.map(({ table, rows }) => `${table} (${rows})`).join(", ");
    lines.push(`DIFFERS  ${sitting}: rows that are not as the log says: ${what}`);
  }
  const rest = wrong === 0 ? "" : " `bun run db read-models --rebuild` makes them anew from the logs.";
  lines.push(
    `${places.length - wrong} of ${places.length} sittings are in the tables as their logs say.${rest}`,
  );
  return { lines, isWhole: wrong === 0 };
}

/**
 * Reads the logs on into the tables; beside running servers, which it does not disturb.
 * @param rebuild - every row is made anew, whatever the tables say of themselves
 */
export async function projectAll(
  sql: postgres.Sql,
  wanted: readonly string[],
  rebuild: boolean,
): Promise<Done> {
  const places = await placesOf(sql, wanted);
  const sum = { entries: 0, rows: 0 };
  const begin = performance.now();
  for (const place of places) {
    const done = await projectSitting(sql, place, { now: Date.now, rebuild });
    if (done === null) continue;
    sum.entries += done.entries;
    sum.rows += done.rows;
  }
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  const what = `${sum.entries} entries of ${places.length} sittings read, ${sum.rows} rows written, in ${seconds} s`;
  return { lines: [`${what}.`], isWhole: true };
}
