// The sentences of the settings in the admin console: each setting's name, and what it does.
import { sentences } from "../../server/contract/sentences.ts";
import type { SettingKey } from "../../server/contract/settings.ts";

type Words = Record<SettingKey, { name: string; means: string }>;

const keys = {
  court_name: { name: "Name of the court", means: "Shown on every page, in records and in messages." },
  court_name_local: {
    name: "Name in the language of the state",
    means: "Shown beside the name on the first page and the board.",
  },
  seat: { name: "Seat", means: "Where the court sits, below its name." },
  contact_phone: { name: "Telephone of the help desk", means: "Shown to people who need help." },
  contact_email: { name: "E-mail of the help desk", means: "Shown to people who need help." },
  rules_address: {
    name: "Address of the court’s own rules",
    means:
      "An address that begins with https://. Who registers agrees to these rules, and the page “Terms of use” links them. Empty: they agree to the terms of use, and no page speaks of rules.",
  },
  root_to_login: {
    name: "Visitors come to the sign-in first",
    means: "Off: who opens the court’s address without being signed in comes to “Court today”.",
  },
  otp_login: { name: "Sign-in by one-time code", means: "A code is sent to the mobile number." },
  password_login: { name: "Sign-in by password", means: "People may set a password and sign in with it." },
  external_login: {
    name: "Sign-in through another system",
    means: "People of another system sign in with their account there, by the rules of “External sign-in”.",
  },
  second_factor_required: {
    name: "Second factor for people of the court",
    means: "Judges, officers, stenographers and admins need a passkey or an authenticator app.",
  },
  public_enabled: { name: "Registration", means: "People without an account may register." },
  registration_pin: { name: "PIN at registration", means: "People who register choose a PIN as well." },
  registration_card: {
    name: "Picture of the card at registration",
    means:
      "People who register send a picture of their identity card, Aadhaar with the first eight digits covered. It is deleted a day after the decision.",
  },
  master_pin: {
    name: "PIN before a court opens",
    means: "Officers who have set a PIN give it before they open their hall.",
  },
  registration_at_once: {
    name: "Registered people sign in at once",
    means: "Off: the registry approves members of the public and parties in person first.",
  },
  session_idle_minutes: {
    name: "Minutes until an unused session ends",
    means: "Being in a hall counts as use.",
  },
  keep_logins_days: {
    name: "Days that sign-ins are kept",
    means: "When, from where and with which browser. When somebody came last stays, without the rest.",
  },
  keep_messages_days: {
    name: "Days that the list of messages is kept",
    means: "To whom, what about and when. Their words go as soon as they are sent.",
  },
  keep_decided_days: {
    name: "Days that decided forms are kept",
    means:
      "Registrations that were refused, withdrawn or never changed, with their files, and the identity number of approved ones.",
  },
  keep_guests_days: {
    name: "Days that guests’ names are kept",
    means: "Outside the record of the hearing that they watched, which stays.",
  },
  keep_notes_days: {
    name: "Days that judges’ private notes are kept",
    means: "After they were last written. Nobody but their writer reads them.",
  },
  show_disclaimer: {
    name: "Disclaimer",
    means: "Shown above the court halls until the reader dismisses it.",
  },
  list_pull_minutes: {
    name: "Minutes between checks of the case system",
    means: "Where one is set up. Its list is shown before it is applied.",
  },
  list_pull_automatic: {
    name: "Apply the case system's list automatically",
    means: "Only if it removes nothing and no row is bad.",
  },
  api_docs: {
    name: "API documentation",
    means: "Shows everybody the page for programmers, with every call.",
  },
  advocate_case_selection: {
    name: "Counsel choose their cases",
    means: "Off: people join a hall without choosing items.",
  },
  chat_request: { name: "Asking to chat", means: "People may ask the officer for a chat." },
  bench_selection: { name: "Choice of the seat", means: "The court list can be narrowed to one seat." },
  sms_before_call: {
    name: "SMS before the call",
    means: "Counsel who are not in the hall get one SMS when only a few items are before theirs.",
  },
  multi_court: {
    name: "Several halls at once",
    means: "Counsel may add items of several halls in one go. They may be in several halls either way.",
  },
  map_view: {
    name: "Map of the halls",
    means: "The court list can be seen as a map, drawn by the numbers of the halls.",
  },
  sub_role_enabled: {
    name: "Sub-roles",
    means: "Parties, public and officials can be distinguished from advocates.",
  },
  urgent_entry: { name: "Urgent entry", means: "People may ask to be let in at once, out of turn." },
  pass_over: { name: "Pass over", means: "Items can be passed over and taken later the same day." },
  name_counsel: {
    name: "Name another counsel",
    means: "Counsel may name another advocate to appear in an item in their place.",
  },
  co_watch: {
    name: "Files shown to everybody",
    means: "A PDF, image or video can be shown in step to a hall.",
  },
  webinar_enabled: {
    name: "Webinars",
    means:
      "A few people speak and many watch, who ask in writing or by hand. Switched off, those that run end.",
  },
  conference_statistics: {
    name: "Statistics",
    means:
      "People see statistics of their hearings in their profile, and the court’s people those of their hall.",
  },
  live_streaming: {
    name: "Public stream of hearings",
    means: "Officers can stream a hearing to everybody, without a login and with the delay below.",
  },
  stream_delay_seconds: {
    name: "Delay of the public stream, in seconds",
    means: "How far the public is behind the court, so that the bench can take back what was said.",
  },
  stream_dictation: {
    name: "Dictated orders on the public stream",
    means: "The public hears orders being dictated. While off, a card is shown until the dictation ends.",
  },
  hearing_recording: {
    name: "Recording of hearings",
    means: "Officers can record a hearing. Nothing is recorded behind a closed door.",
  },
  keep_recordings_days: {
    name: "Days for which a recording is kept",
    means: "Then it is deleted automatically, unless a judge or an officer holds it longer.",
  },
  recording_copies: {
    name: "Copies of recordings",
    means: "Counsel and the media can ask for copies of what was recorded; the hall’s court decides.",
  },
  copy_days: {
    name: "Days for which a copy can be downloaded",
    means: "Unless the court gives it for another time. Then its file is deleted.",
  },
  copy_objection_days: {
    name: "Days for parties to object to a copy for the media",
    means: "Until then, and where a party objects, only a judge gives it.",
  },
  public_recordings: {
    name: "Public recordings",
    means:
      "A judge or an officer can publish what was recorded and shown on the public stream. Anybody watches it, without a login.",
  },
  passive_enabled: { name: "Watching", means: "The public and guests may watch a hearing." },
  auto_admit_roster: {
    name: "Admit who is on the list",
    means: "Counsel whose number is on the list of a hall are let in without the officer.",
  },
  guests_per_address: {
    name: "Guests from one network address",
    means: "How many may watch one hall together.",
  },
  guests_per_hall: { name: "Guests of a hall", means: "How many may watch one hall in all." },
  participant_mute: { name: "Mute", means: "The officer may mute a participant." },
  participant_unmute: {
    name: "Ask to unmute",
    means: "The officer may ask a participant to turn the microphone or camera on; only they can.",
  },
  participant_remove: { name: "Remove", means: "The officer may remove a participant." },
  participant_pin: {
    name: "Pin",
    means: "Everybody may keep a participant’s video large on their own screen.",
  },
  participant_cohost: { name: "Co-host", means: "The officer may offer somebody to help." },
  brand_preview_shape: { name: "Shape of one’s own video", means: "Until a person chooses another." },
  brand_small_video_auto_hide: {
    name: "Hide small videos after a while",
    means: "Until a person chooses otherwise.",
  },
  brand_hide_preview_on_content: {
    name: "Hide one’s own video while something is shown",
    means: "Until a person chooses otherwise.",
  },
  brand_hide_remote_video_on_content: {
    name: "Hide other videos while something is shown",
    means: "Until a person chooses otherwise.",
  },
  brand_pip_hidden: { name: "No small window", means: "The small window is not offered." },
  brand_pip_on_minimize: {
    name: "Small window when the page is left",
    means: "Until a person chooses otherwise.",
  },
  brand_pip_on_close: {
    name: "Small window when a hall is left",
    means: "Until a person chooses otherwise.",
  },
  brand_watermark: { name: "Watermark", means: "The court’s watermark is shown on videos." },
  brand_chat_popups: { name: "Notes of new chat messages", means: "Until a person chooses otherwise." },
  brand_sound_waiting_chat: {
    name: "Sound: a chat request waits",
    means: "Until a person chooses otherwise.",
  },
  brand_sound_waiting_person: { name: "Sound: a person waits", means: "Until a person chooses otherwise." },
  brand_sound_hand: { name: "Sound: a hand is raised", means: "Until a person chooses otherwise." },
  brand_sound_others: { name: "Sound: everything else", means: "Until a person chooses otherwise." },
} as const satisfies Words;

