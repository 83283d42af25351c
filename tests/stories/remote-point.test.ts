// Stories of the room at a remote point: who is in it is stated there, and read by the court and the item's people alone.
import { beforeAll, expect, test } from "bun:test";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import type { PersonCommand } from "../../server/contract/sitting/commands.ts";
import { type TestPerson, until } from "../support/client.ts";
import { id } from "./support/rooms.ts";
import { admit, come, counselFor, inState, oneServer, openHall, openItem, phones } from "./support/story.ts";

oneServer();

const hall = {} as Record<"officer" | "judge" | "prison" | "counsel" | "other" | "media", TestPerson> & {
  sitting: string;
  item: string;
};
const state = (...present: { name: string; who: string }[]): PersonCommand => ({
  type: "stateRoom",
  present,
  nobodyElse: true,
});
const detenue = { name: "Ramesh Detenue", who: "detenue" };

beforeAll(async () => {
  const { officer, sitting } = await openHall(1);
  const judge = await come(phones.judge1);
  await judge.enter(sitting);
  const media = await come(phones.media);
  await media.enter(sitting);
  const item = openItem(officer);
  const counsel = await counselFor(officer, sitting, [item]);
  const other = await counselFor(officer, sitting, [openItem(officer)]);
  const prison = await come(phones.prison);
  await prison.enter(sitting, [item]);
  await admit(officer, sitting, prison);
  Object.assign(hall, { officer, judge, prison, counsel, other, media, sitting, item });
});

const rollAt = (reader: TestPerson) => {
  const { sitting, prison } = hall;
  const known = reader.halls.get(sitting);
  return known?.view.roomOccupants[id(prison)] ?? known?.ownPart?.roomOccupants[id(prison)];
};
const mentions = (person: TestPerson) => JSON.stringify(person.told).includes(detenue.name);

test("only a prison and a police station state their room; nobody states another's", async () => {
  const { officer, judge, counsel, media, sitting } = hall;
  const witness = await come(phones.witness);
  await witness.enter(sitting);
  for (const person of [officer, judge, counsel, media, witness])
    expect(await person.refused(sitting, state(detenue))).toBe("not_allowed");
  const police = await come(phones.policeStation);
  expect(await police.refused(sitting, state(detenue))).toBe("not_in_hall");
});

test("a statement without its words, without a name, too long or for more than a room holds is no statement", async () => {
  const { prison, sitting } = hall;
  const bad: unknown[] = [
    { type: "stateRoom", present: [] },
    { type: "stateRoom", present: [], nobodyElse: false },
    { type: "stateRoom", present: [{ name: "", who: "guard" }], nobodyElse: true },
    { type: "stateRoom", present: [{ name: "A", who: "  \n " }], nobodyElse: true },
    { type: "stateRoom", present: [{ name: "A".repeat(81), who: "guard" }], nobodyElse: true },
    { type: "stateRoom", present: [{ name: "A\u0000", who: "guard" }], nobodyElse: true },
    { type: "stateRoom", present: Array.from({ length: 21 }, () => detenue), nobodyElse: true },
    { type: "stateRoom", present: [{ ...detenue, person: "x" }], nobodyElse: true },
  ];
  for (const command of bad)
    expect(await prison.refused(sitting, command as PersonCommand)).toBe("bad_command");
});

test("the court reads it at once; counsel of the item while it is before the court; nobody else ever", async () => {
  const { officer, judge, prison, counsel, other, media, sitting, item } = hall;
  await prison.do(sitting, state(detenue, { name: "Head\nConstable\u202e Mohan", who: "escort" }));
  for (const reader of [officer, judge, prison])
    await until("the statement", () => rollAt(reader)?.present.length === 2);
  expect(rollAt(judge)).toMatchObject({
    present: [detenue, { name: "Head Constable Mohan", who: "escort" }],
    times: 1,
  });
  expect(rollAt(counsel)).toBeUndefined();
  await officer.do(sitting, { type: "callItem", item });
  await inState(counsel, sitting, "ACTIVE");
  await until("counsel of the item to read it", () => rollAt(counsel)?.present[0]?.name === detenue.name);
  await officer.do(sitting, { type: "hear" });
  await officer.do(sitting, { type: "passOver", reason: "" });
  await until("counsel not to read it any more", () => rollAt(counsel) === undefined);
  for (const stranger of [other, media]) {
    expect(rollAt(stranger)).toBeUndefined();
    expect(mentions(stranger)).toBe(false);
  }
});

test("a change is a statement of its own with its time; a person who comes back states it anew", async () => {
  const { judge, prison, sitting } = hall;
  const before = rollAt(judge)?.at ?? 0;
  await prison.do(sitting, state());
  await until("the change", () => rollAt(judge)?.times === 2);
  expect(rollAt(judge)?.present).toEqual([]);
  expect(rollAt(judge)?.at).toBeGreaterThanOrEqual(before);
  // Statements that are given again and again have a limit, as all words of people have.
  let answer = "";
  for (let n = 0; n < 60 && answer === ""; n++) {
    const given = await prison.send(sitting, state());
    answer = "refused" in given ? given.refused : "";
  }
  expect(answer).toBe("too_often");
  await prison.do(sitting, { type: "leave" });
  await until("no statement to hold", () => rollAt(judge) === undefined);
});

test("who stated their room and then comes into the item, or leaves it, is read by its people at once", async () => {
  const { officer, sitting } = await openHall(2);
  const { order, items } = officer.sitting(sitting);
  const item = order.find((one) => items[one]?.state === "LISTED" && !items[one].inCamera) ?? "";
  const counsel = await counselFor(officer, sitting, [item]);
  const police = await come(phones.policeStation);
  const roll = () => counsel.halls.get(sitting)?.ownPart?.roomOccupants[id(police)];
  await police.enter(sitting);
  await admit(officer, sitting, police);
  await police.do(sitting, state(detenue));
  await officer.do(sitting, { type: "callItem", item });
  await inState(counsel, sitting, "ACTIVE");
  expect(roll()).toBeUndefined();
  const named = [{ item, submission: "" }];
  await police.do(sitting, {
    type: "enter",
    items: named,
    location: "remote_point",
    consent: CONSENT_VERSION,
  });
  await until("counsel to read it", () => roll() !== undefined);
  await police.do(sitting, { type: "enter", items: [], location: "remote_point", consent: CONSENT_VERSION });
  await until("counsel to read it no more", () => roll() === undefined);
});
