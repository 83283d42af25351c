// The banner of a judge in the bench-only talk, above the strip: whether only the bench hears them yet, and the button back.

import { useSignals } from "@preact/signals-react/runtime";
import { Lock } from "lucide-react";
import { benchPlace, confers } from "../../../server/contract/sitting/topics/bench-talk.ts";
import { isOutOfTouch } from "../../shell/connection.ts";
import { useText } from "../../text/i18n.ts";
import { Banner } from "../../ui/Banner.tsx";
import { CommandButton } from "../core/commands/commands.tsx";
import type { HallView } from "../core/hall/hall-view.ts";
import { usePrintedKey } from "../core/keys/printed.ts";
import { MicrophoneOff } from "../dictation/MicrophoneOff.tsx";
import { useBenchNews } from "../dictation/use-bench-news.ts";
import { useRoomNews } from "../remote-point/use-room-news.ts";
import { benchTalkText } from "./text.ts";

/** Below a `CommandProvider`. */
export function BenchBanner({ view }: { view: HallView }) {
  useSignals();
  const t = useText(benchTalkText);
  const printed = usePrintedKey();
  const is = conferringOf(view);
  useBenchNews(view);
  useRoomNews(view);
  if (is === "out") return null;
  return (
    <Banner kind={is === "in" ? "closed" : "alarm"} icon={Lock} live="polite">
      <p>
        <b>{t(`inside.${says[is][0]}`)}</b> {t(`inside.${says[is][1]}`)}{" "}
        {is === "in" && <MicrophoneOff room={view.room} />}
      </p>
      <CommandButton body={{ type: "endBenchTalk" }} shortcut={printed("benchTalk")}>
        {t("inside.back")}
      </CommandButton>
    </Banner>
  );
}

/**
 * Whether the person is in the bench-only talk. out: in the hall; moving: media is moving to the talk; in: only the bench can hear this
 * page; apart: nobody can, the connection is lost.
 */
type Conferring = "out" | "moving" | "in" | "apart";

const says = {
  in: ["title", "means"],
  moving: ["moving", "movingMeans"],
  apart: ["apart", "apartMeans"],
} as const;

function conferringOf({ sitting, me, room }: Pick<HallView, "sitting" | "me" | "room">): Conferring {
  if (me === null || !confers(sitting, me)) return "out";
  if (isOutOfTouch.value) return "apart";
  if (room === null) return "in";
  return room.place.value === benchPlace(sitting.id) ? "in" : "moving";
}
