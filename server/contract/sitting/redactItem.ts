// What each audience may see of items and memos. Every field is named: what is not named here is shown to nobody. Pure.
import { MEMO_CATEGORY } from "../limits.ts";
import { standingOf } from "../roles.ts";
import { type Audience, personOf } from "./audience.ts";
import { isOfItem } from "./cleared.ts";
import { caseOf, isClosed, wasInCamera } from "./closed.ts";
import type { Named } from "./named.ts";
import type { Item, ItemAct, Memo, Sitting } from "./state.ts";

/**
 * A closed item shows its number and state to everyone, and its case to its own people and the court alone (GUIDE.md
 * §11). The court reads the whole record of it.
 */
export function redactItem(item: Item, audience: Audience, sitting: Sitting): Item | null {
  if (audience === "court") return item;
  const person = personOf(audience);
  return person === null ? asListed(item, audience, sitting) : ownItem(item, person, sitting);
}

/** As those see it who are not of it: without reasons, and a closed one without its case. */
function asListed(item: Item, audience: Audience, sitting: Sitting): Item {
  const isHidden = isClosed(item, sitting) && !isOfRunningFamilyItem(item, audience, sitting);
  const shown = withActs(item, isHidden, "", []);
  if (item.category !== MEMO_CATEGORY) return shown;
  return { ...shown, caseNumber: isHidden || audience === "board" ? "" : moverOf(item, sitting) };
}

/** In a family court the bar in the hall are the people of the item that runs, and of no other. */
function isOfRunningFamilyItem(item: Item, audience: Audience, { type, running }: Sitting): boolean {
  return audience === "bar" && type === "FC" && item.id === running && !wasInCamera(item);
}

/** Whether items may have to be shown in another way although they did not change. */
export function itemsMoved(before: Sitting, after: Sitting): boolean {
  return after.type === "FC" && before.running !== after.running;
}

/** What a memo is about stays between its mover and the court: others in the hall read who moved it. */
function moverOf(item: Item, sitting: Sitting): string {
  const memo = sitting.memos[item.id.slice(MEMO_CATEGORY.length + 1)];
  return (memo && sitting.people[memo.person]?.profileName) ?? "";
}

/**
 * An item of one's own: why it was passed over or set aside is for its bar, why the door was closed for the court. Who
 * has only named it sees of it what everybody sees.
 */
function ownItem(item: Item, id: string, sitting: Sitting): Item | null {
  const self = sitting.people[id];
  // The court reads the whole of it in the view of the hall, which one's own part must not make less.
  if (!self?.items.includes(item.id) || standingOf(self.role, self.subRole) === "court") return null;
  if (!isOfItem(self, item.id)) return asListed(item, `person:${id}`, sitting);
  const why = item.state === "IN_CAMERA" ? "" : item.why;
  const acts = item.acts.filter((act) => act.of !== "inCamera").map(actOf);
  return withActs(item, false, why, acts);
}

function actOf({ of, round, at, from, reason }: ItemAct): Named<ItemAct> {
  return { of, round, at, from, reason };
}

function withActs(item: Item, isHidden: boolean, why: string, acts: ItemAct[]): Named<Item> {
  const { id, category, categoryText, serial, streaming, inCamera, state, declared } = item;
  const { round, since, calledAt, tookMs, nextDate, inCameraAt, doorClosedToday } = item;
  const listed = { id, category, categoryText, serial, ...caseOf(item, isHidden), streaming, inCamera };
  return {
    ...listed,
    ...{ state, declared, round, why, acts, since, calledAt, tookMs, nextDate, inCameraAt, doorClosedToday },
    // By whom counsel and prosecutors are known is for the court alone.
    ...{ petitionerEnrolments: undefined, respondentEnrolments: undefined, prosecutorOffices: undefined },
  };
}

/** A memo is between its mover and the court. */
export function redactMemo(memo: Memo, audience: Audience): Memo | null {
  if (audience === "court") return memo;
  if (personOf(audience) !== memo.person) return null;
  const { id, person, text, state, reason, at } = memo;
  const shown: Named<Memo> = { id, person, text, state, reason, at };
  return shown;
}
