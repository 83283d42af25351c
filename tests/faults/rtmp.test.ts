// A hall sent to real RTMP servers: what arrives is what the public sees, one that dies takes no other with it, and no killed server leaves a sender.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { readFileSync, statSync } from "node:fs";
import type { RtmpDestinations } from "../../server/contract/rest/rtmp.ts";
import { dayInIndia } from "../../server/kernel/india-days.ts";
import { TestPerson, until } from "../support/client.ts";
import { type FilmSegments, filmSegments } from "../support/film.ts";
import { argumentsOf, isRunning } from "../support/processes.ts";
import { sureRecorder } from "../support/recorder.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { RtmpServer, watch } from "./support/rtmp.ts";

const HALL = "HCPP01-1";
const sitting = `${HALL}-${dayInIndia(Date.now())}`;
const court = new RtmpServer("key-of-the-court");
const state = new RtmpServer("key-of-the-state");
let server: TestServer;

beforeAll(async () => {
  await Promise.all([court.start(), state.start()]);
  server = await startServer({ env: { RTMP_HOSTS: "127.0.0.1" } });
}, 600_000);
afterAll(async () => {
  await server.stop();
  await Promise.all([court.stop(), state.stop()]);
});

/** Sends a film, slot by slot as the court's clock passes them. */
class Recorder {
  /** By how much the court's clock was moved; the last slot that was sent, by any recorder. */
  static moved = 0;
  static last = 0;
  private put!: Awaited<ReturnType<typeof sureRecorder>>;

  constructor(private readonly film: FilmSegments) {}

  static slotNow = () => Math.floor((Date.now() + Recorder.moved) / 2000);

  async begin(cards: Record<string, FilmSegments> = {}): Promise<this> {
    this.put = await sureRecorder(server, sitting, () => Date.now() + Recorder.moved);
    await this.put("/init", this.film.init);
    for (const [card, { segments }] of Object.entries(cards))
      await this.put(`/cards/${card}`, segments[0] ?? new Uint8Array());
    return this;
  }

  /** Two seconds pass, all of them recorded. */
  async pass(): Promise<void> {
    const { segments } = this.film;
    for (; Recorder.last < Recorder.slotNow(); Recorder.last++) {
      const slot = Recorder.last + 1;
      await this.put(`/segments/${slot}`, segments[slot % segments.length] ?? new Uint8Array());
    }
    await advance(2);
    // So that a sender has the time to read; nothing depends on how long it is.
    await Bun.sleep(100);
  }

  /** Time passes until something is so. */
  async until<T>(what: string, condition: () => T | Promise<T>): Promise<NonNullable<T>> {
    return until(
      what,
      async () => {
        await this.pass();
        return condition();
      },
      60,
    );
  }
}

async function advance(seconds: number): Promise<void> {
  const body = JSON.stringify({ advance: seconds * 1000 });
  const headers = { "content-type": "application/json" };
  const { status } = await fetch(`${server.url}/api/v1/dev/clock`, { method: "POST", headers, body });
  if (status >= 300) throw new Error(`the clock answered ${status}`);
  Recorder.moved += seconds * 1000;
}

const come = async (phone: string) => (await new TestPerson(server.url).login(phone)).connect();
const sizeOf = (file: string | undefined) => (file === undefined ? 0 : statSync(file).size);

