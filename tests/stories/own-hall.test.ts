// Stories of whose hall it is: each bench has a Hall 1 of its own, and a court account without a hall acts nowhere.
import { beforeAll, expect, test } from "bun:test";
import { connect } from "../../db/client.ts";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import type { PersonCommand } from "../../server/contract/sitting/commands.ts";
import { come, hall, oneServer, openHall, phones, today } from "./support/story.ts";

const server = oneServer();
const enter: PersonCommand = { type: "enter", items: [], location: "home", consent: CONSENT_VERSION };
const ranges = [{ category: "FRESH", caseRanges: [{ from: 1, to: 3 }] }];

beforeAll(async () => {
  const { sql, close } = connect(server().databaseUrl, { max: 1 });
  await sql`INSERT INTO benches (est_code, name) VALUES ('HCPP02', 'Second Seat')`;
  await sql`INSERT INTO courts (id, est_code, number, name, type, coram, judges)
      SELECT 'HCPP02-1', 'HCPP02', '1', name, type, coram, judges FROM courts WHERE id = 'HCPP01-1'`;
  await sql`UPDATE accounts SET est_code = 'HCPP02' WHERE phone = ${phones.officer3}`;
  await sql`UPDATE accounts SET court_hall = '1' WHERE phone = ${phones.officer3}`;
  await sql`UPDATE accounts SET court_hall = NULL WHERE phone = ${phones.officer2}`;
  await sql`UPDATE accounts SET est_code = NULL WHERE phone = ${phones.judge2}`;
  await close();
  await server().restart();
});

test("an officer of Hall 1 does not act in another bench's Hall 1", async () => {
  const { officer } = await openHall(1);
  const open = await officer.call("/master/court/start/HCPP02-1", ranges, "PUT");
  expect(open).toMatchObject({ status: 409, body: { error: { refusal: "wrong_hall" } } });
  const other = `HCPP02-1-${today()}`;
  expect(await officer.refused(other, { type: "setAutoAdmit", on: true })).toBe("wrong_hall");
  expect(await officer.refused(other, enter)).toBe("wrong_hall");
  const owner = await come(phones.officer3);
  expect((await owner.call("/master/court/start/HCPP02-1", ranges, "PUT")).status).toBe(200);
  expect(await owner.refused(hall(1), { type: "closeSitting" })).toBe("wrong_hall");
});

test("a court account without a hall, or without its bench, acts nowhere", async () => {
  for (const phone of [phones.officer2, phones.judge2]) {
    const person = await come(phone);
    for (const sitting of [hall(1), hall(2), hall(3)])
      expect(await person.refused(sitting, enter)).toBe("wrong_hall");
  }
});
