// Puts text into the clipboard, and says whether it went; works without a connection.
import { textOf } from "../../text/i18n.ts";
import { toast } from "../../ui/toasts.ts";

/** In: the text, and the word for it in what is said. */
export async function copy(text: string, what: string): Promise<void> {
  const t = textOf("help");
  try {
    await navigator.clipboard.writeText(text);
    toast(t("contact.copied", { what }));
  } catch {
    toast(t("contact.notCopied"), { kind: "held" });
  }
}
