// Keeps pictures of what people had on their screens, beside the results of a run with PICTURES=1: for people to look at.
import { mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Page } from "@playwright/test";

const folder = resolve(import.meta.dirname, "../../../test-results/screens");

/** A thousand pictures of a whole run take a minute and a half, and no test reads them. */
export const areKept = process.env.PICTURES === "1";

/** Takes a picture of the window under a name, if pictures are kept. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  if (!areKept) return;
  const path = resolve(folder, `${name}.png`);
  mkdirSync(dirname(path), { recursive: true });
  await page.screenshot({ path, animations: "disabled" });
}

/** Keeps a picture that was taken elsewhere, if pictures are kept. */
export async function keepBytes(bytes: Uint8Array, name: string): Promise<void> {
  if (areKept) await Bun.write(resolve(folder, `${name}.png`), bytes);
}
