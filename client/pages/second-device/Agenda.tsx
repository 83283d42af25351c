// The agenda files that the link of a second device shows, each to be opened, and for own items of a hall the way to add one.

import { useSignals } from "@preact/signals-react/runtime";
import { useState } from "react";
import { COURT_FLOW_FILE_BYTES } from "../../../server/contract/limits.ts";
import type { PreAuthFacts } from "../../../server/contract/rest/second-device.ts";
import type { AgendaFile } from "../../../server/contract/sitting/topics/agenda.ts";
import { Loaded } from "../../court/Loaded.tsx";
import type { LoadState } from "../../court/queries.ts";
import { serialText } from "../../court/serial-text.ts";
import { FileDialog } from "../../courtroom/agenda/FileDialog.tsx";
import { agendaText } from "../../courtroom/agenda/text.ts";
import { accepted, createUpload } from "../../courtroom/agenda/upload.ts";
import { secondDeviceText } from "../../courtroom/second-device/text.ts";
import { formatBytes } from "../../text/format-number.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { ErrorWords } from "../../ui/Field.tsx";
import { FileField } from "../../ui/FileField.tsx";
import { Stack } from "../../ui/Layout.tsx";
import { Bar } from "../../ui/Progress.tsx";
import { Select } from "../../ui/Select.tsx";
import { toast } from "../../ui/toasts.ts";
import styles from "./Agenda.module.css";

type AgendaProps = { facts: PreAuthFacts; ticket: string; files: LoadState<AgendaFile[]> };

export function Agenda({ facts: { items, mode }, ticket, files }: AgendaProps) {
  const t = useText(secondDeviceText);
  const tAgenda = useText(agendaText);
  const [viewed, setViewed] = useState<AgendaFile | null>(null);
  if (files.state !== "ready") return <Loaded of={files} failed={t("filesFailed")} />;
  return (
    <Stack as="section" gap={3} className={styles.agenda} aria-labelledby="agenda">
      <h2 id="agenda">{t("files")}</h2>
      {files.data.length === 0 && <p>{t("noFiles")}</p>}
      <ul>
        {files.data.map((file) => (
          <li key={file.id}>
            <span>
              <bdi>{file.name}</bdi> <small>{formatBytes(file.bytes)}</small>
            </span>
            <Button
              size="small"
              aria-label={tAgenda("file.viewLabel", { name: file.name })}
              onPress={() => setViewed(file)}
            >
              {tAgenda("file.view")}
            </Button>
          </li>
        ))}
      </ul>
      {mode === "active" && items.length > 0 && <Add items={items} ticket={ticket} onSent={files.reload} />}
      <FileDialog file={viewed && { ...viewed, ticket }} onClose={() => setViewed(null)} />
    </Stack>
  );
}

type AddProps = {
  items: PreAuthFacts["items"];
  ticket: string;
  /** The list is read again, also when a file was refused: the link may have ended meanwhile. */
  onSent: () => void;
};

function Add({ items, ticket, onSent }: AddProps) {
  useSignals();
  const t = useText(secondDeviceText);
  const tAgenda = useText(agendaText);
  const [item, setItem] = useState(items[0]?.id ?? "");
  const [upload] = useState(createUpload);
  const progress = upload.progress.value;
  const bring = async (file: File) => {
    const to = { path: "/meeting/pre-auth/agenda-files", query: { item }, ticket } as const;
    const added = await upload.bring(to, file, COURT_FLOW_FILE_BYTES);
    if (added !== null) toast(t("added", { name: added.name }));
    onSent();
  };
  return (
    <>
      <Select
        label={t("addTo")}
        options={items.map(({ id, serial }) => ({ id, label: t("item", { serial: serialText(serial) }) }))}
        selected={item}
        onSelect={setItem}
      />
      {progress === null ? (
        <FileField
          label={t("bring", { serial: serialText(items.find(({ id }) => id === item)?.serial ?? 0) })}
          hint={t("hint", { most: COURT_FLOW_FILE_BYTES / 1024 / 1024 })}
          accept={accepted}
          choose={t("choose")}
          isInvalid={upload.error.value !== ""}
          onChoose={(file) => void bring(file)}
        />
      ) : (
        <Bar label={tAgenda("upload.sending", { name: upload.name.value })} value={progress} max={1} />
      )}
      {upload.error.value !== "" && (
        <p className="field__error" role="alert">
          <bdi>{upload.name.value}</bdi> <ErrorWords error={upload.error.value} />
        </p>
      )}
    </>
  );
}
