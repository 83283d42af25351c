// Headers that every answer of this server has, whoever made it; pages bring their own policy (client.ts, pageHeaders).
import { isTrustedProxy } from "./accounts/address.ts";

/** Seconds for which a browser that came by https comes by https alone: a year. */
const HSTS = "max-age=31536000";

const POLICY = "content-security-policy";

/** What is no page: it is not run, framed or shown in the pages of others. */
const plain: Record<string, string> = {
  [POLICY]: "default-src 'none'; frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

/**
 * Adds to an answer what it does not have already. A page that frames itself says so in its policy, which browsers take
 * before `X-Frame-Options`; it has none here. `isAsset`: a file of the client, which is given no policy of its own, since
 * a worker made from it would obey that one.
 */
export function secured(
  response: Response,
  { https, isAsset }: { https: boolean; isAsset: boolean },
): Response {
  const { headers } = response;
  const framesItself = headers.get(POLICY)?.includes("frame-ancestors 'self'") ?? false;
  for (const [name, value] of Object.entries(plain)) {
    const isMeant = (name === "x-frame-options" && framesItself) || (name === POLICY && isAsset);
    if (!isMeant && !headers.has(name)) headers.set(name, value);
  }
  if (https) headers.set("strict-transport-security", HSTS);
  return response;
}

/**
 * Whether the browser came by https: as PUBLIC_URL says, or a proxy that is trusted.
 * @param peer - the address that the connection comes from
 */
export function cameByHttps({ headers, url }: Request, peer: string, publicUrl: string | undefined): boolean {
  const forwarded = isTrustedProxy(peer, publicUrl) ? headers.get("x-forwarded-proto") : null;
  if (forwarded) return forwarded.split(",").at(-1)?.trim().toLowerCase() === "https";
  return (publicUrl ?? url).startsWith("https:");
}
