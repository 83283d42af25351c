// The page that a person wanted before they went to another system to sign in, kept in this tab only while the browser is there.

const ASKED = "sunwai.external";

/** Remembers it, or that there is none. */
export function keepAsked(asked: string | null): void {
  try {
    if (asked === null) sessionStorage.removeItem(ASKED);
    else sessionStorage.setItem(ASKED, asked);
  } catch {
    // Without a memory the login leads to the first page.
  }
}

/** What was remembered; who takes it checks that it is a page of ours. */
export function keptAsked(): string | null {
  try {
    return sessionStorage.getItem(ASKED);
  } catch {
    return null;
  }
}
