// The frame of every page of the admin console: its sections beside it, its head, its tools.
import "../ui/styles/pages.css";
import "../ui/styles/find.css";
import { useSignals } from "@preact/signals-react/runtime";
import {
  Activity,
  Building2,
  FileClock,
  FileUp,
  KeyRound,
  ListOrdered,
  Mail,
  Palette,
  ScrollText,
  ShieldQuestion,
  SlidersHorizontal,
  UserRoundCheck,
  UserRoundX,
  UsersRound,
} from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { useLocation } from "wouter";
import { mayUse } from "../../server/contract/roles.ts";
import { account } from "../net/session.ts";
import { SectionNav } from "../shell/SectionNav.tsx";
import { useText } from "../text/i18n.ts";
import styles from "./AdminPage.module.css";
import { isQueue, useWaiting } from "./waiting.ts";

const sections = [
  { href: "/admin", id: "people", icon: UsersRound },
  { href: "/admin/approvals", id: "approvals", icon: UserRoundCheck },
  { href: "/admin/deletions", id: "deletions", icon: UserRoundX },
  { href: "/admin/recoveries", id: "recoveries", icon: ShieldQuestion },
  { href: "/admin/import", id: "import", icon: FileUp },
  { href: "/admin/halls", id: "halls", icon: Building2 },
  { href: "/admin/lists", id: "lists", icon: ListOrdered },
  { href: "/admin/settings", id: "settings", icon: SlidersHorizontal },
  { href: "/admin/external", id: "external", icon: KeyRound },
  { href: "/admin/brand", id: "brand", icon: Palette },
  { href: "/admin/messages", id: "messages", icon: Mail },
  { href: "/admin/operations", id: "operations", icon: Activity },
  { href: "/admin/sittings", id: "sittings", icon: FileClock },
  { href: "/admin/log", id: "log", icon: ScrollText },
] as const;

type AdminPageProps = { title: ReactNode; aside?: ReactNode; tools?: ReactNode; children: ReactNode };

export function AdminPage({ title, aside, tools, children }: AdminPageProps) {
  useSignals();
  const t = useText("admin");
  const tShell = useText("shell");
  const [path] = useLocation();
  const me = account.value;
  // Whoever manages lists alone has one section, which is no choice.
  const hasSections = me !== null && me !== undefined && mayUse(me.role, "admin");
  const section = sections.find(({ href }) => href === path)?.id ?? "people";
  const tab = tShell("title", { page: t(`nav.${section}`) });
  // The router has named the page by its route: the section is named behind it.
  useEffect(() => {
    queueMicrotask(() => {
      document.title = tab;
    });
  }, [tab]);
  return (
    <div className={`page ${hasSections ? styles.adminPage : ""}`}>
      {hasSections && <Sections current={path} />}
      <main className={styles.content} id="main" tabIndex={-1}>
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

function Sections({ current }: { current: string }) {
  const t = useText("admin");
  const waiting = useWaiting();
  return (
    <SectionNav
      label={t("nav.label")}
      current={current}
      sections={sections.map(({ href, id, icon }) => {
        // Nothing stands there while none waits, or it is not known.
        const count = isQueue(id) ? waiting?.[id] : 0;
        const words = t("waiting", { count: count || 0 });
        return { href, icon, label: t(`nav.${id}`), waiting: count ? { count, words } : undefined };
      })}
    />
  );
}
