// What is shared, large on the stage: somebody's screen, or the file that everybody views in step. Nothing covers it.

import { useSignals } from "@preact/signals-react/runtime";
import { MonitorUp } from "lucide-react";
import type { Share } from "../../../server/contract/sitting/topics/screen-share.ts";
import sharedFrameStyles from "../../court/styles/shared-frame.module.css";
import { qualityText } from "../../shell/quality.text.ts";
import { useText } from "../../text/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import { CowatchFile } from "../co-watch/CowatchFile.tsx";
import type { HallView } from "../core/hall/hall-view.ts";
import { PersonVideo } from "../media/PersonVideo.tsx";
import { videoStep } from "../quality/saving.ts";
import { SharedFrame } from "../screen-share/SharedFrame.tsx";
import { screenShareText } from "../screen-share/text.ts";
import { useShare } from "../screen-share/use-share.ts";

type SharedTileProps = { view: HallView; share: Share };

export function SharedTile({ view, share }: SharedTileProps) {
  useSignals();
  const t = useText(screenShareText);
  const tQuality = useText(qualityText);
  const sharing = useShare(view);
  const person = view.sitting.people[share.person];
  const name = person?.name ?? "";
  const title = t(`other.${share.kind}`, { name });
  if (share.cowatch !== null)
    return <CowatchFile sitting={view.sitting.id} cowatch={share.cowatch} sharing={sharing} title={title} />;
  const stream = view.room?.remote.value.get(share.person)?.screen;
  const isSaved = videoStep.value === "none";
  const isMine = share.person === view.me?.id;
  return (
    <SharedFrame title={title}>
      <div className={sharedFrameStyles.view}>
        {stream ? (
          <PersonVideo stream={stream} />
        ) : (
          <p className={sharedFrameStyles.word} role="status">
            <Icon of={MonitorUp} />
            {isSaved && !isMine ? tQuality("tile.shared") : t(isMine ? "shown.yours" : "shown.coming")}
          </p>
        )}
      </div>
    </SharedFrame>
  );
}
