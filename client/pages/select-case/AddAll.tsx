// Puts every case on one's record onto the list in one press: those of one hall, or of all where the court has several in one go.
import { useSignals } from "@preact/signals-react/runtime";
import { Plus } from "lucide-react";
import type { CourtCase } from "../../../server/contract/rest/cases.ts";
import { failureText } from "../../court/failure-text.ts";
import { addEach } from "../../court/own-cases.ts";
import { useSending } from "../../court/queries.ts";
import { isFlagOn } from "../../net/config.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { toast } from "../../ui/toasts.ts";
import { addAllText } from "./add-all-text.ts";
import casePickerStyles from "./CasePicker.module.css";
import { offersAll } from "./offers-all.ts";

export function AddAll({ cases, added }: { cases: readonly CourtCase[]; added: readonly CourtCase[] }) {
  useSignals();
  const t = useText("selectCase");
  const tCourt = useText("court");
  const missing = cases.filter(
    (one) => !added.some(({ courtId, id }) => courtId === one.courtId && id === one.id),
  );
  const adding = useSending(() => addEach(missing), {
    onError: (error) => toast(`${tCourt("notAdded")} ${failureText(error)}`, { kind: "alarm" }),
  });
  if (!offersAll(missing, isFlagOn("multi_court"))) return null;
  return (
    <p className={casePickerStyles.all}>
      <Button icon={Plus} progress={progressOf(adding)} onPress={() => adding.mutate()}>
        {addAllText(t, missing.length)}
      </Button>
    </p>
  );
}
