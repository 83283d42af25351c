// The page of a desktop browser that is too old or unknown: which ones can be used (docs/reference.md#support and docs/reference.md#browsers).
import "../../text/later.ts";
import { PlainPage } from "../../shell/ErrorScreen.tsx";
import { browserOf, supportOf } from "../../shell/support.ts";
import { useText } from "../../text/i18n.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { BrowserMinimums } from "./BrowserMinimums.tsx";

export default function Browser() {
  const t = useText("browser");
  const tShell = useText("shell");
  const found = browserOf(navigator.userAgent);
  if (supportOf(navigator) === "supported") {
    return (
      <PlainPage title={t("supportedTitle")}>
        <p>{found ? t("supportedText", found) : t("ownAppText")}</p>
        <LinkButton kind="primary" size="large" href="/">
          {tShell("error.home")}
        </LinkButton>
      </PlainPage>
    );
  }
  return (
    <PlainPage title={t("title")}>
      <p>
        {found && t("found", found)} {t("text")} {t("update")}
      </p>
      <BrowserMinimums />
    </PlainPage>
  );
}
