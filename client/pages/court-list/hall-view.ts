// Whether a person looks at the halls as tiles or on the map, kept while this tab is open; and whether at those of another bench.

import { signal } from "@preact/signals-react";
import { keepInTab, keptInTab } from "../../court/kept-draft.ts";
import { isFlagOn } from "../../net/config.ts";
import { isOneOf } from "../../net/kept-json.ts";

const hallViews = ["list", "map"] as const;
export type HallView = (typeof hallViews)[number];
const NAME = "hallView";

const selected = signal<HallView | null>(null);

/** The chosen view; the list where the court shows no map. For components that call useSignals(). */
export function selectedHallView(): HallView {
  if (!isFlagOn("map_view")) return "list";
  return selected.value ?? keptInTab(NAME, isOneOf(hallViews)) ?? "list";
}

/** Whether a person can look at the halls of another bench. For components that call useSignals(). */
export function choosesBench(benches: readonly unknown[]): boolean {
  return benches.length > 1 && isFlagOn("bench_selection");
}

/** Chooses the view. */
export function selectHallView(view: HallView): void {
  keepInTab(NAME, view);
  selected.value = view;
}
