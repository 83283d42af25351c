// Parts of the room that are fetched when they are opened: they open with the press, and one that does not come says so and is tried again.

import { expect } from "@playwright/test";
import { toolsText } from "../../client/courtroom/core/text/tools.text.ts";
import { mediaText } from "../../client/courtroom/media/text.ts";
import { settingsText } from "../../client/courtroom/settings/text.ts";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import { streamText } from "../../server/contract/text/stream.ts";
import { cast } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";
import { beginning } from "./support/words.ts";

const HALL = "HCPP01-1";
const FILES = "**/assets/*.js";

test("the devices, the settings and the drawer of the broadcast come with the press; without a network they say so", async ({
  page,
  come,
  watch,
}) => {
  const officer = await come(cast.officer.phone);
  await officer.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await officer.ok("/meeting/join", { courtId: HALL, location: "chambers", consent: CONSENT_VERSION });
  await openAs(page, officer, `/moderator?court=${HALL}`);
  const dialog = page.getByRole("dialog");
  const devices = page.getByRole("button", { name: toolsText.en.devices, exact: true });
  const again = page.getByRole("button", { name: toolsText.en.notFetched.again });
  await expect(devices).toBeVisible();

  await test.step("a dialog that does not come", async () => {
    await page.route(FILES, (route) => route.abort());
    await devices.click();
    await expect(dialog).toContainText(toolsText.en.notFetched.is);
    await keepPicture(page, "part-not-fetched");
    await page.unroute(FILES);
    await again.click();
    await expect(dialog.getByRole("heading", { name: mediaText.en.devices.title })).toBeVisible();
    await page.getByRole("button", { name: mediaText.en.devices.done }).click();
    await expect(dialog).toHaveCount(0);
    await devices.click();
    await expect(dialog.getByRole("heading", { name: mediaText.en.devices.title })).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("the settings, in place of which the hearing is not loaded again", async () => {
    await page.route(FILES, (route) => route.abort());
    await page.getByRole("button", { name: settingsText.en.dialog.open, exact: true }).click();
    await expect(dialog).toContainText(toolsText.en.notFetched.is);
    await page.unroute(FILES);
    await again.click();
    await expect(dialog.getByRole("heading", { name: settingsText.en.dialog.title })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  });

  await test.step("a drawer that does not come has its title, and is tried again", async () => {
    await page.route(FILES, (route) => route.abort());
    await page
      .getByRole("list", { name: streamText.en.air.label })
      .getByRole("button", { name: beginning(streamText.en.air.stream) })
      .click();
    await expect(page.getByRole("heading", { name: streamText.en.broadcast.title })).toBeFocused();
    await expect(page.getByText(toolsText.en.notFetched.is)).toBeVisible();
    await page.unroute(FILES);
    await again.click();
    await expect(page.getByText(toolsText.en.notFetched.is)).toHaveCount(0);
    await expect(
      page.getByRole("button", { name: streamText.en.broadcast.start, exact: true }),
    ).toBeVisible();
    await keepPicture(page, "part-fetched");
  });
  // The browser itself notes each file that it was refused.
  watch.takeFaults();
});
