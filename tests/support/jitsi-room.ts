// What the tests of a room on Jitsi share: the page's devices, a room before each test, and what is asked of it.
import { afterAll, afterEach, beforeAll, beforeEach } from "bun:test";
import { chooseMedia } from "../../client/media/choice.ts";
import type { RemotePerson } from "../../client/media/room.ts";
import type { MediaRight } from "../../server/contract/media.ts";
import { FakeDevices, fakeOf, settled } from "./media-browser.ts";
import { type JitsiPlane, jitsiPlane } from "./room-planes.ts";

export const devices = new FakeDevices();
/** The room of the test that runs. */
export let it: JitsiPlane;

/** Makes a room before each test of the file, and enters it where a right is given; call it first. */
export function inEachRoom(right?: MediaRight): void {
  beforeAll(() => devices.begin());
  afterAll(() => devices.end());
  beforeEach(async () => {
    devices.opened.splice(0);
    chooseMedia({ videoStopped: false, microphoneMuted: true });
    it = jitsiPlane();
    if (right) await enter(right);
  });
  afterEach(async () => {
    it.room.close();
    await settled();
  });
}

export async function enter(right: MediaRight): Promise<void> {
  it.room.join(it.grant(right));
  await it.letIn();
}

export const standing = () => [it.room.state.value, it.room.fault.value];
export const remote = (person: string): RemotePerson | undefined => it.room.remote.value.get(person);
export const want = (...people: string[]) => it.room.wantVideo(new Set(people));

/** The first track of a stream, as the stand-in that it is. */
export function trackIn(stream: MediaStream | undefined) {
  const [track] = stream?.getTracks() ?? [];
  return track ? fakeOf(track) : null;
}
