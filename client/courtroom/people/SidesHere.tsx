// The people of the running item who are present, one line for each side, with the countdown of a held seat.

import { SEAT_HELD_SECONDS } from "../../../server/contract/limits.ts";
import type { Attendance, SideHere } from "../../../server/contract/sitting/core/attendance.ts";
import { itemWords } from "../../court/item-words.ts";
import { Dot } from "../../court/State.tsx";
import styles from "../../court/styles/sides.module.css";
import { useNow } from "../../net/use-now.ts";
import { formatDuration } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { callingText } from "../calling/text.ts";

type SidesHereProps = { serial: string; attendance: Attendance };

export function SidesHere({ serial, attendance }: SidesHereProps) {
  const t = useText(callingText);
  if (attendance.sides.length === 0) return null;
  return (
    <ul className={styles.sides} aria-label={t("now.roleCall", itemWords(serial))}>
      {attendance.sides.map((side) => (
        <SideLine key={side.side} {...side} />
      ))}
    </ul>
  );
}

function SideLine({ side, here, of, lostAt }: SideHere) {
  const t = useText(callingText);
  const dot = lostAt !== null || (here > 0 && here < of) ? "recess" : here === 0 ? "off" : "sitting";
  return (
    <li data-state={lostAt === null ? undefined : "reconnecting"}>
      <Dot state={dot} />
      {t(`side.${side}`)}
      <span>
        {lostAt !== null && <SeatLeft lostAt={lostAt} />}
        {lostAt === null && (here === 0 && of === 1 ? t("hereNone") : t("hereOf", { here, of }))}
      </span>
    </li>
  );
}

/** The seconds for which a seat is still held, as a countdown in words. */
function SeatLeft({ lostAt }: { lostAt: number }) {
  const t = useText(callingText);
  return <>{t("reconnecting", { left: formatDuration(useSeatLeft(lostAt)) })}</>;
}

/** Seconds for which a seat is still held; renders again every second. */
export function useSeatLeft(lostAt: number): number {
  const now = useNow();
  return Math.ceil(Math.min(SEAT_HELD_SECONDS, Math.max(0, SEAT_HELD_SECONDS - (now - lostAt) / 1000)));
}
