// A co-host in real browsers: asked by the officer, helping at the door and with a voice, and withdrawn at once.

import { expect, type Page } from "@playwright/test";
import { admissionText } from "../../client/courtroom/admission/text.ts";
import { coHostText } from "../../client/courtroom/co-host/text.ts";
import { devicesText } from "../../client/courtroom/core/text/devices.text.ts";
import { sidePanelText } from "../../client/courtroom/core/text/side-panel.text.ts";
import { handsText } from "../../client/courtroom/hands/text.ts";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import { peopleText } from "../../server/contract/text/people.ts";
import type { TestPerson } from "../support/client.ts";
import { sit } from "./pages/chat.ts";
import { seenAs } from "./pages/room.ts";
import { looksRight } from "./support/axe.ts";
import { cast } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";
import { beginning, words } from "./support/words.ts";

const HALL = "HCPP01-1";
const HELPER = "9000001005";
const place = { courtId: HALL, location: "chambers", consent: CONSENT_VERSION };
const room = `/meeting?court=${HALL}`;

const panel = (page: Page) => page.locator("aside[data-part~=side-panel], aside[data-part~=judge-panel]");
const here = (page: Page) => page.locator("[data-part~=who-is-here]");
const tab = (page: Page) => page.getByRole("tab", { name: beginning(sidePanelText.en.title) });
const group = (page: Page, name: string) => panel(page).getByRole("region", { name, exact: true });

/** Opens the menu at a person and takes a line of it. */
async function choose(page: Page, name: string, act: string): Promise<void> {
  await panel(page)
    .getByRole("button", { name: words(peopleText.en.more, { name }) })
    .click();
  await page.getByRole("menuitem", { name: act }).click();
}

