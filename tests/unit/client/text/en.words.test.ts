// Words of the English sentences that must be true: faults of forms, states, times, and the ways to a hall.
import { expect, test } from "bun:test";
import { court } from "../../../../client/text/en/court.ts";
import { courtList } from "../../../../client/text/en/court-list.ts";
import { en } from "../../../../client/text/en/index.ts";
import { login } from "../../../../client/text/en/login.ts";
import { opening } from "../../../../client/text/en/opening.ts";
import { participant } from "../../../../client/text/en/participant.ts";
import { promotion } from "../../../../client/text/en/promotion.ts";
import { waiting as waitingWords } from "../../../../client/text/en/waiting.ts";
import { fault } from "../../../../server/contract/faults.ts";

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

test("the ways to a hall name it as the rest of the pages do", () => {
  expect([opening.form.goToRoom, courtList.detail.goToRoom]).toEqual(["Go to the hall", "Go to the hall"]);
  expect(JSON.stringify(en)).not.toContain("brought down");
});
