// What becomes of a recording: held beyond its time, exported, deleted after a day, or kept after all.
import { Archive, FileDown, Trash2, Undo2 } from "lucide-react";
import { useState } from "react";
import { RECORDING_UNDO_HOURS } from "../../../server/contract/limits.ts";
import type { RecordingRow } from "../../../server/contract/rest/recordings.ts";
import { can } from "../../../server/contract/sitting/permissions.ts";
import { ConfirmDialog } from "../../court/ConfirmDialog.tsx";
import { failureText } from "../../court/failure-text.ts";
import { useSending } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { withProof } from "../../net/proof.ts";
import { account } from "../../net/session.ts";
import { formatDate, formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { toast } from "../../ui/toasts.ts";
import { later } from "./later.ts";
import styles from "./Recordings.module.css";
import { WhyDialog } from "./WhyDialog.tsx";

type ActsProps = { recording: RecordingRow; onChanged: () => void };

export function Acts({ recording, onChanged }: ActsProps) {
  const me = account.peek();
  if (!me || !can(me.role, "holdRecording", "risen")) return null;
  if (recording.deletionDue !== null)
    return <Deleting recording={recording} due={recording.deletionDue} onChanged={onChanged} />;
  if (recording.heldAt !== null)
    return <Held recording={recording} since={recording.heldAt} onChanged={onChanged} />;
  return <Free recording={recording} onChanged={onChanged} />;
}

function Deleting({ recording: { sitting }, due, onChanged }: ActsProps & { due: number }) {
  const t = useText("recordings");
  const keeping = useSending(() => api.post("/recordings/:sitting/keep", { param: { sitting } }), {
    onSuccess: () => done(t("keptNow"), onChanged),
    onError: (error) => toast(`${t("actFailed")} ${failureText(error)}`, { kind: "alarm" }),
  });
  return (
    <div className={styles.acts}>
      <p>{t("deletesAt", { date: formatDate(due), time: formatTime(due) })}</p>
      <Button
        icon={Undo2}
        progress={keeping.isPending ? "loading" : undefined}
        onPress={() => keeping.mutate(undefined)}
      >
        {t("keep")}
      </Button>
    </div>
  );
}

function Held({ recording: { sitting, heldWhy }, since, onChanged }: ActsProps & { since: number }) {
  const t = useText("recordings");
  const releasing = useSending(() => api.delete("/recordings/:sitting/hold", { param: { sitting } }), {
    onSuccess: () => done(t("released"), onChanged),
    onError: (error) => toast(`${t("actFailed")} ${failureText(error)}`, { kind: "alarm" }),
  });
  return (
    <div className={styles.acts}>
      <p>
        <b>{t("held", { date: formatDate(since) })}</b> <bdi>{heldWhy}</bdi>
      </p>
      <Button
        progress={releasing.isPending ? "loading" : undefined}
        onPress={() => releasing.mutate(undefined)}
      >
        {t("release")}
      </Button>
    </div>
  );
}

function Free({ recording, onChanged }: ActsProps) {
  const t = useText("recordings");
  const ofCopies = useText("recordingCopies");
  const [asks, setAsks] = useState<"hold" | "export" | "delete" | null>(null);
  const { sitting } = recording;
  const close = () => setAsks(null);
  const changed = () => {
    close();
    later(onChanged);
  };
  return (
    <div className={styles.acts}>
      <Button icon={Archive} onPress={() => setAsks("hold")}>
        {t("hold")}
      </Button>
      {recording.endedAt !== null && (
        <Button icon={FileDown} onPress={() => setAsks("export")}>
          {ofCopies("export")}
        </Button>
      )}
      {recording.endedAt !== null && (
        <Button kind="alarm" icon={Trash2} onPress={() => setAsks("delete")}>
          {t("delete")}
        </Button>
      )}
      {asks === "export" && (
        <WhyDialog
          title={ofCopies("exportTitle")}
          lead={ofCopies("exportLead")}
          label={ofCopies("exportWhy")}
          sends={ofCopies("export")}
          failed={ofCopies("exportFailed")}
          send={(why) =>
            withProof(() => api.post("/recordings/:sitting/export", { param: { sitting }, json: { why } }))
          }
          onClose={close}
          onDone={() => {
            toast(ofCopies("exported"));
            changed();
          }}
        />
      )}
      {asks === "hold" && (
        <WhyDialog
          title={t("holdTitle")}
          lead={t("holdLead")}
          label={t("holdWhy")}
          sends={t("holds")}
          failed={t("holdFailed")}
          send={(why) => api.put("/recordings/:sitting/hold", { param: { sitting }, json: { why } })}
          onClose={close}
          onDone={changed}
        />
      )}
      {asks === "delete" && (
        <ConfirmDialog
          title={t("deleteTitle")}
          lead={t("deleteLead", { count: RECORDING_UNDO_HOURS })}
          confirm={t("delete")}
          failed={t("deleteFailed")}
          send={() => api.delete("/recordings/:sitting", { param: { sitting } })}
          onClose={close}
          onDone={changed}
        />
      )}
    </div>
  );
}

function done(words: string, onChanged: () => void): void {
  toast(words);
  later(onChanged);
}
