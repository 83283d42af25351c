// Stories of the pass-over desk: asking, the other side's answer, where the asker speaks now, and who decides.
import { beforeAll, expect, test } from "bun:test";
import { connect } from "../../db/client.ts";
import { type TestPerson, until } from "../support/client.ts";
import {
  admit,
  anotherAdvocate,
  come,
  hall,
  inState,
  itemState,
  oneServer,
  openHall,
  phones,
} from "./support/story.ts";

const server = oneServer();
const sitting = hall(1);
const elsewhere = hall(2);
let officer: TestPerson;
let other: TestPerson;
let judge: TestPerson;
let fresh: string[] = [];
const take = () => fresh.shift() ?? "";

beforeAll(async () => {
  ({ officer } = await openHall(1));
  ({ officer: other } = await openHall(2));
  judge = await come(phones.judge1);
  await judge.enter(sitting);
  const { order, items } = officer.sitting(sitting);
  fresh = order.filter((id) => items[id]?.state === "LISTED" && !items[id].inCamera);
});

const ask = (item: string) =>
  ({ type: "askToPassOver", item, reason: "On my legs in another hall" }) as const;
const askOf = (person: TestPerson, item: string) => person.sitting(sitting).passOverAsks[item];
const mineOf = (person: TestPerson, item: string) => person.own(sitting)?.passOverAsks[item];

/** Two advocates whom the officer has let in for an item, with the item called. */
async function calledFor(item: string): Promise<[TestPerson, TestPerson]> {
  const pair = [await anotherAdvocate(), await anotherAdvocate()] as [TestPerson, TestPerson];
  for (const advocate of pair) {
    await advocate.enter(sitting, [item]);
    await admit(officer, sitting, advocate);
  }
  await officer.do(sitting, { type: "callItem", item });
  for (const advocate of pair) await inState(advocate, sitting, "ACTIVE");
  return pair;
}

test("counsel who speak elsewhere ask, the other side agrees, the judge allows, and all are told", async () => {
  const item = take();
  const [asker, opponent] = await calledFor(item);
  const there = Object.values(other.sitting(elsewhere).items).find(
    ({ inCamera, state }) => !inCamera && (state === "LISTED" || state === "NEXT"),
  );
  const itemThere = there?.id ?? "";
  await asker.enter(elsewhere, [itemThere]);
  await admit(other, elsewhere, asker);
  await other.do(elsewhere, { type: "callItem", item: itemThere });
  await inState(asker, elsewhere, "ACTIVE");
  // Before they spoke there, that hall may have noted that they were in this one; it is put right some moments later.
  await until("they are there", () => other.sitting(elsewhere).elsewhere[asker.account.id] === undefined);

  await asker.do(sitting, ask(item));
  await until("the request at the desk", () => askOf(judge, item));
  expect(askOf(judge, item)).toMatchObject({
    person: asker.account.id,
    reason: "On my legs in another hall",
    speakingIn: "2",
    answers: {},
  });
  expect(await asker.refused(sitting, ask(item))).toBe("pass_over_asked");
  expect(await opponent.refused(sitting, ask(item))).toBe("pass_over_asked");
  await until("the request at the other side", () => mineOf(opponent, item));
  expect(await asker.refused(sitting, { type: "answerPassOver", item, agrees: true })).toBe("not_other_side");
  await opponent.do(sitting, { type: "answerPassOver", item, agrees: false });
  await opponent.do(sitting, { type: "answerPassOver", item, agrees: true });
  await until("the answer", () => askOf(judge, item)?.answers[opponent.account.id] === true);

  await judge.do(sitting, { type: "decidePassOver", item, allowed: true });
  await until("the item to be passed over", () => itemState(officer, sitting, item) === "PASSED_OVER");
  expect(officer.sitting(sitting).items[item]).toMatchObject({ round: 1, why: "On my legs in another hall" });
  expect(askOf(officer, item)).toBeUndefined();
  const told = (person: TestPerson) =>
    person.notices.filter(({ notice }) => notice === "passover-message").map(({ data }) => data.state);
  await until("the message", () => told(opponent).includes("passed_over"));
  expect(told(opponent)).toEqual(["asked", "answered", "answered", "passed_over"]);
  expect(told(officer)).toEqual(["asked", "answered", "answered", "passed_over"]);
  await other.do(elsewhere, { type: "cancelCall" });
});

