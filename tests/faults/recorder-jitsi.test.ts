// The recorder's page where video goes over Jitsi, in a real browser with a stand-in for Jitsi's library: it watches, sends nothing, and
// leaves with the door.
import { afterAll, expect, test } from "bun:test";
import { decodeJwt } from "jose";
import { dayInIndia } from "../../server/kernel/india-days.ts";
import { JITSI_RECORDER } from "../../server/sitting/media-rights.ts";
import { chromiumPath } from "../support/chromium.ts";
import { TestPerson, until } from "../support/client.ts";
import { ControlStandIn, jitsiVariables } from "../support/jitsi.ts";
import { startServer } from "../support/server.ts";

type Call = {
  token: string;
  dialled: string | null;
  isOff: boolean;
  sent: number;
  wants: { lastN: number; constraints: Record<string, { maxHeight: number }> } | null;
};
type Report = { calls: Call[]; locals: number; isGreen: boolean };

const HALL = "HCPP01-1";
const control = new ControlStandIn();
let judge = "";
let last: Report = { calls: [], locals: 0, isGreen: false };
const { outputs } = await Bun.build({
  entrypoints: [`${import.meta.dir}/support/recorder-jitsi-child.ts`],
  target: "browser",
  format: "iife",
});
const library = (await outputs[0]?.text()) ?? "";
const jitsi = Bun.serve({
  hostname: "127.0.0.1",
  port: 0,
  async fetch(request) {
    const headers = { "access-control-allow-origin": "*", "content-type": "text/javascript" };
    if (request.method === "POST") last = await request.json();
    return new Response(`window.judge = ${JSON.stringify(judge)};\n${library}`, { headers });
  },
});
const server = await startServer({
  env: {
    ...jitsiVariables(control.url),
    JITSI_URL: String(jitsi.url).replace(/\/$/, ""),
    RECORDER_BROWSER: chromiumPath(),
  },
});
afterAll(async () => {
  await server.stop();
  await jitsi.stop(true);
  await control.down();
});

test("it comes in to watch, asks for the speaker in full, draws who is there, and is gone while the door is closed", async () => {
  const come = async (phone: string) => (await new TestPerson(server.url).login(phone)).connect();
  const [officer, chief] = [await come("9000000010"), await come("9000000001")];
  judge = chief.account.id;
  await officer.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  const sitting = `${HALL}-${dayInIndia(Date.now())}`;
  await officer.enter(sitting);
  await chief.enter(sitting);
  await officer.do(sitting, { type: "startStream" });

  const call = await until(
    "the recorder to be in",
    () => last.calls.find(({ wants }) => wants && wants.lastN > 0),
    60,
  );
  const { context, room } = decodeJwt<{ context: { user: object }; room: string }>(call.token);
  expect(context.user).toMatchObject({ id: JITSI_RECORDER, right: "watch", moderator: false, allow: [] });
  expect(call.dialled).toBe(room);
  await until("the speaker in full", () => {
    const heights = Object.values(last.calls.at(-1)?.wants?.constraints ?? {}).map(
      ({ maxHeight }) => maxHeight,
    );
    return heights.join() === "720";
  });
  await until("the judge in the frame", () => last.isGreen);
  expect([last.locals, last.calls.map(({ sent }) => sent).join()]).toEqual([0, "0"]);

  const { items, order } = officer.sitting(sitting);
  const item = order.find((id) => items[id]?.state === "LISTED" && !items[id].inCamera) ?? "";
  await officer.do(sitting, { type: "callItem", item });
  await officer.do(sitting, { type: "hear" });
  await chief.do(sitting, { type: "goInCamera", reason: "" });
  await until("the call to be over", () => last.calls.every(({ isOff }) => isOff));
  await until("nobody in the frame", () => !last.isGreen);
  await control.command("kick", { user: JITSI_RECORDER, room });
  await chief.do(sitting, { type: "openCourt" });
  const again = await until("another call", () => last.calls.find(({ isOff }) => !isOff));
  expect(again.token).not.toBe(call.token);
  await until("the judge in the frame again", () => last.isGreen);
  // People who watch the stream get what was recorded, because the hall's recorder sends.
  await until("segments", async () => {
    const rows: { courtId: string; isRecorded: boolean }[] = await officer.ok("/live/courts");
    return rows.find(({ courtId }) => courtId === HALL)?.isRecorded;
  });
  for (const person of [officer, chief]) person.close();
});
