// The menu of languages: each by its name in its own script. The pages stay as they are and change their words.
import { uiText } from "../../server/contract/text/ui.ts";
import "../text/aria.ts";
import "../ui/styles/scripts.css";
import { useSignals } from "@preact/signals-react/runtime";
import { Languages } from "lucide-react";
import { useEffect } from "react";
import { ENGLISH, locales } from "../../server/contract/locales.ts";
import { language, useText } from "../text/i18n.ts";
import { keepLanguage } from "../text/show-language.ts";
import { IconButton } from "../ui/IconButton.tsx";
import { Menu } from "../ui/Menu.tsx";
import { chooseOrSay } from "./choose-language.ts";
import { syncLanguage } from "./language-sync.ts";

syncLanguage();

export default function LanguageMenu() {
  useSignals();
  const t = useText(uiText);
  // A visit before the cookie expires extends it.
  useEffect(() => {
    if (language.peek() !== ENGLISH) keepLanguage();
  }, []);
  return (
    <Menu
      label={t("language")}
      items={Object.entries(locales).map(([id, { name }]) => ({ id, label: name, lang: id }))}
      selected={language.value}
      onAction={(tag) => void chooseOrSay(tag)}
      isPairs
      trigger={<IconButton icon={Languages} label={t("language")} />}
    />
  );
}
