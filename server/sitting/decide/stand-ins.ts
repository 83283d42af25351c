// Stand-ins: counsel name another advocate for an item, who accepts or declines; the officer undoes it.
import { STAND_INS_MOST } from "../../contract/limits.ts";
import { type Refusal, refuse } from "../../contract/refusals.ts";
import { isOfItem } from "../../contract/sitting/core/admitted-items.ts";
import { itemPlace } from "../../contract/sitting/core/closed-items.ts";
import type { Item } from "../../contract/sitting/core/item.ts";
import type { Side } from "../../contract/sitting/core/listed-names.ts";
import { isConfirmedHere, type Person } from "../../contract/sitting/core/person.ts";
import {
  hasCase,
  hasOtherOffice,
  placeByList,
  placeIn,
  verifiedOf,
} from "../../contract/sitting/core/roster.ts";
import type { Sitting } from "../../contract/sitting/sitting.ts";
import {
  isBeforeCall,
  isCaseOf,
  isCounsel,
  type StandIn,
  type StandInsEvent,
  standInOf,
  takesStandIns,
} from "../../contract/sitting/topics/stand-ins.ts";
import { admitByRule } from "./admission.ts";
import { placedWith, withdraw } from "./counsel-places.ts";
import {
  type Actor,
  add,
  type Decision,
  type Handler,
  type HandlersOf,
  itemIn,
  own,
  personIn,
  seatInRunningItem,
} from "./decision.ts";
import type { Notices, OutgoingNotice } from "./notice.ts";

/** Counsel, as the server knows them: the actor of a command, or the person whom it names. */
type Known = Pick<Actor, "id" | "subRole" | "office" | "confirmed"> & { role: Person["role"] };

/** A person's record here, unless their account has become another one since they entered. */
function recordOf(decision: Decision, { id, role, office }: Known): Person | undefined {
  const person = personIn(decision, id);
  return person?.role === role && !hasOtherOffice(person, office) ? person : undefined;
}

function isOut(person: Person | undefined): boolean {
  return person?.state === "REMOVED" || person?.state === "REFUSED";
}

/** The side of counsel in an item by the list or the court's word, in the hall or not; null without a place. */
function sideIn(decision: Decision, who: Known, item: Item): Side | null {
  const listed = placeByList(item, who);
  if (listed !== null) return listed;
  const person = recordOf(decision, who);
  if (person && isOfItem(person, item.id)) return sideFrom(person.sides[item.id]);
  if (person?.confirmed?.[item.id] === null) return null;
  return placeIn(item, who, itemPlace(item, decision.sitting));
}

/**
 * The side of counsel by the list or this hall's own officer. Another hall's word ends when the item closes, so that
 * nobody has a place through it (docs/domain.md#other-halls-word).
 */
function sideByThisHall(decision: Decision, who: Known, item: Item): Side | null {
  const isElsewhere = recordOf(decision, who)?.confirmedElsewhere?.[item.id] !== undefined;
  const byThisHall = placeIn(item, who, { ...itemPlace(item, decision.sitting), isClosed: true });
  if (byThisHall !== null || isElsewhere) return byThisHall;
  return placeIn(item, who, itemPlace(item, decision.sitting)) === null ? sideIn(decision, who, item) : null;
}

const sides: readonly Side[] = ["Petitioner", "Respondent", "State"];

function sideFrom(text: string | undefined): Side {
  return sides.find((side) => side === text) ?? "";
}

/**
 * Names somebody for one of the actor's own items, in the hall or not. Only counsel by the list or the court's word
 * may: a stand-in names nobody.
 */
