// Chat: what each audience reads, behind doors and after deletions, and what random histories may never show.
import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { CHAT_KEPT, CONSENT_VERSION } from "../../../../../server/contract/limits.ts";
import { apply } from "../../../../../server/contract/sitting/apply.ts";
import { type Audience, audienceOf } from "../../../../../server/contract/sitting/core/audience.ts";
import { chatOf } from "../../../../../server/contract/sitting/readable-chat.ts";
import { redact, redactChange } from "../../../../../server/contract/sitting/redact.ts";
import type { Sitting } from "../../../../../server/contract/sitting/sitting.ts";
import * as agenda from "../../../../../server/contract/sitting/topics/agenda.ts";
import type { ChatEvent } from "../../../../../server/contract/sitting/topics/chat.ts";
import * as chat from "../../../../../server/contract/sitting/topics/chat.ts";
import { messagesOf } from "../../../../../server/contract/sitting/topics/chat.ts";
import { decide } from "../../../../../server/sitting/decide/index.ts";
import { assertHistories } from "../../../../support/assert-histories.ts";
import { actorOf, hall, texts } from "../../../../support/chat-hall.ts";
import { act, cast, openSitting, PRIVATE, play, rules } from "../../../../support/histories.ts";

describe("who reads", () => {
  const everybody: Audience[] = ["court", "bar", "public", ...cast.map(({ id }): Audience => `person:${id}`)];
  const readers = (sitting: Sitting) => everybody.filter((audience) => texts(sitting, audience).length > 0);

  test("what is to everyone: every audience", () => {
    const here = hall();
    here.say("judge", "everyone");
    expect(readers(here.now())).toEqual(["court", "bar", "public"]);
  });

  test("what is to the officer: the officer and the sender, and not the court", () => {
    const here = hall();
    here.say("adv1", "officer");
    expect(readers(here.now())).toEqual(["person:master", "person:adv1"]);
  });

  test("what is between two: the two", () => {
    const here = hall();
    here.say("master", { person: "adv2" });
    expect(readers(here.now())).toEqual(["person:master", "person:adv2"]);
    here.give("master", { type: "remove", person: "adv2", reason: "noise" });
    expect(readers(here.now())).toEqual(["person:master"]);
  });

  test("what is written in a breakout room: who was in it then, and not the court, nor who comes later or is in another room", () => {
    const here = hall();
    for (const name of ["Mediation", "Parties"]) here.give("master", { type: "createBreakout", name });
    const go = (person: string, room: string) => {
      here.give("master", { type: "inviteToBreakout", room, person, promotePassive: true });
      here.give(person, { type: "joinBreakout", room });
    };
    go("adv1", "B1");
    go("prison", "B1");
    go("adv2", "B2");
    expect(here.say("adv1", { room: "B1" }, "between the two")).toBe("done");
    for (const who of ["adv2", "judge", "master"])
      expect(here.say(who, { room: "B1" })).toBe("not_in_side_room");
    expect(here.say("adv1", { room: "B2" })).toBe("not_in_side_room");
    expect(here.say("adv1", { room: "constructor" })).toBe("not_in_side_room");
    here.give("judge", { type: "joinBreakout", room: "B1" });
    expect(readers(here.now())).toEqual(["person:adv1", "person:prison"]);
    // The people in a room may all be of one side.
    expect(here.say("judge", { room: "B1" })).toBe("chat_closed");
    here.give("master", { type: "joinBreakout", room: "B1" });
    expect(here.say("master", { room: "B1" }, "from the officer")).toBe("done");
    here.give("master", { type: "leaveBreakout" });
    here.give("prison", { type: "leaveBreakout" });
    expect(here.say("prison", { room: "B1" })).toBe("not_in_side_room");
    here.give("master", { type: "endBreakout", room: "B1" });
    expect(texts(here.now(), "person:prison")).toEqual(["between the two", "from the officer"]);
    expect(texts(here.now(), "person:judge")).toEqual(["from the officer"]);
    // The officer cannot delete what only those in the room have read either.
    expect(here.give("master", { type: "deleteChat", message: "C1" })).toBe("no_such_message");
    expect(here.say("adv1", { room: "B1" })).toBe("not_in_side_room");
  });

  test("while the stream is stopped: court and bar, and no watcher after it goes on", () => {
    const here = hall();
    here.say("judge", "everyone", "before");
    here.give("judge", { type: "stopStream" });
    here.say("judge", "everyone", "not for the public");
    expect(texts(here.now(), "bar")).toEqual(["before", "not for the public"]);
    here.give("judge", { type: "resumeStream" });
    here.say("judge", "everyone", "after");
    expect(texts(here.now(), "public")).toEqual(["before", "after"]);
    for (const audience of ["court", "bar"] as const)
      expect(texts(here.now(), audience)).toEqual(["before", "not for the public", "after"]);
  });

  test("behind the door: the court and those of the item, then and after it opens", () => {
    const here = hall();
    here.allow("adv1");
    here.allow("adv2");
    here.give("master", { type: "callItem", item: "FRESH:1" });
    here.give("master", { type: "hear" });
    here.give("judge", { type: "goInCamera", reason: "child witness" });
    expect(here.say("adv2", "everyone")).toBe("door_closed");
    expect(here.say("adv2", "officer")).toBe("done");
    here.give("master", { type: "deleteChat", message: here.last()?.id ?? "" });
    expect(here.say("adv1", "everyone", "the child's name")).toBe("done");
    const told = () =>
      everybody.filter((audience) => texts(here.now(), audience).includes("the child's name"));
    expect(told()).toEqual(["court", "person:adv1"]);
    here.give("judge", { type: "openCourt" });
    expect(told()).toEqual(["court", "person:adv1"]);
    // Naming the item afterwards opens nothing.
    const enter = { type: "enter", location: "home", consent: CONSENT_VERSION } as const;
    here.give("adv2", { ...enter, items: [{ item: "FRESH:1", submission: "" }] });
    expect(told()).toEqual(["court", "person:adv1"]);
  });

  test("in an FC hall between items: the court alone", () => {
    const here = hall("FC");
    here.say("judge", "everyone");
    expect(readers(here.now())).toEqual(["court", "person:judge"]);
  });

  test("deleted: a tombstone for everyone who saw it, and the words for nobody", () => {
    const here = hall();
    here.give("judge", {
      type: "keepFile",
      file: { id: "F1", name: "a.pdf", kind: "pdf", bytes: 9, hash: "0" },
    });
    here.say("judge", "everyone", "not this", "F1");
    here.say("adv1", "officer", "nor this");
    here.say("judge", { person: "steno" }, "between us");
    expect(here.last()?.id).toBe("C3");
    expect(here.give("master", { type: "deleteChat", message: "C3" })).toBe("no_such_message");
    for (const message of ["C1", "C2"])
      expect(here.give("master", { type: "deleteChat", message })).toBe("done");
    expect(here.give("master", { type: "deleteChat", message: "C1" })).toBe("no_such_message");
    for (const audience of everybody) {
      const view = JSON.stringify(redact(here.now(), audience));
      for (const words of ["not this", "nor this", "a.pdf"]) expect(view).not.toContain(words);
    }
    expect(redact(here.now(), "public").chat.C1?.deleted?.by).toBe("Master Test (Court Officer)");
  });

  test("files wait unseen until they are sent, and only their owner sends them", () => {
    const here = hall();
    const file = { id: "F1", name: "a.pdf", kind: "pdf" as const, bytes: 9, hash: "0" };
    expect(here.give("adv1", { type: "keepFile", file })).toBe("done");
    expect(here.give("adv3", { type: "keepFile", file })).toBe("not_in_hall");
    expect(here.give("watcher", { type: "keepFile", file })).toBe("chat_not_for_watchers");
    expect(here.give("media", { type: "keepFile", file })).toBe("not_allowed");
    for (const audience of everybody)
      expect(JSON.stringify(redact(here.now(), audience))).not.toContain("a.pdf");
    expect(here.say("adv2", "officer", "", "F1")).toBe("no_such_file");
    expect(here.say("adv1", "officer", "", "F2")).toBe("no_such_file");
    expect(here.say("adv1", "officer", "", "F1")).toBe("done");
    expect(here.last()?.file).toEqual({ id: "F1", name: "a.pdf", kind: "pdf", bytes: 9 });
    expect(here.say("adv1", "officer", "", "F1")).toBe("no_such_file");
  });

  test("agenda files: of an item for its people and the court, of the sitting for court and bar", () => {
    const here = hall();
    const file = (id: string) => ({ id, name: `${id}.pdf`, kind: "pdf" as const, bytes: 9, hash: "0" });
    const lay = (who: string, id: string, item: string | null) =>
      here.give(who, { type: "addAgendaFile", file: file(id), item });
    expect(lay("adv1", "F1", "FRESH:1")).toBe("done");
    expect(lay("adv1", "F2", "FRESH:2")).toBe("not_your_item");
    expect(lay("adv1", "F2", null)).toBe("not_your_item");
    expect(lay("stranger", "F2", "FRESH:1")).toBe("not_your_item");
    expect(lay("adv3", "F3", "FRESH:3")).toBe("done"); // on the list, not admitted yet
    expect(lay("master", "F4", null)).toBe("done");
    expect(lay("master", "F5", "FRESH:77")).toBe("no_such_item");
    expect(lay("media", "F5", null)).toBe("not_allowed");
    const seen = (audience: Audience) => Object.keys(redact(here.now(), audience).agenda);
    expect(seen("court")).toEqual(["F1", "F3", "F4"]);
    expect(seen("bar")).toEqual(["F4"]);
    expect(seen("public")).toEqual([]);
    expect(seen("person:adv1")).toEqual(["F1"]);
    expect(seen("person:adv2")).toEqual([]);
    expect(seen("person:adv3")).toEqual(["F3"]);
    // One who names the item at the door and waits sees none of it.
    here.give("stranger", {
      type: "enter",
      location: "home",
      consent: CONSENT_VERSION,
      items: [{ item: "FRESH:1", submission: "" }],
    });
    expect(seen("person:stranger")).toEqual([]);
    expect(here.give("judge", { type: "removeAgendaFile", file: "F1" })).toBe("not_allowed");
    expect(here.give("master", { type: "removeAgendaFile", file: "F1" })).toBe("done");
    expect(here.give("master", { type: "removeAgendaFile", file: "F1" })).toBe("no_such_file");
  });
});

