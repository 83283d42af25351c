// Why a booking was not saved: the error of a field, and a sentence for the errors that no field shows.

import type { ApiError } from "../../net/api.ts";
import { fieldText } from "../../text/faults.ts";
import { textOf } from "../../text/i18n.ts";
import { failureText } from "../failure-text.ts";
import { scheduleText } from "../schedule.text.ts";

const isOf = (field: string) => (path: string) => path === field || path.startsWith(`${field}.`);

/** Returns what is wrong with a field or with a part of it, as `caseNumbers.1`. */
export function faultIn(error: ApiError | null, field: string): string | undefined {
  const [, wrong] = Object.entries(error?.faults ?? {}).find(([path]) => isOf(field)(path)) ?? [];
  return fieldText(wrong);
}

/** The same for a date that is moved or deleted. When the date has begun, the server only answers that it is too late. */
export function changeFailureText(error: ApiError, shown: readonly string[]): string {
  return error.code === "too_late" ? textOf(scheduleText)("hasBegun") : bookingFailureText(error, shown);
}

/** @param shown - the fields that show their errors themselves */
export function bookingFailureText(error: ApiError, shown: readonly string[]): string {
  const faults = Object.entries(error.faults);
  if (faults.length === 0) return failureText(error);
  const others = faults.filter(([path]) => !shown.some((field) => isOf(field)(path)));
  if (others.length === 0) return textOf(scheduleText)("checkFields");
  return others.map(([, wrong]) => fieldText(wrong)).join(" ");
}
