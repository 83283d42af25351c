// Words of the English sentences that must be true: faults of forms, states, times, and the ways to a hall.

import { expect, test } from "bun:test";
import { loginText } from "../../../../client/account/login.text.ts";
import { openingText } from "../../../../client/courtroom/opening/text.ts";
import { promotionText } from "../../../../client/courtroom/promotion/text.ts";
import { participantText } from "../../../../client/courtroom/views/participant/text.ts";
import { waitingText } from "../../../../client/pages/waiting/text.ts";
import { fault } from "../../../../server/contract/faults.ts";
import { courtText } from "../../../../server/contract/text/court.ts";
import { courtListText } from "../../../../server/contract/text/court-list.ts";
import { allEnglish } from "../../../support/english.ts";

test("the forms say faults in sentences, but where the specification has the words", () => {
  // docs/reference.md#messages
  const { numeric, ...ofLogin } = loginText.en.invalid;
  const { numeric: ofCourt, ...others } = courtText.en.fault;
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
  expect(loginText.en.invalid.phone).toBe("Enter the {{length}} digits of the mobile number");
});

test("no state is said twice, and no title tells of what has not happened", () => {
  for (const text of [promotionText.en.down.officer, promotionText.en.down.self])
    expect(text.match(/watching/gi)).toHaveLength(1);
  expect(waitingText.en.phase.sitting.title).toStartWith("Wait for ");
});

test("beside an item the time since its call is not called the time it is heard", () => {
  expect(participantText.en.mine.since).toStartWith("taken up ");
  expect(courtListText.en.detail.heardNow).toBe("Before the court");
});

test("the ways to a hall name it as the rest of the pages do", async () => {
  expect([openingText.en.form.goToRoom, courtListText.en.detail.goToRoom]).toEqual([
    "Go to the hall",
    "Go to the hall",
  ]);
  expect(JSON.stringify(await allEnglish())).not.toContain("brought down");
});
