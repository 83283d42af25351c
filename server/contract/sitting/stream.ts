// The stream of a hall stopped by the court: what the public and the media see and hear of it. Types, commands, events. Pure.
import { z } from "zod";
import { standingOf } from "../roles.ts";
import type { Named } from "./named.ts";
import type { Person, Sitting } from "./state.ts";

/** Who stopped the stream and when; what a judge stopped only a judge lets go on (DOMAIN.md, Rules). */
export type StreamStop = { at: number; by: string; byBench: boolean };

/** Null while the public may watch, as far as the doors let it. */
export type StreamFields = { streamStop: StreamStop | null };

export const emptyStream: StreamFields = { streamStop: null };

export const streamCommands = [
  z.strictObject({ type: z.literal("stopStream") }),
  z.strictObject({ type: z.literal("resumeStream") }),
] as const;

/** Who let it go on stands in the logs of newer days only. */
type StreamResumed = { type: "streamResumed"; at: number; by?: string };
export type StreamEvent = ({ type: "streamStopped" } & StreamStop) | StreamResumed;

/** Whether a stopped stream leaves this person with the board alone: those who only ever watch. */
export function isCutOff({ streamStop }: Pick<Sitting, "streamStop">, person: Person): boolean {
  return streamStop !== null && standingOf(person.role, person.subRole) === "public";
}

/** The stop as others than the court may know it: that there is one and whose it is to end, not by name. */
export function redactStop(stop: StreamStop | null): Named<StreamStop> | null {
  return stop && { at: stop.at, by: "", byBench: stop.byBench };
}
