// Another hall of my day, followed while it is shown: my nearest item there, and where I stand in it.

import { useNow } from "../../net/use-now.ts";
import { type HallView, useHall } from "../media/use-hall.ts";
import { myStandings, type Standing } from "./ahead.ts";
import type { MyHall } from "./my-halls.ts";
import { goingTo } from "./standing.ts";

export type Near = { view: HallView; nearest: Standing | null; now: number };

/** A hall that holds a place for me is followed as one I am in, so that the court there sees me as connected. */
export function useHallOf(mine: MyHall): Near | null {
  const going = goingTo(mine.state, null);
  const view = useHall(mine.courtId, going === "move" || going === "wait" ? "link" : "none");
  const now = Math.floor(useNow() / 10_000) * 10_000;
  if (view === null) return null;
  const [nearest = null] = myStandings(view.sitting, mine.items, now);
  return { view, nearest, now };
}
