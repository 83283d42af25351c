// What Prosody writes into its log: no token of anybody, whichever module logs it.
import { afterAll, beforeAll, expect, test } from "bun:test";
import { roleIn } from "./support/client.ts";
import { Prosody } from "./support/server.ts";

let prosody: Prosody;
beforeAll(async () => {
  prosody = await Prosody.start({
    rooms: ["sunwai_muc", "test_logged_token"],
  });
});
afterAll(() => prosody.stop());

const of = (text: string) =>
  prosody
    .log()
    .split("\n")
    .filter((line) => line.includes(text));

test("a module of Jitsi's that logs a token writes its line without the token, and as it was otherwise", async () => {
  await prosody.focus("hall1");
  const person = await prosody.person({ user: "counsel", room: "hall1", name: "Adv. Vimala Yadavalli" });
  expect(roleIn(await person.join("hall1", "counsel"))).toBe("participant");
  expect(of("not allowed to join")).toEqual([
    expect.stringMatching(
      /\terror\tToken \[token\] not allowed to join: hall1@muc\.meet\.jitsi\/counsel, 100 %$/,
    ),
  ]);
  expect(prosody.log()).not.toContain("eyJ");
});

test("what names no token is written as ever, each line once", () => {
  expect(of("\tTest only line, 50 %").length).toBe(1);
});
