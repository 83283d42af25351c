// One open microphone per person: the seats from which somebody can be heard in other halls than the one of a place.
import type { Seat } from "./mesh-places.ts";

/** The sitting that a place of media belongs to. */
export function sittingOfPlace(place: string): string {
  return place.slice(0, place.indexOf("/"));
}

/**
 * Takes all seats, whose they are and where they come to.
 * @returns the person's publishing seats in other sittings, lost ones included
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
