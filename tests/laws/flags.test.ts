// Law of the flags: each is tested on and off. A flag that nobody tried in one of its positions would be a promise to the admin.
import { expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { defaultSettings, type Flag, settingKeys } from "../../server/contract/settings.ts";

/** A test: its file within `tests`, how its title begins, and a line of it that shows the position, where the title alone does not. */
type Shown = readonly [file: string, title: string, line?: string];
/** The tests that show a flag on and off. One test shows both only where each has a line of its own in it. */
type Positions = { on: Shown; off: Shown };

/** One test that shows both positions, each in a line of its own. */
const both = (file: string, title: string, on: string, off: string): Positions => ({
  on: [file, title, on],
  off: [file, title, off],
});

const preferences = both(
  "unit/contract/preferences.test.ts",
  "%s, on and off",
  "expect(ofCourt(true)).toBe(true)",
  "expect(ofCourt(false)).toBe(false)",
);
const ways = both(
  "api/login-flags.test.ts",
  "each flag shuts its own way at once",
  "{ flag, way, status: 200, code: undefined }",
  'code: "feature_off"',
);
const doors = "stories/doors.test.ts";
const refused: Shown = [doors, "a court that has switched the buttons off"];
const airs = "stories/air-states.test.ts";
const registry = "api/registration.test.ts";

const shown: Record<Flag, Positions> = {
  root_to_login: both(
    "browser/court-today.spec.ts",
    "the root leads to the login",
    'expect(page).toHaveURL("/login")',
    'expect(page).toHaveURL("/court-today")',
  ),
  otp_login: ways,
  password_login: ways,
  external_login: ways,
  public_enabled: {
    on: [registry, "a number without an account leads to the form"],
    off: [registry, "with registration switched off nothing is sent"],
  },
  registration_pin: {
    on: [registry, "a PIN is asked for where the court wants one"],
    off: [registry, "a number without an account leads to the form"],
  },
  master_pin: {
    on: ["api/pins.test.ts", "without a PIN a court opens as ever; with one it opens once the PIN was given"],
    off: ["api/pins.test.ts", "weak and odd PINs are refused", "isAsked: false"],
  },
  registration_card: {
    on: ["api/card-pictures.test.ts", "where the court asks for the picture of the card"],
    off: ["api/card-pictures.test.ts", "nothing is asked for that nobody would read"],
  },
  registration_at_once: {
    on: [registry, "the court may let the public in at once"],
    off: [registry, "a number without an account leads to the form"],
  },
  second_factor_required: both(
    "unit/contract/proofs.test.ts",
    "%s needs a second factor",
    "{ second_factor_required: true })).toBe(isNeeded)",
    "{ second_factor_required: false })).toBe(false)",
  ),
  show_disclaimer: both(
    "browser/guests-and-media.spec.ts",
    "the disclaimer stands over the court halls",
    "await set(true)",
    "await set(false)",
  ),
  api_docs: both(
    "api/real-court.test.ts",
    "the calls are described only where the setting says so",
    "toEqual({ path, status: 200 })",
    'code: "feature_off"',
  ),
  advocate_case_selection: both(
    "api/auth-court.test.ts",
    "shut the calls of choosing cases",
    "expect((await cases()).status).toBe(200)",
    "expect(errorOf(await cases())).toMatchObject(off)",
  ),
  chat_request: {
    on: ["unit/contract/sitting/topics/chat.test.ts", "allowed, one writes to everyone"],
    off: ["unit/contract/sitting/topics/chat.test.ts", "where the court asks for no leave"],
  },
  bench_selection: both(
    "unit/client/pages/court-list/hall-view.test.ts",
    "another bench is chosen",
    "setFlags({ bench_selection: true })",
    "setFlags({ bench_selection: false })",
  ),
  multi_court: both(
    "api/auth-court.test.ts",
    "shut the calls of choosing cases",
    'expect(errorOf(await several())).toMatchObject({ status: 400, code: "invalid" })',
    "expect(errorOf(await several())).toMatchObject(off)",
  ),
  map_view: both(
    "unit/client/pages/court-list/hall-view.test.ts",
    "the map is shown",
    'expect(selectedHallView()).toBe("map")',
    "setFlags({ map_view: false })",
  ),
  list_pull_automatic: {
    on: ["api/list-source.test.ts", "where the admin says so what only adds is applied"],
    off: ["api/list-source.test.ts", "its list is shown before it is applied"],
  },
  sub_role_enabled: both(
    "api/auth-court.test.ts",
    "switch the sub-roles off",
    "toMatchObject({ status: 200, body: { data } })",
    'code: "feature_off"',
  ),
  urgent_entry: {
    on: ["stories/hands.test.ts", "a hand becomes urgent"],
    off: ["stories/hands.test.ts", "urgent entries can be switched off"],
  },
  sms_before_call: {
    on: ["stories/call-notices.test.ts", "counsel of the next three items are told once"],
    off: ["stories/call-notices.test.ts", "nobody is told while the court does not have it on"],
  },
  name_counsel: {
    on: ["stories/stand-ins.test.ts", "counsel name an advocate in the hall"],
    off: ["stories/stand-ins.test.ts", "a court can have naming off"],
  },
  pass_over: {
    on: ["stories/pass-over.test.ts", "counsel who speak elsewhere ask"],
    off: ["stories/pass-over.test.ts", "a court can have passing over off"],
  },
  co_watch: {
    on: ["stories/screen-share.test.ts", "a file is shown in step"],
    off: ["stories/screen-share.test.ts", "a court can have files shown in step off"],
  },
  conference_statistics: both(
    "api/history.test.ts",
    "statistics: one's own sums",
    "expect(mine).toMatchObject({",
    '"feature_off"',
  ),
  webinar_enabled: {
    on: ["unit/server/sitting/decide/webinar.test.ts", "a watcher comes in before the host"],
    off: ["unit/server/sitting/decide/webinar.test.ts", "where the court holds no webinars"],
  },
  live_streaming: both(
    airs,
    "what the court switches off in a hearing ends then",
    '(await masks()).slice(before)).toEqual(["off", null])',
    '(await masks()).slice(before)).toEqual(["off"])',
  ),
  stream_dictation: both(
    airs,
    "what the court switches off in a hearing ends then",
    'setting("stream_dictation", true)',
    '"dictation")',
  ),
  hearing_recording: both(
    airs,
    "where the court records no hearing any more",
    'officer.do(sitting, { type: "startRecording" })',
    "officer.sitting(sitting).recording === null",
  ),
  recording_copies: {
    on: [
      "stories/recording-copies.test.ts",
      "counsel and media ask, a party objects",
      "(await ownOf(press)).copies",
    ],
    off: [
      "stories/recording-copies.test.ts",
      "counsel and media ask, a party objects",
      'expect(await refusal(party, "/copies", ask)).toBe("feature_off")',
    ],
  },
  public_recordings: both(
    "stories/publication.test.ts",
    "a recording is published, and everybody watches",
    "expect((await everybody(`/${sitting}/index.m3u8`)).status).toBe(200)",
    'expect((await everybody(`/${sitting}/index.m3u8`)).code).toBe("feature_off")',
  ),
  passive_enabled: both(
    "browser/guests-and-media.spec.ts",
    "a guest chooses a hall, gives a name",
    "await expect(heading(page, youAreHereText.en.title)).toBeVisible()",
    "unauthorizedText.en.why.passive_enabled",
  ),
  auto_admit_roster: {
    on: ["stories/namesakes.test.ts", "counsel of record is in by their number"],
    off: ["stories/people.test.ts", "somebody who waits has no media"],
  },
  participant_mute: { on: [doors, "the officer mutes one person and stops a video"], off: refused },
  participant_unmute: {
    on: [doors, "the officer asks for the microphone and the camera"],
    off: [doors, "nobody's device is opened by another"],
  },
  participant_remove: {
    on: [doors, "without a waiting room all who wait come in", 'officer.do(sitting, { type: "remove", '],
    off: refused,
  },
  participant_pin: both(
    "unit/client/courtroom/core/shown/pinned.test.ts",
    "a pinned person stays large",
    'expect(pinnedNow()).toBe("adv1")',
    "setFlags({ participant_pin: false })",
  ),
  participant_cohost: {
    on: ["api/co-host.test.ts", "both tokens make a co-host, once"],
    off: ["api/co-host.test.ts", "a court that has switched the button off gives no token"],
  },
  brand_small_video_auto_hide: preferences,
  brand_hide_preview_on_content: preferences,
  brand_hide_remote_video_on_content: preferences,
  brand_pip_hidden: both(
    "unit/contract/preferences.test.ts",
    "picture-in-picture is on if either brand option is",
    "expect(brand(true, true, true)).toBe(false)",
    "expect(brand(false, true, false)).toBe(true)",
  ),
  brand_pip_on_minimize: preferences,
  brand_pip_on_close: preferences,
  brand_watermark: both(
    "unit/client/courtroom/stage/chip.test.ts",
    "is of everybody who only watches",
    "expect(watermarkName(me, true)).toBe(",
    "expect(watermarkName(me, false)).toBeNull()",
  ),
  brand_chat_popups: preferences,
  brand_sound_waiting_chat: preferences,
  brand_sound_waiting_person: preferences,
  brand_sound_hand: preferences,
  brand_sound_others: preferences,
};

const folder = resolve(import.meta.dir, "..");

/** The text of a test, from its title to the next test; null where there is none. */
function testText(text: string, title: string): string | null {
  const at = [`"${title}`, `(${JSON.stringify(title)}`]
    .map((begins) => text.indexOf(begins))
    .find((n) => n >= 0);
  if (at === undefined) return null;
  const rest = text.slice(at);
  const next = rest.search(/\n {0,2}test(?:\.each|\.describe)?\(/);
  return next < 0 ? rest : rest.slice(0, next);
}

/** What is wrong with the row of a flag; null where its tests are there. */
function fault(flag: string, [file, title, line = ""]: Shown): string | null {
  const path = join(folder, file);
  if (!existsSync(path)) return `${flag}: there is no tests/${file}`;
  const found = testText(readFileSync(path, "utf8"), title);
  if (found === null) return `${flag}: tests/${file} has no test “${title}”`;
  return found.includes(line) ? null : `${flag}: “${title}” of tests/${file} has no line “${line}”`;
}

/** One title does not count for both positions. */
function isOneForBoth({ on, off }: Positions): boolean {
  const isSameTest = on[0] === off[0] && on[1] === off[1];
  return isSameTest && (on[2] === undefined || off[2] === undefined || on[2] === off[2]);
}

/** The faults of a table that shows flags on and off. */
function faultsOf(table: Partial<Record<string, Positions>>, flags: readonly string[]): string[] {
  return flags.flatMap((flag) => {
    const row = table[flag];
    if (row === undefined) return [`${flag}: name the tests that show it on and off`];
    if (isOneForBoth(row)) return [`${flag}: name the line of the test that shows each position`];
    return [row.on, row.off].flatMap((one) => fault(flag, one) ?? []);
  });
}

test("each flag of the court has a test of both its positions", () => {
  const flags = settingKeys.filter((key) => typeof defaultSettings[key] === "boolean");
  expect(faultsOf(shown, flags)).toEqual([]);
  expect(Object.keys(shown).filter((flag) => !flags.some((key) => key === flag))).toEqual([]);
});

test("a flag without a row, and a row without its test, are found", () => {
  expect(faultsOf({}, ["new_flag"])).toHaveLength(1);
  const off: Shown = [doors, "a court that has switched the buttons off"];
  const withOn = (...on: Shown) => faultsOf({ new_flag: { on, off } }, ["new_flag"]);
  expect(withOn("stories/nowhere.test.ts", "x")).toHaveLength(1);
  expect(withOn(doors, "no such test")).toHaveLength(1);
  expect(withOn(...off)).toHaveLength(1);
  expect(withOn(doors, "mute on join is the officer's to change", "no such line")).toHaveLength(1);
  expect(withOn(doors, "mute on join is the officer's to change")).toEqual([]);
});
