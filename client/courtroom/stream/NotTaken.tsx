// Says to the officer, a few seconds after the press, that no recorder has taken the hall: what they began is neither kept nor shown.
import { useSignals } from "@preact/signals-react/runtime";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { needsRecorder } from "../../../server/contract/sitting/topics/recording.ts";
import { useLoaded } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { useNow } from "../../net/use-now.ts";
import { useText } from "../../text/i18n.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { AirPart } from "../core/AirState.tsx";
import { useUnrecorded } from "./use-unrecorded.ts";

/** A program that opens recorders asks every two seconds what is to be recorded. */
const TAKES_MS = 6_000;
const AGAIN_MS = 3_000;

/** Below a `CommandProvider`; absent once a recorder has the hall. What is lost later, the recording and the stream say themselves. */
export default function NotTaken({ sitting }: { sitting: Sitting }) {
  useSignals();
  const t = useText("stream");
  const now = useNow();
  const { courtId, broadcast, recording } = sitting;
  const isNeeded = needsRecorder({ broadcast, recording });
  const begun = Math.max(...[broadcast, recording].flatMap((one) => one?.at ?? []));
  const read = useLoaded({
    key: isNeeded ? ["recorder of", courtId, begun] : null,
    read: (signal) => api.get("/recorder/hall/:courtId", { param: { courtId }, signal }),
    againMs: ({ isTaken }) => (isTaken ? null : AGAIN_MS),
  });
  const isLost = useUnrecorded(sitting) || recording?.lostAt != null || broadcast?.lostAt != null;
  if (!isNeeded || isLost || read.state !== "ready" || read.data.isTaken) return null;
  if (now - begun < TAKES_MS) return null;
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
