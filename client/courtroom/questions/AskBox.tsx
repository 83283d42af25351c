// Where watchers and speakers ask in writing, with the button for their hand beside it if they have one.

import { useSignals } from "@preact/signals-react/runtime";
import { type ReactNode, useState } from "react";
import { QUESTION_LENGTH } from "../../../server/contract/limits.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { useText } from "../../text/i18n.ts";
import { refusalText } from "../../text/refusals.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Row, Text } from "../../ui/Layout.tsx";
import { TextArea } from "../../ui/TextArea.tsx";
import { announce } from "../../ui/toasts.ts";
import { useCommand, useCommands } from "../core/commands/commands.tsx";
import styles from "./AskBox.module.css";
import { questionsText } from "./text.ts";

/** From this many letters on the field counts them. */
const NEAR_FULL = QUESTION_LENGTH - 100;

type AskBoxProps = { sitting: Sitting; hand?: ReactNode };

/** Below a `CommandProvider`. */
export function AskBox({ sitting, hand }: AskBoxProps) {
  useSignals();
  const t = useText(questionsText);
  const { may } = useCommands();
  if (!may("askQuestion") || !sitting.questionsOpen)
    return (
      <div className={styles.ask}>
        <Text size="md" tone="soft">
          {sitting.phase === "not_open" ? (
            t("ask.early")
          ) : (
            <>
              <b>{t("ask.closed")}</b> {t("ask.closedMeans")}
            </>
          )}
        </Text>
        {hand && (
          <Row gap={2} wraps>
            {hand}
          </Row>
        )}
      </div>
    );
  return <Writing hand={hand} />;
}

function Writing({ hand }: Pick<AskBoxProps, "hand">) {
  const t = useText(questionsText);
  const [text, setText] = useState("");
  const [isEmpty, setEmpty] = useState(false);
  const command = useCommand({ shows: "all" });
  const { send, isPending, refusal, reset } = command;
  const error = isEmpty ? t("ask.empty") : refusal === null ? undefined : refusalText(refusal);
  return (
    <form
      className={styles.ask}
      aria-label={t("ask.label")}
      onSubmit={async (event) => {
        event.preventDefault();
        setEmpty(text.trim() === "");
        if (text.trim() === "" || isPending) return;
        const { done } = await send({ type: "askQuestion", text });
        if (!done) return;
        setText("");
        announce(t("ask.sent"));
      }}
    >
      <TextArea
        label={t("ask.field")}
        hideLabel
        placeholder={t("ask.placeholder")}
        value={text}
        rows={2}
        hint={
          text.length > NEAR_FULL ? t("ask.count", { count: text.length, most: QUESTION_LENGTH }) : undefined
        }
        onChange={(typed) => {
          setEmpty(false);
          reset();
          setText(typed.slice(0, QUESTION_LENGTH));
        }}
        error={error}
      />
      <p className="visually-hidden" role="alert">
        {error}
      </p>
      <Row gap={2} wraps>
        <Button type="submit" kind="primary" progress={progressOf(command)}>
          {t("ask.send")}
        </Button>
        {hand}
      </Row>
    </form>
  );
}
