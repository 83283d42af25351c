// The choice of a language by a press: what could not be fetched is said.

import { textOf } from "../text/i18n.ts";
import { toast } from "../ui/toasts.ts";
import { chooseLanguage } from "./language-sync.ts";
import { shellText } from "./shell.text.ts";

export async function chooseOrSay(tag: string): Promise<void> {
  try {
    await chooseLanguage(tag);
  } catch {
    toast(textOf(shellText)("start.title"), { kind: "alarm" });
  }
}
