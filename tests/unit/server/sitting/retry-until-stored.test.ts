// The server's own commands: given again until they are answered by anything but that the database is away.
import { expect, test } from "bun:test";
import { refuse } from "../../../../server/contract/refusals.ts";
import { retryUntilStored } from "../../../../server/sitting/retry-until-stored.ts";
import type { Answer } from "../../../../server/sitting/sitting.ts";

/** Gives these answers one after the other, and counts how often it was asked. */
function giver(...answers: (Answer | null)[]) {
  let asked = 0;
  const give = async () => {
    const answer = answers[asked] ?? null;
    asked += 1;
    return answer;
  };
  return { give, asked: () => asked };
}

const away = refuse("unavailable");

test("a command is given until it is done, refused, or no longer needed", async () => {
  for (const last of [{ seq: 7 }, refuse("no_such_person"), null]) {
    const { give, asked } = giver(away, away, last);
    expect(await retryUntilStored(give, 1)).toEqual(last);
    expect(asked()).toBe(3);
  }
});

test("what is answered at once is given once; nobody insists for ever", async () => {
  const once = giver({ seq: 1 });
  await retryUntilStored(once.give, 1);
  expect(once.asked()).toBe(1);
  const never = giver(...new Array<Answer>(1000).fill(away));
  expect(await retryUntilStored(never.give, 0)).toEqual(away);
  expect(never.asked()).toBe(450);
});
