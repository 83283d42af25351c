// What one view of a sitting has that another has not, as the change that leads from the one to the other. Pure.
import type { RecordKinds, ViewChanged } from "./events.ts";
import type { Sitting } from "./state.ts";

/**
 * The change from one redacted sitting to a later one of the same audience: `apply(before, change)` equals `after`. Null
 * when they are alike.
 */
export function differenceOf(before: Sitting, after: Sitting): ViewChanged | null {
  const { items, people, memos, chat, chatAsks, agenda, uploads: _uploads, ...fields } = after;
  const { uploads: _before, ...known } = before;
  const change: Pick<ViewChanged, "fields"> & { [K in keyof RecordKinds]: ViewChanged[K] } = {
    fields: moved<unknown>(known, fields),
    items: whole(before.items, items),
    people: whole(before.people, people),
    memos: whole(before.memos, memos),
    chat: whole(before.chat, chat),
    chatAsks: whole(before.chatAsks, chatAsks),
    agenda: whole(before.agenda, agenda),
  };
  const isEmpty = Object.values(change).every((part) => Object.keys(part).length === 0);
  return isEmpty ? null : { type: "viewChanged", ...change };
}

/** What is new or other in the later record; null for what is gone. */
function whole<T>(before: Readonly<Record<string, T>>, after: Readonly<Record<string, T>>) {
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  const changed: Record<string, T | null> = moved(before, after);
  for (const key of gone) changed[key] = null;
  return changed;
}

function moved<T>(
  before: Readonly<Record<string, T>>,
  after: Readonly<Record<string, T>>,
): Record<string, T> {
  const other = Object.entries(after).filter(
    ([key, value]) => before[key] !== value && JSON.stringify(before[key]) !== JSON.stringify(value),
  );
  return Object.fromEntries(other);
}
