// Runs in the head before any module: puts the theme on the page, and turns away a browser that cannot be used.
// Its own small script, as the page allows none inline.

import { OLDER_BUILD_COOKIE } from "../../server/contract/limits.ts";
import { applyTheme, storedTheme } from "../ui/theme-store.ts";
import { browserOf, firstStep, supportOf } from "./support.ts";

// Our page's policy allows no code from text. The schemas' library would try each time and be told no, and each try is
// reported as an attack; it reads this where it starts.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
applyTheme(storedTheme());
// The router leads by it, and so needs no second copy of the rules.
document.documentElement.dataset.support = supportOf(navigator);
const build = document.documentElement.dataset.build === "older" ? "older" : "newest";
switch (firstStep(navigator, location.pathname, { build, newest: runsNewest(), older: runsOlder() })) {
  case "run":
    // Hides the explanation that index.html carries for all others.
    document.documentElement.dataset.runs = "";
    break;
  case "switch":
    switchBuild(build === "older" ? "newest" : "older");
    break;
  case "leave":
    location.replace("/browser");
    break;
  case "explain":
    explain();
}

/** Makes the server answer with the page of the other build from now on, by a cookie. Without cookies this is not possible. */
function switchBuild(wanted: "newest" | "older"): void {
  const isAsked = () => document.cookie.indexOf(`${OLDER_BUILD_COOKIE}=1`) >= 0;
  const before = isAsked();
  const age = wanted === "older" ? 180 * 24 * 3600 : 0;
  const secure = location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the other way came years after the browsers this is for.
  document.cookie = `${OLDER_BUILD_COOKIE}=1; path=/; max-age=${age}; samesite=lax${secure}`;
  if (isAsked() !== before) {
    // The modules of this page are on their way, and would be reported as broken.
    window.stop();
    location.reload();
  } else if (location.pathname.split("/")[1] === "browser") explain();
  else location.replace("/browser");
}

function explain(): void {
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

/** These two came with or after all that the newest build is written in. */
function runsNewest(): boolean {
  return (
    typeof AbortSignal !== "undefined" &&
    "timeout" in AbortSignal &&
    "adoptedStyleSheets" in Document.prototype
  );
}

/**
 * Whether the browser can run the older build: these features came with its language level or later, and the build has no stand-ins for
 * them.
 */
function runsOlder(): boolean {
  return (
    "noModule" in HTMLScriptElement.prototype &&
    typeof Promise !== "undefined" &&
    "allSettled" in Promise &&
    "ResizeObserver" in window
  );
}
