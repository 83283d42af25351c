// Every constant of docs/reference.md#limits and docs/domain.md that server, client and tests share.

/** Hands and urgent entries together that may wait in one sitting (docs/reference.md#hand-limit). */
export const HAND_LIMIT = 25;
/** Memos of one person that may wait for the court together in one sitting. */
export const MEMO_LIMIT = 10;
/** Namings of counsel by one person in a sitting: those that were withdrawn or declined count as well. */
export const STAND_INS_MOST = 20;
/** For so many hours a message about a naming is worth sending: it is for the hearing of the day. */
export const STAND_IN_HOURS = 4;
/** Breakout rooms a sitting may have at once (docs/reference.md#room-limit). */
export const ROOM_LIMIT = 3;
/** Frames a second of a shared screen (docs/reference.md#frame-rate). */
export const CONTENT_FRAME_RATE = 21;
/** Seconds an active person's seat is held after their link is lost (docs/domain.md#seat-held). */
export const SEAT_HELD_SECONDS = 60;
/** A stop of the stream can also reach back by so many minutes. */
export const STREAM_BACK_MINUTES = 2;
/** Milliseconds of a slot of the public stream: every recorder cuts at the same moments (docs/domain.md#recorder). */
export const STREAM_SLOT_MS = 2000;
/** Milliseconds by which the clocks of court and recorder may differ: what is so near a masked moment is masked too. */
export const STREAM_NEAR_MS = 2000;
/** Minutes that the public may go back on the stream (docs/domain.md#replay). */
export const REPLAY_MINUTES = 120;
/** Seconds within which a player that asked for something counts as one that watches. */
export const WATCHING_SECONDS = 10;
/** The header in which a player says the number that it made up for itself (docs/domain.md#who-watches). */
export const PLAYER_HEADER = "X-Player";

