// Whether new chat messages are shown as notices.

import { useSignals } from "@preact/signals-react/runtime";
import { prefer, preferences } from "../../net/preferences.ts";
import { useText } from "../../text/i18n.ts";
import { Switch } from "../../ui/Choice.tsx";
import { Text } from "../../ui/Layout.tsx";
import { settingsText } from "./text.ts";

export function MessageSettings() {
  useSignals();
  const t = useText(settingsText);
  return (
    <>
      <Text tone="soft">{t("messages.lead")}</Text>
      <Switch isSelected={preferences.value.chatPopups} onChange={(on) => prefer("chatPopups", on)}>
        {t("messages.popups")}
      </Switch>
    </>
  );
}
