// The lists on an officer's own page: whom officers confirmed as counsel, withdrawn by a press, and the sittings on record.

import { expect } from "@playwright/test";
import { counselText } from "../../client/pages/profile/text.ts";
import { recordText } from "../../server/contract/text/record.ts";
import { dateField, fillDate } from "./pages/dates.ts";
import { cast } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";

const HALL = "HCPP01-1";
const sitting = `${HALL}-${new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10)}`;

test("confirmed counsel are listed and withdrawn; records are reached from any day", async ({
  page,
  come,
}) => {
  const officer = await come(cast.officer.phone);
  const counsel = await come("9000001005");
  await officer.call(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await officer.enter(sitting);
  await counsel.enter(sitting, ["FRESH:5"]);
  const { id, displayName } = counsel.account;
  await officer.do(sitting, { type: "confirmCounsel", person: id, item: "FRESH:5", side: "Respondent" });
  await openAs(page, officer, "/profile");
  const list = page.getByRole("region", { name: counselText.en.title });
  await expect(list).toContainText(displayName);
  for (const theme of ["light", "dark"]) {
    await page.evaluate((to) => document.documentElement.setAttribute("data-theme", to), theme);
    for (const width of [1440, 1199]) {
      await page.setViewportSize({ width, height: 900 });
      await keepPicture(page, `profile-lists-${width}-${theme}`);
    }
  }
  await list.getByRole("button", { name: counselText.en.withdraw }).click();
  await expect(list).toContainText(counselText.en.none);
  const history = page.getByRole("region", { name: recordText.en.history });
  await expect(history.getByRole("link")).toHaveCount(1);
  await fillDate(dateField(history, recordText.en.historyUntil), "2020-01-01");
  await expect(history).toContainText(recordText.en.historyEmpty);
});
