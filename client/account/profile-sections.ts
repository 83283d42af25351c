// The sections of the profile in their order: each has its own address, so that the browser's back leads through them.
import {
  CalendarDays,
  ChartColumn,
  Clapperboard,
  Contact,
  FileArchive,
  History,
  type LucideIcon,
  ShieldCheck,
  SlidersHorizontal,
  UserRound,
} from "lucide-react";
import { hasContacts } from "../../server/contract/contact-rules.ts";
import type { Account } from "../../server/contract/rest/accounts.ts";
import { mayUse } from "../../server/contract/roles.ts";
import { isFlagOn } from "../net/config.ts";

/** The names of the sections; each is a title of its own topic of sentences. */
export type SectionName =
  | "profile"
  | "profileSecurity"
  | "profilePreferences"
  | "history"
  | "contacts"
  | "recordings"
  | "schedules"
  | "statistics"
  | "ownData";

type Section = {
  name: SectionName;
  href: string;
  icon: LucideIcon;
  /** A page of its own, which has not the frame of the profile: the way through the sections goes past it. */
  isElsewhere?: true;
};

const sections: readonly Section[] = [
  { name: "profile", href: "/profile", icon: UserRound },
  { name: "profileSecurity", href: "/profile/security", icon: ShieldCheck },
  { name: "profilePreferences", href: "/profile/preferences", icon: SlidersHorizontal },
  { name: "history", href: "/profile/history", icon: History },
  { name: "contacts", href: "/profile/contacts", icon: Contact },
  { name: "recordings", href: "/profile/recordings", icon: Clapperboard },
  { name: "schedules", href: "/schedule-court-proceedings", icon: CalendarDays, isElsewhere: true },
  { name: "statistics", href: "/profile/statistics", icon: ChartColumn },
  { name: "ownData", href: "/profile/data", icon: FileArchive },
];

/** The sections that somebody has, for a component that calls useSignals(). */
export function sectionsOf(me: Account): readonly Section[] {
  const has: { readonly [N in SectionName]?: () => boolean } = {
    contacts: () => hasContacts(me),
    recordings: () => mayUse(me.role, "fullRecord") || mayUse(me.role, "askCopies"),
    statistics: () => isFlagOn("conference_statistics"),
  };
  return sections.filter(({ name }) => has[name]?.() ?? true);
}
