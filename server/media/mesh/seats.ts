// The seats of every place of media: who finds one in a full place (docs/domain.md#load), who is notified when one changes, and one open microphone per person.
import type { LeaveReason, MediaMember, MediaRight, MediaState, ServerSignal } from "../../contract/media.ts";
import { type Role, type Standing, type SubRole, standingOf } from "../../contract/roles.ts";

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
  /** When it was taken, by the clock of its process and after every seat it took over: of two in different halls the later one counts. */
  readonly since: number;
}

type Send = (connectionId: string, message: ServerSignal) => void;

/** Whether the one may know of the other and have a link: watchers see those who publish, never each other. */
export function sees(viewer: MediaMember, other: MediaMember): boolean {
  if (viewer.personId === other.personId) return false;
  return viewer.right === "publish" || other.right === "publish";
}

/** Seats by place and person. Every change is sent to the members who are connected to this process. */
export class MeshPlaces {
  private readonly places = new Map<string, Map<string, Seat>>();
  /** Whose screen each place may carry. */
  private readonly sharers = new Map<string, string>();

  /** `onSeatsChanged` is called with every person whose seats changed, a lost socket included. */
  constructor(
    private readonly send: Send,
    private readonly onSeatsChanged: (personId: string) => void = () => {},
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

  /** Gives the seat to its person, in place of the one they had there, and notifies whoever may see it. */
  put(seat: Seat): void {
    const { place, member } = seat;
    const seats = this.places.get(place) ?? new Map<string, Seat>();
    const before = seats.get(member.personId)?.member;
    seats.set(member.personId, seat);
    this.places.set(place, seats);
    this.notify(place, (viewer) => {
      if (sees(viewer, member)) return { t: "signal", kind: "memberJoined", member };
      // A publisher who only watches now is out of the other watchers' sight.
      return before && sees(viewer, before) ? gone(member, "left") : null;
    });
    this.onSeatsChanged(member.personId);
  }

  drop(seat: Seat, reason: "left" | "revoked"): void {
    const { place, member } = seat;
    const seats = this.places.get(place);
    if (seats?.get(member.personId) !== seat) return;
    seats.delete(member.personId);
    if (seats.size === 0) this.places.delete(place);
    this.notify(place, (viewer) => (sees(viewer, member) ? gone(member, reason) : null));
    this.onSeatsChanged(member.personId);
  }

  /** Marks that the person's socket is gone; the seat stays. */
  lose(seat: Seat): void {
    seat.member = { ...seat.member, lost: true };
    const { place, member } = seat;
    this.notify(place, (viewer) => (sees(viewer, member) ? gone(member, "lost") : null));
    this.onSeatsChanged(member.personId);
  }

  /** Whether this person's screen may be sent in the place. */
  mayShare(place: string, personId: string): boolean {
    return this.sharers.get(place) === personId;
  }

  /** The state as this person may have it: the same one, or with their screen off. */
  allowed(place: string, personId: string, state: MediaState): MediaState {
    return !state.screen || this.mayShare(place, personId) ? state : { ...state, screen: false };
  }

  /** Sets whose screen the place may carry from now on; everybody else's is off, which the members are sent. */
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
    this.notify(place, (viewer) => (sees(viewer, member) ? message : null));
  }

  private notify(place: string, messageFor: (viewer: MediaMember) => ServerSignal | null): void {
    for (const { member, connectionId } of this.of(place)) {
      const message = connectionId === null || member.lost ? null : messageFor(member);
      if (connectionId !== null && message) this.send(connectionId, message);
    }
  }
}

function gone(member: MediaMember, reason: LeaveReason): ServerSignal {
  return { t: "signal", kind: "memberLeft", personId: member.personId, reason };
}

/** The part of the watchers' seats that the public may fill; the rest is for counsel whose turn is to come. */
const PUBLIC_SHARE = 0.5;

/** Whose seat a person of this role takes. */
export function seatOf({ role, subRole }: { role: Role; subRole: SubRole | null }): SeatOf {
  return role === "JUDGE" ? "bench" : standingOf(role, subRole);
}

/**
 * Whether there is a seat. Seats of lost people are given up first; then, for the court and the bar, the seat of the
 * watcher of the public who came last. A judge before the court meets no full place while anybody but a judge has a
 * seat in it: that of the bar who came last is given up, then that of the court.
 * @param right - the right that is asked for
 * @param of - for whom
 * @param taken - the seats of this right that others have
 * @param limit - how many there may be
 * @returns `free`; the seat that is given up for this one; or `full`
 */
export function findSeat(
  right: MediaRight,
  of: SeatOf,
  taken: readonly Seat[],
  limit: number,
): "free" | "full" | Seat {
  const own = right === "watch" && of === "public" ? taken.filter((seat) => seat.of === "public") : taken;
  const most = mostFor(right, of, taken, limit);
  if (own.length < most && taken.length < limit) return "free";
  const lost = own.find((seat) => seat.member.lost && !(seat.of === "bench" && of !== "bench"));
  if (lost) return lost;
  for (const giver of giversFor(right, of)) {
    const last = taken.findLast((seat) => seat.of === giver);
    if (last) return last;
  }
  return "full";
}

/** Whose seats are given up for somebody, the first before the others. */
function giversFor(right: MediaRight, of: SeatOf): readonly SeatOf[] {
  if (right === "watch") return of === "public" ? [] : ["public"];
  return of === "bench" ? ["bar", "court"] : [];
}

function mostFor(right: MediaRight, of: SeatOf, taken: readonly Seat[], limit: number): number {
  if (right === "watch") return of === "public" ? Math.floor(limit * PUBLIC_SHARE) : limit;
  const benchIsIn = of === "bench" || taken.some((seat) => seat.of === "bench");
  return benchIsIn ? limit : limit - 1;
}

/** The sitting that a place of media belongs to. */
export function sittingOfPlace(place: string): string {
  return place.slice(0, place.indexOf("/"));
}

/**
 * The publishing seats of a person in other sittings, lost ones included.
 * @param seats - all seats
 * @param place - where the person comes to
 */
export function voicesElsewhere(seats: readonly Seat[], personId: string, place: string): Seat[] {
  const here = sittingOfPlace(place);
  return seats.filter(
    ({ member, place: there }) =>
      member.personId === personId && member.right === "publish" && sittingOfPlace(there) !== here,
  );
}

/** Whether the one was taken after the other; of two in the same millisecond all processes choose the same one. */
export function isLater(one: Seat, other: Pick<Seat, "since" | "relay">): boolean {
  return one.since === other.since ? one.relay > other.relay : one.since > other.since;
}
