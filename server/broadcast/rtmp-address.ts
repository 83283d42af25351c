// The address of a destination of RTMP: what an admin may type, and whether it leads into a private network.
import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";
import { type Fault, fault } from "../contract/faults.ts";

/** An address in its parts. */
export type RtmpAddress = {
  /** As it is kept: `rtmps://live.example/app`. */
  text: string;
  isSecure: boolean;
  /** In lower case; of an IPv6 address without brackets. */
  host: string;
  /** The path without its first slash: what RTMP calls the application. */
  app: string;
};

/** This machine, networks of their own, what is given to no host, and where clouds tell a machine its secrets. */
const privateIPv4 = listOf("ipv4", [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "168.63.129.16/32",
  "192.0.0.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "224.0.0.0/4",
  "240.0.0.0/4",
]);
/** All outside 2000::/3, as most forms of IPv4 addresses; Teredo and 6to4, which carry one inside. */
const privateIPv6 = listOf("ipv6", ["::/3", "4000::/2", "8000::/1", "2001::/32", "2002::/16"]);

function listOf(family: "ipv4" | "ipv6", ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [network = "", bits] = range.split("/");
    list.addSubnet(network, Number(bits), family);
  }
  return list;
}

/** Names that only a network of one's own gives; one without a dot is the name of a machine beside this one. */
const privateNames = /^[^.]+$|\.(localhost|local|internal|intranet|lan|home\.arpa)$/;

function isPrivateAddress(address: string): boolean {
  // A resolver may write an IPv4 address as an IPv6 one.
  const inside = /^::ffff:([\d.]+)$/i.exec(address)?.[1];
  if (inside !== undefined) return isPrivateAddress(inside);
  return isIP(address) === 6 ? privateIPv6.check(address, "ipv6") : privateIPv4.check(address, "ipv4");
}

/** Whether a host is in a private network, as far as its name says. */
export function isPrivateHost(host: string): boolean {
  return isIP(host) === 0 ? privateNames.test(host) : isPrivateAddress(host);
}

/**
 * Reads what an admin typed.
 * @param ownHosts - hosts of the court's own network that may be named (RTMP_HOSTS)
 * @returns the address, or what is wrong with it
 */
export function readRtmpAddress(typed: string, ownHosts: readonly string[]): RtmpAddress | Fault {
  const [, scheme, rest] = /^([a-z][a-z0-9+.-]*):\/\/(.*)$/i.exec(typed) ?? [];
  if (scheme === undefined || rest === undefined) return fault("rtmpAddress");
  if (!/^rtmps?$/i.test(scheme)) return fault("rtmpScheme");
  // As a web address: then the host is read as everybody reads it, `0x7f.1` as 127.0.0.1.
  const url = URL.parse(`https://${rest}`);
  if (url === null || /^\/|[\s\\]/.test(rest)) return fault("rtmpAddress");
  if (url.username !== "" || url.password !== "" || rest.split("/")[0]?.includes("@"))
    return fault("rtmpUser");
  if (rest.includes("?") || rest.includes("#")) return fault("rtmpKeyInside");
  const host = url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  const port = /:(\d+)$/.exec(rest.split("/")[0] ?? "")?.[1];
  if (host === "" || Number(port ?? 1) === 0) return fault("rtmpAddress");
  const app = url.pathname.replace(/^\/+|\/+$/g, "");
  if (!/^[\w.~%+=@:,-]+(\/[\w.~%+=@:,-]+)*$/.test(app)) return fault(app === "" ? "rtmpApp" : "rtmpAddress");
  if (isPrivateHost(host) && !ownHosts.includes(host)) return fault("rtmpPrivate", { host });
  const isSecure = scheme.length === 5;
  const shown = host.includes(":") ? `[${host}]` : host;
  const text = `${isSecure ? "rtmps" : "rtmp"}://${shown}${port === undefined ? "" : `:${Number(port)}`}/${app}`;
  return { text, isSecure, host, app };
}

const RESOLVE_MS = 5_000;

/**
 * Whether a name leads into a private network now. Whoever sends afterwards asks for the name again.
 * @throws when it leads nowhere
 */
export async function leadsInside(host: string, ownHosts: readonly string[]): Promise<boolean> {
  if (ownHosts.includes(host)) return false;
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error("the name was not found in time")), RESOLVE_MS);
  try {
    const found = await Promise.race([lookup(host, { all: true }), late.promise]);
    return isPrivateHost(host) || found.some(({ address }) => isPrivateAddress(address));
  } finally {
    clearTimeout(timer);
  }
}
