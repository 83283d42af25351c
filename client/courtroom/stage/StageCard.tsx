// The card that stands where the pictures would: the closed door, the court not open yet, the court risen.
import { DoorClosed, EyeOff, Hourglass, MonitorOff, Moon, ShieldCheck } from "lucide-react";
import { useText } from "../../text/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";

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

export function StageCard({ kind }: { kind: StageCardKind }) {
  const t = useText("room");
  return (
    <div className="stage-card" data-kind={kind} role="status">
      <Icon of={icons[kind]} />
      <p>{t(`card.${kind}.title`)}</p>
      <small>{t(`card.${kind}.means`)}</small>
    </div>
  );
}
