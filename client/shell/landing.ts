// Where a visitor goes: the landing and redirect rules of docs/reference.md#landing as pure functions.

import { textOf } from "../text/i18n.ts";
import { isExemptPage } from "./exempt-pages.ts";
import { shellText } from "./shell.text.ts";
import type { Support } from "./support.ts";

export const LOGIN = "/login";
/** The court's home for everybody. */
export const COURT_TODAY = "/court-today";
export const CODE = "/login-with-otp";
export const PASSWORD = "/password";
const EXTERNAL = "/external-login";
export const UNAUTHORIZED = "/unauthorized";
const DEFAULT_LANDING = "/court-list";
const loginPages: readonly string[] = [LOGIN, CODE, PASSWORD, EXTERNAL];

/** Where the root leads: the login, the person's scheduled meeting, or the court halls. */
export function landing(isLoggedIn: boolean, scheduledMeetingId: string | null): string {
  if (!isLoggedIn) return LOGIN;
  if (scheduledMeetingId) return `/scheduled-meeting/${encodeURIComponent(scheduledMeetingId)}`;
  return DEFAULT_LANDING;
}

/**
 * The page to go to after a login.
 * @param asked - what the address asked for, as it came
 * @returns a path of our own pages with its query, or null when it is anything else: another host in any spelling, a script, an
 * address that decodes to one, or a login page, which would lead in a circle
 */
export function safeTarget(asked: string | null | undefined): string | null {
  if (!asked || asked.length > 2000) return null;
  for (let form = asked, turn = 0; turn < 4; turn += 1) {
    if (!isRelative(form)) return null;
    const plain = decoded(form);
    if (plain === null) return null;
    if (plain === form) break;
    form = plain;
  }
  const url = ownUrl(asked);
  if (url === null || url.pathname.startsWith("//")) return null;
  if (url.pathname === "/" || loginPages.includes(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

// One slash and no second, no backslash, and nothing that browsers drop from an address before they read it.
function isRelative(target: string): boolean {
  return /^\/(?!\/)[^\\\p{Cc}]*$/u.test(target);
}

/** The target as an address of our own; null when it is another's, or none at all. */
function ownUrl(target: string): URL | null {
  const base = "https://own.invalid";
  try {
    const url = new URL(target, base);
    return url.origin === base ? url : null;
  } catch {
    return null;
  }
}

function decoded(target: string): string | null {
  try {
    return decodeURIComponent(target);
  } catch {
    return null;
  }
}

/** The visitor, and what they have just done. */
export type Visitor = {
  isLoggedIn: boolean;
  support: Support;
  scheduledMeetingId: string | null;
  /** Where a login that has just succeeded leads; null without one. */
  afterLogin: string | null;
  /** Visitors come to the court's home, and not to the login. */
  isHomeFirst: boolean;
  /** They are logging out on their own. */
  hasLeft: boolean;
};

/** The page they ask for. */
export type Place = {
  path: string;
  /** The query with its question mark, or empty. */
  search: string;
  /** The name of the rule by which the page is opened. */
  middleware: string;
  /** Whether the person's rights allow them this page. */
  isAllowed: boolean;
  /** The court has switched the page off. */
  isOff: boolean;
};

type Rule = (place: Place, visitor: Visitor) => string | null;
/** The rules by which pages are opened, by the name that a route gives: where the visitor goes instead, or null. */
const middleware: Readonly<Record<string, Rule>> = {
  anyone: (place) => switchedOff(place),
  login: (place, { isLoggedIn }) => {
    if (!isLoggedIn) return withNext(LOGIN, place.path + place.search);
    return place.isAllowed ? switchedOff(place) : UNAUTHORIZED;
  },
};

/** Where a page leads that the court has switched off; the address says which it was, and the page that it is off. */
function switchedOff({ path, search, isOff }: Place): string | null {
  return isOff ? `${UNAUTHORIZED}?off=${encodeURIComponent(path + search)}` : null;
}

/** @throws Error with a status and a message for the error page, where there is no rule of this name */
function ruleOf(name: string): Rule {
  const rule = Object.hasOwn(middleware, name) ? middleware[name] : undefined;
  if (rule === undefined)
    throw Object.assign(new Error(textOf(shellText)("error.middleware", { name })), { status: 500 });
  return rule;
}

/**
 * Where a visitor must go instead of the page they ask for; null to show it.
 * @throws Error as `ruleOf`: a page whose rule is not there is opened to nobody
 */
export function redirectFor(place: Place, visitor: Visitor): string | null {
  const rule = ruleOf(place.middleware);
  const { path } = place;
  const { isLoggedIn, isHomeFirst } = visitor;
  const isDevice = visitor.support === "device";
  // The home is for every device; the login is not.
  if (path === "/" && !isLoggedIn && (isHomeFirst || isDevice)) return COURT_TODAY;
  if (isDevice && visitor.hasLeft && !isLoggedIn) return COURT_TODAY;
  // Nobody logs in on such a device: whoever is known there came by a link or as a guest, and goes on to the end of that way.
  if (visitor.support !== "supported" && !(isDevice && isLoggedIn) && !isExemptPage(path)) {
    return isDevice ? "/join" : "/browser";
  }
  if (path === "/") return landing(isLoggedIn, visitor.scheduledMeetingId);
  if (loginPages.includes(path)) return isLoggedIn ? (visitor.afterLogin ?? "/") : null;
  if (visitor.hasLeft && !isLoggedIn) return LOGIN;
  return rule(place, visitor);
}

/** A login page that remembers where the visitor wanted to go. */
export function withNext(page: string, asked: string | null): string {
  const target = safeTarget(asked);
  return target === null ? page : `${page}?next=${encodeURIComponent(target)}`;
}
