// Refusals that the court overrules by confirming the command (docs/domain.md#none-present). Pure.
import type { RefusalCode } from "../refusals.ts";
import type { PersonCommand } from "./commands.ts";

/** By refusal, the commands that are accepted in spite of it once they are `confirmed`. */
const overruled = {
  person_reconnecting: ["callItem", "passOver", "recordOutcome", "decidePassOver", "closeSitting"],
} as const satisfies Partial<Record<RefusalCode, readonly PersonCommand["type"][]>>;

/** A refusal that a confirmation overrules. */
type Overruled = keyof typeof overruled;

/** A command that may be given again as confirmed. */
export type Confirmable = Extract<PersonCommand, { type: (typeof overruled)[Overruled][number] }>;

/** A refused command and why it was refused: a dialog asks for the confirmation that overrules that very refusal. */
export type Unconfirmed = { body: Confirmable; code: Overruled };

/** Returns what somebody is asked to confirm; null where no confirmation overrules the refusal. */
export function toConfirm(body: PersonCommand, code: RefusalCode): Unconfirmed | null {
  return isOverruled(code) && isConfirmable(body, code) ? { body, code } : null;
}

function isOverruled(code: RefusalCode): code is Overruled {
  return Object.hasOwn(overruled, code);
}

function isConfirmable(body: PersonCommand, code: Overruled): body is Confirmable {
  return overruled[code].some((type) => type === body.type);
}
