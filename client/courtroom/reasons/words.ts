// The words for an act and its usual reasons: short ones for the buttons, full ones for the record.

import type { Reasoned } from "../../../server/contract/sitting/topics/reasons.ts";
import { itemWords } from "../../court/item-words.ts";
import type { Translate } from "../../text/i18n.ts";
import type { ExplainedAct } from "./reasons.ts";
import type { reasonsText } from "./text.ts";

type Words = Translate<typeof reasonsText>;

/** One usual reason: the label of its button, and the recorded text. */
export type Usual = { id: string; short: string; whole: string };

export const usualIds = {
  passOver: ["elsewhere", "link", "time"],
  pause: ["mention", "link"],
  inCamera: ["identity", "matrimonial", "safety"],
  remove: ["disturbing", "recording", "stranger"],
  stopStream: ["shown", "identity", "disturbing"],
} as const satisfies Record<Reasoned, readonly string[]>;

/** The act in a sentence. */
export function actWords(t: Words, act: ExplainedAct): string {
  if (act.of === "remove") return t("did.remove", { name: act.name });
  if (act.of === "stopStream") return t("did.stopStream");
  const { of, serial, round } = act;
  return of === "passOver" && round > 1
    ? t("did.passOverAgain", { ...itemWords(serial), round })
    : t(`did.${of}`, itemWords(serial));
}

/** The usual reasons for such an act. */
export function usualActReasons(t: Words, of: Reasoned): Usual[] {
  return usualIds[of].map((id) => ({ id, short: t(`short.${id}`), whole: t(`usual.${id}`) }));
}
