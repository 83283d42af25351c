// One's own data: the download, what one agreed to, how long the court keeps what, and the request to delete the account.

import { useSignals } from "@preact/signals-react/runtime";
import { Download } from "lucide-react";
import { type ReactNode, useState } from "react";
import { REASON_LENGTH } from "../../../server/contract/limits.ts";
import type { OwnData as Data } from "../../../server/contract/rest/own-data.ts";
import { ownDataText } from "../../account/own-data.text.ts";
import { ProfileFrame } from "../../account/ProfileFrame.tsx";
import { ConfirmCall } from "../../court/ConfirmCall.tsx";
import { failureText } from "../../court/failure-text.ts";
import { Loaded } from "../../court/Loaded.tsx";
import { useLoaded, useSending } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { settingNumber, settingText } from "../../net/config.ts";
import { withProof } from "../../net/proof.ts";
import { account } from "../../net/session.ts";
import { formatDate } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { TextArea } from "../../ui/TextArea.tsx";
import { toast } from "../../ui/toasts.ts";
import { Consents } from "./Consents.tsx";
import styles from "./OwnData.module.css";

export default function OwnData() {
  useSignals();
  const t = useText(ownDataText);
  const [isAsking, setAsking] = useState(false);
  const loaded = useLoaded({ key: ["own-data"], read: (signal) => api.get("/common/own-data", { signal }) });
  if (!account.value) return null;
  return (
    <ProfileFrame section="ownData" lead={t("lead")}>
      <Archive />
      <Loaded of={loaded} failed={t("failed")}>
        {(data) => (
          <Consents
            consents={data.consents}
            mayWithdraw={data.deletion?.state !== "asked"}
            onWithdraw={() => setAsking(true)}
          />
        )}
      </Loaded>
      <Retention />
      {loaded.state === "ready" && (
        <Deletion deletion={loaded.data.deletion} onAsk={() => setAsking(true)} onChanged={loaded.reload} />
      )}
      {isAsking && (
        <Asking
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            toast(t("asked"));
            if (loaded.state === "ready") loaded.reload();
          }}
        />
      )}
    </ProfileFrame>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`panel ${styles.part}`} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Archive() {
  const t = useText(ownDataText);
  const making = useSending(() => withProof(() => api.bytes("/common/own-data/archive")), {
    onSuccess: (file) => saveFile(file, "my-data.zip"),
    onError: (error) => toast(`${t("notDownloaded")} ${failureText(error)}`, { kind: "alarm" }),
  });
  return (
    <Part title={t("download")}>
      <p>{t("downloadMeans")}</p>
      <p>{t("correct", { phone: settingText("contact_phone") })}</p>
      <Button
        kind="primary"
        icon={Download}
        progress={progressOf(making)}
        onPress={() => making.mutate(undefined)}
      >
        {t("downloadStart")}
      </Button>
    </Part>
  );
}

/** The kinds of data that are kept, each with the setting that says for how many days; null where no setting moves the end. */
const kinds = [
  ["record", null],
  ["admin", null],
  ["account", null],
  ["roll", null],
  ["consents", null],
  ["logins", "keep_logins_days"],
  ["decided", "keep_decided_days"],
  ["codes", "keep_messages_days"],
  ["own", null],
] as const;

function Retention() {
  useSignals();
  const t = useText(ownDataText);
  return (
    <Part title={t("kept")}>
      <div className={styles.scrolls}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t("what")}</th>
              <th scope="col">{t("long")}</th>
              <th scope="col">{t("why")}</th>
            </tr>
          </thead>
          <tbody>
            {kinds.map(([kind, setting]) => (
              <tr key={kind}>
                <th scope="row">{t(`retention.${kind}.what`)}</th>
                <td>
                  {t(`retention.${kind}.long`, { count: setting === null ? 0 : settingNumber(setting) })}
                </td>
                <td>{t(`retention.${kind}.why`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Part>
  );
}

type DeletionProps = { deletion: Data["deletion"]; onAsk: () => void; onChanged: () => void };

function Deletion({ deletion, onAsk, onChanged }: DeletionProps) {
  const t = useText(ownDataText);
  const [isTakingBack, setTakingBack] = useState(false);
  const waits = deletion?.state === "asked";
  return (
    <Part title={t("remove")}>
      <p>{t("removeMeans")}</p>
      {deletion && <DeletionNotice deletion={deletion} />}
      {waits ? (
        <Button onPress={() => setTakingBack(true)}>{t("takeBack")}</Button>
      ) : (
        <Button kind="alarm" onPress={onAsk}>
          {t("ask")}
        </Button>
      )}
      {isTakingBack && (
        <ConfirmCall
          title={t("takeBack")}
          lead={t("takenBack")}
          confirm={t("takeBack")}
          failed={t("notTakenBack")}
          send={() => api.delete("/common/own-data/deletion")}
          onClose={() => setTakingBack(false)}
          onDone={() => {
            setTakingBack(false);
            toast(t("takenBack"));
            onChanged();
          }}
        />
      )}
    </Part>
  );
}

function DeletionNotice({
  deletion: { state, askedAt, decidedAt, note },
}: {
  deletion: NonNullable<Data["deletion"]>;
}) {
  const t = useText(ownDataText);
  if (state === "asked") return <Notice kind="held" title={t("waits", { date: formatDate(askedAt) })} />;
  const date = formatDate(state === "withdrawn" ? askedAt : (decidedAt ?? askedAt));
  return <Notice title={t(`states.${state}`, { date })}>{note}</Notice>;
}

function Asking({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const t = useText(ownDataText);
  const [reason, setReason] = useState("");
  return (
    <ConfirmCall
      title={t("askTitle")}
      lead={t("askMeans")}
      confirm={t("ask")}
      failed={t("notAsked")}
      send={() => withProof(() => api.post("/common/own-data/deletion", { json: { reason } }))}
      onClose={onClose}
      onDone={onDone}
    >
      <TextArea label={t("reason")} value={reason} most={REASON_LENGTH} onChange={setReason} />
    </ConfirmCall>
  );
}
