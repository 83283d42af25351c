// Says why nobody else is to be seen.

import { useText } from "../../text/i18n.ts";
import type { HallView } from "../core/hall/hall-view.ts";
import { emptyWords } from "./empty-words.ts";
import { stageText } from "./text.ts";

type EmptyTextProps = Pick<HallView, "sitting" | "me"> & { className?: string };

export function EmptyText({ className, ...of }: EmptyTextProps) {
  const t = useText(stageText);
  return <p className={className}>{emptyWords(t, of)}</p>;
}
