// The minimal view: only the videos, the case and a few tools; one press switches it, and it lasts as long as this tab.

import { signal } from "@preact/signals-react";
import { textOf } from "../../../text/i18n.ts";
import { announce } from "../../../ui/toasts.ts";
import { toolsText } from "../text/tools.text.ts";

const KEY = "sunwai.minimal";

function storedMinimal(): boolean {
  try {
    return sessionStorage.getItem(KEY) === "yes";
  } catch {
    return false;
  }
}

/** Whether the panels are hidden. Their keys still work; the statuses of the hall stay in the bar. */
export const isMinimal = signal(storedMinimal());

/** Hides the panels, or shows them again. */
export function toggleMinimal(): void {
  const next = !isMinimal.peek();
  isMinimal.value = next;
  try {
    sessionStorage.setItem(KEY, next ? "yes" : "no");
  } catch {
    // If there is no session storage, only this choice is lost when the page is loaded again.
  }
  const news = textOf(toolsText)(next ? "minimal.onNews" : "minimal.offNews");
  announce(news, "polite", () => isMinimal.value === next);
  // The focus may have been in a panel that is now hidden.
  if (next && document.activeElement?.closest("aside") !== null) document.getElementById("main")?.focus();
}
