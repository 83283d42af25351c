// The bench's button that stops the stream at once, and resumes it.

import { MonitorOff } from "lucide-react";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { streamText } from "../../../server/contract/text/stream.ts";
import { courtNow } from "../../net/socket.ts";
import { useText } from "../../text/i18n.ts";
import { useCommands } from "../core/commands/commands.tsx";
import { JudgeKey } from "../core/keys/JudgeKey.tsx";
import { useKeys } from "../core/keys/keys.ts";
import { recordingAtStop, streamNow } from "./stream-now.ts";

/** Absent while the court does not sit. Below a `CommandProvider`. */
export function StreamKey({ sitting }: { sitting: Sitting }) {
  const t = useText(streamText);
  const commands = useCommands();
  const body = streamNow(sitting, commands.may, true, courtNow());
  useKeys(body === null ? {} : { stream: () => void commands.dispatch(body) });
  if (body === null) return null;
  const isStopped = sitting.streamStop !== null;
  return (
    <JudgeKey
      icon={MonitorOff}
      action="stream"
      kind="alarm"
      isOn={isStopped}
      body={body}
      name={t(isStopped ? "isStopped" : "stop")}
      says={isStopped ? t("resume") : `${t("stopMeans")} ${t(`recordingAtStop.${recordingAtStop(sitting)}`)}`}
    />
  );
}
