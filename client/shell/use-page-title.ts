// The title in the tab of a page that shows one thing, such as a meeting: it names that thing.

import { useEffect } from "react";
import { useText } from "../text/i18n.ts";
import { shellText } from "./shell.text.ts";

/** @param name - of what the page shows */
export function usePageTitle(name: string): void {
  const t = useText(shellText);
  useEffect(() => {
    // The router names the page by its route, in an effect that runs after this one.
    queueMicrotask(() => {
      document.title = t("title", { page: name });
    });
  }, [name, t]);
}
