// Imports a file of some kind: it is read and checked, shown, imported as it was shown, and undone.

import { useSignals } from "@preact/signals-react/runtime";
import { type ReactNode, useState } from "react";
import { PEOPLE_FILE_BYTES } from "../../../server/contract/limits.ts";
import { adminText } from "../../console/admin.text.ts";
import { adminFailure } from "../../console/failure.ts";
import { fileText } from "../../console/file-text.ts";
import { ImportBar } from "../../console/ImportChanges.tsx";
import { useUndo } from "../../console/use-undo.ts";
import { FailurePanel } from "../../court/Loaded.tsx";
import { useSending } from "../../court/queries.ts";
import { ApiError } from "../../net/api.ts";
import { config } from "../../net/config.ts";
import { formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { FileField } from "../../ui/FileField.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Loading } from "../../ui/Progress.tsx";
import { Steps } from "../../ui/Steps.tsx";
import styles from "./ImportPeople.module.css";
import { Preview, type Shown } from "./Preview.tsx";
import { adminImportText } from "./text.ts";

/** A file as the calls take it. */
export type ReadFile = { fileName: string; csv: string };
type Checked = Shown & { expected: string };
type Imported = {
  added: number;
  changed: number;
  removed: number;
  /** Invitations that went out with it. */
  invited?: number;
  undo: { id: string; until: string } | null;
};

/** @throws ApiError for a file that is too large or not in UTF-8 */
async function readFile(file: File): Promise<ReadFile> {
  if (file.size > PEOPLE_FILE_BYTES) throw new ApiError(413, "too_large");
  try {
    const csv = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    return { fileName: file.name, csv };
  } catch {
    throw new ApiError(400, "bad_file");
  }
}

type ImportFileProps = {
  lead: ReactNode;
  /** Asks what the file would do. */
  check: (file: ReadFile) => Promise<Checked>;
  /** Applies the file as the check showed it. */
  apply: (file: ReadFile & { expected: string }) => Promise<Imported>;
};

export function ImportFile({ lead, check, apply }: ImportFileProps) {
  useSignals();
  const t = useText(adminImportText);
  const tAdmin = useText(adminText);
  const [shown, setShown] = useState<{ chosen: File; file: ReadFile; checked: Checked } | null>(null);
  const [done, setDone] = useState<Imported | null>(null);
  const checking = useSending(
    async (file: File) => {
      const read = await readFile(file);
      return { chosen: file, file: read, checked: await check(read) };
    },
    { onSuccess: setShown },
  );
  const choose = (file: File) => {
    setShown(null);
    setDone(null);
    checking.mutate(file);
  };
  return (
    <>
      {config.value?.demo && <Notice title={t("demo")}>{t("demoMeans")}</Notice>}
      <Steps
        label={t("steps")}
        steps={[t("file"), t("preview"), t("finished")]}
        current={done ? 3 : shown ? 2 : 1}
      />
      <section className={`panel ${styles.importFile}`} aria-label={tAdmin("sections.import")}>
        {lead}
        <FileField
          label={t("choose")}
          hint={t("drop")}
          choose={tAdmin("file.choose")}
          another={tAdmin("file.another")}
          accept=".csv,text/csv"
          file={shown?.chosen ?? null}
          onChoose={choose}
        />
        {checking.isPending && <Loading>{t("checking")}</Loading>}
        <FailurePanel title={t("failed")} error={checking.error} words={fileText} />
        {done && <Done done={done} onUndone={() => setDone(null)} />}
        {shown && <Preview shown={shown.checked} />}
        {shown && (
          <Apply
            checked={shown.checked}
            apply={() => apply({ ...shown.file, expected: shown.checked.expected })}
            onDone={(imported) => {
              setShown(null);
              setDone(imported);
            }}
          />
        )}
      </section>
    </>
  );
}

type ApplyProps = { checked: Checked; apply: () => Promise<Imported>; onDone: (imported: Imported) => void };

function Apply({ checked: { added, changed, removed, badInAll }, apply, onDone }: ApplyProps) {
  const t = useText(adminImportText);
  const importing = useSending(apply, { onSuccess: onDone });
  if (added + changed + removed === 0) return <p role="status">{t("nothing")}</p>;
  return (
    <>
      <FailurePanel title={t("notDone")} error={importing.error} words={adminFailure} />
      <ImportBar
        action={
          <Button
            kind="primary"
            isDisabled={badInAll > 0 || config.value?.demo === true}
            progress={progressOf(importing)}
            onPress={() => importing.mutate()}
          >
            {t("apply")}
          </Button>
        }
      >
        <b>{t("willApply", { count: added + changed + removed })}</b>
      </ImportBar>
    </>
  );
}

function Done({ done, onUndone }: { done: Imported; onUndone: () => void }) {
  const t = useText(adminImportText);
  const tAdmin = useText(adminText);
  const undoing = useUndo(onUndone);
  const { undo, invited = 0 } = done;
  return (
    <Notice
      live="polite"
      title={t(done.removed > 0 ? "doneRemoved" : "done", done)}
      action={
        undo && (
          <Button progress={progressOf(undoing)} onPress={() => undoing.mutate(undo.id)}>
            {tAdmin("undo")}
          </Button>
        )
      }
    >
      {invited > 0 && `${t("invited", { count: invited })} `}
      {undo && t("undoUntil", { time: formatTime(undo.until) })}
    </Notice>
  );
}
