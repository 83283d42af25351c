// Failures of the REST interface: stable codes, and the shape in which they are answered (docs/reference.md#failures).

export const errorCodes = [
  "invalid", // 400: fields are wrong; `fields` says which and why
  "code_not_asked", // 400: this browser asked for no code: neither its cookie nor `request` came with the call
  "wrong_code", // 400: the one-time code is wrong
  "code_expired", // 400: the one-time code is used, dead or too old
  "missing_cohost_token", // 400: "missing meeting token or co host token" (docs/reference.md#co-host-messages)
  "bad_token", // 400: a co-host or participant token that is not ours, or is for another use
  "token_expired", // 400: such a token is over
  "token_mismatch", // 400: such a token is another person's, of another login, or of another sitting
  "bad_file", // 400: the file cannot be read as a cause list
  "corrupted_file", // 415: the content is not what a file of its kind has: "Corrupted File or image" (docs/reference.md#uploads)
  "no_session", // 403: no bearer token, or one that is not ours
  "session_ended", // 403: the session is over: logged out or expired
  "other_login", // 403: the same account logged in elsewhere
  "login_failed", // 403: the credentials are wrong
  "foreign_page", // 403: a page of another site may not log anybody in, nor make guests
  "missing_auth_token", // 403: "Missing Auth Token" (docs/reference.md#co-host-messages)
  "not_allowed", // 406: logged in, but not for this role
  "feature_off", // 406: the court has switched this feature off
  "refused", // 409: a command of a sitting was refused; `refusal` is its code
  "no_jitsi", // 409: conferences need a video server, and this court has none
  "conference_over", // 409: the link to a conference is too old
  "conference_unknown", // 404: no link that this court gave
  "conflict", // 409: it was changed by somebody else meanwhile
  "not_found", // 404
  "wrong_method", // 405: there is such a path, and Allow says what it takes
  "wrong_host", // 421: the server does not answer under the name that was asked for
  "too_large", // 413
  "unsupported", // 415
  "too_many", // 429: Retry-After says when
  "internal", // 500: with an id, no detail
  "unavailable", // 503: the database is away; Retry-After says when to ask again, and a change may have been made
] as const;
export type ErrorCode = (typeof errorCodes)[number];
