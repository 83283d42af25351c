// Stories of somebody with items in several halls: one open microphone, and what the hall they left is told.
import { beforeAll, expect, test } from "bun:test";
import type { Grant, ServerSignal } from "../../server/contract/media.ts";
import { TestPerson, until } from "../support/client.ts";
import { startServer } from "../support/server.ts";
import {
  admit,
  anotherAdvocate,
  come,
  counselFor,
  hall,
  inState,
  oneServer,
  openHall,
  phones,
} from "./support/story.ts";

const server = oneServer();
const first = hall(1);
const second = hall(2);
const third = hall(3);
let officer1: TestPerson;
let officer2: TestPerson;
let judge1: TestPerson;

beforeAll(async () => {
  ({ officer: officer1 } = await openHall(1));
  ({ officer: officer2 } = await openHall(2));
  judge1 = await come(phones.judge1);
  await judge1.enter(first, [], "media");
});

const OPEN = { microphone: true, camera: true };

/** Open items of a hall that nobody has called. */
function openItem(officer: TestPerson, sitting: string): string {
  const { order, items } = officer.sitting(sitting);
  const id = order.find((each) => {
    const item = items[each];
    return item && (item.state === "LISTED" || item.state === "NEXT") && !item.inCamera;
  });
  if (id === undefined) throw new Error(`no open item in ${sitting}`);
  return id;
}

/** Calls the next open item of a hall for people who are there for it. */
async function callFor(officer: TestPerson, sitting: string, people: readonly TestPerson[]): Promise<string> {
  const item = openItem(officer, sitting);
  for (const person of people) {
    await person.enter(sitting, [item]);
    await admit(officer, sitting, person);
  }
  await officer.do(sitting, { type: "callItem", item });
  for (const person of people) await inState(person, sitting, "ACTIVE");
  return item;
}

/** Ends what runs in a hall, so that the next story finds nothing called. */
async function clear(officer: TestPerson, sitting: string): Promise<void> {
  const { running } = officer.sitting(sitting);
  if (running !== null) await officer.do(sitting, { type: "recordOutcome", item: running, outcome: "HEARD" });
}

function grantOf(person: TestPerson, sitting: string): Grant | null {
  const grants = person.signals.flatMap((signal) => (signal.kind === "grant" ? [signal.grant] : []));
  const last = grants.at(-1) ?? null;
  return last?.place.startsWith(`${sitting}/`) ? last : null;
}

const session = (person: TestPerson) => `page-${person.account.id}`.slice(0, 60);

/** Brings audio and video of a page to a hall, as a page does with its grant. */
async function join(person: TestPerson, sitting: string, take = false): Promise<ServerSignal> {
  await person.watch(sitting, "media");
  const grant = await until(`a grant for ${sitting}`, () => grantOf(person, sitting));
  return joinWith(person, grant, take);
}

async function joinWith(person: TestPerson, grant: Grant, take: boolean): Promise<ServerSignal> {
  const before = person.signals.length;
  const how = take ? { take } : {};
  person.raw({ t: "signal", kind: "join", grant: grant.id, session: session(person), state: OPEN, ...how });
  return until("the answer to joining", () =>
    person.signals
      .slice(before)
      .find((signal) => signal.kind === "joined" || (signal.kind === "refused" && signal.of === "join")),
  );
}

/** A second page of the same login. */
async function secondPage(person: TestPerson, url = server().url): Promise<TestPerson> {
  const page = new TestPerson(url);
  page.token = person.token;
  page.account = person.account;
  return page.connect();
}

const elsewhereOf = (reader: TestPerson, sitting: string, person: TestPerson) =>
  reader.sitting(sitting).elsewhere[person.account.id];
const ended = (page: TestPerson) => page.signals.filter(({ kind }) => kind === "ended");
/** Whether somebody's page has been told that a person is in their place and may be heard. */
function isHeardBy(page: TestPerson, person: TestPerson): boolean {
  let isHere = false;
  for (const signal of page.signals) {
    if (signal.kind === "joined") isHere = signal.members.some((each) => each.personId === person.account.id);
    if (signal.kind === "memberJoined" && signal.member.personId === person.account.id)
      isHere = signal.member.right === "publish";
    if (signal.kind === "memberLeft" && signal.personId === person.account.id) isHere = false;
  }
  return isHere;
}

