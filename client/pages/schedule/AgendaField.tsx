// The agenda files of a booking in its form: those of a new one are added once it is scheduled, those of one that is there at once.

import { X } from "lucide-react";
import { FILE_BYTES } from "../../../server/contract/limits.ts";
import { FailurePanel } from "../../court/Loaded.tsx";
import { scheduleText } from "../../court/schedule.text.ts";
import { BookingFiles, ChooseFile, FileRow, FileRows } from "../../courtroom/agenda/BookingFiles.tsx";
import { refusalBefore } from "../../courtroom/agenda/upload.ts";
import { formatBytes } from "../../text/format-number.ts";
import { useText } from "../../text/i18n.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Loading } from "../../ui/Progress.tsx";
import styles from "./Booking.module.css";
import { rereadCalendar, useWhole } from "./calendar-data.ts";
import type { WaitingFile } from "./draft.ts";
import type { BookingInForm } from "./use-booking.ts";

export function AgendaField({ booking }: { booking: BookingInForm }) {
  const t = useText(scheduleText);
  const { of, title, files } = booking.draft;
  const isLacking = of !== null && files.length > 0;
  return (
    <section className={styles.fields} aria-labelledby="agenda-files">
      <h3 id="agenda-files" className="field__label">
        {t("files.title")}
      </h3>
      {isLacking && (
        <Notice kind="alarm" live="assertive" title={t("files.lacking", { title })}>
          {t("files.lackingMeans")}
        </Notice>
      )}
      <Waiting {...{ booking }} />
      {of !== null && <Added booking={of.id} />}
    </section>
  );
}

/** Those of a booking that is there. */
function Added({ booking }: { booking: string }) {
  const t = useText(scheduleText);
  const whole = useWhole(booking);
  switch (whole.state) {
    case "loading":
      return <Loading />;
    case "failed":
      return <FailurePanel title={t("notLoaded")} error={whole.error} onRetry={whole.retry} />;
    case "ready":
      return <BookingFiles booking={booking} files={whole.data.files} onChanged={rereadCalendar} />;
  }
}

/** Those that were chosen for one that is not scheduled yet, or were refused. */
function Waiting({ booking: { draft, fill, isSending } }: { booking: BookingInForm }) {
  const t = useText(scheduleText);
  const { of, files } = draft;
  return (
    <>
      {files.length > 0 && (
        <FileRows>
          {files.map((one) => (
            <FileRow
              key={`${one.file.name} ${one.file.size} ${one.file.lastModified}`}
              kind={kindOf(one)}
              name={one.file.name}
              says={
                one.refusal === "" ? formatBytes(one.file.size) : t("files.notUploaded", { why: one.refusal })
              }
            >
              <IconButton
                size="small"
                icon={X}
                label={t("files.remove", { name: one.file.name })}
                isDisabled={isSending}
                onPress={() => fill({ files: files.filter((other) => other !== one) })}
              />
            </FileRow>
          ))}
        </FileRows>
      )}
      {of === null && (
        <>
          <ChooseFile
            onChoose={(file) =>
              fill({ files: [...files, { file, refusal: refusalBefore(file, FILE_BYTES) }] })
            }
          />
          {files.length > 0 && <small>{t("files.waits")}</small>}
        </>
      )}
    </>
  );
}

const kindOf = ({ file, refusal }: WaitingFile) => {
  if (refusal !== "") return "refused";
  return file.type === "application/pdf" || /\.pdf$/i.test(file.name) ? "pdf" : "image";
};
