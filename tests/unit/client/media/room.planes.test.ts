// What room.ts promises of one's own devices and of the place, on the mesh and on Jitsi alike.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { chooseMedia } from "../../../../client/media/choice.ts";
import { noRules } from "../../../../client/media/device-rules.ts";
import { FakeDevices, FakeTrack, settled, streamOf } from "../../../support/media-browser.ts";
import { HERE, jitsiPlane, meshPlane, type PlaneRoom, THERE } from "../../../support/room-planes.ts";

let devices: FakeDevices;
beforeAll(() => {
  devices = new FakeDevices();
  devices.begin();
});
afterAll(() => devices.end());

const planes: [name: string, make: () => PlaneRoom][] = [
  ["mesh", meshPlane],
  ["jitsi", jitsiPlane],
];

describe.each(planes)("a room on the plane %s", (_, make) => {
  let it: PlaneRoom;
  beforeEach(() => {
    devices.opened.splice(0);
    chooseMedia({ videoStopped: false, microphoneMuted: true });
    it = make();
  });
  afterEach(async () => {
    it.room.close();
    await settled();
  });
  const own = () => ({ microphone: it.room.microphone.value, camera: it.room.camera.value });
  const enter = async (right: "publish" | "watch", place = HERE) => {
    it.room.join(it.grant(right, place));
    await settled();
    await it.letIn();
  };
  const order = (isMuted: boolean) =>
    it.room.applyRules({
      ...noRules,
      mutedByCourt: { microphone: isMuted, camera: isMuted },
      isHeld: isMuted,
      askCourt: async () => !isMuted,
    });

  test("is idle, then joining, then joined, in the place of the grant with its right", async () => {
    expect(it.room.state.value).toBe("idle");
    it.room.join(it.grant("publish"));
    await settled();
    expect(it.room.state.value).toBe("joining");
    expect([it.room.right.value, it.room.place.value]).toEqual([null, null]);
    await it.letIn();
    expect(it.room.state.value).toBe("joined");
    expect(it.room.right.value).toBe("publish");
    expect(it.room.place.value).toBe(HERE);
    expect(it.room.fault.value).toBeNull();
  });

  test("on becoming active the camera follows the earlier choice and the microphone stays off", async () => {
    await enter("publish");
    expect(own()).toEqual({ microphone: false, camera: true });
    it.room.leave();
    expect(own()).toEqual({ microphone: false, camera: false });
    chooseMedia({ videoStopped: true });
    await enter("publish");
    expect(own()).toEqual({ microphone: false, camera: false });
  });

  test("a person who watches opens nothing, whatever they press, and shares nothing", async () => {
    await enter("watch");
    await it.room.setCamera(true);
    await it.room.setMicrophone(true);
    it.room.setScreen(streamOf(new FakeTrack()));
    await settled();
    expect(devices.opened).toEqual([]);
    expect(own()).toEqual({ microphone: false, camera: false });
    expect(it.room.ownScreen.value).toBeNull();
  });

  test("promoted and demoted: devices open with the right, and every one is shut with its end", async () => {
    await enter("watch");
    await enter("publish");
    await it.room.setMicrophone(true);
    expect(own()).toEqual({ microphone: true, camera: true });
    expect(it.room.state.value).toBe("joined");
    it.room.join(it.grant("watch"));
    expect(it.room.right.value).toBe("watch");
    expect(own()).toEqual({ microphone: false, camera: false });
    expect(devices.live()).toEqual([]);
    await it.letIn();
    expect([it.room.right.value, it.room.state.value]).toEqual(["watch", "joined"]);
    expect(devices.live()).toEqual([]);
  });

  test("a grant that is given again for the same right changes nothing", async () => {
    await enter("publish");
    const [camera] = devices.live();
    it.room.join(it.grant("publish"));
    await settled();
    expect(devices.live()).toEqual(camera ? [camera] : []);
    expect(it.room.right.value).toBe("publish");
    expect(own().camera).toBe(true);
  });

  test("an order shuts devices at once, a press opens none without leave, and lifted they are one's own again", async () => {
    await enter("publish");
    await it.room.setMicrophone(true);
    order(true);
    expect(own()).toEqual({ microphone: false, camera: false });
    expect(it.room.isHeld.value).toBe(true);
    expect(devices.live()).toEqual([]);
    await it.room.setMicrophone(true);
    await it.room.setCamera(true);
    expect(own()).toEqual({ microphone: false, camera: false });
    order(false);
    expect(own().microphone).toBe(false);
    await it.room.setMicrophone(true);
    expect(own().microphone).toBe(true);
  });

  test("audio alone shuts the camera, which opens again by itself afterwards", async () => {
    await enter("publish");
    it.room.save("none");
    expect(own().camera).toBe(false);
    expect(devices.live()).toEqual([]);
    it.room.save("all");
    await settled();
    expect(own().camera).toBe(true);
  });

  test("a screen is one's own while it is sent, and no longer than the stay in the place", async () => {
    await enter("publish");
    const screen = streamOf(new FakeTrack());
    it.room.setScreen(screen);
    expect(it.room.ownScreen.value).toBe(screen);
    it.room.setScreen(null);
    expect(it.room.ownScreen.value).toBeNull();
    it.room.setScreen(screen);
    it.room.leave();
    expect(it.room.ownScreen.value).toBeNull();
  });

  test("on the way to another place the camera stays ready and the microphone is silent", async () => {
    await enter("publish");
    await it.room.setMicrophone(true);
    const [camera] = devices.live().filter(({ kind }) => kind === "video");
    it.room.join(it.grant("publish", THERE));
    await settled();
    expect(it.room.place.value).toBeNull();
    expect(own().microphone).toBe(false);
    expect(camera?.readyState).toBe("live");
    await it.letIn();
    expect(it.room.place.value).toBe(THERE);
    expect(own()).toEqual({ microphone: false, camera: true });
    expect(devices.live().filter(({ kind }) => kind === "video")).toEqual(camera ? [camera] : []);
  });

  test("no seat: full, with nothing open; a later try gets in", async () => {
    it.room.join(it.grant("publish"));
    await settled();
    await it.refuse();
    expect(it.room.state.value).toBe("full");
    expect(own()).toEqual({ microphone: false, camera: false });
    await enter("publish");
    expect(it.room.state.value).toBe("joined");
  });

  test("others are there by their account, with what they have open, until they go", async () => {
    await enter("watch");
    await it.come("judge");
    expect(it.room.remote.value.get("judge")).toMatchObject({ microphone: true, camera: true });
    it.room.applyRules({ ...noRules, muted: new Set(["judge"]), stopped: new Set(["judge"]) });
    const nothing = { microphone: false, camera: false, speaking: false, audio: undefined, video: undefined };
    expect(it.room.remote.value.get("judge")).toMatchObject(nothing);
    it.room.applyRules(noRules);
    expect(it.room.remote.value.get("judge")).toMatchObject({ microphone: true, camera: true });
    await it.go("judge");
    expect([...it.room.remote.value.keys()]).toEqual([]);
  });

  test("taken out by the server: idle, nobody there, every device shut", async () => {
    await enter("publish");
    await it.come("judge");
    it.line.hear({ t: "signal", kind: "ended", place: THERE, reason: "revoked" });
    expect(it.room.state.value).toBe("joined");
    it.line.hear({ t: "signal", kind: "ended", place: HERE, reason: "revoked" });
    await settled();
    expect([it.room.state.value, it.room.right.value, it.room.place.value]).toEqual(["idle", null, null]);
    expect(it.room.remote.value.size).toBe(0);
    expect(devices.live()).toEqual([]);
  });

  test("closed: nobody listens any more, nothing runs", async () => {
    await enter("publish");
    await it.room.setMicrophone(true);
    it.room.close();
    await settled();
    expect(it.line.listeners).toBe(0);
    expect(devices.live()).toEqual([]);
    expect(it.room.state.value).toBe("idle");
  });
});
