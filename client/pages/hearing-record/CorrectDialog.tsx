// Correcting the record of an item: how it ended, its next date, and why. What was recorded first stays.

import { useEffect, useRef, useState } from "react";
import { REASON_LENGTH } from "../../../server/contract/limits.ts";
import type { HearingRecord, RecordItem } from "../../../server/contract/rest/records.ts";
import { appearedIn } from "../../../server/contract/sitting/record/appeared-in.ts";
import {
  type CorrectedState,
  correctedStates,
  isSameAppearances,
  type RecordedAppearances,
  type RecordedEnd,
} from "../../../server/contract/sitting/topics/corrections.ts";
import { courtText } from "../../../server/contract/text/court.ts";
import { recordText } from "../../../server/contract/text/record.ts";
import { failureText } from "../../court/failure-text.ts";
import { itemWords } from "../../court/item-words.ts";
import { useSending } from "../../court/queries.ts";
import { recordParam } from "../../court/record-href.ts";
import { SINE_DIE } from "../../court/sine-die.ts";
import { outcomesText } from "../../courtroom/outcomes/text.ts";
import { type ApiError, api } from "../../net/api.ts";
import { formatDate } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { refusalText } from "../../text/refusals.ts";
import { Button } from "../../ui/Button.tsx";
import { DateField } from "../../ui/DateField.tsx";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { announce } from "../../ui/toasts.ts";
import { useEndText } from "./use-end-text.ts";

/** Letters of all appearances together; the court bounds each name. */
const APPEARED_LENGTH = 8000;
const DAY_MS = 24 * 3600_000;
/** Years have four digits: without a limit a browser takes six. */
const LAST_DAY = "9999-12-31";

type CorrectDialogProps = {
  item: RecordItem;
  /** What the record says now. */
  from: RecordedEnd;
  record: HearingRecord;
  onChanged: () => void;
  onClose: () => void;
};

/** `nextDate` is a date, SINE_DIE, or empty. */
type Draft = { state: CorrectedState; nextDate: string; appeared: string; reason: string };

const lineOf = ({ name, side }: RecordedAppearances[number]) => `${name} (${side})`;

/** The people of a typed list with a line for each, as `Name (side)`; null when a line does not say for whom. */
function peopleOf(text: string): RecordedAppearances | null {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const people = lines.map((line) => /^(.*\S)\s*\(([^()]*[^()\s][^()]*)\)\s*$/.exec(line));
  if (people.includes(null)) return null;
  return people.map((found) => ({ name: found?.[1]?.trim() ?? "", side: found?.[2]?.trim() ?? "" }));
}

export function CorrectDialog(props: CorrectDialogProps) {
  const { item, from, onClose } = props;
  const t = useText(recordText);
  const tCourt = useText(courtText);
  const endText = useEndText();
  const appeared = appearedIn(item);
  const [draft, setDraft] = useState<Draft>({
    state: from.state,
    nextDate: from.nextDate ?? (from.state === "ADJOURNED" ? SINE_DIE : ""),
    appeared: appeared.map(lineOf).join("\n"),
    reason: "",
  });
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const people = peopleOf(draft.appeared);
  const isOther = people !== null && !isSameAppearances(people, appeared);
  const { error, isSending, send } = useCorrection(props, draft, isOther ? { appeared, people } : null);
  const { form, tries, tried } = useTries(error);
  const dateWrong = error?.refusal === "next_date_needed" || error?.refusal === "next_date_past";
  const reasonWrong = error !== null && error.faults.reason !== undefined;
  return (
    <FormDialog
      formRef={form}
      gap={4}
      title={t("correctItem", itemWords(item.serial))}
      lead={t("correctLead")}
      sends={t("correct")}
      isSending={isSending}
      onClose={onClose}
      onSend={() => {
        tried();
        if (people !== null) send();
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
        options={correctedStates.map((id) => ({ id, label: tCourt(`itemState.${id}`) }))}
        selected={draft.state}
        onSelect={(state) => change({ state })}
      />
      <NextDateField
        date={draft.nextDate}
        onChange={(nextDate) => change({ nextDate })}
        day={props.record.date}
        maySineDie={draft.state === "ADJOURNED"}
        refusal={dateWrong ? error.refusal : undefined}
      />
      <AppearedField
        text={draft.appeared}
        onChange={(appeared) => change({ appeared })}
        isWrong={tries > 0 && people === null}
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
    </FormDialog>
  );
}

/** After a try that failed the focus is in the first field that is wrong. */
function useTries(error: ApiError | null) {
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  // This runs after each try, and after each answer.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [error, tries]);
  return { form, tries, tried: () => setTries(tries + 1) };
}

type NextDateFieldProps = {
  /** A date, SINE_DIE, or empty. */
  date: string;
  onChange: (date: string) => void;
  day: string;
  maySineDie: boolean;
  refusal?: string;
};

/** A date after the day of the sitting, or none: an adjourned item says so by a press. */
function NextDateField({ date, onChange, day, maySineDie, refusal }: NextDateFieldProps) {
  const t = useText(recordText);
  const tOutcomes = useText(outcomesText);
  const isSineDie = maySineDie && date === SINE_DIE;
  return (
    <>
      <DateField
        label={t("correctDate")}
        value={date === SINE_DIE ? "" : date}
        onChange={onChange}
        min={new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10)}
        max={LAST_DAY}
        hint={isSineDie ? tOutcomes("dialog.sineDieMeans") : t("correctDateHint", { date: formatDate(day) })}
        error={refusal && refusalText(refusal)}
      />
      {maySineDie && (
        <Button size="small" isOn={isSineDie} onPress={() => onChange(isSineDie ? "" : SINE_DIE)}>
          {tOutcomes("dialog.sineDie")}
        </Button>
      )}
    </>
  );
}

type AppearedFieldProps = { text: string; onChange: (text: string) => void; isWrong: boolean };

function AppearedField({ text, onChange, isWrong }: AppearedFieldProps) {
  const t = useText(recordText);
  return (
    <TextArea
      label={t("correctAppeared")}
      value={text}
      onChange={onChange}
      most={APPEARED_LENGTH}
      rows={3}
      hint={t("correctAppearedHint")}
      error={isWrong ? t("correctAppearedWrong") : undefined}
    />
  );
}

/** Sends the correction. What was refused is said, and what the record says by then is read again. */
function useCorrection(
  { item, from, record, onChanged, onClose }: CorrectDialogProps,
  { state, nextDate, reason }: Draft,
  changed: { appeared: RecordedAppearances; people: RecordedAppearances } | null,
) {
  const t = useText(recordText);
  const correct = () => {
    const sineDie = state === "ADJOURNED" && nextDate === SINE_DIE;
    const end = { state, nextDate: nextDate === "" || nextDate === SINE_DIE ? null : nextDate };
    const said = { item: item.id, sineDie, reason };
    const body = changed
      ? {
          ...said,
          from: { ...from, appearances: changed.appeared },
          to: { ...end, appearances: changed.people },
        }
      : { ...said, from, to: end };
    const { date } = record;
    const asked = { param: recordParam(record.courtId), query: { date }, json: body };
    return api.post("/:role/court/:courtId/record/corrections", asked);
  };
  const { error, isPending, mutate } = useSending(correct, {
    onSuccess: () => {
      announce(t("correctDone", itemWords(item.serial)));
      onChanged();
      onClose();
    },
    onError: ({ refusal }) => {
      if (refusal === "corrected_meanwhile") onChanged();
    },
  });
  const send = () => {
    if (!isPending) mutate();
  };
  return { error, isSending: isPending, send };
}
