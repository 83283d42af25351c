// The browser's own question before the page is closed or loaded again: asked only of somebody who is before the court.
import { useEffect } from "react";
import { isReloading } from "../../net/reload.ts";

/**
 * Asks before the page is closed while the person is active. Browsers show their own words, and only after a press on
 * the page.
 */
export function useLeaveWarning(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return;
    // A page that loads itself again comes back to the same place: nobody is asked.
    const warn = (event: BeforeUnloadEvent) => {
      if (!isReloading()) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [isActive]);
}
