// Microphones and cameras of people: muted and stopped by the officer, turned on again by nobody but themselves.
import { type Refusal, refuse } from "../../contract/refusals.ts";
import { isHushed } from "../../contract/sitting/bench.ts";
import { isMutedBySecuring } from "../../contract/sitting/doors.ts";
import {
  type Device,
  isMutedWithAll,
  isOnAir,
  isSilencedWithAll,
  obeysOfficer,
} from "../../contract/sitting/people.ts";
import type { Person } from "../../contract/sitting/state.ts";
import { isHeldSilent } from "./doors.ts";
import { add, type Draft, type Handler, personIn } from "./draft.ts";

/** Mutes active people. Refuses a judge, and when none of those named is active. */
export const mute: Handler<"mute"> = (draft, command) => {
  const named = activeOf(draft, command.people);
  if ("refused" in named) return named;
  const people = named.people.filter((person) => isLeftLoud(draft, person)).map(({ id }) => id);
  if (people.length === 0) return refuse("nobody_to_mute");
  add(draft, { type: "peopleMuted", people, by: draft.isCohost ? "cohost" : "officer", at: draft.now });
  return undefined;
};

/** Not muted, or only for as long as an order is dictated or the hall is secured. */
function isLeftLoud({ sitting }: Draft, { id, muted }: Person): boolean {
  return !muted || isSilencedWithAll(sitting, id);
}

/** Mutes everyone but the bench, and whoever gives the command; also those whom a secured hall keeps outside, for when they are back. */
export const muteAll: Handler<"muteAll"> = (draft) => {
  const people = Object.values(draft.sitting.people)
    .filter((person) => isOnAir(person) || isMutedBySecuring(draft.sitting, person.id))
    .filter((person) => isLeftLoud(draft, person) && isMutedWithAll(person.role))
    .map(({ id }) => id)
    .filter((id) => id !== draft.actor.id);
  if (people.length === 0) return refuse("nobody_to_mute");
  add(draft, { type: "peopleMuted", people, by: "all", at: draft.now });
  return undefined;
};

/** A person's own leave to speak again, before they open their microphone; also the answer to being asked. */
export const unmute: Handler<"unmute"> = (draft) => {
  const person = personIn(draft, draft.actor.id);
  if (!person) return refuse("not_in_hall");
  if (isHeldSilent(draft, person.id)) return refuse("hall_secured");
  if (isHushed(draft.sitting, person)) return refuse("order_dictated");
  if (!person.muted && person.asked !== "microphone") return refuse("not_muted");
  add(draft, { type: "personUnmuted", person: person.id, at: draft.now });
  return undefined;
};

/** The officer asks somebody to turn their microphone on; only they can. */
export const askToUnmute: Handler<"askToUnmute"> = (draft, command) =>
  isHeldSilent(draft, command.person) ? refuse("hall_secured") : askAloud(draft, command.person);

/** Nobody is asked to speak into a dictation. */
function askAloud(draft: Draft, id: string): Refusal | undefined {
  const person = personIn(draft, id);
  if (person && isHushed(draft.sitting, person)) return refuse("order_dictated");
  return ask(draft, id, "microphone");
}

/** Stops the pictures of active people. Refuses a judge's. */
export const stopVideo: Handler<"stopVideo"> = (draft, command) => {
  const named = activeOf(draft, command.people);
  if ("refused" in named) return named;
  const people = named.people.filter(({ videoStopped }) => !videoStopped).map(({ id }) => id);
  if (people.length === 0) return refuse("nobody_to_mute");
  add(draft, { type: "videosStopped", people, at: draft.now });
  return undefined;
};

/** A person's own leave to be seen again; also the answer to being asked. */
export const startVideo: Handler<"startVideo"> = (draft) => {
  const person = personIn(draft, draft.actor.id);
  if (!person) return refuse("not_in_hall");
  if (!person.videoStopped && person.asked !== "camera") return refuse("video_not_stopped");
  add(draft, { type: "videoStarted", person: person.id, at: draft.now });
  return undefined;
};

/** The officer asks somebody to turn their camera on; only they can. */
export const askToStartVideo: Handler<"askToStartVideo"> = (draft, command) =>
  ask(draft, command.person, "camera");

/** The person answers that they will not, so that they can be asked again. */
export const declineAsk: Handler<"declineAsk"> = (draft) => {
  const person = personIn(draft, draft.actor.id);
  if (!person) return refuse("not_in_hall");
  if (person.asked === null) return refuse("not_asked");
  add(draft, { type: "askDeclined", person: person.id, device: person.asked, at: draft.now });
  return undefined;
};

function ask(draft: Draft, id: string, device: Device): Refusal | undefined {
  const person = personIn(draft, id);
  if (!person) return refuse("no_such_person");
  if (!isOnAir(person)) return refuse("person_not_active");
  add(draft, { type: "personAsked", person: id, device, at: draft.now });
  return undefined;
}

/** The active people among those named, whom the officer may silence; refuses when the court has no such button. */
function activeOf(draft: Draft, ids: readonly string[]): Refusal | { people: Person[] } {
  if (!draft.rules.buttons.mute) return refuse("button_off");
  const named = [...new Set(ids)].flatMap((id) => personIn(draft, id) ?? []);
  if (named.length === 0) return refuse("no_such_person");
  if (named.some(({ role }) => !obeysOfficer(role))) return refuse("bench_not_muted");
  const people = named.filter(isOnAir);
  return people.length === 0 ? refuse("person_not_active") : { people };
}
