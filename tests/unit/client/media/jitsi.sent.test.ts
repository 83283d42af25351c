// What a page sends on Jitsi: copies of its own tracks, under names that stay, muted by order, and stopped with the call.
import { expect, test } from "bun:test";
import { noRules } from "../../../../client/media/device-rules.ts";
import { devices, enter, inEachRoom, it } from "../../../support/jitsi-room.ts";
import { FakeTrack, settled, streamOf } from "../../../support/media-browser.ts";

inEachRoom("publish");
/** What is sent and not muted, by source name; the others are told just that. */
const sent = () => {
  const { live, told } = it.conference();
  expect(told).toEqual(live);
  return Object.fromEntries(live.map((track) => [track.getSourceName(), track.getVideoType() ?? "audio"]));
};
const all = () => it.conference().sent.map((track) => track.getSourceName());
const screen = () => streamOf(new FakeTrack("video"));

test("the camera is sent as a copy, so that the device is the page's own", () => {
  expect(sent()).toEqual({ "own0-v0": "camera" });
  const [device] = devices.opened;
  expect(it.conference().live[0]?.track).not.toBe(device as FakeTrack);
  expect(device?.copies.length).toBe(1);
});

test("a microphone is sent when it is on, muted for everybody when it is off, and opened once", async () => {
  await it.room.setMicrophone(true);
  await settled();
  expect(sent()).toEqual({ "own0-v0": "camera", "own0-a0": "audio" });
  await it.room.setMicrophone(false);
  await settled();
  expect(sent()).toEqual({ "own0-v0": "camera" });
  await it.room.setMicrophone(true);
  await settled();
  expect(sent()).toHaveProperty("own0-a0");
  expect(devices.opened.filter(({ kind }) => kind === "audio").length).toBe(1);
});

test("silence does not wait in line behind a conference that takes its time", async () => {
  it.conference().addTrack = () => new Promise(() => {});
  await it.room.setMicrophone(true);
  await settled();
  const [, device] = devices.opened;
  expect(device?.copies.map(({ enabled }) => enabled)).toEqual([true]);
  await it.room.setMicrophone(false);
  expect(device?.copies.map(({ enabled }) => enabled)).toEqual([false]);
});

test("left: every copy stops in that moment, however long the farewell takes", async () => {
  await it.room.setMicrophone(true);
  await settled();
  it.conference().leave = () => new Promise(() => {});
  it.room.leave();
  const copies = devices.opened.flatMap((device) => device.copies);
  expect(copies.map(({ readyState }) => readyState)).toEqual(["ended", "ended"]);
});

test("quick presses: the last one counts", async () => {
  for (const on of [true, false, true, false]) void it.room.setMicrophone(on);
  await settled();
  expect(sent()).toEqual({ "own0-v0": "camera" });
  for (const on of [false, true, false, true]) void it.room.setCamera(on);
  await settled();
  expect(sent()).toEqual({ "own0-v0": "camera" });
});

test("camera and screen never have the same name, in whatever order they come and go", async () => {
  it.room.setScreen(screen());
  await settled();
  expect(sent()).toEqual({ "own0-v0": "camera", "own0-v1": "desktop" });
  await it.room.setCamera(false);
  await settled();
  expect(sent()).toEqual({ "own0-v1": "desktop" });
  await it.room.setCamera(true);
  await settled();
  expect(sent()).toEqual({ "own0-v0": "camera", "own0-v1": "desktop" });
  it.room.setScreen(null);
  await settled();
  it.room.setScreen(screen());
  await settled();
  expect(sent()).toEqual({ "own0-v0": "camera", "own0-v1": "desktop" });
  expect(new Set(all()).size).toBe(all().length);
});

test("one screen is sent: another takes its place under its name", async () => {
  const [first, second] = [new FakeTrack("video"), new FakeTrack("video")];
  it.room.setScreen(streamOf(first));
  await settled();
  it.room.setScreen(streamOf(second));
  await settled();
  expect(sent()).toEqual({ "own0-v0": "camera", "own0-v1": "desktop" });
  expect(first.copies.map(({ readyState }) => readyState)).toEqual(["ended"]);
  expect(second.copies.map(({ readyState }) => readyState)).toEqual(["live"]);
});

