// Says that the court has switched a page off, and what a person does instead (docs/decisions/screens.md#named-values).

import { useSignals } from "@preact/signals-react/runtime";
import { useEffect } from "react";
import { loadConfig, settingText } from "../../net/config.ts";
import { account } from "../../net/session.ts";
import { PlainPage } from "../../shell/ErrorScreen.tsx";
import { COURT_TODAY } from "../../shell/landing.ts";
import type { PageFlag } from "../../shell/page-flags.ts";
import { shellText } from "../../shell/shell.text.ts";
import { useText } from "../../text/i18n.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { unauthorizedText } from "./text.ts";

type Way = { href: string; label: "cases" | "history" | "board" };
/** Where the page leads instead, for flags that leave another way. */
const ways: Partial<Record<PageFlag, Way>> = {
  multi_court: { href: "/add-case", label: "cases" },
  conference_statistics: { href: "/profile/history", label: "history" },
  passive_enabled: { href: "/display-board", label: "board" },
  live_streaming: { href: "/display-board", label: "board" },
  public_recordings: { href: "/display-board", label: "board" },
};

export function SwitchedOff({ flag }: { flag: PageFlag }) {
  useSignals();
  const t = useText(unauthorizedText);
  const tShell = useText(shellText);
  const me = account.value;
  const way = ways[flag];
  // The court may have switched it on again since this page read its settings; the page then leads back.
  useEffect(() => void loadConfig(), []);
  const contact = { phone: settingText("contact_phone"), email: settingText("contact_email") };
  return (
    <PlainPage code={406} title={t("title")}>
      <p>{t(`why.${flag}`, contact)}</p>
      <div className="button-row">
        {way && (
          <LinkButton kind="primary" size="large" href={way.href}>
            {t(`way.${way.label}`)}
          </LinkButton>
        )}
        <LinkButton kind={way ? "second" : "primary"} size="large" href={me ? "/court-list" : "/login"}>
          {tShell(me ? "unauthorized.toHalls" : "unauthorized.toLogin")}
        </LinkButton>
        {!me && (
          <LinkButton size="large" href={COURT_TODAY}>
            {tShell("home")}
          </LinkButton>
        )}
      </div>
    </PlainPage>
  );
}
