// Who has answered a role call, by side: confirmed, in the hall without an answer, reconnecting, or not present. Pure.

import { expected, isHere, isReconnecting, type Side, sideOf, sides } from "./attendance.ts";
import type { Item } from "./item.ts";
import type { Person } from "./person.ts";
import { isWhom } from "./roster.ts";

export type Answer = {
  name: string;
  is: "here" | "silent" | "reconnecting" | "absent";
  /** When the link was lost, while the seat is held. */
  lostAt: number | null;
};
export type SideAnswers = { side: Side; answers: Answer[] };

/**
 * Each side of an item: whom the role call expects, and who confirmed.
 * @param here - the ids of those who confirmed
 */
export function roleCallSides(item: Item, people: readonly Person[], here: readonly string[]): SideAnswers[] {
  const names = expected(item);
  const inside = people.filter((person) => isHere(person) || isReconnecting(person));
  const all = Object.values(names).flat();
  const answerOf = (name: string, person: Person | undefined): Answer => {
    if (!person) return { name, is: "absent", lostAt: null };
    if (isReconnecting(person)) return { name, is: "reconnecting", lostAt: person.lostAt };
    return { name, is: here.includes(person.id) ? "here" : "silent", lostAt: null };
  };
  return sides.flatMap((side) => {
    const listed = (names[side] ?? []).map((whom) =>
      answerOf(
        whom.name,
        inside.find((person) => isWhom(whom, person)),
      ),
    );
    const unlisted = inside
      .filter((person) => sideOf(person, item.id) === side)
      .filter((person) => !all.some((whom) => isWhom(whom, person)))
      .map((person) => answerOf(person.profileName, person));
    const answers = [...listed, ...unlisted];
    return answers.length === 0 ? [] : [{ side, answers }];
  });
}
