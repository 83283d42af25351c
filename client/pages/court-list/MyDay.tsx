// The panel of one's own day: the strip, the nearest clash, and an alert when an item is called or next.

import { ClashNotice } from "./ClashNotice.tsx";
import courtListStyles from "./CourtList.module.css";
import { DayStrip } from "./DayStrip.tsx";
import { useItemAlerts } from "./use-item-alerts.ts";
import type { MyDayState } from "./use-my-day.ts";

/** Clashes told in words at once; the strip marks all of them. */
const TOLD = 2;

export function MyDay({ day, now }: { day: MyDayState; now: number }) {
  useItemAlerts(day.lines, day.halls);
  return (
    <section className={`panel ${courtListStyles.day}`} aria-labelledby="day-title">
      <DayStrip lines={day.lines} clashes={day.clashes} now={now} />
      {day.clashes.slice(0, TOLD).map((clash, index) => (
        <ClashNotice
          key={`${clash.first.key} ${clash.second.key}`}
          clash={clash}
          halls={day.halls}
          now={now}
          isNearest={index === 0}
        />
      ))}
    </section>
  );
}
