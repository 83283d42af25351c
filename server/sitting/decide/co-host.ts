// Co-hosts: offered and withdrawn by the officer, accepted by token, resigned; what a co-host may not do.
import { type Refusal, refuse } from "../../contract/refusals.ts";
import type { Command } from "../../contract/sitting/commands.ts";
import { isPresent, type Person } from "../../contract/sitting/core/person.ts";
import { isCohostAction } from "../../contract/sitting/permissions.ts";
import type { Sitting } from "../../contract/sitting/sitting.ts";
import {
  type CohostEnd,
  cohostOf,
  cohostReach,
  isCohosting,
  isInHall,
  mayBeCohost,
} from "../../contract/sitting/topics/co-host.ts";
import {
  type Actor,
  add,
  type CourtRules,
  type Decision,
  type Handler,
  type HandlersOf,
  own,
  personIn,
} from "./decision.ts";

/** The officer offers a person in the hall to be co-host. Nothing changes until they accept. */
const offerCohost: Handler<"offerCohost"> = (decision, command) => {
  const person = personIn(decision, command.person);
  if (!decision.rules.buttons.cohost) return refuse("button_off");
  if (!person) return refuse("no_such_person");
  if (!mayBeCohost(person.role, person.subRole)) return refuse("not_for_cohost");
  if (!isInHall(person)) return refuse("person_not_in_hall");
  if (cohostOf(decision.sitting, person.id)) return refuse("cohost_already");
  const offer = (own(decision.sitting.cohosts, person.id)?.offer ?? 0) + 1;
  add(decision, { type: "cohostOffered", person: person.id, offer, at: decision.now });
  return undefined;
};

/** The person accepts the offer with that number; a route sends this after it has checked both tokens. */
const acceptCohost: Handler<"acceptCohost"> = (decision, command) => {
  const person = personIn(decision, decision.actor.id);
  if (!decision.rules.buttons.cohost) return refuse("button_off");
  if (!person || !isInHall(person)) return refuse("not_in_hall");
  if (!mayBeCohost(decision.actor.role, decision.actor.subRole)) return refuse("not_for_cohost");
  const offered = cohostOf(decision.sitting, person.id);
  if (offered?.state !== "OFFERED" || offered.offer !== command.offer) return refuse("cohost_not_offered");
  add(decision, { type: "cohostAccepted", person: person.id, offer: offered.offer, at: decision.now });
  return undefined;
};

/** The officer withdraws the offer, or the rights. */
const withdrawCohost: Handler<"withdrawCohost"> = (decision, command) =>
  end(decision, command.person, "officer");

/** The person declines the offer, or resigns. */
const layDownCohost: Handler<"layDownCohost"> = (decision) => end(decision, decision.actor.id, "self");

function end(decision: Decision, person: string, by: CohostEnd): Refusal | undefined {
  if (!personIn(decision, person)) return refuse(by === "self" ? "not_in_hall" : "no_such_person");
  if (!cohostOf(decision.sitting, person)) return refuse("not_cohost");
  add(decision, { type: "cohostEnded", person, by, at: decision.now });
  return undefined;
}

/**
 * Offers and rights end with the sitting and when the person leaves the hall, not in a room beside it or in a short
 * interruption. If the court switches co-hosts off, they end with the hall's next entry, so that no newcomer sees
 * them.
 */
export function reconcile(decision: Decision): void {
  const { sitting } = decision;
  for (const id of Object.keys(sitting.cohosts)) {
    if (!cohostOf(sitting, id)) continue;
    const person = personIn(decision, id);
    const stays = person !== undefined && isPresent(person);
    const by: CohostEnd | null =
      sitting.phase === "risen" ? "risen" : !stays ? "gone" : decision.rules.buttons.cohost ? null : "off";
    if (by !== null) add(decision, { type: "cohostEnded", person: id, by, at: decision.now });
  }
}

/**
 * The officer chose a co-host for the matters they were here for: with other matters they are no longer co-host.
 * @param person - the person as they were before
 * @param named - the items they name now
 */
export function endWithOtherItems(decision: Decision, { id, items }: Person, named: readonly string[]): void {
  const isSame = items.length === named.length && items.every((item) => named.includes(item));
  if (isSame || cohostOf(decision.sitting, id)?.state !== "STANDING") return;
  add(decision, { type: "cohostEnded", person: id, by: "items", at: decision.now });
}

/**
 * Whether a command is given with co-host rights: one of theirs, by a present co-host who has no right of their own
 * to it.
 */
export function actsAsCohost(sitting: Sitting, command: Command, actor: Actor): boolean {
  if (!isCohostAction(command.type) || !mayBeCohost(actor.role, actor.subRole)) return false;
  const isOwnHand =
    command.type === "lowerHand" && (command.person === undefined || command.person === actor.id);
  return !isOwnHand && isCohosting(sitting, actor.id);
}

/**
 * Why a co-host may not act, beyond the permission table: the court switched co-hosts off, or that person is out of
 * reach.
 */
export function forbidsCohost(
  sitting: Sitting,
  command: Command,
  actor: Actor,
  rules: CourtRules,
): Refusal | undefined {
  if (!rules.buttons.cohost) return refuse("button_off");
  const self = own(sitting.people, actor.id);
  const targets = targetsOf(command).flatMap((id) => own(sitting.people, id) ?? []);
  const isReached = self !== undefined && targets.every(cohostReach(sitting, self));
  return isReached ? undefined : refuse("cohost_may_not");
}

function targetsOf(command: Command): readonly string[] {
  switch (command.type) {
    case "admit":
    case "mute":
    case "stopVideo":
      return command.people;
    case "refuseEntry":
    case "askToUnmute":
    case "askToStartVideo":
    case "lowerHand":
    case "allowHand":
      return command.person === undefined ? [] : [command.person];
    default:
      return [];
  }
}

export const handlers: HandlersOf<"coHost"> = { offerCohost, acceptCohost, withdrawCohost, layDownCohost };
