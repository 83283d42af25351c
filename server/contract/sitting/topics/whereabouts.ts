// Which people are in another hall now, as the server sees it from media seats and sittings, not from what people
// say.

import type { AllFields } from "../core/all-fields.ts";
import type { Audience } from "../core/audience.ts";
import { always } from "../core/phases.ts";
import { everywhere } from "../core/places.ts";
import { nobody } from "../core/role-groups.ts";
import type { CoreState } from "../core/state.ts";
import { type Folds, onlyServer, type Rules } from "../core/topic.ts";
import { isShown } from "./admission.ts";
import type { BreakoutState } from "./breakouts.ts";
import type { CohostState } from "./co-host.ts";
import type { SecretRoomState } from "./secret-room.ts";

/** Another hall in which a person is now. Times are milliseconds since 1970. */
export type Elsewhere = {
  /** Its number. */
  hall: string;
  /** They are before that court: active in its running item. */
  speaking: boolean;
  /** Whether that hall is closed, or they are in a side room of it; only the court may know this. */
  closed: boolean;
  since: number;
};

/** The other places of people, by person. */
export type WhereaboutsState = { elsewhere: Record<string, Elsewhere> };
export const empty: WhereaboutsState = { elsewhere: {} };

export type WhereaboutsEvent = {
  type: "personElsewhere";
  person: string;
  /** Null: they are no longer in another hall. */
  to: Omit<Elsewhere, "since"> | null;
  at: number;
};

type NoteElsewhere = { type: "noteElsewhere"; person: string; to: WhereaboutsEvent["to"] };
export const serverCommands = onlyServer<NoteElsewhere>();
export const permissions: Rules<NoteElsewhere> = {
  noteElsewhere: { roles: nobody, phases: always, in: everywhere },
};

export const folds: Folds<WhereaboutsState, WhereaboutsEvent> = {
  personElsewhere: (sitting, { person, to, at }) => {
    const { [person]: _before, ...elsewhere } = sitting.elsewhere;
    if (to !== null) elsewhere[person] = { ...to, since: at };
    return { elsewhere };
  },
};

type Needs = CoreState & WhereaboutsState & CohostState & SecretRoomState & BreakoutState;

/** The bar reads this of people whom it sees, and of open halls only; the public and a person's own part of nobody. */
export function redact(sitting: Needs, audience: Audience): AllFields<WhereaboutsState> {
  const { elsewhere, people } = sitting;
  if (audience === "court") return { elsewhere };
  if (audience !== "bar") return { elsewhere: {} };
  const shown = Object.entries(elsewhere).flatMap(([id, { hall, speaking, closed, since }]) => {
    const person = people[id];
    const one: AllFields<Elsewhere> = { hall, speaking, closed, since };
    return !closed && person !== undefined && isShown(person, audience, sitting) ? [[id, one] as const] : [];
  });
  return { elsewhere: Object.fromEntries(shown) };
}

export function ownView({ elsewhere }: WhereaboutsState): AllFields<WhereaboutsState> {
  return { elsewhere };
}

/** Whether two records are equal. */
export function isSameElsewhere(a: WhereaboutsEvent["to"] | undefined, b: WhereaboutsEvent["to"]): boolean {
  if (!a || !b) return !a && !b;
  return a.hall === b.hall && a.speaking === b.speaking && a.closed === b.closed;
}
