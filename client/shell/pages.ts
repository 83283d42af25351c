// The pages by their addresses, for a page that shows others inside itself; the first script gives them, so that nothing else carries them.
import { type ComponentType, createContext } from "react";

/** The router of the whole client. */
export const PagesContext = createContext<ComponentType>(() => null);
