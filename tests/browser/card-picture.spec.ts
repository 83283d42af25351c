// The picture of an identity card: covered on the page by keyboard and pointer, sent without the original, and read by the registry.

import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { loginText } from "../../client/account/login.text.ts";
import { registerText } from "../../client/account/register.text.ts";
import { adminApprovalsText } from "../../client/pages/admin-approvals/text.ts";
import { looksRight } from "./support/axe.ts";
import { openAs, test } from "./support/visit.ts";

const ADMIN = "9000000042";
const NUMBER = "8200000441";
/** What a camera notes in its file. */
const NOTE = "behind the mango tree of house 41";
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** A card as a camera takes it: red, with white digits, larger than what is sent, and lying on its side. */
async function photo(): Promise<Buffer> {
  const digits = `<svg width="1300" height="2000"><text x="80" y="1700" font-size="140" fill="#fff">2341 2341 2346</text></svg>`;
  return sharp({ create: { width: 1300, height: 2000, channels: 3, background: "#b00020" } })
    .composite([{ input: Buffer.from(digits) }])
    .jpeg()
    .withMetadata({ orientation: 6, exif: { IFD0: { ImageDescription: NOTE } } })
    .toBuffer();
}

declare global {
  interface Window {
    /** The files that the page has sent, as base64. */
    sentFiles: string[];
  }
}

/** Keeps what the page sends: the browser gives a test no files of a form. */
async function keepSentFiles(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.sentFiles = [];
    const send = window.fetch;
    const keeping = async (asked: URL | RequestInfo, init?: RequestInit) => {
      const file = init?.body instanceof FormData ? init.body.get("file") : null;
      if (file instanceof File) {
        const bytes = new Uint8Array(await file.arrayBuffer());
        window.sentFiles.push(btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), "")));
      }
      return send(asked, init);
    };
    window.fetch = Object.assign(keeping, { preconnect: () => {} });
  });
}

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page
    .getByLabel(registerText.en.picture.choose)
    .setInputFiles({ name, mimeType: name.endsWith("jpg") ? "image/jpeg" : "text/plain", buffer });
}

