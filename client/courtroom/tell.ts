// Tells something of a hall in passing, for as long as it is true of the hall.
import type { Hall } from "../hall.ts";
import { refusalText } from "../text/refusals.ts";
import type { NoticeKind } from "../ui/Notice.tsx";
import { announce, type Politeness, type Still, toast } from "../ui/told.ts";
import { type StillSo, stillRefused } from "./still.ts";

type ToldHall = Pick<Hall, "sitting" | "me">;

/** In: the hall and what must stay true of it. Out: that condition for a notice; without a view of the hall nothing is known against it. */
export function stillIn(hall: ToldHall, still: StillSo): Still {
  return () => {
    const [sitting, me] = [hall.sitting.value, hall.me.value];
    return sitting === null || still({ sitting, me });
  };
}

/** Shows and says `text` until it is no longer true. */
export function tell(hall: ToldHall, text: string, still: StillSo, kind: NoticeKind = "info"): void {
  toast(text, { kind, still: stillIn(hall, still) });
}

/** Says `text` to readers unless it is no longer true before they come to it. */
export function say(hall: ToldHall, text: string, still: StillSo, politeness?: Politeness): void {
  announce(text, politeness, stillIn(hall, still));
}

/** Tells why the court did not do what was asked, while that stands in the way. */
export function tellRefused(hall: ToldHall, code: string): void {
  tell(hall, refusalText(code), stillRefused(code), "held");
}