test("the officer records that it is declined; a request falls with its item", async () => {
  const item = take();
  const [asker] = await calledFor(item);
  await asker.do(sitting, ask(item));
  await officer.do(sitting, { type: "decidePassOver", item, allowed: false });
  expect(itemState(officer, sitting, item)).toBe("CALLED");
  await until("the message", () => asker.notices.some(({ data }) => data.state === "declined"));
  expect(await officer.refused(sitting, { type: "decidePassOver", item, allowed: true })).toBe(
    "no_pass_over_ask",
  );
  await asker.do(sitting, ask(item));
  const known = await until("the second request", () => askOf(officer, item));
  expect(known.speakingIn).toBeNull();
  await officer.do(sitting, { type: "recordOutcome", item, outcome: "HEARD" });
  await until("the request to fall", () => askOf(officer, item) === undefined);
  expect(await asker.refused(sitting, ask(item))).toBe("pass_over_not_due");
});

test("an item to come keeps its place until it is called; a request is allowed only then", async () => {
  const [now, item] = [take(), take()];
  await calledFor(now);
  const advocate = await anotherAdvocate();
  await advocate.enter(sitting, [item]);
  await admit(officer, sitting, advocate);
  await advocate.do(sitting, ask(item));
  expect(await judge.refused(sitting, { type: "decidePassOver", item, allowed: true })).toBe(
    "pass_over_not_due",
  );
  await officer.do(sitting, { type: "hear" });
  await officer.do(sitting, { type: "callItem", item });
  await judge.do(sitting, { type: "decidePassOver", item, allowed: true });
  await until("the item to be passed over", () => itemState(officer, sitting, item) === "PASSED_OVER");
});

test("a court can have passing over off: nobody asks or passes over, and what was passed over is recalled", async () => {
  const [item, next] = [take(), take()];
  await calledFor(item);
  await officer.do(sitting, { type: "passOver", reason: "" });
  const asker = await anotherAdvocate();
  await asker.enter(sitting, [next]);
  await admit(officer, sitting, asker);
  const admin = await come(phones.admin);
  const switched = async (value: boolean) => {
    await admin.ok("/admin/settings/pass_over", { value }, "PUT");
    await until("the setting to arrive", async () => {
      const { settings } = await admin.ok<{ settings: { pass_over: boolean } }>("/config");
      return settings.pass_over === value;
    });
  };
  await asker.do(sitting, ask(next));
  await switched(false);
  await officer.do(sitting, { type: "callItem", item: next });
  expect(await officer.refused(sitting, { type: "passOver", reason: "" })).toBe("pass_over_off");
  expect(await judge.refused(sitting, { type: "decidePassOver", item: next, allowed: true })).toBe(
    "pass_over_off",
  );
  await judge.do(sitting, { type: "decidePassOver", item: next, allowed: false });
  expect(await asker.refused(sitting, ask(next))).toBe("pass_over_off");
  await officer.do(sitting, { type: "recall", item });
  expect(itemState(officer, sitting, item)).toBe("RECALLED");
  await switched(true);
  await officer.do(sitting, { type: "passOver", reason: "" });
});

test("only the item's own ask and answer, only the bench decides, and nobody else sees it", async () => {
  const item = take();
  const [asker, opponent] = await calledFor(item);
  const stranger = await anotherAdvocate();
  await stranger.enter(sitting);
  await admit(officer, sitting, stranger);
  const media = await come(phones.media);
  const stenographer = await come(phones.stenographer1);
  await stenographer.enter(sitting);
  const command = ask(item);
  for (const person of [media, judge, officer, stenographer]) {
    expect(await person.refused(sitting, command)).toBe("not_allowed");
    expect(await person.refused(sitting, { type: "answerPassOver", item, agrees: true })).toBe("not_allowed");
  }
  expect(await stranger.refused(sitting, command)).toBe("not_of_item");
  expect(await asker.refused(sitting, { ...command, item: "FRESH:0" })).toBe("no_such_item");
  expect(await opponent.refused(sitting, { type: "answerPassOver", item, agrees: true })).toBe(
    "no_pass_over_ask",
  );
  await asker.do(sitting, command);
  expect(await stranger.refused(sitting, { type: "answerPassOver", item, agrees: true })).toBe("not_of_item");
  for (const person of [asker, opponent, stenographer, media])
    expect(await person.refused(sitting, { type: "decidePassOver", item, allowed: true })).toBe(
      "not_allowed",
    );
  expect(JSON.stringify(stranger.sitting(sitting))).not.toContain("On my legs");
  expect(JSON.stringify(stranger.own(sitting))).not.toContain("On my legs");
  expect(stranger.notices.filter(({ notice }) => notice === "passover-message")).toEqual([]);
  await officer.do(sitting, { type: "decidePassOver", item, allowed: true });
});

