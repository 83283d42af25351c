// Cause lists for admins and case managers: a file in three steps, the case system, and the imports that were made. Officers
// have the file alone, for their own hall.

import { useSignals } from "@preact/signals-react/runtime";
import { useState } from "react";
import { CAUSE_LIST_BYTES } from "../../../server/contract/limits.ts";
import type { ImportPreview } from "../../../server/contract/rest/cause-list.ts";
import { mayUseArea } from "../../../server/contract/roles.ts";
import { AdminPage } from "../../console/AdminPage.tsx";
import { adminText } from "../../console/admin.text.ts";
import { fileText } from "../../console/file-text.ts";
import { FailurePanel } from "../../court/Loaded.tsx";
import { useLoaded, useSending } from "../../court/queries.ts";
import { ApiError, api } from "../../net/api.ts";
import { account } from "../../net/session.ts";
import { useText } from "../../text/i18n.ts";
import { Empty } from "../../ui/Empty.tsx";
import { FileField } from "../../ui/FileField.tsx";
import { Text } from "../../ui/Layout.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Loading } from "../../ui/Progress.tsx";
import { Steps } from "../../ui/Steps.tsx";
import { ApplyPreview } from "./ApplyPreview.tsx";
import { CaseSystem } from "./CaseSystem.tsx";
import { Imports } from "./Imports.tsx";
import styles from "./Lists.module.css";
import { adminListsText } from "./text.ts";

type Shown = { file: File; preview: ImportPreview };

function send(file: File, query: { apply?: "true"; skipBad?: "true"; expected?: string }) {
  if (file.size > CAUSE_LIST_BYTES) throw new ApiError(413, "too_large");
  const form = new FormData();
  form.set("file", file);
  return api.post("/admin/cause-list", { form, query });
}

const apply = ({ file, preview: { expected } }: Shown, skipBad: boolean) =>
  send(file, { apply: "true", expected, ...(skipBad && { skipBad: "true" as const }) });

export default function Lists() {
  useSignals();
  const tAdmin = useText(adminText);
  const me = account.value;
  return (
    <AdminPage title={tAdmin("sections.lists")}>
      {me && (mayUseArea(me, "lists") ? <AllLists /> : <OwnList hall={me.courtHall} />)}
    </AdminPage>
  );
}

/** The lists of all halls: a file, the case system, and the imports so far. */
function AllLists() {
  const t = useText(adminListsText);
  const history = useLoaded({
    key: ["admin", "imports"],
    read: (signal) => api.get("/admin/cause-list/imports", { signal }),
  });
  const reload = () => history.state === "ready" && history.reload();
  return (
    <>
      <Upload lead={t("lead")} onApplied={reload} />
      <CaseSystem onApplied={reload} />
      <Imports loaded={history} onUndone={reload} />
    </>
  );
}

/** An officer imports the list of their own hall, and sees nothing of the others. */
function OwnList({ hall }: { hall: string | null }) {
  const t = useText(adminListsText);
  if (hall === null) return <Empty title={t("noHall")}>{t("noHallMeans")}</Empty>;
  return <Upload lead={`${t("lead")} ${t("ownLead", { hall })}`} />;
}

function Upload({ lead, onApplied }: { lead: string; onApplied?: () => void }) {
  const t = useText(adminListsText);
  const tAdmin = useText(adminText);
  const [shown, setShown] = useState<Shown | null>(null);
  const [isDone, setDone] = useState(false);
  const reading = useSending(
    async (file: File): Promise<Shown> => ({ file, preview: await send(file, {}) }),
    {
      onSuccess: setShown,
    },
  );
  const choose = (file: File) => {
    setShown(null);
    setDone(false);
    reading.mutate(file);
  };
  return (
    <>
      <Steps
        label={t("steps")}
        steps={[t("file"), t("preview"), t("done")]}
        current={isDone ? 3 : shown ? 2 : 1}
      />
      <section className={`panel ${styles.lists}`} aria-label={t("file")}>
        <FileField
          label={t("choose")}
          hint={t("drop")}
          choose={tAdmin("file.choose")}
          another={tAdmin("file.another")}
          accept=".csv,.xlsx,.json,text/csv,application/json"
          file={shown?.file ?? null}
          onChoose={choose}
        />
        {!shown && <Text tone="soft">{lead}</Text>}
        {reading.isPending && <Loading>{t("checking")}</Loading>}
        <FailurePanel title={t("failed")} error={reading.error} words={fileText} />
        {isDone && <Notice live="polite" title={t("applied")} />}
        {shown && (
          <ApplyPreview
            preview={shown.preview}
            nothing={t("nothing")}
            apply={(skipBad) => apply(shown, skipBad)}
            onDone={() => {
              setShown(null);
              setDone(true);
              onApplied?.();
            }}
          />
        )}
      </section>
    </>
  );
}
