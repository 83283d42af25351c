// Which halls a tab, a search and a court type leave on the list. Pure.
import type { Court } from "../../../server/contract/rest/courts.ts";
import type { DayLine } from "../../court/day-lines.ts";

export type HallTab = "all" | "mine" | "passedOver" | "heard";
export const hallTabs: readonly HallTab[] = ["all", "mine", "passedOver", "heard"];

/** The person whose list it is: their lines, the courts in which they are on record today, and the hall they are assigned to. */
export type Viewer = {
  lines: readonly DayLine[];
  onRecord: Pick<ReadonlySet<string>, "has">;
  ownHall: string | null;
};

/** Halls of a tab. For someone with items the tabs are about their items; for all others about the halls. */
export function hallsOf(
  tab: HallTab,
  courts: readonly Court[],
  { lines, onRecord, ownHall }: Viewer,
): Court[] {
  const withLine = (wanted: (line: DayLine) => boolean) => {
    const ids = new Set(lines.filter(wanted).map((line) => line.one.courtId));
    return courts.filter(({ courtId }) => ids.has(courtId));
  };
  const hasItems = lines.length > 0;
  const own = new Set(lines.map(({ one }) => one.courtId));
  switch (tab) {
    case "all":
      return [...courts];
    case "mine":
      return courts.filter(
        ({ courtId, number }) =>
          own.has(courtId) || onRecord.has(courtId) || (!hasItems && number === ownHall),
      );
    case "passedOver":
      return hasItems
        ? withLine(({ standing }) => standing === "passed_over")
        : courts.filter(({ passedOver }) => passedOver.length > 0);
    case "heard":
      return hasItems
        ? withLine(({ standing, item }) => standing === "over" && item?.state !== "NOT_REACHED")
        : courts.filter(isThrough);
  }
}

/** Whether a hall is through with its list, and heard something of it: a hall that rose without hearing anything is not. */
function isThrough({ state, done, total }: Court): boolean {
  return done > 0 && (state === "risen" || done === total);
}

/** Halls whose number begins with the typed text, or whose name, bench or judges contain each of its words. */
export function findHalls(courts: readonly Court[], typed: string): Court[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...courts];
  return courts.filter((court) => {
    const text = plain([court.name, court.coram, ...court.judges].join(" "));
    return words.every((word) =>
      /^\d/.test(word) ? plain(court.number).startsWith(word) : text.includes(word),
    );
  });
}

function plain(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\u0300-\u036f]/g, "")
    .replace(/[’`]/g, "'")
    .toLocaleLowerCase("en");
}
