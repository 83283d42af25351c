// What the mesh relay says: to the sockets of its own process, and to the relays of the others.
import type { LeaveReason, LinkSignal, MediaRefusal } from "../contract/media.ts";
import type { Kind, MeshRelayOptions } from "./mesh-connection.ts";
import { cutSignal } from "./mesh-forward.ts";
import type { Seat } from "./mesh-places.ts";

/** Who says a signal to which page of whom. */
type Address = { place: string; from: string; fromSession: string; to: string; toSession: string };

export class MeshTell {
  private signalsForwarded = 0;

  constructor(private readonly options: MeshRelayOptions) {}

  /** A page is out of its place. */
  ended(connectionId: string, place: string, reason: "revoked" | "elsewhere"): void {
    this.options.send(connectionId, { t: "signal", kind: "ended", place, reason });
  }

  /** A message was not obeyed. */
  refused(connectionId: string, code: MediaRefusal, of: "join" | "state" | "link", to: string | null): void {
    this.options.send(connectionId, { t: "signal", kind: "refused", code, of, to });
  }

  /** A seat of this process, told to the other ones. */
  member({ place, member, of, since }: Seat): void {
    this.options.forward?.({ kind: "member", relay: this.options.id, place, member, of, since });
  }

  /** A seat of this process that is no more, or whose socket is gone, told to the other ones. */
  left({ place, member: { personId, session } }: Seat, reason: LeaveReason): void {
    this.options.forward?.({ kind: "left", relay: this.options.id, place, personId, session, reason });
  }

  /** Brings a signal to where its receiver is. */
  carry(
    place: string,
    { personId: from, session: fromSession }: Seat["member"],
    to: Seat,
    said: Kind<"link">,
  ): void {
    const address = { place, from, fromSession, to: said.to, toSession: said.toSession };
    if (to.connectionId !== null) {
      this.deliver(address, to, said.signal);
      return;
    }
    const number = this.signalsForwarded++;
    for (const piece of cutSignal({ relay: this.options.id, number, ...address }, said.signal))
      this.options.forward?.(piece);
  }

  /** A signal for an earlier page of the receiver, or for one whose socket is gone, is dropped: links heal themselves. */
  deliver(
    { from, fromSession, toSession }: Omit<Address, "place" | "to">,
    to: Seat,
    signal: LinkSignal,
  ): void {
    if (to.connectionId === null || to.member.lost || to.member.session !== toSession) return;
    this.options.send(to.connectionId, { t: "signal", kind: "link", from, fromSession, signal });
  }
}
