// Warns the officer while a hall is on air and nothing of it is recorded: then the public sees a card, and nothing is kept for later.
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { useText } from "../../text/i18n.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useUnrecorded } from "./use-unrecorded.ts";

/** Absent while a recorder sends, or may still be about to, and where the recording says that nothing can be stored. */
export function NoRecorder(sitting: Pick<Sitting, "courtId" | "broadcast" | "recording">) {
  const t = useText("stream");
  const isUnrecorded = useUnrecorded(sitting);
  if (!isUnrecorded || sitting.broadcast === null) return null;
  return (
    <>
      <Notice kind="alarm" live="assertive" title={t("broadcast.noRecorder")}>
        {t("broadcast.noRecorderMeans")}
      </Notice>
      <LinkButton href={`/recorder?court=${encodeURIComponent(sitting.courtId)}`} isWide isApart>
        {t("broadcast.ownRecorder")}
      </LinkButton>
    </>
  );
}
