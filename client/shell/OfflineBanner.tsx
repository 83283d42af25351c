// The line at the head of every page while the machine is offline or the court is out of reach.

import { useSignals } from "@preact/signals-react/runtime";
import type { ReactNode } from "react";
import { courtEnded } from "../net/socket.ts";
import { useText } from "../text/i18n.ts";
import { isOnline, isOutOfTouch } from "./connection.ts";
import styles from "./OfflineBanner.module.css";
import { shellText } from "./shell.text.ts";

/** The state of the seat in a hall: this page has none, the seat is held, or it is no longer held. */
type SeatKept = "none" | "held" | "gone";

type OfflineBannerProps = { seat?: SeatKept; children?: ReactNode };

/** Takes the state of the person's seat, and content after the words that is only visible, not announced. */
export function OfflineBanner({ seat = "none", children }: OfflineBannerProps) {
  useSignals();
  const t = useText(shellText);
  const isOffline = !isOnline.value;
  // Present from the first paint, so that readers hear what is put into it.
  return (
    <div role="status">
      {isOutOfTouch.value && (
        <p className={styles.offlineBanner}>
          <span>{t(`banner.${isOffline ? "offline" : courtEnded.value ? "ended" : "lost"}.${seat}`)}</span>
          {children}
        </p>
      )}
    </div>
  );
}
