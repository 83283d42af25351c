// The floor: hands, urgent entries, memos, and moving people up and down.
import { HAND_LIMIT, MEMO_CATEGORY, MEMO_LIMIT, MEMO_NUMBER } from "../../contract/limits.ts";
import { refuse } from "../../contract/refusals.ts";
import { bareItem } from "../../contract/sitting/applyList.ts";
import { isSecuredAgainst } from "../../contract/sitting/doors.ts";
import { serialText } from "../../contract/sitting/names.ts";
import { doorClosed, type Memo } from "../../contract/sitting/state.ts";
import { add, type Draft, type Handler, isBar, isOfCourt, own, personIn, step } from "./draft.ts";

function raise(draft: Draft, urgent: boolean, reason: string) {
  const person = personIn(draft, draft.actor.id);
  if (!person) return refuse("not_in_hall");
  if (!isBar(person)) return refuse("never_active");
  if (isSecuredAgainst(draft.sitting, person)) return refuse("hall_secured");
  if (person.state === "LOBBY") return refuse(doorClosed(draft.sitting) ? "door_closed" : "watching_off");
  if (person.state !== "PASSIVE" && person.state !== "ACTIVE") return refuse("not_in_hall");
  const up = draft.sitting.hands.find((hand) => hand.person === person.id);
  if (up && (up.urgent || !urgent)) return refuse("hand_up");
  if (!up && draft.sitting.hands.length >= HAND_LIMIT) return refuse("hands_full");
  add(draft, {
    type: "handRaised",
    hand: { person: person.id, urgent, reason, at: draft.now },
    at: draft.now,
  });
  return undefined;
}

/** Raises a hand; at most 25 hands and urgent entries wait together (SPEC.md §9). */
export const raiseHand: Handler<"raiseHand"> = (draft, command) => raise(draft, false, command.reason);

/** Raises an urgent entry, which goes before all plain hands; a hand that is up becomes urgent. */
export const urgentEntry: Handler<"urgentEntry"> = (draft, command) =>
  draft.rules.urgentEntry ? raise(draft, true, command.reason) : refuse("urgent_entry_off");

/** Lowers one's own hand, or anybody's for the officer and a co-host. */
export const lowerHand: Handler<"lowerHand"> = (draft, command) => {
  const own = command.person === undefined || command.person === draft.actor.id;
  if (!own && draft.actor.role !== "MASTER" && !draft.isCohost) return refuse("not_allowed");
  const person = own ? draft.actor.id : command.person;
  if (person === undefined || !draft.sitting.hands.some((hand) => hand.person === person))
    return refuse("no_hand");
  add(draft, {
    type: "handLowered",
    person,
    by: own ? "self" : draft.isCohost ? "cohost" : "officer",
    at: draft.now,
  });
  return undefined;
};

/** Grants a raised hand: the person becomes active and the hand goes down. Nobody is brought up while their link is lost. */
export const allowHand: Handler<"allowHand"> = (draft, command) => {
  const person = personIn(draft, command.person);
  if (!person) return refuse("no_such_person");
  if (!draft.sitting.hands.some((hand) => hand.person === person.id)) return refuse("no_hand");
  if (person.lostAt !== null) return refuse("person_not_passive");
  add(draft, { type: "handLowered", person: person.id, by: "granted", at: draft.now });
  if (person.state === "PASSIVE")
    add(draft, { type: "personPromoted", ...step(draft, person, "ACTIVE"), by: "hand" });
  return undefined;
};

/** The officer brings a passive person up. Media and public are never more than passive. */
export const promote: Handler<"promote"> = (draft, command) => {
  const person = personIn(draft, command.person);
  if (!person) return refuse("no_such_person");
  if (isOfCourt(person)) return refuse("person_of_court");
  if (!isBar(person)) return refuse("never_active");
  if (isSecuredAgainst(draft.sitting, person)) return refuse("hall_secured");
  if (person.state === "LOBBY" && doorClosed(draft.sitting)) return refuse("door_closed");
  if ((person.state !== "PASSIVE" && person.state !== "LOBBY") || person.lostAt !== null)
    return refuse("person_not_passive");
  add(draft, { type: "personPromoted", ...step(draft, person, "ACTIVE"), by: "officer" });
  return undefined;
};

/** The officer brings an active person down. */
export const demote: Handler<"demote"> = (draft, command) => {
  const person = personIn(draft, command.person);
  if (!person) return refuse("no_such_person");
  if (isOfCourt(person)) return refuse("person_of_court");
  if (person.state !== "ACTIVE" && person.state !== "RECONNECTING") return refuse("person_not_active");
  add(draft, { type: "personDemoted", ...step(draft, person, "PASSIVE"), by: "officer" });
  return undefined;
};

/** An active person goes back to passive by themselves. */
export const stepDown: Handler<"stepDown"> = (draft) => {
  const person = personIn(draft, draft.actor.id);
  if (!person) return refuse("not_in_hall");
  if (person.state !== "ACTIVE") return refuse("person_not_active");
  add(draft, { type: "personDemoted", ...step(draft, person, "PASSIVE"), by: "self" });
  return undefined;
};

/** Counsel asks for an unlisted or urgent matter to be taken up ("moving a memo"); ten of one person may wait. */
export const requestMemo: Handler<"requestMemo"> = (draft, command) => {
  const person = personIn(draft, draft.actor.id);
  if (!person || !["WAITING", "PASSIVE", "LOBBY", "ACTIVE"].includes(person.state))
    return refuse("not_in_hall");
  if (!isBar(person)) return refuse("never_active");
  const waiting = Object.values(draft.sitting.memos).filter(
    (memo) => memo.person === person.id && memo.state === "REQUESTED",
  );
  if (waiting.length >= MEMO_LIMIT) return refuse("memos_full");
  const id = `M${Object.keys(draft.sitting.memos).length + 1}`;
  const memo: Memo = {
    id,
    person: person.id,
    text: command.text,
    state: "REQUESTED",
    reason: "",
    at: draft.now,
  };
  add(draft, { type: "memoRequested", memo, at: draft.now });
  return undefined;
};

/** A memo that is taken up becomes an item of the day, with the number 999999999 and its mover in it. */
export const decideMemo: Handler<"decideMemo"> = (draft, command) => {
  const memo = own(draft.sitting.memos, command.memo);
  if (!memo) return refuse("no_such_memo");
  if (memo.state !== "REQUESTED") return refuse("memo_decided");
  const { allowed, reason } = command;
  const item = allowed
    ? {
        ...bareItem(MEMO_CATEGORY, "Memo", MEMO_NUMBER),
        id: `${MEMO_CATEGORY}:${memo.id}`,
        caseNumber: memo.text,
      }
    : null;
  add(draft, { type: "memoDecided", memo: memo.id, allowed, reason, item, at: draft.now });
  const mover = personIn(draft, memo.person);
  if (item && mover) {
    const { name, sides, submissions, onList, location, consent } = mover;
    const items = [...mover.items, item.id];
    const cleared = [...mover.cleared, item.id];
    const withMemo = name.includes(" · ")
      ? name.replace(" · ", `, ${serialText(item.serial)} · `)
      : `${serialText(item.serial)} · ${name}`;
    const named = {
      name: withMemo,
      items,
      cleared,
      sides: { ...sides, [item.id]: "" },
      submissions,
      onList,
      location,
      consent,
    };
    add(draft, { type: "personNamed", person: mover.id, ...named, at: draft.now });
  }
  return undefined;
};
