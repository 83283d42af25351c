// Says why nobody else is to be seen. A component of its own, so that the time renders nothing else.
import { recessUntil } from "../../../server/contract/calendar/recess.ts";
import { useNow } from "../../net/use-now.ts";
import { useText } from "../../text/i18n.ts";
import type { HallView } from "../core/hall-view.ts";
import { emptyWords } from "./empty-words.ts";

type EmptyTextProps = Pick<HallView, "sitting" | "me"> & { className?: string };

export function EmptyText({ className, ...of }: EmptyTextProps) {
  const t = useText("stage");
  const recess = recessUntil(useNow());
  const until = of.sitting.rising?.until ?? recess;
  return <p className={className}>{emptyWords(t, of, until)}</p>;
}
