// An item as the public may read it beside the stream. Pure.
import type { LiveCourt } from "../contract/rest/live.ts";
import { redact } from "../contract/sitting/redact.ts";
import type { Sitting } from "../contract/sitting/sitting.ts";

/** The item that the public sees now; only its number while a card is shown instead. */
export function caseOfItem(sitting: Sitting, id: string | null, card: LiveCourt["card"]): LiveCourt["item"] {
  const item = id === null ? undefined : redact(sitting, "public").items[id];
  if (!item) return null;
  const { serial, caseNumber, petitioner, respondent } = item;
  if (card !== null || caseNumber === "") return { serial, caseNumber: "", title: "" };
  return { serial, caseNumber, title: [petitioner, respondent].filter(Boolean).join(" v. ") };
}
