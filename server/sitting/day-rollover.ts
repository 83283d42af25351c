// What happens when a day ends: courts that still sit are closed, past sittings are unloaded, and the new day's are loaded.
import type { Board } from "./board.ts";
import { dayInIndia, endDayOf, unloadBefore } from "./days.ts";
import type { LiveSitting } from "./sitting.ts";

type Sat = Pick<LiveSitting, "state" | "submit">;

type Options<S extends Sat> = {
  now(): number;
  /** The sittings that are loaded here. */
  loaded: Map<string, S>;
  /** Whatever else is kept by their ids. */
  live: Map<string, unknown>;
  board: Pick<Board, "dropPast" | "row">;
  /** The sitting that a court is in. */
  currentOf(courtId: string): string;
  /** Updates the line of the board for a sitting. */
  updateRow(live: S): void;
  /** Called when a new day has begun in India, before its lists are read. */
  newDay?(today: string): Promise<void>;
  /** Loads the sittings of today. */
  loadDay(): Promise<void>;
};

/** For a process that runs past midnight. A court may sit past midnight too: its day then ends later. */
export class DayRollover<S extends Sat = LiveSitting> {
  private day = "";
  private isBeginning = false;

  constructor(private readonly options: Options<S>) {}

  /** From now on today is the current day. */
  start(): void {
    this.day = dayInIndia(this.options.now());
  }

  /** Begins a new day where one has come, and ends the days that are over. Called every few seconds. */
  async check(): Promise<void> {
    const today = dayInIndia(this.options.now());
    try {
      // A check comes also while an earlier one still begins the day, as with a slow database.
      if (this.day !== today && !this.isBeginning) await this.begin(today);
    } finally {
      await this.endDays();
    }
  }

  /** It has begun once its lists are read: what fails before is done again by the next check. */
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

  /** Ends the days that are over; a court whose sitting went past midnight is then in today's. */
  private async endDays(): Promise<void> {
    const { now, loaded, board, updateRow } = this.options;
    for (const live of [...loaded.values()]) {
      await endDayOf(live, now());
      if (board.row(live.state.courtId)?.sitting !== live.state.id) updateRow(live);
    }
  }
}
