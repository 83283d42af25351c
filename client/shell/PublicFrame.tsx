// The frame of the pages for everybody, with a login and without: the court's name, the ways, the language and the theme; at the foot what
// is said about these pages.
import { publicFrameText } from "./public-frame.text.ts";
import "../court/styles/pages.css";
import "../ui/styles/reading-aids.css";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactNode, useLayoutEffect } from "react";
import { Link, useLocation } from "wouter";
import { hasPublicRecordings, isFlagOn, settingText } from "../net/config.ts";
import { token } from "../net/session.ts";
import { useText } from "../text/i18n.ts";
import { LinkButton } from "../ui/LinkButton.tsx";
import { ThemeButton } from "../ui/ThemeButton.tsx";
import { Brand } from "./Brand.tsx";
import { LanguageButton } from "./LanguageButton.tsx";
import { COURT_TODAY } from "./landing.ts";
import styles from "./PublicFrame.module.css";
import { applyAids, readingAids } from "./reading-aids.ts";

/** What is said about these pages, by address. */
const abouts = {
  "/accessibility": "accessibility",
  "/terms": "terms",
  "/privacy": "privacy",
  "/contact": "contact",
  "/site-map": "siteMap",
} as const;

export function PublicFrame({ children }: { children: ReactNode }) {
  useSignals();
  const t = useText(publicFrameText);
  const isVisitor = token.value === null;
  const aids = readingAids.value;
  useLayoutEffect(() => applyAids(aids), [aids]);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Brand href={isVisitor ? COURT_TODAY : "/"} />
        <nav className={styles.nav} aria-label={t("ways")}>
          <Way href={COURT_TODAY}>{t("today")}</Way>
          {isFlagOn("live_streaming") && <Way href="/live-courts">{t("live")}</Way>}
          {hasPublicRecordings() && <Way href="/public-recordings">{t("recordings")}</Way>}
          <Way href="/display-board">{t("board")}</Way>
        </nav>
        <span className={styles.tools}>
          <LanguageButton />
          <ThemeButton />
          <LinkButton href={isVisitor ? "/login" : "/court-list"}>
            {t(isVisitor ? "signIn" : "back")}
          </LinkButton>
        </span>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <footer className={styles.foot}>
        <nav aria-label={t("about")}>
          {Object.entries(abouts).map(([href, name]) => (
            <Way key={href} href={href}>
              {t(name)}
            </Way>
          ))}
        </nav>
        <p>{t("owner", { court: settingText("court_name") })}</p>
      </footer>
    </div>
  );
}

/** A page below the one that the link leads to, as a hall of the live courts, counts as a part of it. */
function Way({ href, children }: { href: string; children: ReactNode }) {
  const [path] = useLocation();
  const current = path === href ? "page" : path.startsWith(`${href}/`) ? "true" : undefined;
  return (
    <Link href={href} aria-current={current}>
      {children}
    </Link>
  );
}
