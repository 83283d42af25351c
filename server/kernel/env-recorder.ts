// The environment of the program that opens recorders beside the court (docs/operations.md#recorder-service).
import { resolve } from "node:path";
import { z } from "zod";

/** The secret that the court and the recorder share. */
export const recorderSecret = z
  .string()
  .regex(/^\S{32,}$/, "at least 32 characters without a space, the same at court and recorder");

const bare = (url: string) => url.replace(/\/+$/, "");
const isHttp = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
const address = (example: string) =>
  z
    .string()
    .refine(isHttp, { error: `an address such as ${example}` })
    .transform(bare);
const number = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, `a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine((value) => value >= from && value <= to, { error: `a whole number from ${from} to ${to}` });

const place = /^[a-z0-9.-]+:\d{1,5}$/;

export const recorderVariables = z.object({
  COURT_URL: address("http://app:3000"),
  RECORDER_SECRET: recorderSecret,
  RECORDER_PAGES: address("https://court.example").optional(),
  RECORDER_HALLS: number(1, 200).default(2),
  RECORDER_BROWSER: z.string().optional(),
  RECORDER_DOOR: z.string().regex(place, "a name and a port such as caddy:8443").optional(),
  RECORDER_HEALTH_PORT: number(0, 65535).default(3020),
  DATA_DIR: z.string().default("data"),
});

export type RecorderEnv = {
  /** Where the court is asked, and where its pages are opened. */
  court: string;
  pages: string;
  secret: string;
  /** Halls at the same time. */
  most: number;
  browser?: string;
  /** Further flags for the browsers. */
  flags: string[];
  healthPort: number;
  dataDir: string;
};

/** Reads the checked variables. */
export function recorderEnvOf(raw: z.output<typeof recorderVariables>): RecorderEnv {
  return {
    court: raw.COURT_URL,
    pages: raw.RECORDER_PAGES ?? raw.COURT_URL,
    secret: raw.RECORDER_SECRET,
    most: raw.RECORDER_HALLS,
    browser: raw.RECORDER_BROWSER,
    flags: flagsOf(raw.RECORDER_DOOR),
    healthPort: raw.RECORDER_HEALTH_PORT,
    dataDir: resolve(raw.DATA_DIR),
  };
}

/**
 * Maps every outside address to `door`, so that the recorder's pages reach the court and its media with no way out of
 * this machine. Only there is any certificate accepted, as of the State's own authority: between two containers of
 * one machine nobody can impersonate the other.
 */
const flagsOf = (door: string | undefined): string[] =>
  door === undefined ? [] : [`--host-resolver-rules=MAP *:443 ${door}`, "--ignore-certificate-errors"];
