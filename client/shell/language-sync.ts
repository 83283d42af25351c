// The language follows the person: what they choose is kept in this browser and in their account, and holds where they log in next.
import { effect, untracked } from "@preact/signals-react";
import type { Account } from "../../server/contract/rest/accounts.ts";
import { api } from "../net/api.ts";
import { account } from "../net/session.ts";
import { language } from "../text/i18n.ts";
import { offered } from "../text/locales.ts";
import { showLanguage } from "../text/show-language.ts";

/** A choice on this page that no account has yet, kept over a reload of the tab. */
const CHOSEN = "sunwai.languageChosen";

function isChosenHere(): boolean {
  try {
    return sessionStorage.getItem(CHOSEN) !== null;
  } catch {
    return false;
  }
}

function noteChosen(isChosen: boolean): void {
  try {
    if (isChosen) sessionStorage.setItem(CHOSEN, "yes");
    else sessionStorage.removeItem(CHOSEN);
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
  noteChosen(true);
  const me = account.peek();
  if (me) keepInAccount(me);
}

/** Keeps the language shown in the account; a call that fails is made again when the person comes back. */
function keepInAccount(me: Account): void {
  const tag = language.peek();
  account.value = { ...me, language: tag };
  api
    .patch("/:path/", { param: { path: me.path }, json: { language: tag } })
    .then(() => {
      if (language.peek() === tag) noteChosen(false);
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
    if (!me || me.language === language.peek()) return;
    untracked(() => {
      if (isChosenHere()) keepInAccount(me);
      // One that could not be fetched is tried again with the next page.
      else if (me.language !== null && offered(me.language) === me.language)
        showLanguage(me.language).catch(() => {});
    });
  });
}
