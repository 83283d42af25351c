// The names that the order desk copies.
import { expect, test } from "bun:test";
import { namesOf } from "../../../../../../client/courtroom/views/stenographer/NamesCard.tsx";
import { openSitting } from "../../../../../support/histories.ts";

test("the names for an order are those of people who are here, by side, in the order of the alphabet", () => {
  const { people } = openSitting();
  const named = (id: string, profileName: string, side: string, state: "PASSIVE" | "LEFT" = "PASSIVE") => ({
    ...(people.adv1 as NonNullable<typeof people.adv1>),
    id,
    profileName,
    state,
    sides: { "FRESH:1": side },
  });
  const here = [
    named("b", "Adv. Beta", "Petitioner"),
    named("a", "Adv. Alpha", "Petitioner"),
    named("c", "Adv. Gone", "Respondent", "LEFT"),
    named("d", "Central Prison", "Remote point"),
  ];
  expect(namesOf(here, "FRESH:1")).toEqual([
    { side: "petitioner", names: ["Adv. Alpha", "Adv. Beta"] },
    { side: "remote", names: ["Central Prison"] },
  ]);
});
