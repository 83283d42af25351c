// A whole bar behind one address, and limits and failures that tell the log nothing secret. The attacks are in tests/faults/lockout.test.ts.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { until } from "../support/client.ts";
import { addPerson, type Court, errorOf, logIn, openBrowser, startCourt } from "./support/auth.ts";

let one: Court;
let two: Court;

beforeAll(async () => {
  one = await startCourt();
  two = await startCourt({ databaseUrl: one.databaseUrl });
});
afterAll(async () => {
  await two.stop();
  await one.stop();
});

test("a court's whole bar may log in from one address at once, each with a wrong try before", async () => {
  const people = await Promise.all(Array.from({ length: 120 }, () => addPerson(one)));
  const browsers = people.map(({ phone }, index) => ({
    phone,
    ...openBrowser(index % 2 ? one : two, "203.0.113.3"),
  }));
  await Promise.all(browsers.map(({ phone, ask }) => ask(phone)));
  const codes = await one.sql`SELECT recipient, code FROM outbox`;
  const codeOf = new Map(codes.map((row) => [String(row.recipient), String(row.code)]));
  const answers = await Promise.all(
    browsers.map(async ({ phone, enter }) => {
      const code = codeOf.get(phone) ?? "";
      await enter(phone, code === "123456" ? "123457" : "123456");
      return enter(phone, code);
    }),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(120);
});

test("a failure of the database is answered with an id alone, and no code or name is in the log", async () => {
  const { phone } = await addPerson(one);
  await one.sql`ALTER TABLE outbox RENAME TO outbox_away`;
  const failed = await one.call("POST", "/auth/otp/generate", { phoneNumber: phone });
  await one.sql`ALTER TABLE outbox_away RENAME TO outbox`;
  const { id, ...rest } = errorOf(failed);
  expect(rest).toEqual({ status: 500, code: "internal", message: "Something went wrong on our side" });
  expect(id).toBeString();
  expect(JSON.stringify(failed.body)).not.toContain("outbox");
  await until("the log to have it", () => one.logs().includes(String(id)));
  expect(one.logs()).toContain('relation "outbox" does not exist');
  expect(one.logs()).not.toContain(phone);
  expect(one.logs()).not.toContain("is your code");
  // No try is left half done: the number may ask again at once.
  expect(await logIn(one, phone)).toBeString();
});
