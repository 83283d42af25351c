// Keeps pictures of what people had on their screens, beside the results of the run.
import { mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { Page } from "@playwright/test";

const folder = resolve(import.meta.dirname, "../../../test-results/screens");

/** Takes a picture of the window under a name. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  const path = resolve(folder, `${name}.png`);
  mkdirSync(dirname(path), { recursive: true });
  await page.screenshot({ path, animations: "disabled" });
}

/** Keeps a picture that was taken elsewhere. */
export async function keepBytes(bytes: Uint8Array, name: string): Promise<void> {
  await Bun.write(resolve(folder, `${name}.png`), bytes);
}
