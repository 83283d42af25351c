// The page of a desktop browser that is too old or unknown: which ones can be used (SPEC.md §2, §5).
import { PlainPage } from "../../shell/ErrorScreen.tsx";
import { browserOf, supportOf } from "../../shell/support.ts";
import { useText } from "../../text/i18n.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { BrowserMinimums } from "./BrowserMinimums.tsx";

export default function Browser() {
  const t = useText("shell");
  const found = browserOf(navigator.userAgent);
  if (supportOf(navigator) === "supported") {
    return (
      <PlainPage title={t("browser.supportedTitle")}>
        <p>{found ? t("browser.supportedText", found) : t("browser.ownAppText")}</p>
        <LinkButton kind="primary" size="large" href="/">
          {t("error.home")}
        </LinkButton>
      </PlainPage>
    );
  }
  return (
    <PlainPage title={t("browser.title")}>
      <p>
        {found && t("browser.found", found)} {t("browser.text")} {t("browser.update")}
      </p>
      <BrowserMinimums />
    </PlainPage>
  );
}
