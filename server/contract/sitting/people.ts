// The devices of people as the court orders them: muted, picture stopped, asked to turn one on. Types, commands, events.
import { z } from "zod";
import type { Role } from "../roles.ts";
import { isMutedBySecuring } from "./doors.ts";
import type { Person, Sitting } from "./state.ts";

const id = z
  .string()
  .min(1)
  .max(80)
  .refine((text) => !text.includes("\u0000") && text.isWellFormed());
const people = z.array(id).min(1).max(500);

/** What the court has said about somebody's microphone and camera. */
export type DeviceOrders = {
  /** Nobody plays anything of this person until they unmute themselves. */
  muted: boolean;
  /** Nobody shows a picture of this person until they start it themselves. */
  videoStopped: boolean;
  /** What the officer asked them to turn on, until they answer or are no longer active. */
  asked: Device | null;
};
export type Device = "microphone" | "camera";

/** Somebody about whom nothing was ordered. */
export const noDeviceOrders: DeviceOrders = { muted: false, videoStopped: false, asked: null };

export const peopleCommands = [
  z.strictObject({ type: z.literal("mute"), people }),
  z.strictObject({ type: z.literal("muteAll") }),
  z.strictObject({ type: z.literal("unmute") }),
  z.strictObject({ type: z.literal("askToUnmute"), person: id }),
  z.strictObject({ type: z.literal("stopVideo"), people }),
  z.strictObject({ type: z.literal("startVideo") }),
  z.strictObject({ type: z.literal("askToStartVideo"), person: id }),
  z.strictObject({ type: z.literal("declineAsk") }),
] as const;

/** By whom people were muted: one by one by the officer or a co-host, all at once, or because the hall is secured. */
export type MutedBy = "officer" | "cohost" | "all" | "secured";

export type PeopleEvent =
  | { type: "peopleMuted"; people: string[]; by: MutedBy; at: number }
  | { type: "personUnmuted"; person: string; at: number }
  | { type: "videosStopped"; people: string[]; at: number }
  | { type: "videoStarted"; person: string; at: number }
  | { type: "personAsked"; person: string; device: Device; at: number }
  | { type: "askDeclined"; person: string; device: Device; at: number };

/** Who can be seen and heard in the hearing now, or holds such a seat. */
export function isOnAir({ state }: Pick<Person, "state">): boolean {
  return state === "ACTIVE" || state === "RECONNECTING";
}

/** Nobody shuts a judge's microphone or camera but the judge (SPEC.md §6). */
export function obeysOfficer(role: Role): boolean {
  return role !== "JUDGE";
}

/** The room's own device carries the bench where it sits together, so that "all" leaves it on: everyone but the bench. */
export function isMutedWithAll(role: Role): boolean {
  return role !== "JUDGE" && role !== "COURT_ROOM";
}

/** Whether a person's microphone is off with everybody's, for a dictated order or a secured hall: an order of the officer about them still changes what comes after it. */
export function isSilencedWithAll(
  { dictation, secured }: Pick<Sitting, "dictation" | "secured">,
  id: string,
): boolean {
  return dictation?.silenced.includes(id) === true || isMutedBySecuring({ secured }, id);
}
