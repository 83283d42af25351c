// The phases of the day that permissions name together.
import type { Phase } from "./state.ts";

export const always: readonly Phase[] = ["not_open", "sitting", "risen"];
export const untilRisen: readonly Phase[] = ["not_open", "sitting"];
export const whileSitting: readonly Phase[] = ["sitting"];
export const onceOpened: readonly Phase[] = ["sitting", "risen"];
