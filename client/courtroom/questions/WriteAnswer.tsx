// The answer to a question in writing, below it.

import { useEffect, useRef, useState } from "react";
import { QUESTION_ANSWER_LENGTH } from "../../../server/contract/limits.ts";
import type { Question } from "../../../server/contract/sitting/topics/questions.ts";
import { useText } from "../../text/i18n.ts";
import { refusalText } from "../../text/refusals.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { useCommand } from "../core/commands/commands.tsx";
import questionRowStyles from "./QuestionRow.module.css";
import { questionsText } from "./text.ts";
import styles from "./WriteAnswer.module.css";

type WriteAnswerProps = { question: Question; onClose: () => void };

export function WriteAnswer({ question: { id, name, answer }, onClose }: WriteAnswerProps) {
  const t = useText(questionsText);
  const [text, setText] = useState(answer ?? "");
  const [isEmpty, setEmpty] = useState(false);
  const command = useCommand({ shows: "all" });
  const { send, isPending, refusal } = command;
  const form = useRef<HTMLFormElement>(null);
  // It was opened to be written in, and the button that opened it is gone.
  useEffect(() => form.current?.querySelector("textarea")?.focus(), []);
  const error = isEmpty ? t("host.emptyAnswer") : refusal === null ? undefined : refusalText(refusal);
  return (
    <form
      ref={form}
      className={styles.write}
      onSubmit={async (event) => {
        event.preventDefault();
        setEmpty(text.trim() === "");
        if (text.trim() === "" || isPending) return;
        const { done } = await send({ type: "writeAnswer", question: id, text });
        if (done) onClose();
      }}
    >
      <TextArea
        label={t("host.field", { name })}
        hint={t("host.hint")}
        value={text}
        most={QUESTION_ANSWER_LENGTH}
        rows={3}
        onChange={(typed) => {
          setEmpty(false);
          setText(typed);
        }}
        error={error}
      />
      <div className={questionRowStyles.acts}>
        <Button type="submit" size="small" kind="primary" progress={progressOf(command)}>
          {t("host.send")}
        </Button>
        <Button size="small" onPress={onClose}>
          {t("host.cancel")}
        </Button>
      </div>
    </form>
  );
}
