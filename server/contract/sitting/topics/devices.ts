// The court's orders about people's devices: muted, stopped, asked to turn one on; and blurred backgrounds.

import { z } from "zod";
import type { Role } from "../../roles.ts";
import type { Asked, DeviceRestrictions, Person } from "../core/person.ts";
import { always, whileSitting } from "../core/phases.ts";
import { everywhere } from "../core/places.ts";
import { courtOrBar, judgeOrOfficer, officer } from "../core/role-groups.ts";
import { id, people } from "../core/schemas.ts";
import type { CoreState } from "../core/state.ts";
import { changePeople } from "../core/steps.ts";
import type { CommandsOf, Folds, Rules } from "../core/topic.ts";
import { type DictationState, withoutSilenced } from "./dictation.ts";
import { type DoorState, isMutedBySecuring, noteMuted, noteOrdered } from "./doors.ts";

export const commands = () => [
  z.strictObject({ type: z.literal("mute"), people: people() }),
  z.strictObject({ type: z.literal("muteAll") }),
  z.strictObject({ type: z.literal("unmute") }),
  z.strictObject({ type: z.literal("askToUnmute"), person: id() }),
  z.strictObject({ type: z.literal("stopVideo"), people: people() }),
  z.strictObject({ type: z.literal("startVideo") }),
  z.strictObject({ type: z.literal("askToStartVideo"), person: id() }),
  /** A person's page says what their camera shows: the log has whether somebody was heard with a blurred background. */
  z.strictObject({ type: z.literal("reportBackground"), isBlurred: z.boolean() }),
  z.strictObject({ type: z.literal("askToShowBackground"), person: id() }),
  z.strictObject({ type: z.literal("declineAsk") }),
];
/** An officer asks, where the court has the button; nothing opens somebody's device but their own press. */
const asks = { coHost: true, switch: { flag: "participant_unmute" } } as const;
export const permissions: Rules<CommandsOf<typeof commands>> = {
  mute: { roles: officer, phases: whileSitting, coHost: true, in: everywhere },
  muteAll: { roles: judgeOrOfficer, phases: whileSitting, in: everywhere },
  unmute: { roles: courtOrBar, phases: always, in: everywhere },
  askToUnmute: { roles: officer, phases: whileSitting, ...asks, in: everywhere },
  stopVideo: { roles: officer, phases: whileSitting, coHost: true, in: everywhere },
  startVideo: { roles: courtOrBar, phases: always, in: everywhere },
  askToStartVideo: { roles: officer, phases: whileSitting, ...asks, in: everywhere },
  reportBackground: { roles: courtOrBar, phases: always, in: everywhere },
  askToShowBackground: { roles: officer, phases: whileSitting, in: everywhere },
  declineAsk: { roles: courtOrBar, phases: always, in: everywhere },
};

/** How people were muted: one by one by the officer or a co-host, all at once, or by the securing of the hall. */
export type MutedBy = "officer" | "cohost" | "all" | "secured";

export type DeviceEvent =
  | { type: "peopleMuted"; people: string[]; by: MutedBy; at: number }
  | { type: "personUnmuted"; person: string; at: number }
  | { type: "videosStopped"; people: string[]; at: number }
  | { type: "videoStarted"; person: string; at: number }
  | { type: "backgroundReported"; person: string; isBlurred: boolean; at: number }
  | { type: "personAsked"; person: string; device: Asked; at: number }
  | { type: "askDeclined"; person: string; device: Asked; at: number };
type Needs = CoreState & DoorState & DictationState;
export const folds: Folds<Needs, DeviceEvent> = {
  peopleMuted: (sitting, event) => ({
    ...changePeople(sitting, event.people, { muted: true }),
    ...(event.by === "secured"
      ? noteMuted(sitting, event.people)
      : { ...withoutSilenced(sitting, event.people), ...noteOrdered(sitting, event.people) }),
  }),
  personUnmuted: (sitting, { person }) => answer(sitting, person, "microphone", { muted: false }),
  videosStopped: (sitting, event) => changePeople(sitting, event.people, { videoStopped: true }),
  videoStarted: (sitting, { person }) => answer(sitting, person, "camera", { videoStopped: false }),
  backgroundReported: (sitting, { person, isBlurred }) =>
    isBlurred
      ? changePeople(sitting, [person], { isBlurred })
      : answer(sitting, person, "background", { isBlurred: undefined }),
  personAsked: (sitting, { person, device }) => changePeople(sitting, [person], { asked: device }),
  askDeclined: (sitting, { person, device }) => answer(sitting, person, device, {}),
};

/** When a person does what the officer may have asked for, that answers the request. */
function answer(
  sitting: CoreState,
  person: string,
  device: Asked,
  restrictions: Partial<DeviceRestrictions & Pick<Person, "isBlurred">>,
) {
  const asked = sitting.people[person]?.asked ?? null;
  return changePeople(sitting, [person], { ...restrictions, asked: asked === device ? null : asked });
}

/** Nobody else turns off a judge's microphone or camera (docs/domain.md#judge-devices). */
export function mayBeMuted(role: Role): boolean {
  return role !== "JUDGE";
}

/** "Mute all" leaves the bench on, and the court-room device, which carries the bench where it sits together. */
export function isMutedWithAll(role: Role): boolean {
  return role !== "JUDGE" && role !== "COURT_ROOM";
}

/**
 * Whether a dictation or a secured hall silences a person with everybody. The officer's order about them then counts
 * for afterwards.
 */
export function isSilencedWithAll(
  { dictation, secured }: DictationState & Pick<DoorState, "secured">,
  person: string,
): boolean {
  return dictation?.silenced.includes(person) === true || isMutedBySecuring({ secured }, person);
}
