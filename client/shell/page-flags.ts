// The pages that a court can switch off, and the flags by which it does (docs/decisions/0047-named-values.md).
import type { Flag } from "../../server/contract/settings.ts";
import { isFlagOn } from "../net/config.ts";

const pageFlags = {
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
} as const satisfies Record<string, readonly Flag[]>;

type SwitchedPage = keyof typeof pageFlags;
/** A flag that switches pages off. */
export type PageFlag = (typeof pageFlags)[SwitchedPage][number];

function flagsOf(path: string): readonly PageFlag[] {
  const page = path.replace(/^\/webinar\/.*$/, "/webinar");
  return Object.hasOwn(pageFlags, page) ? pageFlags[page as SwitchedPage] : [];
}

/** Whether the court can switch the page of a path off. */
export const isSwitched = (path: string): boolean => flagsOf(path).length > 0;

/** The flag by which the page of a path is off now, or null; for components that call useSignals(). */
export function offFlag(path: string): PageFlag | null {
  return flagsOf(path).find((flag) => !isFlagOn(flag)) ?? null;
}
