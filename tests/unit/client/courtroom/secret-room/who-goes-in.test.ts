// Who goes into the secret room: the judges who are in the hall, and of the coram no others.
import { expect, test } from "bun:test";
import {
  benchHere,
  candidates,
  isBenchAway,
} from "../../../../../client/courtroom/secret-room/who-goes-in.ts";
import { COURT } from "../../../../support/histories.ts";
import { hall, listedItem, person } from "../../../../support/officer-hall.ts";

const six = [1, 2, 3, 4, 5, 6].map((serial) => listedItem(serial));

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
