// The settings of the room, as people open them by their key.
import type { Locator, Page } from "@playwright/test";
import { settings as settingsWords } from "../../../client/text/en/settings.ts";

export const settingsOf = (page: Page): Locator =>
  page.getByRole("dialog", { name: settingsWords.dialog.title });
