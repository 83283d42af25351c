// Only the videos, the case and a few tools: one press in and out, kept for as long as this tab lives.
import { signal } from "@preact/signals-react";
import { textOf } from "../../text/i18n.ts";
import { announce } from "../../ui/toasts.ts";

const KEY = "sunwai.minimal";

function storedMinimal(): boolean {
  try {
    return sessionStorage.getItem(KEY) === "yes";
  } catch {
    return false;
  }
}

/** Whether the panels are out of the way. Their keys work on; what is on in the hall stays in the bar. */
export const isMinimal = signal(storedMinimal());

/** Puts the panels away, or brings them back. */
export function toggleMinimal(): void {
  const next = !isMinimal.peek();
  isMinimal.value = next;
  try {
    sessionStorage.setItem(KEY, next ? "yes" : "no");
  } catch {
    // Forgotten when the page is loaded again, no more.
  }
  const news = textOf("tools")(next ? "minimal.onNews" : "minimal.offNews");
  announce(news, "polite", () => isMinimal.value === next);
  // The focus may have been in a panel that is gone.
  if (next && document.activeElement?.closest("aside") !== null) document.getElementById("main")?.focus();
}
