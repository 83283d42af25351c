// What counsel can do now besides hands: ask to pass over, answer such a request, confirm at a role call. Pure.

import type { PersonCommand } from "../../../server/contract/sitting/commands.ts";
import type { Item } from "../../../server/contract/sitting/core/item.ts";
import { isPresent, type Person } from "../../../server/contract/sitting/core/person.ts";
import type { Action } from "../../../server/contract/sitting/permissions.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import {
  canBePassedOver,
  isOtherSide,
  type PassOverAsk,
} from "../../../server/contract/sitting/topics/pass-over.ts";

/** The answer of another person of the item to this person's request. */
type OthersAnswer = { name: string; agrees: boolean };

export type FloorAsks = {
  /** The item that they may ask for, and the pending request for it. */
  passOver?: {
    item: Item;
    ask: PassOverAsk | null;
    answers: OthersAnswer[];
    send: (reason: string) => Promise<boolean>;
    /** Withdraws their own request; absent for another person's and while there is none. */
    withdraw?: () => void;
  };
  /** A request of the other side, and this person's answer. */
  answer?: { item: Item; ask: PassOverAsk; mine: boolean | null; dispatch: (agrees: boolean) => void };
  /** A role call that they have not answered. */
  confirmHere?: { item: Item; confirm: () => void };
};

/**
 * Returns what this person can do now.
 * @param may - whether they may give a command in the phase of the sitting
 * @param dispatch - sends a command; resolves to whether it was accepted
 */
export function floorAsks(
  sitting: Sitting,
  me: Person,
  may: (action: Action) => boolean,
  dispatch: (command: PersonCommand) => Promise<boolean>,
): FloorAsks {
  if (!isPresent(me)) return {};
  const own = askable(sitting, me);
  const answer = may("answerPassOver") ? answerable(sitting, me) : null;
  const { roleCall } = sitting;
  const called =
    roleCall && me.admittedItems.includes(roleCall.item) ? sitting.items[roleCall.item] : undefined;
  const isDue = called && !roleCall?.here.includes(me.id) && may("answerRoleCall");
  return {
    passOver:
      own && own.id !== answer?.item.id && may("askToPassOver")
        ? {
            item: own,
            ask: sitting.passOverAsks[own.id] ?? null,
            answers: Object.entries(sitting.passOverAsks[own.id]?.answers ?? {}).map(([id, agrees]) => ({
              name: sitting.people[id]?.profileName ?? "",
              agrees,
            })),
            send: (reason) => dispatch({ type: "askToPassOver", item: own.id, reason }),
            withdraw:
              sitting.passOverAsks[own.id]?.person === me.id && may("withdrawPassOver")
                ? () => void dispatch({ type: "withdrawPassOver", item: own.id })
                : undefined,
          }
        : undefined,
    answer: answer
      ? {
          ...answer,
          dispatch: (agrees) => void dispatch({ type: "answerPassOver", item: answer.item.id, agrees }),
        }
      : undefined,
    confirmHere: isDue
      ? { item: called, confirm: () => void dispatch({ type: "answerRoleCall" }) }
      : undefined,
  };
}

/** The item for which a request would be: the running one, else the next of the person's own items. */
function askable(sitting: Sitting, me: Person): Item | null {
  const ids = [...(sitting.running === null ? [] : [sitting.running]), ...sitting.order];
  const own = ids.flatMap((id) => (me.admittedItems.includes(id) ? (sitting.items[id] ?? []) : []));
  return own.find((item) => item.declared && canBePassedOver(item)) ?? null;
}

/** The request of the other side that this person may answer; an asker who has left the hall is on nobody's side. */
function answerable(sitting: Sitting, me: Person) {
  for (const ask of Object.values(sitting.passOverAsks)) {
    const item = sitting.items[ask.item];
    const asker = sitting.people[ask.person];
    const isOther = asker ? isOtherSide(me, asker, ask.item) : ask.person !== me.id;
    if (item && isOther && me.admittedItems.includes(ask.item))
      return { item, ask, mine: ask.answers[me.id] ?? null };
  }
  return null;
}