/** The most seconds by which the public stream may be behind the court. */
export const STREAM_DELAY_MAX = 900;
/** Destinations to which the court may have its public streams sent (docs/domain.md#rtmp). */
export const RTMP_DESTINATIONS_MOST = 50;
/** Characters of the address of such a destination, and of its stream key. */
export const RTMP_ADDRESS_LENGTH = 300;
export const RTMP_KEY_LENGTH = 500;
/** Seconds that a recorder has to begin, where one is there that could (docs/domain.md#recording). */
export const RECORDER_BEGIN_SECONDS = 45;
/** Recordings on one page of the library. */
export const RECORDINGS_PAGE = 20;
/** Hours for which a recording that somebody opened can be played. */
export const PLAY_HOURS = 8;
/** Hours for which a recording that somebody deleted can still be kept (docs/domain.md#recording). */
export const RECORDING_UNDO_HOURS = 24;
/** The most days for which a copy of a recording can be fetched. */
export const COPY_DAYS_MAX = 30;
/** Hours after a message to those who decide on copies of a recording in which there is no other of it. */
export const COPY_NOTICE_HOURS = 12;
/** Copies of one sitting for which one person can ask. */
export const COPIES_OF_PERSON = 20;
/** Minutes for which the link to a copy holds: enough to begin to fetch it. */
export const COPY_LINK_MINUTES = 60;
/** Hours before the store of recordings is full at which its officers and admins are told: a day's sitting. */
export const RECORDING_ROOM_HOURS = 6;
/** Digits of a one-time code, a PIN and an authenticator code (docs/reference.md#codes). */
export const CODE_LENGTH = 6;
/** Wrong tries after which a one-time code is dead. Only the browser that asked for it can try it. */
export const CODE_TRIES = 5;
/** Days for which a browser is known to the accounts that logged in with it. */
export const KNOWN_BROWSER_DAYS = 180;
/** Seconds a one-time code lives. */
export const CODE_SECONDS = 300;
/** Seconds a link to set a forgotten password lives (docs/domain.md#forgotten-password). */
export const RESET_SECONDS = 1200;
/** Hours an invitation lives (docs/domain.md#invitations). */
export const INVITATION_HOURS = 72;
/** Hours after which what became of an account is no news any more. */
export const NOTICE_HOURS = 72;
/** Days for which the row of a link that is over is kept, so that its page can say why it does not work. */
export const LINK_KEPT_DAYS = 7;
/** Seconds before another code may be asked for. */
export const CODE_RESEND_SECONDS = 30;
/** Characters of a password that is the only factor (docs/domain.md#passwords). */
export const PASSWORD_LENGTH_MIN = 15;
export const PASSWORD_LENGTH_MAX = 128;
/** UTF-16 units of a password as it may be typed: the longest one of letters that take several. */
export const PASSWORD_UNITS_MAX = 1024;
/** Letters of a person's name, of a mail address, and of an enrolment number or an office. */
export const NAME_LENGTH_MIN = 2;
export const NAME_LENGTH_MAX = 80;
export const EMAIL_LENGTH = 254;
export const OFFICE_LENGTH = 80;
/** Days before the end of an accreditation on which its person is told of it. */
export const ACCREDITATION_NOTICE_DAYS: readonly number[] = [14, 1];
/** The hour of the day, in India, after which what the court keeps no longer is deleted. */
export const RETENTION_HOUR = 2;
/** Days that the refusal of a command that was given again is kept. */
export const REFUSED_COMMANDS_DAYS = 7;
/** Kept refusals of repeated commands for one person at once, and each second then (docs/protocol.md#commands-once). */
export const COMMANDS_AGAIN = { burst: 100, perSecond: 2 };
/** Those of each guest; what is more is counted for all guests of an address together, as for one person. */
export const COMMANDS_AGAIN_OF_GUEST = { burst: 10, perSecond: 0.2 };
/** Minutes in which somebody who has proven a number fills in the registration form. */
export const REGISTRATION_MINUTES = 120;
/** Minutes without use after which a registration is forgotten on the machine where it was filled in or sent. */
export const DRAFT_MINUTES = 10;
/** The version of what somebody agrees to who registers (docs/domain.md#registration). */
export const REGISTRATION_CONSENT = 2;
/** The version of what somebody of the media agrees to when they register. */
export const MEDIA_CONSENT = 2;
/** The length of a guest's name. */
export const GUEST_NAME_MIN = 2;
export const GUEST_NAME_MAX = 60;
/** Files that show an accreditation, as both sides of a press card and the editor's letter. */
export const ACCREDITATION_FILES = 3;
/** Characters of the number of an accreditation. */
export const ACCREDITATION_LENGTH = 40;
/** Seconds for which a proof of who somebody is counts, a login among them (docs/domain.md#step-up). */
export const PROOF_SECONDS = 300;
/** Seconds until a sign-in through another system comes back, and how long ago it may have been there. */
export const EXTERNAL_SECONDS = 600;
export const EXTERNAL_AGE_SECONDS = 300;
/** Rules of external login, and characters of claims that are tried on them. */
export const EXTERNAL_RULES_MAX = 100;
export const EXTERNAL_CLAIMS_LENGTH = 20_000;
/** Seconds and tries of a login that waits for its second factor (docs/domain.md#second-step). */
export const SECOND_STEP_SECONDS = 300;
export const SECOND_STEP_TRIES = 5;
/** The same while a first second factor is set up: an app has to be installed. */
export const SET_UP_SECONDS = 900;
export const SET_UP_TRIES = 20;
/** Seconds for which an authenticator shows one code. */
export const AUTHENTICATOR_SECONDS = 30;
/** Seconds a challenge for a passkey may be answered. */
export const CHALLENGE_SECONDS = 300;
/** Passkeys of one account, and characters of the name of one. */
export const PASSKEYS_MOST = 20;
export const PASSKEY_NAME_LENGTH = 60;
/** Recovery codes of one account, and characters of one beside its hyphen. */
export const RECOVERY_CODES = 10;
export const RECOVERY_CODE_LENGTH = 10;
/** Sessions that the profile shows, the newest. */
export const OWN_SESSIONS = 20;
/** Seconds for objections before a lost second factor is taken away, and in which it is confirmed. */
export const RECOVERY_WAIT_SECONDS = 86_400;
export const RECOVERY_CONFIRM_SECONDS = 604_800;
/** Recoveries of second factors that admins see, the newest. */
export const RECOVERIES_PAGE = 200;
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
export const ROOM_OCCUPANTS_LIMIT = 20;
export const ROOM_OCCUPANTS_LENGTH = 80;
/** Letters a reason may have. */
export const REASON_LENGTH = 300;
/** Highest serial number a cause list may carry, below the memo's. */
export const SERIAL_MAX = 99999;
/** Serials one opening may declare in all, so that a mistyped range cannot flood the hall. */
export const RANGE_TOTAL_MAX = 2000;
/** Times a progress bar may redraw, and how long it runs, in milliseconds (docs/reference.md#progress). */
export const PROGRESS_THROTTLE_MS = 200;
export const PROGRESS_DURATION_MS = 5000;
/** Milliseconds within which data come without a word of loading (docs/decisions/screens.md#named-values). */
export const PAGE_DATA_DELAY_MS = 200;
/** Milliseconds without pointer or focus after which one's own video becomes a chip, by choice. */
export const PREVIEW_IDLE_MS = 8000;
/**
 * Seconds between two times that a page loads itself again (docs/reference.md#chunk-reload,
 * docs/reference.md#build-reload); within them it repeats unanswered commands.
 */
