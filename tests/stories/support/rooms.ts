// What the stories of the rooms share: one hall with the judge, a prison point, an advocate and a journalist in it.
import { beforeAll } from "bun:test";
import type { PersonCommand } from "../../../server/contract/sitting/commands.ts";
import { type TestPerson, until } from "../../support/client.ts";
import { come, counselFor, hall, openItem, openWithBench, phones } from "./story.ts";

export const court = "HCPP01-1";
export const sitting = hall(1);

export type Cast = Record<"officer" | "judge" | "prison" | "advocate" | "media", TestPerson>;

/** Brings everybody into Court Hall 1 before the stories of a file. */
export function roomCast(): Cast {
  const cast = {} as Cast;
  beforeAll(async () => {
    const { officer, judge, prison } = await openWithBench();
    const media = await come(phones.media);
    await media.enter(sitting, [], "media");
    const advocate = await counselFor(officer, sitting, [openItem(officer)]);
    await advocate.watch(sitting, "media");
    Object.assign(cast, { officer, judge, prison, advocate, media });
  }, 180_000);
  return cast;
}

export const grant = (person: TestPerson) =>
  person.signals.filter((signal) => signal.kind === "grant").at(-1)?.grant ?? null;
export const inPlace = (person: TestPerson, place: string | null) =>
  until(`${person.account.displayName} in ${place}`, () =>
    place === null ? grant(person) === null : grant(person)?.place === `${sitting}/${place}`,
  );
export const id = (person: TestPerson) => person.account.id;
export const list = (...people: TestPerson[]): PersonCommand => ({
  type: "listForSecretRoom",
  people: people.map(id),
});
export const approve = (...people: TestPerson[]): PersonCommand => ({
  type: "approveSecretRoom",
  people: people.map(id),
});
export const noticed = (person: TestPerson, state: string) =>
  until(`${person.account.displayName} told: ${state}`, () =>
    person.notices.some(({ notice, data }) => notice === "secret-room" && data.state === state),
  );
/** Whether anything a person was told since a moment holds these words. */
export const mentions = (person: TestPerson, moment: number, words: string) =>
  JSON.stringify(person.told.slice(moment)).includes(words);