const nameStandIn: Handler<"nameStandIn"> = (decision, command) => {
  const { actor, sitting, now } = decision;
  if (actor.role === "SERVER") return refuse("not_allowed");
  const me: Known = { ...actor, role: actor.role };
  if (!isCounsel(me)) return refuse("not_counsel");
  const item = itemIn(decision, command.item);
  if (!item) return refuse("no_such_item");
  if (!hasCase(item)) return refuse("memo_has_no_case");
  if (!takesStandIns(item)) return refuse("item_over");
  const side = isOut(personIn(decision, me.id)) ? null : sideByThisHall(decision, me, item);
  if (side === null || (placeByList(item, me) === null && standInOf(sitting, me.id, item.id)))
    return refuse("not_of_item");
  const refusal = tooMany(sitting, me.id, item.id) ?? unnameable(decision, item, side);
  if (refusal || !actor.named) return refusal ?? refuse("cannot_be_named");
  const id = String(Object.keys(sitting.standIns).length + 1);
  const { id: person, profileName: name, speakingIn } = actor.named;
  const standIn: StandIn = {
    id,
    item: item.id,
    caseNumber: item.caseNumber,
    by: me.id,
    byName: actor.profileName,
    person,
    name,
    side,
    speakingIn,
    state: "asked",
    askedAt: now,
    acceptedAt: null,
    endedAt: null,
  };
  add(decision, { type: "standInNamed", standIn, at: now });
  return undefined;
};

function tooMany({ standIns }: Sitting, by: string, item: string): Refusal | undefined {
  const own = Object.values(standIns).filter((one) => one.by === by);
  const isOpen = (one: StandIn) => one.state === "asked" || one.state === "accepted";
  if (own.some((one) => one.item === item && isOpen(one))) return refuse("stand_in_named");
  return own.length >= STAND_INS_MOST ? refuse("stand_ins_many") : undefined;
}

/** Why the person whom the command names cannot be named for an item. */
function unnameable(decision: Decision, item: Item, side: Side): Refusal | undefined {
  const { named, id } = decision.actor;
  if (!named || named.id === id || !isCounsel(named) || isOut(personIn(decision, named.id)))
    return refuse("cannot_be_named");
  return placed(decision, named, item, side);
}

/** Nobody appears for both sides, or twice for one. */
function placed(decision: Decision, who: Known, item: Item, side: Side): Refusal | undefined {
  const has = sideIn(decision, who, item) ?? standInOf(decision.sitting, who.id, item.id)?.side ?? null;
  if (has === null) return undefined;
  return refuse(has !== "" && side !== "" && has !== side ? "counsel_of_other_side" : "counsel_of_item");
}

/** Withdraws one's own naming while it was not answered. */
const withdrawStandIn: Handler<"withdrawStandIn"> = (decision, command) => {
  const one = own(decision.sitting.standIns, command.standIn);
  if (one?.by !== decision.actor.id) return refuse("no_such_stand_in");
  if (one.state !== "asked") return refuse("stand_in_decided");
  add(decision, { type: "standInWithdrawn", standIn: one.id, at: decision.now });
  return undefined;
};

/**
 * The named person accepts or declines, wherever they are. Accepted, they are counsel of the item: on the list at the
 * door, before the court when it is called. Until then they can step back.
 */
const answerStandIn: Handler<"answerStandIn"> = (decision, { standIn, accepts }) => {
  const { actor, sitting, now } = decision;
  const one = own(sitting.standIns, standIn);
  if (one?.person !== actor.id || actor.role === "SERVER") return refuse("no_such_stand_in");
  const item = itemIn(decision, one.item);
  if (one.state === "accepted" && !accepts) {
    if (item && !isBeforeCall(item)) return refuse("stand_in_called");
    end(decision, one, false);
    return undefined;
  }
  if (one.state !== "asked") return refuse("stand_in_decided");
  const me: Known = { ...actor, role: actor.role };
  if (!item || !accepts) {
    add(decision, { type: "standInAnswered", standIn, accepts: false, placed: null, at: now });
    return undefined;
  }
  if (!isCounsel(me)) return refuse("not_counsel");
  if (isOut(personIn(decision, me.id))) return refuse("removed");
  const refusal = placed(decision, me, item, one.side);
  if (refusal) return refusal;
  const person = recordOf(decision, me);
  const record = person ? placedWith(decision, person, item, one.side) : null;
  add(decision, { type: "standInAnswered", standIn, accepts, placed: record, at: now });
  if (!person) return undefined;
  seatInRunningItem(decision, person.id);
  admitByRule(decision, person.id);
  return undefined;
};