test("a card is covered on the page, only the covered picture is sent, and the registry reads or refuses it", async ({
  page,
  come,
  court,
  browser,
}) => {
  const admin = await come(ADMIN);
  const set = (key: string, value: boolean) => admin.ok(`/admin/settings/${key}`, { value }, "PUT");
  await set("public_enabled", true);
  await keepSentFiles(page);
  await page.goto("/register");
  await page.getByText(registerText.en.kind["Party in Person"].name, { exact: true }).click();
  await expect(page.getByText(registerText.en.happens.registryMeans)).toBeVisible();
  await page.getByLabel(loginText.en.phone).fill(NUMBER);
  await button(page, registerText.en.sendCode).click();
  await expect(heading(page, registerText.en.code.title)).toBeVisible();
  const messages: { to: string; code: string }[] = await (
    await fetch(`${court.url}/api/v1/dev/outbox`)
  ).json();
  await page.getByLabel(/digit code/).fill(String(messages.find(({ to }) => to === NUMBER)?.code));
  await expect(heading(page, registerText.en.form.title)).toBeVisible();

  await test.step("without the setting no picture is asked for, and the page says so", async () => {
    await expect(page.getByText(registerText.en.form.lead)).toBeVisible();
    await expect(page.getByText(registerText.en.picture.label, { exact: true })).toHaveCount(0);
    await set("registration_card", true);
    await page.reload();
    await expect(page.getByText(registerText.en.form.leadPicture)).toBeVisible();
    await expect(page.getByText(registerText.en.happens.registryCompares)).toBeVisible();
    await expect(page.getByText("is deleted 24 hours after the decision")).toBeVisible();
  });

  await test.step("what cannot be sent is named before anything leaves the page", async () => {
    await page.getByLabel(registerText.en.form.name).fill("Kamala Devi");
    await page.getByLabel("Aadhaar number").fill("2341 2341 2346");
    await page.getByText(registerText.en.form.consent).click();
    await button(page, registerText.en.form.send).click();
    await expect(page.getByText(registerText.en.picture.fault.missing)).toBeVisible();
    await expect(page.getByLabel(registerText.en.picture.choose)).toBeFocused();
    await choose(page, "card.txt", Buffer.from("no picture"));
    await expect(page.getByText(registerText.en.picture.fault.unreadable)).toBeVisible();
    const small = sharp({ create: { width: 200, height: 100, channels: 3, background: "#246" } });
    await choose(page, "small.jpg", await small.jpeg().toBuffer());
    await expect(page.getByText("at least 300 pixels on each side")).toBeVisible();
    await choose(page, "card.jpg", await photo());
    await expect(page.getByRole("img", { name: registerText.en.picture.seen })).toBeVisible();
    await button(page, registerText.en.form.send).click();
    await expect(page.getByText(registerText.en.picture.fault.notCovered)).toBeVisible();
    await expect(page.getByRole("checkbox", { name: registerText.en.picture.isCovered })).toBeFocused();
    await looksRight(page, "register-card", { isInBothThemes: true });
  });

  const bar = page.getByLabel(registerText.en.picture.bar);
  const picture = page.getByRole("img", { name: registerText.en.picture.seen });
  /** Where the bar lies, in parts of the picture. */
  const where = async () => {
    const [b, p] = [await bar.boundingBox(), await picture.boundingBox()];
    if (!b || !p) throw new Error("no bar on the picture");
    return {
      left: (b.x - p.x) / p.width,
      top: (b.y - p.y) / p.height,
      right: (b.x + b.width - p.x) / p.width,
      bottom: (b.y + b.height - p.y) / p.height,
    };
  };

  await test.step("the bar is moved by keys and by the pointer; what was confirmed before is not confirmed then", async () => {
    await page.getByText(registerText.en.picture.isCovered).click();
    const box = page.getByRole("checkbox", { name: registerText.en.picture.isCovered });
    await expect(box).toBeChecked();
    const before = await where();
    await bar.focus();
    await page.keyboard.press("Shift+ArrowRight");
    await page.keyboard.press("Shift+ArrowUp");
    const moved = await where();
    expect(moved.left).toBeGreaterThan(before.left);
    expect(moved.top).toBeLessThan(before.top);
    await expect(box).not.toBeChecked();
    // Its first corner, by Tab.
    await page.keyboard.press("Tab");
    await page.keyboard.press("Shift+ArrowUp");
    expect((await where()).top).toBeLessThan(moved.top);
    await bar.scrollIntoViewIfNeeded();
    const at = await bar.boundingBox();
    if (!at) throw new Error("no bar");
    await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2);
    await page.mouse.down();
    await page.mouse.move(at.x + at.width / 2 + 20, at.y + at.height / 2 - 15, { steps: 4 });
    await page.mouse.up();
    expect((await where()).left).toBeGreaterThan(moved.left);
    await button(page, registerText.en.picture.addBar).click();
    await bar.focus();
    await page.keyboard.press("Shift+ArrowDown");
    await page.getByText(registerText.en.picture.isCovered).click();
  });

  await test.step("only the covered picture leaves the page", async () => {
    const { left, top, right, bottom } = await where();
    await button(page, registerText.en.form.send).click();
    await expect(heading(page, registerText.en.state.pending.title)).toBeFocused();
    const sent = await page.evaluate(() => window.sentFiles);
    expect(sent).toHaveLength(1);
    const jpeg = Buffer.from(sent[0] ?? "", "base64");
    expect(jpeg.includes(NOTE)).toBe(false);
    expect(jpeg.includes("Exif")).toBe(false);
    const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
    // Upright, and no larger than what can be read.
    expect([info.width, info.height]).toEqual([1600, 1040]);
    const light = (x: number, y: number) => {
      const point = (Math.round(y * info.height) * info.width + Math.round(x * info.width)) * info.channels;
      return Number(data[point]) + Number(data[point + 1]) + Number(data[point + 2]);
    };
    const [inner, edge] = [(left + right) / 2, 0.01];
    for (const [x, y] of [
      [inner, (top + bottom) / 2],
      [left + edge, top + edge],
      [right - edge, bottom - edge],
    ] as const)
      expect([x, y, light(x, y) < 30]).toEqual([x, y, true]);
    expect(light(0.02, 0.02)).toBeGreaterThan(100);
  });

  await test.step("the registry opens it, and sends it back with the reason", async () => {
    const context = await browser.newContext({ baseURL: court.url, reducedMotion: "reduce" });
    const desk = await context.newPage();
    await openAs(desk, admin, "/admin/approvals");
    await expect(desk.getByRole("heading", { name: "Kamala Devi" })).toBeVisible();
    await expect(desk.getByText(adminApprovalsText.en.picture.confirmed)).toBeVisible();
    await button(desk, adminApprovalsText.en.picture.show).click();
    const shown = desk.getByRole("img", { name: adminApprovalsText.en.picture.seen });
    await expect
      .poll(() => shown.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth))
      .toBe(1600);
    await looksRight(desk, "approvals-card", { isInBothThemes: true });
    await button(desk, adminApprovalsText.en.picture.larger).click();
    const large = desk.getByRole("dialog").getByRole("img", { name: adminApprovalsText.en.picture.seen });
    await expect.poll(async () => (await large.boundingBox())?.width).toBeGreaterThan(800);
    await looksRight(desk, "approvals-card-large", { isInBothThemes: true });
    await desk.keyboard.press("Escape");
    await expect(large).toBeHidden();
    await desk.getByRole("button", { name: adminApprovalsText.en.decision.send_back }).click();
    await button(desk, adminApprovalsText.en.picture.reason.notCovered.name).click();
    await expect(desk.getByLabel(adminApprovalsText.en.reason)).toHaveValue(
      adminApprovalsText.en.picture.reason.notCovered.text,
    );
    await looksRight(desk, "approvals-card-reason");
    await desk
      .getByRole("dialog")
      .getByRole("button", { name: adminApprovalsText.en.decision.send_back })
      .click();
    await expect(page.getByText(adminApprovalsText.en.picture.reason.notCovered.text)).toBeVisible({
      timeout: 30_000,
    });
    await context.close();
  });
});
