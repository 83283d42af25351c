// The files that show an accreditation: each is sent when it is chosen, and can be taken out again.

import { type RefObject, useId } from "react";
import { ACCREDITATION_FILES, COURT_FLOW_FILE_BYTES } from "../../../server/contract/limits.ts";
import type { AccreditationFile } from "../../../server/contract/rest/registration.ts";
import { registerText } from "../../account/register.text.ts";
import { useSending } from "../../court/queries.ts";
import { ApiError, api } from "../../net/api.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { FileField } from "../../ui/FileField.tsx";
import { Stack, Text } from "../../ui/Layout.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Loading } from "../../ui/Progress.tsx";
import styles from "./Registration.module.css";

type MediaFilesProps = {
  ticket: string;
  files: readonly AccreditationFile[];
  onChange: (files: readonly AccreditationFile[]) => void;
  fault: string | undefined;
  inputRef: RefObject<HTMLInputElement | null>;
};

const megabytes = COURT_FLOW_FILE_BYTES / 1024 / 1024;

export function MediaFiles({ ticket, files, onChange, fault, inputRef }: MediaFilesProps) {
  const t = useText(registerText);
  const field = useId();
  const sending = useSending((file: File) => send(ticket, file), {
    onSuccess: (file) => onChange([...files, file]),
  });
  const problem = sending.error ? failed(sending.error) : null;
  const title =
    problem === "tooLarge"
      ? t("media.fault.tooLarge", { name: sending.variables?.name ?? "", megabytes })
      : problem && t(`media.fault.${problem}`);
  return (
    <fieldset className={`field ${styles.ofFile}`}>
      <legend className="field__label">{t("media.files")}</legend>
      <small className="field__hint" id={`${field}-hint`}>
        {t("media.filesHint", { megabytes, most: ACCREDITATION_FILES })}
      </small>
      {files.length > 0 && (
        <Stack as="ul" gap={2} className={styles.files}>
          {files.map(({ id, name, bytes }) => (
            <li key={id}>
              <Text as="b" breaks dir="auto">
                {name}
              </Text>
              <small>{t("media.stored", { size: Math.ceil(bytes / 1024) })}</small>
              <Button
                size="small"
                kind="quiet"
                aria-label={t("media.removeFile", { name })}
                onPress={() => onChange(files.filter((file) => file.id !== id))}
              >
                {t("media.remove")}
              </Button>
            </li>
          ))}
        </Stack>
      )}
      {sending.isPending && <Loading>{t("media.sending", { name: sending.variables.name })}</Loading>}
      {files.length < ACCREDITATION_FILES && !sending.isPending && (
        <FileField
          label={t("media.choose")}
          choose={t("media.browse")}
          accept="application/pdf,image/png,image/jpeg,image/webp"
          describedBy={`${field}-hint`}
          isInvalid={fault !== undefined}
          inputRef={inputRef}
          onChoose={sending.mutate}
        />
      )}
      {fault && <Notice kind="alarm" live="assertive" title={fault} />}
      {title && <Notice kind="alarm" live="assertive" title={title} />}
    </fieldset>
  );
}

/** @throws ApiError */
async function send(ticket: string, file: File): Promise<AccreditationFile> {
  if (file.size > COURT_FLOW_FILE_BYTES) throw new ApiError(413, "too_large");
  const form = new FormData();
  form.append("file", file);
  return api.post("/auth/media/register/file", { form, ticket });
}

function failed({ code, faults }: ApiError): "tooLarge" | "corrupted" | "unsupported" | "unsafe" | "upload" {
  if (code === "too_large") return "tooLarge";
  if (code === "corrupted_file") return "corrupted";
  if (code === "unsupported") return faults.file === undefined ? "unsupported" : "unsafe";
  return "upload";
}
