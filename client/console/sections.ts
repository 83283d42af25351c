// What a section of the console is, and those that somebody may open, for the frame of each section's page.
import { createContext } from "react";
import type { Account } from "../../server/contract/rest/accounts.ts";
import { type Area, mayUseArea } from "../../server/contract/roles.ts";
import type { LazyPart } from "../shell/chunk-reload.ts";
import type { LucideIcon } from "../ui/Icon.tsx";
import type { adminText } from "./admin.text.ts";

/** The name of a section, as `sections` of the sentences has it. */
type SectionName = keyof (typeof adminText)["en"]["sections"];

export type SectionOfConsole = {
  page: LazyPart<object>;
  name: SectionName;
  icon: LucideIcon;
  area: Area;
};

/** The sections by their addresses; `Admin` provides them, since only pages know each other's pages. */
export const SectionsContext = createContext<Readonly<Record<string, SectionOfConsole>>>({});

/** The sections that somebody may open: all for admins, the cause lists for case managers and officers. */
export const sectionsFor = (
  sections: Readonly<Record<string, SectionOfConsole>>,
  me: Pick<Account, "role" | "managesLists">,
) =>
  Object.entries(sections).flatMap(([href, section]) =>
    mayUseArea(me, section.area) ? [{ href, ...section }] : [],
  );
