// Proving who one is before a call that needs it: the call is made, the dialog asks if it has to, and the call is made again.
import { signal } from "@preact/signals-react";
import { ApiError } from "./api.ts";

/** Somebody waits for a proof; `done` says whether there is one. */
type ProofAsked = { done: (isProven: boolean) => void };

/** What the dialog (client/shell/StepUp.tsx) answers; null while nobody waits. */
export const proofAsked = signal<ProofAsked | null>(null);

/** Asks the person at the page to prove who they are. */
function prove(): Promise<boolean> {
  // The one who asks later takes the place of the one before, who waits for nothing any more.
  proofAsked.peek()?.done(false);
  return new Promise((resolve) => {
    const done = (isProven: boolean) => {
      proofAsked.value = null;
      resolve(isProven);
    };
    proofAsked.value = { done };
  });
}

/**
 * Makes a call; where it needs a proof of a moment ago, the person is asked for one and it is made again.
 * @throws ApiError as the call does; with `proof_needed` when they did not prove it
 */
export async function withProof<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError && error.code === "proof_needed") || !(await prove())) throw error;
    return call();
  }
}
