// Pass over: counsel ask, the other side answers, the judge allows or the officer records; and recalling.
import { refuse } from "../../contract/refusals.ts";
import { isOfItem } from "../../contract/sitting/core/admitted-items.ts";
import { isRunning } from "../../contract/sitting/core/item.ts";
import { nameWithin } from "../../contract/sitting/core/linked-names.ts";
import { isPresent } from "../../contract/sitting/core/person.ts";
import { runningItem } from "../../contract/sitting/core/state.ts";
import type { Sitting } from "../../contract/sitting/sitting.ts";
import { canBePassedOver, isOtherSide, type PassOverEvent } from "../../contract/sitting/topics/pass-over.ts";
import {
  add,
  type Decision,
  demotePeople,
  type Handler,
  type HandlersOf,
  itemIn,
  itemStep,
  own,
  personIn,
  someoneReconnects,
} from "./decision.ts";
import type { Notices, OutgoingNotice } from "./notice.ts";

/** The called item is taken later on the same day; reason and round are recorded (docs/domain.md#pass-over). */
const passOver: Handler<"passOver"> = (decision, command) => {
  const item = runningItem(decision.sitting);
  if (!item) return refuse("nothing_running");
  if (command.confirmed !== true && someoneReconnects(decision, item.id))
    return refuse("person_reconnecting");
  const round = item.round + 1;
  add(decision, {
    type: "itemPassedOver",
    ...itemStep(decision, item, "PASSED_OVER", command.reason),
    round,
  });
  demotePeople(decision, null);
  return undefined;
};

/** A passed-over item is put back in line, ahead of the rest of the list. */
const recall: Handler<"recall"> = (decision, command) => {
  const item = itemIn(decision, command.item);
  if (!item) return refuse("no_such_item");
  if (item.state !== "PASSED_OVER") return refuse("not_passed_over");
  add(decision, { type: "itemRecalled", ...itemStep(decision, item, "RECALLED") });
  return undefined;
};

/**
 * Asks that one of the actor's own items be passed over; the server adds where they speak now (`Actor`). Refused
 * without admission for it, once it is over, and for a second request.
 */
const askToPassOver: Handler<"askToPassOver"> = (decision, command) => {
  const { actor, now } = decision;
  const person = personIn(decision, actor.id);
  const item = itemIn(decision, command.item);
  if (!person || !isPresent(person)) return refuse("not_in_hall");
  if (!item) return refuse("no_such_item");
  if (!isOfItem(person, item.id)) return refuse("not_of_item");
  if (!canBePassedOver(item)) return refuse("pass_over_not_due");
  if (decision.sitting.passOverAsks[item.id]) return refuse("pass_over_asked");
  const { reason } = command;
  const speakingIn = actor.speakingIn ?? null;
  const ask = { item: item.id, person: person.id, reason, speakingIn, at: now, answers: {} };
  add(decision, { type: "passOverAsked", ask, at: now });
  return undefined;
};

/** Withdraws one's own request while it is undecided, wherever the person is by then. */
const withdrawPassOver: Handler<"withdrawPassOver"> = (decision, command) => {
  const ask = own(decision.sitting.passOverAsks, command.item);
  if (!ask) return refuse("no_pass_over_ask");
  const { item, person } = ask;
  if (person !== decision.actor.id) return refuse("not_your_ask");
  add(decision, { type: "passOverWithdrawn", item, person, at: decision.now });
  return undefined;
};

/** The other side of the item agrees or objects; a later answer replaces an earlier one. */
const answerPassOver: Handler<"answerPassOver"> = (decision, command) => {
  const person = personIn(decision, decision.actor.id);
  const ask = own(decision.sitting.passOverAsks, command.item);
  if (!person || !isPresent(person)) return refuse("not_in_hall");
  if (!ask) return refuse("no_pass_over_ask");
  if (!isOfItem(person, ask.item)) return refuse("not_of_item");
  if (!isOtherSide(person, personIn(decision, ask.person), ask.item)) return refuse("not_other_side");
  const { agrees } = command;
  add(decision, { type: "passOverAnswered", item: ask.item, person: person.id, agrees, at: decision.now });
  return undefined;
};

