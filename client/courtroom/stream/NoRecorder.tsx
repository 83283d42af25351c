// Warns the officer while a hall is on air and nothing of it is recorded: then the public sees a card, and nothing is kept for later.
import { useSignals } from "@preact/signals-react/runtime";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { useLoaded } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { courtNow } from "../../net/socket.ts";
import { useText } from "../../text/i18n.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Notice } from "../../ui/Notice.tsx";

const AGAIN_MS = 5_000;
/** The time that a recorder has to begin. */
const BEGIN_MS = 45_000;

/** Absent while a recorder sends, or may still be about to, and where the recording says that nothing can be stored. */
export function NoRecorder({
  courtId,
  broadcast,
  recording,
}: Pick<Sitting, "courtId" | "broadcast" | "recording">) {
  useSignals();
  const t = useText("stream");
  const halls = useLoaded({
    key: broadcast && ["live courts"],
    read: (signal) => api.get("/live/courts", { signal }),
    isForEveryone: true,
    againMs: () => AGAIN_MS,
  });
  if (recording !== null && recording.lostWhy !== null) return null;
  if (broadcast === null || courtNow() - broadcast.at < BEGIN_MS || halls.state !== "ready") return null;
  const hall = halls.data.find((one) => one.courtId === courtId);
  if (hall === undefined || hall.isRecorded) return null;
  return (
    <>
      <Notice kind="alarm" live="assertive" title={t("broadcast.noRecorder")}>
        {t("broadcast.noRecorderMeans")}
      </Notice>
      <LinkButton href={`/recorder?court=${encodeURIComponent(courtId)}`} isWide isApart>
        {t("broadcast.ownRecorder")}
      </LinkButton>
    </>
  );
}
