// Pages in their own chunks: a chunk that cannot be loaded reloads the page once, at most once a minute (docs/reference.md#chunk-reload).
import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { mayReloadNow, reload } from "../net/reload.ts";
import { textsLoaded } from "../text/i18n.ts";

/** Loads a module; when that fails for want of a network it waits for it, and then the page is loaded again. */
export async function loaded<T>(load: () => Promise<T>): Promise<T> {
  try {
    const module = await load();
    // The part may need sentences that no earlier one did.
    await textsLoaded();
    return module;
  } catch (error) {
    if (!mayReloadNow()) throw error;
    if (navigator.onLine) reload();
    else addEventListener("online", reload, { once: true });
    // The page goes away; nothing is shown in between.
    return new Promise(() => {});
  }
}

export type LazyPart<P> = LazyExoticComponent<ComponentType<P>> & { preload: () => void };

/** A page, or another part, in its own chunk. `preload` fetches it ahead of its first showing. */
export function lazyPart<P = object>(load: () => Promise<{ default: ComponentType<P> }>): LazyPart<P> {
  let fetched: Promise<{ default: ComponentType<P> }> | undefined;
  const once = () => {
    fetched ??= loaded(load);
    return fetched;
  };
  // When a preload fails, the component that shows the part gets the error.
  return Object.assign(lazy(once), { preload: () => void once().catch(() => {}) });
}
