// A client that stops reading while the hall is busy is closed; nobody else is held up or loses anything.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { HAND_LIMIT, REASON_LENGTH } from "../../server/contract/limits.ts";
import { phones } from "../stories/support/story.ts";
import { until } from "../support/client.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { allLeave, type Court, comeSteady, content, sittingCourt } from "./support/faults.ts";
import { rawClient } from "./support/raw.ts";
import type { SteadyPerson } from "./support/steady.ts";

/** When as many hands as fit are up for this reason, each change of the hands is over 20 kB for the court. */
const LONG_REASON = "क".repeat(REASON_LENGTH);
/** Far more than the server and the machine hold back for one socket. */
const MOST_COMMANDS = 4000;

let server: TestServer;
let court: Court;
let stenographer: SteadyPerson;

beforeAll(async () => {
  server = await startServer();
  court = await sittingCourt(server, HAND_LIMIT);
  for (const person of court.counsel)
    await person.do(court.sitting, { type: "raiseHand", reason: LONG_REASON });
  stenographer = await comeSteady(server.url, phones.stenographer1);
  await stenographer.enter(court.sitting);
});
afterAll(async () => {
  allLeave([...court.people, stenographer]);
  await server.stop();
});

test("somebody who stops reading is closed; the others go on and have everything; on return they get the whole", async () => {
  const { sitting, officer } = court;
  const seen = () => officer.sitting(sitting).people[stenographer.account.id];
  const { resets } = stenographer.halls.get(sitting) ?? { resets: 0 };
  stenographer.vanish();
  await until("the loss", () => seen()?.lostAt);

  const slow = await rawClient(server.url, stenographer.token);
  slow.say({ t: "watch", sitting, presence: "link", known: null });
  await until("the slow reader to be there", () => seen()?.lostAt === null && slow.bytes() > 10_000);
  slow.stopReading();

  const [speaker = officer] = court.counsel;
  let commands = 0;
  while (seen()?.lostAt === null) {
    if (commands > MOST_COMMANDS) throw new Error(`${commands} commands and the slow reader is still there`);
    await speaker.do(sitting, { type: "lowerHand" });
    const seq = await speaker.do(sitting, { type: "raiseHand", reason: LONG_REASON });
    commands += 2;
    // Everybody else hears each command while the slow reader stands still.
    await until("the others", () =>
      court.people.every((one) => (one.halls.get(sitting)?.known.seq ?? 0) >= seq),
    );
  }
  // It was not closed for a trifle: at least the limit was waiting for it.
  expect(commands).toBeGreaterThan(40);
  const measures = await (await fetch(`${server.url}/metrics`)).text();
  expect(measures).toContain("\nsunwai_backpressure_closes_total 1\n");
  slow.destroy();

  await stenographer.connect();
  await until("the return", () => seen()?.lostAt === null);
  await content(server.databaseUrl, [...court.people, stenographer]);
  expect(stenographer.halls.get(sitting)?.resets).toBeGreaterThanOrEqual(resets);
  // Nobody was cut on account of it.
  for (const person of court.people) expect(person.greetings).toBe(1);
});
