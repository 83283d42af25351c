// A page's room on each plane of media, with a plane that answers when the test lets it: what room.ts promises holds for both.
import { createJitsiRoom } from "../../client/media/jitsi.ts";
import { createMeshRoom } from "../../client/media/mesh.ts";
import type { Room, Transport } from "../../client/media/room.ts";
import type {
  ClientSignal,
  Grant,
  JitsiGrant,
  MediaRight,
  ServerSignal,
} from "../../server/contract/media.ts";
import { JitsiStandIn, type StandInConference } from "./jitsi-library.ts";
import { settled } from "./media-browser.ts";
import { grantOf } from "./mesh.ts";

export const ME = "anand";
export const HERE = "hall-1/hearing";
export const THERE = "hall-2/hearing";

/** The page's socket, with what was said on it. */
class Line implements Transport {
  readonly said: ClientSignal[] = [];
  private readonly heard = new Set<(message: ServerSignal) => void>();
  private readonly lost = new Set<() => void>();
  private readonly back = new Set<() => void>();

  readonly send = (message: ClientSignal) => void this.said.push(message);
  readonly onSignal = (listener: (message: ServerSignal) => void) => listen(this.heard, listener);
  readonly onLost = (listener: () => void) => listen(this.lost, listener);
  readonly onReset = (listener: () => void) => listen(this.back, listener);

  hear(message: ServerSignal): void {
    for (const listener of [...this.heard]) listener(message);
  }

  lose(): void {
    for (const listener of this.lost) listener();
  }

  get listeners(): number {
    return this.heard.size + this.lost.size + this.back.size;
  }
}

function listen<T>(listeners: Set<T>, listener: T): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What every plane's test can do. */
export interface PlaneRoom {
  room: Room;
  line: Line;
  /** A grant of this plane, another at every call. */
  grant: (right: MediaRight, place?: string) => Grant;
  /** The plane lets the page in with its last grant. */
  letIn: () => Promise<void>;
  /** The plane has no seat. */
  refuse: () => Promise<void>;
  /** Somebody who publishes is there, with microphone and camera open. */
  come: (person: string) => Promise<void>;
  go: (person: string) => Promise<void>;
}

export function meshPlane(): PlaneRoom {
  const line = new Line();
  const room = createMeshRoom(line);
  let last: Grant = grantOf(ME, "watch", HERE);
  let made = 0;
  const state = { microphone: true, camera: true };
  return {
    room,
    line,
    grant: (right, place = HERE) => {
      last = { ...grantOf(ME, right, place), id: `grant-${++made}` };
      return last;
    },
    letIn: async () => {
      const { id, place, right } = last;
      const whole = { relay: "relay-a", whole: true, members: [] };
      line.hear({ t: "signal", kind: "joined", grant: id, you: ME, place, right, ...whole });
      await settled();
    },
    refuse: async () => {
      line.hear({ t: "signal", kind: "refused", code: "media_full", of: "join", to: null });
      await settled();
    },
    come: async (personId) => {
      const member = {
        personId,
        session: `session-${personId}`,
        right: "publish" as const,
        state,
        lost: false,
      };
      line.hear({ t: "signal", kind: "memberJoined", member });
      await settled();
    },
    go: async (personId) => {
      line.hear({ t: "signal", kind: "memberLeft", personId, reason: "left" });
      await settled();
    },
  };
}

/** The room on Jitsi, its library, its clock. */
export interface JitsiPlane extends PlaneRoom {
  jitsi: JitsiStandIn;
  grant: (right: MediaRight, place?: string) => JitsiGrant;
  /** The conference that was entered last. */
  conference: () => StandInConference;
  /** So much time passes, and the room looks at what is to do. */
  pass: (ms: number) => Promise<void>;
  /** The picture of a track has come; so late that nobody waited for it is a fault of the test. */
  frame: (track: MediaStreamTrack) => void;
  /** Tracks whose first picture is waited for. */
  awaited: () => number;
  /** Fresh tokens that were asked for. */
  asked: () => number;
  timers: () => number;
}

const coded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

export function jitsiPlane(): JitsiPlane {
  const line = new Line();
  const jitsi = new JitsiStandIn();
  const ticks = new Set<() => void>();
  const waiting = new Map<MediaStreamTrack, () => void>();
  let time = 0;
  let made = 0;
  const room = createJitsiRoom(line, {
    load: jitsi.load,
    now: () => time,
    every: (_, then) => listen(ticks, then),
    firstFrame: (track, then) => {
      waiting.set(track, then);
      return () => void waiting.delete(track);
    },
  });
  const conference = () => {
    const { conference: found } = jitsi.last;
    if (!found) throw new Error("no conference was entered");
    return found;
  };
  const grant = (right: MediaRight, place = HERE): JitsiGrant => {
    made += 1;
    const name = place.replace(/[^a-z0-9]/g, "").padEnd(16, "0");
    const claims = { room: name, nonce: made, context: { user: { id: ME, name: "Anand" } } };
    return {
      plane: "jitsi",
      id: `grant-${made}`,
      place,
      right,
      room: name,
      token: `${coded({ alg: "HS256" })}.${coded(claims)}.x`,
      expiresAt: 60_000,
      hosts: { domain: "meet.example", muc: "muc.meet.example" },
      libraryUrl: "https://meet.example/libs/library.js",
      socketUrl: `wss://meet.example/xmpp-websocket?room=${name}`,
    };
  };
  return {
    room,
    line,
    jitsi,
    grant,
    conference,
    letIn: async () => {
      await settled();
      jitsi.last.establish().let();
      await settled();
    },
    refuse: async () => {
      await settled();
      jitsi.last.establish().fail("CONFERENCE_MAX_USERS");
      await settled();
    },
    come: async (person) => {
      conference().come(`of-${person}`, person);
      conference().give(`of-${person}`, "audio");
      conference().give(`of-${person}`, "camera");
      await settled();
    },
    go: async (person) => {
      conference().go(`of-${person}`);
      await settled();
    },
    pass: async (ms) => {
      time += ms;
      for (const tick of [...ticks]) tick();
      await settled();
    },
    frame: (track) => {
      const then = waiting.get(track);
      if (!then) throw new Error("nobody waits for this picture");
      waiting.delete(track);
      then();
    },
    awaited: () => waiting.size,
    asked: () => line.said.filter(({ kind }) => kind === "freshGrant").length,
    timers: () => ticks.size,
  };
}
