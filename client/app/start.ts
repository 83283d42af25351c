// The start of the page: the court's configuration and the person's profile come before anything is shown.

import { effect, signal } from "@preact/signals-react";
import { OWN_APP_MINIMUM } from "../../server/contract/limits.ts";
import type { Account } from "../../server/contract/rest/accounts.ts";
import { courtPaths } from "../../server/contract/roles.ts";
import { ApiError, api } from "../net/api.ts";
import { loadConfig } from "../net/config.ts";
import { account, endSession, isSecondDevice, scheduledMeetingId, token } from "../net/session.ts";
import { isOnline, watchConnection } from "../shell/connection.ts";
import { shellText } from "../shell/shell.text.ts";
import { isOldApp } from "../shell/support.ts";
import { syncTheme } from "../shell/theme-sync.ts";
import { textOf, textsLoaded } from "../text/i18n.ts";
import { toast } from "../ui/toasts.ts";

/** starting: nothing is known yet; ready: pages may be shown; failed: the court could not be reached. */
export const startState = signal<"starting" | "ready" | "failed">("starting");

const PATH = "sunwai.path";

function storedPath(): string | null {
  try {
    return localStorage.getItem(PATH);
  } catch {
    return null;
  }
}

/** The path of the profile call is kept beside the token, for the next start. */
function keepPath(): void {
  effect(() => {
    const me = account.value;
    if (me === undefined) return;
    try {
      if (me === null) localStorage.removeItem(PATH);
      else localStorage.setItem(PATH, me.path);
    } catch {
      // If the browser stores nothing, the next start tries the paths one by one.
    }
  });
}

/** Begins once, and again by `retry` or when the network returns. */
export function start(): void {
  keepPath();
  syncTheme();
  watchConnection();
  effect(() => {
    if (isOnline.value && startState.peek() === "failed") retry();
  });
  void load();
}

/** Tries again after a failed start. */
export function retry(): void {
  startState.value = "starting";
  void load();
}

async function load(): Promise<void> {
  try {
    await Promise.all([loadConfig(), loadProfile(), textsLoaded()]);
    startState.value = "ready";
    if (isOldApp(navigator.userAgent)) askToUpdate();
  } catch {
    startState.value = "failed";
  }
}

/** The notice for people with an old version of the court's own app; it stays until it is answered. */
function askToUpdate(): void {
  const t = textOf(shellText);
  const more = { label: t("updateApp.more"), onPress: () => location.assign("/downloads") };
  toast(t("updateApp.text", { version: OWN_APP_MINIMUM }), { kind: "held", action: more });
}

/** Fetches the profile for a stored token. A token the server does not know ends the session; see api.ts. */
async function loadProfile(): Promise<void> {
  if (token.value === null) {
    account.value = null;
    return;
  }
  for (const path of pathsToTry()) {
    try {
      const {
        scheduledMeetingId: meeting,
        isSecondDevice: isSecond,
        ...mine
      } = await api.get("/:path/", { param: { path } });
      scheduledMeetingId.value = meeting;
      isSecondDevice.value = isSecond;
      account.value = mine;
      return;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 403) return;
      if (error.status !== 406) throw error;
    }
  }
  endSession("timed_out");
}

// The stored path is wrong when the person's role was changed since, so the other paths are tried too.
function pathsToTry(): Set<Account["path"]> {
  const known = storedPath();
  const all = Object.values(courtPaths);
  return new Set([...all.filter((path) => path === known), ...all]);
}
