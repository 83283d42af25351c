// The pages by their addresses, for what leads to them or shows them inside itself; the first script gives them, so that nothing else carries them.
import { type ComponentType, createContext } from "react";
import type { Account } from "../../server/contract/rest/accounts.ts";
import type { WayIcon } from "./way-icons.ts";

/** The router of the whole client. */
export const PagesContext = createContext<ComponentType>(() => null);

/** A way in the bar of every page. */
export type Way = { href: string; label: string; icon: WayIcon };

/** The ways that a person has in the bar, in the language shown (`way` in client/app/routes.tsx). */
export const WaysContext = createContext<(me: Account) => readonly Way[]>(() => []);