export const RELOAD_SECONDS = 60;
/** Bytes one socket may have waiting before it is closed (docs/protocol.md#limits). */
export const BACKPRESSURE_BYTES = 1024 * 1024;
/** Seconds within which a new socket must log in or ask for the public board. */
export const SILENT_SOCKET_SECONDS = 10;
/**
 * Sockets without a login, of one address and in all: those that have said nothing yet, and those that follow the
 * board, as beside the login form. A court complex is one address, where thousands may be about to log in.
 */
export const ANONYMOUS_SOCKET_LIMITS = {
  silent: { ofAddress: 2000, inAll: 8000 },
  boards: { ofAddress: 3000, inAll: 12_000 },
} as const;
/**
 * Sockets of one person, with all logins and second devices, at each process. An advocate with three halls, several
 * tabs and a telephone has ten.
 */
export const SOCKETS_OF_PERSON = 32;
/** Appearances that a correction of the record may name in one item. */
export const APPEARANCES_MOST = 100;
/** Sittings on one page of a history of records. */
export const RECORDS_PAGE = 60;
/** Sittings on one page of a person's own history, and in the table of it. */
export const HISTORY_PAGE = 50;
export const HISTORY_TABLE = 5000;
/** The most days that statistics are made of. */
export const STATISTICS_DAYS = 366;
/** Bytes of the largest message a client may send on the socket. */
export const CLIENT_MESSAGE_BYTES = 80 * 1024;
/** Bytes of the body of a REST call; uploads have limits of their own. */
export const REST_BODY_BYTES = 1024 * 1024;
/** Days ahead for which a cause list may be imported; a mistyped year is further. */
export const CAUSE_LIST_DAYS_AHEAD = 366;
/** Rows one cause list may have: four full days of the largest court. Hearings go on while it is read. */
export const CAUSE_LIST_ROWS = 20_000;
/** Bytes to which a workbook may unpack. */
export const CAUSE_LIST_UNPACKED_BYTES = 60 * 1024 * 1024;
/** How deep lists and items of a cause list in JSON lie within each other. */
export const CAUSE_LIST_DEPTH = 8;
/** Imports of cause lists that admins see, the newest. */
export const IMPORTS_PAGE = 100;
/** Seconds that one try to reach the case system may take, and tries of one pull. */
export const PULL_SECONDS = 20;
export const PULL_TRIES = 3;
/** Bytes of an uploaded cause list. */
export const CAUSE_LIST_BYTES = 10 * 1024 * 1024;
/** Bytes of a document or video shown in step to all (docs/reference.md#uploads). */
export const COWATCH_BYTES = 10 * 1024 * 1024;
/** Bytes of a video shown in step to all; each reader downloads all of it. */
export const COWATCH_VIDEO_BYTES = 50 * 1024 * 1024;
/** Oldest browsers that are let in (docs/reference.md#browsers); the older ones get a build of their own. */
export const BROWSER_MINIMUMS = { Chrome: 80, Firefox: 72, Edge: 83, Safari: 14, Opera: 65 } as const;
/** The oldest version of the court's own desktop app; an older one is let in and told to update. */
export const OWN_APP_MINIMUM = "0.0.91";
/** A browser that cannot run the newest build of the client asks by it for the one for older browsers. */
export const OLDER_BUILD_COOKIE = "sunwai-older-build";
/** Keeps the language that somebody chose in this browser (docs/reference.md#cookies): 180 days. */
export const LANGUAGE_COOKIE = "sunwai_language";
export const LANGUAGE_COOKIE_SECONDS = 15_552_000;
/** The version of the consent text; stored with each consent (docs/domain.md#consent). */
export const CONSENT_VERSION = "4";
/** The consent as the person read it, kept with their answer (docs/domain.md#consent). */
export const CONSENT_TEXT =
  "The court keeps a record of who took part and when. It may record this hearing and show it to the public. You must not record, photograph or pass it on.";
