// What goes from process to process through the database goes through one file, sealed.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { resolve } from "node:path";
import { connect } from "../../db/client.ts";
import { ACCOUNT_TOUCHED, channels } from "../../db/notifications.ts";
import { freshDatabase } from "../support/server.ts";

const root = resolve(import.meta.dir, "../..");
const HOME = "db/notifications.ts";
/** Words that listen or notify by another way: the driver's, and SQL's. */
const outside =
  /\b(?:sql|\$client|client|database)\s*\.\s*(?:listen|notify)\b|pg_notify|["'`]\s*(?:UN)?(?:LISTEN|NOTIFY)\b/;

const files = [...new Bun.Glob("{server,db}/**/*.ts").scanSync(root)].toSorted();
const textOf = async (path: string) =>
  // The driver of `bun run dev` listens to another thing: the client's development server.
  path === "server/dev.ts" ? "" : Bun.file(resolve(root, path)).text();

let database: ReturnType<typeof connect>;
beforeAll(async () => {
  database = connect(await freshDatabase({ seeded: true }), { max: 1 });
});
afterAll(() => database.close());

test("nothing listens or notifies outside the helper, which names all channels", async () => {
  const found: string[] = [];
  const used = new Set<string>();
  for (const path of files) {
    const text = await textOf(path);
    if (path !== HOME && outside.test(text)) found.push(path);
    if (path !== HOME) for (const name of channels) if (text.includes(`"${name}"`)) used.add(name);
  }
  expect(found).toEqual([]);
  expect([...used].toSorted()).toEqual([...channels].toSorted());
  expect(channels).toHaveLength(17);
});

test("what the database itself says is heard on one channel, and believed in nothing", async () => {
  const functions = await database.sql<{ name: string; source: string }[]>`
    SELECT proname AS name, prosrc AS source FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
    WHERE n.nspname IN ('public', 'audit') AND prosrc ~* 'notify'`;
  expect(functions.length).toBeGreaterThan(0);
  // It says that something was changed, and nothing of what: each login of the database hears it.
  for (const { name, source } of functions)
    for (const [, said] of source.matchAll(/pg_notify\((.*?)\)/g))
      expect({ name, said }).toEqual({ name, said: `'${ACCOUNT_TOUCHED}', ''` });
});
