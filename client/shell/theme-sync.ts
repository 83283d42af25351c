// The theme follows the person: what they choose goes to their profile, and comes from it on a new device.
import { effect } from "@preact/signals-react";
import { api } from "../net/api.ts";
import { account } from "../net/session.ts";
import { theme } from "../ui/theme.ts";
import { hasOneTheme, themeKey } from "../ui/theme-store.ts";

function isSetHere(): boolean {
  try {
    return localStorage.getItem(themeKey) !== null;
  } catch {
    return false;
  }
}

/** Keeps profile and page in step; once, at the start. A choice made on this device comes first. */
export function syncTheme(): void {
  effect(() => {
    const me = account.value;
    if (me?.theme && !hasOneTheme() && !isSetHere()) theme.value = me.theme;
  });
  let shown = theme.value;
  effect(() => {
    const selected = theme.value;
    const me = account.peek();
    const isChange = selected !== shown;
    shown = selected;
    if (!me || !isChange || me.theme === selected) return;
    account.value = { ...me, theme: selected };
    // The choice holds on this device whatever becomes of the call.
    api.patch("/:path/", { param: { path: me.path }, json: { theme: selected } }).catch(() => {});
  });
}
