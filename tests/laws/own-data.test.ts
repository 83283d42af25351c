// Law of own data: each table that has anything of a person is in their download and goes with their account, or it is said why not.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { getTableColumns, getTableName } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/pg-core";
import { drizzle } from "drizzle-orm/postgres-js";
import { connect } from "../../db/client.ts";
import { abouts } from "../../db/comments.ts";
import { migrate } from "../../db/migrate.ts";
import { eraseAccount, staysAfterErasure } from "../../db/queries/erase-account.ts";
import { consentsOf, everythingOf } from "../../db/queries/own-data.ts";
import { accounts } from "../../db/schema/accounts.ts";
import { notInArchive } from "../../server/record/own-data.ts";
import { freshDatabase } from "../support/server.ts";

const ID = "11111111-1111-4111-8111-111111111111";
let database: ReturnType<typeof connect>;
beforeAll(async () => {
  database = connect(await freshDatabase(), { max: 2 });
  await migrate(database.sql);
  await database.sql`INSERT INTO accounts (id, role, sub_role, display_name, phone, email, enrolment_or_office, created_at)
    VALUES (${ID}, 'ADVOCATE', 'Advocate', 'Asha Rao', '9000000001', 'asha@court.example', 'NP/1204/2011', now())`;
});
afterAll(() => database.close());

/** The statements that something sends. */
async function statementsOf(work: (db: typeof database.db) => Promise<unknown>): Promise<string[]> {
  const statements: string[] = [];
  const logger = { logQuery: (statement: string) => void statements.push(statement) };
  await work(drizzle(database.sql, { logger }));
  return statements;
}

/** Columns that name a person, or are theirs, though they refer to no account. */
const ofPeople =
  /(^|_)(phone|email|recipient|sent_to|address|person|person_id|actor|actor_id|subject|username|display_name|petitioner|respondent|counsel|enrolments?|judges|staff|by)$/;
/** Tables that have somebody without such a column: a number in a key, what people were before an act. */
const besides = ["rate_limits", "admin_undos", "contact_group_members", "outcomes"];
/** Columns of that kind that are of nobody. */
const nobodys = ["outbox.subject"];

const tables = abouts.map(({ of, said }) => {
  const name = getTableName(of);
  const { foreignKeys } = getTableConfig(of);
  const refers = foreignKeys.some((key) => key.reference().foreignTable === accounts);
  const columns = Object.entries(getTableColumns(of)).map(([key, column]) => ({
    name: column.name,
    isPersonal: (said.columns[key] ?? "").includes("Personal data"),
  }));
  const names = columns.filter((one) => ofPeople.test(one.name) && !nobodys.includes(`${name}.${one.name}`));
  const personal = columns.filter(({ isPersonal }) => isPersonal).map((one) => one.name);
  return {
    name,
    personal,
    isOfPeople: refers || names.length > 0 || personal.length > 0 || besides.includes(name),
  };
});
const ofSomebody = tables.filter(({ isOfPeople }) => isOfPeople);
const named = (parts: typeof notInArchive) => new Set(parts.flatMap((part) => part.tables));
const has = (statements: readonly string[], pattern: string) =>
  statements.some((statement) => new RegExp(pattern, "i").test(statement));

test("what is of people is found by what a table refers to, what its columns are called, and what is said of them", () => {
  const names = ofSomebody.map(({ name }) => name);
  for (const known of ["accounts", "sessions", "outbox", "enrolled_advocates", "sitting_log", "connections"])
    expect(names).toContain(known);
  for (const none of ["witnesses", "log_keys", "retention", "categories", "used_challenges"])
    expect(names).not.toContain(none);
  for (const table of [...named(notInArchive), ...named(staysAfterErasure)]) expect(names).toContain(table);
});

test("each such table is in the download, or the download says why it is not", async () => {
  const read = await statementsOf((db) => Promise.all([everythingOf(db, ID, 10), consentsOf(db, ID)]));
  const isRead = ({ name }: { name: string }) => has(read, `\\b(?:from|join) "?${name}"?(?!\\w)`);
  const reasons = named(notInArchive);
  const missing = ofSomebody.filter((table) => !isRead(table) && !reasons.has(table.name));
  expect(missing.map(({ name }) => name)).toEqual([]);
  // A reason that nothing needs any more misleads the reader of the file.
  expect(
    ofSomebody.filter((table) => isRead(table) && reasons.has(table.name)).map(({ name }) => name),
  ).toEqual([]);
  const columns = ofSomebody
    .filter(isRead)
    .flatMap(({ name, personal }) => personal.map((column) => ({ name, column })))
    .filter(({ name, column }) => !has(read, `"${name}"\\."${column}"|select "${column}"|, "${column}"`));
  expect(columns).toEqual([]);
});

test("each such table goes with the account, or it is said why it stays", async () => {
  const done = await statementsOf((db) => eraseAccount(db, ID, { at: new Date(), name: "Closed account" }));
  const isDeleted = ({ name }: { name: string }) => has(done, `delete from "${name}"`);
  const isEmptied = ({ name, personal }: { name: string; personal: string[] }) =>
    has(done, `update "${name}" set`) &&
    personal.every((column) => has(done, `update "${name}" set [^;]*"${column}" = .* where`));
  // These rows are deleted with the group, the contact or the invitation that they belong to.
  const cascades = ["contact_group_members", "readiness_statements"];
  const reasons = named(staysAfterErasure);
  const goes = (table: (typeof tables)[number]) =>
    isDeleted(table) || isEmptied(table) || cascades.includes(table.name);
  expect(
    ofSomebody.filter((table) => !goes(table) && !reasons.has(table.name)).map(({ name }) => name),
  ).toEqual([]);
  expect(
    ofSomebody.filter((table) => goes(table) && reasons.has(table.name)).map(({ name }) => name),
  ).toEqual([]);
});
