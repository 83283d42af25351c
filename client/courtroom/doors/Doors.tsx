// The officer's doors of the hall: four switches behind one button, and a word for each that is not in its usual position.

import "../../text/aria.ts";
import { DoorOpen } from "lucide-react";
import { Button as AriaButton } from "react-aria-components/Button";
import { DialogTrigger } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import * as doors from "../../../server/contract/sitting/topics/doors.ts";
import { type Door, doorNames } from "../../../server/contract/sitting/topics/doors.ts";
import toolStyles from "../../court/styles/tool.module.css";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Switch } from "../../ui/Choice.tsx";
import { PressKind, type PressProps } from "../../ui/Press.tsx";
import { useCommands } from "../core/commands/commands.tsx";
import { doorsText } from "../core/text/doors.text.ts";
import { StreamDoor, StreamWord } from "../stream/StreamDoor.tsx";
import styles from "./Doors.module.css";

function AriaPress(props: PressProps) {
  return <AriaButton {...props} />;
}

type DoorsButtonProps = { sitting: Sitting; onStopped?: () => void };

/** Below a `CommandProvider`; absent for those who may not set a door. `onStopped`: the stream was stopped here. */
export function DoorsButton({ sitting, onStopped }: DoorsButtonProps) {
  const t = useText(doorsText);
  const commands = useCommands();
  if (!commands.may("setDoor")) return null;
  return (
    <DialogTrigger>
      <PressKind value={AriaPress}>
        <Button size="small" icon={DoorOpen} className="push-end">
          {t("button")}
        </Button>
      </PressKind>
      <Popover className="menu popover" placement="bottom end" offset={6} aria-label={t("title")}>
        <div className={`${toolStyles.toolPanel} ${styles.doors}`} data-part="tool-panel">
          {doorNames.map((door) => (
            <div key={door}>
              <Switch
                isSelected={sitting.doors[door]}
                onChange={(on) => void commands.dispatch({ type: "setDoor", door, on })}
              >
                {t(`set.${door}`)}
              </Switch>
              <small>{t(`means.${door}.${sitting.doors[door] ? "on" : "off"}`)}</small>
            </div>
          ))}
          <StreamDoor sitting={sitting} onStopped={onStopped} />
        </div>
      </Popover>
    </DialogTrigger>
  );
}

/** The doors that are not in their usual position; nothing while all are. */
export function DoorWords({ sitting }: { sitting: Sitting }) {
  const t = useText(doorsText);
  const unusual = doorNames.filter((door: Door) => sitting.doors[door] !== doors.empty.doors[door]);
  if (unusual.length === 0 && sitting.streamStop === null) return null;
  return (
    <ul className={styles.doorWords} data-part="door-words" aria-label={t("isLabel")}>
      {unusual.map((door) => (
        <li key={door} className="chip" data-door={door}>
          {t(`is.${door}`)}
        </li>
      ))}
      <StreamWord sitting={sitting} />
    </ul>
  );
}
