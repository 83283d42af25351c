// The value of a setting as an admin reads it.

import type { SettingKey } from "../../../server/contract/settings.ts";
import { previewShapes } from "../../../server/contract/shapes.ts";
import { adminSettingsText } from "../../console/admin-settings.text.ts";
import { stageText } from "../../courtroom/stage/text.ts";
import { textOf } from "../../text/i18n.ts";

export type Value = boolean | number | string;

/** Returns the value of a setting in words. */
export function shownValue(settingKey: SettingKey, value: Value): string {
  const t = textOf(adminSettingsText);
  if (typeof value === "boolean") return t(value ? "on" : "off");
  const shape = previewShapes.find((id) => id === value);
  if (settingKey === "brand_preview_shape" && shape) return textOf(stageText)(`settings.shapes.${shape}`);
  return value === "" ? t("empty") : String(value);
}
