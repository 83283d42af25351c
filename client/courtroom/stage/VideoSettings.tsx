// A person's choices for the videos: the shape of their own, what steps aside, and the small window (docs/reference.md#brand-defaults).

import { useSignals } from "@preact/signals-react/runtime";
import type { PreferenceKey, Preferences } from "../../../server/contract/preferences.ts";
import { isFlagOn } from "../../net/config.ts";
import { forgetPreference, isSetByUser, prefer, preferences } from "../../net/preferences.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Switch } from "../../ui/Choice.tsx";
import { ShapePicker } from "./ShapePicker.tsx";
import { stageText } from "./text.ts";
import styles from "./VideoSettings.module.css";

type SwitchKey = { [K in PreferenceKey]: Preferences[K] extends boolean ? K : never }[PreferenceKey] &
  `${"auto" | "hide" | "enable"}${string}`;

type VideoSettingsProps = {
  /** The person has a video of their own on the stage. */
  hasOwn: boolean;
};

/** A section of the layout tool's panel and of the settings. */
export function VideoSettings({ hasOwn }: VideoSettingsProps) {
  useSignals();
  const t = useText(stageText);
  const { enablePIP } = preferences.value;
  const isPipHidden = isFlagOn("brand_pip_hidden");
  const keys: SwitchKey[] = [
    ...(hasOwn ? (["autoHidePreview", "hidePreviewOnShare"] as const) : []),
    "autoHideRemoteVideoOnShare",
    ...(isPipHidden ? [] : (["enablePIP"] as const)),
    // The settings of the small window matter only where there is one.
    ...(enablePIP ? (["enablePIPOnMinimize", "enablePIPOnClose"] as const) : []),
  ];
  return (
    <section className={styles.pictureSettings} aria-label={t("settings.title")}>
      {hasOwn && (
        <div className={styles.row} data-part="picture-settings__row">
          <ShapePicker
            selected={preferences.value.currentPreviewShape}
            onSelect={(shape) => prefer("currentPreviewShape", shape)}
          />
          <Origin of="currentPreviewShape" what={t("settings.shape")} />
        </div>
      )}
      {keys.map((key) => (
        <div key={key} className={styles.row} data-part="picture-settings__row">
          <Switch isSelected={preferences.value[key]} onChange={(isOn) => prefer(key, isOn)}>
            {t(`settings.${key}`)}
          </Switch>
          <Origin of={key} what={t(`settings.${key}`)} />
        </div>
      ))}
    </section>
  );
}

/** Whether the court or the person set it, and a button that restores the court's value. */
function Origin({ of, what }: { of: PreferenceKey; what: string }) {
  useSignals();
  const t = useText(stageText);
  // Read first, so that a change of either signal is noticed.
  preferences.value;
  if (!isSetByUser(of)) return <small>{t("settings.isDefault")}</small>;
  return (
    <Button
      kind="quiet"
      size="small"
      aria-label={t("settings.backOf", { what })}
      onPress={() => forgetPreference(of)}
    >
      {t("settings.back")}
    </Button>
  );
}
