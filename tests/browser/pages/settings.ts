// The settings of the room, as people open them by their key.
import type { Locator, Page } from "@playwright/test";
import { keys } from "../../../client/text/en/keys.ts";

export const settingsOf = (page: Page): Locator => page.getByRole("dialog", { name: keys.settings.title });
