// The state of an item on the day as people read it: the items before it, and the range of likely times. Pure.
import { itemsBefore } from "./core/call-order.ts";
import { type Item, isOver, isRunning } from "./core/item.ts";
import type { CoreState } from "./core/state.ts";

/** The states of an item on the list, as people read them. */
export const itemProgresses = [
  "not_open",
  "coming",
  "undeclared",
  "passed_over",
  "paused",
  "running",
  "over",
  "deleted",
] as const;
export type ItemProgress = (typeof itemProgresses)[number];

/** @param item - as its sitting has it; null for one that no list has */
export function itemProgressIn({ phase }: Pick<CoreState, "phase">, item: Item | null): ItemProgress {
  if (item === null || item.state === "DELETED") return "deleted";
  if (isRunning(item.state)) return "running";
  if (item.state === "PAUSED") return "paused";
  if (isOver(item)) return "over";
  if (phase !== "sitting") return "not_open";
  if (item.state === "PASSED_OVER") return "passed_over";
  return item.declared ? "coming" : "undeclared";
}

type Listed = Pick<CoreState, "items" | "order" | "running" | "phase">;

/** A box of the run: an item by its number, or how many are not drawn. */
export type RunStep = { kind: "now" | "ahead" | "mine"; serial: string } | { kind: "more"; count: number };

/** Boxes that fit beside the name of an item, by the letters of the longest: `7`, `104`, `Fresh 7`. */
function boxesFor(steps: readonly RunStep[]): number {
  const longest = Math.max(0, ...steps.map((step) => ("serial" in step ? step.serial.length : 0)));
  if (longest <= 2) return 6;
  return longest <= 3 ? 5 : 3;
}

/**
 * The run of serials from now to an item, the middle counted where it would not fit.
 * @param serialText - how a serial number is said; a memo has none
 */
export function runOf(sitting: Listed, id: string, serialText: (serial: number) => string): RunStep[] {
  const ownItem = sitting.items[id];
  if (!ownItem) return [];
  const before = itemsBefore(sitting, id);
  const inOwnCategory = new Set(
    Object.values(sitting.items).flatMap((item) => (item.category === ownItem.category ? item.serial : [])),
  );
  // Serials restart per category: a number that the own item's category has too is shown with its category.
  const name = (item: Item) =>
    item.category !== ownItem.category && inOwnCategory.has(item.serial)
      ? `${item.categoryText} ${item.serial}`
      : serialText(item.serial);
  const steps = before.map((item): RunStep => {
    return { kind: item.id === sitting.running ? "now" : "ahead", serial: name(item) };
  });
  const most = boxesFor(steps);
  const own: RunStep = { kind: "mine", serial: serialText(ownItem.serial) };
  if (steps.length < most) return [...steps, own];
  const shown = most > 3 ? 2 : 1;
  return [...steps.slice(0, shown), { kind: "more", count: steps.length - shown }, own];
}
