// Says to the officer before the press that no recorder is running, and after it, until one takes it, that none has taken the hall: what
// they began is neither kept nor shown.

import { useSignals } from "@preact/signals-react/runtime";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { streamText } from "../../../server/contract/text/stream.ts";
import { useNow } from "../../net/use-now.ts";
import { useText } from "../../text/i18n.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { AirPart } from "../core/hall/AirState.tsx";
import { useRecorder, waitsForFirst } from "./use-recorder.ts";

/** A program that opens recorders asks every two seconds what is to be recorded: where one asks, it is given the time to take the hall. */
const TAKES_MS = 6_000;

/** Below a `CommandProvider`; absent once a recorder has the hall. What is lost later, the recording and the stream say themselves. */
export default function NotTaken({ sitting }: { sitting: Sitting }) {
  useSignals();
  const t = useText(streamText);
  const now = useNow();
  const { courtId } = sitting;
  const { isNeeded, begun, known } = useRecorder(sitting);
  if (known === null || known.isTaken || !waitsForFirst(sitting)) return null;
  if (!isNeeded) return known.isAsking ? null : <NoneAsking />;
  if (known.isAsking && now - begun < TAKES_MS) return null;
  return (
    <AirPart title={t("broadcast.notTaken")} isUntitled>
      <Notice kind="alarm" live="assertive" title={t("broadcast.notTaken")}>
        {t("broadcast.notTakenMeans")}
      </Notice>
      <LinkButton href={`/recorder?court=${encodeURIComponent(courtId)}`} isWide isApart>
        {t("broadcast.ownRecorder")}
      </LinkButton>
    </AirPart>
  );
}

/** That no program asks what is to be recorded. */
function NoneAsking() {
  const t = useText(streamText);
  return (
    <AirPart title={t("broadcast.noneAsking")} isUntitled>
      <Notice kind="held" live="polite" title={t("broadcast.noneAsking")}>
        {t("broadcast.noneAskingMeans")}
      </Notice>
    </AirPart>
  );
}
