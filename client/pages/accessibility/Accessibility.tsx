// How accessible the public pages are: the tests that were done, the known problems, and where to report others.

import { Link } from "wouter";
import { AboutPage, Part } from "../../shell/AboutPage.tsx";
import { publicFrameText } from "../../shell/public-frame.text.ts";
import { useText } from "../../text/i18n.ts";
import { accessibilityText } from "./text.ts";

const tested = ["axe", "keys", "contrast", "zoom", "browsers", "motion"] as const;
const missing = ["captions", "readers", "english", "hearings"] as const;

export function Accessibility() {
  const t = useText(accessibilityText);
  const tFrame = useText(publicFrameText);
  return (
    <AboutPage title={t("title")} lead={t("lead")} changed="2026-11-26">
      <Part title={t("tested")}>
        <ul>
          {tested.map((each) => (
            <li key={each}>{t(each)}</li>
          ))}
        </ul>
      </Part>
      <Part title={t("missing")}>
        <ul>
          {missing.map((each) => (
            <li key={each}>{t(each)}</li>
          ))}
        </ul>
      </Part>
      <Part title={t("tell")}>
        <p>
          {t("tellMeans")} <Link href="/contact">{tFrame("contact")}</Link>
        </p>
      </Part>
    </AboutPage>
  );
}
