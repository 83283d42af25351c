// The mesh relay: which media grant each connection has, and which of its messages reach whom (docs/protocol.md#mesh).
import type {
  ClientSignal,
  MediaMember,
  MediaRefusal,
  MediaRight,
  MeshGrant,
  MeshSignal,
} from "../../contract/media.ts";
import { CLOSED, type Connection, type Kind, type MeshRelayOptions } from "./connection.ts";
import { EarlySeats } from "./early-seats.ts";
import { type ForwardedSignal, type MeshForward, SignalPieces } from "./forward.ts";
import { refusalOf } from "./refusal.ts";
import type { SeatOf } from "./seats.ts";
import { findSeat, isLater, MeshPlaces, type Seat, sees, voicesElsewhere } from "./seats.ts";
import { MeshSender } from "./sender.ts";

/** Has the members of each place and relays between them. Knows no sockets, no clock and no sitting. */
export class MeshRelay {
  private readonly connections = new Map<string, Connection>();
  private readonly places: MeshPlaces;
  private readonly pieces = new SignalPieces();
  private readonly early = new EarlySeats();
  private readonly sender: MeshSender;

  constructor(private readonly options: MeshRelayOptions) {
    this.places = new MeshPlaces(options.send, options.onSeatsChanged);
    this.sender = new MeshSender(options);
  }

  /** Asks the other processes for their members. Call it once this one receives their messages (`forwarded`). */
  hello(): void {
    this.options.forward?.({ kind: "hello", relay: this.options.id });
  }

  /**
   * Sets and sends the grant of a connection in place of the earlier one: another place or null removes the person
   * from theirs; watch for publish takes the right to send. A greater right needs a new join. `of`: whose seat it
   * uses. Call it on every new connection, even for an unchanged grant.
   */
  grant(connectionId: string, personId: string, grant: MeshGrant | null, of: SeatOf = "public"): void {
    const connection = this.connections.get(connectionId) ?? { personId, of, grant: null, place: null };
    connection.grant = grant;
    connection.of = of;
    this.connections.set(connectionId, connection);
    this.options.send(connectionId, { t: "signal", kind: "grant", grant });
    const seat = this.seatOf(connectionId, connection);
    if (!seat) return;
    if (grant?.place !== seat.place) this.putOut(connectionId, connection, seat, "revoked");
    else if (grant.right === "watch") this.demote(seat);
  }

  /**
   * Handles one message of a connection, already parsed. Refuses (by a `refused` message to that connection):
   * `not_granted`, `media_full`, `unknown_peer`, `bad_direction`, `bad_description`, `too_large`, `too_fast`,
   * `peer_slow`.
   */
  receive(connectionId: string, message: ClientSignal): void {
    // Fresh grants come from fanout.ts, which knows the sitting.
    if (message.kind === "freshGrant") return;
    const connection = this.connections.get(connectionId);
    const refusal = connection
      ? (this.sender.budget.refusal(connection.personId, message) ??
        this.handle(connectionId, connection, message))
      : "not_granted";
    if (refusal === null || message.kind === "leave") return;
    this.sender.refused(connectionId, refusal, message.kind, message.kind === "link" ? message.to : null);
  }

  /** The socket was closed. Its links may go on: the seat stays until `revoke`, a return, or another's need. */
  lost(connectionId: string): void {
    const connection = this.connections.get(connectionId);
    const seat = connection && this.seatOf(connectionId, connection);
    this.connections.delete(connectionId);
    if (!seat) return;
    this.places.lose(seat);
    this.sender.left(seat, "lost");
  }

  /** Takes all media from a person everywhere: they were removed, or their seat is no longer held. */
  revoke(personId: string): void {
    this.revokeHere(personId);
    this.options.forward?.({ kind: "revoked", relay: this.options.id, personId });
  }

  /**
   * Brings a place to its sitting's state, also for people with a closed socket: without a right they are removed,
   * and watchers send no more. Each process calls it after each change.
   */
  enforce(place: string, rightOf: (personId: string) => MediaRight | null): void {
    for (const seat of this.places.of(place)) {
      const right = rightOf(seat.member.personId);
      if (right === null) this.evict(seat);
      else if (right === "watch") this.demote(seat);
    }
    const isInOrder = ({ member }: { member: MediaMember }) =>
      isWithin(member.right, rightOf(member.personId));
    for (const message of this.early.take(place, isInOrder)) this.forwarded(message);
  }

  /** Sets whose screen a place may carry, by its sitting. Each process calls it after each change of the sitting. */
  letShare(place: string, personId: string | null): void {
    this.places.letShare(place, personId);
  }

