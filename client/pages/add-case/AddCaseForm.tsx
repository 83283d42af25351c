// The form for one case: hall, category, serial number, and what the person wants to say in it.

import { Plus } from "lucide-react";
import { type FormEvent, type Ref, useRef, useState } from "react";
import { Link } from "wouter";
import { SUBMISSION_LENGTH } from "../../../server/contract/limits.ts";
import type { CourtCase } from "../../../server/contract/rest/cases.ts";
import type { Court } from "../../../server/contract/rest/courts.ts";
import { categoriesOf } from "../../../server/contract/sitting/categories.ts";
import { courtText } from "../../../server/contract/text/court.ts";
import { addCaseText } from "../../court/add-case.text.ts";
import { Found } from "../../court/Found.tsx";
import { failureText } from "../../court/failure-text.ts";
import { judgeLine } from "../../court/hall-board.ts";
import { useDraft } from "../../court/kept-draft.ts";
import { type Lookup, lookUp, mayAdd } from "../../court/lookup.ts";
import { addCase } from "../../court/own-cases.ts";
import { useSending } from "../../court/queries.ts";
import type { FollowedHall } from "../../court/use-halls.ts";
import { MemoRequest } from "../../courtroom/memos/MemoRequest.tsx";
import { hasShape, isText } from "../../net/kept-json.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { announce } from "../../ui/toasts.ts";
import styles from "./AddCase.module.css";

type AddCaseFormProps = {
  court: Court;
  courts: readonly Court[];
  followed: FollowedHall | null;
  onRecord: readonly CourtCase[];
  added: readonly CourtCase[];
  memos: readonly CourtCase[];
  onCourt: (courtId: string) => void;
};

const nothing = { category: "", serial: "", submission: "" };
const isDraft = hasShape<typeof nothing>({ category: isText, serial: isText, submission: isText });

export function AddCaseForm(props: AddCaseFormProps) {
  const { court, courts, followed, onRecord, added, memos, onCourt } = props;
  const t = useText(addCaseText);
  const tCourt = useText(courtText);
  const sitting = followed?.sitting ?? null;
  const categories = sitting ? categoriesOf(sitting) : court.categories;
  const [draft, setDraft] = useDraft(`add-case.${court.courtId}`, nothing, isDraft);
  const category = categories.find(({ value }) => value === draft.category) ?? categories[0] ?? null;
  const serial = useRef<HTMLInputElement>(null);
  const lookup = lookUp(
    { court: { ...court, categories }, sitting, onRecord, added },
    category?.value ?? "",
    draft.serial,
  );
  const { add, fault, isAdding } = useAdding(lookup, draft.submission, () => {
    setDraft((before) => ({ ...before, serial: "", submission: "" }));
    serial.current?.focus();
  });
  const change = (part: Partial<typeof nothing>) => setDraft((before) => ({ ...before, ...part }));
  return (
    <form
      className={`panel ${styles.form}`}
      data-part="add-case__form"
      aria-labelledby="add-title"
      onSubmit={add}
      noValidate
    >
      <h2 id="add-title">{t("form")}</h2>
      <Select
        label={t("courtHall")}
        options={courts.map((each) => ({ id: each.courtId, label: hallOption(tCourt, each) }))}
        selected={court.courtId}
        onSelect={onCourt}
      />
      {category === null ? (
        <Notice title={tCourt("noList")} />
      ) : (
        <>
          <CaseNumber
            categories={categories}
            category={category}
            typed={draft.serial}
            onChange={change}
            inputRef={serial}
            error={fault.serial ?? lookupFault(tCourt, lookup, category.text)}
          />
          <Found lookup={lookup} />
          <TextArea
            label={t("submission")}
            note={t("optional")}
            hint={t("submissionHint")}
            value={draft.submission}
            onChange={(typed) => change({ submission: typed })}
            most={SUBMISSION_LENGTH}
          />
          <Failed text={fault.call} />
          <Button
            type="submit"
            isWide
            size="large"
            icon={Plus}
            progress={progressOf({ isPending: isAdding, isError: fault.call !== null })}
          >
            {t("add")}
          </Button>
        </>
      )}
      <p className="field__hint">
        <Link href={`/select-case?court=${encodeURIComponent(court.courtId)}`}>{t("fromList")}</Link>
      </p>
      <MemoRequest court={court} followed={followed} written={memos} />
    </form>
  );
}

/** Why the server did not add the case; the form keeps what was typed. */
function Failed({ text }: { text: string | null }) {
  const t = useText(courtText);
  if (text === null) return null;
  return (
    <Notice kind="alarm" live="assertive" title={t("notAdded")}>
      {text} <span>{t("kept")}</span>
    </Notice>
  );
}

type CaseNumberProps = {
  categories: Court["categories"];
  category: Court["categories"][number];
  typed: string;
  onChange: (part: { category?: string; serial?: string }) => void;
  inputRef: Ref<HTMLInputElement>;
  error: string | null;
};

/** The category beside the number: serials restart in each. */
function CaseNumber({ categories, category, typed, onChange, inputRef, error }: CaseNumberProps) {
  const t = useText(addCaseText);
  const tCourt = useText(courtText);
  return (
    <div className={styles.pair}>
      <Select
        label={t("category")}
        options={categories.map(({ value, text }) => ({ id: value, label: text }))}
        selected={category.value}
        onSelect={(value) => onChange({ category: value })}
      />
      <TextField
        label={t("serial")}
        inputMode="numeric"
        autoComplete="off"
        inputRef={inputRef}
        value={typed}
        onChange={(serial) => onChange({ serial })}
        hint={tCourt(category.from === category.to ? "serialHintOne" : "serialHint", category)}
        error={error}
      />
    </div>
  );
}

type CourtText = ReturnType<typeof useText<typeof courtText>>;

function hallOption(t: CourtText, { number, judges }: Court): string {
  return t("hallOption", { hall: number, judges: judges.map(judgeLine).join("; ") });
}

/** Returns what is wrong with a typed number, to be shown beside its field. */
function lookupFault(t: CourtText, lookup: Lookup, category: string): string | null {
  switch (lookup.state) {
    case "not_number":
      return t("fault.numeric");
    case "outside":
      return t("outside", { category, from: lookup.from, to: lookup.to });
    default:
      return null;
  }
}

/** Adds the case that was found. A form without one says what is missing and adds nothing. */
function useAdding(lookup: Lookup, submission: string, onAdded: () => void) {
  const t = useText(courtText);
  const tAddCase = useText(addCaseText);
  const [serial, setSerial] = useState<string | null>(null);
  const adding = useSending((found: CourtCase) => addCase(found, submission.trim()), {
    onSuccess: (_, found) => {
      announce(tAddCase("added", { serial: found.serial, hall: found.hall }));
      onAdded();
    },
  });
  const add = (event: FormEvent) => {
    event.preventDefault();
    setSerial(lookup.state === "empty" ? t("fault.required") : null);
    if (adding.isPending) return;
    if (mayAdd(lookup)) adding.mutate(lookup.found);
    else adding.reset();
  };
  const isEmpty = lookup.state === "empty";
  const call = adding.error && failureText(adding.error);
  return { add, isAdding: adding.isPending, fault: { serial: isEmpty ? serial : null, call } };
}
