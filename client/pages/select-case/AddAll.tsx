// Puts every case on one's record onto the list in one press.
import { Plus } from "lucide-react";
import { useState } from "react";
import type { CourtCase } from "../../../server/contract/rest/cases.ts";
import { failureText } from "../../court/failure-text.ts";
import { addCase } from "../../court/mine.ts";
import { asApiError } from "../../court/use-load.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { toast } from "../../ui/toasts.ts";
import { addAllText } from "./add-all-text.ts";
import casePickerStyles from "./CasePicker.module.css";

export function AddAll({ cases, added }: { cases: readonly CourtCase[]; added: readonly CourtCase[] }) {
  const t = useText("selectCase");
  const [isBusy, setIsBusy] = useState(false);
  const missing = cases.filter(
    (one) => !added.some(({ courtId, id }) => courtId === one.courtId && id === one.id),
  );
  if (missing.length < 2) return null;
  const addAll = async () => {
    setIsBusy(true);
    try {
      // One after the other: each call stores the whole list of its hall.
      for (const one of missing) await addCase(one, "");
    } catch (error) {
      toast(`${t("notAdded")} ${failureText(asApiError(error))}`, { kind: "alarm" });
    }
    setIsBusy(false);
  };
  return (
    <p className={casePickerStyles.all}>
      <Button icon={Plus} progress={isBusy ? "loading" : undefined} onPress={() => void addAll()}>
        {addAllText(t, missing.length)}
      </Button>
    </p>
  );
}
