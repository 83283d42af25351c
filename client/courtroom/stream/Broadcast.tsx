// The officer's drawer, in the place of the people: recording, public stream and RTMP. What is in it is fetched when it is first opened.

import { X } from "lucide-react";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { streamText } from "../../../server/contract/text/stream.ts";
import styles from "../../court/styles/on-air-panel.module.css";
import { useText } from "../../text/i18n.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { fetchedPart } from "../core/shown/fetched-part.tsx";

/** Focused when the drawer opens. */
export const BROADCAST_ID = "people-broadcast";

const BroadcastParts = fetchedPart<{ sitting: Sitting }>(() => import("./BroadcastParts.tsx"));

type BroadcastProps = { sitting: Sitting; onClose: () => void };

export function Broadcast({ sitting, onClose }: BroadcastProps) {
  const t = useText(streamText);
  return (
    <section className={styles.panel} aria-labelledby={BROADCAST_ID}>
      <div className={styles.head}>
        <h2 id={BROADCAST_ID} tabIndex={-1}>
          {t("broadcast.title")}
        </h2>
        <IconButton icon={X} size="small" label={t("broadcast.close")} onPress={onClose} />
      </div>
      <BroadcastParts sitting={sitting} />
    </section>
  );
}
