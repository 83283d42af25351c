// The notice over the videos on why some or all of them are off, with the button that turns them on again.

import { useSignals } from "@preact/signals-react/runtime";
import { mediaChoice } from "../../media/choice.ts";
import { qualityText } from "../../shell/quality.text.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { showVideos, videoStep } from "./saving.ts";

export function SavingNotice() {
  useSignals();
  const t = useText(qualityText);
  const step = videoStep.value;
  if (step === "all") return null;
  const isChosen = mediaChoice.value.soundOnly;
  const says = step === "none" ? (isChosen ? "chosen" : "itself") : step;
  return (
    <Notice
      kind={isChosen ? "info" : "held"}
      live="polite"
      title={t(`saving.${says}`)}
      action={
        <Button size="small" onPress={showVideos}>
          {t("saving.back")}
        </Button>
      }
    >
      {t(`saving.${says}Means`)}
    </Notice>
  );
}
