// The sentence for a call of the admin console that failed.

import { failureText } from "../court/failure-text.ts";
import type { ApiError } from "../net/api.ts";
import { textOf } from "../text/i18n.ts";
import { adminText } from "./admin.text.ts";

const own = [
  "last_way_in",
  "own_account",
  "too_late",
  "conflict",
  "bad_file",
  "too_large",
  "invalid",
] as const;

export function adminFailure(error: ApiError): string {
  const code = own.find((one) => one === error.code);
  return code === undefined ? failureText(error) : textOf(adminText)(`failure.${code}`);
}
