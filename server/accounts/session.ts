// A login as the rest of the server knows it, and the caller and browser that ask for one.
import type { Account } from "../contract/rest/accounts.ts";

/** The one sitting for which a second device is somebody, until when (milliseconds since 1970), and the mark of its token. */
type SecondDevice = { sitting: string; expiresAt: number; mark: string };

/**
 * A verified session: who is asking, by which login, and from what address and device it was opened. With `secondDevice` it is
 * that of one (docs/domain.md#second-device), whose login is the first one's.
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
 * The data that a browser brings from before: the nonce of the code that it asked for, from its cookie or said in the call, and the
 * accounts that it is known for.
 */
export type Browser = { request: string | null; known: string | null };
