// What people may type in commands: one line, without marks that turn its direction, and words that can be seen.
import { describe, expect, test } from "bun:test";
import { CONSENT_VERSION, REASON_LENGTH } from "../../../../server/contract/limits.ts";
import { personCommand } from "../../../../server/contract/sitting/commands.ts";

const bidi = ["\u202A", "\u202B", "\u202C", "\u202D", "\u202E", "\u2066", "\u2067", "\u2068", "\u2069"];
const typed = `Stay${bidi.join("")}\u0007 sought\u001B\u007F\r\n\tuntil\u2028Monday\n`;
const read = "Stay sought until Monday";

describe("text on one line", () => {
  test("reasons, memos, notes and submissions lose controls, ends of lines and marks that turn the text", () => {
    const commands = [
      { type: "passOver", reason: typed },
      { type: "pause", reason: typed },
      { type: "goInCamera", reason: typed },
      { type: "remove", person: "p", reason: typed },
      { type: "refuseEntry", person: "p", reason: typed },
      { type: "giveReason", of: "remove", person: "p", reason: typed },
      { type: "raiseHand", reason: typed },
      { type: "urgentEntry", reason: typed },
      { type: "requestMemo", text: typed },
      { type: "decideMemo", memo: "M1", allowed: true, reason: typed },
      { type: "recordOutcome", item: "FRESH:1", outcome: "HEARD", note: typed },
      {
        type: "enter",
        items: [{ item: "FRESH:1", submission: typed }],
        location: "home",
        consent: CONSENT_VERSION,
      },
      { type: "changeSubmissions", items: [{ item: "FRESH:1", submission: typed }] },
    ];
    for (const command of commands) {
      const told = JSON.stringify(personCommand.parse(command));
      expect(told).toContain(`"${read}"`);
    }
  });

  test("other scripts, their joiners and their own direction stay as they are", () => {
    const text = "क्‍ष न्यायालय اردو 👩‍⚖️";
    expect(personCommand.parse({ type: "requestMemo", text })).toEqual({ type: "requestMemo", text });
  });

  test("what is nothing but controls is nothing: a memo needs words; NUL and overlong text are refused", () => {
    for (const text of ["\u202E\u0007\n", "a\u0000b", "x".repeat(REASON_LENGTH + 1), "\uD800"])
      expect(personCommand.safeParse({ type: "requestMemo", text }).success).toBe(false);
  });
});

describe("text that nobody can see", () => {
  const unseen = [
    "\u200B\u200B",
    "\u3164",
    "\u00AD",
    "\u2800",
    "\u115F \u2060",
    "\uFEFF",
    "\uFE0F",
    "\u{E0041}",
    " \u00A0 ",
  ];

  test("is no reason, no memo and no name of a room", () => {
    for (const text of unseen)
      for (const command of [
        { type: "urgentEntry", reason: text },
        { type: "refuseEntry", person: "p", reason: text },
        { type: "giveReason", of: "remove", person: "p", reason: text },
        { type: "requestMemo", text },
        { type: "askToPassOver", item: "FRESH:1", reason: text },
        { type: "createBreakout", name: text },
      ])
        expect(personCommand.safeParse(command).success).toBe(false);
  });

  test("corrects no record", () => {
    const from = { state: "HEARD", nextDate: null };
    const to = { state: "DISMISSED", nextDate: null };
    const correction = { type: "correctRecord", item: "FRESH:1", from, to };
    expect(personCommand.safeParse({ ...correction, reason: "Typing error" }).success).toBe(true);
    for (const reason of unseen)
      expect(personCommand.safeParse({ ...correction, reason }).success).toBe(false);
  });

  test("is an empty message; what can be seen stays as it was typed", () => {
    const read = (text: string) => personCommand.parse({ type: "sendChat", to: "officer", text });
    for (const text of unseen) expect(read(text)).toMatchObject({ text: "" });
    expect(read("two\nlines")).toMatchObject({ text: "two\nlines" });
    expect(read("क्‍ष اردو 👩‍⚖️")).toMatchObject({ text: "क्‍ष اردو 👩‍⚖️" });
  });
});
