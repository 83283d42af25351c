// The database has another log of a sitting than this process: a backup was restored, or a standby took over.
import type { Logger } from "pino";
import type { Sitting } from "../contract/sitting/sitting.ts";
import type { LiveSitting } from "./sitting.ts";

type PreviousLog = { state: Sitting; seq: number };
type Listener = (live: LiveSitting, previous: PreviousLog) => void;

const FINDING = "The database held an older or another log than this process had";

/** Notifies the other parts of the process, and the operators. */
export class ReplacedLog {
  private readonly listeners: Listener[] = [];
  private readonly findings = new Map<string, string>();

  constructor(private readonly log: Pick<Logger, "error">) {}

  /** Called for every sitting that this process has reloaded from the database. */
  on(listener: Listener): void {
    this.listeners.push(listener);
  }

  report(live: LiveSitting, previous: PreviousLog): void {
    const { id } = live.state;
    this.log.error(
      { sitting: id, previous: previous.seq, holds: live.seq },
      `${FINDING}: the hearing goes on from what it holds. What was recorded since that backup is not in it.`,
    );
    this.findings.set(
      id,
      `${FINDING} of ${id}: entry ${live.seq} in place of ${previous.seq}. The hearing goes on from there.`,
    );
    for (const listener of this.listeners) listener(live, previous);
  }

  /** The warnings for the operators since this process started. */
  notes(): string[] {
    return [...this.findings.values()];
  }
}
