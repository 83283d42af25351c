// Above the videos of a webinar's host until its stream begins: nobody who watches sees anything yet, how many wait, and Go live.

import { Radio } from "lucide-react";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { streamState } from "../../../server/contract/sitting/stream-state.ts";
import { countWatchers } from "../../../server/contract/sitting/topics/webinar.ts";
import overVideosStyles from "../../court/styles/over-videos.module.css";
import { useText } from "../../text/i18n.ts";
import { Notice } from "../../ui/Notice.tsx";
import { CommandButton, useCommands } from "../core/commands/commands.tsx";
import { webinarText } from "./text.ts";

/** Below a `CommandProvider`; absent for everybody who does not lead the webinar. */
export function GoLive({ sitting }: { sitting: Sitting }) {
  const t = useText(webinarText);
  const { may } = useCommands();
  if (!may("setOpenToGuests")) return null;
  if (sitting.phase !== "sitting" || streamState(sitting) !== "off") return null;
  const count = countWatchers(sitting);
  return (
    <div className={overVideosStyles.over}>
      <Notice
        kind="held"
        title={t("goLive.not")}
        action={
          <CommandButton body={{ type: "startStream" }} kind="primary" icon={Radio}>
            {t("control.start")}
          </CommandButton>
        }
      >
        {count === 0 ? t("goLive.nobody") : t("goLive.wait", { count })}
      </Notice>
    </div>
  );
}
