// Law of the flags: each is tested on and off. A flag that nobody tried in one of its positions would be a promise to the admin.
import { expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { defaultSettings, type Flag, settingKeys } from "../../server/contract/settings.ts";

/** A test: its file within `tests`, and how its title begins. */
type Shown = readonly [file: string, title: string];
/** The tests that show a flag on and off, where they are two; else the one that shows both. */
type Positions = Shown | { on: Shown; off: Shown };

const preferences: Shown = ["unit/contract/preferences.test.ts", "%s, on and off"];
const ways: Shown = ["api/login-flags.test.ts", "each flag shuts its own way at once"];
const chosen: Shown = ["api/auth-court.test.ts", "shut the calls of choosing cases"];
const buttons: Shown = ["stories/doors.test.ts", "a court that has switched the buttons off"];
const airs: Shown = ["stories/air-states.test.ts", "what the court switches off in a hearing ends then"];
const registry = "api/registration.test.ts";

const shown: Record<Flag, Positions> = {
  root_to_login: ["browser/court-today.spec.ts", "the root leads to the login"],
  otp_login: ways,
  password_login: ways,
  external_login: ways,
  public_enabled: [registry, "with registration switched off nothing is sent"],
  registration_pin: [registry, "a PIN is asked for where the court wants one"],
  master_pin: ["api/pins.test.ts", "weak and odd PINs are refused"],
  registration_card: {
    on: ["api/card-pictures.test.ts", "where the court asks for the picture of the card"],
    off: ["api/card-pictures.test.ts", "nothing is asked for that nobody would read"],
  },
  registration_at_once: {
    on: [registry, "the court may let the public in at once"],
    off: [registry, "a number without an account leads to the form"],
  },
  second_factor_required: ["unit/contract/proofs.test.ts", "%s needs a second factor"],
  show_disclaimer: ["browser/guests-and-media.spec.ts", "the disclaimer stands over the court halls"],
  api_docs: ["api/real-court.test.ts", "the calls are described only where the setting says so"],
  advocate_case_selection: chosen,
  chat_request: {
    on: ["unit/contract/sitting/topics/chat.test.ts", "allowed, one writes to everyone"],
    off: ["unit/contract/sitting/topics/chat.test.ts", "where the court asks for no leave"],
  },
  bench_selection: ["unit/client/pages/court-list/hall-view.test.ts", "another bench is chosen"],
  multi_court: chosen,
  map_view: ["unit/client/pages/court-list/hall-view.test.ts", "the map is shown"],
  list_pull_automatic: {
    on: ["api/list-source.test.ts", "where the admin says so what only adds is applied"],
    off: ["api/list-source.test.ts", "its list is shown before it is applied"],
  },
  sub_role_enabled: ["api/auth-court.test.ts", "switch the sub-roles off"],
  urgent_entry: {
    on: ["stories/hands.test.ts", "a hand becomes urgent"],
    off: ["stories/hands.test.ts", "urgent entries can be switched off"],
  },
  sms_before_call: {
    on: ["stories/call-notices.test.ts", "counsel of the next three items are told once"],
    off: ["stories/call-notices.test.ts", "nobody is told while the court does not have it on"],
  },
  name_counsel: ["stories/stand-ins.test.ts", "a court can have naming off"],
  pass_over: ["stories/pass-over.test.ts", "a court can have passing over off"],
  co_watch: ["stories/screen-share.test.ts", "a court can have files shown in step off"],
  conference_statistics: ["api/history.test.ts", "statistics: one's own sums"],
  webinar_enabled: {
    on: ["unit/server/sitting/decide/webinar.test.ts", "a watcher comes in before the host"],
    off: ["unit/server/sitting/decide/webinar.test.ts", "where the court holds no webinars"],
  },
  live_streaming: airs,
  stream_dictation: airs,
  hearing_recording: ["stories/air-states.test.ts", "where the court records no hearing any more"],
  recording_copies: ["stories/recording-copies.test.ts", "counsel and media ask, a party objects"],
  public_recordings: ["stories/publication.test.ts", "a recording is published, and everybody watches"],
  passive_enabled: ["browser/guests-and-media.spec.ts", "a guest chooses a hall, gives a name"],
  auto_admit_roster: {
    on: ["stories/namesakes.test.ts", "counsel of record is in by their number"],
    off: ["stories/people.test.ts", "somebody who waits has no media"],
  },
  participant_mute: buttons,
  participant_unmute: ["stories/doors.test.ts", "nobody's device is opened by another"],
  participant_remove: buttons,
  participant_pin: ["unit/client/courtroom/core/pinned.test.ts", "a pinned person stays large"],
  participant_cohost: ["api/co-host.test.ts", "a court that has switched the button off gives no token"],
  brand_small_video_auto_hide: preferences,
  brand_hide_preview_on_content: preferences,
  brand_hide_remote_video_on_content: preferences,
  brand_pip_hidden: [
    "unit/contract/preferences.test.ts",
    "picture-in-picture is on if either brand option is",
  ],
  brand_pip_on_minimize: preferences,
  brand_pip_on_close: preferences,
  brand_watermark: ["unit/client/courtroom/stage/chip.test.ts", "is of everybody who only watches"],
  brand_chat_popups: preferences,
  brand_sound_waiting_chat: preferences,
  brand_sound_waiting_person: preferences,
  brand_sound_hand: preferences,
  brand_sound_others: preferences,
};

const folder = resolve(import.meta.dir, "..");
const isOne = (positions: Positions): positions is Shown => Array.isArray(positions);

/** What is wrong with the row of a flag; null where its tests are there. */
function fault(flag: string, [file, title]: Shown): string | null {
  const path = join(folder, file);
  if (!existsSync(path)) return `${flag}: there is no tests/${file}`;
  const text = readFileSync(path, "utf8");
  return [`"${title}`, `(${JSON.stringify(title)}`].some((begins) => text.includes(begins))
    ? null
    : `${flag}: tests/${file} has no test “${title}”`;
}

/** The faults of a table that shows flags on and off. */
function faultsOf(table: Partial<Record<string, Positions>>, flags: readonly string[]): string[] {
  return flags.flatMap((flag) => {
    const row = table[flag];
    if (row === undefined) return [`${flag}: name the tests that show it on and off`];
    const tests = isOne(row) ? [row] : [row.on, row.off];
    return tests.flatMap((one) => fault(flag, one) ?? []);
  });
}

test("each flag of the court has a test of both its positions", () => {
  const flags = settingKeys.filter((key) => typeof defaultSettings[key] === "boolean");
  expect(faultsOf(shown, flags)).toEqual([]);
  expect(Object.keys(shown).filter((flag) => !flags.some((key) => key === flag))).toEqual([]);
});

test("a flag without a row, and a row without its test, are found", () => {
  expect(faultsOf({}, ["new_flag"])).toHaveLength(1);
  expect(faultsOf({ new_flag: ["stories/nowhere.test.ts", "x"] }, ["new_flag"])).toHaveLength(1);
  expect(faultsOf({ new_flag: ["stories/doors.test.ts", "no such test"] }, ["new_flag"])).toHaveLength(1);
});
