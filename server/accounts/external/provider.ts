// The other system in which people sign in, by OpenID Connect: where to send a browser, and the verified answer.
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from "jose";
import {
  AuthorizationResponseError,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  clockTolerance,
  customFetch,
  discovery,
  fetchUserInfo,
  None,
  ResponseBodyError,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from "openid-client";
import type { Logger } from "pino";
import { EXTERNAL_AGE_SECONDS } from "../../contract/limits.ts";
import type { OidcEnv } from "../../kernel/env-oidc.ts";
import { errorWithoutValues } from "../../kernel/error-words.ts";
import { Failure } from "../../kernel/failure.ts";
import { fetchOutside } from "../../kernel/fetch-outside.ts";
import { TokenBuckets } from "../../kernel/token-buckets.ts";

/** What is remembered of a sign-in that was begun, until the browser comes back. */
type Begun = { state: string; nonce: string; verifier: string };
/** Somebody who signed in: what the provider says of them, and when, in milliseconds since 1970. */
export type SignedIn = { subject: string; claims: JWTPayload; signedInAt: number };

/** The provider as one process knows it. */
export type Provider = {
  readonly name: string;
  readonly issuer: string;
  /** Where it sends people back: a page of ours under PUBLIC_URL, whatever a request says of itself. */
  readonly redirectUri: string;
  /** Values of `amr` or `acr` that mean that a second factor was used. */
  readonly secondFactor: readonly string[];
  /** Begins a sign-in. @throws Failure external_away */
  begin(): Promise<{ url: string; begun: Begun }>;
  /**
   * Takes what a browser came back with for what the provider says of the person.
   * @throws Failure external_cancelled, external_failed or external_away
   */
  finish(returned: Readonly<Record<string, string>>, begun: Begun): Promise<SignedIn>;
};

/** Signatures that only who has the private key can make; `none` and shared secrets are not among them. */
const ALGORITHMS = [
  "RS256",
  "RS384",
  "RS512",
  "PS256",
  "PS384",
  "PS512",
  "ES256",
  "ES384",
  "ES512",
  "EdDSA",
  "Ed25519",
];
const TIMEOUT_SECONDS = 8;
const TOLERANCE_SECONDS = 30;
/** The addresses of the provider are read again after this. */
const KEPT_MS = 600_000;
/** Its keys are fetched again for one that is not known: so often at once, and once a minute after that. */
const KEY_FETCHES = { burst: 5, perSecond: 1 / 60 };

/** How the library calls the provider: a code is good once, and its call is not repeated. */
const fetchProvider: CustomFetch = (url, { body, ...init }) =>
  fetchOutside(url, { ...init, body: body instanceof Uint8Array ? Uint8Array.from(body) : body });

type Known = { config: Configuration; keys: ReturnType<typeof createRemoteJWKSet> };

async function discover({ issuer, clientId, clientSecret }: OidcEnv): Promise<Known> {
  const server = new URL(issuer);
  const execute = server.protocol === "http:" ? [allowInsecureRequests] : [];
  const metadata = { [clockTolerance]: TOLERANCE_SECONDS };
  const options = { execute, timeout: TIMEOUT_SECONDS, [customFetch]: fetchProvider };
  const found = await discovery(server, clientId, metadata, None(), options);
  const {
    issuer: itself,
    jwks_uri,
    token_endpoint_auth_methods_supported: ways = [],
  } = found.serverMetadata();
  // People are stored with this name: it must be the same, slash for slash, at each start.
  if (itself !== issuer)
    throw new ClientError(`the provider calls itself ${itself}, which is not OIDC_ISSUER`);
  if (!jwks_uri) throw new ClientError("the provider names no keys");
  const keys = createRemoteJWKSet(new URL(jwks_uri), { timeoutDuration: TIMEOUT_SECONDS * 1000 });
  if (clientSecret === undefined) return { config: found, keys };
  const takesPost = ways.includes("client_secret_post") && !ways.includes("client_secret_basic");
  const auth = takesPost ? ClientSecretPost(clientSecret) : ClientSecretBasic(clientSecret);
  const config = new Configuration(found.serverMetadata(), clientId, metadata, auth);
  config.timeout = TIMEOUT_SECONDS;
  config[customFetch] = fetchProvider;
  for (const extension of execute) extension(config);
  return { config, keys };
}

/** A failure of the provider as the person who signs in sees it; the reason is for the log. */
function asFailure(error: unknown, { log, issuer }: { log: Pick<Logger, "warn">; issuer: string }): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof AuthorizationResponseError && error.error === "access_denied")
    return new Failure("external_cancelled", "The person did not sign in there");
  const isAway = isUnreached(error);
  const said = error instanceof ResponseBodyError || error instanceof AuthorizationResponseError;
  // Its error codes are words of the standard and hold no personal data.
  const reason = said ? { error: error.error } : { err: errorWithoutValues(error) };
  const what = isAway ? "The provider of external login does not answer" : "An external login was refused";
  log.warn({ issuer, ...reason }, `${what}.`);
  return isAway
    ? new Failure("external_away", "The other system does not answer")
    : new Failure("external_failed", "What the other system answered cannot be trusted");
}

