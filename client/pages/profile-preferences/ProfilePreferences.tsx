// The profile's section of preferences: saved at once. The court's settings hold until the person chooses otherwise.

import { useSignals } from "@preact/signals-react/runtime";
import type { ReactNode } from "react";
import { actionsOfRoom } from "../../../server/contract/keys.ts";
import { locales } from "../../../server/contract/locales.ts";
import { roleViewOf } from "../../../server/contract/views.ts";
import { ProfileFrame } from "../../account/ProfileFrame.tsx";
import { profileText } from "../../account/profile.text.ts";
import { profilePreferencesText } from "../../account/profile-preferences.text.ts";
import { KeySettings } from "../../courtroom/settings/KeySettings.tsx";
import { MessageSettings } from "../../courtroom/settings/MessageSettings.tsx";
import { SoundSettings } from "../../courtroom/settings/SoundSettings.tsx";
import { VideoSettings } from "../../courtroom/stage/VideoSettings.tsx";
import { account } from "../../net/session.ts";
import { chooseLanguage } from "../../shell/language-sync.ts";
import { shellText } from "../../shell/shell.text.ts";
import { language, textOf, useText } from "../../text/i18n.ts";
import { Text } from "../../ui/Layout.tsx";
import { Segmented } from "../../ui/Segmented.tsx";
import { Select } from "../../ui/Select.tsx";
import { theme, toggleTheme } from "../../ui/theme.ts";
import { hasOneTheme } from "../../ui/theme-store.ts";
import { toast } from "../../ui/toasts.ts";
import { OwnDevices } from "./OwnDevices.tsx";
import styles from "./ProfilePreferences.module.css";

export default function ProfilePreferences() {
  useSignals();
  const t = useText(profilePreferencesText);
  const tProfile = useText(profileText);
  const me = account.value;
  if (!me) return null;
  return (
    <ProfileFrame section="profilePreferences" lead={t("lead")}>
      <Part title={t("look")}>
        <Select
          label={t("language")}
          options={Object.entries(locales).map(([id, { name }]) => ({ id, label: name }))}
          selected={language.value}
          onSelect={(tag) => void choose(tag)}
        />
        {!hasOneTheme() && (
          <div className={styles.choice}>
            <Text as="span" size="md" strong aria-hidden="true">
              {tProfile("theme")}
            </Text>
            <Segmented
              label={tProfile("theme")}
              segments={[
                { id: "light", label: tProfile("light") },
                { id: "dark", label: tProfile("dark") },
              ]}
              selected={theme.value}
              onSelect={(selected) => selected !== theme.value && toggleTheme()}
            />
          </div>
        )}
      </Part>
      <Part title={t("devices")}>
        <p>{t("devicesLead")}</p>
        <OwnDevices />
      </Part>
      <Part title={t("video")}>
        <VideoSettings hasOwn />
      </Part>
      <Part title={t("messages")}>
        <MessageSettings />
      </Part>
      <Part title={t("sounds")}>
        <SoundSettings room={null} />
      </Part>
      <Part title={t("keys")}>
        <KeySettings actions={actionsOfRoom(roleViewOf(me).room)} />
      </Part>
    </ProfileFrame>
  );
}

async function choose(tag: string): Promise<void> {
  try {
    await chooseLanguage(tag);
  } catch {
    toast(textOf(shellText)("start.title"), { kind: "alarm" });
  }
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`panel ${styles.part}`} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
