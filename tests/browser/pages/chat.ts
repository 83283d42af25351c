// What people do and see in the chat of a hall: their seats with all they are told and hear, the panel, its messages and files.

import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { chatText } from "../../../client/courtroom/core/text/chat.text.ts";
import type { TestPerson } from "../../support/client.ts";
import { hearSound } from "../support/loudness.ts";
import { openAs } from "../support/visit.ts";
import { type Watch, watchPage } from "../support/watch.ts";
import { beginning, words } from "../support/words.ts";

export type Seat = { page: Page; person: TestPerson; frames: string[]; watch: Watch };

/** A person's page in a context of their own, with everything their sockets are told. */
export async function sit(
  browser: Browser,
  person: TestPerson,
  path: string,
  baseURL: string,
): Promise<Seat> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
  });
  await hearSound(context);
  const page = await context.newPage();
  const seat = { page, person, frames: [] as string[], watch: watchPage(page, baseURL) };
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => seat.frames.push(String(payload))),
  );
  await openAs(page, person, path);
  return seat;
}

export const tab = (page: Page) => page.getByRole("tab", { name: beginning(chatText.en.title) });
export const log = (page: Page) => page.getByRole("log", { name: chatText.en.log });
export const bubble = (page: Page, text: string): Locator =>
  log(page).locator("[data-part~=message]").filter({ hasText: text });
export const field = (page: Page) => page.getByRole("textbox", { name: chatText.en.message });
export const told = (seat: Seat, text: string) => seat.frames.some((frame) => frame.includes(text));

export async function writeTo(page: Page, reader: string): Promise<void> {
  await page.getByRole("button", { name: new RegExp(chatText.en.to.label) }).click();
  await page.getByRole("option", { name: reader }).click();
}

export async function say(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press("Enter");
  await expect(field(page)).toHaveValue("");
}

export const attach = (page: Page, name: string, mimeType: string, bytes: Uint8Array) =>
  page
    .locator("[data-part~=chat-composer] input[type=file]")
    .setInputFiles({ name, mimeType, buffer: Buffer.from(bytes) });

/** Opens the menu of a message and takes what it offers. */
export async function take(page: Page, message: Locator, act: string): Promise<void> {
  await message
    .getByRole("button", { name: beginning(words(chatText.en.acts, { name: "" }).trim()) })
    .click();
  await page.getByRole("menuitem", { name: act }).click();
}

/** The part of a drawn page that is ink, from 0 to 1. */
export const inkOn = (canvas: Locator) =>
  canvas.evaluate((element) => {
    if (!(element instanceof HTMLCanvasElement)) return 0;
    // Read from a copy: a browser warns of a sheet that is drawn and read in turn.
    const copy = new OffscreenCanvas(element.width, element.height);
    const brush = copy.getContext("2d", { willReadFrequently: true });
    brush?.drawImage(element, 0, 0);
    const points = brush?.getImageData(0, 0, element.width, element.height).data ?? [];
    let dark = 0;
    for (let at = 0; at < points.length; at += 4)
      if ((points[at] ?? 255) < 100 && (points[at + 3] ?? 0) > 200) dark += 1;
    return dark / (points.length / 4 || 1);
  });
