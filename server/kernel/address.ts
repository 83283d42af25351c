// The network address behind a request, as limits count it, and which proxies are trusted to name it.
import type { Context } from "hono";
import { getConnInfo } from "hono/bun";

const loopback = /^(127\.|::1$|::ffff:127\.)/;
const v4Inside = "10\\.|192\\.168\\.|172\\.(1[6-9]|2\\d|3[01])\\.";
const inside = new RegExp(`^((::ffff:)?(${v4Inside})|f[cd][0-9a-f]{2}:)`, "i");

/** The peers of the requests that are being answered: a login asks for its own eight times, each time of the system. */
const peers = new WeakMap<Request, string>();

/** The address that a connection comes from: the person's, or a proxy's. */
export function peerOf(c: Context): string {
  const peer = peers.get(c.req.raw) ?? askedPeer(c);
  peers.set(c.req.raw, peer);
  return peer;
}

function askedPeer(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? "unknown";
  } catch {
    // The app was called without a server.
    return "unknown";
  }
}

/**
 * The address as the limits count it. One subscriber has a whole /64 of IPv6: counted address by address, it would
 * have no limit at all.
 */
export function countedAs(address: string): string {
  const v4 = address.replace(/^::ffff:(?=\d+\.)/i, "");
  if (!v4.includes(":")) return v4;
  const [head = "", tail = ""] = v4.toLowerCase().split("::");
  const left = head.split(":").filter(Boolean);
  const right = tail.split(":").filter(Boolean);
  const zeros = Array<string>(Math.max(8 - left.length - right.length, 0)).fill("0");
  return `${[...left, ...zeros, ...right].slice(0, 4).join(":")}::/64`;
}

/**
 * Whether a peer may say for which address it asks: on this machine always, in the inside network if PUBLIC_URL says
 * that there is a proxy.
 */
export function isTrustedProxy(peer: string, publicUrl: string | undefined): boolean {
  return isThisMachine(peer) || (publicUrl !== undefined && inside.test(peer));
}

/** Whether an address is this machine's own. */
export function isThisMachine(peer: string): boolean {
  return loopback.test(peer);
}

/** The address of a request as it is counted, from the peer and, where it is a trusted proxy, from what it says. */
export function addressOf(headers: Headers, peer: string, publicUrl: string | undefined): string {
  const proxied = isTrustedProxy(peer, publicUrl);
  const forwarded = headers.get("x-forwarded-for")?.split(",").at(-1)?.trim();
  return countedAs(proxied && forwarded ? forwarded.slice(0, 45) : peer);
}