test("another camera goes on under the same name, and nothing of the old one is sent", async () => {
  await it.room.useDevices({ camera: "second" });
  await settled();
  expect(sent()).toEqual({ "own0-v0": "camera" });
  const [old, now] = devices.opened;
  expect([old?.readyState, now?.readyState]).toEqual(["ended", "live"]);
  expect(old?.copies.every(({ readyState }) => readyState === "ended")).toBe(true);
});

test("the court's order stops the copies too", async () => {
  await it.room.setMicrophone(true);
  await settled();
  it.room.applyRules({ ...noRules, mutedByCourt: { microphone: true, camera: true } });
  await settled();
  expect(sent()).toEqual({});
  for (const device of devices.opened)
    expect(device.copies.every(({ readyState }) => readyState === "ended")).toBe(true);
});

test("muted by the server: the page shows its microphone off, and a press turns it on again", async () => {
  await it.room.setMicrophone(true);
  await settled();
  const microphone = it.conference().live.find((track) => track.getType() === "audio");
  await microphone?.mute();
  await settled();
  expect(it.room.microphone.value).toBe(false);
  await it.room.setMicrophone(true);
  await settled();
  expect(sent()).toHaveProperty("own0-a0");
});

test("a video that the server stops, or does not take, is shown as off", async () => {
  const [camera] = it.conference().live;
  await camera?.mute();
  await settled();
  expect(it.room.camera.value).toBe(false);
  await it.room.setCamera(true);
  await settled();
  expect(it.room.camera.value).toBe(true);
  it.room.setScreen(screen());
  await settled();
  const shared = it.conference().live.find((track) => track.getVideoType() === "desktop");
  it.conference().say("TRACK_UNMUTE_REJECTED", shared);
  await settled();
  expect(it.room.ownScreen.value).toBeNull();
  it.conference().say("TRACK_UNMUTE_REJECTED", it.conference().live[0]);
  await settled();
  expect(it.room.camera.value).toBe(false);
});

test("what the conference does not take at once is not left running", async () => {
  await it.room.setCamera(false);
  await settled();
  it.conference().replaceTrack = async () => {
    throw new Error("renegotiation failed");
  };
  await it.room.setCamera(true);
  await settled();
  const copies = devices.opened.flatMap((device) => device.copies);
  expect(copies.every(({ readyState }) => readyState === "ended")).toBe(true);
});

test("the next call sends copies of the same devices; the old ones end with the old call", async () => {
  await it.room.setMicrophone(true);
  await settled();
  const [camera, microphone] = devices.opened;
  const before = it.conference();
  before.restartJvbIce = undefined;
  it.room.rebuild([]);
  await settled();
  await enter("publish");
  await settled();
  expect(it.conference().live.length).toBe(2);
  expect(before.isLeft).toBe(false);
  // Both are muted by one press while both stand.
  await it.room.setMicrophone(false);
  await settled();
  for (const conference of [before, it.conference()])
    expect(conference.live.map((track) => track.getType())).toEqual(["video"]);
  await it.pass(3_000);
  expect(before.isLeft).toBe(true);
  expect(devices.opened).toEqual([camera, microphone] as FakeTrack[]);
  expect(camera?.copies.map(({ readyState }) => readyState)).toEqual(["ended", "live"]);
});

test("demoted: nothing is sent from that moment, also while the old call still stands", async () => {
  await it.room.setMicrophone(true);
  await settled();
  const before = it.conference();
  it.room.join(it.grant("watch"));
  await settled();
  expect(before.live).toEqual([]);
  expect(before.isLeft).toBe(false);
  await it.letIn();
  expect(it.conference().sent).toEqual([]);
});

test("a library that throws on the way out leaves nothing running", async () => {
  const fail = () => {
    throw new Error("it is gone already");
  };
  it.conference().leave = fail;
  it.jitsi.last.disconnect = fail;
  it.conference().setSenderVideoConstraint = fail;
  it.room.save("small");
  it.room.leave();
  await settled();
  expect([it.room.state.value, it.jitsi.last.heard, devices.live()]).toEqual(["idle", 0, []]);
  expect(it.jitsi.locals.every(({ isDisposed }) => isDisposed)).toBe(true);
});
