// A failure that a caller is answered with: its code, its HTTP status, and how it is answered.

import type { ErrorCode } from "../contract/errors.ts";
import { codedFault, type Fault, type FaultCode, fault, type Given } from "../contract/faults.ts";
import type { RefusalCode } from "../contract/refusals.ts";
import type { ErrorBody } from "../contract/rest/failure.ts";
import type { Taken } from "../contract/rest/schedules.ts";

const statuses = {
  invalid: 400,
  code_not_asked: 400,
  wrong_code: 400,
  code_expired: 400,
  wrong_pin: 400,
  wrong_password: 400,
  common_password: 400,
  login_over: 400,
  external_over: 400,
  external_cancelled: 400,
  external_failed: 400,
  draft_over: 400,
  passkey_refused: 400,
  passkey_copied: 400,
  key_missing: 400,
  missing_cohost_token: 400,
  bad_token: 400,
  token_expired: 400,
  token_mismatch: 400,
  bad_file: 400,
  corrupted_file: 415,
  no_session: 403,
  session_ended: 403,
  other_login: 403,
  login_failed: 403,
  foreign_page: 403,
  missing_auth_token: 403,
  not_allowed: 406,
  second_device: 403,
  feature_off: 406,
  pin_needed: 409,
  refused: 409,
  proof_needed: 409,
  factor_needed: 409,
  link_expired: 409,
  link_used: 409,
  conference_over: 409,
  external_no_role: 409,
  external_taken: 409,
  external_closed: 409,
  external_only: 409,
  link_unknown: 404,
  conference_unknown: 404,
  last_way_in: 409,
  shuts_people_out: 409,
  own_account: 409,
  too_late: 409,
  too_early: 409,
  conflict: 409,
  booked: 409,
  invitation_over: 409,
  invitation_cancelled: 409,
  not_found: 404,
  wrong_method: 405,
  wrong_host: 421,
  upgrade_required: 426,
  too_large: 413,
  unsupported: 415,
  too_many: 429,
  internal: 500,
  external_away: 503,
  unavailable: 503,
} as const satisfies Record<ErrorCode, number>;

/** The HTTP status with which a code is answered. */
export function statusOf<C extends ErrorCode>(code: C): (typeof statuses)[C] {
  return statuses[code];
}

/** What is wrong with each field, by its path. */
export type Faults = Readonly<Record<string, Fault>>;
type Details = { faults?: Faults; refusal?: RefusalCode; retryAfter?: number; id?: string; taken?: Taken };

/** The failure of a file that cannot be read as what it should be, of which nothing is taken. */
export function badFile<Code extends FaultCode>(code: Code, ...given: Given<Code>): Failure {
  const wrong = fault(code, ...given);
  return new Failure("bad_file", wrong.message, { faults: { file: wrong } });
}

/**
 * The failure of a command that a sitting refuses in its state: 409. 406 is for a login that may never do it
 * (docs/reference.md#status-406).
 */
export function refused(refusal: RefusalCode): Failure {
  return new Failure("refused", `refused: ${refusal}`, { refusal });
}

/** Seconds after which to ask again while the database is away; most restarts are over by then. */
const AWAY_SECONDS = 3;

/** The failure of whatever needs the database while it is away. Whether a change was made is not known. */
export function unavailable(): Failure {
  const sentence = "The database is away for the moment; ask again";
  return new Failure("unavailable", sentence, { retryAfter: AWAY_SECONDS });
}

/**
 * Thrown by routes and what they call; `app.ts` answers it as docs/reference.md#failures says.
 * `message` is a plain English sentence for developers and logs; screens go by `code`.
 */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }

  /** The HTTP status of this failure. */
  get status() {
    return statuses[this.code];
  }

  /** The body that is answered. */
  body(): ErrorBody {
    const { faults, refusal, id, taken } = this.details;
    const error = { code: this.code, message: this.message, refusal, id, taken };
    if (faults === undefined) return { error };
    const each = <T>(shown: (wrong: Fault) => T) =>
      Object.fromEntries(Object.entries(faults).map(([field, wrong]) => [field, shown(wrong)]));
    return { error: { ...error, fields: each(({ message }) => message), faults: each(codedFault) } };
  }
}
