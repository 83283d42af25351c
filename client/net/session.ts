// Who is logged in on this page: the token, the account, and where to go when the session ends (docs/reference.md#landing and docs/reference.md#session).
import { signal } from "@preact/signals-react";
import type { Account, LoginResponse } from "../../server/contract/rest/accounts.ts";

/** Why the last session ended; the login page shows it once. */
const endReasons = ["timed_out", "other_login", "logged_out"] as const;
export type EndReason = (typeof endReasons)[number];

const TOKEN = "sunwai.token";
const ENDED = "sunwai.ended";

/** The logged-in account; undefined while it is being fetched, null when nobody is logged in. */
export const account = signal<Account | null | undefined>(undefined);
/** The bearer token, kept over reloads. */
export const token = signal<string | null>(stored(TOKEN));
/** The meeting that was scheduled for this person (docs/reference.md#landing); null when there is none. */
export const scheduledMeetingId = signal<string | null>(null);
/** Nobody is logged in here: a second device belongs to a person in one sitting only (docs/domain.md#second-device). */
export const isSecondDevice = signal(false);
/** Why the last session ended, for the login page. */
export const ended = signal<EndReason | null>(endReasons.find((reason) => reason === stored(ENDED)) ?? null);

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function store(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // A browser that keeps nothing still works until the page is reloaded.
  }
}

/** Takes a login's answer, or what a second device is answered. */
export function beginSession(login: LoginResponse, onSecondDevice = false): void {
  store(TOKEN, login.token);
  store(ENDED, null);
  ended.value = null;
  token.value = login.token;
  scheduledMeetingId.value = login.scheduledMeetingId;
  isSecondDevice.value = onSecondDevice;
  account.value = login.account;
}

/**
 * Forgets phone number, role and profile; the router then shows the login (docs/reference.md#session). A tab that was asleep may not know that
 * another one has logged in since: that login stays, and this tab takes it up.
 */
export function endSession(reason: EndReason): void {
  const kept = stored(TOKEN);
  if (token.value !== null && kept !== null && kept !== token.value) {
    location.reload();
    return;
  }
  store(TOKEN, null);
  store(ENDED, reason === "logged_out" ? null : reason);
  ended.value = reason === "logged_out" ? null : reason;
  token.value = null;
  scheduledMeetingId.value = null;
  account.value = null;
}

// Another tab that logs in or out changes this one too: one session per account.
window.addEventListener("storage", (event) => {
  if (event.key === TOKEN && event.newValue !== token.value) location.reload();
});

// The browser may keep a page that is left, and show it again later. Such a page missed both events: it stays hidden until its login is known
// to be the same.
window.addEventListener("pagehide", () => {
  document.documentElement.style.visibility = "hidden";
});
window.addEventListener("pageshow", ({ persisted }) => {
  if (persisted && stored(TOKEN) !== token.value) location.reload();
  else document.documentElement.style.visibility = "";
});
