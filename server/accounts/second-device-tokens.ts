// Tokens for a second device and one sitting: that of the link, before joining, and that of the device which joined
// (docs/decisions/second-device.md#one-sitting).
import { createHash } from "node:crypto";
import { PRE_AUTH_MINUTES, SECOND_DEVICE_HOURS } from "../contract/limits.ts";
import { type PreAuthMode, preAuthModes } from "../contract/second-device.ts";
import { type Env, jwtKey } from "../kernel/env.ts";
import { Failure } from "../kernel/failure.ts";
import { signToken, verifyToken } from "./tokens.ts";

const LIVES_MS = {
  "pre-auth": PRE_AUTH_MINUTES * 60_000,
  "second-device": SECOND_DEVICE_HOURS * 3_600_000,
} as const;
/** The id of a login. */
const isLogin = /^[0-9a-f-]{36}$/i;

/** The claims of such a token: the account, its login, the sitting, and what the token is for. */
export type SecondDeviceClaims = { accountId: string; login: string; sitting: string; mode: PreAuthMode };
type SecondDeviceAudience = keyof typeof LIVES_MS;

/** @returns the token and when it is over, in milliseconds since 1970 */
export async function secondDeviceToken(
  env: Pick<Env, "jwtSecret" | "dataDir">,
  audience: SecondDeviceAudience,
  { accountId, login, sitting, mode }: SecondDeviceClaims,
  issuedAt: number,
): Promise<{ token: string; expiresAt: number }> {
  const expiresAt = issuedAt + LIVES_MS[audience];
  const claims = { sub: accountId, sid: `${mode} ${sitting} ${login}` };
  const token = await signToken(jwtKey(env), audience, claims, { issuedAt, expiresAt });
  return { token, expiresAt };
}

/** @throws Failure session_ended for one that is over; no_session for any other text */
export async function readSecondDeviceToken(
  env: Pick<Env, "jwtSecret" | "dataDir">,
  audience: SecondDeviceAudience,
  token: string,
  now: number,
): Promise<SecondDeviceClaims & { expiresAt: number }> {
  const claims = await verifyToken(jwtKey(env), audience, token, now);
  if (claims === "expired") throw new Failure("session_ended", "The token is over");
  if (claims === "bad") throw new Failure("no_session", "No such token");
  const [given = "", sitting = "", login = ""] = claims.sid.split(" ");
  const mode: PreAuthMode | undefined = preAuthModes.find((known) => known === given);
  if (!mode || !isLogin.test(login)) throw new Failure("no_session", "No such token");
  return { accountId: claims.sub, login, sitting, mode, expiresAt: claims.expiresAt };
}

/** Returns the mark that is kept when a token was used to join, or logged out. */
export const markOf = (token: string) => createHash("sha256").update(token).digest("hex");
