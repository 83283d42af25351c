// Stories of the SMS before the call: who is told that their item comes soon, once, and who is not.
import { beforeAll, expect, test } from "bun:test";
import { CALL_NOTICE_ITEMS } from "../../server/contract/limits.ts";
import { type TestPerson, until } from "../support/client.ts";
import { withSql } from "./support/checkpoints.ts";
import { come, oneServer, openHall, phones } from "./support/story.ts";

const server = oneServer();

type Told = { to: string; text: string };
/** Every such message, in the order in which they were written. */
const told = () =>
  withSql(
    server().databaseUrl,
    (sql) =>
      sql<
        Told[]
      >`SELECT recipient AS to, text FROM outbox WHERE kind = 'callNear' AND channel = 'sms' ORDER BY id`,
  );

/** The mobile numbers of the counsel of an item who have an account. */
async function numbersOf(officer: TestPerson, sitting: string, id: string): Promise<string[]> {
  const item = officer.sitting(sitting).items[id];
  const numbers = [...(item?.petitionerEnrolments ?? []), ...(item?.respondentEnrolments ?? [])];
  const rows = await withSql(
    server().databaseUrl,
    (sql) => sql<{ phone: string }[]>`SELECT phone FROM accounts WHERE enrolment_or_office = ANY(${numbers})`,
  );
  return rows.map(({ phone }) => phone);
}

let officer: TestPerson;
let sitting: string;
/** Items of the list in its order, from the first one on that is not heard behind a closed door. */
let order: string[];
beforeAll(async () => {
  ({ officer, sitting } = await openHall(1));
  order = officer.sitting(sitting).order;
});

const serialOf = (id: string) => officer.sitting(sitting).items[id]?.serial ?? 0;
const call = (id: string) => officer.do(sitting, { type: "callItem", item: id, confirmed: true });

test("nobody is told while the court does not have it on", async () => {
  await call(order[0] ?? "");
  await officer.do(sitting, { type: "hear" });
  await Bun.sleep(4_000);
  expect(await told()).toHaveLength(0);
});

test("counsel of the next three items are told once, with how many are before theirs, but not who is there", async () => {
  const near = order.slice(1, 1 + CALL_NOTICE_ITEMS);
  const [here = ""] = await numbersOf(officer, sitting, near[1] ?? "");
  const present = await come(here);
  await present.enter(sitting, [near[1] ?? ""]);
  const admin = await come(phones.admin);
  await admin.ok("/admin/settings/sms_before_call", { value: true }, "PUT");
  const expected = (
    await Promise.all(
      near.map(async (id, n) =>
        (await numbersOf(officer, sitting, id)).map((to) => ({ to, id, ahead: n + 1 })),
      ),
    )
  )
    .flat()
    .filter(({ to }) => to !== here);
  expect(expected.length).toBeGreaterThan(1);
  const messages = await until("counsel to be told", async () => {
    const all = await told();
    return all.length >= expected.length ? all : undefined;
  });
  expect(messages.map(({ to }) => to).sort()).toEqual(expected.map(({ to }) => to).sort());
  for (const { to, id, ahead } of expected)
    expect(messages.find((one) => one.to === to)?.text).toContain(
      `item ${serialOf(id)} in court hall 1 comes soon. Items before it: ${ahead}.`,
    );
});

test("the next call tells those of one more item; an item that is passed over is none before another", async () => {
  const before = (await told()).length;
  await officer.do(sitting, { type: "passOver", reason: "" });
  await call(order[1] ?? "");
  const further = order[1 + CALL_NOTICE_ITEMS] ?? "";
  const expected = await numbersOf(officer, sitting, further);
  expect(expected.length).toBeGreaterThan(0);
  const added = await until("counsel of the further item to be told", async () => {
    const all = (await told()).slice(before);
    return all.length >= expected.length ? all : undefined;
  });
  expect(added.map(({ to }) => to).sort()).toEqual(expected.sort());
  await officer.do(sitting, { type: "hear" });
  await Bun.sleep(4_000);
  expect((await told()).length).toBe(before + expected.length);
});
