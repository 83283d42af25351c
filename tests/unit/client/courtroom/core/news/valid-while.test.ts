// Notices go by themselves: when what they say is no longer true of the hall, also before they are read.
import { expect, jest, test } from "bun:test";
import { signal } from "@preact/signals-react";
import { announceInHall, notify } from "../../../../../../client/courtroom/core/commands/notify-hall.ts";
import {
  areWritten,
  isBenchAway,
  isCohost,
  isDictatedNow,
  isMutedAlone,
  isNext,
  isPassedOver,
  isSecuredNow,
  isUnheard,
  maySpeak,
  newsValidWhile,
  refusalValidWhile,
  type ValidInHall,
} from "../../../../../../client/courtroom/core/news/valid-while.ts";
import { announce, announcements, dismiss, shown, toast } from "../../../../../../client/ui/toasts.ts";
import { applyAll } from "../../../../../../server/contract/sitting/apply.ts";
import type { Command } from "../../../../../../server/contract/sitting/commands.ts";
import { upNext } from "../../../../../../server/contract/sitting/core/call-order.ts";
import type { Person } from "../../../../../../server/contract/sitting/core/person.ts";
import type { Sitting } from "../../../../../../server/contract/sitting/sitting.ts";
import { type Actor, decide } from "../../../../../../server/sitting/decide/index.ts";
import { cast, openSitting, rules, START } from "../../../../../support/histories.ts";

function give(sitting: Sitting, id: string, ...commands: Command[]): Sitting {
  return commands.reduce((now, command) => {
    const actor = cast.find((one) => one.id === id) as Actor;
    const events = decide(now, command, actor, START, rules);
    if (!Array.isArray(events)) throw new Error(`${id} ${command.type}: ${events.refused}`);
    return applyAll(now, events);
  }, sitting);
}

const heard = () => give(openSitting(), "master", { type: "callItem", item: "FRESH:1" }, { type: "hear" });
const at = (sitting: Sitting, id = "adv1") => ({ sitting, me: sitting.people[id] ?? null });
const texts = () => shown.value.map(({ text }) => text);
const readOut = () => announcements.value.map(({ text }) => text);

/** A hall that a page follows, with this person in it. */
function followed(sitting: Sitting, id = "adv1") {
  const now = signal<Sitting | null>(sitting);
  const me = signal<Person | null>(sitting.people[id] ?? null);
  const move = (next: Sitting) => {
    now.value = next;
    me.value = next.people[id] ?? null;
  };
  return { hall: { sitting: now, me }, move };
}

test("a notice goes when its condition does, for readers too, and is never shown when it is false already", () => {
  const isSo = signal(true);
  toast("true for now", { validWhile: () => isSo.value });
  announce("said for now", "polite", () => isSo.value);
  toast("true for good");
  toast("never true", { validWhile: () => false });
  expect(texts()).toEqual(["true for now", "true for good"]);
  expect(readOut()).toContain("said for now");
  isSo.value = false;
  expect(texts()).toEqual(["true for good"]);
  expect(readOut()).toEqual(["true for good"]);
  isSo.value = true;
  expect(texts()).toEqual(["true for good"]);
  for (const { id } of shown.value) dismiss(id);
});

test("one that was dismissed, or made room for newer ones, is watched no more", () => {
  let asked = 0;
  const isSo = signal(true);
  const validWhile = () => {
    asked += 1;
    return isSo.value;
  };
  toast("first", { action: { label: "Undo", onPress: () => {} }, validWhile });
  for (const text of ["second", "third", "fourth"]) toast(text);
  expect(texts()).toEqual(["second", "third", "fourth"]);
  const before = asked;
  isSo.value = false;
  // Its spoken twin alone is still asked.
  expect(asked).toBe(before + 1);
  for (const { id } of shown.value) dismiss(id);
});

test("the call to turn one's microphone on goes when the court takes the leave again", () => {
  const dictated = give(heard(), "judge", { type: "startDictation" });
  const over = give(dictated, "judge", { type: "endDictation" });
  const { hall, move } = followed(over);
  const call = "The dictation is done. Turn your microphone on.";
  const told = () => notify(hall, call, maySpeak);
  told();
  expect(texts()).toEqual([call]);
  move(give(over, "judge", { type: "secureHall" }));
  expect(texts()).toEqual([]);
  told();
  expect(texts()).toEqual([]);
  move(over);
  told();
  move(give(over, "judge", { type: "startDictation" }));
  expect(texts()).toEqual([]);
});

