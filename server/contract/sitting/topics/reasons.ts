// Why something was done, given after the act: the court acts without a reason (docs/design.md#reasons-after).

import { z } from "zod";
import type { Role } from "../../roles.ts";
import { type Item, type ItemAct, type ItemState, itemActs } from "../core/item.ts";
import { always } from "../core/phases.ts";
import { halls } from "../core/places.ts";
import { judgeOrOfficer } from "../core/role-groups.ts";
import { givenReason, id } from "../core/schemas.ts";
import type { CoreState } from "../core/state.ts";
import { changePeople } from "../core/steps.ts";
import type { CommandsOf, Folds, Rule, Rules } from "../core/topic.ts";
import * as admission from "./admission.ts";
import * as inCamera from "./in-camera.ts";
import * as passOver from "./pass-over.ts";
import * as pausing from "./pausing.ts";
import * as stream from "./stream.ts";

/** Of the n-th pass-over, setting aside or closing of an item; of a removal; of the stop of the stream that lasts. */
export const commands = () => [
  z.discriminatedUnion("of", [
    z.strictObject({
      type: z.literal("giveReason"),
      of: z.enum(itemActs),
      item: id(),
      round: z.int().min(1).max(999),
      reason: givenReason(),
    }),
    z.strictObject({
      type: z.literal("giveReason"),
      of: z.literal("remove"),
      person: id(),
      reason: givenReason(),
    }),
    z.strictObject({
      type: z.literal("giveReason"),
      of: z.literal("stopStream"),
      reason: givenReason(),
    }),
  ]),
];
export const permissions: Rules<CommandsOf<typeof commands>> = {
  giveReason: { roles: judgeOrOfficer, phases: always, in: halls },
};

/** The acts whose reason may be given later, and who may do each. */
export const explained = {
  passOver: passOver.permissions.passOver,
  pause: pausing.permissions.pause,
  inCamera: inCamera.permissions.goInCamera,
  remove: admission.permissions.remove,
  stopStream: stream.permissions.stopStream,
} as const satisfies Record<string, Rule>;
export type Reasoned = keyof typeof explained;

/** A person who may do an act may give its reason, even if another person did it. The server always may. */
export function mayExplain(role: Role | "SERVER", of: Reasoned): boolean {
  if (role === "SERVER") return true;
  return permissions.giveReason.roles.includes(role) && explained[of].roles.includes(role);
}

/** A later reason for the same act replaces an earlier one. */
export type ReasonEvent =
  | { type: "reasonGiven"; of: ItemAct["of"]; item: string; round: number; reason: string; at: number }
  | { type: "reasonGiven"; of: "remove"; person: string; reason: string; at: number }
  | { type: "reasonGiven"; of: "stopStream"; stoppedAt: number; reason: string; at: number };

type Needs = CoreState & Pick<stream.StreamState, "streamStop">;
export const folds: Folds<Needs, ReasonEvent> = {
  reasonGiven: (sitting, event) => {
    if (event.of === "stopStream") {
      const stop = sitting.streamStop;
      return stop?.at === event.stoppedAt ? { streamStop: { ...stop, reason: event.reason } } : {};
    }
    if (event.of === "remove") {
      const isRemoved = sitting.people[event.person]?.state === "REMOVED";
      return isRemoved ? changePeople(sitting, [event.person], { reason: event.reason }) : {};
    }
    const item = sitting.items[event.item];
    return item ? { items: { ...sitting.items, [item.id]: withReason(item, event) } } : {};
  },
};

/** The state in which each act leaves an item. */
const stateAfter: Record<ItemAct["of"], ItemState> = {
  passOver: "PASSED_OVER",
  pause: "PAUSED",
  inCamera: "IN_CAMERA",
};

function withReason(item: Item, { of, round, reason }: Extract<ReasonEvent, { item: string }>): Item {
  const isMeant = (act: ItemAct) => act.of === of && act.round === round;
  const last = item.acts.at(-1);
  const isStill = last !== undefined && isMeant(last) && item.state === stateAfter[of];
  const acts = item.acts.map((act) => (isMeant(act) ? { ...act, reason } : act));
  return { ...item, acts, why: isStill ? reason : item.why };
}
