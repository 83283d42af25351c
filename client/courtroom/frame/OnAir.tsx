// The statuses in the bar: whether the hall is recorded and streamed. The word "off" is never hidden (docs/design.md#status-off).
import { type AirKind, onAir } from "../../../server/contract/on-air.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { useText } from "../../text/i18n.ts";
import { Dot } from "../../ui/State.tsx";
import styles from "./OnAir.module.css";

type OnAirProps = { kinds: readonly AirKind[]; sitting: Pick<Sitting, "streamStop"> };

/**
 * Whether the hearing is streamed, recorded or shown on a wall: those statuses that this person may read. The public does not
 * need the technical statuses of a broadcast.
 */
export function OnAir({ kinds, sitting }: OnAirProps) {
  const t = useText("stream");
  const states = onAir();
  return (
    <ul className={styles.statusBar} aria-label={t("air.label")}>
      {kinds.map((kind) => (
        <li key={kind} className={styles.status}>
          <Dot state="off" />
          {t(`air.${kind}`)} <span>{t(`air.${states[kind]}`)}</span>
        </li>
      ))}
      {sitting.streamStop !== null && (
        <li className={styles.status} data-state="lost">
          <span>{t("isStopped")}</span>
        </li>
      )}
    </ul>
  );
}
