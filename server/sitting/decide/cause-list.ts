// Publishes the cause list into a sitting.
import { hallAudiences } from "../../contract/sitting/core/audience.ts";
import { isClosed } from "../../contract/sitting/core/closed-items.ts";
import { type Item, isDeletable, type ListedItem } from "../../contract/sitting/core/item.ts";
import { caseKey } from "../../contract/sitting/core/roster.ts";
import type { CauseListEvent } from "../../contract/sitting/topics/cause-list.ts";
import { leaveClosed, leaveOtherCase } from "./counsel-places.ts";
import { add, type Handler, type HandlersOf, itemIn } from "./decision.ts";
import type { Notices } from "./notice.ts";

/**
 * Puts the cause list, or its changes, into the sitting. A running or finished item is not removed. Where a number
 * now has another case, people of the earlier one stay only by the list or the officer's word. Where the list closes
 * an item, the word of other halls' officers is no place any more.
 */
const publishList: Handler<"publishList"> = (decision, command) => {
  const { items } = decision.sitting;
  const deleted = command.deleted.filter((id) => isDeletable(itemIn(decision, id)?.state ?? "DELETED"));
  add(decision, { type: "listPublished", items: command.items, deleted, at: decision.now });
  for (const listed of command.items) {
    const before = items[listed.id];
    if (isOtherCase(before, listed)) leaveOtherCase(decision, listed.id);
    const item = itemIn(decision, listed.id);
    const hasClosed =
      before && item && !isClosed(before, decision.sitting) && isClosed(item, decision.sitting);
    if (hasClosed) leaveClosed(decision, item);
  }
  return undefined;
};

function isOtherCase(before: Item | undefined, { caseNumber }: ListedItem): boolean {
  if (!before || !(isDeletable(before.state) || before.state === "DELETED")) return false;
  return before.caseNumber !== "" && caseKey(before.caseNumber) !== caseKey(caseNumber);
}

export const handlers: HandlersOf<"causeList"> = { publishList };

export const notices: Notices<CauseListEvent> = {
  listPublished: ({ items, deleted }) => {
    const data = { changed: items.length, removed: deleted.length };
    return hallAudiences.map((audience) => ({ notice: "synced-case-data", to: { audience }, data }));
  },
};
