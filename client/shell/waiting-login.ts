// The login that waits for its second step, kept over a reload in this tab alone, for as long as it lives.
import type { LoginStep } from "../../server/contract/rest/second-factor.ts";

const WAITING = "sunwai.waiting";

/** Remembers it, or that none waits. What is kept opens no session without the second factor: one that has yet to be set up is not kept. */
export function keepLogin(step: LoginStep | null): void {
  try {
    if (step?.purpose !== "second") sessionStorage.removeItem(WAITING);
    else sessionStorage.setItem(WAITING, JSON.stringify({ step, until: Date.now() + step.expiresIn * 1000 }));
  } catch {
    // Without a memory the login begins again when the page is loaded again.
  }
}

/** The login that waited when the page was loaded last; null when there was none, or its time is over. */
export function keptLogin(): LoginStep | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(WAITING) ?? "null");
    if (kept !== null && kept.until > Date.now()) return kept.step;
  } catch {
    // What cannot be read is as if it were not there.
  }
  keepLogin(null);
  return null;
}
