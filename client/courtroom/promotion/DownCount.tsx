// How many people in the hall were demoted, by the court or by the end of their item, and how many stepped down on their own.

import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { demotedList, userDemotedList } from "../../../server/contract/sitting/topics/promotion.ts";
import { formatList } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { promotionText } from "./text.ts";

/** Absent while there are none; the list marks each of them. */
export function DownCount({ sitting }: { sitting: Sitting }) {
  const t = useText(promotionText);
  const [officer, self] = [demotedList(sitting).length, userDemotedList(sitting).length];
  if (officer + self === 0) return null;
  const words = [
    ...(officer > 0 ? [t("down.officerCount", { count: officer })] : []),
    ...(self > 0 ? [t("down.selfCount", { count: self })] : []),
  ];
  return <small>{formatList(words)}</small>;
}
