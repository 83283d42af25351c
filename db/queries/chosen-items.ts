// The items people chose to appear in, and the search for items to choose.
import { and, asc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { ChosenCase } from "../../server/contract/rest/cases.ts";
import { itemId } from "../../server/contract/sitting/core/item.ts";
import { listedName } from "../../server/contract/sitting/core/listed-names.ts";
import {
  caseKey,
  enrolmentKey,
  type ItemPlace,
  isEnrolment,
  placeIn,
  type Verified,
} from "../../server/contract/sitting/core/roster.ts";
import { builtOnce } from "../built.ts";
import type { Database } from "../client.ts";
import { among } from "../rows.ts";
import { chosenItems, causeListItems as items } from "../schema/causelist.ts";
import { categories, courts } from "../schema/courts.ts";
import { type DatedItem, itemColumns } from "./causelist.ts";

/** An item somebody chose, with its court. */
export type ChosenItem = ChosenCase & { courtId: string };

type Reader = Pick<Database, "select">;

const queryOf = (...conditions: SQL[]) =>
  builtOnce((db) =>
    db
      .select({
        courtId: chosenItems.courtId,
        category: chosenItems.category,
        serial: chosenItems.serial,
        submission: chosenItems.submission,
      })
      .from(chosenItems)
      .leftJoin(
        items,
        and(
          eq(items.date, chosenItems.date),
          eq(items.courtId, chosenItems.courtId),
          eq(items.category, chosenItems.category),
          eq(items.serial, chosenItems.serial),
        ),
      )
      .where(
        and(
          eq(chosenItems.accountId, sql.placeholder("accountId")),
          eq(chosenItems.date, sql.placeholder("date")),
          ...conditions,
        ),
      )
      .orderBy(asc(chosenItems.courtId), asc(items.position), asc(chosenItems.id))
      .prepare("chosen_items"),
  );
const inAnyCourt = queryOf();
const inOneCourt = queryOf(eq(chosenItems.courtId, sql.placeholder("courtId")));

/** Returns what one account chose on a date, in one hall or in all, in list order. */
export function chosenItemsOf(
  db: Reader,
  accountId: string,
  date: string,
  courtId?: string,
): Promise<ChosenItem[]> {
  return courtId === undefined
    ? inAnyCourt(db).execute({ accountId, date })
    : inOneCourt(db).execute({ accountId, date, courtId });
}

/**
 * Makes `cases` the whole of an account's choice in one hall on a date; an item named twice counts once, by its
 * last mention. Whether the items are on the list is the caller's to check.
 * @param now - milliseconds since 1970
 * @returns what is stored, in list order
 */
export async function replaceChosenItems(
  db: Pick<Database, "$client">,
  accountId: string,
  date: string,
  courtId: string,
  cases: readonly ChosenCase[],
  now: number,
): Promise<ChosenItem[]> {
  const at = new Date(now);
  const byItem = new Map(cases.map((one) => [itemId(one.category, one.serial), one]));
  const rows = [...byItem.values()].map(({ category, serial, submission }) => ({
    category,
    serial,
    submission,
  }));
  // Two tabs of a person save one after the other: the second statement sees what was stored before it had the lock.
  // The count has the former choice deleted before the new one is inserted, since the index allows an item once. Both
  // are sent together.
  const [, stored] = await db.$client.begin((sql) => [
    sql`SELECT 1 FROM accounts WHERE id = ${accountId} FOR UPDATE`,
    sql<ChosenItem[]>`
      WITH former AS (
        DELETE FROM chosen_items WHERE account_id = ${accountId} AND date = ${date} AND court_id = ${courtId} RETURNING id
      ), stored AS (
        INSERT INTO chosen_items (account_id, date, court_id, category, serial, submission, at)
        SELECT ${accountId}::uuid, ${date}::date, ${courtId}, category, serial, submission, ${at}::timestamptz
        FROM jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) AS one(category text, serial int, submission text)
        WHERE (SELECT count(*) FROM former) >= 0
        RETURNING id, date, court_id, category, serial, submission
      )
      SELECT stored.court_id AS "courtId", stored.category, stored.serial, stored.submission
      FROM stored LEFT JOIN cause_list_items AS item USING (date, court_id, category, serial)
      ORDER BY item.position, stored.id`,
  ]);
  return [...stored];
}

/** Adds one item to an account's choice in a hall on a date, unless it is there; the others stay as they are. */
export async function addChosenItem(
  db: Pick<Database, "$client">,
  accountId: string,
  date: string,
  { courtId, category, serial }: { courtId: string; category: string; serial: number },
  now: number,
): Promise<void> {
  await db.$client`
    INSERT INTO chosen_items (account_id, date, court_id, category, serial, submission, at)
    VALUES (${accountId}, ${date}, ${courtId}, ${category}, ${serial}, '', ${new Date(now)})
    ON CONFLICT DO NOTHING`;
}

/** Takes one item off an account's choice in a hall on a date; the others stay as they are. */
export async function deleteChosenItem(
  db: Pick<Database, "delete">,
  accountId: string,
  date: string,
  courtId: string,
  { category, serial }: Pick<ChosenCase, "category" | "serial">,
): Promise<void> {
  await db
    .delete(chosenItems)
    .where(
      and(
        eq(chosenItems.accountId, accountId),
        eq(chosenItems.date, date),
        eq(chosenItems.courtId, courtId),
        eq(chosenItems.category, category),
        eq(chosenItems.serial, serial),
      ),
    );
}

/**
 * Items of these halls on a date whose case number, parties or counsel have every word of `query`, in any script
 * and case. An empty query finds all.
 * @param limit - the most that are returned; in order of halls and list
 */
export async function searchItems(
  db: Reader,
  date: string,
  courtIds: readonly string[],
  query: string,
  limit: number,
): Promise<DatedItem[]> {
  if (courtIds.length === 0) return [];
  const wanted = and(eq(items.date, date), among(items.courtId, courtIds), ...wordsOf(query).map(hasWord));
  return identified(await itemsWhere(db, wanted).limit(limit));
}

/** An item with whether its hall is a family court, whose items are all closed. */
export type OnRecord = DatedItem & { isOfFamilyCourt: boolean };

/** Where an item is listed, and whether the list closes it; what the bench closed, its sitting alone knows. */
export function listedPlace({ courtId, inCamera, isOfFamilyCourt }: OnRecord): ItemPlace {
  return { courtId, isClosed: inCamera || isOfFamilyCourt };
}

/**
 * A date's items in which somebody has a place or only their name. By the name alone they do not see items in camera
 * and of family courts, of which it would reveal something.
 */
export async function itemsOnRecord(
  db: Reader,
  date: string,
  who: Verified & { displayName: string },
): Promise<OnRecord[]> {
  const { role, office, confirmed = [] } = who;
  const wanted = listedName(who.displayName);
  const words = wordsOf(wanted);
  // An office is named as a party in many cases; it appears in those that name it as their remote point.
  const isPoint = role === "PRISON" || role === "POLICE_STATION";
  // The database narrows; the rules by which people and names are compared are in code, once.
  const found = await perhapsOnRecord(db).execute({
    date,
    isNamed: words.length > 0 && !isPoint,
    // A name has its words in this order, whatever stands between them.
    words: asPattern(words),
    number: isEnrolment(office) ? JSON.stringify([enrolmentKey(office)]) : null,
    isProsecutor: role === "PROSECUTOR",
    isPoint,
    isConfirmed: confirmed.length > 0,
    cases: JSON.stringify(confirmed.map(({ caseNumber }) => caseKey(caseNumber))),
  });
  return identified(found).filter((item) => {
    if (placeIn(item, who, listedPlace(item)) !== null) return true;
    if (isPoint) return false;
    const names = [...item.petitionerCounsel, ...item.respondentCounsel, item.petitioner, item.respondent];
    const isNamed = [...names, item.remotePoint].some((name) => listedName(name) === wanted);
    return isNamed && !listedPlace(item).isClosed;
  });
}

/** Where in the list somebody could have a place, or a name. */
const perhapsOnRecord = builtOnce((db) => {
  const given = (name: string, type: string) => sql`${sql.placeholder(name)}::${sql.raw(type)}`;
  const allOf = (name: string) => sql`jsonb_array_elements_text(${given(name, "text")}::jsonb) AS one`;
  const caseNumber = sql`upper(regexp_replace(normalize(${items.caseNumber}, NFKC), '\\s', '', 'g'))`;
  const either = or(
    sql`${given("isNamed", "boolean")} AND ${items.searched} LIKE lower(${given("words", "text")})`,
    sql`${items.petitionerEnrolments} @> ${given("number", "jsonb")}`,
    sql`${items.respondentEnrolments} @> ${given("number", "jsonb")}`,
    sql`${given("isProsecutor", "boolean")} AND jsonb_array_length(${items.prosecutorOffices}) > 0`,
    sql`${given("isPoint", "boolean")} AND ${items.remotePoint} <> ''`,
    sql`${given("isConfirmed", "boolean")} AND ${caseNumber} = ANY (ARRAY(SELECT one FROM ${allOf("cases")}))`,
  );
  return itemsWhere(db, and(eq(items.date, sql.placeholder("date")), either)).prepare("perhaps_on_record");
});

function itemsWhere(db: Reader, wanted: SQL | undefined) {
  return db
    .select({ ...itemColumns, isOfFamilyCourt: sql<boolean>`${courts.type} = 'FC'` })
    .from(items)
    .innerJoin(courts, eq(courts.id, items.courtId))
    .leftJoin(categories, eq(categories.value, items.category))
    .where(and(isNull(items.deletedAt), wanted))
    .orderBy(asc(items.courtId), asc(items.position), asc(items.id));
}

function identified<T extends Pick<DatedItem, "category" | "serial">>(rows: readonly T[]) {
  return rows.map((row) => ({ id: itemId(row.category, row.serial), ...row }));
}

/** Splits a search into words as they occur in the searched text, which has no JSON punctuation. */
function wordsOf(query: string): string[] {
  return query
    .normalize("NFKC")
    .split(/[\s[\]"\\]+/u)
    .filter(Boolean);
}

/** A text with these words in their order. The wildcards of LIKE are letters here. */
const asPattern = (words: readonly string[]) =>
  `%${words.map((word) => word.replace(/[%_]/g, "\\$&")).join("%")}%`;

function hasWord(word: string): SQL {
  return sql`${items.searched} LIKE lower(${asPattern([word])})`;
}
