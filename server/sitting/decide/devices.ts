// Microphones and cameras of people: the officer mutes and stops them, only the people themselves turn them on again.
import { type Refusal, refuse } from "../../contract/refusals.ts";
import { type Asked, isOnAir, type Person } from "../../contract/sitting/core/person.ts";
import { isMutedWithAll, isSilencedWithAll, mayBeMuted } from "../../contract/sitting/topics/devices.ts";
import { isSilencedByDictation } from "../../contract/sitting/topics/dictation.ts";
import { isMutedBySecuring } from "../../contract/sitting/topics/doors.ts";
import { add, type Decision, type Handler, type HandlersOf, personIn } from "./decision.ts";
import { isSilentWhileSecured } from "./doors.ts";

/** Mutes active people. Refused for a judge, and when none of the named people is active. */
const mute: Handler<"mute"> = (decision, command) => {
  const named = activeOf(decision, command.people);
  if ("refused" in named) return named;
  const people = named.people.filter((person) => mayStillBeMuted(decision, person)).map(({ id }) => id);
  if (people.length === 0) return refuse("nobody_to_mute");
  add(decision, {
    type: "peopleMuted",
    people,
    by: decision.isCohost ? "cohost" : "officer",
    at: decision.now,
  });
  return undefined;
};

/** Whether a person is not muted, or is muted only while an order is dictated or the hall is secured. */
function mayStillBeMuted({ sitting }: Decision, { id, muted }: Person): boolean {
  return !muted || isSilencedWithAll(sitting, id);
}

/** Mutes everyone but the bench and the actor; also people whom a secured hall keeps outside, for their return. */
const muteAll: Handler<"muteAll"> = (decision) => {
  const people = Object.values(decision.sitting.people)
    .filter((person) => isOnAir(person) || isMutedBySecuring(decision.sitting, person.id))
    .filter((person) => mayStillBeMuted(decision, person) && isMutedWithAll(person.role))
    .map(({ id }) => id)
    .filter((id) => id !== decision.actor.id);
  if (people.length === 0) return refuse("nobody_to_mute");
  add(decision, { type: "peopleMuted", people, by: "all", at: decision.now });
  return undefined;
};

/** A person unmutes themselves before they turn the microphone on; also the answer to the officer's request. */
const unmute: Handler<"unmute"> = (decision) => {
  const person = personIn(decision, decision.actor.id);
  if (!person) return refuse("not_in_hall");
  if (isSilentWhileSecured(decision, person.id)) return refuse("hall_secured");
  if (isSilencedByDictation(decision.sitting, person)) return refuse("order_dictated");
  if (!person.muted && person.asked !== "microphone") return refuse("not_muted");
  add(decision, { type: "personUnmuted", person: person.id, at: decision.now });
  return undefined;
};

/** The officer asks a person to turn their microphone on; only they can do it. */
const askToUnmute: Handler<"askToUnmute"> = (decision, command) =>
  isSilentWhileSecured(decision, command.person)
    ? refuse("hall_secured")
    : requestUnmute(decision, command.person);

/** During a dictation nobody is asked to speak. */
function requestUnmute(decision: Decision, id: string): Refusal | undefined {
  const person = personIn(decision, id);
  if (person && isSilencedByDictation(decision.sitting, person)) return refuse("order_dictated");
  return ask(decision, id, "microphone");
}

/** Stops the videos of active people. Refuses a judge's. */
const stopVideo: Handler<"stopVideo"> = (decision, command) => {
  const named = activeOf(decision, command.people);
  if ("refused" in named) return named;
  const people = named.people.filter(({ videoStopped }) => !videoStopped).map(({ id }) => id);
  if (people.length === 0) return refuse("nobody_to_mute");
  add(decision, { type: "videosStopped", people, at: decision.now });
  return undefined;
};

/** A person starts their video again; also the answer to the officer's request. */
const startVideo: Handler<"startVideo"> = (decision) => {
  const person = personIn(decision, decision.actor.id);
  if (!person) return refuse("not_in_hall");
  if (!person.videoStopped && person.asked !== "camera") return refuse("video_not_stopped");
  add(decision, { type: "videoStarted", person: person.id, at: decision.now });
  return undefined;
};

/** The officer asks a person to turn their camera on; only they can do it. */
const askToStartVideo: Handler<"askToStartVideo"> = (decision, command) =>
  ask(decision, command.person, "camera");

/** The page says whether it blurs what is behind its person. */
const reportBackground: Handler<"reportBackground"> = (decision, { isBlurred }) => {
  const person = personIn(decision, decision.actor.id);
  if (!person) return refuse("not_in_hall");
  if ((person.isBlurred === true) === isBlurred) return refuse("background_known");
  add(decision, { type: "backgroundReported", person: person.id, isBlurred, at: decision.now });
  return undefined;
};

/** The officer asks a person to show what is behind them; only they can do it. */
const askToShowBackground: Handler<"askToShowBackground"> = (decision, command) => {
  const person = personIn(decision, command.person);
  if (person && person.isBlurred !== true) return refuse("background_shown");
  return ask(decision, command.person, "background");
};

/** The person declines the request, so that they can be asked again. */
const declineAsk: Handler<"declineAsk"> = (decision) => {
  const person = personIn(decision, decision.actor.id);
  if (!person) return refuse("not_in_hall");
  if (person.asked === null) return refuse("not_asked");
  add(decision, { type: "askDeclined", person: person.id, device: person.asked, at: decision.now });
  return undefined;
};

function ask(decision: Decision, id: string, device: Asked): Refusal | undefined {
  const person = personIn(decision, id);
  if (!person) return refuse("no_such_person");
  if (!isOnAir(person)) return refuse("person_not_active");
  add(decision, { type: "personAsked", person: id, device, at: decision.now });
  return undefined;
}

/** The named active people whom the officer may silence; refused where the court has no such button. */
function activeOf(decision: Decision, ids: readonly string[]): Refusal | { people: Person[] } {
  if (!decision.rules.buttons.mute) return refuse("button_off");
  const named = [...new Set(ids)].flatMap((id) => personIn(decision, id) ?? []);
  if (named.length === 0) return refuse("no_such_person");
  if (named.some(({ role }) => !mayBeMuted(role))) return refuse("bench_not_muted");
  const people = named.filter(isOnAir);
  return people.length === 0 ? refuse("person_not_active") : { people };
}

export const handlers: HandlersOf<"devices"> = {
  mute,
  muteAll,
  unmute,
  askToUnmute,
  stopVideo,
  startVideo,
  askToStartVideo,
  reportBackground,
  askToShowBackground,
  declineAsk,
};
