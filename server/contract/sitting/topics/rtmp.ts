// The public stream sent on by RTMP: destinations that the officer switches on, and the state of each.

import { z } from "zod";
import type { AllFields } from "../core/all-fields.ts";
import type { Audience } from "../core/audience.ts";
import { always, onceOpened, whileSitting } from "../core/phases.ts";
import { halls } from "../core/places.ts";
import { nobody, officer } from "../core/role-groups.ts";
import { id } from "../core/schemas.ts";
import { type CommandsOf, type Folds, onlyServer, type Rules } from "../core/topic.ts";

/**
 * Why a connection is lost. `refused`: the destination did not take the stream, mostly because of the key. It could
 * not be reached, closed the connection (`broken`), takes nothing (`silent`), is in a network that is not allowed
 * (`private`), has another hall's stream (`busy`), or an admin removed it or switched it off (`removed`).
 * `not_installed`: the machine has no program that sends.
 */
export const rtmpReasons = [
  "refused",
  "unreachable",
  "broken",
  "silent",
  "private",
  "busy",
  "removed",
  "not_installed",
] as const;
export type RtmpReason = (typeof rtmpReasons)[number];

/** `starting` until the destination takes the first bytes; the server tries a lost connection again. */
export const rtmpStates = ["starting", "on", "lost"] as const;
export type RtmpConnectionState = (typeof rtmpStates)[number];

/** A destination that the hall is sent to. Times are milliseconds since 1970. */
export type RtmpConnection = {
  /** Its id among the court's destinations (docs/domain.md#rtmp), and what it was called when it was begun. */
  destination: string;
  name: string;
  by: string;
  state: RtmpConnectionState;
  /** Since when it is in this state. */
  since: number;
  /** Why it is lost; null while it is not. */
  why: RtmpReason | null;
};

export type RtmpState = {
  /** In the order in which they were begun. */
  rtmp: readonly RtmpConnection[];
};
export const empty: RtmpState = { rtmp: [] };

export const commands = () => [
  z.strictObject({ type: z.literal("startRtmp"), destination: id() }),
  z.strictObject({ type: z.literal("stopRtmp"), destination: id() }),
];

type RtmpServerCommand =
  /** How the server finds a connection; `over`: the public has seen the last of the stream. */
  {
    type: "noteRtmp";
    destination: string;
    found: Exclude<RtmpConnectionState, "starting"> | "over";
    why: RtmpReason | null;
  };
export const serverCommands = onlyServer<RtmpServerCommand>();

export const permissions: Rules<CommandsOf<typeof commands> | RtmpServerCommand> = {
  startRtmp: {
    roles: officer,
    phases: whileSitting,
    switch: { flag: "live_streaming", refusal: "streaming_off" },
    in: halls,
  },
  // After the rising as well: the public still sees the last minutes then.
  stopRtmp: { roles: officer, phases: onceOpened, in: halls },
  noteRtmp: { roles: nobody, phases: always, day: "any", in: halls },
};

export type RtmpEvent =
  | { type: "rtmpStarted"; destination: string; name: string; at: number; by: string }
  /** The officer stopped it, or the server did when the public had seen the last of the stream. */
  | { type: "rtmpStopped"; destination: string; at: number; by: string }
  /** The destination takes the stream. */
  | { type: "rtmpSent"; destination: string; at: number }
  | { type: "rtmpLost"; destination: string; at: number; why: RtmpReason };

export const folds: Folds<RtmpState, RtmpEvent> = {
  rtmpStarted: ({ rtmp }, { destination, name, at, by }) => ({
    rtmp: [...rtmp, { destination, name, by, state: "starting", since: at, why: null }],
  }),
  rtmpStopped: ({ rtmp }, { destination }) => ({
    rtmp: rtmp.filter((connection) => connection.destination !== destination),
  }),
  rtmpSent: ({ rtmp }, { destination, at }) => ({
    rtmp: changed(rtmp, destination, { state: "on", since: at, why: null }),
  }),
  rtmpLost: ({ rtmp }, { destination, at, why }) => ({
    rtmp: changed(rtmp, destination, { state: "lost", since: at, why }),
  }),
};

type Change = Pick<RtmpConnection, "state" | "since" | "why">;

function changed(
  connections: readonly RtmpConnection[],
  destination: string,
  change: Change,
): RtmpConnection[] {
  return connections.map((connection) => {
    if (connection.destination !== destination) return connection;
    // Lost for another reason, it is lost since the first.
    const since = connection.state === change.state ? connection.since : change.since;
    return { ...connection, ...change, since };
  });
}

/** Only the court learns that the public stream is sent on, where to, and whether it arrives. */
export function redact({ rtmp }: RtmpState, audience: Audience): AllFields<RtmpState> {
  return audience === "court" ? { rtmp } : empty;
}

export function ownView({ rtmp }: RtmpState): AllFields<RtmpState> {
  return { rtmp };
}

/** The connection to a destination; undefined while the hall is not sent there. */
export function rtmpConnection({ rtmp }: RtmpState, destination: string): RtmpConnection | undefined {
  return rtmp.find((connection) => connection.destination === destination);
}
