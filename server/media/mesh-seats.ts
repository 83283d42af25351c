// Who finds a seat in a full place of the mesh: the court and the bar before the public (docs/domain.md#load).
import type { MediaRight } from "../contract/media.ts";
import { type Role, type SubRole, standingOf } from "../contract/roles.ts";
import type { Seat, SeatOf } from "./mesh-places.ts";

/** The part of the watchers' seats that the public may fill; the rest is for counsel whose turn is to come. */
const PUBLIC_SHARE = 0.5;

/** Whose seat a person of this role takes. */
export function seatOf({ role, subRole }: { role: Role; subRole: SubRole | null }): SeatOf {
  return role === "JUDGE" ? "bench" : standingOf(role, subRole);
}

/**
 * Whether there is a seat. Takes the right that is asked for and for whom, the seats of this right that others have, and how
 * many there may be.
 * @returns `free`; the seat that is given up for this one; or `full`. Seats of lost people are given up first; then, for the
 * court and the bar, the seat of the watcher of the public who came last. A judge before the court meets no full place while
 * anybody but a judge has a seat in it: that of the bar who came last is given up, then that of the court
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
