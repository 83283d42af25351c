// The console's sections for the brand, the messages, operations and the sittings, in a browser.

import { expect } from "@playwright/test";
import sharp from "sharp";
import { adminText } from "../../client/console/admin.text.ts";
import { sections } from "../../client/pages/admin/sections.ts";
import { adminBrandText } from "../../client/pages/admin-brand/text.ts";
import { adminMessagesText } from "../../client/pages/admin-messages/text.ts";
import { adminOperationsText } from "../../client/pages/admin-operations/text.ts";
import { adminSittingsText } from "../../client/pages/admin-sittings/text.ts";
import { connect } from "../../db/client.ts";
import { courtListText } from "../../server/contract/text/court-list.ts";
import { uiText } from "../../server/contract/text/ui.ts";
import { looksRight } from "./support/axe.ts";
import { keepPicture } from "./support/pictures.ts";
import { openAs, test } from "./support/visit.ts";
import { words } from "./support/words.ts";

const ADMIN = "9000000042";
const LONG = "नर्मदा प्रदेश उच्च न्यायालय, प्रधान पीठ सूर्यपुर, High Court of Judicature of Narmada Pradesh";

const accentOf = () => getComputedStyle(document.documentElement).getPropertyValue("--accent-fill").trim();

test("an admin publishes a brand, every page has it at once and without a script, and it is taken back", async ({
  page,
  come,
  watch,
}) => {
  const me = await come(ADMIN);
  const red = sharp({ create: { width: 64, height: 64, channels: 4, background: "#8c5f38" } });
  await openAs(page, me, "/admin/brand");
  const publish = page.getByRole("button", { name: adminBrandText.en.publish, exact: true });

  await test.step("a colour that cannot be read says in which pair, and is not published", async () => {
    await expect(publish).toBeDisabled();
    await page
      .getByText(new RegExp(`^${adminBrandText.en.colours.own}`))
      .first()
      .click();
    await page.getByLabel(adminBrandText.en.ownLight).fill("#ffd700");
    await page.getByLabel(adminBrandText.en.ownDark).fill("#c93a2d");
    await expect(page.getByText(adminBrandText.en.notReadable)).toBeVisible();
    await expect(page.getByText(adminBrandText.en.pairs.onFill)).toBeVisible();
    await expect(page.getByText(adminBrandText.en.meanings.alarm)).toBeVisible();
    await expect(publish).toBeDisabled();
    await looksRight(page, "admin-brand-faults");
  });

  await test.step("a colour, a long name and a logo are seen before they are published; a wrong file says why", async () => {
    await page
      .getByText(new RegExp(`^${adminBrandText.en.colours.lagoon}`))
      .first()
      .click();
    await page.getByLabel("Name of the court").fill(LONG);
    const logo = page.getByLabel(`${adminBrandText.en.chooseFile}: ${adminBrandText.en.places.logo.name}`);
    await logo.setInputFiles({
      name: "mark.svg",
      mimeType: "image/svg+xml",
      buffer: Buffer.from("<svg><script/></svg>"),
    });
    await expect(
      page.getByText(
        words(adminBrandText.en.notTaken, { file: "mark.svg", why: adminBrandText.en.unsupported }),
      ),
    ).toBeVisible();
    expect(watch.takeFaults()).toHaveLength(1);
    await logo.setInputFiles({ name: "mark.png", mimeType: "image/png", buffer: await red.png().toBuffer() });
    await expect(page.getByText(adminBrandText.en.unpublished)).toBeVisible();
    await expect(
      page.getByRole("button", {
        name: `${adminBrandText.en.remove}: ${adminBrandText.en.places.logo.name}`,
      }),
    ).toBeVisible();
    await looksRight(page, "admin-brand");
    await page.setViewportSize({ width: 1199, height: 900 });
    await keepPicture(page, "screens/admin-brand-1199");
    await page.setViewportSize({ width: 1440, height: 900 });
    await publish.click();
    await expect(page.getByText(adminBrandText.en.done).last()).toBeVisible();
  });

  await test.step("a category with a picture (logoUrl) is drawn with it on the court list", async () => {
    await page
      .getByLabel(`${adminBrandText.en.chooseFile}: Fresh`)
      .setInputFiles({ name: "fresh.png", mimeType: "image/png", buffer: await red.png().toBuffer() });
    await publish.click();
    const pictureOfFresh = async () => {
      const categories = await me.ok<{ value: string; logoUrl: string | null }[]>("/common/courts/category");
      return categories.find(({ value }) => value === "FRESH")?.logoUrl ?? null;
    };
    await expect.poll(pictureOfFresh).not.toBeNull();
    const logoUrl = await pictureOfFresh();
    await page.goto("/court-list");
    const drawn = page.getByRole("list", { name: courtListText.en.detail.list }).locator("img");
    await expect(drawn).toHaveCount(1);
    await expect(drawn).toHaveAttribute("src", logoUrl ?? "none");
    expect(await drawn.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth)).toBe(64);
    await looksRight(page, "court-list-category-picture", { at: ["wide"] });
    await page.goto("/admin/brand");
  });

  await test.step("the page of a stranger has it before any script runs", async () => {
    const other = await page.context().browser()?.newContext({ javaScriptEnabled: false });
    const bare = await other?.newPage();
    await bare?.goto(new URL("/login", page.url()).href);
    expect(await bare?.evaluate(accentOf)).toBe("#11565f");
    await other?.close();
    await page.reload();
    expect(await page.evaluate(accentOf)).toBe("#11565f");
    await expect(page.getByText(LONG).first()).toBeVisible();
  });

  await test.step("the version before is restored", async () => {
    await page.getByRole("button", { name: adminBrandText.en.restoreOf.replace("{{version}}", "0") }).click();
    await expect(page.getByText(adminBrandText.en.restoredFrom.replace("{{version}}", "0"))).toBeVisible();
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: adminText.en.sections.brand })).toBeVisible();
    expect(await page.evaluate(accentOf)).toBe("#24468f");
  });
});

