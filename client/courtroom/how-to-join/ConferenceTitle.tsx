// The name of a conference, which its host can change: everybody invited reads the new one.

import { useState } from "react";
import { BOOKING_TITLE_LENGTH } from "../../../server/contract/limits.ts";
import { failureText } from "../../court/failure-text.ts";
import { useSending } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { fieldText } from "../../text/faults.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { toast } from "../../ui/toasts.ts";
import { meetingsText } from "../core/text/meetings.text.ts";
import styles from "./HowToJoin.module.css";

type ConferenceTitleProps = { conference: string; title: string; onChanged: () => void };

export default function ConferenceTitle({ conference, title, onChanged }: ConferenceTitleProps) {
  const t = useText(meetingsText);
  const [typed, setTyped] = useState(title);
  const saving = useSending(
    (next: string) => api.patch("/conferences/:id", { param: { id: conference }, json: { title: next } }),
    {
      onSuccess: (now) => {
        setTyped(now.title);
        toast(t("titleSaved"));
        onChanged();
      },
    },
  );
  const { error } = saving;
  const wrong = error && (fieldText(error.faults.title) ?? failureText(error));
  return (
    <form
      className={styles.titleForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving.isPending) saving.mutate(typed);
      }}
    >
      <TextField
        label={t("titleLabel")}
        value={typed}
        maxLength={BOOKING_TITLE_LENGTH}
        error={wrong ?? undefined}
        onChange={setTyped}
      />
      <Button type="submit" progress={progressOf(saving)} isDisabled={typed.trim() === title}>
        {t("saveTitle")}
      </Button>
    </form>
  );
}
