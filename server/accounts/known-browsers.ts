// Browsers that an account used before, by a signed cookie. Strangers cannot use up their limits.
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { KNOWN_BROWSER_DAYS } from "../contract/limits.ts";

/** Accounts that one browser remembers; when it is full, the one that logged in longest ago is forgotten. */
const ACCOUNTS = 8;
const DAY_MS = 86_400_000;
const shape = /^([A-Za-z0-9_-]{22})\.([0-9a-z]{1,9})\.[A-Za-z0-9_-]{43}$/;

/**
 * The accounts that a browser is known for, as signed entries of a random id and the day of issue. Only the signature
 * has the account: the cookie does not tell who uses a browser.
 */
export type KnownBrowsers = {
  /**
   * Finds a browser by its cookie.
   * @returns the id under which this browser is known for the account; null when it is not
   */
  find(cookie: string | null, accountId: string, now: number): string | null;
  /** The cookie after a login to the account. */
  add(cookie: string | null, accountId: string, now: number): string;
};

/** @param key - the key of server/kernel/env.ts, jwtKey */
export function makeKnownBrowsers(key: Uint8Array): KnownBrowsers {
  const entryOf = (id: string, day: string, accountId: string) => {
    const signature = createHmac("sha256", key).update(`known browser\n${id}\n${day}\n${accountId}`);
    return `${id}.${day}.${signature.digest("base64url")}`;
  };
  const idIn = (entry: string, accountId: string, now: number): string | null => {
    const [, id = "", day = ""] = shape.exec(entry) ?? [];
    if (id === "" || Number.parseInt(day, 36) * DAY_MS + KNOWN_BROWSER_DAYS * DAY_MS < now) return null;
    return timingSafeEqual(Buffer.from(entryOf(id, day, accountId)), Buffer.from(entry)) ? id : null;
  };
  const entries = (cookie: string | null) => (cookie ?? "").slice(0, 2000).split("~").slice(0, ACCOUNTS);
  return {
    find(cookie, accountId, now) {
      for (const entry of entries(cookie)) {
        const id = idIn(entry, accountId, now);
        if (id !== null) return id;
      }
      return null;
    },
    add(cookie, accountId, now) {
      const others = entries(cookie).filter(
        (entry) => shape.test(entry) && idIn(entry, accountId, now) === null,
      );
      const id = this.find(cookie, accountId, now) ?? randomBytes(16).toString("base64url");
      const own = entryOf(id, Math.floor(now / DAY_MS).toString(36), accountId);
      return [own, ...others].slice(0, ACCOUNTS).join("~");
    },
  };
}
