// Whose own part a step of a sitting touches, where no topic of the contract says it.
import type { Sitting } from "../contract/sitting/state.ts";

/** Those whose report that they cannot hear changed. */
export function reportersOf({ soundReports: before }: Sitting, { soundReports: after }: Sitting): string[] {
  return Object.keys({ ...before, ...after }).filter((id) => before[id] !== after[id]);
}

/** Those of the items whose request to pass over or role call changed. */
export function peopleOfFloor(before: Sitting, after: Sitting): string[] {
  const items = [before, after].flatMap(({ passOverAsks, roleCall }) => [
    ...Object.keys(passOverAsks),
    ...(roleCall === null ? [] : [roleCall.item]),
  ]);
  return Object.values(after.people).flatMap((person) =>
    items.some((item) => person.cleared.includes(item)) ? [person.id] : [],
  );
}
