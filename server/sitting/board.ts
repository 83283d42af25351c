// The display board of one process: today's line of each court, and the subscribers to its changes.
import type { CourtHall } from "../../db/queries/courts.ts";
import { byBenchAndNumber } from "../contract/courts.ts";
import type { BoardRow } from "../contract/rest/courts.ts";
import { boardRowOf } from "../contract/sitting/board.ts";
import { redact } from "../contract/sitting/redact.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";

export class Board {
  private readonly rows = new Map<string, BoardRow>();
  /** The lines in their order, until one changes. */
  private inOrder: BoardRow[] | null = null;
  private readonly listeners: ((row: BoardRow) => void)[] = [];

  /** Calls back with every changed line. */
  readonly onRow = (listener: (row: BoardRow) => void): void => void this.listeners.push(listener);

  /** Today's lines, by bench and number. */
  all(): BoardRow[] {
    this.inOrder ??= [...this.rows.values()].sort(byBenchAndNumber);
    return [...this.inOrder];
  }

  /** Today's line of a court; undefined while it is not loaded. */
  row(courtId: string): BoardRow | undefined {
    return this.rows.get(courtId);
  }

  /** Updates the line of a court from its sitting. */
  update({ id: courtId, ...hall }: CourtHall, state: Sitting): void {
    // The board shows nothing of the chat, so the chat need not be read for it.
    const row = boardRowOf({ ...hall, courtId }, redact({ ...state, chat: {} }, "public"));
    if (JSON.stringify(this.rows.get(courtId)) === JSON.stringify(row)) return;
    this.rows.set(courtId, row);
    this.inOrder = null;
    for (const listener of this.listeners) listener(row);
  }

  /** Removes the line of a court that is out of use. */
  drop(courtId: string): void {
    this.rows.delete(courtId);
    this.inOrder = null;
  }

  /**
   * Removes the lines of sittings that are no longer the current sitting of their court.
   * @param currentOf - the current sitting of a court
   */
  dropPast(currentOf: (courtId: string) => string): void {
    for (const [id, row] of this.rows) if (row.sitting !== currentOf(id)) this.rows.delete(id);
    this.inOrder = null;
  }
}
