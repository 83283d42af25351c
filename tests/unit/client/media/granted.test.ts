// The room of whichever plane a grant names: on the mesh at once, on Jitsi when its part of the client is loaded.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "bun:test";
import { chooseMedia } from "../../../../client/media/choice.ts";
import { noRules } from "../../../../client/media/device-rules.ts";
import { createGrantedRoom, type RoomMaker } from "../../../../client/media/granted.ts";
import { createJitsiRoom } from "../../../../client/media/jitsi.ts";
import type { Room, Transport } from "../../../../client/media/room.ts";
import type { ClientSignal, ServerSignal } from "../../../../server/contract/media.ts";
import { JitsiStandIn } from "../../../support/jitsi-library.ts";
import { FakeDevices, settled } from "../../../support/media-browser.ts";
import { grantOf } from "../../../support/mesh.ts";
import { HERE, jitsiPlane, ME } from "../../../support/room-planes.ts";

let devices: FakeDevices;
beforeAll(() => {
  devices = new FakeDevices();
  devices.begin();
});
afterAll(() => devices.end());

const mesh = grantOf(ME, "publish", HERE);
const jitsi = jitsiPlane();
const grantJitsi = jitsi.grant;
jitsi.room.close();

let room: Room;
let stand: JitsiStandIn;
let said: ClientSignal[];
let hear: (message: ServerSignal) => void;
let listening: number;
let arrive: (is: "there" | "missing") => void;

beforeEach(() => {
  chooseMedia({ videoStopped: false, microphoneMuted: true });
  stand = new JitsiStandIn();
  said = [];
  listening = 0;
  const listeners = new Set<(message: ServerSignal) => void>();
  hear = (message) => {
    for (const listener of [...listeners]) listener(message);
  };
  const listen = () => {
    listening += 1;
    return () => {
      listening -= 1;
    };
  };
  const transport: Transport = {
    send: (message) => said.push(message),
    onSignal: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onLost: listen,
    onReset: listen,
  };
  const surroundings = { load: stand.load, firstFrame: () => () => {}, now: () => 0, every: () => () => {} };
  const load = () =>
    new Promise<RoomMaker>((resolve, reject) => {
      arrive = (is) =>
        is === "there" ? resolve((to) => createJitsiRoom(to, surroundings)) : reject(new Error("no file"));
    });
  room = createGrantedRoom(transport, {}, load);
});
afterEach(async () => {
  room.close();
  await settled();
});

const enterMesh = async () => {
  room.join(mesh);
  const { id, place, right } = mesh;
  hear({
    t: "signal",
    kind: "joined",
    grant: id,
    you: ME,
    place,
    right,
    relay: "r",
    whole: true,
    members: [],
  });
  await settled();
};
const enterJitsi = async () => {
  stand.last.establish().let();
  await settled();
};

test("a mesh grant is taken at once, and nothing of Jitsi is loaded", async () => {
  await enterMesh();
  expect([room.state.value, room.place.value, stand.loads]).toEqual(["joined", HERE, 0]);
});

test("a Jitsi grant is joined when its part is there, with all that was said before", async () => {
  room.wantVideo(new Set(["judge"]), "judge");
  room.wantScreen(false);
  room.applyRules({ ...noRules, isHeld: true, mutedByCourt: { microphone: true, camera: true } });
  room.join(grantJitsi("publish"));
  expect(room.state.value).toBe("joining");
  arrive("there");
  await settled();
  await enterJitsi();
  expect([room.state.value, room.right.value, room.isHeld.value]).toEqual(["joined", "publish", true]);
  expect(room.camera.value).toBe(false);
  const { conference } = stand.last;
  conference?.come("e1", "judge");
  conference?.give("e1", "camera");
  conference?.give("e1", "desktop");
  expect(conference?.wants).toMatchObject({ lastN: 1, constraints: { "e1-v0": { maxHeight: 720 } } });
});

test("its part does not load: the page says so, and the next try loads it again", async () => {
  room.join(grantJitsi("publish"));
  arrive("missing");
  await settled();
  expect([room.state.value, room.fault.value]).toEqual(["failed", "library"]);
  room.join(grantJitsi("publish"));
  expect(room.state.value).toBe("joining");
  arrive("there");
  await settled();
  await enterJitsi();
  expect([room.state.value, room.fault.value]).toEqual(["joined", null]);
});

test("while it loads: the newest grant counts, and one that is taken is not joined", async () => {
  room.join(grantJitsi("watch"));
  const second = grantJitsi("publish");
  room.join(second);
  arrive("there");
  await settled();
  expect(stand.connections.map(({ token }) => token)).toEqual([second.token]);
  room.leave();
  expect(room.state.value).toBe("idle");
});

test("taken before it is there: nothing is dialled", async () => {
  room.join(grantJitsi("watch"));
  room.leave();
  expect(room.state.value).toBe("idle");
  arrive("there");
  await settled();
  expect([room.state.value, stand.connections.length]).toEqual(["idle", 0]);
});

test("a deployment that changes its plane: the mesh is left, its devices shut, and back again", async () => {
  await enterMesh();
  expect(room.camera.value).toBe(true);
  room.join(grantJitsi("publish"));
  arrive("there");
  await settled();
  expect(said.map(({ kind }) => kind)).toContain("leave");
  await enterJitsi();
  expect(devices.live().length).toBe(1);
  await enterMesh();
  expect([room.state.value, room.fault.value]).toEqual(["joined", null]);
  expect(stand.last.isOff).toBe(true);
});

test("closed while it loads: nothing comes of it", async () => {
  room.join(grantJitsi("publish"));
  room.close();
  arrive("there");
  await settled();
  expect([stand.connections.length, listening]).toEqual([0, 0]);
});
