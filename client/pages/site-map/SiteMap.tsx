// Every page that opens without an account in this court.

import { useSignals } from "@preact/signals-react/runtime";
import { Link } from "wouter";
import { hasPublicRecordings, isFlagOn } from "../../net/config.ts";
import { AboutPage, Part } from "../../shell/AboutPage.tsx";
import { COURT_TODAY, LOGIN } from "../../shell/landing.ts";
import { publicFrameText } from "../../shell/public-frame.text.ts";
import { useText } from "../../text/i18n.ts";
import { siteMapText } from "./text.ts";

type Line = { href: string; name: string; isOff?: boolean };

export function SiteMap() {
  useSignals();
  const t = useText(siteMapText);
  const tFrame = useText(publicFrameText);
  const hearings: Line[] = [
    { href: COURT_TODAY, name: tFrame("today") },
    { href: "/live-courts", name: tFrame("live"), isOff: !isFlagOn("live_streaming") },
    { href: "/public-recordings", name: tFrame("recordings"), isOff: !hasPublicRecordings() },
    { href: "/display-board", name: tFrame("board") },
    { href: "/join-by-number", name: t("byNumber") },
    { href: "/watch", name: t("guest"), isOff: !isFlagOn("passive_enabled") },
  ];
  const own: Line[] = [
    { href: LOGIN, name: tFrame("signIn") },
    { href: "/register", name: t("register"), isOff: !isFlagOn("public_enabled") },
    { href: "/devicecheck", name: t("device") },
    { href: "/downloads", name: t("browsers") },
  ];
  const about: Line[] = [
    { href: "/accessibility", name: tFrame("accessibility") },
    { href: "/terms", name: tFrame("terms") },
    { href: "/privacy", name: tFrame("privacy") },
    { href: "/contact", name: tFrame("contact") },
  ];
  return (
    <AboutPage title={t("title")} lead={t("lead")} changed="2026-11-26">
      <Pages title={t("hearings")} lines={hearings} />
      <Pages title={t("account")} lines={own} />
      <Pages title={t("about")} lines={about} />
    </AboutPage>
  );
}

function Pages({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <Part title={title}>
      <ul>
        {lines
          .filter(({ isOff }) => !isOff)
          .map(({ href, name }) => (
            <li key={href}>
              <Link href={href}>{name}</Link>
            </li>
          ))}
      </ul>
    </Part>
  );
}
