// The people whose own part of a sitting changed between two states, by each topic's rule: they are sent it again.
import { everyTopic, type Sitting } from "./sitting.ts";

const asked = everyTopic.flatMap(({ affectedPeople }) => (affectedPeople ? [affectedPeople] : []));

/** The ids of the people whose own part changed. */
export function affectedPeople(before: Sitting, after: Sitting): ReadonlySet<string> {
  const people = new Set<string>();
  for (const ofTopic of asked) for (const id of ofTopic(before, after)) people.add(id);
  return people;
}
