// How a serial number is spoken and shown in the language of the page.
import { MEMO_NUMBER } from "../../server/contract/limits.ts";
import { textOf } from "../text/i18n.ts";

/** `14`, or the word for a memo. */
export function serialText(serial: number): string {
  return serial === MEMO_NUMBER ? textOf("board")("memo") : String(serial);
}
