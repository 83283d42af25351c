// Stories of an item on the day: each line of docs/domain.md#item-states, lived through by real people on a real server.
import { beforeAll, expect, test } from "bun:test";
import { type TestPerson, until } from "../support/client.ts";
import { counselFor, hall, inState, itemState, oneServer, openHall } from "./support/story.ts";

oneServer();
const sitting = hall(3);
let officer: TestPerson;
const id = (serial: number) => `FRESH:${serial}`;
let fresh: number[] = [];
/** The next listed item that no story has touched. */
const take = () => id(fresh.shift() ?? 0);

beforeAll(async () => {
  ({ officer } = await openHall(3));
  fresh = Object.values(officer.sitting(sitting).items)
    .filter((item) => item.category === "FRESH" && !item.inCamera && item.state === "LISTED")
    .map((item) => item.serial);
});

async function settle(): Promise<void> {
  const { running } = officer.sitting(sitting);
  if (running === null) return;
  if (itemState(officer, sitting, running) === "CALLED") await officer.do(sitting, { type: "cancelCall" });
  else await officer.do(sitting, { type: "recordOutcome", item: running, outcome: "HEARD", confirmed: true });
}

test("a listed item is called, heard and ends with each of the ten outcomes", async () => {
  for (const outcome of [
    "HEARD",
    "ADJOURNED",
    "RESERVED",
    "PART_HEARD",
    "NOTICE",
    "INTERIM_ORDER",
    "ALLOWED",
    "DISMISSED",
    "DISPOSED_OF",
    "WITHDRAWN",
  ] as const) {
    const item = take();
    await officer.do(sitting, { type: "callItem", item });
    expect(itemState(officer, sitting, item)).toBe("CALLED");
    await officer.do(sitting, { type: "hear" });
    expect(itemState(officer, sitting, item)).toBe("HEARING");
    await officer.do(sitting, { type: "recordOutcome", item, outcome, nextDate: "2099-12-01" });
    expect(itemState(officer, sitting, item)).toBe(outcome);
    expect(officer.sitting(sitting).items[item]?.nextDate).toBe("2099-12-01");
    expect(officer.sitting(sitting).running).toBeNull();
  }
});

test("the first listed item is marked as next, and the mark moves on when it is called", async () => {
  const next = Object.values(officer.sitting(sitting).items).filter((item) => item.state === "NEXT");
  expect(next).toHaveLength(1);
  const marked = next[0]?.id ?? "";
  await officer.do(sitting, { type: "callItem", item: marked });
  const after = Object.values(officer.sitting(sitting).items).filter((item) => item.state === "NEXT");
  expect(after.map((item) => item.id)).not.toContain(marked);
  await officer.do(sitting, { type: "cancelCall" });
  expect(itemState(officer, sitting, marked)).toBe("NEXT");
});

test("a wrong call is cancelled and the earlier state returns, with the people it moved", async () => {
  const [heard, wrong] = [take(), take()];
  const counsel = await counselFor(officer, sitting, [heard]);
  const other = await counselFor(officer, sitting, [wrong]);
  await officer.do(sitting, { type: "callItem", item: heard });
  await officer.do(sitting, { type: "hear" });
  await inState(counsel, sitting, "ACTIVE");
  await officer.do(sitting, { type: "callItem", item: wrong });
  expect(itemState(officer, sitting, heard)).toBe("HEARD");
  await inState(other, sitting, "ACTIVE");
  await inState(counsel, sitting, "PASSIVE");
  await officer.do(sitting, { type: "cancelCall" });
  expect(itemState(officer, sitting, heard)).toBe("HEARING");
  expect(itemState(officer, sitting, wrong)).toBe("LISTED");
  await inState(counsel, sitting, "ACTIVE");
  await inState(other, sitting, "PASSIVE");
  await settle();
});

test("a called item is passed over with reason and round, recalled, called and heard; a second round counts on", async () => {
  const item = take();
  for (const round of [1, 2]) {
    await officer.do(sitting, { type: "callItem", item });
    if (round === 2) await officer.do(sitting, { type: "hear" });
    await officer.do(sitting, { type: "passOver", reason: "counsel on their legs in Court Hall 5" });
    const passed = officer.sitting(sitting).items[item];
    expect(passed?.state).toBe("PASSED_OVER");
    expect(passed?.round).toBe(round);
    expect(passed?.why).toBe("counsel on their legs in Court Hall 5");
    await officer.do(sitting, { type: "recall", item });
    expect(itemState(officer, sitting, item)).toBe("RECALLED");
  }
  await officer.do(sitting, { type: "callItem", item });
  await officer.do(sitting, { type: "cancelCall" });
  expect(itemState(officer, sitting, item)).toBe("RECALLED");
  await officer.do(sitting, { type: "callItem", item });
  await officer.do(sitting, { type: "hear" });
  await settle();
});

