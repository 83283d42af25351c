// A booking as large as one may be, which clashes in each of its places: the process answers others while it is asked.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { dayAfter } from "../../server/contract/calendar/repeats.ts";
import { BOOKING_PLACES_MOST, INVITED_MOST } from "../../server/contract/limits.ts";
import { dayInIndia } from "../../server/kernel/india-days.ts";
import { TestPerson } from "../support/client.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { query } from "./support/faults.ts";

const OFFICER = "9000000010";
/** Answers that come before that of the booking: a process that does nothing else meanwhile gives two at most. */
const ANSWERS = 5;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

test("the process says that it lives again and again before a booking of 3,000 places is refused for its clashes", async () => {
  const officer = await new TestPerson(server.url).login(OFFICER);
  const people = await query(
    server.databaseUrl,
    (sql) => sql<{ id: string }[]>`
      SELECT id FROM accounts WHERE role = 'ADVOCATE' AND disabled_at IS NULL ORDER BY id LIMIT ${INVITED_MOST}`,
  );
  expect(people).toHaveLength(INVITED_MOST);
  const first = dayAfter(dayInIndia(Date.now()), 20);
  const body = {
    kind: "meeting",
    title: "As large as may be",
    courtId: null,
    from: "16:00",
    to: "16:30",
    dates: Array.from({ length: BOOKING_PLACES_MOST / INVITED_MOST }, (_, n) => dayAfter(first, n)),
    people: people.map(({ id }) => ({ is: "account", as: "participant", account: id })),
  };
  expect((await officer.call("/schedules", body)).status).toBe(201);

  let isAnswered = false;
  const asked = officer.call("/schedules", { ...body, title: "The same people again" }).then((answer) => {
    isAnswered = true;
    return answer;
  });
  let before = 0;
  while (!isAnswered) {
    const { ok } = await fetch(`${server.url}/health/live`);
    expect(ok).toBe(true);
    if (!isAnswered) before++;
  }
  const { status } = await asked;
  expect(status).toBe(409);
  expect(before).toBeGreaterThanOrEqual(ANSWERS);
});
