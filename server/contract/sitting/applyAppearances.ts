// How a confirmed appearance changes a sitting.
import type { AppearanceEvent } from "./appearances.ts";
import type { Sitting } from "./state.ts";

/** Folds a confirmed appearance into a sitting. */
export function applyAppearance(sitting: Sitting, { item, person, at }: AppearanceEvent): Sitting {
  const ofItem = { ...sitting.appearances[item], [person]: at };
  return { ...sitting, appearances: { ...sitting.appearances, [item]: ofItem } };
}
