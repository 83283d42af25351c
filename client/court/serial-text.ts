// A serial number in the language of the page. Shown names and the record have it in English (`serialInEnglish`).

import { MEMO_NUMBER } from "../../server/contract/limits.ts";
import { boardText } from "../../server/contract/text/board.ts";
import { textOf } from "../text/i18n.ts";

/** `14`, or the word for a memo. */
export function serialText(serial: number): string {
  return serial === MEMO_NUMBER ? textOf(boardText)("memo") : String(serial);
}