test("what is read out of those who ask goes when it is dealt with", () => {
  const raised = give(heard(), "adv2", { type: "raiseHand", reason: "" });
  const { hall, move } = followed(raised, "master");
  announceInHall(hall, "A hand is up", ({ sitting }) => sitting.hands.length > 0);
  expect(readOut()).toContain("A hand is up");
  move(give(raised, "adv2", { type: "lowerHand" }));
  expect(readOut()).not.toContain("A hand is up");
});

test("a newer line about the door, the order, the bench or the hall takes the older away at once", () => {
  const open = heard();
  const facts = { running: "FRESH:1", next: upNext(open)?.id ?? null };
  const closed = give(open, "master", { type: "goInCamera", reason: "" });
  const dictated = give(open, "judge", { type: "startDictation" });
  const secured = give(open, "judge", { type: "secureHall" });
  const pairs: [Sitting, Sitting, ValidInHall, ValidInHall][] = [
    [closed, open, newsValidWhile("closed", facts), newsValidWhile("opened", facts)],
    [dictated, open, isDictatedNow(true), isDictatedNow(false)],
    [secured, open, isSecuredNow(true), isSecuredNow(false)],
  ];
  for (const [on, off, isOn, isOff] of pairs) {
    const { hall, move } = followed(on, "adv2");
    announceInHall(hall, "it is on", isOn, "assertive");
    announceInHall(hall, "it is over already", isOff);
    expect(readOut()).toContain("it is on");
    expect(readOut()).not.toContain("it is over already");
    move(off);
    announceInHall(hall, "it is over", isOff);
    expect(readOut()).not.toContain("it is on");
    expect(readOut()).toContain("it is over");
    move(on);
    expect(readOut()).not.toContain("it is over");
  }
  expect(isBenchAway(false)(at(open))).toBe(true);
  expect(isBenchAway(true)(at(open))).toBe(false);
  expect(newsValidWhile("called", facts)(at(open))).toBe(true);
  expect(newsValidWhile("mine", { ...facts, running: "FRESH:2" })(at(open))).toBe(false);
  expect(newsValidWhile("next", facts)(at(open))).toBe(true);
  expect(newsValidWhile("risen", facts)(at(open))).toBe(false);
});

test("a line that holds on goes after its seven seconds", () => {
  jest.useFakeTimers();
  announce("The court has risen.");
  expect(readOut()).toContain("The court has risen.");
  jest.advanceTimersByTime(7_000);
  expect(readOut()).not.toContain("The court has risen.");
  jest.useRealTimers();
});

test("each condition holds while it is so and not after it", () => {
  const sitting = heard();
  const muted = give(sitting, "master", { type: "mute", people: ["adv1"] });
  const passed = give(sitting, "master", { type: "passOver", reason: "" });
  const offered = give(sitting, "master", { type: "offerCohost", person: "adv2" });
  const cohost = give(offered, "adv2", { type: "acceptCohost", offer: 1 });
  const nextUp = upNext(sitting)?.id ?? "";
  const called = give(
    give(sitting, "master", { type: "recordOutcome", item: "FRESH:1", outcome: "HEARD" }),
    "master",
    {
      type: "callItem",
      item: nextUp,
    },
  );
  const secured = give(sitting, "judge", { type: "secureHall" });
  const written = give(sitting, "judge", { type: "sendChat", to: "everyone", text: "One moment" });
  const message = Object.keys(written.chat)[0] ?? "";
  const deleted = give(written, "master", { type: "deleteChat", message });
  const before: [string, ValidInHall, Sitting, Sitting][] = [
    ["muted alone", isMutedAlone, muted, give(muted, "adv1", { type: "unmute" })],
    ["muted with all", isMutedAlone, muted, give(muted, "judge", { type: "secureHall" })],
    [
      "passed over",
      isPassedOver("FRESH:1"),
      passed,
      give(passed, "master", { type: "recall", item: "FRESH:1" }),
    ],
    [
      "co-host",
      isCohost("adv2", true),
      cohost,
      give(cohost, "master", { type: "withdrawCohost", person: "adv2" }),
    ],
    ["no co-host", isCohost("adv2", false), offered, cohost],
    ["next", isNext(nextUp), sitting, called],
    [
      "refused for the securing",
      refusalValidWhile("hall_secured"),
      secured,
      give(secured, "judge", { type: "resumeHall" }),
    ],
    ["a message", areWritten([message]), written, deleted],
  ];
  for (const [name, validWhile, is, was] of before) {
    expect([name, validWhile(at(is))]).toEqual([name, true]);
    expect([name, validWhile(at(was))]).toEqual([name, false]);
  }
  expect(isUnheard("adv1", START)(at(sitting))).toBe(false);
  expect(refusalValidWhile("not_allowed")(at(sitting))).toBe(true);
});
