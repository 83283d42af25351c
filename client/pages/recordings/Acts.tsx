// What the court does with a recording: holds it beyond its time, exports it, deletes it after a day, or keeps it after all.

import { Archive, FileDown, Trash2, Undo2 } from "lucide-react";
import { useState } from "react";
import { RECORDING_UNDO_HOURS } from "../../../server/contract/limits.ts";
import type { RecordingRow } from "../../../server/contract/rest/recordings.ts";
import { recordingsText } from "../../account/recordings.text.ts";
import { ConfirmCall } from "../../court/ConfirmCall.tsx";
import { failureText } from "../../court/failure-text.ts";
import { useSending } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { withProof } from "../../net/proof.ts";
import { formatDate, formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Row } from "../../ui/Layout.tsx";
import { toast } from "../../ui/toasts.ts";
import { later } from "./later.ts";
import { RecordingReasonDialog } from "./RecordingReasonDialog.tsx";
import styles from "./Recordings.module.css";
import { recordingCopiesText } from "./text.ts";

type ActsProps = { recording: RecordingRow; onChanged: () => void };

export function Acts(props: ActsProps) {
  const { mayDecide, heldAt, deletionDue } = props.recording;
  if (!mayDecide) return null;
  if (deletionDue !== null) return <Deleting {...props} due={deletionDue} />;
  if (heldAt !== null) return <Held {...props} since={heldAt} />;
  return <Free {...props} />;
}

function Deleting({ recording, due, onChanged }: ActsProps & { due: number }) {
  const t = useText(recordingsText);
  const { sitting } = recording;
  const keeping = useSending(() => api.post("/recordings/:sitting/keep", { param: { sitting } }), {
    onSuccess: () => done(t("keptNow"), onChanged),
    onError: (error) => toast(`${t("actFailed")} ${failureText(error)}`, { kind: "alarm" }),
  });
  return (
    <Row gap={3} align="center" wraps className={styles.acts}>
      <p>{t("deletesAt", { date: formatDate(due), time: formatTime(due) })}</p>
      <Button icon={Undo2} progress={progressOf(keeping)} onPress={() => keeping.mutate(undefined)}>
        {t("keep")}
      </Button>
      <Export recording={recording} onChanged={onChanged} />
    </Row>
  );
}

function Held({ recording, since, onChanged }: ActsProps & { since: number }) {
  const t = useText(recordingsText);
  const { sitting, heldWhy } = recording;
  const releasing = useSending(() => api.delete("/recordings/:sitting/hold", { param: { sitting } }), {
    onSuccess: () => done(t("released"), onChanged),
    onError: (error) => toast(`${t("actFailed")} ${failureText(error)}`, { kind: "alarm" }),
  });
  return (
    <Row gap={3} align="center" wraps className={styles.acts}>
      <p>
        <b>{t("held", { date: formatDate(since) })}</b> <bdi>{heldWhy}</bdi>
      </p>
      <Button progress={progressOf(releasing)} onPress={() => releasing.mutate(undefined)}>
        {t("release")}
      </Button>
      <Export recording={recording} onChanged={onChanged} />
    </Row>
  );
}

function Free({ recording, onChanged }: ActsProps) {
  const t = useText(recordingsText);
  const [asks, setAsks] = useState<"hold" | "delete" | null>(null);
  const { sitting } = recording;
  const close = () => setAsks(null);
  const changed = () => {
    close();
    later(onChanged);
  };
  return (
    <Row gap={3} align="center" wraps className={styles.acts}>
      <Button icon={Archive} onPress={() => setAsks("hold")}>
        {t("hold")}
      </Button>
      <Export recording={recording} onChanged={onChanged} />
      {recording.endedAt !== null && (
        <Button kind="alarm" icon={Trash2} onPress={() => setAsks("delete")}>
          {t("delete")}
        </Button>
      )}
      {asks === "hold" && (
        <RecordingReasonDialog
          title={t("holdTitle")}
          lead={t("holdLead")}
          label={t("holdWhy")}
          sends={t("holds")}
          failed={t("holdFailed")}
          send={(reason) =>
            api.put("/recordings/:sitting/hold", { param: { sitting }, json: { why: reason } })
          }
          onClose={close}
          onDone={changed}
        />
      )}
      {asks === "delete" && (
        <ConfirmCall
          title={t("deleteTitle")}
          lead={t("deleteLead", { count: RECORDING_UNDO_HOURS })}
          confirm={t("delete")}
          failed={t("deleteFailed")}
          send={() => api.delete("/recordings/:sitting", { param: { sitting } })}
          onClose={close}
          onDone={changed}
        />
      )}
    </Row>
  );
}

/** The court's own copy of it, as long as the recording is there. */
function Export({ recording: { sitting, endedAt }, onChanged }: ActsProps) {
  const t = useText(recordingCopiesText);
  const [isAsking, setAsking] = useState(false);
  if (endedAt === null) return null;
  return (
    <>
      <Button icon={FileDown} onPress={() => setAsking(true)}>
        {t("export")}
      </Button>
      {isAsking && (
        <RecordingReasonDialog
          title={t("exportTitle")}
          lead={t("exportLead")}
          label={t("exportWhy")}
          sends={t("export")}
          failed={t("exportFailed")}
          send={(reason) =>
            withProof(() =>
              api.post("/recordings/:sitting/export", { param: { sitting }, json: { why: reason } }),
            )
          }
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            done(t("exported"), onChanged);
          }}
        />
      )}
    </>
  );
}

function done(words: string, onChanged: () => void): void {
  toast(words);
  later(onChanged);
}