test("two destinations get video, sound and cards; a wrong key, a death and a killed server are each borne", async () => {
  const [red, blue, green, gray] = await Promise.all([
    filmSegments(20, "red"),
    // These are from another recorder, so that a decoder needs other data.
    filmSegments(20, "blue", { size: "256x144", tone: 880 }),
    filmSegments(2, "green", { tone: 0 }),
    filmSegments(2, "gray", { tone: 0 }),
  ]);
  const [officer, admin] = [await come("9000000010"), await come("9000000042")];
  await admin.ok("/admin/settings/stream_delay_seconds", { value: 0 }, "PUT");
  const added = async (name: string, address: string, key: string) => {
    const given = { name, address, key, courtId: null, isOn: true };
    const { destinations } = await admin.ok<RtmpDestinations>("/admin/rtmp", given);
    return destinations.find((one) => one.name === name)?.id ?? "";
  };
  const toCourt = await added("Court channel", court.address, court.key);
  const toState = await added("State archive", state.address, state.key);
  const wrong = await added("Wrong key", court.address, "key-of-nobody");

  await officer.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await officer.enter(sitting);
  const { items, order } = officer.sitting(sitting);
  const item = order.find((id) => items[id]?.state === "LISTED" && items[id].streaming) ?? "";
  await officer.do(sitting, { type: "callItem", item });
  await officer.do(sitting, { type: "hear" });
  await officer.do(sitting, { type: "startStream" });
  for (const destination of [toCourt, toState, wrong])
    await officer.do(sitting, { type: "startRtmp", destination });
  const connectionTo = (id: string) =>
    officer.sitting(sitting).rtmp.find(({ destination }) => destination === id);

  Recorder.last = Recorder.slotNow() - 1;
  const first = await new Recorder(red).begin({ technical: gray, in_camera: green });
  await first.until("both to take the stream", () =>
    [toCourt, toState].every((id) => connectionTo(id)?.state === "on"),
  );
  await first.until("the wrong key to be found out", () => connectionTo(wrong)?.why === "refused");
  expect(connectionTo(wrong)?.state).toBe("lost");
  await officer.do(sitting, { type: "stopRtmp", destination: wrong });

  await until("nothing more to be sent with it", () => court.senders().length === 1);

  // Nobody of this machine reads the key from what a process was started with.
  const [pid = 0] = court.senders();
  const readable = [...argumentsOf(pid), readFileSync(`/proc/${pid}/environ`, "utf8")].join(" ");
  expect(readable).toContain(court.address);
  expect(readable).not.toContain(court.key);

  await officer.do(sitting, { type: "goInCamera", reason: "" });
  for (let slot = 0; slot < 5; slot++) await first.pass();
  await officer.do(sitting, { type: "openCourt" });
  for (let slot = 0; slot < 6; slot++) await first.pass();
  const second = await new Recorder(blue).begin();
  for (let slot = 0; slot < 8; slot++) await second.pass();

  await state.kill();
  await second.until("the dead one to be called lost", () => connectionTo(toState)?.state === "lost");
  const before = sizeOf(court.files()[0]);
  await second.until("the other one to go on", () => sizeOf(court.files()[0]) > before);
  expect(connectionTo(toCourt)?.state).toBe("on");
  await state.start();
  await second.until("it to be sent to again", () => connectionTo(toState)?.state === "on");

  const [old = 0] = court.senders();
  const { moved } = Recorder;
  await server.kill9();
  await until("what sent to end with the server", () => !isRunning(old) && state.senders().length === 0);
  const { parts, video, sound } = await watch(court.files()[0] ?? "");
  expect(parts.map(({ colour, isHeard }) => [colour, isHeard])).toEqual([
    ["red", true],
    ["green", false],
    ["red", true],
    ["blue", true],
  ]);
  // In camera for five slots at least, and a slot before and after it.
  expect(parts[1]?.seconds).toBeGreaterThan(10);
  expect(Math.abs(video - sound)).toBeLessThan(0.5);
  expect((await watch(state.files().at(-1) ?? "")).parts.map(({ colour }) => colour)).toEqual(["blue"]);

  await server.restart();
  Recorder.moved = 0;
  await advance(moved / 1000);
  const back = await come("9000000010");
  await back.enter(sitting);
  await second.until("the next server to send", () => court.senders().length === 1);
  await second.until("it to be taken", () =>
    back.sitting(sitting).rtmp.every((connection) => connection.state === "on"),
  );
  await back.do(sitting, { type: "endStream" });
  await until("it to end by itself", async () => {
    await advance(2);
    await Bun.sleep(100);
    return back.sitting(sitting).rtmp.length === 0;
  });
  await until("all that sent to be gone", () => [...court.senders(), ...state.senders()].length === 0);
  expect(server.logs()).not.toContain(court.key);
}, 300_000);