  /** @param message - a message of another process's relay, parsed with `MeshForward`. Its own messages it ignores */
  forwarded(message: MeshForward): void {
    if (message.relay === this.options.id) return;
    switch (message.kind) {
      case "hello":
        for (const seat of this.places.everywhere()) if (seat.connectionId !== null) this.sender.member(seat);
        break;
      case "member":
        this.seatElsewhere(message);
        break;
      case "left":
        this.leaveElsewhere(message);
        break;
      case "displaced":
        this.displace(this.places.find(message.place, message.personId), message.session);
        break;
      case "revoked":
        this.revokeHere(message.personId);
        break;
      case "signal":
        this.signalFromElsewhere(message);
        break;
      case "undelivered":
        this.sender.undelivered(message, this.places.find(message.place, message.from));
    }
  }

  /** The people in a place, including lost ones, in the order in which they joined. */
  members(place: string): MediaMember[] {
    return this.places.of(place).map((seat) => seat.member);
  }

  /** The seats of a person in every place, including lost ones. */
  seatsOf(personId: string): readonly Seat[] {
    return this.places.everywhere().filter((seat) => seat.member.personId === personId);
  }

  private handle(connectionId: string, connection: Connection, message: MeshSignal): MediaRefusal | null {
    if (message.kind === "join") return this.join(connectionId, connection, message);
    const seat = this.seatOf(connectionId, connection);
    if (!seat) return "not_granted";
    switch (message.kind) {
      case "leave":
        this.putOut(connectionId, connection, seat, "left");
        return null;
      case "state":
        if (seat.member.right === "watch") return "bad_direction";
        if (this.places.allowed(seat.place, seat.member.personId, message.state) !== message.state)
          return "bad_direction";
        this.places.setState(seat, message.state);
        this.sender.member(seat);
        return null;
      case "link":
        return this.link(seat, message);
    }
  }

  private join(connectionId: string, connection: Connection, message: Kind<"join">): MediaRefusal | null {
    const { grant, personId } = connection;
    if (grant?.id !== message.grant) return "not_granted";
    const { place, right } = grant;
    const voices = right === "publish" ? this.voicesElsewhere(personId, place) : [];
    if (voices.length > 0 && !message.take) return "speaking_elsewhere";
    if (!this.makeRoom(grant, connection)) return "media_full";
    for (const voice of voices) this.silence(voice);
    this.endEarlier(this.places.find(place, personId), connectionId);
    connection.place = place;
    const state = right === "publish" ? this.places.allowed(place, personId, message.state) : CLOSED;
    const member = { personId, session: message.session, right, state, lost: false };
    // The seat that was taken over must never be the later one, even where the clock of the other process is ahead.
    const since = Math.max(this.options.now?.() ?? 0, ...voices.map((voice) => voice.since + 1));
    const seat = { place, member, connectionId, relay: this.options.id, of: connection.of, since };
    this.places.put(seat);
    this.sender.member(seat);
    const members = this.members(place).filter((other) => sees(member, other));
    const head = { t: "signal", kind: "joined", grant: grant.id, you: personId, place, right } as const;
    const whole = this.options.isWhole?.() ?? false;
    this.options.send(connectionId, { ...head, relay: this.options.id, whole, members });
    return null;
  }

  /** Whether there is a seat in the grant's place for its right, which somebody else may have to give up. */
  private makeRoom({ place, right, limits }: MeshGrant, { personId, of }: Connection): boolean {
    const limit = right === "publish" ? limits.publishers : limits.watchers;
    const found = findSeat(right, of, this.places.taken(place, right, personId), limit);
    if (found === "free" || found === "full") return found === "free";
    const who = { personId: found.member.personId, session: found.member.session };
    this.options.forward?.({ kind: "displaced", relay: this.options.id, place, ...who });
    this.displace(found, who.session);
    return true;
  }

  /** Takes a seat away for a person with precedence, and notifies the page that had it. */
  private displace(seat: Seat | undefined, session: string): void {
    if (seat?.member.session !== session) return;
    this.places.drop(seat, "left");
    const { connectionId } = seat;
    const connection = this.connections.get(connectionId ?? "");
    if (!connection || connectionId === null) return;
    connection.place = null;
    this.sender.ended(connectionId, seat.place, "revoked");
    this.sender.refused(connectionId, "media_full", "join", null);
  }

  private link({ place, member }: Seat, message: Kind<"link">): MediaRefusal | null {
    const to = this.places.find(place, message.to);
    if (!to) return "unknown_peer";
    const refusal = refusalOf(
      member,
      to.member,
      message.signal,
      this.places.mayShare(place, member.personId),
    );
    return refusal ?? this.sender.route(place, member, to, message);
  }

