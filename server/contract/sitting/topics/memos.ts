// Memos: counsel ask for an unlisted or urgent matter to be taken up, and the officer decides (docs/domain.md#memo).

import { z } from "zod";
import { MEMO_CATEGORY } from "../../limits.ts";
import type { AllFields } from "../core/all-fields.ts";
import { personOf } from "../core/audience.ts";
import { type ListedItem, newItem } from "../core/item.ts";
import { untilRisen, whileSitting } from "../core/phases.ts";
import { halls } from "../core/places.ts";
import { bar, officer } from "../core/role-groups.ts";
import { givenReason, id, reason } from "../core/schemas.ts";
import type { CoreState } from "../core/state.ts";
import type { CommandsOf, Folds, RecordKinds, Rules } from "../core/topic.ts";

/** A request to take up an unlisted or urgent matter. */
export type Memo = {
  id: string;
  person: string;
  text: string;
  state: "REQUESTED" | "ALLOWED" | "REFUSED";
  reason: string;
  at: number;
};

/** The id of the item that a memo becomes when it is taken up. */
export function itemOfMemo({ id: memo }: Pick<Memo, "id">): string {
  return `${MEMO_CATEGORY}:${memo}`;
}

/** Who moved the memo that became an item; empty for other items, and for readers who may not know. */
export function moverOf({ memos, people }: Pick<CoreState, "people"> & MemoState, item: string): string {
  const memo = Object.values(memos).find((one) => itemOfMemo(one) === item);
  return (memo && people[memo.person]?.profileName) ?? "";
}

export type MemoState = { memos: Record<string, Memo> };

/** Memos that wait for a decision, oldest first. */
export function openMemos({ memos }: MemoState): Memo[] {
  return Object.values(memos)
    .filter((memo) => memo.state === "REQUESTED")
    .sort((a, b) => a.at - b.at);
}

export const empty: MemoState = { memos: {} };

export const commands = () => [
  z.strictObject({ type: z.literal("requestMemo"), text: givenReason() }),
  z.strictObject({ type: z.literal("decideMemo"), memo: id(), allowed: z.boolean(), reason: reason() }),
];
export const permissions: Rules<CommandsOf<typeof commands>> = {
  requestMemo: { roles: bar, phases: untilRisen, in: halls },
  decideMemo: { roles: officer, phases: whileSitting, in: halls },
};

export type MemoEvent =
  | { type: "memoRequested"; memo: Memo; at: number }
  | {
      type: "memoDecided";
      memo: string;
      allowed: boolean;
      reason: string;
      item: ListedItem | null;
      at: number;
    };
type Needs = CoreState & MemoState;
export const folds: Folds<Needs, MemoEvent> = {
  memoRequested: ({ memos }, { memo }) => ({ memos: { ...memos, [memo.id]: memo } }),
  memoDecided: (sitting, event) => {
    const memo = sitting.memos[event.memo];
    if (!memo) return {};
    const state = event.allowed ? "ALLOWED" : "REFUSED";
    const memos = { ...sitting.memos, [memo.id]: { ...memo, state, reason: event.reason } } as const;
    if (event.item === null) return { memos };
    const { id: item } = event.item;
    const items = { ...sitting.items, [item]: newItem(event.item, true, event.at) };
    return { memos, items, order: [...sitting.order, item] };
  },
};

/** Only the mover and the court see a memo. */
export const records: RecordKinds<{ memos: Memo }, Needs> = {
  memos: {
    show: (memo, audience) => {
      if (audience === "court") return memo;
      if (personOf(audience) !== memo.person) return null;
      const { id: memoId, person, text, state, reason: why, at } = memo;
      const shown: AllFields<Memo> = { id: memoId, person, text, state, reason: why, at };
      return shown;
    },
    mayDiffer: () => false,
  },
};

export function ownView(view: MemoState, own: MemoState): AllFields<MemoState> {
  return { memos: { ...view.memos, ...own.memos } };
}

/** The movers of the memos that changed. */
export function affectedPeople({ memos: before }: Needs, { memos: after }: Needs): string[] {
  return Object.values(after).flatMap((memo) => (before[memo.id] === memo ? [] : memo.person));
}