/**
 * A judge allows or declines a request, or the officer records it. An allowed one passes the item over with the
 * asker's reason, by the rules of `passOver`; an item that is not before the court must be called first.
 */
const decidePassOver: Handler<"decidePassOver"> = (decision, command) => {
  const ask = own(decision.sitting.passOverAsks, command.item);
  if (!ask) return refuse("no_pass_over_ask");
  const { allowed, confirmed } = command;
  if (allowed && !decision.rules.flags.pass_over) return refuse("pass_over_off");
  const item = itemIn(decision, ask.item);
  if (allowed && (!item || !isRunning(item.state))) return refuse("pass_over_not_due");
  const { person } = ask;
  add(decision, { type: "passOverDecided", item: ask.item, person, allowed, at: decision.now });
  return allowed ? passOver(decision, { type: "passOver", reason: ask.reason, confirmed }) : undefined;
};

export const handlers: HandlersOf<"passOver"> = {
  passOver,
  recall,
  askToPassOver,
  withdrawPassOver,
  answerPassOver,
  decidePassOver,
};

/** A request ends with its item, or when its asker no longer belongs to the item. */
export function reconcile(decision: Decision): void {
  for (const ask of Object.values(decision.sitting.passOverAsks)) {
    const item = itemIn(decision, ask.item);
    const person = personIn(decision, ask.person);
    if (item && canBePassedOver(item) && person && isOfItem(person, item.id)) continue;
    add(decision, { type: "passOverAskDropped", item: ask.item, at: decision.now });
  }
}

export const notices: Notices<PassOverEvent> = {
  itemPassedOver: ({ item, round, why }, after) =>
    passedOverNotices(item, { state: "passed_over", round, reason: why }, after),
  passOverAsked: ({ ask }, after) => {
    const { item, person, reason, speakingIn } = ask;
    return askNotices(item, { state: "asked", person, reason, speakingIn }, after);
  },
  passOverWithdrawn: ({ item, person }, after) => askNotices(item, { state: "withdrawn", person }, after),
  passOverAnswered: ({ item, person, agrees }, after) =>
    askNotices(item, { state: "answered", person, agrees: Number(agrees) }, after),
  passOverDecided: ({ item, person, allowed }, after) =>
    allowed ? [] : askNotices(item, { state: "declined", person }, after),
};

/** Tells the court and the item's people that it was passed over. People who only named it learn no reason. */
export function passedOverNotices(
  item: string,
  details: { state: "passed_over" | "reason_given"; round: number; reason: string },
  after: Sitting,
): OutgoingNotice[] {
  const data = { item, serial: after.items[item]?.serial ?? null, ...details };
  const named = Object.values(after.people).filter((person) => person.items.includes(item));
  const ofItem = named.filter((person) => isOfItem(person, item)).map(({ id }) => id);
  const others = named.filter((person) => !isOfItem(person, item)).map(({ id }) => id);
  const notice = "passover-message";
  const all: OutgoingNotice[] = [
    { notice, to: { people: ofItem }, data },
    { notice, to: { audience: "court" }, data },
  ];
  return details.state === "passed_over"
    ? [...all, { notice, to: { people: others }, data: { ...data, reason: "" } }]
    : all;
}

/** Notifies the item's people and the court of what happens to a request to pass over. */
function askNotices(
  item: string,
  details: { state: string; person: string } & OutgoingNotice["data"],
  after: Sitting,
): OutgoingNotice[] {
  const asker = after.people[details.person];
  const name = asker ? nameWithin(asker, item, after) : "";
  const data = { item, serial: after.items[item]?.serial ?? null, name, ...details };
  const people = Object.values(after.people).filter((person) => isOfItem(person, item));
  const notice = "passover-message";
  return [
    { notice, to: { people: people.map(({ id }) => id) }, data },
    { notice, to: { audience: "court" }, data },
  ];
}
