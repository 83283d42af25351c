// The stream of a hall, which the public and the media watch: stopped and resumed by the court.
import { z } from "zod";
import type { AllFields } from "../core/all-fields.ts";
import type { Audience } from "../core/audience.ts";
import { isWatcher, type Person } from "../core/person.ts";
import { whileSitting } from "../core/phases.ts";
import { judgeOrOfficer } from "../core/role-groups.ts";
import type { CoreState } from "../core/state.ts";
import type { CommandsOf, Folds, Rules } from "../core/topic.ts";
import type { SecretRoomState } from "./secret-room.ts";

/** Who stopped the stream and when; only a judge resumes what a judge stopped (docs/domain.md#stop-stream). */
export type StreamStop = { at: number; by: string; byBench: boolean };

/** Null while the public may watch, as far as the doors allow. */
export type StreamState = { streamStop: StreamStop | null };
export const empty: StreamState = { streamStop: null };

export const commands = () => [
  z.strictObject({ type: z.literal("stopStream") }),
  z.strictObject({ type: z.literal("resumeStream") }),
];
export const permissions: Rules<CommandsOf<typeof commands>> = {
  stopStream: { roles: judgeOrOfficer, phases: whileSitting },
  resumeStream: { roles: judgeOrOfficer, phases: whileSitting },
};

/** Only newer logs have who resumed it. */
type StreamResumed = { type: "streamResumed"; at: number; by?: string };
export type StreamEvent = ({ type: "streamStopped" } & StreamStop) | StreamResumed;
export const folds: Folds<StreamState, StreamEvent> = {
  streamStopped: (_, { type: _type, ...streamStop }) => ({ streamStop }),
  streamResumed: () => ({ streamStop: null }),
};

/** Readers other than the court learn that the stream is stopped and who may resume it, but no name. */
export function redact({ streamStop }: StreamState, audience: Audience): AllFields<StreamState> {
  return { streamStop: audience === "court" ? streamStop : withoutName(streamStop) };
}

function withoutName(stop: StreamStop | null): AllFields<StreamStop> | null {
  return stop && { at: stop.at, by: "", byBench: stop.byBench };
}

export function ownView({ streamStop }: StreamState): AllFields<StreamState> {
  return { streamStop };
}

/** Whether a stopped stream leaves this person only the board: people who only ever watch. */
export function isCutOff({ streamStop }: StreamState, person: Pick<Person, "role" | "subRole">): boolean {
  return streamStop !== null && isWatcher(person);
}

/**
 * Whether the hall may be streamed and recorded now: not behind a closed door, not while the secret room is open, and not while
 * the
 * stream is stopped. The code that streams or records must ask this; screens show it.
 */
export function mayGoOnAir(
  { phase, secretRoom, streamStop }: Pick<CoreState, "phase"> & SecretRoomState & StreamState,
  isDoorClosed: boolean,
): boolean {
  return phase === "sitting" && secretRoom === null && streamStop === null && !isDoorClosed;
}
