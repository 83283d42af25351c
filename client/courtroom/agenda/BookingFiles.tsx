// The agenda files of a booking: a list to view them, and the buttons to add and remove one for people who may change the booking.

import { useSignals } from "@preact/signals-react/runtime";
import { CircleAlert, FileText, Image as ImageIcon, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { FILE_BYTES } from "../../../server/contract/limits.ts";
import type { BookingFile } from "../../../server/contract/rest/schedules.ts";
import { ConfirmCall } from "../../court/ConfirmCall.tsx";
import { scheduleText } from "../../court/schedule.text.ts";
import { api } from "../../net/api.ts";
import { formatBytes } from "../../text/format-number.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { ErrorWords } from "../../ui/Field.tsx";
import { FileField } from "../../ui/FileField.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Bar } from "../../ui/Progress.tsx";
import styles from "./BookingFiles.module.css";
import { FileDialog } from "./FileDialog.tsx";
import { agendaText } from "./text.ts";
import { accepted, createUpload } from "./upload.ts";

type BookingFilesProps = {
  /** The booking. */
  booking: string;
  files: readonly BookingFile[];
  /** Adds and removes files; absent for people who only read them. */
  onChanged?: () => void;
};

export function BookingFiles({ booking, files, onChanged }: BookingFilesProps) {
  const t = useText(scheduleText);
  const [viewed, setViewed] = useState<BookingFile | null>(null);
  const [removed, setRemoved] = useState<BookingFile | null>(null);
  return (
    <>
      {files.length > 0 && (
        <ul className={styles.files} aria-label={t("files.title")}>
          {files.map((file) => (
            <FileRow
              key={file.id}
              kind={file.kind}
              name={file.name}
              says={t(`files.${file.kind}`, { bytes: formatBytes(file.bytes), name: file.from })}
            >
              <Button
                size="small"
                aria-label={t("files.viewFile", { name: file.name })}
                onPress={() => setViewed(file)}
              >
                {t("files.view")}
              </Button>
              {onChanged && (
                <IconButton
                  size="small"
                  icon={X}
                  label={t("files.remove", { name: file.name })}
                  onPress={() => setRemoved(file)}
                />
              )}
            </FileRow>
          ))}
        </ul>
      )}
      {onChanged && <AddBookingFile booking={booking} onAdded={onChanged} />}
      <FileDialog file={viewed && { ...viewed, booking }} onClose={() => setViewed(null)} />
      {removed && onChanged && (
        <ConfirmCall
          title={t("files.removeAsk", { name: removed.name })}
          lead={t("files.removeMeans")}
          confirm={t("files.removeYes")}
          failed={t("files.notRemoved")}
          send={() => api.delete("/schedules/:id/files/:file", { param: { id: booking, file: removed.id } })}
          onClose={() => setRemoved(null)}
          onDone={() => {
            setRemoved(null);
            onChanged();
          }}
        />
      )}
    </>
  );
}

type FileRowProps = {
  kind: BookingFile["kind"] | "refused";
  name: string;
  says: string;
  children: ReactNode;
};

/** A line for a file: its name, and a note about it. */
export function FileRow({ kind, name, says, children }: FileRowProps) {
  const icon = { pdf: FileText, image: ImageIcon, refused: CircleAlert }[kind];
  return (
    <li data-refused={kind === "refused" || undefined}>
      <Icon of={icon} />
      <span>
        <bdi>{name}</bdi>
        <small>{says}</small>
      </span>
      {children}
    </li>
  );
}

/** The list of files that are not added yet. */
export function FileRows({ children }: { children: ReactNode }) {
  const t = useText(scheduleText);
  return (
    <ul className={styles.files} aria-label={t("files.title")}>
      {children}
    </ul>
  );
}

/** The field with which somebody chooses a file for a booking. */
export function ChooseFile({ isInvalid, onChoose }: { isInvalid?: boolean; onChoose: (file: File) => void }) {
  const t = useText(scheduleText);
  return (
    <FileField
      label={t("files.add")}
      hint={t("files.hint", { most: FILE_BYTES / 1024 / 1024 })}
      accept={accepted}
      choose={t("files.choose")}
      isInvalid={isInvalid}
      onChoose={onChoose}
    />
  );
}

function AddBookingFile({ booking, onAdded }: { booking: string; onAdded: () => void }) {
  useSignals();
  const t = useText(agendaText);
  const [upload] = useState(createUpload);
  const progress = upload.progress.value;
  const bring = async (file: File) => {
    const to = { path: "/schedules/:id/files", param: { id: booking } } as const;
    if ((await upload.bring(to, file, FILE_BYTES)) !== null) onAdded();
  };
  return (
    <div>
      {progress === null ? (
        <ChooseFile isInvalid={upload.error.value !== ""} onChoose={(file) => void bring(file)} />
      ) : (
        <Bar label={t("upload.sending", { name: upload.name.value })} value={progress} max={1} />
      )}
      {upload.error.value !== "" && (
        <p className="field__error" role="alert">
          <bdi>{upload.name.value}</bdi> <ErrorWords error={upload.error.value} />
        </p>
      )}
    </div>
  );
}