/** The same for a meeting or a webinar, which is not heard in a hall (docs/domain.md#consent). */
export const MEETING_CONSENT_VERSION = "M1";
export const MEETING_CONSENT_TEXT =
  "The court keeps a record of who took part and when. You must not record or photograph what you see and hear, nor pass it on.";
/** The same for a meeting or a webinar that its host may record (docs/domain.md#consent). */
export const RECORDED_MEETING_CONSENT_VERSION = "R1";
export const RECORDED_MEETING_CONSENT_TEXT =
  "The court keeps a record of who took part and when. The host may record this meeting for the court. You must not record or photograph what you see and hear yourself, nor pass it on.";
/** The versions by which people agree to be recorded. */
export const CONSENTS_TO_RECORDING: readonly string[] = [RECORDED_MEETING_CONSENT_VERSION, CONSENT_VERSION];

/** Letters a chat message may have. */
export const CHAT_LENGTH = 1000;
/** So many items before theirs, counsel are told by SMS that it comes soon, where the court has that on. */
export const CALL_NOTICE_ITEMS = 3;
/** Such messages to one person in a day at most. */
export const CALL_NOTICES_A_DAY = 12;
/** Minutes after which such a message is not worth sending. */
export const CALL_NOTICE_MINUTES = 10;
/** Days for which it is kept who was told. */
export const CALL_NOTICE_DAYS = 7;
/** Letters of a judge's private note on a case. */
export const BENCH_NOTE_LENGTH = 10_000;
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
/** Hours for which a second device that joined is somebody: longer than any sitting of a day. */
export const SECOND_DEVICE_HOURS = 12;
/** Minutes a pre-auth token lives, for what is done before joining. */
export const PRE_AUTH_MINUTES = 30;
/** Bytes of the court's own watermark and poster (docs/reference.md#uploads). */
export const BRAND_FILE_BYTES = 262_144;
/** Versions of the brand that an admin is shown. */
export const BRAND_VERSIONS = 50;
/** Acts that one visit to a scene of the playground may hold: each is decided again with every question. */
export const PLAYGROUND_ACTS = 100;
/** Minutes after which a message that waits, and days after which the newest backup, is a trouble of the court. */
export const MESSAGES_WAIT_MINUTES = 5;
export const BACKUP_DAYS = 2;
/** Rows on a page of an admin's list, and people whom one act of an admin may be on. */
export const ADMIN_PAGE = 50;
export const ADMIN_PAGE_MOST = 200;
/** Minutes for which an act on many people can be undone. */
export const UNDO_MINUTES = 10;
/** Minutes in which a person who opens the same thing again has no further entry in the admins' log. */
export const LOOK_AGAIN_MINUTES = 10;
/** Letters of a person's name or office, as files and admins give it. */
export const NAME_LENGTH = 120;
/** Bytes of a file of people that a page sends: some 20,000 lines. */
export const PEOPLE_FILE_BYTES = 4 * 1024 * 1024;
/** Contacts of one person, groups of them, and letters of a group's name. */
export const CONTACTS_MOST = 2000;
export const CONTACT_GROUPS_MOST = 100;
export const GROUP_NAME_LENGTH = 80;
/** Letters from which people with an account are searched for, and how many a search finds. */
export const DIRECTORY_LETTERS = 3;
export const DIRECTORY_MOST = 20;
/** Letters of a search in today's lists, characters it may have, and cases it finds: there is no next page. */
export const CASE_SEARCH_LETTERS = 3;
export const CASE_TEXT_LENGTH = 80;
export const CASES_FOUND_MOST = 20;
/** Bytes of a file of contacts, and wrong rows of it that are shown. */
export const CONTACTS_FILE_BYTES = 200 * 1024;
export const CONTACTS_BAD_SHOWN = 100;
/** Characters of one line of a vCard that is read, and lines of one card; photos are not read. */
export const CARD_LINE_LENGTH = 2000;
export const CARD_PROPERTIES_MOST = 100;
/** Bytes of a photo as it is sent, and the points of its side as it is kept. */
export const PHOTO_BYTES = 5 * 1024 * 1024;
export const PHOTO_SIDE = 256;
/** Rows of each table in a download of one's own data. */
export const OWN_DATA_ROWS = 20_000;

