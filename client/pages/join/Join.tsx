// The page for a device that is not a desktop: what works on it, and where hearings can be joined instead (docs/reference.md#support
// and docs/reference.md#browsers).

import { useSignals } from "@preact/signals-react/runtime";
import { Link } from "wouter";
import { browserText } from "../../../server/contract/text/browser.ts";
import { hasPublicRecordings, isFlagOn } from "../../net/config.ts";
import { BrowserMinimums } from "../../shell/BrowserMinimums.tsx";
import { PlainPage } from "../../shell/ErrorScreen.tsx";
import { COURT_TODAY } from "../../shell/landing.ts";
import { shellText } from "../../shell/shell.text.ts";
import { supportOf } from "../../shell/support.ts";
import { useText } from "../../text/i18n.ts";
import { Stack } from "../../ui/Layout.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import styles from "./Join.module.css";

export default function Join() {
  const t = useText(browserText);
  const tShell = useText(shellText);
  if (supportOf(navigator) !== "device") {
    return (
      <PlainPage title={t("device.supportedTitle")}>
        <p>{t("device.supportedText")}</p>
        <LinkButton kind="primary" size="large" href="/">
          {tShell("error.home")}
        </LinkButton>
      </PlainPage>
    );
  }
  return (
    <PlainPage title={t("device.title")}>
      <p>{t("device.text")}</p>
      <Works />
      <h2 className={styles.title}>{t("device.computer")}</h2>
      <p>{t("device.means")}</p>
      <BrowserMinimums />
    </PlainPage>
  );
}

/** The ways that need no login; of those with a switch, the ones that the court has on. */
function Works() {
  useSignals();
  const t = useText(browserText);
  const ways = [
    { href: COURT_TODAY, of: "today", isOn: true },
    { href: "/display-board", of: "board", isOn: true },
    { href: "/live-courts", of: "live", isOn: isFlagOn("live_streaming") },
    { href: "/public-recordings", of: "recordings", isOn: hasPublicRecordings() },
    { href: "/watch", of: "watch", isOn: isFlagOn("passive_enabled") },
    { href: "/register", of: "register", isOn: isFlagOn("public_enabled") },
    { href: "/devicecheck", of: "check", isOn: true },
  ] as const;
  return (
    <>
      <h2 className={styles.title}>{t("device.works")}</h2>
      <Stack as="ul" gap={1} className={styles.works}>
        {ways
          .filter(({ isOn }) => isOn)
          .map(({ href, of }) => (
            <li key={href}>
              <Link href={href}>{t(`device.${of}`)}</Link>
            </li>
          ))}
      </Stack>
      <p>{t("device.links")}</p>
    </>
  );
}