test("the newest of each scope stay at hand, ids never repeat, and the log has them all", () => {
  const here = hall();
  const events: ChatEvent[] = [];
  let sitting = here.now();
  for (let n = 0; n < CHAT_KEPT + 20; n++) {
    const said = decide(
      sitting,
      { type: "sendChat", to: "everyone", text: `${n}` },
      actorOf("judge"),
      n * 9000,
      rules,
    );
    if (!Array.isArray(said)) throw new Error(said.refused);
    events.push(...(said as ChatEvent[]));
    sitting = said.reduce<Sitting>(apply, sitting);
  }
  expect(Object.keys(sitting.chat)).toHaveLength(CHAT_KEPT);
  expect(sitting.chat.C1).toBeUndefined();
  expect(sitting.chat[`C${CHAT_KEPT + 20}`]?.text).toBe(`${CHAT_KEPT + 19}`);
  expect(Object.keys(messagesOf(events))).toHaveLength(CHAT_KEPT + 20);
});

test("random histories: no audience is ever told a word that is not for it, and all who read are told", () => {
  const history = fc.array(act, { minLength: 30, maxLength: 90 });
  assertHistories(
    fc.property(history, fc.constantFrom("NORMAL" as const, "FC" as const), (acts, type) => {
      for (const { before, after } of play(openSitting(type), acts)) {
        for (const { id } of cast) {
          const audience: Audience = `person:${id}`;
          for (const message of Object.values(redact(after, audience).chat)) {
            const { from, to, within } = message;
            const isToOne = typeof to === "object" && "person" in to;
            const between = isToOne ? [from, to.person] : [from, ...(within ?? ["master"])];
            expect(between).toContain(id);
          }
          const change = redactChange(before, after, audience);
          const chatMoved =
            change && Object.keys({ ...change.chat, ...change.agenda, ...change.chatAsks }).length > 0;
          if (chatMoved && before.people[id] === after.people[id])
            expect([chat, agenda].flatMap((topic) => topic.affectedPeople(before, after))).toContain(id);
        }
        for (const audience of ["bar", "public"] as const)
          for (const { to, within } of Object.values(redact(after, audience).chat))
            expect([to, within]).toEqual(["everyone", null]);
      }
    }),
    { numRuns: 120 },
  );
});

test("what a person may read by REST is their hall's view and their own part, together", () => {
  const here = hall();
  here.say("judge", "everyone", PRIVATE);
  here.say("adv1", "officer", "to the officer");
  const read = (id: string) => {
    const sitting = here.now();
    return Object.values(chatOf(sitting, audienceOf(sitting.people[id]), id).chat).map(({ text }) => text);
  };
  expect(read("adv1")).toEqual([PRIVATE, "to the officer"]);
  expect(read("master")).toEqual([PRIVATE, "to the officer"]);
  expect(read("judge")).toEqual([PRIVATE]);
  expect(read("media")).toEqual([PRIVATE]);
});
