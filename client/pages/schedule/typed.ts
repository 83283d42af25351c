// Text that is typed in the form of a booking and was not added: a case number and a guest. Sending the form adds them. Pure.
import { noGuest, type TypedGuest } from "../../court/invite/typed-guest.ts";
import type { Draft } from "./draft.ts";

export type Typed = { caseNumber: string; guest: TypedGuest };
export const nothingTyped: Typed = { caseNumber: "", guest: noGuest };

/** The case numbers with the one that is typed, where it is not among them. */
export function withCase(caseNumbers: Draft["caseNumbers"], typed: string): Draft["caseNumbers"] {
  const number = typed.trim();
  return number === "" || caseNumbers.includes(number) ? caseNumbers : [...caseNumbers, number];
}