test("messages, operations and sittings are read and acted on by keyboard", async ({ page, come, court }) => {
  const me = await come(ADMIN);
  const { sql, close } = connect(court.databaseUrl, { max: 1 });
  await sql`INSERT INTO outbox (channel, kind, recipient, text, at, expires_at, ended_at, reason)
    SELECT CASE n % 2 WHEN 0 THEN 'sms' ELSE 'mail' END, 'passwordChanged',
      CASE n % 2 WHEN 0 THEN '9' || lpad(n::text, 9, '0') ELSE 'somebody' || n || '@a-mail-address-with-a-long-name.example' END,
      CASE WHEN n > 8990 THEN 'Text' ELSE '' END, now(), now() + interval '1 hour', now(), '503 Service Unavailable'
    FROM generate_series(1, 9000) AS n`;
  await close();

  await test.step("messages: filters, pages, and sending several again", async () => {
    await openAs(page, me, "/admin/messages");
    await expect(page.getByText(adminMessagesText.en.why.down).first()).toBeVisible();
    await page.getByRole("checkbox", { name: adminMessagesText.en.selectAll }).press("Space");
    await expect(page.getByText("10 messages selected")).toBeVisible();
    await looksRight(page, "admin-messages");
    await page.getByRole("button", { name: adminMessagesText.en.resend }).press("Enter");
    await expect(page.getByText("10 messages are tried again.").last()).toBeVisible();
    await page.getByRole("button", { name: adminText.en.nextPage, exact: true }).press("Enter");
    await expect(page.getByText("Page 2")).toBeVisible();
    await page.getByLabel(adminMessagesText.en.find).fill("90000 00002");
    await expect(page.getByText("********02")).toHaveCount(1);
    await page.getByRole("tab", { name: adminMessagesText.en.tabs.templates }).click();
    await expect(page.getByText(adminMessagesText.en.template.missing).first()).toBeVisible();
    await looksRight(page, "admin-templates");
  });

  await test.step("operations: what needs a hand, and its command", async () => {
    await page.getByRole("link", { name: adminText.en.sections.operations }).click();
    await expect(page.getByText(adminOperationsText.en.troubles.messagesFail.title)).toBeVisible();
    await expect(page.getByText(adminOperationsText.en.keptToday.split("{{kept}}")[1] ?? "")).toBeVisible();
    await looksRight(page, "admin-operations");
    await page.setViewportSize({ width: 1199, height: 900 });
    await keepPicture(page, "screens/admin-operations-1199");
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("sittings: searched, emptied and cleared", async () => {
    await page.getByRole("link", { name: adminText.en.sections.sittings }).click();
    await expect(page.getByRole("heading", { level: 1, name: adminText.en.sections.sittings })).toBeVisible();
    await page.getByLabel(adminSittingsText.en.hall, { exact: true }).fill("no such hall");
    await expect(page.getByText(adminSittingsText.en.none)).toBeVisible();
    await page.getByRole("button", { name: adminSittingsText.en.clear }).click();
    await looksRight(page, "admin-sittings");
  });
});

test("each section says when it could not be loaded, and loads when it is asked again", async ({
  page,
  come,
  watch,
}) => {
  const me = await come(ADMIN);
  let isCut = false;
  await page.route(/\/api\/v1\/admin\//, (route) => (isCut ? route.abort() : route.continue()));
  // The only section that loads nothing: from it, each of the others is opened without the court.
  await openAs(page, me, "/admin/import");
  const nav = page.getByRole("navigation", { name: adminText.en.title });
  // Behind the name there may be a number of those who wait.
  const link = (href: string) => nav.locator(`a[href="${href}"]`);
  const main = page.locator("#main");
  const retry = main.getByRole("button", { name: uiText.en.tryAgain });
  for (const section of Object.keys(sections).filter((href) => href !== "/admin/import")) {
    isCut = true;
    await link(section).click();
    await expect(retry.first(), section).toBeVisible();
    isCut = false;
    // A section may load several things; what came by itself meanwhile needs no press.
    await expect(async () => {
      for (const button of await retry.all()) await button.click({ timeout: 1_000 });
      await expect(retry).toHaveCount(0, { timeout: 1_000 });
    }).toPass({ timeout: 60_000 });
    await link("/admin/import").click();
  }
  expect(watch.takeFaults().filter((fault) => !/net::ERR_FAILED/.test(fault))).toEqual([]);
});
