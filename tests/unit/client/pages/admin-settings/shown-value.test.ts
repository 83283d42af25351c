// The value of a setting is read in words, and a choice never as it is stored.

import { expect, test } from "bun:test";
import { stageText } from "../../../../../client/courtroom/stage/text.ts";
import { shownValue } from "../../../../../client/pages/admin-settings/shown-value.ts";
import { type SettingKey, settingBounds, settingKeys } from "../../../../../server/contract/settings.ts";

test("each shape of one’s own video has a name", () => {
  expect(shownValue("brand_preview_shape", "default-rounded")).toBe(
    stageText.en.settings.shapes["default-rounded"],
  );
});

test("no choice of any setting is shown as it is stored", () => {
  const choices = settingKeys.flatMap((key: SettingKey) =>
    (settingBounds[key] ?? []).flatMap((value) => (typeof value === "string" ? [{ key, value }] : [])),
  );
  expect(choices.length).toBeGreaterThan(0);
  for (const { key, value } of choices) expect(shownValue(key, value)).not.toBe(value);
});

test("a text that reads like a choice stays what was typed", () => {
  expect(shownValue("court_name", "circle")).toBe("circle");
});
