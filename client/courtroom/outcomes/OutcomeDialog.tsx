// Records how an item ended: one of ten outcomes, the next date if it has one, a note. Also corrects what was recorded.

import { type RefObject, useEffect, useRef, useState } from "react";
import { Label } from "react-aria-components/Label";
import { RadioGroup } from "react-aria-components/RadioGroup";
import { flushSync } from "react-dom";
import { REASON_LENGTH } from "../../../server/contract/limits.ts";
import { hasOutcome, type Item, type Outcome } from "../../../server/contract/sitting/core/item.ts";
import type { Phase } from "../../../server/contract/sitting/core/state.ts";
import { outcomesDue } from "../../../server/contract/sitting/topics/outcomes.ts";
import { CauseTitle } from "../../court/CauseTitle.tsx";
import { itemWords } from "../../court/item-words.ts";
import { useText } from "../../text/i18n.ts";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { Key } from "../../ui/Key.tsx";
import { Radio } from "../../ui/Radio.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { announce } from "../../ui/toasts.ts";
import { useCommand } from "../core/commands/commands.tsx";
import { NextDate } from "./NextDate.tsx";
import styles from "./OutcomeDialog.module.css";
import { draftOf, hasNextDate, type OutcomeDraft, outcomeCommand, wrongWithOutcome } from "./outcome.ts";
import { outcomesText } from "./text.ts";

type OutcomeDialogProps = {
  /** Null while the dialog is closed. */
  item: Item | null;
  /** The day of the sitting: the next date must be after it. */
  day: string;
  phase: Phase;
  /** Called with the item as it was before, when it is recorded; the dialog closes then. */
  onRecorded: (item: Item) => void;
  onClose: () => void;
};

export function OutcomeDialog({ item, ...rest }: OutcomeDialogProps) {
  return item && <OutcomeOf key={item.id} item={item} {...rest} />;
}

function OutcomeOf({ item, day, phase, onRecorded, onClose }: OutcomeDialogProps & { item: Item }) {
  const t = useText(outcomesText);
  const isCorrection = hasOutcome(item.state);
  const due = outcomesDue(item, phase);
  const [draft, setDraft] = useState(() => draftOf(item, due));
  const form = useRef<HTMLFormElement>(null);
  const { wrong, isPending, record } = useRecord(item, day, draft, form, { onRecorded, onClose });
  const change = (part: Partial<OutcomeDraft>) => setDraft((before) => ({ ...before, ...part }));
  const [isByKey, setByKey] = useState(false);
  const chooseByKey = (outcome: Outcome) => {
    flushSync(() => {
      change({ outcome });
      setByKey(wrongWithOutcome({ ...draft, outcome }, day) !== null);
    });
    focusOn(form, wrongWithOutcome({ ...draft, outcome }, day) === null ? "input:checked" : DATE);
  };
  useDialogKeys(due, chooseByKey, record);
  return (
    <FormDialog
      gap={4}
      formRef={form}
      title={t(isCorrection ? "dialog.correctTitle" : "dialog.title", itemWords(item.serial))}
      lead={<CauseTitle item={item} />}
      cancel={t("dialog.cancel")}
      sends={t(isCorrection ? "dialog.correct" : "dialog.record")}
      isSending={isPending}
      onClose={onClose}
      onSend={record}
    >
      <OutcomeChoice
        due={due}
        selected={draft.outcome}
        onChoose={(outcome) => {
          setByKey(false);
          change({ outcome });
        }}
        isMissing={wrong === "choose"}
      />
      {draft.outcome !== null && hasNextDate(draft.outcome) && (
        <NextDate
          day={day}
          value={draft.nextDate}
          onChange={(nextDate) => change({ nextDate })}
          onPicked={() => sendButton(form)?.focus()}
          maySineDie={draft.outcome === "ADJOURNED"}
          refused={wrong === "choose" ? null : wrong}
          isFocused={isByKey}
        />
      )}
      <TextArea
        label={t("dialog.note")}
        hideLabel={false}
        value={draft.note}
        onChange={(note) => change({ note })}
        most={REASON_LENGTH}
        rows={2}
      />
    </FormDialog>
  );
}

