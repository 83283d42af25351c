// Passkeys in this browser: making one and using one. The library is fetched with the first press.
import type {
  MadePasskey,
  MakeOptions,
  UsedPasskey,
  UseOptions,
} from "../../server/contract/rest/passkeys.ts";
import { ApiError } from "../net/api.ts";

/** Why there is no passkey: the person closed the browser's window, the passkey exists already, or this page cannot have any. */
export class PasskeyFailure extends ApiError {
  constructor(readonly kind: "closed" | "known" | "elsewhere") {
    super(0, "internal");
  }
}

/** Whether this browser can have passkeys on this page. */
export const hasPasskeys = (): boolean => isSecureContext && "PublicKeyCredential" in window;

function failureOf(error: unknown): unknown {
  const name = error instanceof Error ? error.name : "";
  if (name === "InvalidStateError") return new PasskeyFailure("known");
  if (name === "SecurityError" || name === "NotSupportedError") return new PasskeyFailure("elsewhere");
  return name === "NotAllowedError" || name === "AbortError" ? new PasskeyFailure("closed") : error;
}

/** @throws PasskeyFailure */
export async function makePasskey(options: MakeOptions): Promise<MadePasskey> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  try {
    const { id, rawId, response } = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject, transports } = response;
    const made = { clientDataJSON, attestationObject, transports };
    return { id, rawId, type: "public-key", response: made, clientExtensionResults: {} };
  } catch (error) {
    throw failureOf(error);
  }
}

/** @throws PasskeyFailure */
export async function answerByPasskey(options: UseOptions): Promise<UsedPasskey> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  try {
    const { id, rawId, response } = await startAuthentication({ optionsJSON: options });
    return { id, rawId, type: "public-key", response, clientExtensionResults: {} };
  } catch (error) {
    throw failureOf(error);
  }
}
