// A story of two commands that one person sends without waiting for the first answer: they are done in the order they came.
import { beforeAll, expect, test } from "bun:test";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import type { TestPerson } from "../support/client.ts";
import { anotherAdvocate, hall, oneServer, openHall, openItem } from "./support.ts";

oneServer();
const sitting = hall(1);
let master: TestPerson;

beforeAll(async () => {
  ({ master } = await openHall(1));
});

test("who enters with an item and leaves at once is out of the hall, though entering asks the database first", async () => {
  const advocate = await anotherAdvocate();
  const item = openItem(master, sitting);
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
