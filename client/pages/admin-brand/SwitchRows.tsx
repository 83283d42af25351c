// The settings of a group as they are published with the brand: a switch each, and the choice of a shape.

import { settingsOf } from "../../../server/contract/settings.ts";
import { previewShapes } from "../../../server/contract/shapes.ts";
import { adminSettingsText } from "../../console/admin-settings.text.ts";
import { stageText } from "../../courtroom/stage/text.ts";
import { useText } from "../../text/i18n.ts";
import { Switch } from "../../ui/Choice.tsx";
import { Text } from "../../ui/Layout.tsx";
import { Select } from "../../ui/Select.tsx";
import styles from "./Brand.module.css";
import type { Draft } from "./draft.ts";
import { adminBrandText } from "./text.ts";

type SwitchRowsProps = {
  group: "participants" | "defaults";
  settings: Draft["settings"];
  onSetting: (part: Draft["settings"]) => void;
};

export function SwitchRows({ group, settings, onSetting }: SwitchRowsProps) {
  const t = useText(adminBrandText);
  const tSettings = useText(adminSettingsText);
  const tStage = useText(stageText);
  return (
    <section className={`panel ${styles.block}`} aria-labelledby={`brand-${group}`}>
      <header>
        <h2 id={`brand-${group}`}>{t(group === "participants" ? "buttons" : "defaults")}</h2>
        {group === "defaults" && <p>{t("defaultsHint")}</p>}
      </header>
      <ul className={styles.rows}>
        {settingsOf(group).map((key) => {
          const name = tSettings(`keys.${key}.name`);
          const value = settings[key];
          return (
            <li key={key}>
              <p>
                {name}{" "}
                {group === "participants" && (
                  <Text as="small" size="sm" tone="soft" ownLine>
                    {tSettings(`keys.${key}.means`)}
                  </Text>
                )}
              </p>
              {typeof value === "boolean" ? (
                <Switch isSelected={value} onChange={(isOn) => onSetting({ [key]: isOn })}>
                  <span className="visually-hidden">{name}: </span>
                  {tSettings(value ? "on" : "off")}
                </Switch>
              ) : (
                <Select
                  label={name}
                  hideLabel
                  selected={String(value)}
                  options={previewShapes.map((id) => ({ id, label: tStage(`settings.shapes.${id}`) }))}
                  onSelect={(chosen) => onSetting({ [key]: chosen })}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
