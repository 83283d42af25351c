// The stream among the officer's doors: a switch, or who stopped it where the officer may not resume it.

import type { PersonCommand } from "../../../server/contract/sitting/commands.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { streamText } from "../../../server/contract/text/stream.ts";
import { courtNow } from "../../net/socket.ts";
import { useText } from "../../text/i18n.ts";
import { Switch } from "../../ui/Choice.tsx";
import { useCommands } from "../core/commands/commands.tsx";
import { recordingAtStop, streamNow } from "./stream-now.ts";

type StreamDoorProps = {
  sitting: Sitting;
  /** Leads to what is asked after a stop. */
  onStopped?: () => void;
};

/** Absent while the court does not sit. Below a `CommandProvider`. */
export function StreamDoor({ sitting, onStopped }: StreamDoorProps) {
  const t = useText(streamText);
  const commands = useCommands();
  const body = streamNow(sitting, commands.may, false, courtNow());
  if (body === null && sitting.streamStop === null) return null;
  const change = async (command: PersonCommand) => {
    if ((await commands.dispatch(command)).done && command.type === "stopStream") onStopped?.();
  };
  return (
    <div>
      <Switch
        isSelected={sitting.streamStop === null}
        isDisabled={body === null}
        onChange={() => body !== null && void change(body)}
      >
        {t("door")}
      </Switch>
      <small>
        {body === null
          ? t("onlyBench")
          : `${t(sitting.streamStop === null ? "doorMeans.on" : "doorMeans.off")} ${t(`recordingAtStop.${recordingAtStop(sitting)}`)}`}
      </small>
    </div>
  );
}

/** The word for a stopped stream, for the list of doors that are not in their usual position. */
export function StreamWord({ sitting }: { sitting: Sitting }) {
  const t = useText(streamText);
  const { streamStop } = sitting;
  return streamStop === null ? null : (
    <li className="chip" data-door="stream">
      {t("isStopped")}
      {streamStop.byBench && `. ${t("byBench")}`}
    </li>
  );
}
