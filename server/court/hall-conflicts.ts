// Halls on one day: who is in two at the same time, and which bench puts another out. Pure.
import type { HallConflict } from "../contract/rest/admin-halls.ts";

/** A hall on a day, as far as it can run into another one. */
export type SittingHall = {
  id: string;
  number: string;
  coram: string;
  judges: readonly { name: string; account: string | null }[];
  staff: readonly { id: string; name: string }[];
  starts: string;
  ends: string;
};

type HallAssignment = { key: string; name: string; hall: SittingHall };

const meet = (a: SittingHall, b: SittingHall) => a.starts < b.ends && b.starts < a.ends;

/** A judge is known by the account, and by the name where there is none. */
const judgeKey = ({ name, account }: SittingHall["judges"][number]): string =>
  account ?? name.normalize("NFC").toLowerCase();

/**
 * People who are in two halls at the same time, in the order of the halls.
 * @param halls - every hall on one day
 */
export function conflictsOf(halls: readonly SittingHall[]): HallConflict[] {
  const judges = halls.flatMap((hall) =>
    hall.judges.map((judge): HallAssignment => ({ key: judgeKey(judge), name: judge.name, hall })),
  );
  const staff = halls.flatMap((hall) =>
    hall.staff.map(({ id, name }): HallAssignment => ({ key: id, name, hall })),
  );
  return [...twice("judgeTwice", judges), ...twice("staffTwice", staff)];
}

function twice(kind: "judgeTwice" | "staffTwice", assignments: readonly HallAssignment[]): HallConflict[] {
  return [...Map.groupBy(assignments, ({ key }) => key).values()].flatMap((same) => {
    const halls = same.filter((one) => same.some((other) => other !== one && meet(one.hall, other.hall)));
    const [first] = halls;
    return first ? [{ kind, name: first.name, halls: halls.map(({ hall }) => hall.number) }] : [];
  });
}

/**
 * The bench that sat in a hall and would sit nowhere, once another one has its hall: two benches want one hall.
 * @param before - the hall as it sat
 * @param after - every hall as it would sit
 */
export function displacedBench(before: SittingHall, after: readonly SittingHall[]): HallConflict[] {
  const seated = new Set(after.flatMap(({ judges }) => judges.map(judgeKey)));
  const next = after.find(({ id }) => id === before.id);
  const without = before.judges.filter((judge) => !seated.has(judgeKey(judge)));
  if (without.length === 0 || next === undefined || next.judges.length === 0) return [];
  const names = without.map(({ name }) => name).join(", ");
  return [
    {
      kind: "twoBenches",
      name: before.coram === "" ? names : `${before.coram} (${names})`,
      halls: [before.number],
    },
  ];
}
