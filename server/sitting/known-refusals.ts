// The refusals of commands given again that a process has in memory: the newest of a sitting. The others are asked of the database.
import { type Refusal, refuse } from "../contract/refusals.ts";
import type { KeptRefusal } from "./refused-commands.ts";

/** A refused command: the hash of its body, and what is answered. */
export type Refused = { hash: string; answer: Refusal };

/** Refusals of one sitting that are in memory. */
export const KNOWN_MOST = 1024;
/** Milliseconds for which they are: no process has a command for that long that it was given before its refusal. */
export const KNOWN_MS = 3_600_000;

/** Refusals are kept for each person, because two people may use the same id. */
export function refusedKey(actor: string, id: string): string {
  return `${actor} ${id}`;
}

/** Refusals by whose command they are of. */
export function byCommand(read: readonly KeptRefusal[]): Map<string, Refused> {
  return new Map(
    read.map(({ actor, command, hash, code }) => [
      refusedKey(actor, command),
      { hash, answer: refuse(code) },
    ]),
  );
}

export class KnownRefusals {
  /** The oldest first. */
  private readonly refusals = new Map<string, Refused & { at: number }>();
  /** When the last of those was read that are no more in memory. */
  private forgottenAt = Number.NEGATIVE_INFINITY;

  /** How many are in memory. */
  get size(): number {
    return this.refusals.size;
  }

  get(key: string): Refused | undefined {
    return this.refusals.get(key);
  }

  /**
   * Adds refusals that were read.
   * @param read - the oldest first; of more than fit, those before them may be left out
   * @param now - milliseconds of a clock that only goes forward
   */
  add(read: readonly KeptRefusal[], now: number): void {
    for (const [key, refused] of byCommand(read)) this.refusals.set(key, { ...refused, at: now });
    this.forget(now);
  }

  /**
   * Whether the refusal of a command that is not in memory may be in the database: of one that is given again always, of one that this
   * process was given first only while it can have waited here since.
   */
  mayBeForgotten(isAgain: boolean, now: number): boolean {
    this.forget(now);
    return now - this.forgottenAt < (isAgain ? Number.POSITIVE_INFINITY : KNOWN_MS);
  }

  clear(): void {
    this.refusals.clear();
    this.forgottenAt = Number.NEGATIVE_INFINITY;
  }

  private forget(now: number): void {
    for (const [key, { at }] of this.refusals) {
      if (this.refusals.size <= KNOWN_MOST && now - at < KNOWN_MS) return;
      this.refusals.delete(key);
      this.forgottenAt = at;
    }
  }
}
