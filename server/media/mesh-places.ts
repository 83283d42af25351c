// The seats of every place of media, and who is told when one of them changes.
import type { LeaveReason, MediaMember, MediaRight, MediaState, ServerSignal } from "../contract/media.ts";
import type { Standing } from "../contract/roles.ts";

/** For whom a seat is kept when seats are few. */
export type SeatOf = "bench" | Standing;

/** A member and where they are reached: by a connection of this process, or (null) through another one's relay. */
export interface Seat {
  readonly place: string;
  member: MediaMember;
  readonly connectionId: string | null;
  readonly relay: string;
  /** For whom it is kept when seats are few. */
  readonly of: SeatOf;
  /** When it was taken, by the clock of its process and after every seat it took over: of two in different halls the later one stands. */
  readonly since: number;
}

type Send = (connectionId: string, message: ServerSignal) => void;

/** Whether the one may know of the other and have a link: watchers see those who publish, never each other. */
export function sees(viewer: MediaMember, other: MediaMember): boolean {
  if (viewer.personId === other.personId) return false;
  return viewer.right === "publish" || other.right === "publish";
}

/** Seats by place and person. Every change is told to the members reached from this process. */
export class MeshPlaces {
  private readonly places = new Map<string, Map<string, Seat>>();
  /** Whose screen each place may carry. */
  private readonly sharers = new Map<string, string>();

  /** `moved` hears of every person whose seats changed, a lost socket included. */
  constructor(
    private readonly send: Send,
    private readonly moved: (personId: string) => void = () => {},
  ) {}

  find(place: string, personId: string): Seat | undefined {
    return this.places.get(place)?.get(personId);
  }

  /** The seats of a place, lost ones included, in the order they were taken. */
  of(place: string): Seat[] {
    return [...(this.places.get(place)?.values() ?? [])];
  }

  /** The seats of one right that others than this person hold, lost ones included. */
  taken(place: string, right: MediaRight, personId: string): Seat[] {
    return this.of(place).filter(({ member }) => member.right === right && member.personId !== personId);
  }

  everywhere(): Seat[] {
    return [...this.places.keys()].flatMap((place) => this.of(place));
  }

  /** Gives the seat to its person, in place of the one they had there, and tells whoever may know. */
  put(seat: Seat): void {
    const { place, member } = seat;
    const seats = this.places.get(place) ?? new Map<string, Seat>();
    const before = seats.get(member.personId)?.member;
    seats.set(member.personId, seat);
    this.places.set(place, seats);
    this.tell(place, (viewer) => {
      if (sees(viewer, member)) return { t: "signal", kind: "memberJoined", member };
      // A publisher who only watches now is out of the other watchers' sight.
      return before && sees(viewer, before) ? gone(member, "left") : null;
    });
    this.moved(member.personId);
  }

  drop(seat: Seat, reason: "left" | "revoked"): void {
    const { place, member } = seat;
    const seats = this.places.get(place);
    if (seats?.get(member.personId) !== seat) return;
    seats.delete(member.personId);
    if (seats.size === 0) this.places.delete(place);
    this.tell(place, (viewer) => (sees(viewer, member) ? gone(member, reason) : null));
    this.moved(member.personId);
  }

  /** Marks that the person's socket is gone; the seat stays. */
  lose(seat: Seat): void {
    seat.member = { ...seat.member, lost: true };
    const { place, member } = seat;
    this.tell(place, (viewer) => (sees(viewer, member) ? gone(member, "lost") : null));
    this.moved(member.personId);
  }

  /** Whether this person's screen may be sent in the place. */
  mayShare(place: string, personId: string): boolean {
    return this.sharers.get(place) === personId;
  }

  /** The state as this person may have it: the same one, or with their screen off. */
  allowed(place: string, personId: string, state: MediaState): MediaState {
    return !state.screen || this.mayShare(place, personId) ? state : { ...state, screen: false };
  }

  /** Says whose screen the place may carry from now on; everybody else's is off, and that is told. */
  letShare(place: string, personId: string | null): void {
    if (personId === null) this.sharers.delete(place);
    else this.sharers.set(place, personId);
    for (const seat of this.of(place))
      if (seat.member.state.screen === true && seat.member.personId !== personId)
        this.setState(seat, { ...seat.member.state, screen: false });
  }

  setState(seat: Seat, state: MediaState): void {
    seat.member = { ...seat.member, state };
    const { place, member } = seat;
    const message: ServerSignal = { t: "signal", kind: "memberState", personId: member.personId, state };
    this.tell(place, (viewer) => (sees(viewer, member) ? message : null));
  }

  private tell(place: string, messageFor: (viewer: MediaMember) => ServerSignal | null): void {
    for (const { member, connectionId } of this.of(place)) {
      const message = connectionId === null || member.lost ? null : messageFor(member);
      if (connectionId !== null && message) this.send(connectionId, message);
    }
  }
}

function gone(member: MediaMember, reason: LeaveReason): ServerSignal {
  return { t: "signal", kind: "memberLeft", personId: member.personId, reason };
}
