// A rate limit on commands that are given again: each may be a row of the database and a read of the log.
import { COMMANDS_AGAIN, COMMANDS_AGAIN_OF_GUEST } from "../contract/limits.ts";
import { TokenBuckets } from "../kernel/token-buckets.ts";
import type { Actor } from "./decide/index.ts";

/** Counters of one process. */
export class AgainLimit {
  private readonly ofPerson = new TokenBuckets(COMMANDS_AGAIN);
  /** Of each guest, apart from their address: one who uses that up would hold back all the others there. */
  private readonly ofGuest = new TokenBuckets(COMMANDS_AGAIN_OF_GUEST);
  /** What the guests of an address have together besides, since anybody makes guests. */
  private readonly ofAddress = new TokenBuckets(COMMANDS_AGAIN);

  /**
   * Counts a command.
   * @param address - where its socket comes from, as limits count it
   * @param now - milliseconds of a clock that only goes forward
   * @returns what takes it off again, for one whose refusal is not written down; null where there are too many
   */
  take({ id, role }: Pick<Actor, "id" | "role">, address: string, now: number): (() => void) | null {
    if (role !== "ANONYMOUS") return taken(this.ofPerson, id, now);
    return taken(this.ofGuest, id, now) ?? taken(this.ofAddress, address, now);
  }
}

function taken(buckets: TokenBuckets, user: string, now: number): (() => void) | null {
  return buckets.take(user, 1, now) === 0 ? () => buckets.refund(user, 1) : null;
}
