// The copies of a recording for which people asked: the hall's court gives and refuses them.

import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useState } from "react";
import { COPY_DAYS_MAX } from "../../../server/contract/limits.ts";
import type { CopyRow } from "../../../server/contract/rest/recording-copies.ts";
import { can } from "../../../server/contract/sitting/permissions.ts";
import { failureText } from "../../court/failure-text.ts";
import { FailurePanel } from "../../court/Loaded.tsx";
import { useLoaded } from "../../court/queries.ts";
import { useForm } from "../../court/use-form.ts";
import { api } from "../../net/api.ts";
import { isFlagOn, settingNumber } from "../../net/config.ts";
import { account } from "../../net/session.ts";
import { onNotice } from "../../net/socket.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { FormDialog } from "../../ui/FormDialog.tsx";
import { Row } from "../../ui/Layout.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { CopyLine } from "./CopyLine.tsx";
import { later } from "./later.ts";
import { RecordingReasonDialog } from "./RecordingReasonDialog.tsx";
import styles from "./Recordings.module.css";
import { recordingCopiesText } from "./text.ts";

export function CopiesOfRecording({ sitting }: { sitting: string }) {
  useSignals();
  const t = useText(recordingCopiesText);
  const me = account.peek();
  const loaded = useLoaded({
    key: ["recording copies", sitting],
    read: (signal) => api.get("/recordings/:sitting/copies", { param: { sitting }, signal }),
  });
  const reload = loaded.state === "ready" ? loaded.reload : null;
  useEffect(
    () => onNotice("copy-waits", (_, news) => news.sitting === sitting && reload?.()),
    [sitting, reload],
  );
  const [decided, setDecided] = useState<{ copy: CopyRow; gives: boolean } | null>(null);
  const done = () => {
    setDecided(null);
    if (loaded.state === "ready") later(loaded.reload);
  };
  const decides = me !== undefined && me !== null && can(me.role, "refuseCopy", "risen");
  if (loaded.state === "loading") return null;
  if (loaded.state === "failed")
    return <FailurePanel title={t("failed")} error={loaded.error} onRetry={loaded.retry} />;
  const { copies } = loaded.data;
  return (
    <section className="panel" aria-labelledby="recording-copies">
      <h2 className={styles.heading} id="recording-copies">
        {t("title")}
      </h2>
      {copies.length === 0 && <p className={styles.none}>{t("nobody")}</p>}
      <ul>
        {copies.map((copy) => (
          <CopyLine key={copy.copy} copy={copy} who={<Who copy={copy} />}>
            {copy.state === "asked" && decides && (
              <Row gap={2} align="center" wraps>
                {isFlagOn("recording_copies") && (
                  <Button size="small" onPress={() => setDecided({ copy, gives: true })}>
                    {t("give")}
                  </Button>
                )}
                <Button size="small" kind="alarm" onPress={() => setDecided({ copy, gives: false })}>
                  {t("refuse")}
                </Button>
              </Row>
            )}
          </CopyLine>
        ))}
      </ul>
      {decided?.gives === true && <Give copy={decided.copy} onClose={() => setDecided(null)} onDone={done} />}
      {decided?.gives === false && (
        <RecordingReasonDialog
          title={t("refuseTitle")}
          lead={t("refuseLead", { name: decided.copy.name })}
          label={t("refuseWhy")}
          sends={t("refuse")}
          failed={t("refuseFailed")}
          send={(reason) =>
            api.put("/recordings/:sitting/copies/:copy/refused", {
              param: paramOf(decided.copy),
              json: { why: reason },
            })
          }
          onClose={() => setDecided(null)}
          onDone={done}
        />
      )}
    </section>
  );
}

function Who({ copy: { name, asker } }: { copy: CopyRow }) {
  const t = useText(recordingCopiesText);
  return (
    <span className={styles.who}>
      <bdi>{name || t("gone")}</bdi> <small>{t(`askers.${asker}`)}</small>
    </span>
  );
}

type DecideProps = { copy: CopyRow; onClose: () => void; onDone: () => void };
const paramOf = ({ sitting, copy }: CopyRow) => ({ sitting, copy: String(copy) });

function Give({ copy, onClose, onDone }: DecideProps) {
  const t = useText(recordingCopiesText);
  const { field, sending, submit } = useForm(
    { days: String(settingNumber("copy_days")) },
    ({ days }) =>
      api.put("/recordings/:sitting/copies/:copy/given", {
        param: paramOf(copy),
        json: { days: Number(days) },
      }),
    {
      check: ({ days }) => {
        const count = Number(days);
        const isRight = Number.isInteger(count) && count >= 1 && count <= COPY_DAYS_MAX;
        return { days: isRight ? undefined : t("daysFault", { most: COPY_DAYS_MAX }) };
      },
      onDone,
    },
  );
  return (
    <FormDialog
      title={t("giveTitle")}
      lead={t("giveLead", { name: copy.name })}
      sends={t("give")}
      isSending={sending.isPending}
      failed={sending.error && { title: t("giveFailed"), why: failureText(sending.error) }}
      onClose={onClose}
      onSend={submit}
    >
      <TextField {...field("days")} label={t("days")} inputMode="numeric" maxLength={3} isRequired />
    </FormDialog>
  );
}
