// The settings of the court by group: the effect of each, its default, and who changed it.

import { useSignals } from "@preact/signals-react/runtime";
import { Search } from "lucide-react";
import { useState } from "react";
import {
  defaultSettings,
  type SettingKey,
  settingGroups,
  settingsOf,
} from "../../../server/contract/settings.ts";
import { AdminPage } from "../../console/AdminPage.tsx";
import { adminText } from "../../console/admin.text.ts";
import { adminSettingsText } from "../../console/admin-settings.text.ts";
import { Loaded } from "../../court/Loaded.tsx";
import { useLoaded } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { config } from "../../net/config.ts";
import { useText } from "../../text/i18n.ts";
import { Empty } from "../../ui/Empty.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { SettingRow } from "./SettingRow.tsx";
import styles from "./Settings.module.css";

export default function Settings() {
  useSignals();
  const t = useText(adminSettingsText);
  const tAdmin = useText(adminText);
  const [query, setQuery] = useState("");
  // Counts the changes made here: with each one the list of changes is read again, also while it is still loading.
  const [changed, setChanged] = useState(0);
  const loaded = useLoaded({
    key: ["admin", "settings", changed],
    read: (signal) => api.get("/admin/settings", { signal }),
  });
  const values = config.value?.settings;
  const words = query.trim().toLowerCase();
  const isFound = (key: SettingKey) =>
    `${key} ${t(`keys.${key}.name`)} ${t(`keys.${key}.means`)}`.toLowerCase().includes(words);
  const found = settingGroups
    .map((group) => ({ group, keys: settingsOf(group).filter(isFound) }))
    .filter(({ keys }) => keys.length > 0);
  const changes = new Map(
    loaded.state === "ready" ? loaded.data.changes.map((change) => [change.key, change]) : [],
  );
  return (
    <AdminPage
      title={tAdmin("sections.settings")}
      aside={t("lead")}
      tools={
        <search className="find">
          <Icon of={Search} />
          <TextField
            type="search"
            label={t("find")}
            hideLabel
            placeholder={t("find")}
            value={query}
            onChange={setQuery}
          />
        </search>
      }
    >
      <Loaded of={loaded} failed={t("failed")} />
      {found.length === 0 && <Empty title={t("none")} />}
      {values &&
        found.map(({ group, keys }) => (
          <section key={group} className={`panel ${styles.group}`} aria-labelledby={`group-${group}`}>
            <h2 id={`group-${group}`}>{t(`groups.${group}`)}</h2>
            <ul>
              {keys.map((key) => (
                <SettingRow
                  key={key}
                  settingKey={key}
                  value={values[key]}
                  usual={(loaded.state === "ready" ? loaded.data.defaults : defaultSettings)[key]}
                  change={changes.get(key)}
                  onChanged={() => setChanged((times) => times + 1)}
                />
              ))}
            </ul>
          </section>
        ))}
    </AdminPage>
  );
}
