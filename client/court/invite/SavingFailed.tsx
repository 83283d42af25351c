// Why a booking was not saved where no field shows it: the conflicting bookings, and free times with a button that fills one in.

import { useEffect, useRef } from "react";
import { momentOf, type TimeSpan } from "../../../server/contract/calendar/slots.ts";
import type { Clash, Taken } from "../../../server/contract/rest/schedules.ts";
import { uiText } from "../../../server/contract/text/ui.ts";
import type { ApiError } from "../../net/api.ts";
import { formatDate, formatDayOfYear } from "../../text/format.ts";
import { textOf, useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Row } from "../../ui/Layout.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { scheduleText } from "../schedule.text.ts";
import styles from "./Invite.module.css";

type SavingFailedProps = {
  title: string;
  error: ApiError;
  reason: string;
  onFree?: (free: Taken["free"][number]) => void;
};

/** A time of day as it is written: `11:30 to 12:30`. */
export const timeText = ({ from, to }: TimeSpan) => textOf(uiText)("range", { from, to });

export function SavingFailed({ title, error, reason, onFree }: SavingFailedProps) {
  const t = useText(scheduleText);
  const { clashes, free } = error.taken ?? { clashes: [], free: [] };
  const box = useRef<HTMLDivElement>(null);
  // Below a long form it would come out of view, and the press that saves would seem to do nothing.
  useEffect(() => {
    box.current?.scrollIntoView({ block: "nearest" });
  }, [error]);
  const clashText = ({ name, title: what, date, from, to }: Clash) => {
    const when = { name, date: formatDate(momentOf(date, from)), time: timeText({ from, to }) };
    return what === null ? t("isBusy", when) : t("isTaken", { ...when, title: what });
  };
  return (
    <div ref={box} className={styles.failed}>
      <Notice kind="alarm" live="assertive" title={title}>
        {clashes.length === 0 ? reason : clashes.map(clashText).join(" ")}
      </Notice>
      {onFree && free.length > 0 && (
        <section aria-label={t("freeTimes")}>
          <h3>{t("freeTimes")}</h3>
          <Row gap={2} wraps>
            {free.map((one) => (
              <Button key={`${one.date} ${one.from}`} size="small" onPress={() => onFree(one)}>
                {t("freeAt", { date: formatDayOfYear(momentOf(one.date, one.from)), time: timeText(one) })}
              </Button>
            ))}
          </Row>
        </section>
      )}
    </div>
  );
}