test("one page moves: the hall left reads 'speaking in Hall 2', and hears them again when they come back", async () => {
  const advocate = await anotherAdvocate();
  await join(judge1, first);
  await callFor(officer1, first, [advocate]);
  expect((await join(advocate, first)).kind).toBe("joined");
  await until("the judge to hear them", () => isHeardBy(judge1, advocate));
  await callFor(officer2, second, [advocate]);
  expect(elsewhereOf(officer1, first, advocate)).toBeUndefined();
  await until("hall 2 to read where they are", () => elsewhereOf(officer2, second, advocate)?.hall === "1");

  expect((await join(advocate, second, true)).kind).toBe("joined");
  await until("the judge to hear them no more", () => !isHeardBy(judge1, advocate));
  await until("hall 1 to read it", () => elsewhereOf(judge1, first, advocate)?.speaking);
  expect(elsewhereOf(judge1, first, advocate)).toMatchObject({ hall: "2", speaking: true, closed: false });
  await until("hall 2 to have them", () => elsewhereOf(officer2, second, advocate) === undefined);
  expect(advocate.me(first)?.state).toBe("ACTIVE");

  await advocate.watch(second, "link");
  expect((await join(advocate, first, true)).kind).toBe("joined");
  await until("the judge to hear them again", () => isHeardBy(judge1, advocate));
  await until("hall 1 to have them", () => elsewhereOf(judge1, first, advocate) === undefined);
  await until("hall 2 to read it", () => elsewhereOf(officer2, second, advocate)?.speaking);
  await clear(officer1, first);
  await until(
    "the end of the item in hall 1 to be seen in hall 2",
    () => elsewhereOf(officer2, second, advocate)?.speaking === false,
  );
  await clear(officer2, second);
});

test("two pages: a call in a second hall takes no microphone; a press does, and shuts the first", async () => {
  const advocate = await anotherAdvocate();
  await callFor(officer1, first, [advocate]);
  await join(advocate, first);
  await until("the judge to hear them", () => isHeardBy(judge1, advocate));
  const page = await secondPage(advocate);
  await callFor(officer2, second, [advocate]);

  const refused = await join(page, second);
  expect(refused).toMatchObject({ kind: "refused", code: "speaking_elsewhere", of: "join" });
  expect(isHeardBy(judge1, advocate)).toBe(true);
  expect(ended(advocate)).toEqual([]);

  expect((await join(page, second, true)).kind).toBe("joined");
  await until("the first page to be told", () => ended(advocate).length === 1);
  expect(ended(advocate)[0]).toMatchObject({ place: `${first}/hearing`, reason: "elsewhere" });
  await until("the judge to hear them no more", () => !isHeardBy(judge1, advocate));
  // Later signals of the first page have no effect.
  const before = advocate.signals.length;
  advocate.raw({ t: "signal", kind: "state", state: OPEN });
  const answer = await until("the refusal", () =>
    advocate.signals.slice(before).find(({ kind }) => kind === "refused"),
  );
  expect(answer).toMatchObject({ code: "not_granted", of: "state" });
  expect(isHeardBy(judge1, advocate)).toBe(false);
  const grant = grantOf(advocate, first);
  expect(grant && (await joinWith(advocate, grant, false))).toMatchObject({ code: "speaking_elsewhere" });
  page.close();
  await clear(officer1, first);
  await clear(officer2, second);
});

test("two processes on one database: the later press stands, and both halls read the same", async () => {
  const advocate = await anotherAdvocate();
  const other = await startServer({ databaseUrl: server().databaseUrl });
  try {
    await callFor(officer1, first, [advocate]);
    await join(advocate, first);
    await until("the judge to hear them", () => isHeardBy(judge1, advocate));
    await callFor(officer2, second, [advocate]);
    const page = await secondPage(advocate, other.url);
    const grant = async () => {
      await page.watch(second, "media");
      return until("a grant at the other process", () => grantOf(page, second));
    };
    const asked = await grant();
    await until("the other process to know of the first seat", async () => {
      const answer = await joinWith(page, asked, false);
      return answer.kind === "refused" && answer.code === "speaking_elsewhere";
    });
    await until("the first seat to be told again", () => isHeardBy(judge1, advocate));
    expect((await joinWith(page, asked, true)).kind).toBe("joined");
    await until("the first page to be told", () =>
      ended(advocate).some((each) => "reason" in each && each.reason === "elsewhere"),
    );
    await until("the judge to hear them no more", () => !isHeardBy(judge1, advocate));
    await until("hall 1 to read it", () => elsewhereOf(officer1, first, advocate)?.speaking);
    page.close();
  } finally {
    await other.stop();
  }
  await clear(officer1, first);
  await clear(officer2, second);
});

