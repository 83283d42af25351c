// The pass-over desk: counsel ask, the other side answers, the judge allows or the officer records.
import { refuse } from "../../contract/refusals.ts";
import { isOfItem } from "../../contract/sitting/cleared.ts";
import { canBePassedOver, isOtherSide } from "../../contract/sitting/floor.ts";
import { isPresent, isRunning } from "../../contract/sitting/state.ts";
import { add, type Draft, type Handler, itemIn, own, personIn } from "./draft.ts";
import { passOver } from "./passOver.ts";

/**
 * Asks that an item of one's own be passed over. Where the asker speaks now is the server's own knowledge (`Actor`).
 * Refuses who is not let in for the item, an item that is over, and a second request for it.
 */
export const askToPassOver: Handler<"askToPassOver"> = (draft, command) => {
  const { actor, now } = draft;
  const person = personIn(draft, actor.id);
  const item = itemIn(draft, command.item);
  if (!person || !isPresent(person)) return refuse("not_in_hall");
  if (!item) return refuse("no_such_item");
  if (!isOfItem(person, item.id)) return refuse("not_of_item");
  if (!canBePassedOver(item)) return refuse("pass_over_not_due");
  if (draft.sitting.passOverAsks[item.id]) return refuse("pass_over_asked");
  const { reason } = command;
  const speakingIn = actor.speakingIn ?? null;
  const ask = { item: item.id, person: person.id, reason, speakingIn, at: now, answers: {} };
  add(draft, { type: "passOverAsked", ask, at: now });
  return undefined;
};

/** Takes one's own request back while nobody has decided it, from wherever one is by then. */
export const withdrawPassOver: Handler<"withdrawPassOver"> = (draft, command) => {
  const ask = own(draft.sitting.passOverAsks, command.item);
  if (!ask) return refuse("no_pass_over_ask");
  const { item, person } = ask;
  if (person !== draft.actor.id) return refuse("not_your_ask");
  add(draft, { type: "passOverWithdrawn", item, person, at: draft.now });
  return undefined;
};

/** The other side of the item says yes or no; a later answer replaces an earlier one. */
export const answerPassOver: Handler<"answerPassOver"> = (draft, command) => {
  const person = personIn(draft, draft.actor.id);
  const ask = own(draft.sitting.passOverAsks, command.item);
  if (!person || !isPresent(person)) return refuse("not_in_hall");
  if (!ask) return refuse("no_pass_over_ask");
  if (!isOfItem(person, ask.item)) return refuse("not_of_item");
  if (!isOtherSide(person, personIn(draft, ask.person), ask.item)) return refuse("not_other_side");
  const { agrees } = command;
  add(draft, { type: "passOverAnswered", item: ask.item, person: person.id, agrees, at: draft.now });
  return undefined;
};

/**
 * The judge allows or declines a request, or the officer records it. Allowed, the item is passed over with the reason
 * that was asked with, under the rules of `passOver`; one that is not before the court yet must be called first.
 */
export const decidePassOver: Handler<"decidePassOver"> = (draft, command) => {
  const ask = own(draft.sitting.passOverAsks, command.item);
  if (!ask) return refuse("no_pass_over_ask");
  const { allowed, confirmed } = command;
  const item = itemIn(draft, ask.item);
  if (allowed && (!item || !isRunning(item.state))) return refuse("pass_over_not_due");
  const { person } = ask;
  add(draft, { type: "passOverDecided", item: ask.item, person, allowed, at: draft.now });
  return allowed ? passOver(draft, { type: "passOver", reason: ask.reason, confirmed }) : undefined;
};

/** A request falls with its item, and with an asker who is no longer of it; a role call ends with its item. */
export function settleFloor(draft: Draft): void {
  const { passOverAsks, roleCall, running } = draft.sitting;
  for (const ask of Object.values(passOverAsks)) {
    const item = itemIn(draft, ask.item);
    const person = personIn(draft, ask.person);
    if (item && canBePassedOver(item) && person && isOfItem(person, item.id)) continue;
    add(draft, { type: "passOverAskDropped", item: ask.item, at: draft.now });
  }
  if (roleCall !== null && roleCall.item !== running)
    add(draft, { type: "roleCallSet", item: null, at: draft.now });
}
