// The commands about doors, microphones and videos that have an effect now, by the view and the rights. Pure.

import type { PersonCommand } from "../../../server/contract/sitting/commands.ts";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import { isOnAir } from "../../../server/contract/sitting/core/person.ts";
import type { Action } from "../../../server/contract/sitting/permissions.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { type Cohost, isInHall, mayBeCohost } from "../../../server/contract/sitting/topics/co-host.ts";
import {
  isMutedWithAll,
  isSilencedWithAll,
  mayBeMuted,
} from "../../../server/contract/sitting/topics/devices.ts";
import { roleViewOf } from "../../../server/contract/views.ts";

/** Mutes everyone but the bench; null while nobody else could be heard. */
export function muteAllNow(sitting: Sitting, self: string | undefined): PersonCommand | null {
  const isLoud = (person: Person) =>
    isOnAir(person) &&
    (!person.muted || isSilencedWithAll(sitting, person.id)) &&
    isMutedWithAll(person.role);
  return Object.values(sitting.people).some((person) => person.id !== self && isLoud(person))
    ? { type: "muteAll" }
    : null;
}

/** Secures the hall, or resumes it; null where neither is possible now. */
export function secureNow(sitting: Sitting, may: (action: Action) => boolean): PersonCommand | null {
  const type = sitting.secured === null ? "secureHall" : "resumeHall";
  return may(type) ? { type } : null;
}

/** The actions that an officer's menu can offer for one person. */
export type PersonAct =
  | "mute"
  | "askToUnmute"
  | "stopVideo"
  | "askToStartVideo"
  | "askToShowBackground"
  | "pin"
  | "unpin"
  | "promote"
  | "demote"
  | "makeCohost"
  | "takeBackCohost"
  | "endCohost"
  | "remove";

/** The facts on which an action depends, besides the right to it. */
export type PersonNow = {
  self: string | undefined;
  /** How this page receives the person; null while that is not known. */
  devices: { microphone: boolean; camera: boolean } | null;
  isPinned: boolean;
  isSecured: boolean;
  /** A dictated order or a secured hall silences them with everybody: muting them now counts for the time after it. */
  isSilenced: boolean;
  /** The participant buttons that the court has switched on (docs/reference.md#participant-buttons). */
  buttons: { mute: boolean; remove: boolean; pin: boolean; cohost: boolean };
  /** Whether they are co-host, or have been asked to be. */
  cohost: Cohost | null;
};

/** The actions that have an effect on a person now, in the order of the menu. */
export function actsOn(person: Person, may: (action: Action) => boolean, now: PersonNow): PersonAct[] {
  const courtSide = roleViewOf(person).courtSide;
  const acts: PersonAct[] = person.id === now.self ? [] : deviceActs(person, may, now);
  if (isOnAir(person) && now.buttons.pin && person.id !== now.self) acts.push(now.isPinned ? "unpin" : "pin");
  acts.push(...cohostActs(person, may, now));
  if (courtSide === "court") return acts;
  if (courtSide === "bar" && person.state === "PASSIVE" && person.lostAt === null && may("promote"))
    acts.push("promote");
  if (isOnAir(person) && may("demote")) acts.push("demote");
  if (may("remove") && now.buttons.remove) acts.push("remove");
  return acts;
}

/** A person in the hall whose role may be co-host can be asked; an offer or the rights can be withdrawn. */
function cohostActs(person: Person, may: (action: Action) => boolean, now: PersonNow): PersonAct[] {
  if (now.cohost !== null && may("withdrawCohost"))
    return [now.cohost.state === "STANDING" ? "endCohost" : "takeBackCohost"];
  const canBe = mayBeCohost(person.role, person.subRole) && isInHall(person) && person.lostAt === null;
  return now.cohost === null && canBe && now.buttons.cohost && may("offerCohost") ? ["makeCohost"] : [];
}

/** A device that is on can be turned off, one that is off can be asked for; both are offered while it is not known. */
function deviceActs(person: Person, may: (action: Action) => boolean, now: PersonNow): PersonAct[] {
  if (!isOnAir(person)) return [];
  const { devices, isSecured, isSilenced, buttons } = now;
  const canMute = buttons.mute && mayBeMuted(person.role);
  const isHeld = isSecured && roleViewOf(person).courtSide === "bar";
  const due: Partial<Record<PersonAct, boolean>> = {
    mute: canMute && (isSilenced || (!person.muted && devices?.microphone !== false)) && may("mute"),
    askToUnmute: !isHeld && devices?.microphone !== true && may("askToUnmute"),
    stopVideo: canMute && !person.videoStopped && devices?.camera !== false && may("stopVideo"),
    askToStartVideo: devices?.camera !== true && may("askToStartVideo"),
    askToShowBackground:
      person.isBlurred === true && person.asked !== "background" && may("askToShowBackground"),
  };
  return (["mute", "askToUnmute", "stopVideo", "askToStartVideo", "askToShowBackground"] as const).filter(
    (act) => due[act],
  );
}
