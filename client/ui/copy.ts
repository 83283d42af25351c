// Copies text to the clipboard, and says whether that worked; works offline.
import { announce, toast } from "./toasts.ts";

type Says = {
  done: string;
  failed: string;
  /** What it did is plain on the page: it is only read out. */
  isPlain?: true;
};

export async function copyText(text: string, { done, failed, isPlain }: Says): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    toast(failed, { kind: "held" });
    return;
  }
  if (isPlain) announce(done);
  else toast(done);
}
