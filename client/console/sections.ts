// The sections of the console: their addresses, and who may open each.
import {
  Activity,
  Building2,
  FileClock,
  FileUp,
  KeyRound,
  ListOrdered,
  Mail,
  Palette,
  RadioTower,
  ScrollText,
  ShieldQuestion,
  SlidersHorizontal,
  UserRoundCheck,
  UserRoundX,
  UsersRound,
} from "lucide-react";
import type { Account } from "../../server/contract/rest/accounts.ts";
import { mayUseArea } from "../../server/contract/roles.ts";

const sections = [
  { href: "/admin", id: "people", icon: UsersRound, area: "admin" },
  { href: "/admin/approvals", id: "approvals", icon: UserRoundCheck, area: "admin" },
  { href: "/admin/deletions", id: "deletions", icon: UserRoundX, area: "admin" },
  { href: "/admin/recoveries", id: "recoveries", icon: ShieldQuestion, area: "admin" },
  { href: "/admin/import", id: "import", icon: FileUp, area: "admin" },
  { href: "/admin/halls", id: "halls", icon: Building2, area: "admin" },
  { href: "/admin/lists", id: "lists", icon: ListOrdered, area: "causeListImport" },
  { href: "/admin/settings", id: "settings", icon: SlidersHorizontal, area: "admin" },
  { href: "/admin/external", id: "external", icon: KeyRound, area: "admin" },
  { href: "/admin/rtmp", id: "rtmp", icon: RadioTower, area: "admin" },
  { href: "/admin/brand", id: "brand", icon: Palette, area: "admin" },
  { href: "/admin/messages", id: "messages", icon: Mail, area: "admin" },
  { href: "/admin/operations", id: "operations", icon: Activity, area: "admin" },
  { href: "/admin/sittings", id: "sittings", icon: FileClock, area: "admin" },
  { href: "/admin/log", id: "log", icon: ScrollText, area: "admin" },
] as const;

/** The sections that somebody may open: all for admins, the cause lists for case managers and officers. */
export const sectionsOf = (me: Pick<Account, "role" | "managesLists">) =>
  sections.filter(({ area }) => mayUseArea(me, area));
