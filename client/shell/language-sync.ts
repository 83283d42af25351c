// The language follows the person: what they choose is kept in this browser and in their account, and holds where they log in next.
import { effect, untracked } from "@preact/signals-react";
import { offered } from "../../server/contract/locales.ts";
import type { Account } from "../../server/contract/rest/accounts.ts";
import { api } from "../net/api.ts";
import { account } from "../net/session.ts";
import { language } from "../text/i18n.ts";
import { showLanguage } from "../text/show-language.ts";

/** The person who made a choice on this page that no account has yet, kept over a reload of the tab: an account's id, or nobody's yet. */
const CHANGED_BY = "sunwai.languageChosen";
const BEFORE_LOGIN = "";

function changedBy(): string | null {
  try {
    return sessionStorage.getItem(CHANGED_BY);
  } catch {
    return null;
  }
}

function noteChangedBy(by: string | null): void {
  try {
    if (by === null) sessionStorage.removeItem(CHANGED_BY);
    else sessionStorage.setItem(CHANGED_BY, by);
  } catch {
    // The language holds in this browser all the same.
  }
}

/**
 * Shows the pages in another language, and keeps it in this browser and in the account.
 * @param tag - one of the locales offered
 * @throws when its sentences could not be fetched; the language then stays as it was
 */
export async function chooseLanguage(tag: string): Promise<void> {
  await showLanguage(tag);
  // Somebody who chose another one meanwhile gets that one.
  if (language.peek() !== tag) return;
  const me = account.peek();
  if (me) keepInAccount(me);
  else noteChangedBy(BEFORE_LOGIN);
}

/** Keeps the language shown in the account; a call that fails is made again when the person comes back. */
function keepInAccount(me: Account): void {
  const tag = language.peek();
  noteChangedBy(me.id);
  account.value = { ...me, language: tag };
  api
    .patch("/:path/", { param: { path: me.path }, json: { language: tag } })
    .then(() => {
      if (language.peek() === tag) noteChangedBy(null);
    })
    .catch(() => {});
}

/**
 * Keeps the account and the page in step; once, at the start. The account's language holds, unless this person chose one
 * here before they logged in: then that is theirs from now on (docs/reference.md#account-language).
 */
export function syncLanguage(): void {
  effect(() => {
    const me = account.value;
    if (!me) return;
    const by = changedBy();
    // This account takes it now, or has it; and what another account could not keep is not this one's.
    if (by !== me.id) noteChangedBy(null);
    if (me.language === language.peek()) return;
    untracked(() => {
      if (by === BEFORE_LOGIN || by === me.id) keepInAccount(me);
      // One that could not be fetched is tried again with the next page.
      else if (me.language !== null && offered(me.language) === me.language)
        showLanguage(me.language).catch(() => {});
    });
  });
}
