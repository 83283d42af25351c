// How raised hands and memos change a sitting.
import { newItem } from "./applyList.ts";
import type { FloorEvent } from "./events.ts";
import type { Sitting } from "./state.ts";

/** Folds one event of hands and memos into a sitting. */
export function applyAsk(sitting: Sitting, event: FloorEvent): Sitting {
  switch (event.type) {
    case "handRaised":
      return { ...sitting, hands: placeHand(sitting.hands, event.hand) };
    case "handLowered":
      return { ...sitting, hands: sitting.hands.filter((hand) => hand.person !== event.person) };
    case "memoRequested":
      return { ...sitting, memos: { ...sitting.memos, [event.memo.id]: event.memo } };
    case "memoDecided":
      return applyMemoDecision(sitting, event);
  }
}

/** Urgent entries come before hands; within each, first come first (DOMAIN.md, "Urgent entry"). */
function placeHand(hands: Sitting["hands"], hand: Sitting["hands"][number]): Sitting["hands"] {
  const others = hands.filter((other) => other.person !== hand.person);
  if (!hand.urgent) return [...others, hand];
  const firstPlain = others.findIndex((other) => !other.urgent);
  return firstPlain === -1
    ? [...others, hand]
    : [...others.slice(0, firstPlain), hand, ...others.slice(firstPlain)];
}

function applyMemoDecision(sitting: Sitting, event: Extract<FloorEvent, { type: "memoDecided" }>): Sitting {
  const memo = sitting.memos[event.memo];
  if (!memo) return sitting;
  const memos = {
    ...sitting.memos,
    [memo.id]: {
      ...memo,
      state: event.allowed ? ("ALLOWED" as const) : ("REFUSED" as const),
      reason: event.reason,
    },
  };
  if (event.item === null) return { ...sitting, memos };
  const items = { ...sitting.items, [event.item.id]: newItem(event.item, true, event.at) };
  return { ...sitting, memos, items, order: [...sitting.order, event.item.id] };
}
