// Stories of the auditor: the log that is only appended to, and the command that proves it whole.
import { beforeAll, expect, test } from "bun:test";
import { connect } from "../../db/client.ts";
import type { TestPerson } from "../support/client.ts";
import { hall, oneServer, openHall } from "./support.ts";

const server = oneServer();
const sitting = hall(2);
let master: TestPerson;

beforeAll(async () => {
  ({ master } = await openHall(2));
}, 60_000);

async function audit(...words: string[]) {
  const env = { ...process.env, DATABASE_URL: server().databaseUrl };
  const child = Bun.spawn([process.execPath, "db/audit.ts", ...words], {
    env,
    stdout: "pipe",
    stderr: "pipe",
  });
  const [out, code] = [await new Response(child.stdout).text(), await child.exited];
  return { out, code };
}

async function withSql<T>(work: (sql: ReturnType<typeof connect>["sql"]) => Promise<T>): Promise<T> {
  const { sql, close } = connect(server().databaseUrl, { max: 1 });
  return work(sql).finally(close);
}

test("entries of the log are neither changed nor deleted", async () => {
  for (const statement of [
    "UPDATE sitting_log SET actor_id = 'x'",
    "DELETE FROM sitting_log",
    "TRUNCATE sitting_log",
    "TRUNCATE sittings CASCADE",
  ])
    await withSql(async (sql) => {
      const refused = await sql.unsafe(statement).then(
        () => "done",
        (error: Error) => error.message,
      );
      expect(refused).toContain("only appended to");
    });
  await master.do(sitting, { type: "setAutoAdmit", on: true });
});

test("a whole log has its root printed; a sitting that there is not is said not to be whole", async () => {
  const root = await withSql(async (sql) => {
    const [row] = await sql`SELECT last_hash FROM sittings WHERE id = ${sitting}`;
    return String(row?.last_hash);
  });
  const whole = await audit("verify", sitting);
  expect([whole.code, whole.out]).toEqual([0, expect.stringContaining(`root ${root}`)]);
  expect((await audit("verify")).code).toBe(0);
  const unknown = await audit("verify", "nonsense", sitting);
  expect(unknown.code).toBe(1);
  expect(unknown.out).toContain("there is no sitting of this name");
});

test("a log that lost its last entry is not whole", async () => {
  await withSql((sql) =>
    sql.begin(async (inside) => {
      await inside`ALTER TABLE sitting_log DISABLE TRIGGER sitting_log_keeps`;
      await inside`DELETE FROM sitting_log WHERE sitting = ${sitting}
        AND seq = (SELECT last_seq FROM sittings WHERE id = ${sitting})`;
      await inside`ALTER TABLE sitting_log ENABLE TRIGGER sitting_log_keeps`;
    }),
  );
  const { code, out } = await audit("verify", sitting);
  expect([code, out]).toEqual([1, expect.stringContaining("does not end where the sitting says")]);
});
