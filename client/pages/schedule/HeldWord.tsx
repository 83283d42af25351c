// Says for a date that is over or goes on when it was held in its room, or that it was not held.

import type { CalendarEntry } from "../../../server/contract/rest/schedules.ts";
import { StateWord } from "../../court/State.tsx";
import { scheduleText } from "../../court/schedule.text.ts";
import { courtNow } from "../../net/socket.ts";
import { formatRange, formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";

type HeldWordProps = { entry: Pick<CalendarEntry, "courtId" | "endsAt" | "tookPlace"> };

/** Absent for what is to come, and for a court hall, whose record says it. */
export function HeldWord({ entry: { courtId, endsAt, tookPlace } }: HeldWordProps) {
  const t = useText(scheduleText);
  if (courtId !== null || (tookPlace === null && endsAt > courtNow())) return null;
  if (tookPlace === null)
    return (
      <p>
        <StateWord state="off">{t("notHeld")}</StateWord>
      </p>
    );
  const { from, to } = tookPlace;
  return (
    <p>
      <StateWord state="present">
        {to === null
          ? t("heldSince", { time: formatTime(from) })
          : t("held", { range: formatRange(from, to) })}
      </StateWord>
    </p>
  );
}
