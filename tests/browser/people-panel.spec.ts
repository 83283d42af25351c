// The officer's panel of people: the doors, three hundred who watch, finding one of them, who stepped down, and how it looks.

import { expect, type Page } from "@playwright/test";
import { admissionText } from "../../client/courtroom/admission/text.ts";
import { doorsText } from "../../client/courtroom/core/text/doors.text.ts";
import { sidePanelText } from "../../client/courtroom/core/text/side-panel.text.ts";
import { promotionText } from "../../client/courtroom/promotion/text.ts";
import { CONSENT_VERSION } from "../../server/contract/limits.ts";
import { peopleText } from "../../server/contract/text/people.ts";
import { streamText } from "../../server/contract/text/stream.ts";
import { looksRight } from "./support/axe.ts";
import { cast } from "./support/people.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";
import { beginning, words } from "./support/words.ts";

const HALL = "HCPP01-1";
const CROWD = 300;
const ADMIN = "9000000042";
const place = { courtId: HALL, location: "home", consent: CONSENT_VERSION };

const panel = (page: Page) => page.getByRole("complementary", { name: sidePanelText.en.panel });
const others = (page: Page) => panel(page).getByRole("region", { name: peopleText.en.others });

/** A guest who watches; out: the status of the call that asked for the login. */
async function watches(url: string, name: string): Promise<number> {
  const post = (path: string, token: string | null, body: unknown) =>
    fetch(`${url}/api/v1${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
  const login = await post(
    `/anonymous/court/passive/${HALL}/join?name=${encodeURIComponent(name)}`,
    null,
    {},
  );
  if (login.status !== 201) return login.status;
  const { token }: { token: string } = await login.json();
  const joined = await post("/meeting/join", token, place);
  expect(joined.status).toBe(200);
  return login.status;
}

/** Three hundred names that are each once in a search. */
const nameOf = (n: number) =>
  `Watcher ${[...n.toString(26)].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26))).join("")} Lakshmi`;

test("three hundred people who watch, the doors, and who stepped down", async ({ page, court, come }) => {
  const officer = await come(cast.officer.phone);
  await officer.ok(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  await officer.ok("/meeting/join", place);
  const counsel = await come(cast.petitioner.phone);
  await counsel.ok(`/advocate/courts/${HALL}/case`, {
    cases: [{ category: "FRESH", serial: 3, submission: "Urgent stay" }],
  });
  const { sitting } = await counsel.ok<{ sitting: string }>("/meeting/join", place);
  await counsel.watch(sitting);
  const admin = await come(ADMIN);
  await admin.ok("/admin/settings/guests_per_address", { value: CROWD + 1 }, "PUT");
  const names = Array.from({ length: CROWD }, (_, n) => nameOf(n));
  while (names.length > 0)
    await Promise.all(
      names.splice(0, 30).map(async (name) => expect(await watches(court.url, name)).toBe(201)),
    );
  await openAs(page, officer, `/moderator?court=${HALL}`);

  await test.step("the list of all of them draws only what is on the screen", async () => {
    await expect(others(page)).toContainText(String(CROWD));
    const rows = others(page).getByRole("listitem").filter({ hasText: "Lakshmi" });
    const scroll = panel(page).locator("[data-part~=side-panel__scroll]");
    const atEnd = async () => {
      await scroll.evaluate((list) => list.scrollTo({ top: list.scrollHeight }));
      return rows.count();
    };
    await expect.poll(atEnd).toBe(CROWD);
    const drawn = () =>
      rows.evaluateAll(
        (all) =>
          all.filter((row) =>
            [...row.children].some((part) => part.checkVisibility({ contentVisibilityAuto: true })),
          ).length,
      );
    await expect.poll(drawn).toBeLessThan(CROWD / 3);
    await keepPicture(page, "people-300-end");
    await scroll.evaluate((list) => list.scrollTo({ top: 0 }));
  });

  await test.step("one of them is found by name", async () => {
    await page.keyboard.press("/");
    await page.keyboard.type(nameOf(222));
    await expect(others(page).getByRole("listitem")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(others(page)).toContainText(String(CROWD));
  });

  await test.step("the hall is locked, and the panel says so", async () => {
    await panel(page).getByRole("button", { name: doorsText.en.button }).click();
    const dialog = page.getByRole("dialog", { name: doorsText.en.button });
    // Each says what it does as it is now.
    await expect(dialog.getByText(doorsText.en.means.waitingRoom.on)).toBeVisible();
    await expect(dialog.getByText(doorsText.en.means.locked.off)).toBeVisible();
    await expect(dialog.getByText(streamText.en.doorMeans.on)).toBeVisible();
    await dialog.getByText(doorsText.en.set.locked).click();
    await expect(dialog.getByRole("switch", { name: doorsText.en.set.locked })).toBeChecked();
    await expect(dialog.getByText(doorsText.en.means.locked.on)).toBeVisible();
    await looksRight(page, "people-doors", { at: ["wide"] });
    await page.keyboard.press("Escape");
    await expect(panel(page).getByRole("list", { name: doorsText.en.isLabel })).toContainText(
      doorsText.en.is.locked,
    );
    expect(await watches(court.url, "Late Person")).toBe(409);
  });

  await test.step("who stepped down by themselves is listed, and brought up again", async () => {
    await page.keyboard.press("a");
    await expect(others(page)).toContainText(String(CROWD + 1));
    await page.locator("#main").focus();
    await page.keyboard.type("3");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await expect(panel(page).getByRole("region", { name: peopleText.en.inItem })).toContainText(
      cast.petitioner.name,
    );
    const chip = panel(page)
      .getByRole("region", { name: peopleText.en.inItem })
      .getByRole("button", {
        name: beginning(words(admissionText.en.chip.label, { shown: "Advocate", name: "" }).trim()),
      });
    const card = page.getByRole("tooltip");
    // A mouse comes from somewhere: the library shows nothing for one that was not seen to move.
    await page.mouse.move(700, 300);
    await chip.hover();
    await expect(card).toContainText("Urgent stay");
    await keepPicture(page, "people-case-card");
    await page.mouse.move(0, 0);
    await expect(card).toHaveCount(0);
    await page.keyboard.press("Tab");
    await chip.focus();
    await expect(card).toContainText("Urgent stay");
    await page.keyboard.press("Escape");
    await counsel.do(sitting, { type: "stepDown" });
    const down = panel(page).getByRole("region", { name: promotionText.en.steppedDown });
    await expect(down).toContainText(cast.petitioner.name);
    await looksRight(page, "people-panel");
    await down.getByRole("button", { name: beginning(promotionText.en.bringUp) }).click();
    await expect(down).toBeHidden();
  });

  await test.step("secured, with three hundred in the lobby", async () => {
    await page.locator("#main").focus();
    await page.keyboard.press("Control+.");
    await expect(page.getByText(words(doorsText.en.secure.kept_other, { count: CROWD }))).toBeVisible();
    await looksRight(page, "people-secured");
    await page.setViewportSize({ width: 1199, height: 900 });
    await keepPicture(page, "people-secured-1199");
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press("Control+.");
    await expect(page.getByText(doorsText.en.secure.is)).toBeHidden();
  });
});

test("the court reads the details of people who wait or are in the hall; nobody else has them in the menu", async ({
  page,
  come,
}) => {
  const officer = await come(cast.officer.phone);
  await officer.call(`/master/court/start-without-adding-case-manually/${HALL}`, undefined, "PUT");
  const { sitting } = await officer.ok<{ sitting: string }>("/meeting/join", place);
  await officer.do(sitting, { type: "setDoor", door: "locked", on: false }).catch(() => {});
  const counsel = await come(cast.respondent.phone);
  await counsel.ok(`/advocate/courts/${HALL}/case`, {
    cases: [{ category: "FRESH", serial: 3, submission: "Time to file a reply" }],
  });
  await counsel.ok("/meeting/join", place);
  await openAs(page, officer, `/moderator?court=${HALL}`);
  const name = `Adv. ${cast.respondent.name}`;
  await page.getByRole("button", { name: words(peopleText.en.more, { name }) }).click();
  await page.getByRole("menuitem", { name: peopleText.en.details.open }).click();
  const dialog = page.getByRole("dialog", { name });
  await expect(dialog.getByText("Time to file a reply")).toBeVisible();
  await expect(
    dialog.getByText(counsel.account.enrolmentOrOffice ?? "missing", { exact: true }),
  ).toBeVisible();
  await looksRight(page, "person-details");
  await dialog.getByRole("button", { name: peopleText.en.details.close }).click();
  await expect(dialog).toHaveCount(0);
  // The long words on the large button stay within the list.
  const left = page.locator("[data-part~=control-panel]");
  const edge = await left.evaluate((panel) => panel.getBoundingClientRect().right);
  const button = await left
    .locator("[data-part~=call-next]")
    .evaluate((act) => act.getBoundingClientRect().right);
  expect(button).toBeLessThan(edge - 8);
});
