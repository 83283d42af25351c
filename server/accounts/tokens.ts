// Signed tokens. Each use has its own audience, so that a token made for one use is not accepted for another.
import { errors, jwtVerify, SignJWT } from "jose";
import { z } from "zod";

/** What tokens are used for (docs/reference.md#tokens). */
export const audiences = [
  "app",
  "pre-auth",
  "second-device",
  "co-host",
  "participant",
  "jitsi",
  "breakout",
  "registration",
  "recorder",
  "recording",
  "copy",
  "webinar",
] as const;
export type Audience = (typeof audiences)[number];

/** The person for whom a token was made, and the session, sitting or meeting that it opens. */
export type Claims = { sub: string; sid: string };

const ISSUER = "sunwai";
const ALGORITHM = "HS256";
const claimsShape = z.object({ sub: z.string().min(1), sid: z.string().min(1), exp: z.number() });

/**
 * Signs a token.
 * @param key - the key of server/kernel/env.ts, jwtKey
 * @param times - milliseconds since 1970; the token dies in the second of expiresAt
 */
export function signToken(
  key: Uint8Array,
  audience: Audience,
  { sub, sid }: Claims,
  times: { issuedAt: number; expiresAt: number },
): Promise<string> {
  return new SignJWT({ sid })
    .setProtectedHeader({ alg: ALGORITHM, typ: "JWT" })
    .setIssuer(ISSUER)
    .setAudience(audience)
    .setSubject(sub)
    .setIssuedAt(Math.floor(times.issuedAt / 1000))
    .setExpirationTime(Math.floor(times.expiresAt / 1000))
    .sign(key);
}

/** A verified token's claims and its end in milliseconds, or why it is refused. */
export type Verified = (Claims & { expiresAt: number }) | "bad" | "expired";

/**
 * Verifies a token: our key, our algorithm, our issuer, this audience, not expired.
 * @param now - milliseconds since 1970
 * @returns "expired" only for a token that is ours in every other way
 */
export async function verifyToken(
  key: Uint8Array,
  audience: Audience,
  token: string,
  now: number,
): Promise<Verified> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience,
      currentDate: new Date(now),
      requiredClaims: ["exp", "sub"],
    });
    const claims = claimsShape.safeParse(payload);
    if (!claims.success) return "bad";
    const { sub, sid, exp } = claims.data;
    return { sub, sid, expiresAt: exp * 1000 };
  } catch (error) {
    if (error instanceof errors.JWTExpired) return "expired";
    if (error instanceof errors.JOSEError) return "bad";
    throw error;
  }
}
