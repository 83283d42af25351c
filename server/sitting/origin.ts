// Which origins may open our socket: our own pages, under any of our host names, and tools, which send no origin.
import { isTrustedProxy } from "../kernel/address.ts";
import type { SittingDeps } from "./deps.ts";

/** Milliseconds between two warnings in the server's log. */
const QUIET_MS = 60_000;

/** Refuses pages of other sites, and everybody while the process is stopping; counts the refusals. */
export class SocketGate {
  private closed = false;
  private warnedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly options: Pick<SittingDeps, "env" | "log" | "metrics">) {}

  /** From now on every request is refused. */
  close(): void {
    this.closed = true;
  }

  /**
   * The refusal of a request for a socket; null when it is allowed.
   * @param peer - the address of the TCP connection
   */
  refusal({ headers }: Request, peer: string): Response | null {
    const { env, metrics } = this.options;
    if (this.closed) {
      metrics.turnedAway("stopping");
      return new Response("Stopping", { status: 503, headers: { "Retry-After": "1" } });
    }
    if (mayOpenSocket(headers, peer, env.publicUrl)) return null;
    metrics.turnedAway("origin");
    this.warn();
    return new Response("Not a page of this site", { status: 403 });
  }

  /** A proxy that changes the host makes every request fail: this tells the operator why. */
  private warn(): void {
    const now = performance.now();
    if (now - this.warnedAt < QUIET_MS) return;
    this.warnedAt = now;
    const advice = "check PUBLIC_URL, and that the proxy passes Host";
    this.options.log.warn(`A socket was refused, because its page is of another site: ${advice}.`);
  }
}

/**
 * Whether a socket may be opened. A browser always sends its page's origin; another site's page may not act for our
 * user. A request without one comes from a tool, which must send its login itself, because no cookie logs in here.
 * Allowed are PUBLIC_URL and the requested host, so that one server may have several names.
 * @param peer - the address of the TCP connection, by which `callerOf` trusts a proxy's headers on the host
 * @param publicUrl - PUBLIC_URL; its pages are allowed only with its own scheme
 */
export function mayOpenSocket(headers: Headers, peer: string, publicUrl: string | undefined): boolean {
  const origin = headers.get("origin");
  if (origin === null) return true;
  const from = siteOf(origin);
  if (from === null) return false;
  const ours = publicUrl === undefined ? null : new URL(publicUrl);
  if (ours?.host === from.host) return ours.protocol === from.protocol;
  const forwarded = isTrustedProxy(peer, publicUrl) ? headers.get("x-forwarded-host") : null;
  const host = forwarded?.split(",").at(-1)?.trim() || headers.get("host");
  return host !== null && siteOf(`${from.protocol}//${host}`)?.host === from.host;
}

/** A site as browsers name it: scheme and host, and its port unless it is the default; null for anything else. */
function siteOf(text: string): URL | null {
  if (!/^https?:\/\/[^/?#@\\\s]+$/i.test(text) || !URL.canParse(text)) return null;
  return new URL(text);
}
