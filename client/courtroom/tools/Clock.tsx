// The time under the videos, and when the hearing ends, when the bench rises, or since when the court sits.

import { nextRising } from "../../../server/contract/calendar/next-rising.ts";
import styles from "../../court/styles/room-tools.module.css";
import { useNow } from "../../net/use-now.ts";
import { formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { toolsText } from "../core/text/tools.text.ts";

export type ClockProps = {
  /** Since when the court sits; null while it does not. */
  openedAt: number | null;
  /** When it is to end, which is shown instead. */
  endsAt?: number;
  /** When the bench is to rise for the day, as `16:30`, which is shown instead; null where nobody knows or it has risen. */
  rises?: string | null;
};

export function Clock({ openedAt, endsAt, rises }: ClockProps) {
  const t = useText(toolsText);
  const now = useNow();
  const rising = rises ? nextRising(rises, now) : null;
  return (
    <p className={styles.clock}>
      {formatTime(now)}
      {endsAt !== undefined ? (
        <small>{t(now > endsAt ? "endedAt" : "endsAt", { time: formatTime(endsAt) })}</small>
      ) : (
        openedAt !== null && (
          <small>
            {rising === null ? t("openSince", { time: formatTime(openedAt) }) : t("rises", { time: rising })}
          </small>
        )
      )}
    </p>
  );
}
