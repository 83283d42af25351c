// The refusals of repeated commands in memory: a sitting's newest. The database is asked for others.
import { type Refusal, refuse } from "../contract/refusals.ts";
import type { KeptRefusal } from "./refused-commands.ts";

/** A refused command: the hash of its body, and what is answered. */
export type Refused = { hash: string; answer: Refusal };

/** Refusals of one sitting that are in memory. */
export const KNOWN_MOST = 1024;
/** How long they stay in memory, in milliseconds. No command waits in a process for as long. */
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
  /** When the newest refusal that has left memory was read. */
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
   * @param read - the oldest first; older ones than fit may be left out
   * @param now - milliseconds of a clock that only goes forward
   */
  add(read: readonly KeptRefusal[], now: number): void {
    for (const [key, refused] of byCommand(read)) this.refusals.set(key, { ...refused, at: now });
    this.forget(now);
  }

  /**
   * Whether the database may have a refusal that left memory: for a repeated command always; for others for an hour,
   * which is longer than they could have waited here.
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