/** Minutes of a slot of a hall's day that can be booked. */
export const BOOKING_SLOT_MINUTES = 30;
/** The court's usual hours, for halls of which nothing was said, in Indian time (docs/domain.md#the-day). */
export const USUAL_HOURS = { starts: "10:30", ends: "16:30" } as const;
/** The recess, in Indian time (docs/domain.md#recess). */
export const RECESS = { from: "13:00", to: "14:00" } as const;
/** Dates of one booking. */
export const OCCURRENCES_MOST = 120;
/** Days ahead on which something can be booked. */
export const SCHEDULE_DAYS_AHEAD = 400;
/** Days of which the calendar is read at once: a month with the weeks around it. */
export const CALENDAR_DAYS = 62;
/** How many minutes before it begins the room of a meeting opens to the people invited. */
export const NOT_BEFORE_MINUTES = 10;
/** Digits of the number of a conference, and of the password with which somebody without an account comes to it. */
export const CONFERENCE_NUMBER_DIGITS = 9;
export const CONFERENCE_PASSWORD_DIGITS = 6;
/** People invited to one booking. */
export const INVITED_MOST = 200;
/** People of one booking, times its dates: each takes a person's time, and is looked up among all that they have. */
export const BOOKING_PLACES_MOST = 3000;
/** Agenda files of one booking. */
export const BOOKING_FILES_MOST = 50;
/** Entries of the history of a booking that are read at once. */
export const BOOKING_HISTORY_PAGE = 20;
/** Cases that a booking names. */
export const BOOKED_CASES_MOST = 20;
/** Characters of the title of a booking, and of what is said of special measures. */
export const BOOKING_TITLE_LENGTH = 120;
export const MEASURES_LENGTH = 1000;
/** Pairs of people in which one must not see the other. */
export const SCREENED_MOST = 20;
/** Reminders: so many minutes before a date begins, and after how many more they come too late. */
export const REMINDERS = {
  tomorrow: { beforeMinutes: 24 * 60, lateMinutes: 120 },
  soon: { beforeMinutes: 15, lateMinutes: 10 },
} as const;
/** Minutes after which agenda files are notified: added and removed ones make one message. */
export const FILES_NOTIFIED_MINUTES = 5;
/**
 * Minutes after which changes of a booking are notified, several as one: `quietMinutes` without another,
 * `mostMinutes` in all. None waits if a date begins within `nearMinutes`.
 */
export const CHANGES_WAIT = { quietMinutes: 5, mostMinutes: 15, nearMinutes: 30 } as const;
/** Days of what has been that somebody's own calendar still has at its address, beside all that can be booked ahead. */
export const FEED_DAYS_BEFORE = 30;
/** Dates of a series that a mail or the page of an invitation names; the file for calendars has all. */
export const DATES_NAMED_MOST = 10;
/** People who watch one webinar together (docs/domain.md#webinar). */
export const WEBINAR_WATCHERS = 2000;
/** Seconds between two times that people in a webinar are told how many watch. */
export const WATCHING_COUNT_SECONDS = 5;
/** Milliseconds of changes that are sent together to people who watch a webinar. */
export const WATCHERS_PACE_MS = 500;
/** Minutes for which the token of a webinar's stream holds; its page asks for another before. */
export const WEBINAR_TOKEN_MINUTES = 60;
/** Characters of a question and of its answer in writing. */
export const QUESTION_LENGTH = 500;
export const QUESTION_ANSWER_LENGTH = 2000;
/** Questions that may wait: of one person, and in all. */
export const QUESTIONS_OF_PERSON = 3;
export const QUESTIONS_WAITING = 300;
