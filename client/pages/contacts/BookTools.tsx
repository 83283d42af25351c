// The import of contacts from a file with its preview, and their export.

import { Download, Upload } from "lucide-react";
import { useState } from "react";
import type { CodedFault } from "../../../server/contract/faults.ts";
import { CONTACTS_FILE_BYTES, CONTACTS_MOST } from "../../../server/contract/limits.ts";
import type { ContactsFile, ContactsPreview } from "../../../server/contract/rest/contacts.ts";
import { contactsText } from "../../account/contacts.text.ts";
import { failureText } from "../../court/failure-text.ts";
import { FailurePanel } from "../../court/Loaded.tsx";
import { useSending } from "../../court/queries.ts";
import { ApiError, api } from "../../net/api.ts";
import { withProof } from "../../net/proof.ts";
import { fieldText } from "../../text/faults.ts";
import { formatList } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { FileField } from "../../ui/FileField.tsx";
import { Stack } from "../../ui/Layout.tsx";
import { Menu } from "../../ui/Menu.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Loading } from "../../ui/Progress.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { toast } from "../../ui/toasts.ts";
import styles from "./Contacts.module.css";

export function BookTools({ onImported }: { onImported: () => void }) {
  const t = useText(contactsText);
  const [isOpen, setOpen] = useState(false);
  const exporting = useSending(
    async (format: "csv" | "vcf") => ({
      file: await withProof(() => api.bytes("/common/contacts/export", { query: { format } })),
      format,
    }),
    {
      onSuccess: ({ file, format }) => saveFile(file, `contacts.${format}`),
      onError: (error) => toast(`${t("notExported")} ${failureText(error)}`, { kind: "alarm" }),
    },
  );
  return (
    <span className="button-row">
      <Button icon={Upload} onPress={() => setOpen(true)}>
        {t("import")}
      </Button>
      <Menu
        label={t("export")}
        trigger={
          <Button icon={Download} progress={progressOf(exporting)}>
            {t("export")}
          </Button>
        }
        items={[
          { id: "csv", label: t("exportCsv") },
          { id: "vcf", label: t("exportCards") },
        ]}
        onAction={(format) => exporting.mutate(format)}
      />
      {isOpen && <ImportDialog onClose={() => setOpen(false)} onImported={onImported} />}
    </span>
  );
}

/** @throws ApiError for a file that is too large or not in UTF-8 */
async function readFile(file: File): Promise<ContactsFile> {
  if (file.size > CONTACTS_FILE_BYTES) throw new ApiError(413, "too_large");
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    return { fileName: file.name, text };
  } catch {
    throw new ApiError(400, "bad_file");
  }
}

type Shown = { selected: File; file: ContactsFile; preview: ContactsPreview };

function ImportDialog({ onClose, onImported }: { onClose: () => void; onImported: () => void }) {
  const t = useText(contactsText);
  const [shown, setShown] = useState<Shown | null>(null);
  const checking = useSending(
    async (selected: File): Promise<Shown> => {
      const file = await readFile(selected);
      return { selected, file, preview: await api.post("/common/contacts/import/preview", { json: file }) };
    },
    { onSuccess: setShown },
  );
  const importing = useSending(
    (json: ContactsFile & { expected: string }) => api.post("/common/contacts/import", { json }),
    {
      onSuccess: ({ added }) => {
        toast(t("imported", { count: added }));
        onClose();
        onImported();
      },
    },
  );
  const choose = (file: File) => {
    setShown(null);
    checking.mutate(file);
  };
  const isBad = checking.error?.code === "bad_file" || checking.error?.code === "too_large";
  return (
    <Dialog
      isOpen
      title={t("importTitle")}
      lead={t("importLead", { count: CONTACTS_MOST })}
      onClose={onClose}
      foot={
        <>
          <Button onPress={onClose}>{t("cancel")}</Button>
          <Button
            kind="primary"
            isDisabled={shown === null || shown.preview.added === 0}
            progress={progressOf(importing)}
            onPress={() => shown && importing.mutate({ ...shown.file, expected: shown.preview.expected })}
          >
            {t("applyImport")}
          </Button>
        </>
      }
    >
      <FileField
        label={t("choose")}
        hint={t("chooseHint")}
        choose={t("browse")}
        another={t("another")}
        accept=".csv,.vcf,text/csv,text/vcard"
        file={shown?.selected ?? null}
        onChoose={choose}
      />
      {checking.isPending && <Loading>{t("checking")}</Loading>}
      {checking.error && (
        <Notice kind="alarm" live="assertive" title={t("badFile")}>
          {fieldText(checking.error.faults.file) ?? (isBad ? t("badFileMeans") : failureText(checking.error))}
        </Notice>
      )}
      {shown && <Preview preview={shown.preview} />}
      <FailurePanel title={t("notImported")} error={importing.error} />
    </Dialog>
  );
}

function Preview({ preview: { added, known, first, bad, badInAll, groups } }: { preview: ContactsPreview }) {
  const t = useText(contactsText);
  return (
    <Stack gap={3} className={styles.preview}>
      <p role="status">
        <b>{t("willAdd", { count: added })}</b> · {t("known", { count: known })}
        {badInAll > 0 && ` · ${t("bad", { count: badInAll })}`}
      </p>
      {added === 0 && <p>{t("nothing")}</p>}
      {bad.length > 0 && (
        <BadRows
          className={styles.bad}
          caption={t("bad", { count: badInAll })}
          heads={[t("row"), t("column"), t("reason")]}
          rows={bad}
        />
      )}
      {groups.length > 0 && <p>{t("newGroups", { names: formatList(groups) })}</p>}
      <ul>
        {first.map(({ name, phone, email }) => (
          <li key={phone ?? email ?? name}>
            {name} <small>{[phone, email].filter(Boolean).join(" · ")}</small>
          </li>
        ))}
      </ul>
      {added > first.length && <p>{t("firstRows", { count: first.length })}</p>}
    </Stack>
  );
}

type BadRowsProps = {
  className?: string;
  caption: string;
  /** The heads of the columns: row, column, reason. */
  heads: readonly [string, string, string];
  rows: readonly { row: number; column: string; fault: CodedFault }[];
};

function BadRows({ className, caption, heads, rows }: BadRowsProps) {
  return (
    <table className={className}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ row, column, fault }) => (
          <tr key={`${row} ${column} ${fault.code}`}>
            <td>{row}</td>
            <td>{column}</td>
            <td>{fieldText(fault)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
