// The line at the head of a page behind the login: it is out of touch, or is one page too many of its person.

import { useSignals } from "@preact/signals-react/runtime";
import type { ReactNode } from "react";
import { SOCKETS_OF_PERSON } from "../../server/contract/limits.ts";
import { useText } from "../text/i18n.ts";
import { isOnline } from "./connection.ts";
import { hasManyPages } from "./many-pages.ts";
import styles from "./OfflineBanner.module.css";
import { qualityText } from "./quality.text.ts";

/** @param children - the line of a page that is out of touch */
export function PageBanner({ children }: { children: ReactNode }) {
  useSignals();
  const t = useText(qualityText);
  if (!hasManyPages.value || !isOnline.value) return children;
  return (
    <p className={styles.offlineBanner} role="alert">
      {t("disconnected.pages.means", { count: SOCKETS_OF_PERSON })}
    </p>
  );
}
