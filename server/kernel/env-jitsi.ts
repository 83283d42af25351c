// The JITSI_ variables of the environment: Jitsi whole, or none, and then browsers speak with one another.
import { z } from "zod";

/** Where Jitsi is and how it knows us (docs/operations.md#jitsi). */
export type JitsiEnv = {
  /** The address of its pages, without a slash at its end. */
  url: string;
  /** The issuer of the tokens, and the key that signs them: JWT_APP_ID and JWT_APP_SECRET in Jitsi's own settings. */
  appId: string;
  appSecret: string;
  /** The name of its main host inside, which is not the public one. */
  xmppDomain: string;
  /** Our plugin in Prosody, on the inner network, without a slash at its end; and the secret that we share with it. */
  controlUrl: string;
  controlSecret: string;
  /** Jicofo on the inner network, which is asked for the bridges; absent: this process does not ask. */
  jicofoUrl?: string;
  /** The names of the bridges that there should be. */
  bridges: string[];
};

const bare = (url: string) => url.replace(/\/+$/, "");
const secret = z.string().min(32, "at least 32 characters, the same as in Jitsi's own settings").optional();
const urlAllowed = "an https address such as https://meet.court.example";
const controlAllowed = "the inner address of Jitsi's Prosody, such as http://prosody:5280/sunwai";
const jicofoAllowed = "the inner address of Jicofo, such as http://jicofo:8888";
const bridgesAllowed = "the names of the video bridges, parted by commas, such as jvb-1,jvb-1-second";
const bridgeName = /^[\w.-]{1,100}$/;
const isLocal = (host: string) => host === "localhost" || /^127(\.\d{1,3}){3}$/.test(host);

/** Plain http is for a Jitsi on the same machine: pages of a court get no camera from it elsewhere. */
function isPagesUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === "https:" || (protocol === "http:" && isLocal(hostname));
}

const isHttp = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

/** Their shapes, for the schema of the whole environment. */
export const jitsiVariables = {
  JITSI_URL: z.string().refine(isPagesUrl, { error: urlAllowed }).transform(bare).optional(),
  JITSI_APP_ID: z.string().max(200, "at most 200 characters").optional(),
  JITSI_APP_SECRET: secret,
  JITSI_XMPP_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]{1,200}$/, "a host name in lower case, such as meet.jitsi")
    .default("meet.jitsi"),
  JITSI_CONTROL_URL: z.string().refine(isHttp, { error: controlAllowed }).transform(bare).optional(),
  JITSI_CONTROL_SECRET: secret,
  JITSI_JICOFO_URL: z.string().refine(isHttp, { error: jicofoAllowed }).transform(bare).optional(),
  JITSI_BRIDGES: z
    .string()
    .transform((value) => [...new Set(value.split(",").flatMap((part) => part.trim() || []))])
    .refine((names) => names.every((name) => bridgeName.test(name)), { error: bridgesAllowed })
    .default([]),
};

const needed = [
  "JITSI_URL",
  "JITSI_APP_ID",
  "JITSI_APP_SECRET",
  "JITSI_CONTROL_URL",
  "JITSI_CONTROL_SECRET",
] as const;
type Given = Partial<Record<(typeof needed)[number] | "JITSI_JICOFO_URL", string>> & {
  JITSI_XMPP_DOMAIN: string;
  JITSI_BRIDGES: string[];
};

/**
 * @param given - the checked variables
 * @returns Jitsi, or undefined without it; or one sentence for each that is missing
 */
export function jitsiOf(given: Given): { jitsi?: JitsiEnv; problems: string[] } {
  const { JITSI_URL, JITSI_APP_ID, JITSI_APP_SECRET, JITSI_CONTROL_URL, JITSI_CONTROL_SECRET } = given;
  const there = needed.filter((name) => given[name] !== undefined);
  const missing = needed.filter((name) => given[name] === undefined);
  if (there.length === 0) return { problems: [] };
  if (!JITSI_URL || !JITSI_APP_ID || !JITSI_APP_SECRET || !JITSI_CONTROL_URL || !JITSI_CONTROL_SECRET)
    return {
      problems: missing.map(
        (name) => `${name} is missing; with ${there.join(", ")} all of ${needed.join(", ")} are needed.`,
      ),
    };
  const jitsi = {
    url: JITSI_URL,
    appId: JITSI_APP_ID,
    appSecret: JITSI_APP_SECRET,
    xmppDomain: given.JITSI_XMPP_DOMAIN,
    controlUrl: JITSI_CONTROL_URL,
    controlSecret: JITSI_CONTROL_SECRET,
    jicofoUrl: given.JITSI_JICOFO_URL,
    bridges: given.JITSI_BRIDGES,
  };
  return { jitsi, problems: [] };
}
