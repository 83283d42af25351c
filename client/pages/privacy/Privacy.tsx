// The data that the court keeps about visitors of the public pages, about people with an account, and about guests.

import { useSignals } from "@preact/signals-react/runtime";
import { Link } from "wouter";
import { isFlagOn, settingNumber } from "../../net/config.ts";
import { AboutPage, Part } from "../../shell/AboutPage.tsx";
import { useText } from "../../text/i18n.ts";
import { privacyText } from "./text.ts";

export function Privacy() {
  useSignals();
  const t = useText(privacyText);
  return (
    <AboutPage title={t("title")} lead={t("lead")} changed="2026-11-26">
      <Part title={t("looking")}>
        <ul>
          <li>{t("noName")}</li>
          <li>{t("address")}</li>
          <li>{t("device")}</li>
        </ul>
      </Part>
      <Part title={t("account")}>
        <ul>
          <li>
            {t("days", {
              logins: settingNumber("keep_logins_days"),
              messages: settingNumber("keep_messages_days"),
              decided: settingNumber("keep_decided_days"),
            })}
          </li>
          <li>
            <Link href="/profile/data">{t("ownData")}</Link>
          </li>
        </ul>
      </Part>
      {isFlagOn("hearing_recording") && (
        <Part title={t("recordings")}>
          <p>{t("recordingsMeans", { days: settingNumber("keep_recordings_days") })}</p>
        </Part>
      )}
      {isFlagOn("passive_enabled") && (
        <Part title={t("guests")}>
          <p>{t("guestsMeans", { guests: settingNumber("keep_guests_days") })}</p>
        </Part>
      )}
    </AboutPage>
  );
}
