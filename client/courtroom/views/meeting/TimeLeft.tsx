// How long it is until the room of a meeting opens.
import { useText } from "../../../text/i18n.ts";
import styles from "./BeforeMeeting.module.css";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Days and hours while it is long, minutes and seconds when it is near. */
export function TimeLeft({ left }: { left: number }) {
  const t = useText("meetings");
  const [days, hours] = [Math.floor(left / DAY), Math.floor((left % DAY) / HOUR)];
  const [minutes, seconds] = [Math.floor((left % HOUR) / MINUTE), Math.floor((left % MINUTE) / SECOND)];
  const parts: readonly (readonly [number, string])[] =
    left >= HOUR
      ? [
          [hours, t("countdown.hours")],
          [minutes, t("countdown.minutes")],
        ]
      : [
          [minutes, t("countdown.minutes")],
          [seconds, t("countdown.seconds")],
        ];
  const inDays = days > 0 ? t("countdown.days", { count: days }) : null;
  const said = inDays ?? parts.map(([count, unit]) => `${count} ${unit}`).join(" ");
  return (
    <p className={styles.time} role="timer" aria-label={t("countdown.label", { time: said })}>
      {inDays ??
        parts.map(([count, unit]) => (
          <span key={unit} aria-hidden="true">
            {count} <small>{unit}</small>{" "}
          </span>
        ))}
    </p>
  );
}
