// How long it is until the room of a meeting opens, in the units in which people say it. Pure.

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];

type Unit = "day" | "hour" | "minute" | "second";
export type Part = { count: number; unit: Unit };

const whole = (ms: number, unit: number) => Math.floor(ms / unit);

/**
 * Days with hours, from a week on days alone; within a day hours with minutes; within the last hour minutes with seconds.
 * @param ms - in milliseconds
 * @returns one or two units; in the last hour always both, so that what is shown keeps its place
 */
export function partsOfTime(ms: number): Part[] {
  const left = Math.max(0, ms);
  if (left < HOUR)
    return [
      { count: whole(left, MINUTE), unit: "minute" },
      { count: whole(left % MINUTE, SECOND), unit: "second" },
    ];
  const days = whole(left, DAY);
  const hours = { count: whole(left % DAY, HOUR), unit: "hour" } as const;
  const parts: Part[] =
    days > 0
      ? [{ count: days, unit: "day" }, ...(days < 7 ? [hours] : [])]
      : [hours, { count: whole(left % HOUR, MINUTE), unit: "minute" }];
  return parts.filter(({ count }) => count > 0);
}
