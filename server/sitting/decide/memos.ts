// Memos: requests to take up an unlisted or urgent matter, and the decisions on them.
import { MEMO_CATEGORY, MEMO_LIMIT, MEMO_NUMBER } from "../../contract/limits.ts";
import { refuse } from "../../contract/refusals.ts";
import { bareItem } from "../../contract/sitting/core/item.ts";
import { isBar } from "../../contract/sitting/core/person.ts";
import { serialInEnglish } from "../../contract/sitting/core/shown-names.ts";
import { itemOfMemo, type Memo } from "../../contract/sitting/topics/memos.ts";
import { add, type Handler, type HandlersOf, own, personIn } from "./decision.ts";

/** Counsel moves a memo, an unlisted or urgent matter; at most MEMO_LIMIT of one person wait. */
const requestMemo: Handler<"requestMemo"> = (decision, command) => {
  const person = personIn(decision, decision.actor.id);
  if (!person || !["WAITING", "PASSIVE", "LOBBY", "ACTIVE"].includes(person.state))
    return refuse("not_in_hall");
  if (!isBar(person)) return refuse("never_active");
  const waiting = Object.values(decision.sitting.memos).filter(
    (memo) => memo.person === person.id && memo.state === "REQUESTED",
  );
  if (waiting.length >= MEMO_LIMIT) return refuse("memos_full");
  const id = `M${Object.keys(decision.sitting.memos).length + 1}`;
  const memo: Memo = {
    id,
    person: person.id,
    text: command.text,
    state: "REQUESTED",
    reason: "",
    at: decision.now,
  };
  add(decision, { type: "memoRequested", memo, at: decision.now });
  return undefined;
};

/** A memo that is taken up becomes an item of the day, with the number MEMO_NUMBER and with the asker in it. */
const decideMemo: Handler<"decideMemo"> = (decision, command) => {
  const memo = own(decision.sitting.memos, command.memo);
  if (!memo) return refuse("no_such_memo");
  if (memo.state !== "REQUESTED") return refuse("memo_decided");
  const { allowed, reason } = command;
  const item = allowed
    ? {
        ...bareItem(MEMO_CATEGORY, "Memo", MEMO_NUMBER),
        id: itemOfMemo(memo),
        caseNumber: memo.text,
      }
    : null;
  add(decision, { type: "memoDecided", memo: memo.id, allowed, reason, item, at: decision.now });
  const mover = personIn(decision, memo.person);
  if (item && mover) {
    const { name, sides, submissions, onList, location, consent } = mover;
    const items = [...mover.items, item.id];
    const admittedItems = [...mover.admittedItems, item.id];
    const withMemo = name.includes(" · ")
      ? name.replace(" · ", `, ${serialInEnglish(item.serial)} · `)
      : `${serialInEnglish(item.serial)} · ${name}`;
    const named = {
      name: withMemo,
      items,
      admittedItems,
      sides: { ...sides, [item.id]: "" },
      submissions,
      onList,
      location,
      consent,
    };
    add(decision, { type: "personNamed", person: mover.id, ...named, at: decision.now });
  }
  return undefined;
};

export const handlers: HandlersOf<"memos"> = { requestMemo, decideMemo };
