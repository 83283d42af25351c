// The six layouts of the stage and how many videos each has room for (docs/reference.md#layouts, docs/design.md#layout).
import { signal } from "@preact/signals-react";
import type { FrameKind } from "../core/hall/frame-kind.ts";

export const layoutIds = ["default", "checkered", "lecture", "lecture2", "primary3", "primary2"] as const;
export type LayoutId = (typeof layoutIds)[number];

/** How a layout is drawn: its name in the style sheets, whether one person is large, and the places besides. */
export type Drawing = { look: string; hasMain: boolean; places: number };

/** Places count the person's own video but not the bench; `judge` has the speaker above and the bench in the row below. */
export const drawings: Record<LayoutId | "judge" | "phone" | "low" | "shared", Drawing> = {
  default: { look: "default", hasMain: true, places: 2 },
  checkered: { look: "grid", hasMain: false, places: 9 },
  lecture: { look: "solo", hasMain: true, places: 0 },
  lecture2: { look: "penta", hasMain: true, places: 5 },
  primary3: { look: "hepta", hasMain: true, places: 7 },
  primary2: { look: "deca", hasMain: false, places: 10 },
  judge: { look: "judge", hasMain: true, places: 3 },
  phone: { look: "phone", hasMain: true, places: 0 },
  // A phone held sideways: the bench beside the speaker, one's own video below it.
  low: { look: "low", hasMain: true, places: 0 },
  // The share takes the large place; the bench and a few others are in the row below.
  shared: { look: "judge", hasMain: false, places: 3 },
};

/** Moving videos on one screen, including the bench (docs/design.md#most-pictures). */
export const MOST_PICTURES = 10;

const LAYOUT = "sunwai.layout";

function storedLayout(): LayoutId | null {
  try {
    const kept = localStorage.getItem(LAYOUT);
    return layoutIds.find((id) => id === kept) ?? null;
  } catch {
    return null;
  }
}

/** The layout that the person chose; null while they have chosen none and the screen's width decides. */
export const selectedLayout = signal<LayoutId | null>(storedLayout());

/** Keeps the person's choice on this device. */
export function chooseLayout(layout: LayoutId): void {
  selectedLayout.value = layout;
  try {
    localStorage.setItem(LAYOUT, layout);
  } catch {
    // If there is no storage, only this choice is lost when the page closes.
  }
}

/**
 * The default layout: Hepta from 1600 pixels, Penta from 1400 for those who run or judge the hearing, else the speaker and two.
 */
export function usualLayout(kind: FrameKind, width: number): LayoutId {
  if (kind === "watch" || width < 1400) return "default";
  return width >= 1600 ? "primary3" : "lecture2";
}

/** What the panels beside the stage take of the window's width, in CSS pixels, and up to which width they are beside it. */
const PANEL = { officer: 700, judge: 450, watch: 350 } as const;
const PANELS_BESIDE_FROM = 993;
/** Below 1200 pixels the officer's side panel is a rail. */
const OFFICER_WITH_RAIL = 426;
const RAIL_TO = 1199;
/** A tile this wide, with its gap, holds a long surname in one piece. */
const NAME_WIDTH = 128;
/** More judges than this sit in two rows where one row would break their names. */
const MOST_IN_ONE_ROW = 3;

/**
 * Returns how many people besides the bench have a place in the row below the speaker or what is shared: as many as leave
 * every name its width, one at least.
 * @param width - of the window, in CSS pixels
 */
export function placesInRow(kind: FrameKind, width: number, bench: number): number {
  const beside = kind === "officer" && width <= RAIL_TO ? OFFICER_WITH_RAIL : PANEL[kind];
  const stage = width - (width < PANELS_BESIDE_FROM ? 0 : beside);
  const columns = bench > MOST_IN_ONE_ROW ? Math.ceil(bench / 2) : bench;
  return Math.max(1, Math.min(drawings.judge.places, Math.floor(stage / NAME_WIDTH) - columns));
}
