// The frame of a courtroom: the room fills what the banner of a lost connection leaves of the window.
import "../ui/styles/scripts.css";
import { useSignals } from "@preact/signals-react/runtime";
import type { ReactNode } from "react";
import { isOutOfTouch } from "./connection.ts";
import { PageBanner } from "./PageBanner.tsx";
import styles from "./RoomFrame.module.css";
import { SeatBanner } from "./SeatBanner.tsx";

export default function RoomFrame({ children }: { children?: ReactNode }) {
  useSignals();
  return (
    <div className={styles.frame} data-part="room-frame" data-banner={isOutOfTouch.value || undefined}>
      <PageBanner>
        <SeatBanner />
      </PageBanner>
      {children}
    </div>
  );
}