test("a person who watches in two halls is in both; for the other hall, a person who watches in one alone is in that one", async () => {
  const advocate = await anotherAdvocate();
  const [item1, item2] = [openItem(officer1, first), openItem(officer2, second)];
  await advocate.enter(first, [item1]);
  await admit(officer1, first, advocate);
  await advocate.enter(second, [item2]);
  await admit(officer2, second, advocate);
  expect(await join(advocate, second)).toMatchObject({ kind: "joined", right: "watch" });
  await until("hall 1 to read it", () => elsewhereOf(officer1, first, advocate)?.hall === "2");
  expect(elsewhereOf(officer1, first, advocate)?.speaking).toBe(false);
  const page = await secondPage(advocate);
  expect(await join(page, first)).toMatchObject({ kind: "joined", right: "watch" });
  await until("hall 1 to have them", () => elsewhereOf(officer1, first, advocate) === undefined);
  expect(ended(advocate)).toEqual([]);
  page.close();
  await advocate.watch(second, "link");
});

test("a page that is closed in one hall does not keep its person there for those in whose hall they watch", async () => {
  const advocate = await anotherAdvocate();
  await advocate.enter(first, [openItem(officer1, first)]);
  await admit(officer1, first, advocate);
  await callFor(officer2, second, [advocate]);
  const page = await secondPage(advocate);
  expect(await join(page, second)).toMatchObject({ kind: "joined", right: "publish" });
  await until("hall 1 to read it", () => elsewhereOf(officer1, first, advocate)?.speaking);
  expect(await join(advocate, first)).toMatchObject({ kind: "joined", right: "watch" });
  page.close();
  await until("hall 1 to have them", () => elsewhereOf(officer1, first, advocate) === undefined);
  await clear(officer2, second);
});

test("the bar reads of open halls alone; the public and those at the door of nobody", async () => {
  const advocate = await anotherAdvocate();
  const opponent = await counselFor(officer1, first, [openItem(officer1, first)]);
  const viewer = await come(phones.viewer);
  await viewer.enter(first);
  await callFor(officer1, first, [advocate]);
  await callFor(officer2, second, [advocate]);
  await join(advocate, second, true);
  await until("the bar to read it", () => elsewhereOf(opponent, first, advocate)?.speaking);
  expect(elsewhereOf(viewer, first, advocate)).toBeUndefined();
  await officer2.do(second, { type: "hear" });
  await officer2.do(second, { type: "goInCamera", reason: "Custody of a child" });
  await until("the bar to read nothing", () => elsewhereOf(opponent, first, advocate) === undefined);
  expect(elsewhereOf(judge1, first, advocate)).toMatchObject({ hall: "2", speaking: true, closed: true });
  await officer2.do(second, { type: "openCourt" });
  await clear(officer2, second);
  await clear(officer1, first);
});

test("nobody but the server says where somebody is", async () => {
  const advocate = await anotherAdvocate();
  for (const person of [advocate, officer1, judge1])
    expect(
      await person.refused(first, {
        type: "noteElsewhere",
        person: advocate.account.id,
        to: { hall: "2", speaking: true, closed: false },
      } as never),
    ).toBe("bad_command");
});

test("removed from the second hall, or with the court risen there, the person is in the first alone", async () => {
  const { officer: officer3 } = await openHall(3);
  const advocate = await anotherAdvocate();
  await callFor(officer1, first, [advocate]);
  await callFor(officer3, third, [advocate]);
  await join(advocate, third, true);
  await until("hall 1 to read it", () => elsewhereOf(officer1, first, advocate)?.hall === "3");
  await officer3.do(third, { type: "remove", person: advocate.account.id, reason: "Disorder" });
  await until("the seat to be taken", () => ended(advocate).length > 0);
  await until("hall 1 to have them", () => elsewhereOf(officer1, first, advocate) === undefined);
  await advocate.watch(third, "none");
  expect((await join(advocate, first)).kind).toBe("joined");
  await until("the judge to hear them", () => isHeardBy(judge1, advocate));
  expect(elsewhereOf(officer3, third, advocate)).toBeUndefined();

  await clear(officer3, third);
  const colleague = await anotherAdvocate();
  await colleague.enter(first, [openItem(officer1, first)]);
  await admit(officer1, first, colleague);
  await callFor(officer3, third, [colleague]);
  await join(colleague, third, true);
  await until("hall 1 to read it", () => elsewhereOf(officer1, first, colleague)?.speaking);
  await clear(officer3, third);
  await officer3.do(third, { type: "closeSitting" });
  await until("the seat to be taken", () => ended(colleague).length > 0);
  await until("hall 1 to have them", () => elsewhereOf(officer1, first, colleague) === undefined);
  await clear(officer1, first);
});
