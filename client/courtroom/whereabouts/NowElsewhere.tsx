// Where a person who asks to pass over is now, if that differs from what was verified when they asked.

import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import type { PassOverAsk } from "../../../server/contract/sitting/topics/pass-over.ts";
import { ElsewhereWord } from "./ElsewhereWord.tsx";

export function NowElsewhere({ sitting, ask }: { sitting: Sitting; ask: PassOverAsk }) {
  const now = sitting.elsewhere[ask.person];
  if (now === undefined || (now.speaking && now.hall === ask.speakingIn)) return null;
  return (
    <>
      <ElsewhereWord of={now} />.
    </>
  );
}
