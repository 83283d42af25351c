// What the stories of co-hosts share: making one, one who has a side in nothing, and all that one may ask about a person.
import type { PersonCommand } from "../../../server/contract/sitting/commands.ts";
import { type TestPerson, until } from "../../support/client.ts";
import { anotherAdvocate } from "./story.ts";

export const id = (person: TestPerson) => person.account.id;

/** The officer asks, and the person takes it up as their page does. */
export async function makeCohost(officer: TestPerson, sitting: string, person: TestPerson): Promise<void> {
  const { courtId } = officer.sitting(sitting);
  await officer.do(sitting, { type: "offerCohost", person: id(person) });
  await until("the offer", () => person.own(sitting)?.cohosts[id(person)]?.state === "OFFERED");
  const [one, two] = await Promise.all([
    person.ok<{ token: string }>("/meeting/co-host/token", { courtId }),
    person.ok<{ token: string }>("/meeting/participant/token", { courtId }),
  ]);
  await person.ok("/judge/co-host/verify", { coHostToken: one.token, participantToken: two.token });
  await until("the rights", () => person.own(sitting)?.cohosts[id(person)]?.state === "STANDING");
}

/** An advocate whom no story has used yet and who is on no roster of the hall. */
export async function unlisted(officer: TestPerson, sitting: string): Promise<TestPerson> {
  const listed = Object.values(officer.sitting(sitting).items).flatMap((item) => [
    ...item.petitionerCounsel,
    ...item.respondentCounsel,
  ]);
  for (;;) {
    const advocate = await anotherAdvocate();
    if (!listed.includes(advocate.account.displayName)) return advocate;
  }
}

/** Everything that a co-host may ask, about one person. */
export const helps = (about: TestPerson): PersonCommand[] => [
  { type: "admit", people: [id(about)] },
  { type: "refuseEntry", person: id(about), reason: "Wrong hall" },
  { type: "mute", people: [id(about)] },
  { type: "askToUnmute", person: id(about) },
  { type: "stopVideo", people: [id(about)] },
  { type: "askToStartVideo", person: id(about) },
  { type: "lowerHand", person: id(about) },
  { type: "allowHand", person: id(about) },
];
