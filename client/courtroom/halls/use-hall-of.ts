// Another hall of my day, followed while it is shown: my most urgent item there, and my standing in it.

import { useNow } from "../../net/use-now.ts";
import type { HallView } from "../core/hall/hall-view.ts";
import { useHall } from "../media/use-hall.ts";
import { type ItemForecast, myForecasts } from "./ahead.ts";
import type { MyHall } from "./my-halls.ts";
import { goingTo } from "./tile-state.ts";

export type Near = { view: HallView; nearest: ItemForecast | null; now: number };

/** A hall in which I have a place is followed as a member, so that the court there sees me as connected. */
export function useHallOf(mine: MyHall): Near | null {
  const going = goingTo(mine.state, null);
  const view = useHall(mine.courtId, going === "move" || going === "wait" ? "link" : "none");
  const now = Math.floor(useNow() / 10_000) * 10_000;
  if (view === null) return null;
  const [nearest = null] = myForecasts(view.sitting, mine.items, now);
  return { view, nearest, now };
}
