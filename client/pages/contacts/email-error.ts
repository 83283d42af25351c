// What stands under the field of an address that the server did not take.
import { messages } from "../../../server/contract/field-messages.ts";
import type { useText } from "../../text/i18n.ts";

/**
 * @param answered - what the server said of the address, if anything
 * @returns the same, headed by what is wrong where it is no address at all
 */
export function emailError(t: ReturnType<typeof useText<"contacts">>, answered?: string): string | undefined {
  return answered === messages.email ? t("invalidEmail", { why: answered }) : answered;
}
