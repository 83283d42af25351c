// Runs in the head, before the first paint, as its own small script: the page allows none inline.

import { applyTheme, storedTheme } from "./theme-store.ts";

applyTheme(storedTheme());
