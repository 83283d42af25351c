// Correcting the record of an item: how it ended, its next date, and why. What was recorded first stays.
import { useState } from "react";
import { REASON_LENGTH } from "../../../server/contract/limits.ts";
import {
  type CorrectedState,
  correctedStates,
  type RecordedEnd,
} from "../../../server/contract/sitting/correction.ts";
import { serialText } from "../../../server/contract/sitting/names.ts";
import type { HearingRecord, RecordItem } from "../../../server/contract/sitting/recordShape.ts";
import { type ApiError, call } from "../../api.ts";
import { failureText } from "../../cases/failureText.ts";
import { asApiError } from "../../cases/useLoad.ts";
import { useText } from "../../text/i18n.ts";
import { refusalText } from "../../text/refusals.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { announce } from "../../ui/told.ts";
import { useEndText } from "./Corrections.tsx";
import { recordCall } from "./href.ts";

const formId = "correct-form";

type CorrectDialogProps = {
  item: RecordItem;
  /** What the record says now. */
  from: RecordedEnd;
  record: HearingRecord;
  onChanged: () => void;
  onClose: () => void;
};

type Draft = { state: CorrectedState; nextDate: string; reason: string };

export function CorrectDialog(props: CorrectDialogProps) {
  const { item, from, onClose } = props;
  const t = useText("record");
  const tRoom = useText("room");
  const endText = useEndText();
  const [draft, setDraft] = useState<Draft>({ state: from.state, nextDate: from.nextDate ?? "", reason: "" });
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const { error, isSending, send } = useCorrection(props, draft);
  const dateWrong = error?.refusal === "next_date_needed" || error?.refusal === "next_date_past";
  const reasonWrong = error !== null && error.fields.reason !== undefined;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t("correctItem", { serial: serialText(item.serial) })}
      lead={t("correctLead")}
      foot={
        <>
          <Button onPress={onClose}>{t("correctCancel")}</Button>
          <Button kind="primary" type="submit" form={formId} progress={isSending ? "loading" : undefined}>
            {t("correct")}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="record__form"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        {error !== null && !dateWrong && !reasonWrong && (
          <Notice kind="alarm" live="assertive" title={t("correctFailed")}>
            {failureText(error)}
          </Notice>
        )}
        <p>{t("correctSays", { end: endText(from) })}</p>
        <Select
          label={t("correctEnd")}
          options={correctedStates.map((id) => ({ id, label: tRoom(`itemState.${id}`) }))}
          selected={draft.state}
          onSelect={(state) => change({ state })}
        />
        <TextField
          label={t("correctDate")}
          type="date"
          value={draft.nextDate}
          onChange={(nextDate) => change({ nextDate })}
          hint={t("correctDateHint")}
          error={dateWrong ? refusalText(error.refusal ?? "") : undefined}
        />
        <TextArea
          label={t("correctReason")}
          value={draft.reason}
          onChange={(reason) => change({ reason })}
          most={REASON_LENGTH}
          rows={2}
          isRequired
          error={reasonWrong ? t("correctNoReason") : undefined}
        />
      </form>
    </Dialog>
  );
}

/** Sends the correction. What was refused is said, and what the record says by then is read again. */
function useCorrection(
  { item, from, record, onChanged, onClose }: CorrectDialogProps,
  { state, nextDate, reason }: Draft,
) {
  const t = useText("record");
  const [error, setError] = useState<ApiError | null>(null);
  const [isSending, setSending] = useState(false);
  const send = async () => {
    if (isSending) return;
    setSending(true);
    setError(null);
    try {
      const to = { state, nextDate: nextDate === "" ? null : nextDate };
      const body = { item: item.id, from, to, reason };
      const { date } = record;
      await call(`${recordCall(record.courtId)}/corrections`, { body, query: { date } });
      announce(t("correctDone", { serial: serialText(item.serial) }));
      onChanged();
      onClose();
    } catch (failure) {
      const failed = asApiError(failure);
      setError(failed);
      setSending(false);
      if (failed.refusal === "corrected_meanwhile") onChanged();
    }
  };
  return { error, isSending, send: () => void send() };
}
