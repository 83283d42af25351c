// Puts text into the clipboard, and notifies whether it worked; works without a connection.
import { textOf } from "../../text/i18n.ts";
import { toast } from "../../ui/toasts.ts";

/**
 * Copies a text, and says so.
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
