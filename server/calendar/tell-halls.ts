// The court officers and the bench of a hall are told what somebody else books, moves and cancels there (docs/domain.md#told).
import type { Transaction } from "../../db/queries/admin-log.ts";
import { courtById, rostersOn } from "../../db/queries/courts.ts";
import { courtWorkers } from "../../db/queries/halls.ts";
import type { StoredOccurrence } from "../../db/queries/schedules.ts";
import { ownCourt } from "../contract/halls.ts";
import { mayUse } from "../contract/roles.ts";
import type { Told, ToldDate } from "./messages.ts";
import type { Named } from "./naming.ts";

/** Who works in a hall: its court officers as they are now, and the judges who sit there on a day. */
export async function peopleOfHall(tx: Transaction, courtId: string, day: string): Promise<string[]> {
  const workers = await courtWorkers(tx);
  const officers = workers.filter((one) => mayUse(one.role, "openCourt") && ownCourt(one) === courtId);
  const roster = (await rostersOn(tx, day)).find((one) => one.courtId === courtId);
  const hall = await courtById(tx, courtId, { date: day });
  // Of a hall without a roster there are names alone.
  const isNamed = (name: string) => hall?.judges.includes(name) === true;
  const judges = workers.filter(({ id, name, role }) =>
    roster ? roster.judges.some(({ account }) => account === id) : role === "JUDGE" && isNamed(name),
  );
  return [...new Set([...officers, ...judges].map(({ id }) => id))];
}

type HallTold = { courtId: string; told: Told };
type Standing = { schedule: { courtId: string | null }; named: Named };
type Changed = {
  old: readonly StoredOccurrence[];
  current: readonly StoredOccurrence[];
  known: ReadonlyMap<string, StoredOccurrence>;
  moved: readonly StoredOccurrence[];
  added: readonly StoredOccurrence[];
  dropped: readonly StoredOccurrence[];
};

/** What of its dates to come is another in the halls of a booking: in the one where it was, and in the one where it is. */
export function hallsTold(before: Standing | null, after: Standing, changed: Changed): HallTold[] {
  const [from, to] = [before?.schedule.courtId ?? null, after.schedule.courtId];
  const told = (
    courtId: string | null,
    { named }: Standing,
    what: Pick<Told, "kind" | "dates" | "gone">,
  ): HallTold[] => {
    // What may not be named any more is not named to the hall where it was.
    const title = after.named.title === null ? null : named.title;
    return courtId === null || what.dates.length + what.gone.length === 0
      ? []
      : [
          {
            courtId,
            told: {
              ...what,
              title: { title, before: title },
              place: { hall: named.hall, before: named.hall },
            },
          },
        ];
  };
  const asNew = (date: StoredOccurrence): ToldDate => ({ ...date, before: null, isNew: true });
  if (from !== to)
    return [
      ...told(to, after, { kind: "hallBooked", dates: changed.current.map(asNew), gone: [] }),
      ...(before === null ? [] : told(from, before, { kind: "hallFreed", dates: [], gone: changed.old })),
    ];
  const { moved, added, dropped, known } = changed;
  const dates = [
    ...moved.map((date): ToldDate => ({ ...date, before: known.get(date.id) ?? null, isNew: false })),
    ...added.map(asNew),
  ];
  const kind = moved.length > 0 ? "hallMoved" : added.length > 0 ? "hallBooked" : "hallFreed";
  return told(to, after, { kind, dates, gone: dropped });
}