/** The first part of the date. */
const DATE = "[contenteditable='true']";

function focusOn(form: RefObject<HTMLFormElement | null>, control: string): void {
  form.current?.querySelector<HTMLElement>(control)?.focus();
}

/** The button that records. It gets the focus after a date is pressed by pointer, so that Enter records. */
function sendButton({ current: form }: RefObject<HTMLFormElement | null>): HTMLElement | undefined {
  return [...(form?.elements ?? [])].find(
    (control): control is HTMLElement => control.getAttribute("type") === "submit",
  );
}

type DateWrong = "next_date_needed" | "next_date_past";

/**
 * After the first try to record, each error is shown at its field, which gets the focus, until it is corrected; other refusals are shown
 * by the page.
 */
function useRecord(
  item: Item,
  day: string,
  draft: OutcomeDraft,
  form: RefObject<HTMLFormElement | null>,
  { onRecorded, onClose }: Pick<OutcomeDialogProps, "onRecorded" | "onClose">,
) {
  const t = useText(outcomesText);
  const { send, isPending } = useCommand({ shows: ["next_date_needed", "next_date_past"] });
  const [tried, setTried] = useState<{ draft: OutcomeDraft; refused: DateWrong | null } | null>(null);
  const found = wrongWithOutcome(draft, day);
  const refused = tried?.draft === draft ? tried.refused : null;
  const show = (code: DateWrong | null) => flushSync(() => setTried({ draft, refused: code }));
  const record = async () => {
    show(null);
    if (found !== null) focusOn(form, found === "choose" ? "input[type='radio'][tabindex='0']" : DATE);
    const body = found === null ? outcomeCommand(item, draft) : null;
    if (body === null || isPending) return;
    const answer = await send(body);
    if (!answer.done && (answer.code === "next_date_needed" || answer.code === "next_date_past")) {
      show(answer.code);
      return focusOn(form, DATE);
    }
    const words = { ...itemWords(item.serial), outcome: t(`names.${body.outcome}`) };
    if (answer.done) {
      announce(t("dialog.recorded", words));
      onRecorded(item);
    }
    onClose();
  };
  return { wrong: tried === null ? null : (found ?? refused), isPending, record: () => void record() };
}

type OutcomeChoiceProps = {
  due: readonly Outcome[];
  selected: Outcome | null;
  onChoose: (outcome: Outcome) => void;
  isMissing: boolean;
};

function OutcomeChoice({ due, selected, onChoose, isMissing }: OutcomeChoiceProps) {
  const t = useText(outcomesText);
  const choose = (value: string) => {
    const outcome = due.find((each) => each === value);
    if (outcome) onChoose(outcome);
  };
  return (
    <RadioGroup value={selected} onChange={choose} isInvalid={isMissing}>
      <Label className="visually-hidden">{t("dialog.choose")}</Label>
      <div className={styles.all}>
        {due.map((outcome, index) => (
          <Radio key={outcome} className={styles.one} value={outcome}>
            <Key>{keyAt(index)}</Key>
            {t(`names.${outcome}`)}
          </Radio>
        ))}
      </div>
      {isMissing && (
        <p className="field__error" role="alert">
          {t("dialog.chooseFirst")}
        </p>
      )}
    </RadioGroup>
  );
}

/** The key of a choice: the tenth has 0. */
const keyAt = (index: number) => String((index + 1) % 10);

/** Number keys choose an outcome and Enter records it, except while typing or while a button has the focus. */
function useDialogKeys(
  due: readonly Outcome[],
  choose: (outcome: Outcome) => void,
  record: () => void,
): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      if (
        target?.closest("input:not([type='radio']), textarea, [contenteditable='true']") ||
        event.ctrlKey ||
        event.altKey ||
        event.metaKey
      )
        return;
      const outcome = due.find((_, index) => keyAt(index) === event.key);
      const isEnter = event.key === "Enter" && !event.repeat && !target?.closest("button");
      if (outcome === undefined && !isEnter) return;
      event.preventDefault();
      if (outcome) choose(outcome);
      else record();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
}
