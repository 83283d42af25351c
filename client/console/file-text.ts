// The sentence for a file that cannot be read.
import type { ApiError } from "../net/api.ts";
import { fieldText } from "../text/faults.ts";
import { formatList } from "../text/format.ts";
import { adminFailure } from "./failure.ts";

/** Returns what is wrong with the file as a whole, or with each column of its heading. */
export function fileText(error: ApiError): string {
  const { file, ...others } = error.faults;
  if (file) return fieldText(file);
  const columns = Object.entries(others).map(([name, fault]) => ({ name, said: fieldText(fault) }));
  if (columns.length === 0) return adminFailure(error);
  const named = (wanted: string) => columns.filter(({ said }) => said === wanted).map(({ name }) => name);
  const sentences = [...new Set(columns.map(({ said }) => said))];
  return sentences.map((said) => `${said} ${formatList(named(said))}.`).join(" ");
}
