// The sentence for a file that cannot be read.
import type { ApiError } from "../../net/api.ts";
import { fieldText, rowText } from "../../text/faults.ts";
import { adminFailure } from "./failure.ts";

/** What is wrong with it as a whole, or with each column of its heading. */
export function fileText(error: ApiError): string {
  const { file, ...others } = error.faults;
  if (file) return fieldText(file);
  const columns = Object.entries(others).map(([column, fault]) => rowText({ column, fault }));
  return columns.length > 0 ? columns.join(" ") : adminFailure(error);
}