test("only the person who asked takes it back; the item's people and the court are told, and it may be asked anew", async () => {
  const item = take();
  const [asker, opponent] = await calledFor(item);
  const withdraw = { type: "withdrawPassOver", item } as const;
  expect(await asker.refused(sitting, withdraw)).toBe("no_pass_over_ask");
  await asker.do(sitting, ask(item));
  await opponent.do(sitting, { type: "answerPassOver", item, agrees: true });
  expect(await opponent.refused(sitting, withdraw)).toBe("not_your_ask");
  const media = await come(phones.media);
  for (const person of [officer, judge, media])
    expect(await person.refused(sitting, withdraw)).toBe("not_allowed");
  await asker.do(sitting, withdraw);
  for (const person of [officer, opponent])
    await until("the message", () => person.notices.some(({ data }) => data.state === "withdrawn"));
  await until("the desk to be empty", () => askOf(judge, item) === undefined);
  await until("the other side to have nothing to answer", () => mineOf(opponent, item) === undefined);
  expect(itemState(officer, sitting, item)).toBe("CALLED");
  expect(await judge.refused(sitting, { type: "decidePassOver", item, allowed: true })).toBe(
    "no_pass_over_ask",
  );
  expect(await asker.refused(sitting, withdraw)).toBe("no_pass_over_ask");
  await asker.do(sitting, ask(item));
  const again = await until("the second request", () => askOf(judge, item));
  expect(again.answers).toEqual({});
  // Also from outside the hall: what one asked is still one's own.
  await asker.do(sitting, { type: "leave" });
  await asker.do(sitting, withdraw);
  await until("the desk to be empty", () => askOf(judge, item) === undefined);
  await officer.do(sitting, { type: "recordOutcome", item, outcome: "HEARD" });
});

test("the table of pass-overs names who asked, answered, decided and put the item back in line", async () => {
  const item = take();
  const [asker, opponent] = await calledFor(item);
  const sides = { [asker.account.id]: "Petitioner", [opponent.account.id]: "Respondent" } as const;
  for (const [person, side] of Object.entries(sides))
    await officer.do(sitting, { type: "confirmCounsel", person, item, side });
  await asker.do(sitting, ask(item));
  await opponent.do(sitting, { type: "answerPassOver", item, agrees: true });
  await opponent.do(sitting, { type: "answerPassOver", item, agrees: false });
  await judge.do(sitting, { type: "decidePassOver", item, allowed: true });
  await officer.do(sitting, { type: "recall", item });
  await officer.do(sitting, { type: "callItem", item });
  await officer.do(sitting, { type: "passOver", reason: "The file is not here" });
  const { sql, close } = connect(server().databaseUrl, { max: 1 });
  const read = () =>
    sql`SELECT * FROM pass_overs WHERE item = ${item} AND sitting = ${sitting} ORDER BY number`;
  const [asked, bare, ...more] = await until("both rows", async () => {
    const rows = await read();
    return rows.length === 2 && rows[1]?.decided_by ? rows : null;
  });
  await close();
  expect(more).toEqual([]);
  expect(asked).toMatchObject({
    number: 1,
    round: 1,
    reason: "On my legs in another hall",
    decision: "passed_over",
    asked_by: asker.account.id,
    asked_side: "Petitioner",
    asked_at: expect.any(Date),
    answers: [{ person: opponent.account.id, side: "Respondent", agrees: false, at: expect.any(Number) }],
    decided_by: judge.account.id,
    decided_role: "JUDGE",
    decided_at: expect.any(Date),
    recalled_by: officer.account.id,
    recalled_at: expect.any(Date),
  });
  expect(bare).toMatchObject({
    number: 2,
    round: 2,
    reason: "The file is not here",
    decision: "passed_over",
    answers: [],
    asked_by: null,
    asked_side: null,
    asked_at: null,
    decided_by: officer.account.id,
    decided_role: "MASTER",
    recalled_by: null,
    recalled_at: null,
  });
});

test("a request without a reason, or with one that is too long, is refused", async () => {
  const advocate = await anotherAdvocate();
  await advocate.enter(sitting);
  for (const reason of ["  ", "x".repeat(301), "\u0000"])
    expect(await advocate.refused(sitting, { type: "askToPassOver", item: "FRESH:1", reason })).toBe(
      "bad_command",
    );
});
