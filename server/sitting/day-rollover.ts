// The beginning of a day: past sittings are unloaded, and the new day's are loaded.

import { dayInIndia } from "../kernel/india-days.ts";
import type { Board } from "./board.ts";
import { unloadBefore } from "./days.ts";
import type { LiveSitting } from "./sitting.ts";

type DaySitting = Pick<LiveSitting, "state">;

type Options<S extends DaySitting> = {
  now(): number;
  /** The sittings that are loaded in this process. */
  loaded: Map<string, S>;
  /** Other maps that are keyed by sitting id. */
  live: Map<string, unknown>;
  board: Pick<Board, "dropPast" | "row">;
  /** The current sitting of a court. */
  currentOf(courtId: string): string;
  /** Updates a sitting's line of the board. */
  updateRow(live: S): void;
  /** Called when a new day has begun in India, before its lists are read. */
  newDay?(today: string): Promise<void>;
  /** Loads the sittings of today. */
  loadDay(): Promise<void>;
};

/** For a process that runs past midnight. A court may sit past midnight too: its day ends later. */
export class DayRollover<S extends DaySitting = LiveSitting> {
  private day = "";
  private isBeginning = false;

  constructor(private readonly options: Options<S>) {}

  /** Makes today the current day. */
  start(): void {
    this.day = dayInIndia(this.options.now());
  }

  /** Starts a new day after midnight, and moves courts to the sitting of today. Called every few seconds. */
  async check(): Promise<void> {
    const today = dayInIndia(this.options.now());
    try {
      // An earlier check may still be starting the day, for example with a slow database.
      if (this.day !== today && !this.isBeginning) await this.begin(today);
    } finally {
      this.moveRows();
    }
  }

  /** The day has started once its lists are read: if something fails before that, the next check starts it again. */
  private async begin(today: string): Promise<void> {
    const { newDay, loaded, live, board, currentOf, loadDay } = this.options;
    this.isBeginning = true;
    try {
      await newDay?.(today);
      unloadBefore(this.day, loaded, live);
      board.dropPast(currentOf);
      await loadDay();
      this.day = today;
    } finally {
      this.isBeginning = false;
    }
  }

  /** A court whose sitting went past midnight moves to today's sitting once that day is over. */
  private moveRows(): void {
    const { loaded, board, updateRow } = this.options;
    for (const live of loaded.values())
      if (board.row(live.state.courtId)?.sitting !== live.state.id) updateRow(live);
  }
}
