// Every language in a row, each by its name in its own script: what the menu has, where there is room for all.
import { uiText } from "../../server/contract/text/ui.ts";
import "../ui/styles/scripts.css";
import { useSignals } from "@preact/signals-react/runtime";
import { locales } from "../../server/contract/locales.ts";
import { language, useText } from "../text/i18n.ts";
import { Press } from "../ui/Press.tsx";
import { chooseOrSay } from "./choose-language.ts";
import styles from "./LanguageList.module.css";

export default function LanguageList() {
  useSignals();
  const t = useText(uiText);
  return (
    <ul className={styles.languages} aria-label={t("language")}>
      {Object.entries(locales).map(([tag, { name }]) => (
        <li key={tag} lang={tag}>
          <Press
            className="link-button"
            aria-current={tag === language.value ? "true" : undefined}
            onPress={() => void chooseOrSay(tag)}
          >
            {name}
          </Press>
        </li>
      ))}
    </ul>
  );
}
