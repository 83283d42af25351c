// The OIDC_ variables of the environment: where people of another system sign in, and what this court takes from it.
import { z } from "zod";

/** A provider of OpenID Connect and how it knows us (docs/operations.md#external-login). */
export type OidcEnv = {
  /** As the provider itself writes it in its tokens. */
  issuer: string;
  clientId: string;
  /** Absent: a client without a secret, which PKCE protects. */
  clientSecret?: string;
  /** The name that people know it by, shown on the button. */
  name: string;
  scopes: string;
  /** Values of `amr` or `acr` by which the provider says that it asked for a second factor. */
  secondFactor: string[];
};

const issuerAllowed = "an https address such as https://login.court.example; http is for this machine alone";
const isLocal = (host: string) => host === "localhost" || /^127(\.\d{1,3}){3}$/.test(host);

/** A login over plain http can be read and changed on its way, so the issuer must use https. */
function isIssuer(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, search, hash } = new URL(value);
  if (search !== "" || hash !== "") return false;
  return protocol === "https:" || (protocol === "http:" && isLocal(hostname));
}

/** Their shapes, for the schema of the whole environment. */
export const oidcVariables = {
  OIDC_ISSUER: z.string().refine(isIssuer, { error: issuerAllowed }).optional(),
  OIDC_CLIENT_ID: z.string().max(200, "at most 200 characters").optional(),
  OIDC_CLIENT_SECRET: z.string().max(500, "at most 500 characters").optional(),
  OIDC_NAME: z
    .string()
    .regex(/^[^\p{C}]{1,60}$/u, "a name of at most 60 characters on one line")
    .optional(),
  OIDC_SCOPES: z
    .string()
    .regex(/^openid( [\x21\x23-\x5B\x5D-\x7E]+)*$/, "scopes parted by spaces, of which the first is openid")
    .default("openid profile email phone"),
  OIDC_SECOND_FACTOR: z
    .string()
    .transform((value) =>
      value
        .split(",")
        .map((part) => part.trim())
        .filter((part) => part !== ""),
    )
    .default(["mfa"]),
};

type Given = z.output<z.ZodObject<typeof oidcVariables>> & { NODE_ENV?: string; PUBLIC_URL?: string };

/**
 * @param given - the checked variables
 * @returns the provider, or undefined without one; or one sentence for each variable that is missing
 */
export function oidcOf(given: Given): { oidc?: OidcEnv; problems: string[] } {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = given;
  if (!OIDC_ISSUER && !OIDC_CLIENT_ID && !OIDC_CLIENT_SECRET) return { problems: [] };
  const both = "OIDC_ISSUER and OIDC_CLIENT_ID are needed for the sign-in of another system.";
  if (!OIDC_ISSUER) return { problems: [`OIDC_ISSUER is missing; ${both}`] };
  if (!OIDC_CLIENT_ID) return { problems: [`OIDC_CLIENT_ID is missing; ${both}`] };
  if (given.NODE_ENV === "production" && !given.PUBLIC_URL)
    return {
      problems: ["PUBLIC_URL is missing; with OIDC_ISSUER it says where the provider sends people back."],
    };
  const oidc = {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    name: OIDC_NAME ?? new URL(OIDC_ISSUER).hostname,
    scopes: given.OIDC_SCOPES,
    secondFactor: given.OIDC_SECOND_FACTOR,
  };
  return { oidc, problems: [] };
}
