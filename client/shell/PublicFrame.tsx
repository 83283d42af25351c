// The frame of the pages for everybody, with a login and without: the court's name, the ways, the language and the theme.
import "../text/later.ts";
import "../ui/styles/pages.css";
import { useSignals } from "@preact/signals-react/runtime";
import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { account } from "../net/session.ts";
import { useText } from "../text/i18n.ts";
import { LinkButton } from "../ui/LinkButton.tsx";
import { ThemeButton } from "../ui/ThemeButton.tsx";
import { Brand } from "./Brand.tsx";
import { LanguageButton } from "./LanguageButton.tsx";
import styles from "./PublicFrame.module.css";

export function PublicFrame({ children }: { children: ReactNode }) {
  useSignals();
  const t = useText("liveCourts");
  const [path] = useLocation();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Brand />
        <nav className={styles.nav} aria-label={t("ways")}>
          <Link href="/live-courts" aria-current={path === "/live-courts" ? "page" : "true"}>
            {t("title")}
          </Link>
          <Link href="/display-board">{t("board")}</Link>
        </nav>
        <span className={styles.tools}>
          <LanguageButton />
          <ThemeButton />
          {account.value === null ? (
            <LinkButton href="/login">{t("signIn")}</LinkButton>
          ) : (
            <LinkButton href="/court-list">{t("back")}</LinkButton>
          )}
        </span>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}
