// Stories of reasons given after the act: for passing over, setting aside, closing the door and removing.
import { beforeAll, expect, test } from "bun:test";
import postgres from "postgres";
import { REASON_LENGTH } from "../../server/contract/limits.ts";
import type { PersonCommand } from "../../server/contract/sitting/commands.ts";
import { type TestPerson, until } from "../support/client.ts";
import { come, counselFor, hall, inState, oneServer, openHall, phones, strangerTo } from "./support/story.ts";

const server = oneServer();
const sitting = hall(1);
let courtOfficer: TestPerson;
let fresh: string[] = [];
const take = () => fresh.shift() ?? "";

beforeAll(async () => {
  ({ officer: courtOfficer } = await openHall(1));
  const { order, items } = courtOfficer.sitting(sitting);
  fresh = order.filter((id) => items[id]?.state === "LISTED" && !items[id].inCamera);
});

const legs = "Counsel on their legs in Court Hall 5";
const why = (item: string, reason: string, round = 1): PersonCommand => {
  return { type: "giveReason", of: "passOver", item, round, reason };
};

async function passOver(item: string): Promise<void> {
  await courtOfficer.do(sitting, { type: "callItem", item });
  await courtOfficer.do(sitting, { type: "passOver", reason: "", confirmed: true });
}

/** The reasons of an item as a person's own part has them. */
function seenBy(person: TestPerson, item: string): string[] {
  return person.halls.get(sitting)?.ownPart?.items[item]?.acts.map((act) => act.reason) ?? [];
}

async function given(item: string): Promise<{ actor: string; of: string; round: number; reason: string }[]> {
  const sql = postgres(server().databaseUrl, { max: 1 });
  const rows = await sql<{ actor: string; of: string; round: number; reason: string }[]>`
    SELECT l.actor_id AS actor, e->>'of' AS of, (e->>'round')::int AS round, e->>'reason' AS reason
    FROM sitting_log l, jsonb_array_elements(l.events::jsonb) e
    WHERE l.sitting = ${sitting} AND e->>'type' = 'reasonGiven' AND e->>'item' = ${item} ORDER BY l.seq`;
  await sql.end();
  return [...rows];
}

test("an item is passed over in one press, and both sides and the court read the reason when it is given", async () => {
  const item = take();
  const [one, other] = [
    await counselFor(courtOfficer, sitting, [item]),
    await counselFor(courtOfficer, sitting, [item]),
  ];
  const judge = await come(phones.judge1);
  await judge.enter(sitting);
  await passOver(item);
  await until("the first message", () =>
    other.notices.some(({ data }) => data.state === "passed_over" && data.item === item),
  );
  await courtOfficer.do(sitting, why(item, legs));
  for (const counsel of [one, other]) {
    await until("the reason to reach a side", () => seenBy(counsel, item).includes(legs));
    await until("the message with the reason", () =>
      counsel.notices.some(({ notice, data }) => {
        return notice === "passover-message" && data.state === "reason_given" && data.reason === legs;
      }),
    );
  }
  await until("the reason to reach the bench", () => judge.sitting(sitting).items[item]?.why === legs);
  expect(courtOfficer.sitting(sitting).items[item]?.acts).toMatchObject([
    { of: "passOver", round: 1, reason: legs },
  ]);
});

test("counsel of other items, the public, and a stranger who names the item and waits are not told", async () => {
  const item = take();
  const elsewhere = await counselFor(courtOfficer, sitting, [take()]);
  const stranger = await strangerTo(courtOfficer, sitting, item);
  await stranger.enter(sitting, [item]);
  const viewer = await come(phones.viewer);
  await viewer.watch(sitting, "none");
  await passOver(item);
  const seq = await courtOfficer.do(sitting, why(item, legs));
  for (const person of [elsewhere, stranger, viewer]) {
    await until("the entry to arrive", () => (person.halls.get(sitting)?.known.seq ?? 0) >= seq);
    expect(JSON.stringify(person.halls.get(sitting))).not.toContain(legs);
  }
  // A round trip after the entry: whatever was to be told has been told.
  await stranger.refused(sitting, { type: "stepDown" });
  expect(JSON.stringify(stranger.notices)).not.toContain(legs);
});

test("a reason given late, when the item was recalled and heard, still joins the round it is for", async () => {
  const item = take();
  const counsel = await counselFor(courtOfficer, sitting, [item]);
  await passOver(item);
  await courtOfficer.do(sitting, { type: "recall", item });
  await passOver(item);
  await courtOfficer.do(sitting, { type: "recall", item });
  await courtOfficer.do(sitting, { type: "callItem", item });
  await courtOfficer.do(sitting, { type: "hear" });
  await courtOfficer.do(sitting, { type: "recordOutcome", item, outcome: "NOTICE", note: "two weeks" });
  await courtOfficer.do(sitting, why(item, "The link was lost", 2));
  await courtOfficer.do(sitting, why(item, legs, 1));
  await until("both reasons", () => seenBy(counsel, item).join() === `${legs},The link was lost`);
  expect(courtOfficer.sitting(sitting).items[item]).toMatchObject({
    state: "NOTICE",
    why: "two weeks",
    round: 2,
  });
});

