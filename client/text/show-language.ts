// Changes the language of the pages as they stand, and keeps it in this browser.
import { LANGUAGE_COOKIE, LANGUAGE_COOKIE_SECONDS } from "../../server/contract/limits.ts";
import { fetchTexts, language } from "./i18n.ts";

let asked: string | null = null;

/**
 * Shows the pages in another language, as they stand: nothing is loaded anew but the sentences. The browser keeps it.
 * @param tag - one of the locales offered
 * @throws when its sentences could not be fetched; the language then stays as it was
 */
export async function showLanguage(tag: string): Promise<void> {
  asked = tag;
  await fetchTexts(tag);
  // Somebody who chose another one meanwhile gets that one.
  if (asked !== tag) return;
  language.value = tag;
  keepLanguage();
}

/** Keeps the language in this browser, which tells it to the server with every page (docs/reference.md#cookies). */
export function keepLanguage(): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the other way came years after the oldest browsers that are let in.
  document.cookie = `${LANGUAGE_COOKIE}=${language.peek()}; path=/; max-age=${LANGUAGE_COOKIE_SECONDS}; samesite=lax${secure}`;
}
