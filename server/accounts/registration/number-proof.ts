// Proving that a mobile number is one's own by a code that lets nobody in, and the ticket that says so for a while.
import type { Database } from "../../../db/client.ts";
import { redeemForNumber } from "../../../db/queries/codes.ts";
import { CODE_TRIES, REGISTRATION_MINUTES } from "../../contract/limits.ts";
import type { Settings } from "../../contract/settings.ts";
import { type Env, jwtKey } from "../../kernel/env.ts";
import { Failure } from "../../kernel/failure.ts";
import { COURT } from "../../limits/ceilings.ts";
import type { Count, Limits } from "../../limits/limits.ts";
import type { Outbox } from "../../notify/outbox.ts";
import { hashCode, hashNonce } from "../codes.ts";
import { waitForResend } from "../logins.ts";
import { requireSms, sendCode } from "../send-code.ts";
import type { Browser, Caller } from "../session.ts";
import { type Tried, takenBefore, takeTry } from "../shared-counts.ts";
import { signToken, verifyToken } from "../tokens.ts";

export type NumberParts = {
  db: Database;
  env: Pick<Env, "jwtSecret" | "dataDir">;
  now(): number;
  limits: Limits;
  outbox: Outbox;
};

const USE = "registration code";
const MINUTE_MS = 60_000;
/** A number that registers has no owner yet who could be told. */
const nobody = { notice() {} };

/** What codes are counted by over all numbers: by the whole court, and different numbers by address. */
const ofCourt: Count = ["registrationCodesOfCourt", COURT];
const numbersOf = ({ address }: Caller): Count => ["registrationNumbersHere", address];

const codesOf = (phone: string, { address }: Caller): Tried => ({
  family: "registrationCodes",
  key: phone,
  accountId: null,
  address,
});

/**
 * Sends a code to a number, whether it has an account or not: nothing tells the two apart before the code is entered.
 * @throws Failure too_many, or internal when no SMS can be sent
 */
export async function askForNumberCode(
  { db, env, now, limits, outbox }: NumberParts,
  phone: string,
  { browser, caller, court }: { browser: Browser; caller: Caller; court: Settings },
) {
  requireSms({ outbox });
  const earlier = browser.request === null ? null : hashNonce(browser.request);
  if (earlier !== null) await waitForResend({ db, now }, phone, earlier);
  const isRepeated = (await limits.used("registrationCodesHere", `${phone} ${caller.address}`)) > 0;
  const { counts, isLate } = await takeTry(
    { db, limits, guessing: nobody },
    { known: null },
    codesOf(phone, caller),
  );
  await limits
    .takeAll(isRepeated ? [ofCourt] : [ofCourt, numbersOf(caller)])
    .catch(async (error: unknown) => {
      await limits.refund(counts);
      throw error;
    });
  return sendCode(
    { db, now, outbox },
    {
      phone,
      earlier,
      kind: "registrationCode",
      language: null,
      court,
      hasReceiver: true,
      tries: isLate ? 1 : CODE_TRIES,
      hash: (code) => hashCode(jwtKey(env), phone, code, USE),
    },
  );
}

/**
 * Tries the code of a number.
 * @throws Failure code_not_asked, wrong_code or code_expired
 */
export async function proveNumber(
  { db, env, now, limits }: NumberParts,
  { phone, code, browser, caller }: { phone: string; code: string; browser: Browser; caller: Caller },
): Promise<void> {
  if (browser.request === null) throw new Failure("code_not_asked", "This browser asked for no code");
  const proof = await redeemForNumber(db, {
    phone,
    nonceHash: hashNonce(browser.request),
    codeHash: hashCode(jwtKey(env), phone, code, USE),
    at: new Date(now()),
    tries: CODE_TRIES,
  });
  if (proof === "dead") throw new Failure("code_expired", "The code is used up or too old");
  if (proof === "wrong") throw new Failure("wrong_code", "The code is wrong");
  const counts = await takenBefore({ limits }, codesOf(phone, caller), true);
  await limits.refund([...counts, ofCourt, numbersOf(caller)]);
}

/** What a ticket says beside the number: whether its registration may be read, or asks for its PIN first. */
const subjects = { open: "number", pinNeeded: "number without PIN" } as const;

/** A ticket for the registration of a proven number. */
export function ticketFor(
  { env, now }: Pick<NumberParts, "env" | "now">,
  phone: string,
  { needsPin }: { needsPin: boolean },
): Promise<string> {
  const issuedAt = now();
  const expiresAt = issuedAt + REGISTRATION_MINUTES * MINUTE_MS;
  const sid = needsPin ? subjects.pinNeeded : subjects.open;
  return signToken(jwtKey(env), "registration", { sub: phone, sid }, { issuedAt, expiresAt });
}

/**
 * The number of a ticket.
 * @param isForPin - the call takes the PIN itself
 * @throws Failure bad_token, token_expired, or pin_needed
 */
export async function numberOf(
  { env, now }: Pick<NumberParts, "env" | "now">,
  ticket: string,
  isForPin = false,
): Promise<string> {
  const claims = await verifyToken(jwtKey(env), "registration", ticket, now());
  if (claims === "expired") throw new Failure("token_expired", "Prove the number again");
  if (claims === "bad") throw new Failure("bad_token", "This ticket is not of this court");
  if (claims.sid === subjects.pinNeeded && !isForPin) throw new Failure("pin_needed", "Give its PIN first");
  return claims.sub;
}
