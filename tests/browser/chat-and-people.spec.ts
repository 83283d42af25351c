// The chat and the people share the officer's side panel: what happened to the people meanwhile is there when they are shown again.

import { expect } from "@playwright/test";
import { admissionText } from "../../client/courtroom/admission/text.ts";
import { sidePanelText } from "../../client/courtroom/core/text/side-panel.text.ts";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import { cast } from "./support/people.ts";
import { openAs, test } from "./support/visit.ts";

const HALL = "HCPP01-1";
const place = { courtId: HALL, location: "home", consent: CONSENT_VERSION };

test("the people are as they are now when the chat is left, by its tab and by the key that finds somebody", async ({
  page,
  come,
}) => {
  const officer = await come(cast.officer.phone);
  await officer.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await officer.ok("/meeting/join", place);
  await openAs(page, officer, `/moderator?court=${HALL}`);
  const panel = page.getByRole("complementary", { name: sidePanelText.en.panel });
  const waiting = panel.getByRole("region", { name: admissionText.en.waiting });
  await expect(waiting).toContainText(admissionText.en.nobodyWaits);
  await panel.getByRole("tab").nth(1).click();
  await expect(waiting).toHaveCount(0);
  await expect(panel.getByRole("tabpanel")).toHaveCount(1);
  const counsel = await come(cast.petitioner.phone);
  await counsel.ok(`/advocate/courts/${HALL}/case`, {
    cases: [{ category: "FRESH", serial: 3, submission: "Urgent stay" }],
  });
  await counsel.ok("/meeting/join", place);
  await expect(panel.getByRole("tab").first()).toContainText("1");
  await panel.getByRole("tab").nth(1).focus();
  await page.keyboard.press("/");
  await expect(panel.getByLabel(sidePanelText.en.find)).toBeFocused();
  await expect(waiting.getByRole("listitem")).toHaveCount(1);
  await page.keyboard.type("nobody of this name");
  await expect(waiting).toHaveCount(0);
  await panel.getByRole("tab").nth(1).click();
  await panel.getByRole("tab").first().click();
  await expect(panel.getByLabel(sidePanelText.en.find)).toHaveValue("nobody of this name");
  await panel.getByLabel(sidePanelText.en.find).press("Escape");
  await page.keyboard.press("Tab");
  await page.locator("body").press("a");
  await expect(waiting).toContainText(admissionText.en.nobodyWaits);
});
