// The sentences of the pages, from the locale file, so that a better wording breaks no test; those of docs/reference.md#user-messages are
// in the tests.
import { limits } from "../../../client/text/limits.ts";

/** A sentence with its places filled, as the page shows it. */
export function words(sentence: string, values: Record<string, string | number> = {}): string {
  const item = `item ${values.serial}`;
  const named = { item, Item: `Item ${values.serial}`, ownItem: item };
  const known: Record<string, string | number> = { ...limits, ...named, ...values };
  return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(known[name] ?? ""));
}

/** The beginning of a button's name, or all of it. */
export function beginning(sentence: string, values: Record<string, string | number> = {}): RegExp {
  return new RegExp(`^${words(sentence, values).replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?!\\p{L})`, "u");
}
