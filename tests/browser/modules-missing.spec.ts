// Prosody runs without Sunwai's modules: people in a hall read that it goes on without video, the console says why in red, and both end
// by themselves.

import { expect } from "@playwright/test";
import { adminText } from "../../client/console/admin.text.ts";
import { mediaText } from "../../client/courtroom/media/text.ts";
import { adminOperationsText } from "../../client/pages/admin-operations/text.ts";
import { ControlStandIn, jitsiVariables } from "../support/jitsi.ts";
import { looksRight } from "./support/axe.ts";
import { openAs, test } from "./support/visit.ts";

const ADMIN = "9000000042";
const { troubles, vitals, words } = adminOperationsText.en;
const control = new ControlStandIn();
control.modules = "none";
test.use({ serverEnv: jitsiVariables(control.url) });
test.afterAll(() => control.down());

test("a hall goes on without video and says so, Operations says why in red, and it is over as soon as the modules are there", async ({
  page,
  come,
  browser,
  court,
}) => {
  const officer = await come("9000000010");
  await officer.ok("/master/court/start-without-adding-case-manually/HCPP01-1", undefined, "PUT");
  const today = new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10);
  await officer.enter(`HCPP01-1-${today}`);
  const context = await browser.newContext({ baseURL: court.url, reducedMotion: "reduce" });
  const asked: string[] = [];
  await context.route("https://meet.court.example/**", (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  const hall = await context.newPage();

  await test.step("in the hall", async () => {
    await openAs(hall, officer, "/moderator?court=HCPP01-1");
    await expect(hall.getByText(mediaText.en.withheld)).toBeVisible();
    await expect(hall.getByText(mediaText.en.withheldMeans)).toBeVisible();
    await looksRight(hall, "media-withheld");
    expect(asked).toEqual([]);
  });

  await test.step("on Operations", async () => {
    await openAs(page, await come(ADMIN), "/admin/operations");
    const row = page.getByRole("listitem").filter({ hasText: troubles.modulesMissing.title });
    await expect(row).toHaveAttribute("data-level", "alarm");
    await expect(row).toContainText(troubles.modulesMissing.means);
    await expect(page.getByText(troubles.mediaAway.title)).toHaveCount(0);
    const vital = page.getByRole("listitem").filter({ hasText: `${vitals.media}${words.fault}` });
    await expect(vital).toHaveAttribute("data-level", "alarm");
    await looksRight(page, "admin-operations-modules-missing", { isInBothThemes: true });
  });

  await test.step("with its modules again", async () => {
    control.up("again");
    control.modules = "both";
    await expect(hall.getByText(mediaText.en.withheld)).toHaveCount(0);
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await page.reload();
    await expect(page.getByText(adminText.en.sections.operations).first()).toBeVisible();
    await expect(page.getByText(troubles.modulesMissing.title)).toHaveCount(0);
  });

  await test.step("without them once more: for people whose call goes on nothing is withheld, and the court reads what others miss", async () => {
    control.up("without them");
    control.modules = "none";
    await expect(hall.getByText(mediaText.en.awayMeans)).toBeVisible();
    await expect(hall.getByText(mediaText.en.withheld)).toHaveCount(0);
    await looksRight(hall, "media-without-modules");
  });
  await context.close();
});
