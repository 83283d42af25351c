// The board as pages show it: some halls at a time, their items and judges in the court's words. Pure.

import { type HallDoing, type HallState, shownState } from "../../server/contract/courts.ts";
import { MEMO_NUMBER } from "../../server/contract/limits.ts";
import type { boardText } from "../../server/contract/text/board.ts";
import type { Translate } from "../text/i18n.ts";
import { judgePlate } from "./bench.ts";
import type { SerialState } from "./Serial.tsx";
import type { StateName } from "./State.tsx";

/** The state of a hall as the word of it is drawn. */
export const stateShapes: Record<HallState, StateName> = {
  not_open: "off",
  sitting: "sitting",
  dictation: "dictation",
  in_camera: "in-camera",
  risen: "off",
};

/** The state of a hall in the words of the board; of a bench that has risen, when it sits again. */
export function stateText(t: Translate<typeof boardText>, hall: HallDoing): string {
  const { state, until } = shownState(hall);
  return until === null ? t(`state.${state}`) : t("risenUntil", { time: until });
}

/** How the number of the item that is before the court is drawn: it stays there while the bench has risen, and is not heard. */
export function nowShape(hall: HallDoing): SerialState {
  const { state } = shownState(hall);
  if (state === "in_camera") return "in-camera";
  return state === "risen" ? "plain" : "hearing";
}

/** One page of a list: its entries, and their positions counted from 1. */
export type Page<T> = { items: T[]; index: number; count: number; first: number; last: number };

/** The page `index` of a list, `size` to a page; any index is brought into the list, round its ends. */
export function pageOf<T>(list: readonly T[], index: number, size: number): Page<T> {
  const count = Math.max(1, Math.ceil(list.length / size));
  const at = ((index % count) + count) % count;
  const items = list.slice(at * size, (at + 1) * size);
  return {
    items,
    index: at,
    count,
    first: Math.min(list.length, at * size + 1),
    last: at * size + items.length,
  };
}

/** How people name an item: by its serial number, or null for a memo, which has none. */
export function serialOf(serial: number): number | null {
  return serial === MEMO_NUMBER ? null : serial;
}

/**
 * A judge on a board, in the court's style: `The Chief Justice`, `Tarun Devgarh, J.`. A line break never separates the J. from the name.
 */
export function judgeLine(full: string): string {
  const { honour, name } = judgePlate(full);
  if (/Chief Justice$/.test(honour)) return "The Chief Justice";
  return honour === "" ? name || full : `${name},\u00a0J.`;
}

/**
 * How many halls fit on a wall screen without anything becoming smaller. The sizes of the wall follow the width, so a
 * low screen shows fewer halls to a page.
 * @param width - pixels
 * @param height - pixels
 */
export function hallsThatFit(width: number, height: number): number {
  const heightInHundredths = (height / width) * 100;
  return Math.min(6, Math.max(1, Math.floor((heightInHundredths - 15.5) / 6.2)));
}
