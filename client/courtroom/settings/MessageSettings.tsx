// Whether new chat messages are shown as notices.
import { useSignals } from "@preact/signals-react/runtime";
import { prefer, preferences } from "../../net/preferences.ts";
import { useText } from "../../text/i18n.ts";
import { Switch } from "../../ui/Choice.tsx";
import settingsDialogStyles from "./SettingsDialog.module.css";

export function MessageSettings() {
  useSignals();
  const t = useText("settings");
  return (
    <>
      <p className={settingsDialogStyles.lead}>{t("messages.lead")}</p>
      <Switch isSelected={preferences.value.chatPopups} onChange={(on) => prefer("chatPopups", on)}>
        {t("messages.popups")}
      </Switch>
    </>
  );
}
