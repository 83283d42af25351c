// The video bridges in the admins' operations: what a court with Jitsi shows of them, while they work, fail and are not known.
import { afterAll, beforeAll, expect, test } from "bun:test";
import pino from "pino";
import { BridgeWatch } from "../../server/media/bridge-watch.ts";
import { until } from "../support/client.ts";
import { bridgeState, startJicofo } from "../support/jicofo.ts";
import { ControlStandIn, jitsiVariables } from "../support/jitsi.ts";
import { addPerson, type Court, logIn, startCourt } from "./support/auth.ts";

const control = new ControlStandIn();
const jicofo = startJicofo();
/** A process that does not ask by itself: it shows what another one found. */
let court: Court;
let admin: string;

beforeAll(async () => {
  court = await startCourt({ env: jitsiVariables(control.url) });
  admin = await logIn(court, (await addPerson(court, "ADMIN")).phone);
});
afterAll(async () => {
  await court.stop();
  await jicofo.stop();
  await control.down();
});

/** The process that asks, at its next turn. */
const ask = (expected: string[] = []) =>
  new BridgeWatch({
    db: court.db,
    log: pino({ level: "silent" }),
    now: Date.now,
    url: jicofo.url,
    expected,
  }).look(0);

async function shown(at: Court = court) {
  const { status, body } = await at.call("GET", "/admin/operations", undefined, admin);
  expect(status).toBe(200);
  const { media, troubles } = Object(body);
  const level = (code: string) => troubles.find((one: { code: string }) => one.code === code)?.level;
  const codes = ["jicofoAway", "noBridge", "bridgesUnknown", "bridgesAway", "bridgesFull"];
  const signs = Object.fromEntries(codes.flatMap((code) => (level(code) ? [[code, level(code)]] : [])));
  return { ...media, troubles: signs };
}

test("where nobody asks Jicofo there is nothing to show, and nothing is wrong", async () => {
  expect(await shown()).toMatchObject({ kind: "jitsi", bridges: null, troubles: {} });
});

test("each bridge is shown with its load and people, and what is down or full needs somebody", async () => {
  jicofo.has({ "jvb-1": bridgeState(), "jvb-1-second": bridgeState({ endpoints: 3 }) });
  await ask();
  const well = await shown();
  expect(well).toMatchObject({ bridges: { awaySince: null, problem: null }, troubles: {} });
  expect(well.bridges.all).toMatchObject([
    { name: "jvb-1", state: "up", people: 12, load: 0.25, isFull: false },
    { name: "jvb-1-second", state: "up", people: 3 },
  ]);
  jicofo.has({ "jvb-1": bridgeState({ overloaded: true, "corrected-stress": 0.91 }) });
  await ask();
  const lost = await shown();
  expect(lost.troubles).toEqual({ bridgesAway: "warning", bridgesFull: "warning" });
  expect(lost.bridges.all).toMatchObject([
    { isFull: true, load: 0.91 },
    { state: "away", people: 0 },
  ]);
  expect(lost.bridges.all[0].since).toBe(well.bridges.all[0].since);
  jicofo.has({ "jvb-1": bridgeState({ operational: false }) });
  await ask();
  expect((await shown()).troubles).toEqual({ noBridge: "alarm" });
});

test("while Jicofo is away the last list stays, and it is said since when and why", async () => {
  jicofo.has({ "jvb-1": bridgeState() });
  await ask(["jvb-1"]);
  const before = await shown();
  await jicofo.stop();
  await ask(["jvb-1"]);
  const away = await shown();
  expect(away).toMatchObject({ bridges: { problem: "unreachable" }, troubles: { jicofoAway: "alarm" } });
  expect([away.bridges.all, away.bridges.readAt]).toEqual([before.bridges.all, before.bridges.readAt]);
  jicofo.again();
  jicofo.answers(() => new Response("Not Found", { status: 404 }));
  await ask(["jvb-1"]);
  const odd = await shown();
  // It is the same absence, and video may work in it.
  expect(odd).toMatchObject({ bridges: { problem: "status" }, troubles: { bridgesUnknown: "warning" } });
  expect(odd.bridges.awaySince).toBe(away.bridges.awaySince);
  jicofo.has({ "jvb-1": bridgeState() });
  await ask(["jvb-1"]);
  expect(await shown()).toMatchObject({ bridges: { awaySince: null, problem: null }, troubles: {} });
});

test("of several processes one asks in a turn, and one that asks by itself misses the bridges that there should be", async () => {
  let asked = 0;
  jicofo.answers(() => {
    asked += 1;
    return Response.json({ bridge_selector: { bridge: {} } });
  });
  await court.sql`UPDATE bridges SET asked_at = NULL`;
  const two = [1, 2].map(
    () =>
      new BridgeWatch({
        db: court.db,
        log: pino({ level: "silent" }),
        now: Date.now,
        url: jicofo.url,
        expected: [],
      }),
  );
  await Promise.all(two.map((one) => one.look()));
  expect(asked).toBe(1);
  await court.sql`DELETE FROM bridges`;
  const other = await startCourt({
    databaseUrl: court.databaseUrl,
    env: {
      ...jitsiVariables(control.url),
      JITSI_JICOFO_URL: jicofo.url,
      JITSI_BRIDGES: "jvb-1,jvb-1-second",
    },
  });
  const found = await until("the first reading", async () => {
    const { bridges } = await shown(other);
    return bridges?.readAt ? bridges : null;
  });
  expect(found.all).toMatchObject([
    { name: "jvb-1", state: "away" },
    { name: "jvb-1-second", state: "away" },
  ]);
  const measures = async () => (await fetch(`${other.url}/metrics`)).text();
  await until("its measures", async () => (await measures()).includes("\nsunwai_bridges_away 2\n"));
  expect(await measures()).toContain("\nsunwai_jicofo_up 1\n");
  await other.stop();
});

test("after a minute in which nobody asked, what was found is nobody's news any more", async () => {
  await court.sql`UPDATE bridges SET asked_at = now() - interval '61 seconds'`;
  expect((await shown()).bridges).toBeNull();
});
