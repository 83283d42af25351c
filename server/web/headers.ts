// Headers of every answer of this server, from whichever part; pages bring their own policy (client.ts, pageHeaders).
import { isTrustedProxy } from "../kernel/address.ts";

/** A browser that came by https comes by https alone for a year, also to the hosts below ours. */
const HSTS = "max-age=31536000; includeSubDomains";

const POLICY = "content-security-policy";

/** The headers of an answer that is no page: it is not run, framed or shown in the pages of others. */
const plain: readonly [name: string, value: string][] = [
  [
    POLICY,
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'",
  ],
  ["cross-origin-resource-policy", "same-origin"],
  ["referrer-policy", "no-referrer"],
  ["x-content-type-options", "nosniff"],
  ["x-frame-options", "DENY"],
];

/** A client file's policy. A worker made from it obeys it, so that it says nothing of scripts and connections. */
const ofAsset = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'";

/**
 * Adds to an answer what it lacks. A page that our own may frame says so in its policy, which browsers take before
 * `X-Frame-Options`; it has none here. `isAsset`: a file of the client, whose policy says less.
 */
export function secured(
  response: Response,
  { https, isAsset }: { https: boolean; isAsset: boolean },
): Response {
  const { headers } = response;
  const isFramed = headers.get(POLICY)?.includes("frame-ancestors 'self'") ?? false;
  for (const [name, value] of plain) {
    const isMeant = name === "x-frame-options" && isFramed;
    if (!isMeant && !headers.has(name)) headers.set(name, name === POLICY && isAsset ? ofAsset : value);
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
