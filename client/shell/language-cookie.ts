// The language that somebody chose is kept in this browser, and told to the server with every page (docs/reference.md#cookies).
import { LANGUAGE_COOKIE, LANGUAGE_COOKIE_SECONDS } from "../../server/contract/limits.ts";
import { language } from "../text/i18n.ts";
import { ENGLISH } from "../text/locales.ts";

function keep(): void {
  const secure = location.protocol === "https:" ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the other way came years after the oldest browsers that are let in.
  document.cookie = `${LANGUAGE_COOKIE}=${language.peek()}; path=/; max-age=${LANGUAGE_COOKIE_SECONDS}; samesite=lax${secure}`;
}

/** Keeps each language that is chosen from now on; another one than English is kept anew with each visit. */
export function keepLanguage(): void {
  if (language.peek() !== ENGLISH) keep();
  let isStart = true;
  language.subscribe(() => {
    if (!isStart) keep();
    isStart = false;
  });
}
