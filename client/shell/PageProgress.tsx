// The line at the top edge while a page or its data is on the way: never for less than a blink (docs/reference.md#progress).

import { signal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useState } from "react";
import { PROGRESS_DURATION_MS, PROGRESS_THROTTLE_MS } from "../../server/contract/limits.ts";
import { uiText } from "../../server/contract/text/ui.ts";
import { pendingCalls } from "../net/api.ts";
import { useText } from "../text/i18n.ts";
import styles from "./PageProgress.module.css";

/** Pages whose chunk is being fetched. */
const arriving = signal(0);

/** Stands where a page will be, and keeps the line running. */
export function PageArriving() {
  useEffect(() => {
    arriving.value += 1;
    return () => {
      arriving.value -= 1;
    };
  }, []);
  return null;
}

export function PageProgress() {
  useSignals();
  const t = useText(uiText);
  const isBusy = arriving.value > 0 || pendingCalls.value > 0;
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isBusy) {
      setShown(false);
      return;
    }
    const timer = setTimeout(() => setShown(true), PROGRESS_THROTTLE_MS);
    return () => clearTimeout(timer);
  }, [isBusy]);
  if (!isShown) return null;
  return (
    <div className={styles.routeProgress} role="progressbar" aria-label={t("pageLoading")}>
      <span style={{ animationDuration: `${PROGRESS_DURATION_MS}ms` }} />
    </div>
  );
}
