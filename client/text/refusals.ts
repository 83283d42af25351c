// From a refusal code to the sentence that people read.

import { refusals } from "../../server/contract/refusals.ts";
import { textOf } from "./i18n.ts";
import { limits } from "./limits.ts";
import { refusalsText } from "./refusals.text.ts";

/**
 * @param code - a code as the server answered it
 * @returns what it means and what to do; a general sentence for an unknown one
 */
export function refusalText(code: string): string {
  return textOf(refusalsText)(refusals.find((known) => known === code) ?? "unavailable", limits);
}
