// Coming in and leaving: what begins and ends the session of this page, and where each leads.
import { signal } from "@preact/signals-react";
import type { LoginResponse } from "../../server/contract/rest/accounts.ts";
import { api } from "../net/api.ts";
import { beginSession, endSession } from "../net/session.ts";
import { disconnect } from "../net/socket.ts";
import { textOf } from "../text/i18n.ts";
import { toast } from "../ui/toasts.ts";
import { safeTarget } from "./landing.ts";

/** Where the login that has just succeeded leads; the router takes it. */
export const afterLogin = signal<string | null>(null);
/** The person is logging out; the router takes it. */
export const hasLeft = signal(false);
/** The meeting that was scheduled for this person (docs/reference.md#landing); null when there is none. */
export const scheduledMeetingId = signal<string | null>(null);

/** Takes a login's answer and goes to the page first asked for, if it is one of ours. */
export function signIn(login: LoginResponse, asked: string | null): void {
  afterLogin.value = safeTarget(asked);
  beginSession(login);
}

/** Logs out here and on the server. A server out of reach does not keep anyone logged in on this machine. */
export async function signOut(): Promise<void> {
  hasLeft.value = true;
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
    const t = textOf("shell");
    toast(`${t("logOutFailed")}. ${t("logOutFailedMeans")}`, { kind: "held" });
  }
  endSession("logged_out");
}
