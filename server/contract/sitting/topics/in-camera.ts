// In camera: the bench closes the door on the item that is being heard, and opens it again.

import { z } from "zod";
import { whileSitting } from "../core/phases.ts";
import { halls } from "../core/places.ts";
import { judgeOrOfficer } from "../core/role-groups.ts";
import { reason } from "../core/schemas.ts";
import type { CoreState } from "../core/state.ts";
import { foldItem, type ItemStep, withAct } from "../core/steps.ts";
import type { CommandsOf, Folds, Rules } from "../core/topic.ts";

export const commands = () => [
  z.strictObject({ type: z.literal("goInCamera"), reason: reason() }),
  z.strictObject({ type: z.literal("openCourt") }),
];
export const permissions: Rules<CommandsOf<typeof commands>> = {
  goInCamera: { roles: judgeOrOfficer, phases: whileSitting, in: halls },
  openCourt: { roles: judgeOrOfficer, phases: whileSitting, in: halls },
};

export type InCameraEvent = (ItemStep & { type: "wentInCamera" }) | (ItemStep & { type: "courtOpened" });
export const folds: Folds<CoreState, InCameraEvent> = {
  wentInCamera: (sitting, event) =>
    foldItem(sitting, event, (moved, before) => {
      const closed = { ...moved, inCameraAt: before.inCameraAt ?? event.at, doorClosedToday: true };
      return { item: withAct(closed, "inCamera", event) };
    }),
  courtOpened: (sitting, event) =>
    foldItem(sitting, event, (moved) => ({ item: { ...moved, doorClosedToday: false } })),
};
