// Signing in through another system: begun in a browser, and finished once, in that browser alone.
import { createHash } from "node:crypto";
import { z } from "zod";
import { endInvitations } from "../../../db/queries/account-links.ts";
import { takeChallenge } from "../../../db/queries/passkeys.ts";
import { EXTERNAL_SECONDS } from "../../contract/limits.ts";
import type { ExternalReturn } from "../../contract/rest/external.ts";
import { Failure } from "../../kernel/failure.ts";
import { afterFirst, type OpenDeps, type Stepped } from "../after-first.ts";
import type { AccountsDeps } from "../deps.ts";
import { makeGate } from "../gate.ts";
import type { Browser, Caller } from "../session.ts";
import type { Provider, SignedIn } from "./provider.ts";
import { resolve } from "./resolve.ts";

/** What the browser keeps of a sign-in, sealed. */
const kept = z.object({ nonce: z.string(), verifier: z.string(), until: z.number() });
/** How a sign-in is sealed: what a browser keeps can be opened only with its own `state`. */
const purposeOf = (state: string) => `external login ${state}`;

/** Questions to the provider at once; each address waits in its own line. */
const gate = makeGate(16);

async function providerOf({
  provider,
  settings,
}: Pick<AccountsDeps, "provider" | "settings">): Promise<Provider> {
  await settings.require("external_login");
  if (!provider) throw new Failure("feature_off", "The environment names no provider of external login");
  return provider;
}

/**
 * Begins a sign-in.
 * @returns where the browser goes, the name of the sign-in, and what the browser keeps of it
 * @throws Failure feature_off, external_away
 */
export async function beginExternal(
  services: Pick<AccountsDeps, "now" | "provider" | "secrets" | "settings">,
): Promise<{ url: string; state: string; sealed: string }> {
  const { url, begun } = await (await providerOf(services)).begin();
  const { state, nonce, verifier } = begun;
  const until = services.now() + EXTERNAL_SECONDS * 1000;
  return {
    url,
    state,
    sealed: services.secrets.seal(JSON.stringify({ nonce, verifier, until }), purposeOf(state)),
  };
}

/** Returns what the browser kept, unless it belongs to another browser or is too old. @throws Failure external_over */
function opened(
  { secrets, now }: Pick<AccountsDeps, "now" | "secrets">,
  state: string,
  sealed: string | null,
) {
  const over = new Failure(
    "external_over",
    "This sign-in was not begun in this browser, or is over: begin again",
  );
  if (sealed === null) throw over;
  let text: string;
  try {
    text = secrets.unseal(sealed, purposeOf(state));
  } catch {
    throw over;
  }
  const found = kept.parse(JSON.parse(text));
  if (found.until < now()) throw over;
  return { state, nonce: found.nonce, verifier: found.verifier, over };
}

/** Whether the provider asked for a second factor, by what it says of how somebody signed in. */
function isSecondDone({ secondFactor }: Provider, { claims }: Pick<SignedIn, "claims">): boolean {
  const said: unknown[] = [claims.acr, ...(Array.isArray(claims.amr) ? claims.amr : [])];
  return said.some((one) => typeof one === "string" && secondFactor.includes(one));
}

/**
 * Finishes a sign-in: a session, or a login that waits for its second step.
 * @param sealed - what this browser keeps of it; null when it keeps nothing
 * @throws Failure feature_off, external_over, those of the provider and of `resolve`, session_ended
 */
export async function finishExternal(
  services: OpenDeps & Pick<AccountsDeps, "provider" | "secrets" | "settings">,
  { returned, sealed }: { returned: ExternalReturn; sealed: string | null },
  browser: Browser,
  caller: Caller,
): Promise<Stepped> {
  const provider = await providerOf(services);
  const { db, now } = services;
  const { over, ...begun } = opened(services, returned.state, sealed);
  const hash = createHash("sha256").update(returned.state).digest("hex");
  const expiresAt = new Date(now() + EXTERNAL_SECONDS * 1000);
  if (!(await takeChallenge(db, { hash, expiresAt }))) throw over;
  const signedIn = await gate(caller.address, () => provider.finish(returned, begun), false);
  const { subject, claims, signedInAt } = signedIn;
  const { issuer, name } = provider;
  const actor = { kind: "provider", name, origin: caller.address } as const;
  const found = await resolve({ db, now: now(), actor, issuer }, { issuer, subject, claims });
  const by = isSecondDone(provider, signedIn) ? "externalSecond" : "external";
  const { account, factors } = found;
  // The invitation is used up: a link that stayed open could still set a password.
  await endInvitations(db, account.id, new Date(now()));
  const first = {
    account,
    factors,
    by,
    whom: account.displayName,
    provenAt: Math.min(signedInAt, now()),
  } as const;
  return afterFirst(services, first, browser, caller);
}
