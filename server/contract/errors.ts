// Failures of the REST interface: stable codes, and the shape in which they are answered (docs/reference.md#failures).

export const errorCodes = [
  "invalid", // 400: fields are wrong; `fields` says which and why
  "code_not_asked", // 400: this browser asked for no code: neither its cookie nor `request` came with the call
  "wrong_code", // 400: the one-time code is wrong
  "code_expired", // 400: the one-time code is used, dead or too old
  "wrong_pin", // 400: it is not the PIN of the person who is logged in, or of the registration
  "wrong_password", // 400: the password until now is wrong: "Incorrect Password" (docs/reference.md#password-messages)
  "common_password", // 400: the new password is one of those that are tried first
  "login_over", // 400: the login that waited for a second factor took too long or was tried too often: begin again
  "external_over", // 400: a sign-in through another system was not begun in this browser, took too long, or came back before
  "external_cancelled", // 400: the person did not sign in there, or did not agree
  "external_failed", // 400: what the other system answered cannot be trusted, or has no usable name; the server's log says why
  "draft_over", // 400: the key of an authenticator was not confirmed in time: ask for another
  "passkey_refused", // 400: the passkey cannot be used for this: an unknown one, of another page, or answered before
  "passkey_copied", // 400: the counter of the passkey has not grown: there may be a copy of it
  "key_missing", // 400: "Reset Key is missing": the link came without what stands behind its # (docs/reference.md#link-messages)
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
  "second_device", // 403: this is not for a second device, which is somebody in one sitting alone
  "not_allowed", // 406: logged in, but not for this role
  "feature_off", // 406: the court has switched this feature off
  "pin_needed", // 409: the registration of this number is read with its PIN
  "refused", // 409: a command of a sitting was refused; `refusal` is its code
  "proof_needed", // 409: it needs a proof within the last minutes of who is asking (docs/domain.md#step-up)
  "factor_needed", // 409: the court asks this person for a second factor, and this is their last one
  "link_expired", // 409: the link that sets a password or invites is too old
  "link_used", // 409: it was used, or another of the same person was
  "conference_over", // 409: the conference was ended by its host, or its day is over
  "external_no_role", // 409: no rule of the court gives this person of another system a role
  "external_taken", // 409: the court has this person with another role, or joined to somebody else
  "external_closed", // 409: their account at the court is closed
  "external_only", // 409: this account is opened through the other system alone
  "link_unknown", // 404: no link of this court, or one of somebody who is disabled or has another number by now
  "conference_unknown", // 404: no link that this court gave, or no such number and password
  "last_way_in", // 409: no administrator could log in any more
  "shuts_people_out", // 409: it is the only way in of people; `faults` says of how many, and the page asks before it calls again
  "own_account", // 409: nobody takes their own role or disables themselves
  "too_late", // 409: what can be undone can be so for some minutes
  "too_early", // 409: a segment of two seconds that are still to come; it is taken when they have begun
  "conflict", // 409: it was changed by somebody else meanwhile
  "booked", // 409: the hall or somebody invited has something else at that time; `taken` says what, and when it could be
  "invitation_over", // 409: what somebody is invited to has ended, and is not answered any more
  "invitation_cancelled", // 409: it was cancelled
  "not_found", // 404
  "wrong_method", // 405: there is such a path, and Allow says what it takes
  "wrong_host", // 421: the server does not answer under the name that was asked for
  "upgrade_required", // 426: the path of the socket, asked for by something else than a WebSocket of our protocol
  "too_large", // 413
  "unsupported", // 415
  "too_many", // 429: Retry-After says when
  "internal", // 500: with an id, no detail
  "external_away", // 503: the other system does not answer
  "unavailable", // 503: the database is away; Retry-After says when to ask again, and a change may have been made
] as const;
export type ErrorCode = (typeof errorCodes)[number];
