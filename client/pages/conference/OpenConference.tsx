// Opening an ordinary conference: a title, and then the way to its room.
import { conferenceText } from "./text.ts";
import "../../court/styles/pages.css";
import { useSignals } from "@preact/signals-react/runtime";
import { type FormEvent, useState } from "react";
import { useLocation } from "wouter";
import { BOOKING_TITLE_LENGTH } from "../../../server/contract/limits.ts";
import { FailurePanel } from "../../court/Loaded.tsx";
import { useSending } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { isFlagOn } from "../../net/config.ts";
import { fieldText } from "../../text/faults.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Choice.tsx";
import { TextField } from "../../ui/TextField.tsx";

export function OpenConference() {
  const t = useText(conferenceText);
  return (
    <main className="page page--form" id="main" tabIndex={-1}>
      <div className="page__head page__head--stack">
        <h1 className="page__title">{t("open.title")}</h1>
        <p className="page__aside">{t("open.lead")}</p>
      </div>
      <OpeningForm />
    </main>
  );
}

function OpeningForm() {
  useSignals();
  const t = useText(conferenceText);
  const [, navigate] = useLocation();
  const [title, setTitle] = useState("");
  const [mayRecord, setMayRecord] = useState(false);
  const opening = useSending(() => api.post("/conferences", { json: { title, mayRecord } }), {
    onSuccess: ({ id }) => navigate(`/scheduled-meeting/${id}`),
  });
  const fault = fieldText(opening.error?.faults.mayRecord);
  // The page of an opened one is on its way.
  const isOpening = opening.isPending || opening.isSuccess;
  const open = (event: FormEvent) => {
    event.preventDefault();
    if (!isOpening) opening.mutate();
  };
  return (
    <form className="panel panel--form" onSubmit={open}>
      <TextField
        label={t("open.name")}
        note={t("open.optional")}
        hint={t("open.hint")}
        value={title}
        onChange={setTitle}
        maxLength={BOOKING_TITLE_LENGTH}
        autoComplete="off"
      />
      {isFlagOn("hearing_recording") && (
        <Checkbox isSelected={mayRecord} onChange={setMayRecord}>
          {t("open.mayRecord")}
          <small>{t("open.mayRecordMeans")}</small>
        </Checkbox>
      )}
      {fault !== undefined && <p className="field__error">{fault}</p>}
      <p>{t("open.who")}</p>
      {opening.error && fault === undefined && (
        <FailurePanel title={t("open.failed")} error={opening.error} />
      )}
      <Button
        type="submit"
        kind="primary"
        size="large"
        isWide
        progress={progressOf({ isPending: isOpening, isError: opening.isError })}
      >
        {t("open.press")}
      </Button>
    </form>
  );
}
