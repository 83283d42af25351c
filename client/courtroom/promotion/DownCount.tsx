// How many in the hall were brought down, by the court or their item's end, and how many stepped down on their own.

import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { demotedList, userDemotedList } from "../../../server/contract/sitting/topics/promotion.ts";
import { formatList } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";

/** Absent while everybody is where they were; each of them is marked in the list. */
export function DownCount({ sitting }: { sitting: Sitting }) {
  const t = useText("promotion");
  const [officer, self] = [demotedList(sitting).length, userDemotedList(sitting).length];
  if (officer + self === 0) return null;
  const words = [
    ...(officer > 0 ? [t("down.officerCount", { count: officer })] : []),
    ...(self > 0 ? [t("down.selfCount", { count: self })] : []),
  ];
  return <small>{formatList(words)}</small>;
}
