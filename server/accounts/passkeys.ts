// Passkeys (WebAuthn): adding, and identifying by one. The device asked for its person's finger, face or PIN.
import { randomUUID } from "node:crypto";
import { z } from "zod";
import { addPasskey, notePasskeyUse, passkeyByCredential, passkeysOf } from "../../db/queries/passkeys.ts";
import { CHALLENGE_SECONDS, PASSKEYS_MOST } from "../contract/limits.ts";
import type { Account } from "../contract/rest/accounts.ts";
import type { MadePasskey, MakeOptions, UsedPasskey, UseOptions } from "../contract/rest/passkeys.ts";
import type { Env } from "../kernel/env.ts";
import { Failure } from "../kernel/failure.ts";
import type { AccountsDeps } from "./deps.ts";
import { type Bound, isChallenge, makeChallenge, useChallenge } from "./passkey-challenges.ts";
import { hashRecoveryCode, makeRecoveryCodes } from "./recovery-codes.ts";

type PasskeyDeps = Pick<AccountsDeps, "db" | "env" | "now" | "secrets">;

/** Loaded with the first passkey: with its certificate parsers it is a fifth of what a starting process reads. */
const webAuthn = () => import("@simplewebauthn/server");

/** The name that passkeys are bound to: that of PUBLIC_URL, never the one that a request asks for. */
function courtName({ publicUrl }: Pick<Env, "publicUrl">): string {
  return publicUrl === undefined ? "localhost" : new URL(publicUrl).hostname;
}

const clientData = z.object({ challenge: z.string(), origin: z.string() });

/** What the browser signed of the page: its origin and the challenge. */
function signedPage(json: string): z.infer<typeof clientData> {
  try {
    return clientData.parse(JSON.parse(Buffer.from(json, "base64url").toString("utf8")));
  } catch {
    throw refused();
  }
}

/** The origins from which a passkey is taken. Without PUBLIC_URL the court is on this machine, on whatever port. */
function ownOrigin({ publicUrl }: Pick<Env, "publicUrl">, origin: string): string {
  if (publicUrl !== undefined) return new URL(publicUrl).origin;
  return /^http:\/\/localhost(:\d{1,5})?$/.test(origin) ? origin : "http://localhost";
}

function refused(): Failure {
  return new Failure("passkey_refused", "The passkey cannot be used for this");
}

const descriptorOf = ({ credential, transports }: { credential: string; transports: string[] }) => ({
  id: credential,
  type: "public-key" as const,
  transports,
});

/** Returns the options with which a browser makes a passkey for an account. */
export async function offerToAdd(
  services: PasskeyDeps & Pick<AccountsDeps, "settings">,
  account: Account,
  subject: string,
): Promise<MakeOptions> {
  const { db, env, settings } = services;
  const known = await passkeysOf(db, account.id);
  const { court_name } = await settings.read();
  const { generateRegistrationOptions } = await webAuthn();
  const made = await generateRegistrationOptions({
    rpName: court_name,
    rpID: courtName(env),
    userName: account.phoneNumber ?? account.displayName,
    userDisplayName: account.displayName,
    userID: new Uint8Array(Buffer.from(account.id.replaceAll("-", ""), "hex")),
    challenge: makeChallenge(services, { purpose: "add", subject }),
    timeout: CHALLENGE_SECONDS * 1000,
    attestationType: "none",
  });
  return {
    challenge: made.challenge,
    user: made.user,
    timeout: CHALLENGE_SECONDS * 1000,
    attestation: "none",
    rp: { id: courtName(env), name: court_name },
    pubKeyCredParams: made.pubKeyCredParams.map(({ alg }) => ({ alg, type: "public-key" })),
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: {
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    },
  };
}

/**
 * Adds the passkey that a browser has made.
 * @param of - for whom the challenge was made, and whether it has to be the first second factor
 * @returns recovery codes where it is the first second factor, else null
 * @throws Failure with passkey_refused; conflict when it is known, there are too many, or another factor came first
 */
