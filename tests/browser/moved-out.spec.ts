// Moved out of the hearing while calls of its page are under way: people see the lobby, or why they are out, never /unauthorized.

import { expect, type Page, type Route } from "@playwright/test";
import { stageText } from "../../client/courtroom/stage/text.ts";
import type { TestPerson } from "../support/client.ts";
import { pdf } from "../support/files.ts";
import { tab } from "./pages/chat.ts";
import { cast } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { atRest } from "./support/rest.ts";
import { openAs, test } from "./support/visit.ts";

const HALL = "HCPP01-1";
const ITEM = "FRESH:3";
const NEXT = "FRESH:4";
const sitting = `${HALL}-${new Date(Date.now() + 5.5 * 3600_000).toISOString().slice(0, 10)}`;

/** Keeps the calls of a page to a path from reaching the court until `letGo`. */
async function hold(page: Page, path: string): Promise<{ asked: Promise<void>; letGo: () => Promise<void> }> {
  const held: Route[] = [];
  let isOpen = false;
  let told = () => {};
  const asked = new Promise<void>((resolve) => {
    told = resolve;
  });
  await page.route(`**/api/v1${path}`, async (route) => {
    if (isOpen) return route.continue();
    held.push(route);
    told();
  });
  const letGo = async () => {
    isOpen = true;
    const answered = page.waitForResponse((response) => response.url().includes("/api/v1/meeting/"));
    await Promise.all(held.splice(0).map((route) => route.continue()));
    await (await answered).finished();
  };
  return { asked, letGo };
}

/** The page has read what it was answered: one call more of it is over. What would lead it away has done so. */
async function hasRead(page: Page): Promise<void> {
  await page.evaluate(async () => (await fetch("/health/live")).text());
  await atRest(page);
}

const file = {
  name: "Exhibits.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from(pdf(1, "Exhibit P-1")),
};

async function sit(person: TestPerson, page: Page, path: string): Promise<void> {
  await openAs(page, person, `${path}?court=${HALL}`);
  await expect(page.locator("main[data-part~=stage]")).toBeVisible();
}

test("the door closes while counsel's file is on its way, and while a shown file comes: the lobby, not /unauthorized", async ({
  page,
  watch,
  court,
  come,
}) => {
  const officer = await come(cast.officer.phone);
  const counsel = await come(cast.petitioner.phone);
  await officer.call(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await officer.enter(sitting);
  await counsel.enter(sitting, [ITEM]);
  await officer.send(sitting, { type: "admit", people: [counsel.account.id] });
  await officer.do(sitting, { type: "callItem", item: ITEM });
  await officer.do(sitting, { type: "hear" });
  await counsel.do(sitting, { type: "askToShare", kind: "cowatch" });
  await officer.do(sitting, { type: "decideShare", person: counsel.account.id, granted: true });

  await page.setViewportSize({ width: 1440, height: 900 });
  await sit(counsel, page, "/meeting");
  const closeDoor = async (item: string) => {
    await officer.do(sitting, { type: "callItem", item });
    await officer.do(sitting, { type: "hear" });
    await officer.do(sitting, { type: "goInCamera", reason: "" });
    await expect(page.getByText(stageText.en.card.lobby.title)).toBeVisible();
  };
  const inLobby = async () => {
    await hasRead(page);
    await expect(page.getByText(stageText.en.card.lobby.title)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/meeting");
  };

  await test.step("a file that counsel brings", async () => {
    const upload = await hold(page, "/meeting/cowatch?*");
    await page.locator("[data-part~=share-bar] input[type=file]").setInputFiles(file);
    await upload.asked;
    await closeDoor(NEXT);
    await upload.letGo();
    await inLobby();
    await keepPicture(page, "moved-out-lobby");
  });

  await test.step("a file that the court shows", async () => {
    await officer.do(sitting, { type: "openCourt" });
    await expect(page.getByText(stageText.en.card.lobby.title)).toHaveCount(0);
    const reading = await hold(page, "/meeting/cowatch/*");
    const form = new FormData();
    form.set("file", new Blob([file.buffer], { type: file.mimeType }), file.name);
    const answer = await fetch(`${court.url}/api/v1/meeting/cowatch?sitting=${sitting}`, {
      method: "POST",
      headers: { authorization: `Bearer ${officer.token}` },
      body: form,
    });
    expect(answer.status).toBe(201);
    await reading.asked;
    await officer.do(sitting, { type: "goInCamera", reason: "" });
    await expect(page.getByText(stageText.en.card.lobby.title)).toBeVisible();
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await inLobby();
    await expect(page.locator("figure[data-part~=shared]")).toHaveCount(0);
  });

  await test.step("another file for the chat from somebody who is put out meanwhile", async () => {
    await officer.do(sitting, { type: "openCourt" });
    await expect(page.getByText(stageText.en.card.lobby.title)).toHaveCount(0);

    await tab(page).click();
    const bringing = await hold(page, "/meeting/files?*");
    await page.locator("[data-part~=chat-composer] input[type=file]").setInputFiles(file);
    await bringing.asked;
    await officer.do(sitting, { type: "remove", person: counsel.account.id, reason: "Noise" });
    await expect(page.locator("main[data-part~=out-of-hall]")).toBeVisible();
    await bringing.letGo();
    await hasRead(page);
    expect(new URL(page.url()).pathname).toBe("/meeting");
    await keepPicture(page, "moved-out-removed");
  });

  // The browser itself logs the refused call in its console.
  const refused = watch.takeFaults();
  expect(refused.filter((fault) => !fault.includes("409") && !fault.includes("ERR_"))).toEqual([]);
});
