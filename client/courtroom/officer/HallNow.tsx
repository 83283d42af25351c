// The indicators of the control panel: hands, urgent entries, who is muted and whose picture is stopped by the court (SPEC.md §4).
import { Hand, MicOff, Siren, VideoOff } from "lucide-react";
import { isOnAir } from "../../../server/contract/sitting/people.ts";
import type { Sitting } from "../../../server/contract/sitting/state.ts";
import { useText } from "../../text/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";

export function HallNow({ sitting }: { sitting: Sitting }) {
  const t = useText("bench");
  const urgent = sitting.hands.filter((hand) => hand.urgent).length;
  const onAir = Object.values(sitting.people).filter(isOnAir);
  const all = [
    { kind: "urgent", icon: Siren, count: urgent },
    { kind: "hands", icon: Hand, count: sitting.hands.length - urgent },
    { kind: "muted", icon: MicOff, count: onAir.filter(({ muted }) => muted).length },
    { kind: "stopped", icon: VideoOff, count: onAir.filter(({ videoStopped }) => videoStopped).length },
  ] as const;
  const on = all.filter(({ count }) => count > 0);
  if (sitting.phase !== "sitting") return null;
  return (
    <ul className="hall-now" data-quiet={on.length === 0 || undefined} aria-label={t("indicators.label")}>
      {on.length === 0 && <li>{t("indicators.none")}</li>}
      {on.map(({ kind, icon, count }) => (
        <li key={kind} data-kind={kind}>
          <Icon of={icon} />
          {t(`indicators.${kind}`, { count })}
        </li>
      ))}
    </ul>
  );
}
