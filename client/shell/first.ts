// Runs in the head before any module: puts the theme on the page, and turns away a browser that cannot be used.
// Its own small script, as the page allows none inline.

import { applyTheme, storedTheme } from "../ui/theme-store.ts";
import { browserOf, firstStep, supportOf } from "./support.ts";

// Our page's policy allows no code from text. The schemas' library would try each time and be told no, and each try is
// reported as an attack; it reads this where it starts.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
applyTheme(storedTheme());
// The router leads by it, and so needs no second copy of the rules.
document.documentElement.dataset.support = supportOf(navigator);
switch (firstStep(navigator, location.pathname, canRun())) {
  case "run":
    // Hides the explanation that index.html carries for all others.
    document.documentElement.dataset.runs = "";
    break;
  case "leave":
    location.replace("/browser");
    break;
  case "explain":
    document.addEventListener("DOMContentLoaded", nameTheirs);
}

/** Says which browser theirs is, in the words that the page carries for it. */
function nameTheirs(): void {
  const place = document.getElementById("found");
  const theirs = browserOf(navigator.userAgent);
  if (place === null || theirs === null) return;
  place.textContent = (place.textContent || "")
    .replace("{{name}}", theirs.name)
    .replace("{{version}}", String(theirs.version));
  place.hidden = false;
}

/** Says whether the browser understands the modules; these two came with or after all that they are written in. */
function canRun(): boolean {
  return (
    typeof AbortSignal !== "undefined" &&
    "timeout" in AbortSignal &&
    "adoptedStyleSheets" in Document.prototype
  );
}
