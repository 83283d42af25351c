// The one-time code that was asked for: its number and times, kept over a reload in this tab alone.

import { api } from "../net/api.ts";
import { hasShape, isNumber, isText, readKept } from "../net/kept-json.ts";

/** A code on its way. Times are milliseconds since 1970 by this machine's clock. */
export type AskedCode = {
  phoneNumber: string;
  /** Says whose code it is, also where cookies are not kept. */
  request: string;
  /** The mark that identifies the message with the code. */
  mark: string;
  expiresIn: number;
  /** How often it may be tried: once, while strangers ask for codes of the number. */
  tries: number;
  resendAt: number;
  expiresAt: number;
};

const ASKED = "sunwai.code";
let held: AskedCode | null = null;

/**
 * Asks for a code and remembers it.
 * @throws ApiError
 */
export async function askForCode(phoneNumber: string): Promise<AskedCode> {
  const answer = await api.post("/auth/otp/generate", { json: { phoneNumber } });
  const now = Date.now();
  const resendAt = now + answer.resendAfter * 1000;
  const asked: AskedCode = { ...answer, phoneNumber, resendAt, expiresAt: now + answer.expiresIn * 1000 };
  keep(asked);
  return asked;
}

/**
 * Asks for a code, unless the one that was sent to this number a moment ago is as good as a new one.
 * @throws ApiError
 */
export async function askForCodeOnce(phoneNumber: string): Promise<void> {
  const earlier = askedCode();
  if (earlier?.phoneNumber !== phoneNumber || earlier.resendAt <= Date.now()) await askForCode(phoneNumber);
}

/** The code that was asked for and may still be used; null when there is none. */
export function askedCode(): AskedCode | null {
  held ??= readKept("sessionStorage", ASKED, isAsked);
  return held !== null && held.expiresAt > Date.now() ? held : null;
}

/** Forgets the number once it is no longer needed. */
export function forgetCode(): void {
  keep(null);
}

function keep(asked: AskedCode | null): void {
  held = asked;
  try {
    if (asked === null) sessionStorage.removeItem(ASKED);
    else sessionStorage.setItem(ASKED, JSON.stringify(asked));
  } catch {
    // If the browser stores nothing, the code can be entered until the page is loaded again.
  }
}

const isAsked = hasShape<AskedCode>({
  phoneNumber: isText,
  request: isText,
  mark: isText,
  expiresIn: isNumber,
  tries: isNumber,
  resendAt: isNumber,
  expiresAt: isNumber,
});
