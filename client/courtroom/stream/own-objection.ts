// What a person of the bar may ask about streaming their item, and how it was decided. Pure.
import type { PersonCommand } from "../../../server/contract/sitting/commands.ts";
import { type Item, isCallable } from "../../../server/contract/sitting/core/item.ts";
import { isPresent, type Person } from "../../../server/contract/sitting/core/person.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { objectionTo } from "../../../server/contract/sitting/topics/stream.ts";

export type OffStream = {
  item: Item;
  /** Null while nobody has objected; then this person may. */
  state: "asked" | "upheld" | "overruled" | null;
  ask: () => void;
};

/**
 * The ask for the running item, else for the next of the person's own items; undefined where nothing is streamed.
 * @param dispatch - sends a command
 */
export function offStream(
  sitting: Sitting,
  me: Person,
  dispatch: (command: PersonCommand) => void,
): OffStream | undefined {
  if (!isPresent(me) || sitting.broadcast === null) return undefined;
  const ids = [...(sitting.running === null ? [] : [sitting.running]), ...sitting.order];
  const own = ids.flatMap((id) => (me.admittedItems.includes(id) ? (sitting.items[id] ?? []) : []));
  const item = own.find(({ id, state }) => id === sitting.running || isCallable(state));
  if (item === undefined || !item.streaming) return undefined;
  const objection = objectionTo(sitting, item.id);
  return {
    item,
    state: objection === undefined ? null : (objection.decision ?? "asked"),
    ask: () => dispatch({ type: "objectToStream", item: item.id }),
  };
}
