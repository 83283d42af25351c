// What stands under the field of a number or an address that the server did not take.
import type { CodedFault } from "../../../server/contract/faults.ts";
import { fieldText } from "../../text/faults.ts";
import type { useText } from "../../text/i18n.ts";

/**
 * @param wrong - what the server found wrong, if anything
 * @returns its sentence, headed by what is wrong where it is no mail address at all
 */
export function addressError(
  t: ReturnType<typeof useText<"contacts">>,
  wrong: CodedFault | undefined,
): string | undefined {
  return wrong?.code === "email" ? t("invalidEmail", { why: fieldText(wrong) }) : fieldText(wrong);
}