test("an item that was not passed over cannot be recalled, and a passed-over one cannot be called without recall", async () => {
  const item = take();
  expect(await officer.refused(sitting, { type: "recall", item })).toBe("not_passed_over");
  await officer.do(sitting, { type: "callItem", item });
  await officer.do(sitting, { type: "passOver", reason: "" });
  expect(await officer.refused(sitting, { type: "callItem", item })).toBe("item_not_callable");
});

test("the running item is paused for an urgent mention and resumed; there is one paused item in a hall", async () => {
  const [paused, urgent] = [take(), take()];
  const counsel = await counselFor(officer, sitting, [paused]);
  await officer.do(sitting, { type: "callItem", item: paused });
  expect(await officer.refused(sitting, { type: "pause", reason: "" })).toBe("nothing_running");
  await officer.do(sitting, { type: "hear" });
  await officer.do(sitting, { type: "pause", reason: "urgent mention" });
  expect(itemState(officer, sitting, paused)).toBe("PAUSED");
  expect(officer.sitting(sitting).paused).toBe(paused);
  await inState(counsel, sitting, "PASSIVE");
  await officer.do(sitting, { type: "callItem", item: urgent });
  await officer.do(sitting, { type: "hear" });
  expect(await officer.refused(sitting, { type: "pause", reason: "" })).toBe("already_paused");
  expect(await officer.refused(sitting, { type: "resume" })).toBe("item_running");
  await settle();
  await officer.do(sitting, { type: "resume" });
  expect(itemState(officer, sitting, paused)).toBe("HEARING");
  await inState(counsel, sitting, "ACTIVE");
  await settle();
});

test("an item is heard in camera and opened again; its people stay and all others go to the lobby", async () => {
  const item = take();
  const counsel = await counselFor(officer, sitting, [item]);
  const other = await counselFor(officer, sitting, [take()]);
  await officer.do(sitting, { type: "callItem", item });
  await officer.do(sitting, { type: "hear" });
  await officer.do(sitting, { type: "goInCamera", reason: "child witness" });
  expect(itemState(officer, sitting, item)).toBe("IN_CAMERA");
  await inState(other, sitting, "LOBBY");
  await inState(counsel, sitting, "ACTIVE");
  expect(other.sitting(sitting).items[item]?.caseNumber).toBe("");
  expect(
    Object.keys(other.sitting(sitting).people).filter((person) => person === counsel.account.id),
  ).toEqual([]);
  await officer.do(sitting, { type: "openCourt" });
  await inState(other, sitting, "PASSIVE");
  expect(itemState(officer, sitting, item)).toBe("HEARING");
  await settle();
});

test("an item that the bench closed, and that is then set aside, is resumed behind the closed door", async () => {
  const item = take();
  const other = await counselFor(officer, sitting, [take()]);
  await officer.do(sitting, { type: "callItem", item });
  await officer.do(sitting, { type: "hear" });
  await officer.do(sitting, { type: "goInCamera", reason: "child witness" });
  await officer.do(sitting, { type: "pause", reason: "urgent mention" });
  await inState(other, sitting, "PASSIVE");
  await officer.do(sitting, { type: "resume" });
  expect(itemState(officer, sitting, item)).toBe("IN_CAMERA");
  await inState(other, sitting, "LOBBY");
  await settle();
});

test("an adjourned item needs its next date, and the date lies after today", async () => {
  const item = take();
  await officer.do(sitting, { type: "callItem", item });
  await officer.do(sitting, { type: "hear" });
  expect(await officer.refused(sitting, { type: "recordOutcome", item, outcome: "ADJOURNED" })).toBe(
    "next_date_needed",
  );
  expect(
    await officer.refused(sitting, {
      type: "recordOutcome",
      item,
      outcome: "ADJOURNED",
      nextDate: "2001-01-01",
    }),
  ).toBe("next_date_past");
  await settle();
});

test("an outcome recorded wrongly is corrected, and stays out of the pace of the day", async () => {
  const item = take();
  await officer.do(sitting, { type: "callItem", item });
  await officer.do(sitting, { type: "hear" });
  await officer.do(sitting, { type: "recordOutcome", item, outcome: "DISMISSED" });
  const pace = officer.sitting(sitting).pace.length;
  await officer.do(sitting, { type: "recordOutcome", item, outcome: "NOTICE", note: "wrong button" });
  expect(itemState(officer, sitting, item)).toBe("NOTICE");
  expect(officer.sitting(sitting).pace).toHaveLength(pace);
});

