// The halls that everybody's search reads: today's sittings of this process, each with the index of its list.

import { type CaseIndex, indexOf } from "../court/case-index.ts";
import type { SearchedHall } from "../court/public-cases.ts";
import type { LiveSitting } from "./sitting.ts";
import type { Sittings } from "./sittings.ts";

/** Made when a hall is first searched, and kept while its list is the same. */
const indexes = new WeakMap<LiveSitting, CaseIndex>();

/** Today's halls in the order of the board. */
export function searchedHalls(sittings: Pick<Sittings, "board" | "peek">): SearchedHall[] {
  return sittings.board.all().flatMap(({ number, sitting }) => {
    const live = sittings.peek(sitting);
    if (live === undefined) return [];
    const index = indexOf(live.state, indexes.get(live));
    indexes.set(live, index);
    return [{ number, sitting: live.state, index }];
  });
}