export const adminSettingsText = sentences("admin", "adminSettings", {
  lead: "They apply to the whole court at once, without a restart.",
  keys,
  groups: {
    label: "Groups of settings",
    court: "The court",
    signIn: "Signing in",
    retention: "How long data is kept",
    cases: "Choosing cases",
    hearing: "In the hearing",
    stream: "Public stream and recording",
    participants: "Buttons at a participant",
    defaults: "What people begin with",
  },
  find: "Find a setting",
  on: "On",
  off: "Off",
  usual: "Usually {{value}}.",
  empty: "empty",
  changed: "{{value}} before. Changed {{at}} by {{name}}.",
  save: "Save",
  undo: "Undo",
  undoOf: "Undo: {{name}}",
  saved: "{{name}}: saved.",
  notSaved: "Not saved.",
  lastWayIn:
    "No admin could sign in any more. First switch on another way that an admin can use: a code needs a mobile number, a password is set in one’s profile, and the other system counts once an admin came in by it.",
  shutOut: {
    title: "{{name}}: switch it off?",
    lead_one: "{{count}} person has no other way to sign in that is open.",
    lead_other: "{{count}} people have no other way to sign in that is open.",
    confirm: "Switch it off",
  },
  none: "No setting was found",
  failed: "Who changed what could not be loaded.",
});
