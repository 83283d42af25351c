// Passkeys: what a browser is told to make or use one, and what it answers (WebAuthn, as JSON).
import { z } from "zod";
import { PASSKEY_NAME_LENGTH } from "../limits.ts";
import { oneLine } from "../typed-text.ts";
import { issue } from "./faults.ts";

/** Bytes as the browser writes them. */
const bytes = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[A-Za-z0-9_-]+$/);

export const passkeyName = z
  .string(issue("required"))
  .transform((name) => oneLine(name).trim())
  .pipe(
    z
      .string()
      .min(1, issue("required"))
      .max(PASSKEY_NAME_LENGTH, issue("maxLength", { maxLength: PASSKEY_NAME_LENGTH })),
  );

/** The answer of a browser that has made a passkey. Its other fields are not read. */
export const madePasskey = z.object({
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(8000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
  clientExtensionResults: z.object({}),
});
export type MadePasskey = z.infer<typeof madePasskey>;

/** The answer of a browser that has used a passkey. */
export const usedPasskey = z.object({
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal("public-key"),
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(8000),
    userHandle: bytes(200).optional(),
  }),
  clientExtensionResults: z.object({}),
});
export type UsedPasskey = z.infer<typeof usedPasskey>;

const descriptor = z.object({
  id: z.string(),
  type: z.literal("public-key"),
  transports: z.array(z.string()).optional(),
});

/** The options with which a browser makes a passkey. */
export const makeOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal("public-key") })),
  timeout: z.number(),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal("required"),
    requireResidentKey: z.literal(true),
    userVerification: z.literal("required"),
  }),
  attestation: z.literal("none"),
});
export type MakeOptions = z.infer<typeof makeOptions>;

/** How a browser uses a passkey. Without `allowCredentials` its person chooses among theirs for this court. */
export const useOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal("required"),
  allowCredentials: z.array(descriptor).optional(),
});
export type UseOptions = z.infer<typeof useOptions>;

export const passkeyAdded = z.strictObject({ name: passkeyName, response: madePasskey });
export const passkeyRename = z.strictObject({ name: passkeyName });
export const passkeyParams = z.object({ id: z.uuid() });
/** A login with a passkey alone. */
export const passkeyLogin = z.strictObject({ response: usedPasskey });
