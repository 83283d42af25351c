// The page of a desktop browser that is too old or unknown, and the page about what has to be installed: which browsers can be used
// (docs/reference.md#support and docs/reference.md#browsers).

import { useLocation } from "wouter";
import { browserText } from "../../../server/contract/text/browser.ts";
import { BrowserMinimums } from "../../shell/BrowserMinimums.tsx";
import { PlainPage } from "../../shell/ErrorScreen.tsx";
import { shellText } from "../../shell/shell.text.ts";
import { browserOf, supportOf } from "../../shell/support.ts";
import { useText } from "../../text/i18n.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";

/** At `/downloads`: what has to be installed. */
export default function Browser() {
  const [path] = useLocation();
  return path.startsWith("/downloads") ? <Downloads /> : <OfBrowser />;
}

/** Nothing has to be installed: hearings run in a browser, and the page lists the browsers that can be used. */
function Downloads() {
  const t = useText(browserText);
  const tShell = useText(shellText);
  return (
    <PlainPage title={t("downloads.title")}>
      <p>{t("downloads.text")}</p>
      <BrowserMinimums />
      <LinkButton kind="primary" size="large" href="/devicecheck">
        {t("downloads.check")}
      </LinkButton>
      <LinkButton size="large" href="/">
        {tShell("error.home")}
      </LinkButton>
    </PlainPage>
  );
}

function OfBrowser() {
  const t = useText(browserText);
  const tShell = useText(shellText);
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
