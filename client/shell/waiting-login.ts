// The login that waits for its second step, kept over a reload in this tab only, until it expires.
import { secondProofs } from "../../server/contract/proofs.ts";
import type { LoginStep } from "../../server/contract/rest/second-factor.ts";
import { hasShape, isListOf, isNumber, isOneOf, isText, readKept } from "../net/kept-json.ts";

const WAITING = "sunwai.waiting";

const isWaiting = hasShape<{ step: LoginStep; until: number }>({
  step: hasShape<LoginStep>({
    pending: isText,
    purpose: isOneOf(["second", "set-up"]),
    ways: isListOf(isOneOf(secondProofs)),
    whom: isText,
    expiresIn: isNumber,
  }),
  until: isNumber,
});

/**
 * Keeps the login that waits for its second factor; a login that waits for anything else, or null, removes the one that was kept.
 * What is kept opens no session without the second factor. A login whose second factor has yet to be set up is not kept.
 */
export function keepLogin(step: LoginStep | null): void {
  try {
    if (step?.purpose !== "second") sessionStorage.removeItem(WAITING);
    else sessionStorage.setItem(WAITING, JSON.stringify({ step, until: Date.now() + step.expiresIn * 1000 }));
  } catch {
    // If the browser stores nothing, the login begins again when the page is loaded again.
  }
}

/** The login that waited when the page was loaded last; null when there was none, or its time is over. */
export function keptLogin(): LoginStep | null {
  const kept = readKept("sessionStorage", WAITING, isWaiting);
  if (kept !== null && kept.until > Date.now()) return kept.step;
  keepLogin(null);
  return null;
}