/** The officer undoes a naming: a person who accepted it has their place in the item no more. */
const endStandIn: Handler<"endStandIn"> = (decision, command) => {
  const one = own(decision.sitting.standIns, command.standIn);
  if (!one) return refuse("no_such_stand_in");
  if (one.state !== "asked" && one.state !== "accepted") return refuse("stand_in_decided");
  end(decision, one, true);
  return undefined;
};

export const handlers: HandlersOf<"standIns"> = { nameStandIn, withdrawStandIn, answerStandIn, endStandIn };

function end(decision: Decision, one: StandIn, byOfficer: boolean): void {
  add(decision, { type: "standInEnded", standIn: one.id, byOfficer, at: decision.now });
  const item = itemIn(decision, one.item);
  const person = personIn(decision, one.person);
  if (one.state !== "accepted" || !item || !person?.admittedItems.includes(item.id)) return;
  // The officer has confirmed them for themselves since; undoing the naming takes the place as well.
  if (!byOfficer && isConfirmedHere(person, item.id)) return;
  if (placeByList(item, verifiedOf(person)) === null) withdraw(decision, person, item);
}

/**
 * A waiting naming falls with its item and with the namer's place. An accepted one falls when its number has another
 * case, and when the court takes the stand-in's place or its word for the namer.
 */
export function reconcile(decision: Decision): void {
  for (const one of Object.values(decision.sitting.standIns)) {
    if (one.state !== "asked" && one.state !== "accepted") continue;
    const item = itemIn(decision, one.item);
    const isCase = item !== undefined && isCaseOf(one, item.caseNumber);
    const isFallen =
      one.state === "asked"
        ? !isCase || !mayWait(decision, one, item)
        : !isCase || lost(decision, one) || isNamerOut(decision, one, item);
    if (isFallen) end(decision, one, false);
  }
}

function mayWait(decision: Decision, one: StandIn, item: Item): boolean {
  const by = personIn(decision, one.by);
  if (!takesStandIns(item) || isOut(by) || isOut(personIn(decision, one.person))) return false;
  return by?.confirmed?.[item.id] !== null || isOfItem(by, item.id);
}

/** Whether the court withdrew its word from who named, which was all that they had. */
function isNamerOut(decision: Decision, { by }: StandIn, item: Item): boolean {
  const person = personIn(decision, by);
  if (person?.confirmed?.[item.id] !== null || isOfItem(person, item.id)) return false;
  return placeByList(item, verifiedOf(person)) === null;
}

function lost(decision: Decision, { person: id, item }: StandIn): boolean {
  const person = personIn(decision, id);
  if (!person) return false;
  return isOut(person) || (person.items.includes(item) && !person.admittedItems.includes(item));
}

export const notices: Notices<StandInsEvent> = {
  standInNamed: ({ standIn }, after) => standInNotices(after, standIn.id, "named"),
  standInWithdrawn: ({ standIn }, after) => standInNotices(after, standIn, "withdrawn"),
  standInAnswered: ({ standIn, accepts }, after) =>
    standInNotices(after, standIn, accepts ? "accepted" : "declined"),
  standInEnded: ({ standIn, byOfficer }, after) =>
    standInNotices(after, standIn, byOfficer ? "undone" : "ended"),
};

/** Only the two whom it is about are told, each with the name of the other: the item may be closed. */
function standInNotices(after: Sitting, id: string, state: string): OutgoingNotice[] {
  const one = after.standIns[id];
  if (!one) return [];
  const serial = after.items[one.item]?.serial ?? null;
  const data = { item: one.item, serial, hall: after.hall, standIn: id, state };
  const notice = "stand-in";
  return [
    { notice, to: { people: [one.by] }, data: { ...data, name: one.name, isNamed: 0 } },
    { notice, to: { people: [one.person] }, data: { ...data, name: one.byName, isNamed: 1 } },
  ];
}
