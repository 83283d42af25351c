// From a refusal code to the sentence that people read.
import type { RefusalCode } from "../../server/contract/refusals.ts";
import { textOf } from "./i18n.ts";

/** The sentence of a refused command: what it means and what to do. */
export function refusalText(code: RefusalCode): string {
  return textOf("refusals")(code);
}
