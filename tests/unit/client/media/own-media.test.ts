// What a page says of its own camera and microphone in a place, whatever changed while it was on its way into it.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "bun:test";
import { chooseMedia } from "../../../../client/media/choice.ts";
import { createMeshRoom } from "../../../../client/media/mesh.ts";
import type { Room } from "../../../../client/media/room.ts";
import type {
  ClientSignal,
  MediaRight,
  MediaState,
  ServerSignal,
} from "../../../../server/contract/media.ts";
import { grantOf } from "../../../support/mesh.ts";

const FIRST = "one/hearing";
const SECOND = "two/hearing";

/** A device that opens when the test lets it. */
const opening: (() => void)[] = [];

class FakeTrack extends EventTarget {
  readyState = "live";
  enabled = true;
  stop(): void {
    this.readyState = "ended";
  }
}

/** What of a browser an own camera and microphone need. */
const browser = {
  window: { isSecureContext: true },
  MediaStream: class {
    constructor(private readonly tracks: FakeTrack[]) {}
    getTracks = () => this.tracks;
  },
  document: { createElement: () => Object.assign(new EventTarget(), { play: async () => {} }) },
};
const mediaDevices = {
  enumerateDevices: async () => [],
  getUserMedia: () =>
    new Promise((give) => {
      opening.push(() => give({ getTracks: () => [new FakeTrack()] }));
    }),
};

const kept = new Map<string, PropertyDescriptor | undefined>();
const place = (on: object, name: string, value: unknown) => {
  kept.set(name, Object.getOwnPropertyDescriptor(on, name));
  Object.defineProperty(on, name, { value, configurable: true });
};
beforeAll(() => {
  for (const [name, value] of Object.entries(browser)) place(globalThis, name, value);
  place(navigator, "mediaDevices", mediaDevices);
});
afterAll(() => {
  for (const [name, before] of kept) {
    const on = name === "mediaDevices" ? navigator : globalThis;
    if (before) Object.defineProperty(on, name, before);
    else Reflect.deleteProperty(on, name);
  }
});

/** Everything that waits for nothing but its turn is done. */
const settled = () => Bun.sleep(0);

/** A room, what it said, and what the others of its place read of it as the server would tell them. */
function page() {
  let hear: (message: ServerSignal) => void = () => {};
  let lose: () => void = () => {};
  const said: ClientSignal[] = [];
  const room = createMeshRoom({
    send: (message) => said.push(message),
    onSignal: (listener) => {
      hear = listener;
      return () => {};
    },
    onLost: (listener) => {
      lose = listener;
      return () => {};
    },
    onReset: () => () => {},
  });
  const joined = (at: string, right: MediaRight = "publish") =>
    hear({
      t: "signal",
      kind: "joined",
      grant: grantOf("anand", right, at).id,
      you: "anand",
      place: at,
      right,
      relay: "relay-a",
      whole: true,
      members: [],
    });
  const read = (): MediaState | undefined =>
    said
      .flatMap((message) => (message.kind === "join" || message.kind === "state" ? [message.state] : []))
      .at(-1);
  return { room, said, joined, lose: () => lose(), read };
}

const own = ({ microphone, camera }: Room) => ({ microphone: microphone.value, camera: camera.value });

let it: ReturnType<typeof page>;
beforeEach(() => {
  chooseMedia({ videoStopped: false, microphoneMuted: true });
  it = page();
});
afterEach(async () => {
  it.room.close();
  for (const open of opening.splice(0)) open();
  await settled();
});

test("a camera that opens between the wish to be in the next hall and its answer is told to that hall", async () => {
  it.room.join(grantOf("anand", "publish", FIRST));
  it.joined(FIRST);
  await settled();
  expect(opening.length).toBe(1);
  it.room.join(grantOf("anand", "publish", SECOND), true);
  for (const open of opening.splice(0)) open();
  await settled();
  expect(own(it.room).camera).toBe(true);
  it.joined(SECOND);
  await settled();
  expect(own(it.room)).toEqual({ microphone: false, camera: true });
  expect(it.read()).toEqual({ microphone: false, camera: true });
});

test("a microphone that is shut on the way is told as shut", async () => {
  it.room.join(grantOf("anand", "publish", FIRST));
  it.joined(FIRST);
  await settled();
  void it.room.setMicrophone(true);
  await settled();
  for (const open of opening.splice(0)) open();
  await settled();
  expect(own(it.room)).toEqual({ microphone: true, camera: true });
  it.room.join(grantOf("anand", "publish", SECOND), true);
  await settled();
  it.joined(SECOND);
  await settled();
  expect(own(it.room)).toEqual({ microphone: false, camera: true });
  expect(it.read()).toEqual({ microphone: false, camera: true });
});

test("a camera that opens while the socket is away is told on the return", async () => {
  it.room.join(grantOf("anand", "publish", FIRST));
  it.joined(FIRST);
  await settled();
  it.lose();
  for (const open of opening.splice(0)) open();
  await settled();
  it.room.join(grantOf("anand", "publish", FIRST));
  it.joined(FIRST);
  expect(it.read()).toEqual({ microphone: false, camera: true });
});
