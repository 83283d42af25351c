// The banner of a judge in the bench-only talk, above the strip: whether only the bench hears them yet, and the button back.

import { useSignals } from "@preact/signals-react/runtime";
import { Lock } from "lucide-react";
import { benchPlace, confers } from "../../../server/contract/sitting/topics/bench-talk.ts";
import { isOutOfTouch } from "../../shell/connection.ts";
import { useText } from "../../text/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import { CommandButton } from "../core/commands.tsx";
import type { HallView } from "../core/hall-view.ts";
import { usePrintedKey } from "../core/printed.ts";
import { MicrophoneOff } from "../dictation/MicrophoneOff.tsx";
import { useBenchNews } from "../dictation/use-bench-news.ts";
import doorBannerStyles from "../frame/DoorBanner.module.css";
import { useRoomNews } from "../remote-point/use-room-news.ts";

/** Below a `CommandProvider`. */
export function BenchBanner({ view }: { view: HallView }) {
  useSignals();
  const t = useText("benchTalk");
  const printed = usePrintedKey();
  const is = conferringOf(view);
  useBenchNews(view);
  useRoomNews(view);
  if (is === "out") return null;
  return (
    <div
      className={is === "in" ? doorBannerStyles.door : `${doorBannerStyles.door} ${doorBannerStyles.alarm}`}
      role="status"
      data-conferring={is}
    >
      <Icon of={Lock} />
      <p>
        <b>{t(`inside.${says[is][0]}`)}</b> {t(`inside.${says[is][1]}`)}{" "}
        {is === "in" && <MicrophoneOff room={view.room} />}
      </p>
      <CommandButton body={{ type: "endBenchTalk" }} shortcut={printed("benchTalk")}>
        {t("inside.back")}
      </CommandButton>
    </div>
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
