// What tests of second factors do again and again: add one, log in by both steps, and read what a call answered.
import { type AuthenticatorApp, authenticatorApp } from "../../support/authenticator-app.ts";
import { type Answer, type Court, codeFor, requestOf, type TestBrowser } from "./auth.ts";

/** Answers of calls as plain values; a test looks at the fields that it is about. */
export const bodyOf = (answer: Answer): Record<string, unknown> => Object(answer.body);

/** The clock of a court's server, which a test moves forward. */
export function courtClock(court: Pick<Court, "advance">) {
  let ahead = 0;
  return {
    now: () => Date.now() + ahead * 1000,
    pass: async (seconds: number) => {
      ahead += seconds;
      // It moves by a day at most at once.
      for (let left = seconds; left > 0; left -= 80_000) await court.advance(Math.min(left, 80_000));
    },
  };
}

/** An app that is turned on for the person for whom a token stands, and the recovery codes that came with it. */
export async function addApp(
  court: Pick<Court, "call">,
  token: string,
  now: number = Date.now(),
): Promise<{ app: AuthenticatorApp; key: string; recoveryCodes: string[] }> {
  const made = await court.call("POST", "/auth/second-factor/authenticator", undefined, token);
  const key = String(bodyOf(made).key);
  const app = authenticatorApp(key);
  const code = app.freshAt(now);
  const answer = await court.call("PUT", "/auth/second-factor/authenticator", { code }, token);
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  const { recoveryCodes } = bodyOf(answer);
  return { app, key, recoveryCodes: Array.isArray(recoveryCodes) ? recoveryCodes.map(String) : [] };
}

/** The first step by one-time code: its answer. */
export async function firstStep(court: Court, browser: TestBrowser, phone: string): Promise<Answer> {
  const request = requestOf(await browser.ask(phone));
  return browser.call("/auth/login/otp", { phoneNumber: phone, code: await codeFor(court, phone), request });
}
