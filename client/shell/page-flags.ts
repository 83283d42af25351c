// The pages that a court can switch off, and the flags by which it does (docs/decisions/screens.md#named-values).
import type { Flag } from "../../server/contract/settings.ts";
import { isFlagOn } from "../net/config.ts";

/** A flag that switches pages off. */
export type PageFlag = Extract<
  Flag,
  | "advocate_case_selection"
  | "multi_court"
  | "conference_statistics"
  | "password_login"
  | "public_enabled"
  | "passive_enabled"
  | "webinar_enabled"
  | "live_streaming"
  | "public_recordings"
>;

/** The flags, each with the pages that it switches off, and with them those below. */
const pages: readonly (readonly [PageFlag, ...string[]])[] = [
  ["advocate_case_selection", "/select-case", "/add-case", "/multi-court"],
  ["multi_court", "/multi-court"],
  ["conference_statistics", "/profile/statistics"],
  ["password_login", "/change-password", "/forgot-password", "/password-reset"],
  ["public_enabled", "/register", "/register-user"],
  ["passive_enabled", "/watch"],
  ["webinar_enabled", "/webinar"],
  ["live_streaming", "/live-courts", "/public-recordings"],
  ["public_recordings", "/public-recordings"],
];

function flagsOf(path: string): PageFlag[] {
  return pages.flatMap(([flag, ...off]) =>
    off.some((page) => `${path}/`.startsWith(`${page}/`)) ? [flag] : [],
  );
}

/** Whether the court can switch the page of a path off. */
export const isSwitched = (path: string): boolean => flagsOf(path).length > 0;

/** The flag by which the page of a path is off now, or null; for components that call useSignals(). */
export function offFlag(path: string): PageFlag | null {
  return flagsOf(path).find((flag) => !isFlagOn(flag)) ?? null;
}
