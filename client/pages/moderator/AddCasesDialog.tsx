// Adds ranges to the list of a court that sits, without leaving its room.

import { FailurePanel } from "../../court/Loaded.tsx";
import { useCourts } from "../../court/use-courts.ts";
import { useFollowedHall } from "../../court/use-halls.ts";
import { officerText } from "../../courtroom/core/text/officer.text.ts";
import { openingText } from "../../courtroom/opening/text.ts";
import { useText } from "../../text/i18n.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { Loading } from "../../ui/Progress.tsx";
import { OpeningForm } from "../proceed-with-cases/OpeningForm.tsx";

export default function AddCasesDialog({ courtId, onClose }: { courtId: string; onClose: () => void }) {
  const t = useText(officerText);
  return (
    <Dialog isOpen kind="viewer" onClose={onClose} title={t("foot.add")}>
      <Content courtId={courtId} onClose={onClose} />
    </Dialog>
  );
}

function Content({ courtId, onClose }: { courtId: string; onClose: () => void }) {
  const t = useText(openingText);
  const { loaded } = useCourts();
  const followed = useFollowedHall(courtId);
  if (loaded.state === "failed")
    return <FailurePanel title={t("form.loadFailed")} error={loaded.error} onRetry={loaded.retry} />;
  const court =
    loaded.state === "ready" ? loaded.data.courts.find((each) => each.courtId === courtId) : undefined;
  if (!court || !followed?.sitting) return <Loading />;
  return <OpeningForm court={court} sitting={followed.sitting} hall={followed.hall} onClose={onClose} />;
}