test("a reason is corrected, and both stand in the log with who gave them", async () => {
  const item = take();
  await passOver(item);
  await courtOfficer.do(sitting, why(item, "Counsel asks for time"));
  await courtOfficer.do(sitting, why(item, legs));
  expect(courtOfficer.sitting(sitting).items[item]?.why).toBe(legs);
  const actor = courtOfficer.account.id;
  expect(await given(item)).toEqual([
    { actor, of: "passOver", round: 1, reason: "Counsel asks for time" },
    { actor, of: "passOver", round: 1, reason: legs },
  ]);
});

test("an item that was not passed over, or not so often, has no reason to give", async () => {
  const item = take();
  expect(await courtOfficer.refused(sitting, why(item, legs))).toBe("reason_not_due");
  await passOver(item);
  expect(await courtOfficer.refused(sitting, why(item, legs, 2))).toBe("reason_not_due");
  expect(
    await courtOfficer.refused(sitting, { type: "giveReason", of: "inCamera", item, round: 1, reason: legs }),
  ).toBe("reason_not_due");
  expect(await courtOfficer.refused(sitting, why("FRESH:99999", legs))).toBe("no_such_item");
});

test("counsel may not give the court's reasons, the bench only its own, and no officer those of another hall", async () => {
  const item = take();
  const counsel = await counselFor(courtOfficer, sitting, [item]);
  await passOver(item);
  expect(await counsel.refused(sitting, why(item, legs))).toBe("not_allowed");
  const judge = await come(phones.judge1);
  expect(await judge.refused(sitting, why(item, legs))).toBe("not_allowed");
  const officer = await come(phones.officer2);
  expect(await officer.refused(sitting, why(item, legs))).toBe("wrong_hall");
  expect(await given(item)).toEqual([]);
});

test("the bench closes the door in one press; its reason is for the court alone", async () => {
  const item = take();
  const counsel = await counselFor(courtOfficer, sitting, [item]);
  const judge = await come(phones.judge1);
  await judge.enter(sitting);
  await courtOfficer.do(sitting, { type: "callItem", item });
  await courtOfficer.do(sitting, { type: "hear" });
  await judge.do(sitting, { type: "goInCamera", reason: "" });
  const reason = "Identity of a child";
  const seq = await judge.do(sitting, { type: "giveReason", of: "inCamera", item, round: 1, reason });
  await until(
    "the reason to reach the officer",
    () => courtOfficer.sitting(sitting).items[item]?.why === reason,
  );
  await until("the entry to reach counsel", () => (counsel.halls.get(sitting)?.known.seq ?? 0) >= seq);
  await counsel.refused(sitting, { type: "leave" });
  expect(JSON.stringify([...counsel.halls, counsel.notices])).not.toContain(reason);
  await judge.do(sitting, { type: "openCourt" });
  await courtOfficer.do(sitting, { type: "recordOutcome", item, outcome: "HEARD", confirmed: true });
});

test("a paused item's reason is given while it waits, and read by its people", async () => {
  const item = take();
  const counsel = await counselFor(courtOfficer, sitting, [item]);
  await courtOfficer.do(sitting, { type: "callItem", item });
  await courtOfficer.do(sitting, { type: "hear" });
  await courtOfficer.do(sitting, { type: "pause", reason: "" });
  const reason = "Urgent mention";
  await courtOfficer.do(sitting, { type: "giveReason", of: "pause", item, round: 1, reason });
  await until("the reason to reach counsel", () => seenBy(counsel, item).includes(reason));
  await courtOfficer.do(sitting, { type: "resume" });
  await courtOfficer.do(sitting, { type: "recordOutcome", item, outcome: "HEARD" });
});

test("a person is removed in one press and reads the reason given after it; nobody else at the bar does", async () => {
  const [removed, other] = [
    await counselFor(courtOfficer, sitting, []),
    await counselFor(courtOfficer, sitting, []),
  ];
  const person = removed.account.id;
  const reason = "Shouting at the bench";
  const explain: PersonCommand = { type: "giveReason", of: "remove", person, reason };
  expect(await courtOfficer.refused(sitting, explain)).toBe("not_removed");
  await courtOfficer.do(sitting, { type: "remove", person, reason: "" });
  await inState(removed, sitting, "REMOVED");
  expect(removed.me(sitting)?.reason).toBe("");
  const seq = await courtOfficer.do(sitting, explain);
  await until("the reason to reach the person", () => removed.me(sitting)?.reason === reason);
  await until("the entry to reach the other", () => (other.halls.get(sitting)?.known.seq ?? 0) >= seq);
  expect(JSON.stringify([...other.halls])).not.toContain(reason);
  await courtOfficer.do(sitting, { type: "liftRemoval", person });
  expect(await courtOfficer.refused(sitting, explain)).toBe("not_removed");
  expect(await courtOfficer.refused(sitting, { ...explain, person: "nobody" })).toBe("no_such_person");
});

test("a reason has some words and not too many; script and any other script stay text", async () => {
  const item = take();
  await passOver(item);
  for (const reason of ["x".repeat(REASON_LENGTH), "<script>alert(1)</script>", "अधिवक्ता दूसरे हॉल में हैं"]) {
    await courtOfficer.do(sitting, why(item, reason));
    expect(courtOfficer.sitting(sitting).items[item]?.why).toBe(reason);
  }
  const stored = await given(item);
  for (const reason of ["", "   ", "x".repeat(REASON_LENGTH + 1), "NUL \u0000"]) {
    expect(await courtOfficer.refused(sitting, why(item, reason))).toBe("bad_command");
  }
  expect(await given(item)).toEqual(stored);
});
