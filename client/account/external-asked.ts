// The page that a person wanted before they went to another system to sign in, kept in this tab only while the browser is there.

const ASKED = "sunwai.external";

/** Keeps the page that was asked for; null forgets the page that was kept. */
export function keepAsked(asked: string | null): void {
  try {
    if (asked === null) sessionStorage.removeItem(ASKED);
    else sessionStorage.setItem(ASKED, asked);
  } catch {
    // If the browser stores nothing, the login leads to the first page.
  }
}

/** Returns what was remembered. The caller must check that it is a page of ours. */
export function keptAsked(): string | null {
  try {
    return sessionStorage.getItem(ASKED);
  } catch {
    return null;
  }
}
