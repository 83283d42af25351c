// The calls of one page: the established one, the one that is connecting, and the previous one while its videos are needed.
import type { JitsiGrant } from "../../server/contract/media.ts";
import type { JitsiCall } from "./jitsi-call.ts";

/** The previous call is left after this time at the latest, because a person's new video may never arrive. */
const SWAP_MS = 10_000;
/** The time that the others need to receive our video from the new call. */
const OVERLAP_MS = 2_000;

export class JitsiCalls {
  before: JitsiCall | null = null;
  current: JitsiCall | null = null;
  next: JitsiCall | null = null;

  /** The oldest first. */
  all(): JitsiCall[] {
    return [this.before, this.current, this.next].filter((call) => call !== null);
  }

  /** The existing call for this right, which takes the token if it waits for one; otherwise null. */
  keep(grant: JitsiGrant): JitsiCall | null {
    const { current, next } = this;
    const isFor = (call: JitsiCall) =>
      !call.needsReplacing && call.grant.room === grant.room && call.grant.right === grant.right;
    if (next && isFor(next)) return next;
    if (!current || !isFor(current)) return null;
    // The right was changed and changed back.
    next?.close();
    this.next = null;
    current.renew(grant.token);
    return current;
  }

  dial(call: JitsiCall): void {
    this.next?.close();
    this.next = call;
  }

  /** The connecting call is established. */
  arrive(call: JitsiCall): void {
    this.before?.close();
    this.before = this.current;
    this.current = call;
    this.next = null;
  }

  drop(call: JitsiCall): void {
    if (call === this.before) this.before = null;
    if (call === this.current) this.current = null;
    if (call === this.next) this.next = null;
  }

  /** Leaves the previous call once nothing on screen comes from it any more. */
  maintain(now: number, needs: (call: JitsiCall) => boolean): void {
    if (this.before === null || this.current === null) return;
    const since = now - this.current.joinedAt;
    if (since < OVERLAP_MS || (since < SWAP_MS && needs(this.before))) return;
    this.before.close();
    this.before = null;
  }

  clear(): void {
    for (const call of this.all()) call.close();
    this.before = null;
    this.current = null;
    this.next = null;
  }
}
