// The terms on which the public pages are used, with the way to the court's own rules where it has published them elsewhere.

import { useSignals } from "@preact/signals-react/runtime";
import { settingText } from "../../net/config.ts";
import { AboutPage, Part } from "../../shell/AboutPage.tsx";
import { useText } from "../../text/i18n.ts";
import { termsText } from "./text.ts";

const parts = ["rules", "board", "times", "streams", "closed"] as const;

export function Terms() {
  useSignals();
  const t = useText(termsText);
  const ownRules = settingText("rules_address");
  return (
    <AboutPage title={t("title")} lead={t("lead")} changed="2026-11-30">
      {parts.map((part) => (
        <Part key={part} title={t(part)}>
          <p>{t(`${part}Means`)}</p>
          {part === "rules" && ownRules && (
            <p>
              {t("rulesBeside")}{" "}
              <a href={ownRules} target="_blank" rel="noreferrer">
                {t("ownRules")}
              </a>
            </p>
          )}
        </Part>
      ))}
    </AboutPage>
  );
}
