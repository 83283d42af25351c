// The error under the field of a number or an address that the server refused.
import type { CodedFault } from "../../../server/contract/faults.ts";
import { fieldText } from "../../text/faults.ts";
import type { useText } from "../../text/i18n.ts";

/**
 * @param wrong - the server's error for the field, if any
 * @returns its sentence; for text that is not a mail address, after a sentence that says so
 */
export function addressError(
  t: ReturnType<typeof useText<"contacts">>,
  wrong: CodedFault | undefined,
): string | undefined {
  return wrong?.code === "email" ? t("invalidEmail", { why: fieldText(wrong) }) : fieldText(wrong);
}
