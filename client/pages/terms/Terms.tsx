// The terms on which the public pages are used.

import { AboutPage, Part } from "../../shell/AboutPage.tsx";
import { useText } from "../../text/i18n.ts";

const parts = ["rules", "board", "times", "streams", "closed"] as const;

export function Terms() {
  const t = useText("terms");
  return (
    <AboutPage title={t("title")} lead={t("lead")} changed="2026-11-26">
      {parts.map((part) => (
        <Part key={part} title={t(part)}>
          <p>{t(`${part}Means`)}</p>
        </Part>
      ))}
    </AboutPage>
  );
}
