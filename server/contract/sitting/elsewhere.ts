// Who of a hall is in another one now: as the server sees it from its media seats and sittings, never as anybody says. Pure.
import type { Audience } from "./audience.ts";
import type { Named } from "./named.ts";
import type { Person, Sitting } from "./state.ts";

/** Another hall in which somebody is now. Times are milliseconds since 1970. */
export type Elsewhere = {
  /** Its number. */
  hall: string;
  /** They are before that court: active there in the item that runs. */
  speaking: boolean;
  /** That hall is closed, or they are in a room beside it: for the court alone. */
  closed: boolean;
  since: number;
};

export type ElsewhereEvent = {
  type: "personElsewhere";
  person: string;
  /** Null: they are not in another hall any more. */
  to: Omit<Elsewhere, "since"> | null;
  at: number;
};

/** What the server notes; nobody else can. */
export type NoteElsewhere = { type: "noteElsewhere"; person: string; to: ElsewhereEvent["to"] };

/** What a sitting keeps of it, by person. */
export type ElsewhereFields = { elsewhere: Record<string, Elsewhere> };

export const nobodyElsewhere: ElsewhereFields = { elsewhere: {} };

/** Folds where somebody is into a sitting. */
export function applyElsewhere(sitting: Sitting, { person, to, at }: ElsewhereEvent): Sitting {
  const { [person]: _before, ...elsewhere } = sitting.elsewhere;
  if (to !== null) elsewhere[person] = { ...to, since: at };
  return { ...sitting, elsewhere };
}

/** Whether two notes say the same. */
export function isSameElsewhere(a: ElsewhereEvent["to"] | undefined, b: ElsewhereEvent["to"]): boolean {
  if (!a || !b) return !a && !b;
  return a.hall === b.hall && a.speaking === b.speaking && a.closed === b.closed;
}

/** The bar reads of those whom it sees, and of open halls; the public and a person's own part of nobody. */
export function redactElsewhere(
  { elsewhere, people }: Sitting,
  audience: Audience,
  isShown: (person: Person) => boolean,
): ElsewhereFields {
  if (audience === "court") return { elsewhere };
  if (audience !== "bar") return nobodyElsewhere;
  const shown = Object.entries(elsewhere).flatMap(([id, { hall, speaking, closed, since }]) => {
    const person = people[id];
    const one: Named<Elsewhere> = { hall, speaking, closed, since };
    return !closed && person !== undefined && isShown(person) ? [[id, one] as const] : [];
  });
  return { elsewhere: Object.fromEntries(shown) };
}
