// Words for readers only, and the link that skips to the main part.

import type { ReactNode } from "react";
import { uiText } from "../../server/contract/text/ui.ts";
import { useText } from "../text/i18n.ts";

export function Hidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}

/** First in the page; the main part carries `id="main"` and `tabIndex={-1}`. */
export function SkipLink() {
  const t = useText(uiText);
  return (
    <a className="skip-link" href="#main">
      {t("skip")}
    </a>
  );
}
