// The cast and the hall of the stories: who is who in the demo day, and an open court with people in it.
import { afterAll, beforeAll } from "bun:test";
import type { Item } from "../../../server/contract/sitting/core/item.ts";
import { TestPerson, until } from "../../support/client.ts";
import { type ServerOptions, startServer, type TestServer } from "../../support/server.ts";

/** Mobile numbers of the demo day's people. */
export const phones = {
  judge1: "9000000001",
  judge2: "9000000003",
  judge3: "9000000005",
  officer1: "9000000010",
  officer2: "9000000011",
  officer3: "9000000012",
  courtRoom1: "9000000016",
  stenographer1: "9000000022",
  prosecutor: "9000000028",
  counsellor: "9000000031",
  prison: "9000000033",
  policeStation: "9000000035",
  witness: "9000000037",
  media: "9000000039",
  admin: "9000000042",
  partyInPerson: "9000000044",
  viewer: "9000000047",
  public: "9000000048",
} as const;

let server: TestServer;

/** One server for a file of stories; each story takes a hall of its own or leaves the hall as it found it. */
export function oneServer(options?: ServerOptions): () => TestServer {
  beforeAll(async () => {
    // Each file has a court of its own, so that whom its stories meet does not depend on the files before it.
    nextAdvocate = 9000001001;
    came.clear();
    server = await startServer(options);
  }, 180_000);
  afterAll(async () => {
    for (const person of people) person.close();
    await server.stop();
  }, 180_000);
  return () => server;
}

const people: TestPerson[] = [];
let nextAdvocate = 9000001001;
/** The numbers of the people who have come by their own number: a story may call counsel on record by theirs. */
const came = new Set<string>();

/** Logs a person in and connects them. */
export async function come(phone: string, at: TestServer = server): Promise<TestPerson> {
  came.add(phone);
  const person = await new TestPerson(at.url).login(phone);
  people.push(person);
  return person.connect();
}

/** An advocate whom no story has used yet. */
export function anotherAdvocate(): Promise<TestPerson> {
  while (came.has(String(nextAdvocate))) nextAdvocate++;
  return come(String(nextAdvocate++));
}

/** An advocate whom no story has used yet and who is not on the record of an item. */
export async function strangerTo(officer: TestPerson, sitting: string, item: string): Promise<TestPerson> {
  const { petitionerCounsel = [], respondentCounsel = [] } = officer.sitting(sitting).items[item] ?? {};
  for (;;) {
    const advocate = await anotherAdvocate();
    const { displayName } = advocate.account;
    if (![...petitionerCounsel, ...respondentCounsel].includes(displayName)) return advocate;
  }
}

/** Today's date in IST. */
export function today(): string {
  return new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10);
}

/** The sitting of a hall today. */
export function hall(number: number): string {
  return `HCPP01-${number}-${today()}`;
}

/** The officer of a hall, who has opened it with the whole list and follows it. */
export async function openHall(number: number): Promise<{ officer: TestPerson; sitting: string }> {
  const officer = await come(String(9000000009 + number));
  const sitting = hall(number);
  await officer.ok(`/master/court/start-without-adding-case-manually/HCPP01-${number}`, undefined, "PUT");
  await officer.enter(sitting);
  return { officer, sitting };
}

/** An advocate in the hall for an item, admitted by the officer. */
export async function counselFor(officer: TestPerson, sitting: string, items: string[]): Promise<TestPerson> {
  const advocate = await anotherAdvocate();
  await advocate.enter(sitting, items);
  await admit(officer, sitting, advocate);
  return advocate;
}

/** Counsel whom the list itself names for an open item and who has a login, not in the hall yet; and that item. */
export async function counselOnRecord(
  officer: TestPerson,
  sitting: string,
  suits: (item: Item) => boolean = () => true,
): Promise<{ counsel: TestPerson; item: Item }> {
  const logins = (await Bun.file("db/seed/people.csv").text()).split("\n").map((line) => line.split(","));
  for (const item of Object.values(officer.sitting(sitting).items)) {
    if (item.inCamera || !suits(item)) continue;
    const row = logins.find((person) => item.petitionerCounsel.includes(person[2] ?? ""));
    if (row) return { counsel: await come(row[3] ?? ""), item };
  }
  throw new Error("no item has counsel with a login");
}

/** Lets a waiting person in and waits until they know. Those on the list may be in by the hall's own rule. */
export async function admit(officer: TestPerson, sitting: string, person: TestPerson): Promise<void> {
  if (person.me(sitting)?.admitted) return;
  await officer.do(sitting, { type: "admit", people: [person.account.id] });
  await until("the admission to arrive", () => person.me(sitting)?.admitted);
}

/** The state of an item as the officer sees it. */
export function itemState(person: TestPerson, sitting: string, item: string) {
  return person.sitting(sitting).items[item]?.state;
}

/** Waits until a person knows that they are in a state. */
export function inState(person: TestPerson, sitting: string, state: string) {
  return until(`${person.account.displayName} in state ${state}`, () => person.me(sitting)?.state === state);
}

/** Opens Court Hall 1 with its officer, a judge and a prison point in it, each with audio and video. */
export async function openWithBench(): Promise<Record<"officer" | "judge" | "prison", TestPerson>> {
  const { officer } = await openHall(1);
  await officer.watch(hall(1), "media");
  const judge = await come(phones.judge1);
  await judge.enter(hall(1), [], "media");
  const prison = await come(phones.prison);
  await prison.enter(hall(1), [], "media");
  await admit(officer, hall(1), prison);
  return { officer, judge, prison };
}

/** An item of a hall that is listed, may be heard in open court, and is nobody's inside. */
export function openItem(officer: TestPerson, of = hall(1)): string {
  const { items, order, people } = officer.sitting(of);
  const taken = new Set(Object.values(people).flatMap((person) => person.items));
  const item = order.find((one) => items[one]?.state === "LISTED" && !items[one].inCamera && !taken.has(one));
  if (item === undefined) throw new Error("no open item is left");
  return item;
}
