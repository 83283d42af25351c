// The order card over the videos, in the court's words: an order is dictated, or the bench talks alone.

import { FilePen, Lock } from "lucide-react";
import { confers } from "../../../server/contract/sitting/topics/bench-talk.ts";
import { itemWords } from "../../court/item-words.ts";
import { useText } from "../../text/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import { benchTalkText } from "../bench-talk/text.ts";
import type { HallView } from "../core/hall/hall-view.ts";
import { MicrophoneOff } from "./MicrophoneOff.tsx";
import styles from "./OrderCard.module.css";
import { dictationText } from "./text.ts";

/** Absent while there is neither. A judge in the bench-only talk reads it in the banner instead. */
export function OrderCard({ view: { sitting, me, room } }: { view: HallView }) {
  const t = useText(dictationText);
  const tBenchTalk = useText(benchTalkText);
  const { dictation, benchTalk } = sitting;
  if (benchTalk !== null && !(me !== null && confers(sitting, me)))
    return (
      <div className={styles.orderStrip} data-part="order-strip" data-state="talk">
        <Icon of={Lock} />
        <p>{tBenchTalk("card.talk")}</p>
        <small>{tBenchTalk("card.talkMeans")}</small>
      </div>
    );
  if (dictation === null) return null;
  const item = sitting.items[dictation.item];
  return (
    <div className={styles.orderStrip} data-part="order-strip" data-state="dictation">
      <Icon of={FilePen} />
      <p>{t("card.dictation")}</p>
      <small>
        {item && <b>{t("card.item", itemWords(item.serial))}. </b>}
        {t("card.means")} {dictation.by === me?.id && <MicrophoneOff room={room} />}
      </small>
    </div>
  );
}
