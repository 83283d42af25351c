// Co-hosts: offered and withdrawn by the officer, taken up with its token, laid down; and what a co-host may not do.
import { isCohostAction, mayBeCohost } from "../../contract/cohostRights.ts";
import { type Refusal, refuse } from "../../contract/refusals.ts";
import {
  type CohostEnd,
  cohostOf,
  cohostReach,
  isCohosting,
  isInHall,
} from "../../contract/sitting/cohost.ts";
import type { Command } from "../../contract/sitting/commands.ts";
import { isPresent, type Person, type Sitting } from "../../contract/sitting/state.ts";
import { type Actor, add, type CourtRules, type Draft, type Handler, own, personIn } from "./draft.ts";

/** The officer offers somebody in the hall to be co-host. Nothing changes until they take it up. */
export const offerCohost: Handler<"offerCohost"> = (draft, command) => {
  const person = personIn(draft, command.person);
  if (!draft.rules.buttons.cohost) return refuse("button_off");
  if (!person) return refuse("no_such_person");
  if (!mayBeCohost(person.role, person.subRole)) return refuse("not_for_cohost");
  if (!isInHall(person)) return refuse("person_not_in_hall");
  if (cohostOf(draft.sitting, person.id)) return refuse("cohost_already");
  const offer = (own(draft.sitting.cohosts, person.id)?.offer ?? 0) + 1;
  add(draft, { type: "cohostOffered", person: person.id, offer, at: draft.now });
  return undefined;
};

/** The person takes up the offer of that number; a route gives this once it has checked both tokens. */
export const acceptCohost: Handler<"acceptCohost"> = (draft, command) => {
  const person = personIn(draft, draft.actor.id);
  if (!draft.rules.buttons.cohost) return refuse("button_off");
  if (!person || !isInHall(person)) return refuse("not_in_hall");
  if (!mayBeCohost(draft.actor.role, draft.actor.subRole)) return refuse("not_for_cohost");
  const offered = cohostOf(draft.sitting, person.id);
  if (offered?.state !== "OFFERED" || offered.offer !== command.offer) return refuse("cohost_not_offered");
  add(draft, { type: "cohostAccepted", person: person.id, offer: offered.offer, at: draft.now });
  return undefined;
};

/** The officer takes the offer back, or the rights. */
export const withdrawCohost: Handler<"withdrawCohost"> = (draft, command) =>
  end(draft, command.person, "officer");

/** The person says no to the offer, or lays it down. */
export const layDownCohost: Handler<"layDownCohost"> = (draft) => end(draft, draft.actor.id, "self");

function end(draft: Draft, person: string, by: CohostEnd): Refusal | undefined {
  if (!personIn(draft, person)) return refuse(by === "self" ? "not_in_hall" : "no_such_person");
  if (!cohostOf(draft.sitting, person)) return refuse("not_cohost");
  add(draft, { type: "cohostEnded", person, by, at: draft.now });
  return undefined;
}

/**
 * Offers and rights end with the sitting, and with being in the hall; a room beside it and a short cut keep them. When
 * the court switches co-hosts off, they end with the hall's next entry, so that nobody who comes is shown to them.
 */
export function settleCohosts(draft: Draft): void {
  const { sitting } = draft;
  for (const id of Object.keys(sitting.cohosts)) {
    if (!cohostOf(sitting, id)) continue;
    const person = personIn(draft, id);
    const stays = person !== undefined && isPresent(person);
    const by: CohostEnd | null =
      sitting.phase === "risen" ? "risen" : !stays ? "gone" : draft.rules.buttons.cohost ? null : "off";
    if (by !== null) add(draft, { type: "cohostEnded", person: id, by, at: draft.now });
  }
}

/**
 * The officer chose a co-host by the matters they were here for: with others they are so no more. In: the person as they
 * were, and the items they name now.
 */
export function endWithOtherItems(draft: Draft, { id, items }: Person, named: readonly string[]): void {
  const isSame = items.length === named.length && items.every((item) => named.includes(item));
  if (isSame || cohostOf(draft.sitting, id)?.state !== "STANDING") return;
  add(draft, { type: "cohostEnded", person: id, by: "items", at: draft.now });
}

/** Whether a command is given as co-host: one of theirs, by somebody who is it now, that is not theirs already. */
export function actsAsCohost(sitting: Sitting, command: Command, actor: Actor): boolean {
  if (!isCohostAction(command.type) || !mayBeCohost(actor.role, actor.subRole)) return false;
  const isOwnHand =
    command.type === "lowerHand" && (command.person === undefined || command.person === actor.id);
  return !isOwnHand && isCohosting(sitting, actor.id);
}

/** What stands in a co-host's way beside the table: a court without co-hosts, and people on whom they do not act. */
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
    case "refuse":
    case "askToUnmute":
    case "askToStartVideo":
    case "lowerHand":
    case "allowHand":
      return command.person === undefined ? [] : [command.person];
    default:
      return [];
  }
}
