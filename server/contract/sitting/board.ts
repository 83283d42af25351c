// A line of the display board, from the public's view of a sitting. A line that reads another part of the sitting
// takes that part out of `notOnBoard`, or compares its value in `keepsBoardRow`. Pure.
import type { BoardItem, BoardRow } from "../rest/courts.ts";
import { keysOf } from "../typed-keys.ts";
import { itemsInOrder, upNext } from "./core/call-order.ts";
import { hasOutcome, type Item } from "./core/item.ts";
import { doorClosed } from "./core/state.ts";
import type { Sitting } from "./sitting.ts";

/** What a board line shows of the hall besides its sitting. */
export type BoardCourt = Pick<
  BoardRow,
  | "courtId"
  | "number"
  | "name"
  | "bench"
  | "estCode"
  | "coram"
  | "judges"
  | "type"
  | "position"
  | "floor"
  | "ends"
>;

/** The board line of a hall: the item now, the next, those passed over. Takes the public's view of the sitting. */
export function boardRowOf(court: BoardCourt, sitting: Sitting): BoardRow {
  const items = itemsInOrder(sitting);
  const running = items.find((item) => item.id === sitting.running) ?? null;
  const closed = running !== null && doorClosed(sitting);
  const next = upNext(sitting);
  return {
    ...court,
    sitting: sitting.id,
    state: hallState(sitting, closed),
    now: running && boardItem(running),
    next: next && boardItem(next),
    risen: sitting.rising && { until: sitting.rising.until },
    passedOver: items
      .filter((item) => item.state === "PASSED_OVER")
      .map(({ serial, category }) => ({ serial, category })),
    total: items.filter((item) => item.state !== "DELETED").length,
    done: items.filter(({ state }) => hasOutcome(state)).length,
  };
}

/** The parts of a sitting that the board shows nothing of: a change in them sends no new line. */
const notOnBoard: ReadonlySet<string> = new Set<keyof Sitting>([
  "people",
  "origins",
  "hands",
  "standIns",
  "elsewhere",
  "chat",
  "chatAsks",
  "airing",
  "recording",
  "recordingMarks",
  "recordingSeal",
  "recordingGaps",
  "recordingHold",
  "recordingDeletion",
  "recordingPurge",
  "rtmp",
]);

/** Whether a sitting has the same board line as before, as far as that is known without making the line. */
export function keepsBoardRow(before: Sitting, after: Sitting): boolean {
  return keysOf(after).every((name) => notOnBoard.has(name) || before[name] === after[name]);
}

function hallState({ phase, dictation }: Sitting, isClosed: boolean): BoardRow["state"] {
  if (phase !== "sitting") return phase;
  if (isClosed) return "in_camera";
  return dictation === null ? "sitting" : "dictation";
}

function boardItem(item: Item): BoardItem {
  const { id, serial, category, categoryText, caseNumber, since, calledAt, takenUpAt } = item;
  return { id, serial, category, categoryText, caseNumber, since: (calledAt && takenUpAt) ?? since };
}
