// Whether everybody may watch a recording: it is published with one question, and withdrawn again.
import { useSignals } from "@preact/signals-react/runtime";
import { Globe, GlobeLock } from "lucide-react";
import { useState } from "react";
import type { RecordingRow } from "../../../server/contract/rest/recordings.ts";
import { can } from "../../../server/contract/sitting/permissions.ts";
import { ConfirmDialog } from "../../court/ConfirmDialog.tsx";
import { api } from "../../net/api.ts";
import { hasPublicRecordings } from "../../net/config.ts";
import { account } from "../../net/session.ts";
import { formatDate } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { later } from "./later.ts";
import styles from "./Recordings.module.css";

type PublicationProps = { recording: RecordingRow; onChanged: () => void };

export function Publication({ recording, onChanged }: PublicationProps) {
  useSignals();
  const t = useText("publicRecordings");
  const [isAsking, setAsking] = useState(false);
  const { sitting, isPublic, publishedAt, isSealed } = recording;
  const me = account.value;
  if (!me || !can(me.role, "withdrawRecording", "risen")) return null;
  // What the court made public before it switched this off, nobody sees; it can be withdrawn for good.
  if (!isPublic && !(hasPublicRecordings() && isSealed)) return null;
  const act = isPublic ? "withdraw" : "publish";
  const call = { param: { sitting } };
  return (
    <div className={styles.acts}>
      {isPublic && publishedAt !== null && (
        <p>
          <b>{t(hasPublicRecordings() ? "isPublic" : "isOff", { date: formatDate(publishedAt) })}</b>
        </p>
      )}
      {isPublic && hasPublicRecordings() && (
        <LinkButton href={`/public-recordings/play?${new URLSearchParams({ sitting })}`}>
          {t("see")}
        </LinkButton>
      )}
      <Button icon={isPublic ? GlobeLock : Globe} onPress={() => setAsking(true)}>
        {t(act)}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t(`${act}Title`)}
          lead={t(`${act}Lead`)}
          confirm={t(act)}
          failed={t(`${act}Failed`)}
          send={() =>
            isPublic
              ? api.delete("/recordings/:sitting/publication", call)
              : api.put("/recordings/:sitting/publication", call)
          }
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            later(onChanged);
          }}
        />
      )}
    </div>
  );
}
