// Chat: who may write to whom in each state, asking for leave, floods, and what is no message.
import { describe, expect, test } from "bun:test";
import { CHAT_BURST, CHAT_BURST_MS } from "../../../../../server/contract/limits.ts";
import { personCommand } from "../../../../../server/contract/sitting/commands.ts";
import type { ChatTo } from "../../../../../server/contract/sitting/topics/chat.ts";
import { hall } from "../../../../support/chat-hall.ts";
import { rules } from "../../../../support/histories.ts";

describe("who may write", () => {
  const to = (person: string): ChatTo => ({ person });
  const rows: [string, ChatTo, string][] = [
    ["judge", "everyone", "done"],
    ["master", "everyone", "done"],
    ["steno", "everyone", "done"],
    ["adv1", "everyone", "chat_ask_first"],
    ["adv1", "officer", "done"],
    ["prison", "officer", "done"],
    ["adv3", "officer", "done"], // waits at the door
    ["adv3", "everyone", "not_in_hall"],
    ["watcher", "everyone", "chat_not_for_watchers"],
    ["watcher", "officer", "chat_not_for_watchers"],
    ["media", "everyone", "not_allowed"],
    ["guest", "officer", "not_allowed"],
    ["master", to("adv1"), "done"],
    ["master", to("watcher"), "done"],
    ["master", to("adv3"), "done"],
    ["master", to("nobody"), "no_such_person"],
    ["master", to("master"), "no_such_person"],
    ["judge", to("master"), "done"],
    ["judge", to("steno"), "done"],
    ["judge", to("adv1"), "chat_closed"],
    ["steno", to("adv1"), "chat_closed"],
    ["adv1", to("judge"), "chat_closed"],
    ["adv1", to("master"), "chat_closed"],
    ["adv1", to("adv2"), "chat_closed"],
  ];
  for (const [who, reader, answer] of rows)
    test(`${who} to ${JSON.stringify(reader)}: ${answer}`, () =>
      expect(hall().say(who, reader)).toBe(answer));

  test("allowed, one writes to everyone; refused again, not even where nobody needs to ask", () => {
    const here = hall();
    expect(here.give("adv1", { type: "askToChat" })).toBe("done");
    expect(here.give("adv1", { type: "askToChat" })).toBe("chat_asked");
    expect(here.allow("adv1")).toBe("done");
    expect(here.allow("adv1")).toBe("chat_decided");
    expect(here.say("adv1", "everyone")).toBe("done");
    expect(here.give("master", { type: "decideChat", person: "adv1", allowed: false })).toBe("done");
    expect(here.say("adv1", "everyone")).toBe("chat_refused");
    expect(here.say("adv1", "officer")).toBe("done");
    expect(here.give("adv1", { type: "askToChat" }, 1000)).toBe("chat_too_fast");
    expect(here.give("adv1", { type: "askToChat" }, 60_000)).toBe("done");
  });

  test("where the court asks for no leave, one writes at once and need not ask", () => {
    const here = hall("NORMAL", { ...rules, chatRequest: false });
    expect(here.say("adv1", "everyone")).toBe("done");
    expect(here.give("adv1", { type: "askToChat" })).toBe("chat_not_needed");
    here.give("master", { type: "decideChat", person: "adv1", allowed: false });
    expect(here.say("adv1", "everyone")).toBe("chat_refused");
  });

  test("closed to everyone, the court still writes; opened between two, only those allowed write", () => {
    const here = hall();
    here.allow("adv1");
    expect(here.give("master", { type: "setChat", scope: "everyone", open: false })).toBe("done");
    expect(here.give("master", { type: "setChat", scope: "everyone", open: false })).toBe("chat_decided");
    expect(here.say("adv1", "everyone")).toBe("chat_closed");
    expect(here.say("judge", "everyone")).toBe("done");
    here.give("master", { type: "setChat", scope: "private", open: true });
    expect(here.say("adv1", to("adv2"))).toBe("done");
    expect(here.say("adv2", to("adv1"))).toBe("chat_ask_first");
    expect(here.say("adv1", to("adv3"))).toBe("not_in_hall");
    expect(here.say("adv1", to("judge"))).toBe("chat_closed");
  });

  test("only the officer deletes, decides and opens; nobody decides for the court or for watchers", () => {
    const here = hall();
    here.say("judge", "everyone");
    for (const who of ["judge", "adv1", "media"]) {
      expect(here.give(who, { type: "deleteChat", message: "C1" })).toBe("not_allowed");
      expect(here.give(who, { type: "decideChat", person: "adv1", allowed: true })).toBe("not_allowed");
      expect(here.give(who, { type: "setChat", scope: "private", open: true })).toBe("not_allowed");
    }
    expect(here.allow("judge")).toBe("person_of_court");
    expect(here.allow("watcher")).toBe("chat_not_for_watchers");
    expect(here.allow("nobody")).toBe("no_such_person");
  });

  test("a flood is refused, and the next word is taken when its time has passed", () => {
    const here = hall();
    const say = (wait: number) => here.give("adv1", { type: "sendChat", to: "officer", text: "x" }, wait);
    for (let n = 0; n < CHAT_BURST; n++) expect(say(1)).toBe("done");
    expect(say(1)).toBe("chat_too_fast");
    expect(here.give("adv2", { type: "sendChat", to: "officer", text: "x" }, 1)).toBe("done");
    expect(say(CHAT_BURST_MS)).toBe("done");
  });

  test("what is no message: empty, too long, NUL, half a letter, strange fields", () => {
    const shape = (more: object) =>
      personCommand.safeParse({ type: "sendChat", to: "everyone", text: "x", ...more }).success;
    expect(shape({})).toBe(true);
    expect(shape({ text: "नमस्ते ‏שלום مرحبا 👨‍⚖️" })).toBe(true);
    for (const wrong of [
      { text: "a\u0000" },
      { text: "\ud800" },
      { text: "x".repeat(1001) },
      { to: "all" },
      { to: {} },
      { to: { person: "\u0000" } },
      { to: { person: "a", and: "b" } },
      { file: 4 },
      { within: [] },
    ])
      expect(shape(wrong)).toBe(false);
    expect(personCommand.safeParse({ type: "keepFile", file: {} }).success).toBe(false);
    expect(hall().say("judge", "everyone", "")).toBe("chat_empty");
  });

  test("what turns the direction, controls a terminal or is seen by nobody is taken out of a message; its lines stay", () => {
    const written = (text: string) => {
      const command = personCommand.parse({ type: "sendChat", to: "everyone", text });
      return command.type === "sendChat" ? command.text : null;
    };
    expect(written("order \u202Egnp.exe\u2066!\u2069")).toBe("order gnp.exe!");
    expect(written("one\r\ntwo\u2028three\u0007\u001b[31m")).toBe("one\ntwo\nthree[31m");
    expect(written("  spaces   stay  ")).toBe("spaces   stay");
    for (const empty of ["\u200b\u2060", "\u202e", "\u00ad\u034f", "\n\t"]) expect(written(empty)).toBe("");
    for (const script of ["क्\u200dष", "\u06a9\u0646\u200c\u0645", "👨‍⚖️", "שלום\u200f"])
      expect(written(script)).toBe(script.trim());
  });

  test("a reason that must be given is one that can be seen", () => {
    const gives = (reason: string) =>
      personCommand.safeParse({ type: "giveReason", of: "remove", person: "adv1", reason }).success;
    expect(gives("noise")).toBe(true);
    for (const reason of ["\u200b", "\u202e \u2060", "\ufeff\u00ad"]) expect(gives(reason)).toBe(false);
  });
});
