// The pages that a court can switch off, and the flags by which it does (docs/decisions/0047-named-values.md).
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

const pageFlags: Readonly<Record<string, readonly PageFlag[]>> = {
  "/select-case": ["advocate_case_selection"],
  "/add-case": ["advocate_case_selection"],
  "/multi-court": ["advocate_case_selection", "multi_court"],
  "/profile/statistics": ["conference_statistics"],
  "/change-password": ["password_login"],
  "/forgot-password": ["password_login"],
  "/password-reset": ["password_login"],
  "/register": ["public_enabled"],
  "/register-user": ["public_enabled"],
  "/watch": ["passive_enabled"],
  "/webinar": ["webinar_enabled"],
  "/live-courts": ["live_streaming"],
  "/live-courts/live": ["live_streaming"],
  "/public-recordings": ["live_streaming", "public_recordings"],
  "/public-recordings/play": ["live_streaming", "public_recordings"],
};

function flagsOf(path: string): readonly PageFlag[] {
  const page = path.replace(/^\/webinar\/.*$/, "/webinar");
  return Object.hasOwn(pageFlags, page) ? (pageFlags[page] ?? []) : [];
}

/** Whether the court can switch the page of a path off. */
export const isSwitched = (path: string): boolean => flagsOf(path).length > 0;

/** The flag by which the page of a path is off now, or null; for components that call useSignals(). */
export function offFlag(path: string): PageFlag | null {
  return flagsOf(path).find((flag) => !isFlagOn(flag)) ?? null;
}
