// Asks for a reason after the act, beside the work: the usual reasons by one press, or a text; it can be left for later.

import { useSignals } from "@preact/signals-react/runtime";
import { X } from "lucide-react";
import { type FormEvent, type KeyboardEvent, memo, useState } from "react";
import { REASON_LENGTH } from "../../../server/contract/limits.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { CommandButton, progressOfCommand, useCommands } from "../core/commands/commands.tsx";
import { KeyOf } from "../core/keys/KeyOf.tsx";
import styles from "./ReasonStrip.module.css";
import type { ExplainedAct } from "./reasons.ts";
import { explain } from "./reasons.ts";
import { reasonsText } from "./text.ts";
import type { ActReasons } from "./use-reasons.ts";
import { actWords, usualActReasons } from "./words.ts";

type ReasonStripProps = {
  reasons: ActReasons;
  /** "plain" within a notice, which has the colour. */
  look?: "plain";
};

/** Absent while no act waits for its reason. */
export const ReasonStrip = memo(function ReasonStrip({ reasons, look }: ReasonStripProps) {
  const { shown } = reasons;
  return shown && <Strip key={shown.key} act={shown} reasons={reasons} look={look} />;
});

function Strip({ act, reasons, look }: ReasonStripProps & { act: ExplainedAct }) {
  const t = useText(reasonsText);
  const [hasWords, setHasWords] = useState(reasons.draft !== "");
  const leave = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented) return;
    event.preventDefault();
    reasons.leave();
  };
  return (
    <section
      className={styles.reasonStrip}
      data-of={act.of}
      data-look={look}
      aria-label={t("label")}
      ref={reasons.strip}
      onKeyDown={leave}
    >
      <div className={styles.head}>
        <p>
          {/* A stop has its own sentence above the question. */}
          {act.of !== "stopStream" && <b>{actWords(t, act)}</b>} {t("ask")}
          <small>{act.reason === "" ? t(`readBy.${act.of}`) : t("onRecord", { reason: act.reason })}</small>
        </p>
        {look !== "plain" && <KeyOf action="reason" />}
        {act.of === "remove" && (
          <CommandButton body={{ type: "liftRemoval", person: act.person }} size="small">
            {t("lift")}
          </CommandButton>
        )}
        <IconButton size="small" icon={X} label={t("later")} onPress={reasons.leave} />
      </div>
      <Usual act={act} reasons={reasons}>
        <Button size="small" aria-expanded={hasWords} onPress={() => setHasWords(!hasWords)}>
          {t("other")}
        </Button>
      </Usual>
      {hasWords && <OwnWords reasons={reasons} />}
    </section>
  );
}

type UsualProps = { act: ExplainedAct; reasons: ActReasons; children: React.ReactNode };

function Usual({ act, reasons, children }: UsualProps) {
  useSignals();
  const t = useText(reasonsText);
  const commands = useCommands();
  return (
    <div className={styles.usual} data-part="reason-strip__usual">
      {usualActReasons(t, act.of).map(({ id, short, whole }) => (
        <Button
          key={id}
          size="small"
          aria-label={`${short}: ${whole}`}
          progress={progressOfCommand(commands, explain(act, whole))}
          onPress={() => reasons.record(whole)}
        >
          {short}
        </Button>
      ))}
      {children}
    </div>
  );
}

function OwnWords({ reasons }: { reasons: ActReasons }) {
  const t = useText(reasonsText);
  const { draft, type, record } = reasons;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    record(draft);
  };
  return (
    <form className={styles.words} onSubmit={submit}>
      <TextField
        label={t("words")}
        hideLabel
        placeholder={t("words")}
        autoComplete="off"
        autoFocus
        maxLength={REASON_LENGTH}
        value={draft}
        onChange={type}
        onKeyDown={(event) => event.continuePropagation()}
      />
      <Button size="small" kind="primary" type="submit">
        {t("record")}
      </Button>
    </form>
  );
}
