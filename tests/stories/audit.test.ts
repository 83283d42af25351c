// Stories of the auditor: the log that is only appended to, and the command that proves it whole.
import { beforeAll, expect, test } from "bun:test";
import { connect } from "../../db/client.ts";
import type { TestPerson } from "../support/client.ts";
import { auditVerify } from "../support/command.ts";
import { hall, oneServer, openHall } from "./support/story.ts";

const server = oneServer();
const sitting = hall(2);
let officer: TestPerson;

beforeAll(async () => {
  ({ officer } = await openHall(2));
});

const verify = (...words: string[]) => auditVerify(server(), words);

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
  await officer.do(sitting, { type: "setAutoAdmit", on: true });
});

test("a whole log has its root printed; of a sitting that there is not nothing is proved, and nothing is called broken", async () => {
  const root = await withSql(async (sql) => {
    const [row] = await sql`SELECT last_hash FROM sittings WHERE id = ${sitting}`;
    return String(row?.last_hash);
  });
  const whole = await verify(sitting);
  expect([whole.code, whole.out]).toEqual([0, expect.stringContaining(`root ${root}`)]);
  expect((await verify()).code).toBe(0);
  const [, date = ""] = /(\d{4}-\d\d-\d\d)$/.exec(sitting) ?? [];
  const ofDay = await verify(date);
  expect([ofDay.code, ofDay.out]).toEqual([0, expect.stringContaining(`whole   ${sitting}`)]);
  expect(await verify("nonsense", sitting)).toMatchObject({
    code: 2,
    out: "",
    err: "There is no sitting nonsense.\n",
  });
  const [none, otherForm] = [await verify("2020-01-01"), await verify("22/11/2026")];
  expect([none.code, none.err]).toEqual([2, "There is no sitting on 2020-01-01.\n"]);
  expect([otherForm.code, otherForm.err]).toEqual([
    2,
    expect.stringContaining("year, month, day: 2026-11-22"),
  ]);
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
  const { code, out } = await verify(sitting);
  expect([code, out]).toEqual([1, expect.stringContaining("does not end where the sitting says")]);
});

test("a log whose sitting was taken away is not whole, though nobody named it", async () => {
  const held = await withSql((sql) =>
    sql.begin(async (inside) => {
      const entries = await inside<{ n: number }[]>`
        SELECT count(*)::int AS n FROM sitting_log WHERE sitting = ${sitting}`;
      await inside`ALTER TABLE sitting_log DROP CONSTRAINT sitting_log_sitting_sittings_id_fk`;
      await inside`UPDATE sittings SET id = 'gone' WHERE id = ${sitting}`;
      return Number(entries[0]?.n);
    }),
  );
  const { code, out } = await verify();
  await withSql((sql) => sql`UPDATE sittings SET id = ${sitting} WHERE id = 'gone'`);
  expect(held).toBeGreaterThan(0);
  const line = out.split("\n").find((one) => one.startsWith(`BROKEN  ${sitting}`));
  expect([code, line]).toEqual([1, expect.stringContaining("a log and no sitting that it belongs to")]);
});
