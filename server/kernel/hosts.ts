// The names under which this server answers: a page of another name led to our address (DNS rebinding) reads nothing.
import { networkInterfaces } from "node:os";
import type { Logger } from "pino";
import { type Env, isLoopback } from "./env.ts";
import { Failure } from "./failure.ts";

/** Milliseconds between two words on it in the log. */
const QUIET_MS = 60_000;

type Names = Pick<Env, "host" | "hosts" | "publicUrl">;

/** The name or address of a Host header, without its port, in lower case; null for what is neither. */
function nameIn(host: string): string | null {
  if (!/^[^/?#@\\\s]+$/.test(host) || !URL.canParse(`http://${host}`)) return null;
  return bare(new URL(`http://${host}`).hostname);
}

const bare = (name: string) => name.replace(/^\[|\]$/g, "").toLowerCase();

function ownAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap(
    (each) => each?.map(({ address }) => bare(address)) ?? [],
  );
}

/**
 * Whether a server answers under a Host header's name: the machine's, the address it listens on (each, if it listens
 * on all), PUBLIC_URL's and those of HOSTS. The port does not matter: an attacker who points a name to us cannot
 * choose ours.
 */
export function answersAs(host: string | null, names: Names): boolean {
  const name = host === null ? null : nameIn(host);
  if (name === null) return false;
  return isConfigured(name, names) || (listensEverywhere(names) && ownAddresses().includes(name));
}

/** Whether a name stays ours for as long as this process runs: an address of the machine may be another's tomorrow. */
function isConfigured(name: string, { host: listens, hosts, publicUrl }: Names): boolean {
  if (isLoopback(name) || name === bare(listens) || hosts.includes(name)) return true;
  return publicUrl !== undefined && name === bare(new URL(publicUrl).hostname);
}

const listensEverywhere = ({ host }: Names) => host === "0.0.0.0" || bare(host) === "::";

/** Refuses what is asked under another name, and says in the log how to allow one. */
export class HostGate {
  private warnedAt = Number.NEGATIVE_INFINITY;
  /** The Host header that was found to be ours by its name the last time: nearly everybody asks by the same one. */
  private known: string | null = null;

  constructor(
    private readonly names: Names,
    private readonly log: Pick<Logger, "warn">,
  ) {}

  /** How a request is refused; null when it is not. */
  refusal(request: Request, pathname: string): Response | null {
    const host = request.headers.get("host");
    if (host !== null && host === this.known) return null;
    if (answersAs(host, this.names)) {
      const name = host === null ? null : nameIn(host);
      if (name !== null && isConfigured(name, this.names)) this.known = host;
      return null;
    }
    this.warn();
    const sentence =
      "This server does not answer under this name. Its operator can allow the name with PUBLIC_URL or HOSTS.";
    const failure = new Failure("wrong_host", sentence);
    const init = { status: failure.status, headers: { "Cache-Control": "no-store" } };
    return pathname.startsWith("/api/") ? Response.json(failure.body(), init) : new Response(sentence, init);
  }

  /** How a request without a name that can be read is refused. */
  unnamed(): Response {
    const headers = { "Cache-Control": "no-store" };
    return new Response("The Host of this request is no name.", { status: 400, headers });
  }

  private warn(): void {
    const now = performance.now();
    if (now - this.warnedAt < QUIET_MS) return;
    this.warnedAt = now;
    this.log.warn(
      "A request was refused, because it asks for a name that is not this server's: set PUBLIC_URL, or add the name to HOSTS.",
    );
  }
}
