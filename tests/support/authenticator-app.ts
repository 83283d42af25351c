// An authenticator app for tests: it has the key that the page shows, and says the code of any moment.
import { Secret, TOTP } from "otpauth";

/** @param key - in base32, as the call that makes one answers it */
export function authenticatorApp(key: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(key) });
  /** The code so many half minutes from a moment. */
  const codeAt = (ms: number, steps = 0) => totp.generate({ timestamp: ms + steps * 30_000 });
  let last = Number.NEGATIVE_INFINITY;
  /**
   * A code that was not given here before: that of a moment, or of the half minute after the last one given. A court takes it for at least
   * half a minute, so that no test meets the end of a half minute. The third one within a half minute comes too early.
   */
  const freshAt = (ms: number) => {
    last = Math.max(totp.counter({ timestamp: ms }), last + 1);
    return totp.generate({ timestamp: last * 30_000 });
  };
  /** A code that is none of those near a moment. */
  const wrongAt = (ms: number) => {
    const near = [-2, -1, 0, 1, 2].map((steps) => codeAt(ms, steps));
    return (
      ["000000", "111111", "222222", "333333", "444444", "555555"].find((code) => !near.includes(code)) ?? ""
    );
  };
  return { codeAt, freshAt, wrongAt };
}
export type AuthenticatorApp = ReturnType<typeof authenticatorApp>;
