// A story of two commands that one person sends without waiting for the first answer: they are done in the order they came.
import { beforeAll, expect, test } from "bun:test";
import postgres from "postgres";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import { type TestPerson, until } from "../support/client.ts";
import { anotherAdvocate, come, hall, oneServer, openHall, openItem } from "./support/story.ts";

const server = oneServer();
const sitting = hall(1);
let officer: TestPerson;

beforeAll(async () => {
  ({ officer } = await openHall(1));
});

test("a person who enters with an item and leaves at once is out of the hall, although entering asks the database first", async () => {
  const advocate = await anotherAdvocate();
  const item = openItem(officer, sitting);
  for (let round = 1; round <= 5; round++) {
    const [entered, left] = await Promise.all([
      advocate.send(sitting, {
        type: "enter",
        items: [{ item, submission: "" }],
        location: "chambers",
        consent: CONSENT_VERSION,
      }),
      advocate.send(sitting, { type: "leave" }),
    ]);
    expect([round, entered, left]).toEqual([round, { seq: expect.any(Number) }, { seq: expect.any(Number) }]);
  }
});

test("a person who enters, and logs in elsewhere before the database has answered, is not in the hall by the login that ended", async () => {
  const advocate = await anotherAdvocate();
  const phone = advocate.account.phoneNumber ?? "";
  const item = openItem(officer, sitting);
  await officer.ok("/dev/clock", { advance: 31_000 });
  const sql = postgres(server().databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const elsewhere = await sql.begin(async (tx) => {
      // The confirmations of officers are read from the log, which nobody can read as long as this lasts.
      await tx`LOCK TABLE sitting_log IN ACCESS EXCLUSIVE MODE`;
      advocate.raw({
        t: "command",
        id: crypto.randomUUID(),
        sitting,
        command: {
          type: "enter",
          items: [{ item, submission: "" }],
          location: "chambers",
          consent: CONSENT_VERSION,
        },
      });
      await Bun.sleep(300);
      return come(phone);
    });
    await until("them to be put out", () => {
      const state = officer.sitting(sitting).people[elsewhere.account.id]?.state;
      return state === "KICKED_OUT";
    });
    await Bun.sleep(300);
    expect(officer.sitting(sitting).people[elsewhere.account.id]?.state).toBe("KICKED_OUT");
  } finally {
    await sql.end();
  }
});