test("an outcome is refused for an item that was never called", async () => {
  expect(await officer.refused(sitting, { type: "recordOutcome", item: take(), outcome: "HEARD" })).toBe(
    "outcome_not_due",
  );
  expect(
    await officer.refused(sitting, { type: "recordOutcome", item: "FRESH:99999", outcome: "HEARD" }),
  ).toBe("no_such_item");
});

test("a called item must be settled before another is called", async () => {
  const [first, second] = [take(), take()];
  await officer.do(sitting, { type: "callItem", item: first });
  expect(await officer.refused(sitting, { type: "callItem", item: second })).toBe("item_running");
  expect(await officer.refused(sitting, { type: "closeSitting" })).toBe("item_running");
  await settle();
  expect(await officer.refused(sitting, { type: "cancelCall" })).toBe("nothing_called");
});

test("single-case mode hears one matter and refuses to call others", async () => {
  const [only, other] = [take(), take()];
  await officer.do(sitting, { type: "setSingleCase", item: only });
  expect(await officer.refused(sitting, { type: "callItem", item: other })).toBe("single_case");
  expect(Object.values(officer.sitting(sitting).items).filter((item) => item.state === "NEXT")).toHaveLength(
    0,
  );
  await officer.do(sitting, { type: "callItem", item: only });
  await officer.do(sitting, { type: "hear" });
  await settle();
  await officer.do(sitting, { type: "setSingleCase", item: null });
});

test("a memo is asked for, taken up as item 999999999 and called; another is refused with its reason", async () => {
  const advocate = await counselFor(officer, sitting, []);
  await advocate.do(sitting, { type: "requestMemo", text: "Demolition fixed for 14:00 today" });
  const memo = await until("the memo to reach the officer", () =>
    Object.values(officer.sitting(sitting).memos).at(-1),
  );
  expect(memo.state).toBe("REQUESTED");
  await officer.do(sitting, { type: "decideMemo", memo: memo.id, allowed: true, reason: "" });
  const item = `MEMO:${memo.id}`;
  expect(officer.sitting(sitting).items[item]?.serial).toBe(999999999);
  await officer.do(sitting, { type: "callItem", item });
  await inState(advocate, sitting, "ACTIVE");
  expect(advocate.me(sitting)?.name).toStartWith("Memo · ");
  await officer.do(sitting, { type: "hear" });
  await settle();
  await advocate.do(sitting, { type: "requestMemo", text: "Another matter" });
  const second = await until(
    "the second memo",
    () => Object.values(officer.sitting(sitting).memos).find(({ id }) => id !== memo.id)?.id,
  );
  await officer.do(sitting, { type: "decideMemo", memo: second, allowed: false, reason: "List it tomorrow" });
  expect(officer.sitting(sitting).memos[second]).toMatchObject({
    state: "REFUSED",
    reason: "List it tomorrow",
  });
  expect(
    await officer.refused(sitting, { type: "decideMemo", memo: second, allowed: true, reason: "" }),
  ).toBe("memo_decided");
});

test("the court rises: what was not reached is recorded, and a reopened court has it again", async () => {
  const [passed, left] = [take(), take()];
  await officer.do(sitting, { type: "callItem", item: passed });
  await officer.do(sitting, { type: "passOver", reason: "" });
  await officer.do(sitting, { type: "closeSitting" });
  expect(itemState(officer, sitting, passed)).toBe("NOT_REACHED");
  expect(itemState(officer, sitting, left)).toBe("NOT_REACHED");
  expect(officer.sitting(sitting).phase).toBe("risen");
  const dated = take();
  const adjourn = {
    type: "recordOutcome",
    item: dated,
    outcome: "ADJOURNED",
    nextDate: "2099-12-01",
  } as const;
  expect(await officer.refused(sitting, { ...adjourn, outcome: "DISMISSED" })).toBe("outcome_not_due");
  await officer.do(sitting, adjourn);
  expect(officer.sitting(sitting).items[dated]).toMatchObject({ state: "ADJOURNED", nextDate: "2099-12-01" });
  expect(await officer.refused(sitting, { type: "callItem", item: left })).toBe("wrong_phase");
  await officer.do(sitting, { type: "openSitting", mode: "without_manual", ranges: [] });
  expect(["LISTED", "NEXT"]).toContain(itemState(officer, sitting, left) ?? "");
});
