// What coming to a webinar asks of the database, call by call: 2,000 guests come within minutes, and each statement is waited for.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { momentOf } from "../../server/contract/calendar/slots.ts";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import type { Booking } from "../../server/contract/rest/schedules.ts";
import type { WebinarLogin } from "../../server/contract/rest/webinars.ts";
import { Clock } from "../../server/kernel/clock.ts";
import { DAY_MS, dayInIndia } from "../../server/kernel/india-days.ts";
import {
  addPerson,
  type Court,
  errorOf,
  logIn,
  startCourt,
  startServer,
  type TestServer,
} from "./support/auth.ts";

const day = dayInIndia(Date.now() + DAY_MS);
const here = { location: "home", consent: CONSENT_VERSION };
const statements: string[] = [];

let court: Court;
let server: TestServer;
let id: string;

beforeAll(async () => {
  court = await startCourt();
  const { phone } = await addPerson(court, "MASTER");
  const asked = { kind: "webinar", title: "Electronic filing", courtId: null, dates: [day] };
  const booked = await court.call(
    "POST",
    "/schedules",
    { ...asked, from: "10:00", to: "12:00", people: [], openToGuests: true },
    await logIn(court, phone),
  );
  id = (booked.body as Booking).occurrences[0]?.id ?? "";
  const clock = new Clock();
  clock.advance(momentOf(day, "10:05") - Date.now());
  server = await startServer({ dataDir: court.dataDir, url: court.databaseUrl }, { clock });
  const begun = await server.call("POST", `/webinars/${id}/join`, here, await logIn(server, phone));
  expect(errorOf(begun)).toMatchObject({ status: 200 });
  // The driver calls it for each statement that it sends.
  server.services.sql.options.debug = (_, text) => void statements.push(text.replace(/\s+/g, " ").trim());
});
afterAll(async () => {
  await server.stop();
  await court.stop();
});

/** What the calls of a guest ask; the process has tasks beside them, which ask other tables. */
const ofGuests =
  /"occurrences"|"invitees"|rate_limits|into "accounts"|WITH account|INTO sitting_log|pg_notify|"webinar_registrations"/i;

/** Calls, and says how each statement begins. */
async function asked(call: () => ReturnType<TestServer["call"]>): Promise<string[]> {
  statements.length = 0;
  expect((await call()).status).toBeLessThan(300);
  return statements.filter((text) => ofGuests.test(text)).map((text) => text.slice(0, 22));
}

const logInAs = (name: string) => server.call("POST", `/webinars/${id}/login`, { name });
const enter = ({ token }: WebinarLogin) => server.call("POST", `/webinars/${id}/join`, here, token);
const guest = async (name: string) => (await logInAs(name)).body as WebinarLogin;

test("a guest is logged in by six statements: two find the webinar and who speaks in it, four write", async () => {
  // A process that is warm has prepared what it asks.
  await guest("Ira Gust");
  expect(await asked(() => logInAs("Omar Velu"))).toEqual([
    'select "occurrences"."',
    'insert into "rate_limi',
    'select "invitees"."nam',
    'insert into "accounts"',
    'insert into "webinar_r',
    "WITH account AS ( SELE",
  ]);
});

test("an entry costs six statements: three find the webinar and the place in it, three write and tell", async () => {
  await enter(await guest("Uma Thale"));
  const login = await guest("Nils Orr");
  expect(await asked(() => enter(login))).toEqual([
    'select "occurrences"."',
    'select "occurrences"."',
    'select "occurrences"."',
    "WITH n AS ( UPDATE sit",
    "SELECT set_config('syn",
    'insert into "webinar_r',
  ]);
});
