// What is told in passing: the answer to a press is always read, and what is never true pushes nothing out.
import { afterEach, expect, test } from "bun:test";
import { signal } from "@preact/signals-react";
import {
  notifyAnswer,
  notifyLeave,
  notifyRefused,
} from "../../../../../../client/courtroom/core/commands/notify-hall.ts";
import { areHandsFull } from "../../../../../../client/courtroom/core/news/valid-while.ts";
import type { Hall } from "../../../../../../client/net/hall.ts";
import { dismiss, shown, toast } from "../../../../../../client/ui/toasts.ts";
import type { Sitting } from "../../../../../../server/contract/sitting/sitting.ts";
import { openSitting } from "../../../../../support/histories.ts";

const texts = () => shown.value.map(({ text }) => text);
const hallOf = (sitting: Sitting, id: string): Pick<Hall, "sitting" | "me"> => ({
  sitting: signal(sitting),
  me: signal(sitting.people[id] ?? null),
});

afterEach(() => {
  for (const { id } of shown.value) dismiss(id);
});

test("a refused press is answered although its reason is over when the answer comes", () => {
  notifyRefused(hallOf(openSitting(), "master"), "hall_secured", { type: "hear" });
  expect(texts()).toHaveLength(1);
});

test("a hand for which there was no room is answered although one was lowered since", () => {
  notifyAnswer(hallOf(openSitting(), "adv1"), "No more hands fit", areHandsFull);
  expect(texts()).toEqual(["No more hands fit"]);
});

test("what is not true when it is told pushes out nothing that is shown", () => {
  for (const text of ["called", "second", "third"]) toast(text);
  toast("never true", { validWhile: () => false });
  expect(texts()).toEqual(["called", "second", "third"]);
});

test("when what silenced everybody is over, who was muted by an order reads that, and the others that they may speak", async () => {
  const sitting = openSitting();
  const adv = sitting.people.adv1;
  if (!adv) throw new Error("no adv1");
  const up = (muted: boolean): Sitting => ({
    ...sitting,
    people: { ...sitting.people, adv1: { ...adv, state: "ACTIVE", muted } },
  });
  for (const [muted, count] of [
    [true, 0],
    [false, 1],
  ] as const) {
    notifyLeave(hallOf(up(muted), "adv1"), null, "Turn your microphone on");
    await Bun.sleep(600);
    expect(texts()).toHaveLength(1);
    expect(texts().filter((text) => text === "Turn your microphone on")).toHaveLength(count);
    for (const { id } of shown.value) dismiss(id);
  }
});
