// The settings of the room, as people open them by their key.

import type { Locator, Page } from "@playwright/test";
import { settingsText } from "../../../client/courtroom/settings/text.ts";

export const settingsOf = (page: Page): Locator =>
  page.getByRole("dialog", { name: settingsText.en.dialog.title });
