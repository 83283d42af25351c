// What waits for the court officer is read by the bench as well: an urgent entry with its words, a memo, and how many hands are up.

import { expect } from "@playwright/test";
import { judgeText } from "../../client/courtroom/views/judge/text.ts";
import { looksRight } from "./support/axe.ts";
import { openAs, test } from "./support/visit.ts";

const HALL = "HCPP01-1";
const sitting = `${HALL}-${new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10)}`;
const SURGERY =
  "My client is being taken to surgery at this moment, and the order is needed before it begins.";
const MEMO = "Bail granted yesterday; the jail has not had the release order.";

test("the bench reads an urgent entry and a memo as they come, and no more of them once they are taken up", async ({
  page,
  come,
}) => {
  const officer = await come("9000000010");
  await officer.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await officer.enter(sitting);
  const [bench, counsel, other] = [
    await come("9000000001"),
    await come("9000001001"),
    await come("9000001002"),
  ];
  const { order, items } = officer.sitting(sitting);
  const item = order.flatMap((id) => items[id] ?? []).find((one) => one.state === "LISTED" && !one.inCamera);
  if (!item) throw new Error("no item");
  await bench.enter(sitting);
  for (const advocate of [counsel, other]) await advocate.enter(sitting, [item.id]);
  await officer.do(sitting, { type: "admit", people: [counsel.account.id, other.account.id] });
  await openAs(page, bench, `/meeting?court=${HALL}`);
  const requests = page.getByRole("region", { name: judgeText.en.requests.label });
  await expect(page.getByRole("complementary", { name: judgeText.en.panel })).toBeVisible();
  await expect(requests).toHaveCount(0);

  await other.do(sitting, { type: "raiseHand", reason: "" });
  await expect(requests).toContainText(judgeText.en.requests.hands_one.replace("{{count}}", "1"));

  await counsel.do(sitting, { type: "requestMemo", text: MEMO });
  await expect(requests).toContainText(judgeText.en.requests.memo);
  await expect(requests).toContainText(MEMO);
  const said = judgeText.en.requests.memoNews
    .replace("{{name}}", counsel.account.displayName)
    .replace("{{words}}", MEMO);
  await expect(page.getByText(said)).toBeAttached();

  await counsel.do(sitting, { type: "urgentEntry", reason: SURGERY });
  await expect(requests).toContainText(judgeText.en.requests.urgent);
  await expect(requests).toContainText(counsel.account.displayName);
  await expect(requests).toContainText(SURGERY);
  await expect(requests).toContainText(judgeText.en.requests.memos_one.replace("{{count}}", "1"));
  await looksRight(page, "judge-requests", { isInBothThemes: true });

  await officer.do(sitting, { type: "allowHand", person: counsel.account.id });
  await expect(requests).not.toContainText(SURGERY);
  await expect(requests).toContainText(MEMO);
  const memo = Object.keys(officer.sitting(sitting).memos)[0] ?? "";
  await officer.do(sitting, { type: "decideMemo", memo, allowed: true, reason: "" });
  await officer.do(sitting, { type: "lowerHand", person: other.account.id });
  await expect(requests).toHaveCount(0);
});
