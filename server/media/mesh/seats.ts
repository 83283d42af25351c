// The seats of media places: who gets one in a full place (docs/domain.md#load), who is told of changes, and one open
// microphone a person.
import type { LeaveReason, MediaMember, MediaRight, MediaState, ServerSignal } from "../../contract/media.ts";
import { type CourtSide, courtSideOf, type Role, type SubRole } from "../../contract/roles.ts";

/** The groups for which seats are reserved when there are few. */
export type SeatOf = "bench" | CourtSide;

/** A member and how to reach them: by a connection of this process, or (null) through another process's relay. */
export interface Seat {
  readonly place: string;
  member: MediaMember;
  readonly connectionId: string | null;
  readonly relay: string;
  /** The group of the seat when there are few. */
  readonly of: SeatOf;
  /**
   * When it was taken, by its process's clock and after every seat that it took over: of two in different halls the
   * later counts.
   */
  readonly since: number;
}

type Send = (connectionId: string, message: ServerSignal) => void;

/** Whether two members may know of each other and have a link: watchers see people who publish, never each other. */
export function sees(viewer: MediaMember, other: MediaMember): boolean {
  if (viewer.personId === other.personId) return false;
  return viewer.right === "publish" || other.right === "publish";
}

/** Seats by place and person. Every change is sent to the members who are connected to this process. */
export class MeshPlaces {
  private readonly places = new Map<string, Map<string, Seat>>();
  /** The person whose screen each place may carry. */
  private readonly sharers = new Map<string, string>();

  /** `onSeatsChanged` is called with every person whose seats changed, also when a socket is lost. */
  constructor(
    private readonly send: Send,
    private readonly onSeatsChanged: (personId: string) => void = () => {},
  ) {}

  find(place: string, personId: string): Seat | undefined {
    return this.places.get(place)?.get(personId);
  }

  /** The seats of a place, including lost ones, in the order in which they were taken. */
  of(place: string): Seat[] {
    return [...(this.places.get(place)?.values() ?? [])];
  }

  /** The seats of one right that other people have, including lost ones. */
  taken(place: string, right: MediaRight, personId: string): Seat[] {
    return this.of(place).filter(({ member }) => member.right === right && member.personId !== personId);
  }

  everywhere(): Seat[] {
    return [...this.places.keys()].flatMap((place) => this.of(place));
  }

  /** Gives the seat to its person, replacing the one they had there, and notifies the people who may see it. */
  put(seat: Seat): void {
    const { place, member } = seat;
    const seats = this.places.get(place) ?? new Map<string, Seat>();
    const before = seats.get(member.personId)?.member;
    seats.set(member.personId, seat);
    this.places.set(place, seats);
    this.notify(place, (viewer) => {
      if (sees(viewer, member)) return { t: "signal", kind: "memberJoined", member };
      // A publisher who now only watches is no longer visible to the other watchers.
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

  /** Marks that the person's socket was closed; the seat stays. */
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

  /** The state as this person may have it: unchanged, or with their screen off. */
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

/** The part of the watchers' seats that the public may fill; the rest is for counsel who will be called. */
const PUBLIC_SHARE = 0.5;

/** The group of a person with this role; a recorder (null) comes before watchers, as the court does. */
export function seatOf(person: { role: Role; subRole: SubRole | null } | null): SeatOf {
  if (person === null) return "court";
  return person.role === "JUDGE" ? "bench" : courtSideOf(person.role, person.subRole);
}

/**
 * Finds a seat. Lost connections give theirs up first; then, for court and bar, the public's last watcher. A judge
 * before the court finds no place full while others have seats: the bar's last one goes, then the court's.
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

/** The groups whose seats are given up for a person, in this order. */
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
 * The publishing seats of a person in other sittings, including lost ones.
 * @param seats - all seats
 * @param place - the place that the person joins
 */
export function voicesElsewhere(seats: readonly Seat[], personId: string, place: string): Seat[] {
  const here = sittingOfPlace(place);
  return seats.filter(
    ({ member, place: there }) =>
      member.personId === personId && member.right === "publish" && sittingOfPlace(there) !== here,
  );
}

/** Whether one seat was taken after the other; of two in the same millisecond all processes choose the same one. */
export function isLater(one: Seat, other: Pick<Seat, "since" | "relay">): boolean {
  return one.since === other.since ? one.relay > other.relay : one.since > other.since;
}
