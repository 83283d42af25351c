// Where the theme is kept and how it is put on the page; no imports, so that it can run first.

export type Theme = "light" | "dark";

export const themeKey = "theme";

export function storedTheme(): Theme {
  try {
    return localStorage.getItem(themeKey) === "dark" ? "dark" : "light";
  } catch {
    return "light";
  }
}

export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
}
