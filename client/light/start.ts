// The start of the light page: the court's configuration, the theme, and whether the court can be reached. It does not depend on who is
// logged in.
import { signal } from "@preact/signals-react";
import { loadConfig } from "../net/config.ts";
import { watchConnection } from "../shell/connection.ts";
import { textsLoaded } from "../text/i18n.ts";
import "../ui/theme.ts";

export const isStarted = signal(false);

export function startLight(): void {
  watchConnection();
  void Promise.all([loadConfig(), textsLoaded()]).then(() => {
    isStarted.value = true;
  });
}
