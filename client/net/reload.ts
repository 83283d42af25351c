// The page loads itself again, at most once a minute: when a part of it is missing, and when the server is of another build.
import { RELOAD_SECONDS } from "../../server/contract/limits.ts";
import { isFramed } from "./framed.ts";

/** A page in a frame has its own key, because a tab and its frames share the same storage. */
const RELOADED = isFramed ? "sunwai.reloaded.frame" : "sunwai.reloaded";
/** A page that is still here by then was stopped from going, as by Escape, and hears the court again. */
const GONE_MS = 30_000;

let isUnderWay = false;

/** Whether a page may load itself again now; `last` is when it last did. Both in milliseconds since 1970. */
export function mayReload(last: number | null, now: number): boolean {
  return last === null || now < last || now - last >= RELOAD_SECONDS * 1000;
}

/** Whether this page may load itself again now. Without a memory a reload could follow a reload for ever. */
export function mayReloadNow(): boolean {
  try {
    return mayReload(Number(sessionStorage.getItem(RELOADED)) || null, Date.now());
  } catch {
    return false;
  }
}

/**
 * Loads the page again, if it may be now.
 * @returns whether it goes away
 */
export function reload(): boolean {
  if (isUnderWay) return true;
  if (!mayReloadNow()) return false;
  try {
    sessionStorage.setItem(RELOADED, String(Date.now()));
  } catch {
    return false;
  }
  isUnderWay = true;
  setTimeout(() => {
    isUnderWay = false;
  }, GONE_MS);
  location.reload();
  return true;
}

/** Whether this page is about to be loaded again by itself. */
export const isReloading = (): boolean => isUnderWay;
