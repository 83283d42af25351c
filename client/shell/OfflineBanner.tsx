// The line at the head of every page while the machine is offline or the court is out of reach.
import { useSignals } from "@preact/signals-react/runtime";
import type { ReactNode } from "react";
import { useText } from "../text/i18n.ts";
import { isOnline, isOutOfTouch } from "./connection.ts";
import styles from "./OfflineBanner.module.css";

/** How the seat in a hall fares meanwhile: none is kept by this page, held, or held no longer. */
type SeatKept = "none" | "held" | "gone";

type OfflineBannerProps = { seat?: SeatKept; children?: ReactNode };

/** Takes the seat of a person in a hall, and what stands after the words for the eye alone. */
export function OfflineBanner({ seat = "none", children }: OfflineBannerProps) {
  useSignals();
  const t = useText("shell");
  const isOffline = !isOnline.value;
  // Present from the first paint, so that readers hear what is put into it.
  return (
    <div role="status">
      {isOutOfTouch.value && (
        <p className={styles.offlineBanner}>
          <span>{t(`banner.${isOffline ? "offline" : "lost"}.${seat}`)}</span>
          {children}
        </p>
      )}
    </div>
  );
}