test("the officer makes an advocate co-host, who admits and mutes; withdrawn, the buttons and the rights are gone", async ({
  page,
  court,
  come,
  browser,
}) => {
  const officer = await come(cast.officer.phone);
  await officer.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  const { sitting } = await officer.ok<{ sitting: string }>("/meeting/join", place);
  const helper = await come(HELPER);
  await helper.ok("/meeting/join", place);
  await officer.ok(`/master/${HALL}/approve`, { participants: [helper.account.id] });
  const counsel = await come(cast.petitioner.phone);
  await counsel.ok(`/advocate/courts/${HALL}/case`, {
    cases: [{ category: "FRESH", serial: 3, submission: "" }],
  });
  await counsel.ok("/meeting/join", place);
  const name = helper.account.displayName;
  const counselName = counsel.account.displayName;
  const open = (person: TestPerson) => sit(browser, person, room, court.url);
  const [helping, waiting] = [await open(helper), await open(counsel)];
  await openAs(page, officer, `/moderator?court=${HALL}`);

  await test.step("an advocate reads who is here, as a list and as a grid, and nobody who waits", async () => {
    await tab(helping.page).click();
    await expect(here(helping.page)).toContainText(officer.account.displayName);
    await expect(here(helping.page)).not.toContainText(counselName);
    await looksRight(helping.page, "who-is-here");
    await helping.page.getByRole("radio", { name: sidePanelText.en.grid }).click();
    await expect(here(helping.page).locator(".tile").first()).toBeVisible();
    await looksRight(helping.page, "who-is-here-grid", { at: ["wide"] });
    await helping.page.getByRole("tab").first().click();
  });

  await test.step("asked, the advocate sees a quiet line, and says not now", async () => {
    await choose(page, name, coHostText.en.act.makeCohost);
    await expect(panel(page).getByText(coHostText.en.asked)).toBeVisible();
    await expect(helping.page.getByText(coHostText.en.offer.title)).toBeVisible();
    await looksRight(helping.page, "cohost-offer");
    await helping.page.getByRole("button", { name: coHostText.en.offer.notNow }).click();
    await expect(helping.page.getByText(coHostText.en.offer.title)).toBeHidden();
    await expect(panel(page).getByText(coHostText.en.asked)).toBeHidden();
    await expect(
      page.locator(".toasts").getByText(words(coHostText.en.news.theyAreNot, { name })),
    ).toBeVisible();
  });

  await test.step("asked again and accepted, the people of the hall are in their panel", async () => {
    await choose(page, name, coHostText.en.act.makeCohost);
    await helping.page.getByRole("button", { name: coHostText.en.offer.accept }).click();
    await expect(helping.page.getByText(coHostText.en.panel.title, { exact: true })).toBeVisible();
    await expect(tab(helping.page)).toHaveAttribute("aria-selected", "true");
    await expect(panel(page).getByText(coHostText.en.is, { exact: true })).toBeVisible();
    await expect(group(helping.page, admissionText.en.waiting)).toContainText(counselName);
    await looksRight(helping.page, "cohost-panel");
    await keepPicture(page, "cohost-officer");
  });

  await test.step("they admit counsel from their own panel", async () => {
    await panel(helping.page)
      .getByRole("button", { name: words(admissionText.en.admitLabel, { name: counselName }) })
      .click();
    await expect(group(helping.page, admissionText.en.waiting)).toContainText(admissionText.en.nobodyWaits);
    await expect(seenAs(waiting.page, "watching")).toBeVisible();
  });

  await test.step("they allow counsel's hand, and mute the microphone that counsel opened", async () => {
    await waiting.page.locator("#main").focus();
    await waiting.page.keyboard.press("h");
    await group(helping.page, handsText.en.queue.title)
      .getByRole("button", { name: beginning(handsText.en.queue.allow) })
      .click();
    await expect(seenAs(waiting.page, "seen")).toBeVisible();
    await expect(group(helping.page, coHostText.en.panel.heard)).toContainText(counselName);
    await waiting.page.keyboard.press("m");
    await expect(seenAs(waiting.page, "seenHeard")).toBeVisible();
    await choose(helping.page, counselName, peopleText.en.act.mute);
    await expect(waiting.page.locator(".toasts").getByText(devicesText.en.news.muted)).toBeVisible();
    await expect(group(helping.page, coHostText.en.panel.heard)).toContainText(devicesText.en.state.muted);
    await looksRight(helping.page, "cohost-helping");
  });

  await test.step("the court is not theirs: no act of a co-host stands beside the officer", async () => {
    await expect(group(helping.page, peopleText.en.court)).toContainText(officer.account.displayName);
    await panel(helping.page)
      .getByRole("button", { name: words(peopleText.en.more, { name: officer.account.displayName }) })
      .click();
    await expect(helping.page.getByRole("menuitem")).toHaveText([peopleText.en.act.pin]);
    await helping.page.keyboard.press("Escape");
  });

  await test.step("withdrawn, the buttons are gone, and the socket and the call refuse", async () => {
    await choose(page, name, coHostText.en.act.endCohost);
    await expect(helping.page.locator(".toasts").getByText(coHostText.en.news.over)).toBeVisible();
    await expect(helping.page.getByText(coHostText.en.panel.title, { exact: true })).toHaveCount(0);
    // What stays is who is here, without a command for anybody.
    await expect(here(helping.page)).toContainText(officer.account.displayName);
    await keepPicture(helping.page, "cohost-over");
    expect(await helper.refused(sitting, { type: "mute", people: [counsel.account.id] })).toBe("not_allowed");
    expect(await helper.refused(sitting, { type: "admit", people: [counsel.account.id] })).toBe(
      "not_allowed",
    );
    const again = await helper.call("/meeting/co-host/token", { courtId: HALL });
    expect(again).toMatchObject({ status: 409, body: { error: { refusal: "cohost_not_offered" } } });
  });

  await test.step("a judge who is asked has the people beside the item", async () => {
    const judge = await come(cast.judge.phone);
    await judge.ok("/meeting/join", place);
    const bench = await sit(browser, judge, room, court.url);
    await choose(page, judge.account.displayName, coHostText.en.act.makeCohost);
    await bench.page.getByRole("button", { name: coHostText.en.offer.accept }).click();
    // The bench keeps its item in view; the people are a tab beside it.
    await tab(bench.page).click();
    await expect(bench.page.getByText(coHostText.en.panel.title, { exact: true })).toBeVisible();
    await looksRight(bench.page, "cohost-judge", { at: ["wide"] });
    await bench.page.getByRole("button", { name: coHostText.en.panel.stop }).click();
    await expect(bench.page.getByText(coHostText.en.panel.title, { exact: true })).toHaveCount(0);
    await expect(here(bench.page)).toContainText(counselName);
    await looksRight(bench.page, "who-is-here-judge", { at: ["wide"] });
    expect(bench.watch.takeFaults()).toEqual([]);
    await bench.page.context().close();
  });

  for (const { page: own, watch } of [helping, waiting]) {
    expect(watch.takeFaults()).toEqual([]);
    await own.context().close();
  }
});
