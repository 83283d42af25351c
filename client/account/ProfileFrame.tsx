// The frame of every section of the profile: the links of all sections, the heading, and the way to the one before and after.

import { historyText } from "../../server/contract/text/history.ts";
import { Row } from "../ui/Layout.tsx";
import { contactsText } from "./contacts.text.ts";
import { ownDataText } from "./own-data.text.ts";
import { profileText } from "./profile.text.ts";
import { profilePreferencesText } from "./profile-preferences.text.ts";
import { profileSecurityText } from "./profile-security.text.ts";
import { recordingsText } from "./recordings.text.ts";
import { statisticsText } from "./statistics.text.ts";
import "../court/styles/pages.css";
import { useSignals } from "@preact/signals-react/runtime";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { account } from "../net/session.ts";
import { SectionNav } from "../shell/SectionNav.tsx";
import { useText } from "../text/i18n.ts";
import { LinkButton } from "../ui/LinkButton.tsx";
import styles from "./ProfileFrame.module.css";
import { type SectionName, sectionsOf } from "./profile-sections.ts";

type ProfileFrameProps = {
  section: SectionName;
  /** The heading of a page within the section, where it is not the section's own. */
  heading?: string;
  lead: string;
  /** Shown at the end of the head. */
  action?: ReactNode;
  /** The section takes all the room there is. */
  isWide?: boolean;
  children: ReactNode;
};

export function ProfileFrame({
  section,
  heading,
  lead,
  action,
  isWide = false,
  children,
}: ProfileFrameProps) {
  useSignals();
  const t = useText(profileText);
  const titleOf = useSectionTitle();
  const me = account.value;
  const sections = !me ? [] : sectionsOf(me);
  const own = sections.filter(({ isElsewhere }) => !isElsewhere);
  const at = own.findIndex(({ name }) => name === section);
  const [before, after] = [own[at - 1], own[at + 1]];
  return (
    <div className={`page ${styles.frame}`}>
      <SectionNav
        label={t("sections")}
        current={own[at]?.href ?? ""}
        sections={sections.map(({ name, href, icon }) => ({ href, icon, label: titleOf(name) }))}
      />
      <main className={styles.main} data-wide={isWide} id="main" tabIndex={-1}>
        <div className={styles.head}>
          <h1 className="page__title">
            {heading ?? (section === "profile" ? t("title") : titleOf(section))}
          </h1>
          <p className="page__aside">{lead}</p>
          {action}
        </div>
        {children}
        <Row gap={3} between wraps className={styles.foot}>
          {before && (
            <LinkButton href={before.href} icon={ChevronLeft}>
              {t("previous")}: {titleOf(before.name)}
            </LinkButton>
          )}
          {after && (
            <LinkButton href={after.href} className={styles.after} iconEnd={ChevronRight}>
              {t("next")}: {titleOf(after.name)}
            </LinkButton>
          )}
        </Row>
      </main>
    </div>
  );
}

/** Returns the words of a section's link. The page itself keeps its former heading. */
function useSectionTitle(): (name: SectionName) => string {
  const t = useText(profileText);
  const titles = {
    profileSecurity: useText(profileSecurityText)("title"),
    profilePreferences: useText(profilePreferencesText)("title"),
    history: useText(historyText)("title"),
    contacts: useText(contactsText)("title"),
    ownData: useText(ownDataText)("title"),
    recordings: useText(recordingsText)("title"),
    schedules: t("schedules"),
    statistics: useText(statisticsText)("title"),
  };
  return (name) => (name === "profile" ? t("account") : titles[name]);
}
