// The sections of the console: for each address its page in a chunk of its own, its name, and who may open it.
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
import type { SectionOfConsole } from "../../console/sections.ts";
import { lazyPart } from "../../shell/chunk-reload.ts";

export const sections: Readonly<Record<string, SectionOfConsole>> = {
  /** People; one with `person` */
  "/admin": {
    page: lazyPart(() => import("../admin-people/People.tsx")),
    name: "people",
    icon: UsersRound,
    area: "admin",
  },
  /** Registrations that wait for a decision */
  "/admin/approvals": {
    page: lazyPart(() => import("../admin-approvals/Approvals.tsx")),
    name: "approvals",
    icon: UserRoundCheck,
    area: "admin",
  },
  /** Requests to delete an account */
  "/admin/deletions": {
    page: lazyPart(() => import("../admin-deletions/Deletions.tsx")),
    name: "deletions",
    icon: UserRoundX,
    area: "admin",
  },
  /** Lost second factors */
  "/admin/recoveries": {
    page: lazyPart(() => import("../admin-recoveries/Recoveries.tsx")),
    name: "recoveries",
    icon: ShieldQuestion,
    area: "admin",
  },
  /** The import of people from a file */
  "/admin/import": {
    page: lazyPart(() => import("../admin-import/Import.tsx")),
    name: "import",
    icon: FileUp,
    area: "admin",
  },
  /** The halls, with their benches and rosters */
  "/admin/halls": {
    page: lazyPart(() => import("../admin-halls/Halls.tsx")),
    name: "halls",
    icon: Building2,
    area: "admin",
  },
  /** Cause lists: for case managers too, and for officers with the list of their own hall */
  "/admin/lists": {
    page: lazyPart(() => import("../admin-lists/Lists.tsx")),
    name: "lists",
    icon: ListOrdered,
    area: "causeListImport",
  },
  /** The settings of the court */
  "/admin/settings": {
    page: lazyPart(() => import("../admin-settings/Settings.tsx")),
    name: "settings",
    icon: SlidersHorizontal,
    area: "admin",
  },
  /** Rules of external login */
  "/admin/external": {
    page: lazyPart(() => import("../admin-external/ExternalRules.tsx")),
    name: "external",
    icon: KeyRound,
    area: "admin",
  },
  /** Where streams are sent */
  "/admin/rtmp": {
    page: lazyPart(() => import("../admin-rtmp/Destinations.tsx")),
    name: "rtmp",
    icon: RadioTower,
    area: "admin",
  },
  /** The court’s brand, in versions */
  "/admin/brand": {
    page: lazyPart(() => import("../admin-brand/Brand.tsx")),
    name: "brand",
    icon: Palette,
    area: "admin",
  },
  /** Messages to telephones and mailboxes, and their texts */
  "/admin/messages": {
    page: lazyPart(() => import("../admin-messages/Messages.tsx")),
    name: "messages",
    icon: Mail,
    area: "admin",
  },
  /** How the court runs, and what needs attention */
  "/admin/operations": {
    page: lazyPart(() => import("../admin-operations/Operations.tsx")),
    name: "operations",
    icon: Activity,
    area: "admin",
  },
  /** The sittings and their records */
  "/admin/sittings": {
    page: lazyPart(() => import("../admin-sittings/Sittings.tsx")),
    name: "sittings",
    icon: FileClock,
    area: "admin",
  },
  /** What admins did; the parts of one entry with `entry` */
  "/admin/log": {
    page: lazyPart(() => import("../admin-log/AdminLog.tsx")),
    name: "log",
    icon: ScrollText,
    area: "admin",
  },
};
