// The card in place of the videos: the closed door, the court not open yet, the court risen.

import { DoorClosed, EyeOff, Hourglass, MonitorOff, Moon, ShieldCheck } from "lucide-react";
import { useText } from "../../text/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Poster } from "./Poster.tsx";
import { stageText } from "./text.ts";

export type StageCardKind =
  | "lobby"
  | "closedHall"
  | "secured"
  | "watching_off"
  | "streamStopped"
  | "not_open"
  | "risen";

const icons = {
  lobby: DoorClosed,
  closedHall: DoorClosed,
  secured: ShieldCheck,
  watching_off: EyeOff,
  streamStopped: MonitorOff,
  not_open: Hourglass,
  risen: Moon,
} as const;

/** Before and after the day the card may show the court's own image; the other cards are about a door. */
const posted: ReadonlySet<StageCardKind> = new Set(["not_open", "risen"]);

export function StageCard({ kind }: { kind: StageCardKind }) {
  const t = useText(stageText);
  return (
    <Poster kind={kind} isPlain={!posted.has(kind)}>
      <Icon of={icons[kind]} />
      <p>{t(`card.${kind}.title`)}</p>
      <small>{t(`card.${kind}.means`)}</small>
    </Poster>
  );
}
