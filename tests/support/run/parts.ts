// Which test files every run has, and which are dealt out by the commit (docs/decisions/tests.md#parts). Browser tests are chosen by
// what changed (choice.ts).
import { basename } from "node:path";

type Rule = {
  /** Into how many parts the files that are dealt out are divided. A run has one of them. */
  parts: number;
  /** The files that are dealt out, by their names without `.test.ts` or `.spec.ts`; every run has the others. `all`: all but the guards. */
  dealtOut: readonly string[] | "all";
};

/**
 * What guards somebody's liberty or privacy, which every run has, whatever the rules deal out: who is heard and seen, who must not
 * meet whom, what stays secret, what each role may do, what an attacker sends, and that nothing acknowledged is lost.
 */
export const guards: Readonly<Record<string, readonly string[]>> = {
  // And the browsers that nobody here works with.
  browser: ["hearing", "doors", "kept-apart", "firefox", "older"],
  stories: [
    "doors",
    "kept-out",
    "secured",
    "secret-room",
    "side-rooms",
    "views",
    "stream",
    "namesakes",
    "people",
    "guests",
    "hall-guests",
    "hall-witness",
    "beside-items",
    "own-hall",
    "standing",
    "co-host",
    "bench",
    "bad-input",
    "bad-rest",
    "bad-files",
    "changed-rights",
    "jitsi-prosody",
    "engine",
  ],
  api: [
    "auth-browser",
    "auth-court",
    "auth-idle",
    "auth-limits",
    "auth-otp",
    "auth-preauth",
    "auth-sessions",
    "auth-sms",
    "auth-ways",
    "passwords",
    "password-links",
    "passkeys",
    "pins",
    "proofs",
    "step-up",
    "second-factor",
    "second-step",
    "lock-out",
    "login-flags",
    "external-login",
    "external-lock-out",
    "roles",
    "paths",
    "security",
    "hosts",
    "bodies",
    "mass-assignment",
    "demo-apart",
    "real-court",
    "own-data",
    "own-contact",
    "public-search",
    "booking-parts",
    "booking-unnamed",
    "recorder",
    "record",
    "recordings",
    "retention",
    "registration",
    "media-registration",
    "jitsi-events",
    "jitsi-seats",
    "auditor",
    "admin-log",
    "command-errors",
    "limit-counts",
  ],
  faults: ["lockout", "mesh-flood", "kicked-late", "costly", "anonymous-sockets", "kills"],
};

/**
 * What is dealt out: of suites in which every file takes long or has a server of its own all but the guards, of others the slow files.
 * A run prints how long files took; one that has become slow is added here.
 */
export const rules: Readonly<Record<string, Rule>> = {
  api: { parts: 3, dealtOut: "all" },
  // Those that take more than three seconds of processor time, or wait as long.
  stories: {
    parts: 3,
    dealtOut: [
      "audit-bundle",
      "chat-files",
      "checkpoint-keys",
      "checkpoints",
      "conferences",
      "first-day-of-the-court",
      "first-day-of-the-public",
      "jitsi-away",
      "jitsi-behind",
      "jitsi-numbers",
      "lost-second-factor",
      "meetings",
      "midnight",
      "moved-series",
      "past-day",
      "publication",
      "quality",
      "recorded-meeting",
      "recording",
      "recording-copies",
      "remote-witness",
      "rooms-left",
      "screen-share",
      "second-device",
      "sweep",
      "webinar",
      "webinar-processes",
      "whereabouts",
      "wrong-import",
    ],
  },
  faults: {
    parts: 3,
    dealtOut: [
      "database",
      "driver",
      "embedded",
      "full-disk",
      "gateway",
      "page",
      "points",
      "processes",
      "read-models",
      "recorder",
      "recorder-jitsi",
      "recorder-service",
      "recording",
      "recording-store",
      "restored",
      "rtmp",
      "thousand",
    ],
  },
  deploy: { parts: 3, dealtOut: ["backup", "cache", "composed", "ffmpeg", "image", "upgrade"] },
  // Every run installs a court; each of the others takes some minutes, so that every second run has one of them.
  containers: { parts: 14, dealtOut: ["bare", "disk", "jitsi", "kills", "restore", "turn", "upgrade"] },
};

/** The browser tests that see most of the product in little time: they run when nobody knows which test a change concerns. */
export const broad: readonly string[] = [
  "screens",
  "room",
  "court-today",
  "admin",
  "meeting-page",
  "profile-sections",
  "schedule-details",
];

/** A file's name as the table has it. */
export const nameOf = (file: string): string => basename(file).replace(/\.(test|spec)\.tsx?$/, "");

/**
 * The files of a suite that a run for every change has.
 * @param number - any whole number that is not negative; the commit gives it, so that a run can be repeated
 */
export function partOf(suite: string, files: readonly string[], number: number): string[] {
  const rule = rules[suite];
  if (!rule) return [...files];
  const isDealtOut = (name: string) =>
    !guards[suite]?.includes(name) && (rule.dealtOut === "all" || rule.dealtOut.includes(name));
  const dealtOut = files.filter((file) => isDealtOut(nameOf(file)));
  return files.filter((file) => {
    const place = dealtOut.indexOf(file);
    return place < 0 || place % rule.parts === number % rule.parts;
  });
}
