// Coming in and leaving: what begins and ends the session of this page, and where each leads.

import { signal } from "@preact/signals-react";
import type { LoginResponse } from "../../server/contract/rest/accounts.ts";
import type { LoginAnswer } from "../../server/contract/rest/second-factor.ts";
import { api } from "../net/api.ts";
import { beginSession, endSession } from "../net/session.ts";
import { disconnect, reconnect } from "../net/socket.ts";
import { formatDate, formatTime } from "../text/format.ts";
import { textOf } from "../text/i18n.ts";
import { toast } from "../ui/toasts.ts";
import { safeTarget } from "./landing.ts";
import { shellText } from "./shell.text.ts";
import { keepLogin, keptLogin } from "./waiting-login.ts";

/** Where the login that has just succeeded leads; the router takes it. */
export const afterLogin = signal<string | null>(null);
/** The person is logging out; the router takes it. */
export const hasLeft = signal(false);
/** The login whose first factor is proven; the login page asks for the second. */
export const waitingLogin = signal(keptLogin());

/** Takes a login's answer: goes to the page first asked for, if it is one of ours, or has the second step shown. */
export function signIn(login: LoginAnswer, asked: string | null): void {
  const isWaiting = "pending" in login;
  waitingLogin.value = isWaiting ? login : null;
  keepLogin(waitingLogin.peek());
  if (isWaiting) return;
  afterLogin.value = safeTarget(asked);
  beginSession(login);
  if (login.ended) notifyOfEnded(login.ended);
}

/** The page that was signed in until now says so as well: nobody is signed out without knowing, and nobody signs out unawares. */
function notifyOfEnded({ browser, system, since }: NonNullable<LoginResponse["ended"]>): void {
  const t = textOf(shellText);
  const name = browser === null ? t("someBrowser") : [browser, system].filter(Boolean).join(", ");
  toast(t("endedElsewhere", { browser: name, date: formatDate(since), time: formatTime(since) }), {
    kind: "held",
  });
}

/** Back to the first step of a login. */
export function beginAgain(): void {
  waitingLogin.value = null;
  keepLogin(null);
}

/**
 * Makes a call with which the server ends this session, and leaves as by logging out. Where it fails the session goes on.
 * @throws what the call does
 */
export async function leaveBy(call: () => Promise<unknown>): Promise<void> {
  // The server ends the socket before it answers; that would look like a session that ran out.
  disconnect();
  try {
    await call();
  } catch (error) {
    reconnect();
    throw error;
  }
  hasLeft.value = true;
  beginAgain();
  endSession("logged_out");
}

/** Logs out here and on the server. A server out of reach does not keep anyone logged in on this machine. */
export async function signOut(): Promise<void> {
  hasLeft.value = true;
  beginAgain();
  // The server ends the socket before it answers; that would look like a session that ran out.
  disconnect();
  const answered = api.post("/auth/logout").then(
    () => true,
    () => false,
  );
  const isAnswered = await Promise.race([
    answered,
    new Promise<boolean>((done) => setTimeout(() => done(false), 3000)),
  ]);
  if (!isAnswered) {
    const t = textOf(shellText);
    toast(`${t("logOutFailed")}. ${t("logOutFailedMeans")}`, { kind: "held" });
  }
  endSession("logged_out");
}
