// The bench's line to the court officer: opens the chat with the officer as recipient.

import { MessageSquareLock } from "lucide-react";
import { useText } from "../../../text/i18n.ts";
import { openChatTo } from "../../chat/open-chat-to.ts";
import { useCommands } from "../../core/commands/commands.tsx";
import { JudgeKey } from "../../core/keys/JudgeKey.tsx";
import { useKeys } from "../../core/keys/keys.ts";
import { judgeText } from "./text.ts";

/** Below a `CommandProvider`. */
export function OfficerLine() {
  const t = useText(judgeText);
  const { may } = useCommands();
  const mayWrite = may("sendChat");
  const open = () => openChatTo("officer");
  useKeys(mayWrite ? { officerLine: open } : {});
  if (!mayWrite) return null;
  return (
    <JudgeKey
      icon={MessageSquareLock}
      action="officerLine"
      body={null}
      onPress={open}
      name={t("line.button")}
      says={t("line.means")}
    />
  );
}