  private putOut(connectionId: string, connection: Connection, seat: Seat, reason: "left" | "revoked"): void {
    connection.place = null;
    if (reason === "revoked") this.sender.ended(connectionId, seat.place, "revoked");
    this.places.drop(seat, reason);
    this.sender.left(seat, reason);
  }

  private demote(seat: Seat): void {
    if (seat.member.right === "watch") return;
    const demoted = { ...seat, member: { ...seat.member, right: "watch", state: CLOSED } } as const;
    this.places.put(demoted);
    if (seat.relay === this.options.id) this.sender.member(demoted);
  }

  private evict(seat: Seat): void {
    const { connectionId } = seat;
    const connection = connectionId === null ? undefined : this.connections.get(connectionId);
    if (connectionId !== null && connection) {
      connection.grant = null;
      this.putOut(connectionId, connection, seat, "revoked");
      return;
    }
    this.places.drop(seat, "revoked");
    if (seat.relay === this.options.id) this.sender.left(seat, "revoked");
  }

  /** One person, one page in a place: the page that joined last has the seat. */
  private endEarlier(earlier: Seat | undefined, connectionId: string | null): void {
    if (!earlier || earlier.connectionId === null || earlier.connectionId === connectionId) return;
    const connection = this.connections.get(earlier.connectionId);
    if (!connection) return;
    connection.place = null;
    this.sender.ended(earlier.connectionId, earlier.place, "elsewhere");
  }

  private revokeHere(personId: string): void {
    this.early.dropPerson(personId);
    for (const seat of this.places.everywhere())
      if (seat.member.personId === personId) this.places.drop(seat, "revoked");
    for (const [connectionId, connection] of this.connections) {
      if (connection.personId !== personId) continue;
      if (connection.place !== null) this.sender.ended(connectionId, connection.place, "revoked");
      connection.grant = null;
      connection.place = null;
    }
  }

  /** A seat in another process: the later one of a person counts, as the other process decides too. */
  private seatElsewhere(message: Extract<MeshForward, { kind: "member" }>): void {
    const { relay, place, member, of, since } = message;
    // As `enforce` asks: the sitting says who may be there, not the process that says so.
    const right = this.options.rightIn?.(place, member.personId);
    if (right !== undefined && !isWithin(member.right, right)) {
      this.early.add(message);
      return;
    }
    this.early.drop(place, member.personId);
    const seat = { place, member, connectionId: null, relay, of, since };
    this.endEarlier(this.places.find(place, member.personId), null);
    this.places.put(seat);
    if (member.right === "watch") return;
    for (const voice of this.voicesElsewhere(member.personId, place))
      if (voice.relay === this.options.id && isLater(seat, voice)) this.silence(voice);
  }

  private voicesElsewhere(personId: string, place: string): Seat[] {
    return voicesElsewhere(this.places.everywhere(), personId, place);
  }

  /** Takes a seat whose person now has audio in another hall; its page is sent where they went. */
  private silence(seat: Seat): void {
    this.endEarlier(seat, null);
    this.places.drop(seat, "left");
    if (seat.relay === this.options.id) this.sender.left(seat, "left");
  }

  private signalFromElsewhere(message: ForwardedSignal): void {
    if (this.early.holds(message)) return;
    const signal = this.pieces.add(message);
    const from = this.places.find(message.place, message.from);
    const to = this.places.find(message.place, message.to);
    // A person who was removed here has no audio here, even if their own process does not know it yet.
    if (signal && from && to && sees(from.member, to.member))
      this.sender.deliverFromElsewhere(message, to, signal);
  }

  private leaveElsewhere(message: Extract<MeshForward, { kind: "left" }>): void {
    this.early.drop(message.place, message.personId);
    const seat = this.places.find(message.place, message.personId);
    // They may have come back through another process before the message of their leaving arrived.
    if (!seat || seat.relay !== message.relay || seat.member.session !== message.session) return;
    if (message.reason === "lost") this.places.lose(seat);
    else this.places.drop(seat, message.reason);
  }

  private seatOf(connectionId: string, connection: Connection): Seat | undefined {
    if (connection.place === null) return undefined;
    const seat = this.places.find(connection.place, connection.personId);
    return seat?.connectionId === connectionId ? seat : undefined;
  }
}

/** Whether a seat asks for no more than its person has. */
const isWithin = (asked: MediaRight, right: MediaRight | null): boolean =>
  right === "publish" || right === asked;