export async function addMade(
  services: PasskeyDeps,
  account: Account,
  of: { subject: string; isFirst: boolean },
  { name, response }: { name: string; response: MadePasskey },
): Promise<string[] | null> {
  const { db, env, secrets, now } = services;
  const { challenge, origin } = signedPage(response.response.clientDataJSON);
  const { verifyRegistrationResponse } = await webAuthn();
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: (one) => isChallenge(services, one, { purpose: "add", subject: of.subject }),
    expectedOrigin: ownOrigin(env, origin),
    expectedRPID: courtName(env),
    requireUserVerification: true,
  }).catch(() => {
    throw refused();
  });
  if (!verified.verified || !(await useChallenge(services, challenge))) throw refused();
  const { credential, credentialBackedUp } = verified.registrationInfo;
  const at = new Date(now());
  const codes = makeRecoveryCodes();
  const passkey = {
    id: randomUUID(),
    accountId: account.id,
    name,
    createdAt: at,
    isSynced: credentialBackedUp,
    credential: credential.id,
    counter: credential.counter,
    publicKey: Buffer.from(credential.publicKey).toString("base64url"),
    transports: response.response.transports ?? [],
  };
  const added = await addPasskey(db, passkey, {
    accountId: account.id,
    at,
    isFirst: of.isFirst,
    most: PASSKEYS_MOST,
    recovery: codes.map((code) => hashRecoveryCode(secrets, account.id, code)),
  });
  if (added === "over") throw new Failure("conflict", "The passkey is known already, or there are too many");
  return added === "first" ? codes : null;
}

/** Returns the options with which a browser uses a passkey: one of an account's, or any that it has for this court. */
export async function offerToUse(
  services: PasskeyDeps,
  bound: Bound,
  accountId?: string,
): Promise<UseOptions> {
  const { db, env } = services;
  const { generateAuthenticationOptions } = await webAuthn();
  const made = await generateAuthenticationOptions({
    rpID: courtName(env),
    challenge: makeChallenge(services, bound),
    userVerification: "required",
  });
  const known = accountId === undefined ? undefined : await passkeysOf(db, accountId);
  return {
    challenge: made.challenge,
    rpId: courtName(env),
    timeout: CHALLENGE_SECONDS * 1000,
    userVerification: "required",
    allowCredentials: known?.map(descriptorOf),
  };
}

/**
 * The account whose passkey answered a challenge.
 * @throws Failure with passkey_refused, without saying what is wrong; passkey_copied when its counter has not grown
 */
export async function ownerOfUsed(
  services: PasskeyDeps & Pick<AccountsDeps, "log">,
  response: UsedPasskey,
  bound: Bound,
): Promise<Account> {
  const { db, env, log, now } = services;
  const found = await passkeyByCredential(db, response.id);
  const { challenge, origin } = signedPage(response.response.clientDataJSON);
  if (!found) throw refused();
  const { passkey, account } = found;
  const { userHandle } = response.response;
  if (userHandle !== undefined && handleOf(userHandle) !== account.id) throw refused();
  const { verifyAuthenticationResponse } = await webAuthn();
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (one) => isChallenge(services, one, bound),
    expectedOrigin: ownOrigin(env, origin),
    expectedRPID: courtName(env),
    requireUserVerification: true,
    // Its counter is compared where it is kept, so that of two uses at once one counts.
    credential: {
      id: passkey.credential,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
      counter: 0,
    },
  }).catch(() => {
    throw refused();
  });
  if (!verified.verified || !(await useChallenge(services, challenge))) throw refused();
  const counter = verified.authenticationInfo.newCounter;
  if (await notePasskeyUse(db, { id: passkey.id, counter, at: new Date(now()) })) return account;
  log.warn(
    { passkey: passkey.id },
    "A passkey was refused: its counter has not grown, so there may be a copy.",
  );
  throw new Failure("passkey_copied", "The counter of the passkey has not grown: there may be a copy of it");
}

/** The id of an account in the handle that its passkeys keep. */
function handleOf(handle: string): string {
  const hex = Buffer.from(handle, "base64url").toString("hex");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