/** Whether there was no answer, or one that says that the provider itself is in trouble. */
function isUnreached(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout) return true;
  if (error instanceof ResponseBodyError) return error.status >= 500;
  if (error instanceof ClientError) {
    if (error.code === "OAUTH_TIMEOUT") return true;
    return isUnreached(error.cause);
  }
  if (error instanceof Response) return error.status >= 500 || error.status === 404;
  return (
    error instanceof TypeError ||
    (error instanceof Error && /^(TimeoutError|AbortError)$/.test(error.name)) ||
    (error instanceof Error &&
      "code" in error &&
      /^(E[A-Z]+|ConnectionRefused|FailedToOpenSocket|UNABLE_TO\w*|CERT_\w+)$/.test(String(error.code)))
  );
}

/**
 * Makes the provider of the environment; null without one.
 * @param site - the address that people type, without a slash at its end
 */
export function createProvider(
  oidc: OidcEnv | undefined,
  { site, log }: { site: string; log: Pick<Logger, "warn"> },
): Provider | null {
  if (!oidc) return null;
  const { issuer, clientId } = oidc;
  const redirectUri = `${site}/external-login`;
  const fetches = new TokenBuckets(KEY_FETCHES);
  let cached: { known: Promise<Known>; until: number } | null = null;
  const known = () => {
    if (cached && cached.until > performance.now()) return cached.known;
    const made = { known: discover(oidc), until: performance.now() + KEPT_MS };
    made.known.catch(() => {
      if (cached === made) cached = null;
    });
    cached = made;
    return made.known;
  };
  const saying = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw asFailure(error, { log, issuer });
    }
  };
  // The library trusts a token that came straight from the provider. Its signature is checked all the same; an
  // unknown key is fetched, because keys change while people sign in.
  const verify = async (keys: Known["keys"], token: string): Promise<JWTPayload> => {
    const options = { issuer, audience: clientId, algorithms: ALGORITHMS, clockTolerance: TOLERANCE_SECONDS };
    const required = { ...options, requiredClaims: ["sub", "exp", "iat", "auth_time"] };
    try {
      return (await jwtVerify(token, keys, required)).payload;
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || fetches.take("keys", 1, performance.now()) > 0)
        throw error;
      await keys.reload();
      return (await jwtVerify(token, keys, required)).payload;
    }
  };
  return {
    name: oidc.name,
    issuer,
    redirectUri,
    secondFactor: oidc.secondFactor,
    begin: () =>
      saying(async () => {
        const { config } = await known();
        const begun = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
        const url = buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: oidc.scopes,
          state: begun.state,
          nonce: begun.nonce,
          code_challenge: await calculatePKCECodeChallenge(begun.verifier),
          code_challenge_method: "S256",
          max_age: String(EXTERNAL_AGE_SECONDS),
        });
        return { url: url.href, begun };
      }),
    finish: (returned, begun) =>
      saying(async () => {
        const { config, keys } = await known();
        const callbackUrl = new URL(redirectUri);
        for (const [name, value] of Object.entries(returned)) callbackUrl.searchParams.set(name, value);
        const tokens = await authorizationCodeGrant(config, callbackUrl, {
          expectedState: begun.state,
          expectedNonce: begun.nonce,
          pkceCodeVerifier: begun.verifier,
          maxAge: EXTERNAL_AGE_SECONDS,
          idTokenExpected: true,
        });
        const payload = await verify(keys, String(tokens.id_token));
        const subject = String(payload.sub);
        const more = config.serverMetadata().userinfo_endpoint
          ? await fetchUserInfo(config, tokens.access_token, subject)
          : {};
        return { subject, claims: { ...more, ...payload }, signedInAt: Number(payload.auth_time) * 1000 };
      }),
  };
}
