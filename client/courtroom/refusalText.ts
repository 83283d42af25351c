// A refusal of the court in words, by its code.
import { refusals } from "../../server/contract/refusals.ts";
import { textOf } from "../text/i18n.ts";

/** In: a code as the server answered it. Out: what it means and what to do; a general sentence for an unknown one. */
export function refusalText(code: string): string {
  const known = refusals.find((each) => each === code);
  return textOf("room")(known ? `refusal.${known}` : "refusal.unavailable");
}
