// The theme: light, or dark where the person chose it; the choice is kept on this device.

import { effect, signal } from "@preact/signals-react";
import { applyTheme, storedTheme, type Theme, themeKey } from "./theme-store.ts";

export type { Theme };

/** The theme now shown. */
export const theme = signal<Theme>(typeof localStorage === "undefined" ? "light" : storedTheme());

effect(() => {
  if (typeof document !== "undefined") applyTheme(theme.value);
});

/** Shows the other theme and remembers it on this device. */
export function toggleTheme(): void {
  theme.value = theme.value === "dark" ? "light" : "dark";
  try {
    localStorage.setItem(themeKey, theme.value);
  } catch {
    // A browser that keeps nothing still shows the theme until the page closes.
  }
}
