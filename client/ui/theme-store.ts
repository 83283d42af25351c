// Where the theme is kept and how it is put on the page; no imports, so that it can run first.

export type Theme = "light" | "dark";

export const themeKey = "theme";

/** Whether the court offers one theme alone, which the page then has from the server. */
export const hasOneTheme = (): boolean => "onlyTheme" in document.documentElement.dataset;

/** The theme that was chosen on this device; until then the court's, which the page has from the server. */
export function storedTheme(): Theme {
  const usual = document.documentElement.dataset.theme;
  let kept: string | null = null;
  try {
    kept = hasOneTheme() ? null : localStorage.getItem(themeKey);
  } catch {
    // A browser that keeps nothing has the court's.
  }
  return (kept ?? usual) === "dark" ? "dark" : "light";
}

export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
}
