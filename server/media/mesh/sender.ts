// What the mesh relay sends: to the sockets of its own process, and to the relays of the others.
import type { LeaveReason, LinkSignal, MediaRefusal } from "../../contract/media.ts";
import { MeshBudget } from "./budget.ts";
import type { Kind, MeshRelayOptions } from "./connection.ts";
import { cutSignal, type ForwardedSignal, type MeshForward } from "./forward.ts";
import type { Seat } from "./seats.ts";

/** The sender and receiver of a signal, and the receiver's page. */
type Address = { place: string; from: string; fromSession: string; to: string; toSession: string };

export class MeshSender {
  /** The rate limits of people; people of other processes are counted there. */
  readonly budget: MeshBudget;
  private signalsForwarded = 0;

  constructor(private readonly options: MeshRelayOptions) {
    this.budget = new MeshBudget(options.waiting);
  }

  /** A page has left its place. */
  ended(connectionId: string, place: string, reason: "revoked" | "elsewhere"): void {
    this.options.send(connectionId, { t: "signal", kind: "ended", place, reason });
  }

  /** A message was refused. */
  refused(connectionId: string, code: MediaRefusal, of: "join" | "state" | "link", to: string | null): void {
    this.options.send(connectionId, { t: "signal", kind: "refused", code, of, to });
  }

  /** Sends a seat of this process to the other processes. */
  member({ place, member, of, since }: Seat): void {
    this.options.forward?.({ kind: "member", relay: this.options.id, place, member, of, since });
  }

  /** Sends to the other processes that a seat of this one is gone, or that its socket was closed. */
  left({ place, member: { personId, session } }: Seat, reason: LeaveReason): void {
    this.options.forward?.({ kind: "left", relay: this.options.id, place, personId, session, reason });
  }

  /**
   * Sends a signal to its receiver's process.
   * @returns why not, if that is known here: `too_fast`, `peer_slow`
   */
  route(
    place: string,
    { personId: from, session: fromSession }: Seat["member"],
    to: Seat,
    message: Kind<"link">,
  ): MediaRefusal | null {
    const refusal = this.budget.refusalTo(from, message.to, message.signal);
    if (refusal) return refusal;
    const address = { place, from, fromSession, to: message.to, toSession: message.toSession };
    if (to.connectionId !== null) return this.deliver(address, to, message.signal) ? null : "peer_slow";
    const number = this.signalsForwarded++;
    for (const piece of cutSignal({ relay: this.options.id, number, ...address }, message.signal))
      this.options.forward?.(piece);
    return null;
  }

  /** A signal from another process; what its receiver cannot take is reported to the sender there. */
  deliverFromElsewhere(message: ForwardedSignal, to: Seat, signal: LinkSignal): void {
    if (this.deliver(message, to, signal)) return;
    const { place, from, fromSession } = message;
    const who = { from, fromSession, to: message.to };
    this.options.forward?.({ kind: "undelivered", relay: this.options.id, place, ...who });
  }

  /** Another process could not deliver what somebody here sent. */
  undelivered({ fromSession, to }: Extract<MeshForward, { kind: "undelivered" }>, from?: Seat): void {
    if (from && from.connectionId !== null && from.member.session === fromSession)
      this.refused(from.connectionId, "peer_slow", "link", to);
  }

  /**
   * A signal for a receiver's earlier page or closed socket is dropped: links recover by themselves.
   * @returns false if the receiver cannot take it now
   */
  deliver(
    { from, fromSession, toSession }: Omit<Address, "place" | "to">,
    to: Seat,
    signal: LinkSignal,
  ): boolean {
    if (to.connectionId === null || to.member.lost || to.member.session !== toSession) return true;
    if (!this.budget.takes(to.connectionId, signal)) return false;
    this.options.send(to.connectionId, { t: "signal", kind: "link", from, fromSession, signal });
    return true;
  }
}
