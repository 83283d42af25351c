// Tells a hall's officers and bench what others book, move and cancel there (docs/domain.md#notified).
import type { Transaction } from "../../db/queries/admin-log.ts";
import { courtById, type Roster, rostersOfHall } from "../../db/queries/courts.ts";
import { courtWorkers } from "../../db/queries/hall-rows.ts";
import type { Moments, StoredOccurrence } from "../../db/queries/schedules.ts";
import { ownCourt } from "../contract/hall-rules.ts";
import { mayUse } from "../contract/roles.ts";
import { dayInIndia } from "../kernel/india-days.ts";
import type { Notice, NoticeDate } from "./messages.ts";
import type { Named } from "./naming.ts";

type Worker = Awaited<ReturnType<typeof courtWorkers>>[number];

/** The judges who sit in a hall on some days, by account, each with the days on which they do. */
async function judgesOn(
  tx: Transaction,
  workers: readonly Worker[],
  courtId: string,
  days: ReadonlySet<string>,
): Promise<Map<string, Set<string>>> {
  const rosters = await rostersOfHall(tx, courtId);
  const seated = [...days].map((day) => ({ day, roster: rosters.find(({ fromDate }) => fromDate <= day) }));
  const withoutRoster = seated.find(({ roster }) => roster === undefined)?.day;
  // A hall without a roster has names only, and somebody elsewhere may have the same name.
  const hall = withoutRoster === undefined ? null : await courtById(tx, courtId, { date: withoutRoster });
  const sits = ({ id, name, role, estCode }: Worker, roster: Roster | undefined) =>
    roster === undefined
      ? role === "JUDGE" && estCode === hall?.estCode && hall.judges.includes(name)
      : roster.judges.some(({ account }) => account === id);
  const daysOfJudge = new Map<string, Set<string>>();
  for (const { day, roster } of seated)
    for (const worker of workers)
      if (sits(worker, roster))
        daysOfJudge.set(worker.id, (daysOfJudge.get(worker.id) ?? new Set()).add(day));
  return daysOfJudge;
}

/** The days on which a date is, and was before it was moved. */
const daysOf = ({ startsAt, before = null }: StoredOccurrence & { before?: Moments | null }) =>
  [startsAt, ...(before === null ? [] : [before.startsAt])].map((at) => dayInIndia(at.getTime()));

/** Who learns of what in a hall: its present officers all of it, its judges that of their days. */
export async function noticesInHall(
  tx: Transaction,
  { courtId, notice }: HallNotice,
): Promise<{ accountId: string; notice: Notice }[]> {
  const workers = await courtWorkers(tx);
  const officers = workers.filter((one) => mayUse(one.role, "openCourt") && ownCourt(one) === courtId);
  const days = new Set([...notice.dates, ...notice.gone].flatMap(daysOf));
  const daysOfJudge = await judgesOn(tx, workers, courtId, days);
  for (const { id } of officers) daysOfJudge.delete(id);
  return [
    ...officers.map(({ id }) => ({ accountId: id, notice })),
    ...[...daysOfJudge].map(([accountId, days]) => {
      const isTheirs = (date: StoredOccurrence) => daysOf(date).some((day) => days.has(day));
      const [dates, gone] = [notice.dates.filter(isTheirs), notice.gone.filter(isTheirs)];
      return { accountId, notice: { ...notice, kind: kindOf(dates), dates, gone } };
    }),
  ];
}

/** The kind of the notice to a hall, by the dates it has and the dates that were dropped. */
const kindOf = (dates: readonly NoticeDate[]): Notice["kind"] =>
  dates.some(({ before }) => before !== null) ? "hallMoved" : dates.length > 0 ? "hallBooked" : "hallFreed";

type HallNotice = { courtId: string; notice: Notice };
type BookingState = { schedule: { courtId: string | null }; named: Named };
type Changed = {
  old: readonly StoredOccurrence[];
  current: readonly StoredOccurrence[];
  known: ReadonlyMap<string, StoredOccurrence>;
  moved: readonly StoredOccurrence[];
  added: readonly StoredOccurrence[];
  dropped: readonly StoredOccurrence[];
};

/** What changed for dates to come in a booking's halls: where it was, and where it is. */
export function hallNotices(
  before: BookingState | null,
  after: BookingState,
  changed: Changed,
): HallNotice[] {
  const [from, to] = [before?.schedule.courtId ?? null, after.schedule.courtId];
  const notice = (
    courtId: string | null,
    { named }: BookingState,
    what: Pick<Notice, "kind" | "dates" | "gone" | "isElsewhere">,
  ): HallNotice[] => {
    // A title that may no longer be named is not named to the former hall either.
    const title = after.named.title === null ? null : named.title;
    return courtId === null || what.dates.length + what.gone.length === 0
      ? []
      : [
          {
            courtId,
            notice: {
              ...what,
              title: { title, before: title },
              place: { hall: named.hall, before: named.hall },
            },
          },
        ];
  };
  const asNew = (date: StoredOccurrence): NoticeDate => ({ ...date, before: null, isNew: true });
  if (from !== to)
    return [
      ...notice(to, after, { kind: "hallBooked", dates: changed.current.map(asNew), gone: [] }),
      ...(before === null
        ? []
        : notice(from, before, { kind: "hallFreed", dates: [], gone: changed.old, isElsewhere: true })),
    ];
  const { moved, added, dropped, known } = changed;
  const dates = [
    ...moved.map((date): NoticeDate => ({ ...date, before: known.get(date.id) ?? null, isNew: false })),
    ...added.map(asNew),
  ];
  return notice(to, after, { kind: kindOf(dates), dates, gone: dropped });
}
