// The browser's own confirmation before the page is closed or reloaded, only for a person who is before the court.
import { useEffect } from "react";
import { isReloading } from "../../../net/reload.ts";

/**
 * Asks before the page is closed while the person is active. Browsers show their own text, and only after a press on
 * the page.
 */
export function useLeaveWarning(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    // A reload that the page starts itself returns to the same place: no confirmation.
    const warn = (event: BeforeUnloadEvent) => {
      if (!isReloading()) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isActive]);
}
