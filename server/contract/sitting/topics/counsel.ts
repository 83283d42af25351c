// The officer confirms counsel and parties in a case, for later days and other halls too, or withdraws that.

import { z } from "zod";
import { isStorable } from "../../storable-text.ts";
import type { Side } from "../core/listed-names.ts";
import type { Person } from "../core/person.ts";
import { untilRisen } from "../core/phases.ts";
import { halls } from "../core/places.ts";
import { officer } from "../core/role-groups.ts";
import { id, line } from "../core/schemas.ts";
import type { CoreState } from "../core/state.ts";
import type { CommandsOf, Folds, Rules } from "../core/topic.ts";

export const commands = () => [
  z.strictObject({
    type: z.literal("confirmCounsel"),
    person: id(),
    item: id(),
    side: z.enum(["Petitioner", "Respondent", "State", ""]),
  }),
  /** For an item of this sitting, or for a case whose person and item need not be here: one of the two. */
  z
    .strictObject({
      type: z.literal("withdrawCounsel"),
      person: id(),
      item: id().optional(),
      caseNumber: line().min(1).max(200).refine(isStorable).optional(),
    })
    .refine(({ item, caseNumber }) => (item === undefined) !== (caseNumber === undefined), {
      message: "names an item or a case number, one of the two",
    }),
];
export const permissions: Rules<CommandsOf<typeof commands>> = {
  confirmCounsel: { roles: officer, phases: untilRisen, in: halls },
  withdrawCounsel: { roles: officer, phases: untilRisen, in: halls },
};

/** The item of a case that is not on the list of this sitting. */
export const NO_ITEM = "";

/** An officer's word on whether somebody is counsel or party in a case. */
type CounselStep = {
  person: string;
  item: string;
  caseNumber: string;
  name: string;
  onList: boolean;
  at: number;
};
export type CounselEvent =
  | ({ type: "counselConfirmed"; side: Side } & CounselStep)
  | ({ type: "counselWithdrawn" } & CounselStep);
export const folds: Folds<CoreState, CounselEvent> = {
  counselConfirmed: (sitting, event) => setPlace(sitting, event, event.side),
  counselWithdrawn: (sitting, event) => setPlace(sitting, event, null),
};

/** What this hall's officer says of an item stands in place of what officers of other halls said. */
function withoutElsewhere({ confirmedElsewhere }: Person, item: string): Pick<Person, "confirmedElsewhere"> {
  if (confirmedElsewhere === undefined) return {};
  const { [item]: _said, ...others } = confirmedElsewhere;
  return { confirmedElsewhere: others };
}

/** Ignores an unknown person or case. */
function setPlace(
  { people }: CoreState,
  { person: personId, item, name, onList }: CounselStep,
  side: Side | null,
): Partial<CoreState> {
  const person = people[personId];
  if (!person || item === NO_ITEM) return {};
  const others = person.admittedItems.filter((other) => other !== item);
  const changed: Person = {
    ...person,
    name,
    onList,
    admittedItems:
      side === null ? others : person.items.filter((one) => one === item || others.includes(one)),
    sides: { ...person.sides, [item]: side ?? "" },
    confirmed: { ...person.confirmed, [item]: side },
    ...withoutElsewhere(person, item),
  };
  return { people: { ...people, [person.id]: changed } };
}
