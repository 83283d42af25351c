// Words and numbers on screen that must be true: deleted items, who goes into the secret room, how one moves up, faults of forms.
import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { CaseNumber } from "../../../../client/court/CaseNumber.tsx";
import { countsOf, listedItems, showsIn } from "../../../../client/courtroom/calling/day-list.ts";
import { moveUpOf } from "../../../../client/courtroom/halls/ahead.ts";
import { benchHere, candidates, isBenchAway } from "../../../../client/courtroom/secret-room/who-goes-in.ts";
import { court } from "../../../../client/text/en/court.ts";
import { courtList } from "../../../../client/text/en/court-list.ts";
import { login } from "../../../../client/text/en/login.ts";
import { participant } from "../../../../client/text/en/participant.ts";
import { promotion } from "../../../../client/text/en/promotion.ts";
import { waiting as waitingWords } from "../../../../client/text/en/waiting.ts";
import { fault } from "../../../../server/contract/faults.ts";
import type { Item } from "../../../../server/contract/sitting/core/item.ts";
import { serverActor } from "../../../../server/sitting/actor.ts";
import { COURT } from "../../../support/histories.ts";
import { hall, listedItem, person } from "../../../support/officer-hall.ts";

const six = [1, 2, 3, 4, 5, 6].map((serial) => listedItem(serial));

test("an item that a later list took off is shown in the list and counted nowhere", () => {
  const day = hall(six).open();
  day.give({ type: "publishList", items: [listedItem(7)], deleted: ["FRESH:2"] }, serverActor);
  const items = listedItems(day.sitting);
  expect(items.find(({ id }) => id === "FRESH:2")).toMatchObject({ state: "DELETED" });
  expect(items.filter((item) => showsIn("all", item))).toHaveLength(7);
  expect(countsOf(items)).toEqual({ all: 6, left: 6, passedOver: 0, heard: 0 });
});

const rowOf = (item: Item) => renderToStaticMarkup(createElement(CaseNumber, { item }));

test("the case number of a deleted item is struck through, and neither its state nor words in a number's place are", () => {
  const bare = listedItem(8, { caseNumber: "" });
  const day = hall([...six, bare]).open();
  day.give({ type: "publishList", items: [], deleted: ["FRESH:2", "FRESH:8"] }, serverActor);
  const [deleted, number, listed] = ["FRESH:2", "FRESH:8", "FRESH:3"].map((id) => day.sitting.items[id]);
  if (!deleted || !number || !listed) throw new Error("not on the list");
  const struck = (html: string) => [...html.matchAll(/<s>(.*?)<\/s>/g)].map(([, text]) => text);
  expect(struck(rowOf(deleted))).toEqual([deleted.caseNumber]);
  expect(struck(rowOf(number))).toEqual([]);
  expect(struck(rowOf(listed))).toEqual([]);
  for (const sheet of ["court/styles/state", "courtroom/calling/ItemRow.module", "court/Serial.module"]) {
    const css = readFileSync(new URL(`../../../../client/${sheet}.css`, import.meta.url), "utf8");
    expect(css).not.toContain("line-through");
  }
});

test("into the secret room go the judges who are in the hall, and of the coram no others", () => {
  const coram = ["Hon'ble The Chief Justice Ravi Senan", "Hon'ble Mr. Justice Tarun Devgarh"];
  const [chief, second] = coram.map((name, n) => person(`judge${n}`, "JUDGE", name, null, COURT.id));
  if (!chief || !second) throw new Error("no judges");
  const day = hall(six).open();
  expect([benchHere(day.sitting, coram), isBenchAway(day.sitting)]).toEqual([[], true]);
  day.waiting(chief, []);
  expect([benchHere(day.sitting, coram), isBenchAway(day.sitting)]).toEqual([coram.slice(0, 1), false]);
  day.waiting(second, []).admitted(person("prison", "PRISON", "Central Prison"), []);
  expect(benchHere(day.sitting, coram)).toEqual(coram);
  expect(candidates(day.sitting).map(({ id }) => id)).toEqual(["prison"]);
  day.lost("judge1");
  expect(benchHere(day.sitting, coram)).toEqual(coram.slice(0, 1));
  day.give({ type: "listForSecretRoom", people: ["prison"] }).give({ type: "joinSecretRoom" }, chief);
  expect([benchHere(day.sitting, coram), isBenchAway(day.sitting)]).toEqual([[], false]);
});

test("whoever still waits when their item is called does not move up until the officer lets them in, and then at once", () => {
  const waiter = person("w", "ADVOCATE", "Adv. Waits Long");
  const day = hall(six).open().waiting(waiter, ["FRESH:1"]);
  const me = () => {
    const found = day.sitting.people.w;
    if (!found) throw new Error("not there");
    return found;
  };
  expect(moveUpOf(me(), "FRESH:1")).toBe("onceIn");
  day.give({ type: "callItem", item: "FRESH:1" });
  expect(me().state).toBe("WAITING");
  expect(moveUpOf(me(), "FRESH:1")).toBe("onceIn");
  day.give({ type: "admit", people: ["w"] });
  expect(me().state).toBe("ACTIVE");
  expect(moveUpOf(me(), "FRESH:1")).toBe("called");
});

test("in the hall, for an item named since, the officer must let one in first; who only follows an item never moves up", () => {
  const counsel = person("c", "ADVOCATE", "Adv. More Items");
  const media = person("m", "MEDIA", "Daily News");
  const day = hall(six).open().admitted(counsel, ["FRESH:1"]).waiting(counsel, ["FRESH:1", "FRESH:2"]);
  const of = (id: string) => {
    const found = day.sitting.people[id];
    if (!found) throw new Error(id);
    return found;
  };
  expect([moveUpOf(of("c"), "FRESH:1"), moveUpOf(of("c"), "FRESH:2")]).toEqual(["called", "onceAdmitted"]);
  day.give({ type: "callItem", item: "FRESH:2" });
  expect(of("c").state).toBe("PASSIVE");
  day.give({ type: "admit", people: ["c"] });
  expect(of("c").state).toBe("ACTIVE");
  day.waiting(media, ["FRESH:3"]);
  expect(moveUpOf(of("m"), "FRESH:3")).toBeNull();
});

test("the forms say faults in sentences, but where the specification has the words", () => {
  // docs/reference.md#messages
  const { numeric, ...ofLogin } = login.invalid;
  const { numeric: ofCourt, ...others } = court.fault;
  expect([numeric, ofCourt]).toEqual(["only numerics", "only numerics"]);
  const said = [...Object.values(ofLogin), ...Object.values(others)];
  const raw = [
    fault("minLength", { minLength: 10 }),
    fault("maxLength", { maxLength: 10 }),
    fault("alphanumeric"),
  ].map(({ message }) => message);
  for (const text of said) {
    expect(raw).not.toContain(text);
    expect(text).toMatch(/^[A-Z]/);
    expect(text).not.toMatch(/characters/);
  }
  expect(login.invalid.phone).toBe("Enter the {{length}} digits of the mobile number");
});

test("no state is said twice, and no title tells of what has not happened", () => {
  for (const text of [promotion.down.officer, promotion.down.self])
    expect(text.match(/watching/gi)).toHaveLength(1);
  expect(waitingWords.phase.sitting.title).toStartWith("Wait for ");
});

test("beside an item the time since its call is not called the time it is heard", () => {
  expect(participant.mine.since).toStartWith("taken up ");
  expect(courtList.detail.heardNow).toBe("Before the court");
});
