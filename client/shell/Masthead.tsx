// The bar at the head of a page: the court, the ways this person may go (`way` in client/app/routes.tsx), the theme, and their own menu.

import { useSignals } from "@preact/signals-react/runtime";
import { FileClock, LogOut, UserRound, Video } from "lucide-react";
import { use } from "react";
import { Link, useLocation } from "wouter";
import type { Account } from "../../server/contract/rest/accounts.ts";
import { mayUse } from "../../server/contract/roles.ts";
import { rolesText } from "../../server/contract/text/roles.ts";
import { account, isSecondDevice } from "../net/session.ts";
import { useText } from "../text/i18n.ts";
import { Button } from "../ui/Button.tsx";
import { Initials } from "../ui/Initials.tsx";
import { Menu, type MenuChoice } from "../ui/Menu.tsx";
import { ThemeButton } from "../ui/ThemeButton.tsx";
import { Brand } from "./Brand.tsx";
import { LanguageButton } from "./LanguageButton.tsx";
import styles from "./Masthead.module.css";
import { mastheadText } from "./masthead.text.ts";
import { offFlag } from "./page-flags.ts";
import { type Way, WaysContext } from "./pages.ts";
import { signOut } from "./sign.ts";
import { useMedia } from "./use-media.ts";
import { wayIcons } from "./way-icons.ts";

export function Masthead() {
  useSignals();
  const t = useText(mastheadText);
  const [path] = useLocation();
  const me = account.value;
  const waysOf = use(WaysContext);
  // A second device is for one sitting: of the pages only the list of halls is for it.
  const isSecond = isSecondDevice.value;
  const isOpen = (href: string) => (!isSecond || href === "/court-list") && offFlag(href) === null;
  const ways = me ? waysOf(me).filter(({ href }) => isOpen(href)) : [];
  return (
    <header className={styles.masthead} data-part="masthead">
      <Brand />
      {ways.length > 0 && (
        <nav className={styles.nav} aria-label={t("nav.label")}>
          {ways.map(({ href, label }) => (
            <Link
              key={href}
              href={href}
              aria-current={path === href ? "page" : path.startsWith(`${href}/`) ? "true" : undefined}
            >
              {t(label)}
            </Link>
          ))}
        </nav>
      )}
      <div className={styles.tools}>
        <LanguageButton />
        <ThemeButton />
        {me && <PersonMenu me={me} ways={ways} />}
      </div>
    </header>
  );
}

const readsRecords = ({ role }: Account) => mayUse(role, "fullRecord") || mayUse(role, "ownRecord");

function PersonMenu({ me, ways }: { me: Account; ways: readonly Way[] }) {
  useSignals();
  const t = useText(mastheadText);
  const tRoles = useText(rolesText);
  const [, navigate] = useLocation();
  // Where the bar has no room for its links, the menu has them.
  const isNarrow = useMedia("(max-width: 992px)");
  const items: MenuChoice[] = [
    ...(isNarrow
      ? ways.map(({ href, label, icon }) => ({ id: href, label: t(label), icon: wayIcons[icon] }))
      : []),
    ...(mayUse(me.role, "openConference") && !isSecondDevice.value
      ? [{ id: "/conference", label: t("openConference"), icon: Video }]
      : []),
    ...(readsRecords(me) && !isSecondDevice.value
      ? [{ id: "/hearing-record", label: t("records"), icon: FileClock }]
      : []),
    ...(isSecondDevice.value ? [] : [{ id: "/profile", label: t("profile"), icon: UserRound }]),
    { id: "out", label: t("logOut"), icon: LogOut },
  ];
  return (
    <Menu
      label={t("account", { name: me.displayName })}
      items={items}
      onAction={(id) => (id === "out" ? void signOut() : navigate(id))}
      trigger={
        <Button kind="quiet" className={styles.person}>
          <Initials name={me.displayName} />
          <span>
            {me.displayName}
            <small>{me.subRole ?? tRoles(me.role)}</small>
          </span>
        </Button>
      }
    />
  );
}
