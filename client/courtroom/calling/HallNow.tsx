// The indicators of the control panel: hands, urgent entries, who is muted by the court, whose own microphone is off, stopped videos
// (docs/reference.md#control-panel).

import { useSignals } from "@preact/signals-react/runtime";
import { Hand, MicOff, Siren, VideoOff } from "lucide-react";
import { memo } from "react";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import type { Room } from "../../media/room.ts";
import { useText } from "../../text/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import styles from "./HallNow.module.css";
import { countsNow } from "./hall-now.ts";
import { callingText } from "./text.ts";

const icons = { urgent: Siren, hands: Hand, muted: MicOff, off: MicOff, stopped: VideoOff } as const;
const kinds = ["urgent", "hands", "muted", "off", "stopped"] as const;

export const HallNow = memo(function HallNow({ sitting, room }: { sitting: Sitting; room: Room | null }) {
  useSignals();
  const t = useText(callingText);
  if (sitting.phase !== "sitting") return null;
  const counts = countsNow(sitting, room?.remote.value ?? null);
  const on = kinds.filter((kind) => counts[kind] > 0);
  // If nothing in this line needs the officer, the list takes its place on a low screen.
  return (
    <ul
      className={styles.hallNow}
      data-quiet={on.every((kind) => kind === "off") || undefined}
      aria-label={t("indicators.label")}
    >
      {on.length === 0 && <li>{t("indicators.none")}</li>}
      {on.map((kind) => (
        <li key={kind} data-kind={kind}>
          <Icon of={icons[kind]} />
          {t(`indicators.${kind}`, { count: counts[kind] })}
        </li>
      ))}
    </ul>
  );
});
