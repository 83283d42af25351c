// Copies text to the clipboard, and shows a notice on whether it worked; works offline.
import { textOf } from "../../text/i18n.ts";
import { toast } from "../../ui/toasts.ts";

/**
 * Copies a text, and shows a notice.
 * @param what - what was copied, as the notice names it
 */
export async function copy(text: string, what: string): Promise<void> {
  const t = textOf("help");
  try {
    await navigator.clipboard.writeText(text);
    toast(t("contact.copied", { what }));
  } catch {
    toast(t("contact.notCopied"), { kind: "held" });
  }
}
