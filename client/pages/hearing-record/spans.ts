// A span of a record in words: from when to when, or since when.

import type { Span } from "../../../server/contract/rest/records.ts";
import { recordText } from "../../../server/contract/text/record.ts";
import { formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";

export function useSpanText(): (span: Span) => string {
  const t = useText(recordText);
  return ({ from, to }) =>
    to === null
      ? t("spanOpen", { from: formatTime(from, true) })
      : t("span", { from: formatTime(from, true), to: formatTime(to, true) });
}
