// The acts whose reason can be given or corrected: items passed over, paused, closed; people removed; the stream stopped. Pure.

import type { PersonCommand } from "../../../server/contract/sitting/commands.ts";
import type { Item, ItemAct } from "../../../server/contract/sitting/core/item.ts";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import type { Reasoned } from "../../../server/contract/sitting/topics/reasons.ts";
import type { StreamStop } from "../../../server/contract/sitting/topics/stream.ts";
import { serialText } from "../../court/serial-text.ts";

/**
 * One act and its reason. `isDue`: it has none and the record needs one. `isOver`: the court has gone on with the item, so its
 * reason can still be given but is no longer asked for automatically.
 */
export type ExplainedAct = { key: string; at: number; reason: string; isDue: boolean; isOver: boolean } & (
  | { of: ItemAct["of"]; item: string; serial: string; round: number }
  | { of: "remove"; person: string; name: string }
  | { of: "stopStream" }
);

/** The key of an item's act among all acts of the day. */
export function actKey(item: Pick<Item, "id">, { of, round }: Pick<ItemAct, "of" | "round">): string {
  return `${of} ${round} ${item.id}`;
}

/** The key of a removal. */
export function removalKey(person: Pick<Person, "id">): string {
  return `remove ${person.id}`;
}

/**
 * The acts of the day that this person may explain, the newest first.
 * @param sitting - the sitting as the court sees it
 */
export function explainedActsOf(
  sitting: Pick<Sitting, "items" | "people">,
  may: (of: Reasoned) => boolean,
): ExplainedAct[] {
  const acts = Object.values(sitting.items).flatMap((item) =>
    item.acts.filter((act) => may(act.of)).map((act) => explainedItemAct(item, act)),
  );
  const removals = Object.values(sitting.people).filter(({ state }) => state === "REMOVED" && may("remove"));
  return [...acts, ...removals.map(explainedRemoval)].sort((a, b) => b.at - a.at);
}

/** The last act on an item, or null when nothing was done to it that has a reason. */
export function lastExplainedAct(item: Item): ExplainedAct | null {
  const act = item.acts.at(-1);
  return act ? explainedItemAct(item, act) : null;
}

/** A pause is over when the item is resumed: after that its reason is not asked for. */
function explainedItemAct(item: Item, { of, round, at, reason }: ItemAct): ExplainedAct {
  const isDue = reason === "" && (of !== "pause" || item.state === "PAUSED");
  const isOver = of === "passOver" && (item.state !== "PASSED_OVER" || item.round !== round);
  return {
    key: actKey(item, { of, round }),
    of,
    item: item.id,
    serial: serialText(item.serial),
    round,
    at,
    reason,
    isDue,
    isOver,
  };
}

function explainedRemoval({ id, profileName, since, reason }: Person): ExplainedAct {
  const isDue = reason === "";
  const key = removalKey({ id });
  return { key, of: "remove", person: id, name: profileName, at: since, reason, isDue, isOver: false };
}

/** The stop of the stream that lasts. */
export function explainedStop({ at, reason }: StreamStop): ExplainedAct {
  return { key: `stopStream ${at}`, of: "stopStream", at, reason, isDue: reason === "", isOver: false };
}

/**
 * The act whose reason is asked for now: the one that the person selected, else the newest without a reason that was neither
 * left for later nor is over.
 */
export function shownOf(
  acts: readonly ExplainedAct[],
  left: ReadonlySet<string>,
  asked: string | null,
): ExplainedAct | null {
  const wanted = acts.find(({ key }) => key === asked);
  return wanted ?? acts.find(({ key, isDue, isOver }) => isDue && !isOver && !left.has(key)) ?? null;
}

/** The command that puts a reason on record. */
export function explain(act: ExplainedAct, reason: string): PersonCommand {
  if (act.of === "remove") return { type: "giveReason", of: act.of, person: act.person, reason };
  if (act.of === "stopStream") return { type: "giveReason", of: act.of, reason };
  const { of, item, round } = act;
  return { type: "giveReason", of, item, round, reason };
}
