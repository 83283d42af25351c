// The display board of one process: the line of each court today, and the listeners to its changes.
import type { CourtHall } from "../../db/queries/courts.ts";
import { byBenchAndNumber } from "../contract/courts.ts";
import type { BoardRow } from "../contract/rest/courts.ts";
import { boardRowOf } from "../contract/sitting/board.ts";
import { redact } from "../contract/sitting/redact.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";

export class Board {
  private readonly rows = new Map<string, BoardRow>();
  private readonly listeners: ((row: BoardRow) => void)[] = [];

  /** Calls back with every line that changed. */
  readonly onRow = (listener: (row: BoardRow) => void): void => void this.listeners.push(listener);

  /** The lines of today, by bench and number. */
  all(): BoardRow[] {
    return [...this.rows.values()].sort(byBenchAndNumber);
  }

  /** The line of a court today, or undefined while it is not loaded. */
  row(courtId: string): BoardRow | undefined {
    return this.rows.get(courtId);
  }

  /** Updates the line of a court from its sitting. */
  update({ id: courtId, ...hall }: CourtHall, state: Sitting): void {
    // A line of the board shows nothing of the chat, which need not be read for it.
    const row = boardRowOf({ ...hall, courtId }, redact({ ...state, chat: {} }, "public"));
    if (JSON.stringify(this.rows.get(courtId)) === JSON.stringify(row)) return;
    this.rows.set(courtId, row);
    for (const listener of this.listeners) listener(row);
  }

  /** Forgets the line of a court that is out of use. */
  drop(courtId: string): void {
    this.rows.delete(courtId);
  }

  /**
   * Forgets the lines of sittings that are no longer the current one of their court.
   * @param currentOf - the sitting that a court is in
   */
  dropPast(currentOf: (courtId: string) => string): void {
    for (const [id, row] of this.rows) if (row.sitting !== currentOf(id)) this.rows.delete(id);
  }
}
