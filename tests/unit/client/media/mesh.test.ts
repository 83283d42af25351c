// The camera on the mesh while the entry as a publisher is answered: open early, told to nobody, and shut where the entry fails.
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from "bun:test";
import { chooseMedia } from "../../../../client/media/choice.ts";
import { noRules } from "../../../../client/media/device-rules.ts";
import { FakeDevices, settled } from "../../../support/media-browser.ts";
import { meshPlane, type PlaneRoom } from "../../../support/room-planes.ts";

let devices: FakeDevices;
beforeAll(() => {
  devices = new FakeDevices();
  devices.begin();
});
afterAll(() => devices.end());

let it: PlaneRoom;
beforeEach(() => {
  devices.opened.splice(0);
  chooseMedia({ videoStopped: false, microphoneMuted: false });
  it = meshPlane();
});
afterEach(async () => {
  it.room.close();
  await settled();
});

const called = async () => {
  it.room.join(it.grant("publish"));
  await settled();
};
const watching = async () => {
  it.room.join(it.grant("watch"));
  await settled();
  await it.letIn();
};
const live = () => devices.live().map(({ kind }) => kind);
const states = () => it.line.said.filter(({ kind }) => kind === "state");

test("the camera opens before the entry is answered, the microphone does not, and nobody is told", async () => {
  await watching();
  await called();
  expect(live()).toEqual(["video"]);
  expect(it.room.right.value).toBe("watch");
  expect(states()).toEqual([]);
  await it.letIn();
  expect(live()).toEqual(["video"]);
  expect(states().at(-1)).toMatchObject({ state: { camera: true } });
});

test("who is refused as a publisher goes on watching with the camera shut", async () => {
  await watching();
  await called();
  await it.refuse();
  expect(live()).toEqual([]);
  expect(it.room.right.value).toBe("watch");
});

test("a connection that is lost before the answer shuts the camera", async () => {
  await watching();
  await called();
  it.line.lose();
  await settled();
  expect(live()).toEqual([]);
});

test("a call that is taken back before the answer shuts the camera", async () => {
  await watching();
  await called();
  it.room.join(it.grant("watch"));
  await settled();
  expect(live()).toEqual([]);
});

test("it stays shut where the person chose so, and where the court has stopped it", async () => {
  await watching();
  chooseMedia({ videoStopped: true });
  await called();
  expect(devices.opened).toEqual([]);
  chooseMedia({ videoStopped: false });
  it.room.applyRules({ ...noRules, mutedByCourt: { microphone: false, camera: true } });
  await called();
  expect(devices.opened).toEqual([]);
});

test("who takes the camera back before the answer has it shut at once", async () => {
  await watching();
  await called();
  await it.room.setCamera(false);
  await settled();
  expect(live()).toEqual([]);
});

test("a call that is tried again after a refusal opens no camera before it is answered", async () => {
  await watching();
  const grant = it.grant("publish");
  it.room.join(grant);
  await settled();
  await it.refuse();
  devices.opened.splice(0);
  it.room.join(grant);
  await settled();
  expect(devices.opened).toEqual([]);
  await it.letIn();
  expect(live()).toEqual(["video"]);
});

test("a call that was too fast for the server is said again, and answered", async () => {
  await watching();
  await called();
  jest.useFakeTimers();
  it.line.hear({ t: "signal", kind: "refused", code: "too_fast", of: "join", to: null });
  const before = it.line.said.filter(({ kind }) => kind === "join").length;
  jest.advanceTimersByTime(4_000);
  jest.useRealTimers();
  expect(it.line.said.filter(({ kind }) => kind === "join").length).toBe(before + 1);
});
