// How long it is until the room of a meeting opens, in the units in which people say it. Pure.

const [HOUR, DAY, WEEK] = [60, 24 * 60, 7 * 24 * 60];

export type Part = { count: number; unit: "day" | "hour" | "minute" };

/**
 * The two largest units that are not zero: days with hours, hours with minutes, or minutes alone; of a week and more the days alone.
 * @param ms - in milliseconds; a minute that has begun counts whole
 */
export function partsOfTime(ms: number): Part[] {
  const minutes = Math.max(1, Math.ceil(ms / 60_000));
  const [days, hours] = [Math.floor(minutes / DAY), Math.floor((minutes % DAY) / HOUR)];
  const parts: Part[] =
    days > 0
      ? [
          { count: days, unit: "day" },
          { count: minutes < WEEK ? hours : 0, unit: "hour" },
        ]
      : [
          { count: hours, unit: "hour" },
          { count: minutes % HOUR, unit: "minute" },
        ];
  return parts.filter(({ count }) => count > 0);
}
