// The small window and the minimal view: tools where the bar is long enough, and buttons of the layout's panel everywhere.

import { useSignals } from "@preact/signals-react/runtime";
import { Expand, PanelsTopLeft, PictureInPicture2 } from "lucide-react";
import type { KeyAction } from "../../../server/contract/keys.ts";
import roomToolsStyles from "../../court/styles/room-tools.module.css";
import toolStyles from "../../court/styles/tool.module.css";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import type { LucideIcon } from "../../ui/Icon.tsx";
import { usePrintedKey } from "../core/keys/printed.ts";
import { isMinimal, toggleMinimal } from "../core/shown/minimal.ts";
import { toolsText } from "../core/text/tools.text.ts";
import { pip } from "../pip/pip.ts";
import { pipText } from "../pip/text.ts";
import { mayPip, pressPip } from "../pip/use-pip.ts";
import { Tool } from "./Tool.tsx";

type ViewAct = { id: string; icon: LucideIcon; label: string; action?: KeyAction; act: () => void };

/** Returns what can be done with the view now; the small window is absent where it is not possible. */
function useViewActs(courtId: string): ViewAct[] {
  useSignals();
  const t = useText(pipText);
  const tTools = useText(toolsText);
  const isFew = isMinimal.value;
  const isSmall = pip.value !== null;
  const small: ViewAct = {
    id: "pip",
    icon: PictureInPicture2,
    label: t(isSmall ? "close" : "tool"),
    act: () => void pressPip(courtId),
  };
  const few: ViewAct = {
    id: "minimal",
    icon: isFew ? PanelsTopLeft : Expand,
    label: tTools(isFew ? "minimal.off" : "minimal.on"),
    action: "minimal",
    act: toggleMinimal,
  };
  return isSmall || mayPip() ? [small, few] : [few];
}

export function RoomyTools({ courtId }: { courtId: string }) {
  return (
    <span className={roomToolsStyles.roomy}>
      {useViewActs(courtId).map(({ id, icon, label, action, act }) => (
        <Tool key={id} icon={icon} action={action} onPress={act}>
          {label}
        </Tool>
      ))}
    </span>
  );
}

/** The same two behind one button, where the bar has no space for them. */
export function MoreViews({ courtId, onSelect }: { courtId: string; onSelect: () => void }) {
  const printed = usePrintedKey();
  return (
    <div className={toolStyles.toolPanelActs}>
      {useViewActs(courtId).map(({ id, icon, label, action, act }) => (
        <Button
          key={id}
          size="small"
          icon={icon}
          shortcut={action && printed(action)}
          onPress={() => {
            act();
            onSelect();
          }}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
