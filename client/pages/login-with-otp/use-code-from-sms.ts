// Takes the code out of the SMS where a browser offers it (WebOTP): its last line says for which site it is.
import { useEffect, useRef } from "react";

/** The credential that a browser with WebOTP gives for a message that its person let through. */
type OtpCredential = Credential & { code: string };

const isOtp = (credential: Credential | null): credential is OtpCredential =>
  credential !== null && "code" in credential && typeof credential.code === "string";

/**
 * Waits for an SMS with a code for this site while the page is open. The browser asks its person first; where it has no
 * such offer, or they say no, the code is typed as ever.
 */
export function useCodeFromSms(onCode: (code: string) => void): void {
  const latest = useRef(onCode);
  latest.current = onCode;
  useEffect(() => {
    if (!("OTPCredential" in window)) return;
    const waiting = new AbortController();
    const asked = { otp: { transport: ["sms"] }, signal: waiting.signal };
    navigator.credentials.get(asked).then(
      (credential) => {
        if (isOtp(credential)) latest.current(credential.code);
      },
      // Aborted with the page, refused, or no message came.
      () => {},
    );
    return () => waiting.abort();
  }, []);
}
