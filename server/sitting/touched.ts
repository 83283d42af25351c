// Whose own part of a sitting changed between two states, topic by topic: they are told anew.
import { concernedByBench } from "../contract/sitting/bench.ts";
import { chatTouched } from "../contract/sitting/redactChat.ts";
import { cohostsTouched } from "../contract/sitting/redactCohost.ts";
import { concernedByRoomRolls } from "../contract/sitting/roomRoll.ts";
import { concernedByRooms } from "../contract/sitting/rooms.ts";
import { shareMoved } from "../contract/sitting/share.ts";
import type { Sitting } from "../contract/sitting/state.ts";

/** The people whose own record, items, memos or words changed; all of them when the phase did. */
export function touchedPeople(before: Sitting, after: Sitting): ReadonlySet<string> {
  const people = new Set<string>();
  const isWide = before.phase !== after.phase;
  const items = new Set(Object.keys(after.items).filter((id) => before.items[id] !== after.items[id]));
  for (const person of Object.values(after.people)) {
    const isOther = before.people[person.id] !== person;
    if (isWide || isOther || person.items.some((id) => items.has(id))) people.add(person.id);
  }
  for (const memo of Object.values(after.memos)) if (before.memos[memo.id] !== memo) people.add(memo.person);
  const isFloorOther = before.passOverAsks !== after.passOverAsks || before.roleCall !== after.roleCall;
  const topics = [
    isFloorOther ? peopleOfFloor(before, after) : [],
    reportersOf(before, after),
    appearing(before, after),
    chatTouched(before, after),
    shareMoved(before, after),
    cohostsTouched(before, after),
    concernedByBench(before, after),
    concernedByRoomRolls(before, after),
    concernedByRooms(before, after),
  ];
  for (const ids of topics) for (const id of ids) people.add(id);
  return people;
}

/** Those who confirmed an appearance. */
function appearing({ appearances: before }: Sitting, { appearances: after }: Sitting): string[] {
  if (before === after) return [];
  return Object.entries(after).flatMap(([item, people]) =>
    before[item] === people ? [] : Object.keys(people).filter((id) => before[item]?.[id] !== people[id]),
  );
}

/** Those whose report that they cannot hear changed. */
function reportersOf({ soundReports: before }: Sitting, { soundReports: after }: Sitting): string[] {
  return Object.keys({ ...before, ...after }).filter((id) => before[id] !== after[id]);
}

/** Those of the items whose request to pass over or role call changed. */
function peopleOfFloor(before: Sitting, after: Sitting): string[] {
  const items = [before, after].flatMap(({ passOverAsks, roleCall }) => [
    ...Object.keys(passOverAsks),
    ...(roleCall === null ? [] : [roleCall.item]),
  ]);
  return Object.values(after.people).flatMap((person) =>
    items.some((item) => person.cleared.includes(item)) ? [person.id] : [],
  );
}
