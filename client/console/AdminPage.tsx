// The frame of every page of the admin console: its sections beside it, its head, its tools.
import { shellText } from "../shell/shell.text.ts";
import { adminText } from "./admin.text.ts";
import "../court/styles/pages.css";
import "../ui/styles/find.css";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactNode, use, useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { account } from "../net/session.ts";
import { useKeptFocus } from "../shell/keep-focus.ts";
import { SectionNav } from "../shell/SectionNav.tsx";
import { useText } from "../text/i18n.ts";
import styles from "./Console.module.css";
import { SectionsContext, sectionsFor } from "./sections.ts";
import { useWaiting } from "./waiting.ts";

type AdminPageProps = { title: ReactNode; aside?: ReactNode; tools?: ReactNode; children: ReactNode };

export function AdminPage({ title, aside, tools, children }: AdminPageProps) {
  useSignals();
  const tShell = useText(shellText);
  const tAdmin = useText(adminText);
  const all = use(SectionsContext);
  const [path] = useLocation();
  const main = useRef<HTMLElement>(null);
  useKeptFocus(main);
  const me = account.value;
  const sections = me ? sectionsFor(all, me) : [];
  // A single section needs no choice.
  const hasSections = sections.length > 1;
  const section = sections.find(({ href }) => href === path) ?? sections[0];
  const tab = section && tShell("title", { page: tAdmin(`sections.${section.name}`) });
  // The router has named the page by its route: the section is named behind it.
  useEffect(() => {
    queueMicrotask(() => {
      if (tab !== undefined) document.title = tab;
    });
  }, [tab]);
  return (
    <div className={`page ${hasSections ? styles.adminPage : ""}`}>
      {hasSections && <Sections current={path} sections={sections} />}
      <main className={styles.content} id="main" tabIndex={-1} ref={main}>
        <div className={`page__head ${styles.head}`}>
          <h1 className="page__title">{title}</h1>
          {aside && <p className="page__aside">{aside}</p>}
          {tools && <div className={styles.tools}>{tools}</div>}
        </div>
        {children}
      </main>
    </div>
  );
}

type SectionsProps = { current: string; sections: ReturnType<typeof sectionsFor> };

function Sections({ current, sections }: SectionsProps) {
  const t = useText(adminText);
  const waiting = useWaiting();
  return (
    <SectionNav
      label={t("title")}
      current={current}
      sections={sections.map(({ href, name, icon }) => {
        // No number is shown while nobody waits, or while the count is unknown.
        const count = waiting[href];
        const words = t("waiting", { count: count || 0 });
        return {
          href,
          icon,
          label: t(`sections.${name}`),
          waiting: count ? { count, words } : undefined,
        };
      })}
    />
  );
}
