// A login as the rest of the server knows it, and the caller and browser that ask for one.
import type { Account } from "../contract/rest/accounts.ts";

/** The one sitting of a second device, until when (milliseconds since 1970), and its token's mark. */
type SecondDevice = { sitting: string; expiresAt: number; mark: string };

/**
 * A verified session: who asks, by which login, from what address and device. With `secondDevice` it is that of one
 * (docs/domain.md#second-device), with the first one's login.
 */
export type Session = {
  id: string;
  account: Account;
  address: string;
  device: string;
  secondDevice?: SecondDevice;
};

/** The address the limits count, what the browser calls itself, and the hash of its device id. */
export type Caller = { address: string; userAgent: string; device?: string };

/**
 * What a browser brings from before: the nonce of its code, from its cookie or the call, and the accounts that it is
 * known for.
 */
export type Browser = { request: string | null; known: string | null };
