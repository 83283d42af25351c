// Two of the bench's own buttons: dictating the order, and talking with the bench alone.

import { FilePen, Lock } from "lucide-react";
import type { PersonCommand } from "../../../../server/contract/sitting/commands.ts";
import type { Sitting } from "../../../../server/contract/sitting/sitting.ts";
import { mayConfer } from "../../../../server/contract/sitting/topics/bench-talk.ts";
import { mayDictate } from "../../../../server/contract/sitting/topics/dictation.ts";
import { useText } from "../../../text/i18n.ts";
import { benchTalkText } from "../../bench-talk/text.ts";
import { type Commands, useCommands } from "../../core/commands/commands.tsx";
import { JudgeKey } from "../../core/keys/JudgeKey.tsx";
import { useKeys } from "../../core/keys/keys.ts";
import { dictationText } from "../../dictation/text.ts";

/** Each is shown while the court sits, and inactive where it would have no effect. Below a `CommandProvider`. */
export function BenchKeys({ sitting }: { sitting: Sitting }) {
  const t = useText(dictationText);
  const tBenchTalk = useText(benchTalkText);
  const commands = useCommands();
  const dictate = dictationNow(sitting, commands);
  const talk = talkNow(sitting, commands);
  useKeys({
    ...(dictate ? { dictate: () => void commands.dispatch(dictate) } : {}),
    ...(talk ? { benchTalk: () => void commands.dispatch(talk) } : {}),
  });
  const isDictated = dictate?.type === "endDictation";
  const confers = talk?.type === "endBenchTalk";
  return (
    <>
      {commands.may("startDictation") && (
        <JudgeKey
          icon={FilePen}
          action="dictate"
          kind="dictate"
          isOn={isDictated}
          body={dictate}
          name={t("dictate")}
          says={t(dictate === null ? dictateIdle(sitting) : isDictated ? "dictateOn" : "dictateMeans")}
        />
      )}
      {commands.may("startBenchTalk") && (
        <JudgeKey
          icon={Lock}
          action="benchTalk"
          kind="closed"
          isOn={confers}
          body={talk}
          name={tBenchTalk("talk")}
          says={tBenchTalk(talk === null ? "talkIdle" : confers ? "talkOn" : "talkMeans")}
        />
      )}
    </>
  );
}

/** Why no order can be dictated now. */
function dictateIdle({ benchTalk }: Sitting) {
  return benchTalk === null ? "dictateIdle" : "dictateApart";
}

function dictationNow(sitting: Sitting, { may }: Commands): PersonCommand | null {
  if (sitting.dictation !== null) return may("endDictation") ? { type: "endDictation" } : null;
  return may("startDictation") && mayDictate(sitting) ? { type: "startDictation" } : null;
}

function talkNow(sitting: Sitting, { may }: Commands): PersonCommand | null {
  if (sitting.benchTalk !== null) return may("endBenchTalk") ? { type: "endBenchTalk" } : null;
  return may("startBenchTalk") && mayConfer(sitting) ? { type: "startBenchTalk" } : null;
}
