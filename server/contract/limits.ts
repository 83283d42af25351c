// Every constant of docs/reference.md#limits and docs/domain.md that server, client and tests share.

/** Hands and urgent entries together that may wait in one sitting (docs/reference.md#hand-limit). */
export const HAND_LIMIT = 25;
/** Memos of one person that may wait for the court together in one sitting. */
export const MEMO_LIMIT = 10;
/** Breakout rooms a sitting may have at once (docs/reference.md#room-limit). */
export const ROOM_LIMIT = 3;
/** Frames a second of a shared screen (docs/reference.md#frame-rate). */
export const CONTENT_FRAME_RATE = 21;
/** Seconds an active person's seat is held after their link is lost (docs/domain.md#seat-held). */
export const SEAT_HELD_SECONDS = 60;
/** Digits of a one-time code, a PIN and an authenticator code (docs/reference.md#codes). */
export const CODE_LENGTH = 6;
/** Wrong tries after which a one-time code is dead. Only the browser that asked for it can try it. */
export const CODE_TRIES = 5;
/** Days for which a browser is known to the accounts that logged in with it. */
export const KNOWN_BROWSER_DAYS = 180;
/** Seconds a one-time code lives. */
export const CODE_SECONDS = 300;
/** Seconds before another code may be asked for. */
export const CODE_RESEND_SECONDS = 30;
/** Hours a session lives: a court day with its evening. */
export const SESSION_HOURS = 16;
/** The serial number of a memo, the pseudo item for an unlisted matter (docs/reference.md#pseudo-items). */
export const MEMO_NUMBER = 999999999;
/** The case number of somebody who joins without an item (docs/reference.md#pseudo-items). */
export const NULL_CASE = 0;
/** The categories of the two, which no cause list has. */
export const MEMO_CATEGORY = "MEMO";
export const NULL_CATEGORY = "NULL";
/** Letters a submission text may have (docs/reference.md#codes). */
export const SUBMISSION_LENGTH = 300;
/** People in a room at a remote point whom one statement names, and characters of a name or of who they are. */
export const ROOM_ROLL_LIMIT = 20;
export const ROOM_ROLL_LENGTH = 80;
/** Letters a reason may have. */
export const REASON_LENGTH = 300;
/** Highest serial number a cause list may carry, below the memo's. */
export const SERIAL_MAX = 99999;
/** Serials one opening may declare in all, so that a mistyped range cannot flood the hall. */
export const RANGE_TOTAL_MAX = 2000;
/** Times a progress bar may redraw, and how long it runs, in milliseconds (docs/reference.md#progress). */
export const PROGRESS_THROTTLE_MS = 200;
export const PROGRESS_DURATION_MS = 5000;
/**
 * Seconds between two times that a page loads itself again (docs/reference.md#chunk-reload, docs/reference.md#build-reload);
 * within them it gives again the commands that had no answer.
 */
export const RELOAD_SECONDS = 60;
/** Bytes one socket may have waiting before it is closed (docs/protocol.md#limits). */
export const BACKPRESSURE_BYTES = 1024 * 1024;
/** Seconds within which a new socket must log in or ask for the public board. */
export const SILENT_SOCKET_SECONDS = 10;
/**
 * Sockets without a login, of one address and in all: those that have not said yet what they want, and those that follow
 * the board, which stands beside the login form too. A court complex is one address, where thousands may be about to log in.
 */
export const ANONYMOUS_SOCKET_LIMITS = {
  silent: { ofAddress: 2000, inAll: 8000 },
  boards: { ofAddress: 3000, inAll: 12_000 },
} as const;
/** Appearances that a correction of the record may name in one item. */
export const APPEARANCES_MOST = 100;
/** Sittings on one page of a history of records. */
export const RECORDS_PAGE = 60;
/** Bytes of the largest message a client may send on the socket. */
export const CLIENT_MESSAGE_BYTES = 80 * 1024;
/** Bytes of the body of a REST call; uploads have limits of their own. */
export const REST_BODY_BYTES = 1024 * 1024;
/** Days ahead for which a cause list may be imported; a mistyped year is further. */
export const CAUSE_LIST_DAYS_AHEAD = 366;
/** Bytes of an uploaded cause list. */
export const CAUSE_LIST_BYTES = 10 * 1024 * 1024;
/** Bytes of a document or video shown in step to all (docs/reference.md#uploads). */
export const COWATCH_BYTES = 10 * 1024 * 1024;
/** Bytes of a video shown in step to all; each reader downloads all of it. */
export const COWATCH_VIDEO_BYTES = 50 * 1024 * 1024;
/** Oldest browser versions that are let in (docs/reference.md#browsers). Those that lack what the client is written in get a build of their own. */
export const BROWSER_MINIMUMS = { Chrome: 80, Firefox: 72, Edge: 83, Safari: 14, Opera: 65 } as const;
/** A browser that cannot run the newest build of the client asks by it for the one for older browsers. */
export const OLDER_BUILD_COOKIE = "sunwai-older-build";
/** Keeps the language that somebody chose in this browser (docs/reference.md#cookies): 180 days. */
export const LANGUAGE_COOKIE = "sunwai_language";
export const LANGUAGE_COOKIE_SECONDS = 15_552_000;
/** The version of the consent text; stored with each consent (docs/domain.md#consent). */
export const CONSENT_VERSION = "4";
/** The consent as the person read it, kept with their answer (docs/domain.md#consent: text, version and time are stored). */
export const CONSENT_TEXT =
  "The court keeps a record of who took part and when. It may record this hearing and show it to the public. You must not record, photograph or pass it on.";

/** Letters a chat message may have. */
export const CHAT_LENGTH = 1000;
/** Messages of one scope that a sitting keeps at hand; older ones are read from its log, so many at a time. */
export const CHAT_KEPT = 300;
export const CHAT_PAGE = 100;
/** Messages one person may write in so many milliseconds. */
export const CHAT_BURST = 8;
export const CHAT_BURST_MS = 10_000;
/** Milliseconds after a refusal before somebody may ask to chat again. */
export const CHAT_ASK_AGAIN_MS = 60_000;
/** Bytes of a PDF or an image in the conference, and in the court flow before it (docs/reference.md#uploads). */
export const FILE_BYTES = 10 * 1024 * 1024;
export const COURT_FLOW_FILE_BYTES = 3 * 1024 * 1024;
/** Letters the name of a file may have. */
export const FILE_NAME_LENGTH = 120;
/** Files one person may have uploaded and not sent. */
export const UPLOADS_KEPT = 20;
/** Files the agenda of one sitting may have. */
export const AGENDA_FILES = 500;
/** Minutes a pre-auth token lives, for what is done before joining. */
export const PRE_AUTH_MINUTES = 30;
/** Bytes of the court's own watermark and poster (docs/reference.md#uploads). */
export const BRAND_FILE_BYTES = 262_144;
/** Acts that one visit to a scene of the playground may hold: each is decided again with every question. */
export const PLAYGROUND_ACTS = 100;
