// From what is wrong with a field, a row or a file to the sentence that people read.

import type { CodedFault } from "../../server/contract/faults.ts";
import { uiText } from "../../server/contract/text/ui.ts";
import { faultsText } from "./faults.text.ts";
import { receivedText, textOf } from "./i18n.ts";

/**
 * @param wrong - what the server answered of a field (`error.faults.name`), of a row or of a file
 * @returns what is wrong and what to do, a general sentence for a code of another build; nothing where nothing is wrong
 */
export function fieldText(wrong: CodedFault): string;
export function fieldText(wrong: CodedFault | undefined): string | undefined;
export function fieldText(wrong: CodedFault | undefined): string | undefined {
  if (wrong === undefined) return undefined;
  const t = textOf(faultsText);
  if (wrong.code === "email") return textOf(uiText)("invalidEmail", { why: t("email") });
  return receivedText(faultsText, wrong.code, wrong.values ?? {}) ?? t("unfit");
}

/** What is wrong with a row of a file, headed by the name of its column. */
export function rowText({ column, fault }: { column: string; fault: CodedFault }): string {
  return column === "" ? fieldText(fault) : `${column}: ${fieldText(fault)}`;
}
