// Copies text to the clipboard, and says what was copied.

import { textOf } from "../../text/i18n.ts";
import { copyText } from "../../ui/copy.ts";
import { helpText } from "./text.ts";

/** @param what - what was copied, as the notice names it */
export function copy(text: string, what: string): Promise<void> {
  const t = textOf(helpText);
  return copyText(text, { done: t("contact.copied", { what }), failed: t("contact.notCopied") });
}
