// One added case: its place, its name, what its person wants to say, and the way to take it off.

import { X } from "lucide-react";
import type { CourtCase } from "../../server/contract/rest/cases.ts";
import { courtText } from "../../server/contract/text/court.ts";
import { asApiError } from "../net/api.ts";
import { useText } from "../text/i18n.ts";
import { progressOf } from "../ui/Button.tsx";
import { IconButton } from "../ui/IconButton.tsx";
import { toast } from "../ui/toasts.ts";
import caseListStyles from "./CaseList.module.css";
import { CaseName } from "./CaseName.tsx";
import styles from "./CaseRow.module.css";
import { failureText } from "./failure-text.ts";
import { itemWords } from "./item-words.ts";
import { addCase, removeCase, whileRemoved } from "./own-cases.ts";
import { useSending } from "./queries.ts";
import { Serial } from "./Serial.tsx";
import { Submission } from "./Submission.tsx";
import { serialText } from "./serial-text.ts";

export function CaseRow({ one, number }: { one: CourtCase; number: number }) {
  const t = useText(courtText);
  const words = { ...itemWords(one.serial), hall: one.hall };
  // The row is gone by then.
  const undo = () =>
    addCase(one, one.submission).catch((error: unknown) =>
      toast(`${t("notAdded")} ${failureText(asApiError(error))}`, { kind: "alarm" }),
    );
  const removal = useSending(() => removeCase(one), {
    onSuccess: () =>
      toast(t("list.removed", words), {
        action: { label: t("list.undo"), onPress: () => void undo() },
        validWhile: whileRemoved(one),
      }),
    onError: (error) => toast(`${t("list.notRemoved")} ${failureText(error)}`, { kind: "alarm" }),
  });
  return (
    <tr>
      <td data-label={t("list.slNo")}>{number}</td>
      <td data-label={t("list.courtHall")}>
        <span className={styles.hall}>{one.hall}</span>
      </td>
      <td data-label={t("list.category")}>{one.categoryText}</td>
      <td data-label={t("list.serial")}>
        <Serial state="plain">{serialText(one.serial)}</Serial>
      </td>
      <td className={caseListStyles.caseTableCase}>
        <CaseName one={one} />
        <Submission one={one} />
      </td>
      <td>
        <IconButton
          icon={X}
          size="small"
          label={t("list.removeItem", words)}
          progress={progressOf(removal)}
          onPress={() => removal.mutate()}
        />
      </td>
    </tr>
  );
}
