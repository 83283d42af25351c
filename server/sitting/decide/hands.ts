// Hands and urgent entries: raised, lowered, allowed.
import { HAND_LIMIT } from "../../contract/limits.ts";
import { refuse } from "../../contract/refusals.ts";
import { isBar, isInside } from "../../contract/sitting/core/person.ts";
import { doorClosed } from "../../contract/sitting/core/state.ts";
import { isSecuredAgainst } from "../../contract/sitting/topics/doors.ts";
import type { HandEvent } from "../../contract/sitting/topics/hands.ts";
import { add, type Decision, type Handler, type HandlersOf, personIn, step } from "./decision.ts";
import type { Notices } from "./notice.ts";

export type { CourtRules } from "./decision.ts";

function raise(decision: Decision, urgent: boolean, reason: string) {
  const person = personIn(decision, decision.actor.id);
  if (!person) return refuse("not_in_hall");
  if (!decision.sitting.handsOpen) return refuse("hands_closed");
  if (!isBar(person)) return refuse("never_active");
  if (isSecuredAgainst(decision.sitting, person)) return refuse("hall_secured");
  if (person.state === "LOBBY") return refuse(doorClosed(decision.sitting) ? "door_closed" : "watching_off");
  if (person.state !== "PASSIVE" && person.state !== "ACTIVE") return refuse("not_in_hall");
  const up = decision.sitting.hands.find((hand) => hand.person === person.id);
  if (up && (up.urgent || !urgent)) return refuse("hand_up");
  if (!up && decision.sitting.hands.length >= HAND_LIMIT) return refuse("hands_full");
  add(decision, {
    type: "handRaised",
    hand: { person: person.id, urgent, reason, at: decision.now },
    at: decision.now,
  });
  return undefined;
}

/** Raises a hand; at most HAND_LIMIT hands and urgent entries wait together (docs/reference.md#hand-limit). */
const raiseHand: Handler<"raiseHand"> = (decision, command) => raise(decision, false, command.reason);

/** Raises an urgent entry, which comes before all plain hands; a raised hand becomes urgent. */
const urgentEntry: Handler<"urgentEntry"> = (decision, command) => raise(decision, true, command.reason);

/** Lowers one's own hand; the officer and a co-host can lower anybody's. */
const lowerHand: Handler<"lowerHand"> = (decision, command) => {
  const own = command.person === undefined || command.person === decision.actor.id;
  if (!own && decision.actor.role !== "MASTER" && !decision.isCohost) return refuse("not_allowed");
  const person = own ? decision.actor.id : command.person;
  if (person === undefined || !decision.sitting.hands.some((hand) => hand.person === person))
    return refuse("no_hand");
  add(decision, {
    type: "handLowered",
    person,
    by: own ? "self" : decision.isCohost ? "cohost" : "officer",
    at: decision.now,
  });
  return undefined;
};

/** Allows a raised hand, which makes its person active. Nobody is promoted while their link is lost. */
const allowHand: Handler<"allowHand"> = (decision, command) => {
  const person = personIn(decision, command.person);
  if (!person) return refuse("no_such_person");
  if (!decision.sitting.hands.some((hand) => hand.person === person.id)) return refuse("no_hand");
  if (person.lostAt !== null) return refuse("person_not_passive");
  add(decision, { type: "handLowered", person: person.id, by: "granted", at: decision.now });
  if (person.state === "PASSIVE")
    add(decision, { type: "personPromoted", ...step(decision, person, "ACTIVE"), by: "hand" });
  return undefined;
};

export const handlers: HandlersOf<"hands"> = { raiseHand, urgentEntry, lowerHand, allowHand };

/** Lowers the hands of people who are no longer in the hall. */
export function reconcile(decision: Decision): void {
  for (const { person: id } of decision.sitting.hands) {
    const person = personIn(decision, id);
    if (!person || !isInside(person))
      add(decision, { type: "handLowered", person: id, by: "gone", at: decision.now });
  }
}

export const notices: Notices<HandEvent> = {
  handRaised: ({ hand }, after) => {
    const { person, urgent, reason } = hand;
    const name = after.people[person]?.name ?? "";
    const notice = urgent ? "urgent-entry" : "urgent-hand-raise";
    return [{ notice, to: { audience: "court" }, data: { person, name, reason } }];
  },
};
