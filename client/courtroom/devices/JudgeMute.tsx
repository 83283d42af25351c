// The bench's button that mutes everyone but the bench.

import { MicOff } from "lucide-react";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { account } from "../../net/session.ts";
import { useText } from "../../text/i18n.ts";
import { useCommands } from "../core/commands/commands.tsx";
import { JudgeKey } from "../core/keys/JudgeKey.tsx";
import { useKeys } from "../core/keys/keys.ts";
import { devicesText } from "../core/text/devices.text.ts";
import { muteAllNow } from "../doors/door-acts.ts";

/** Shown while the court sits, even while nobody else could be heard. Below a `CommandProvider`. */
export function JudgeMute({ sitting }: { sitting: Sitting }) {
  const t = useText(devicesText);
  const commands = useCommands();
  const may = commands.may("muteAll");
  const body = may ? muteAllNow(sitting, account.value?.id) : null;
  useKeys(body === null ? {} : { muteAllBench: () => void commands.dispatch(body) });
  if (!may) return null;
  return (
    <JudgeKey
      icon={MicOff}
      action="muteAllBench"
      body={body}
      name={t("muteAll")}
      says={t(body === null ? "muteAllIdle" : "muteAllMeans")}
    />
  );
}
