// The pages by their addresses, for what leads to them or shows them inside itself; the first script gives them, so that nothing else carries them.

import { type ComponentType, createContext } from "react";
import type { Account } from "../../server/contract/rest/accounts.ts";
import type { TextKey } from "../text/i18n.ts";
import type { mastheadText } from "./masthead.text.ts";
import type { shellText } from "./shell.text.ts";
import type { WayIcon } from "./way-icons.ts";

/** The router of the whole client. */
export const PagesContext = createContext<ComponentType>(() => null);

/** The name of a title among the sentences that are always there. */
export type TitleName =
  Extract<TextKey<typeof shellText>, `titles.${string}`> extends `titles.${infer Name}` ? Name : never;
/** A page's title in the tab: one of those, or the `title` of a topic that comes with the page, by its name. */
export type PageTitle = TitleName | { of: string };

/**
 * The words of a page for its way in the bar: they come with the bar, while the title comes with the page; and the address to which it
 * leads if not to the page itself.
 */
export type WayWords = {
  icon: WayIcon;
  label: Extract<TextKey<typeof mastheadText>, `nav.${string}`>;
  href?: string;
};
/** A way in the bar of every page. */
export type Way = WayWords & { href: string };

/** The ways that a person has in the bar (`way` in client/app/routes.tsx). */
export const WaysContext = createContext<(me: Account) => readonly Way[]>(() => []);
