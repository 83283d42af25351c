// The composer of the chat: recipient, text, a file with its progress, and the refusal of a message or file.

import { useSignals } from "@preact/signals-react/runtime";
import { Paperclip, SendHorizontal, X } from "lucide-react";
import { type RefObject, useRef, useState } from "react";
import { CHAT_LENGTH, FILE_BYTES } from "../../../server/contract/limits.ts";
import type { FileFacts } from "../../../server/contract/sitting/core/files.ts";
import { isPresent } from "../../../server/contract/sitting/core/person.ts";
import { useText } from "../../text/i18n.ts";
import { limits } from "../../text/limits.ts";
import { refusalText } from "../../text/refusals.ts";
import { progressOf } from "../../ui/Button.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Bar } from "../../ui/Progress.tsx";
import { Select } from "../../ui/Select.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { agendaText } from "../agenda/text.ts";
import { accepted, createUpload } from "../agenda/upload.ts";
import { useCommand } from "../core/commands/commands.tsx";
import { chatText } from "../core/text/chat.text.ts";
import styles from "./Composer.module.css";
import type { ReaderChoice } from "./chat.ts";
import type { Chat } from "./use-chat.ts";

type ComposerProps = {
  chat: Chat;
  sittingId: string;
  /** The chosen recipient; the widest one when it is null or may no longer be written to. */
  reader: string | null;
  onReader: (reader: string) => void;
  field: RefObject<HTMLInputElement | null>;
};

/** From this many letters on, the field shows how many are left. */
const NEAR_FULL = CHAT_LENGTH - 100;

/** The message in the making: its text, its file, and the function that sends it. */
function useWriting({ sittingId, field }: Pick<ComposerProps, "sittingId" | "field">) {
  const [text, setText] = useState("");
  const [file, setFile] = useState<FileFacts | null>(null);
  const command = useCommand({ shows: "all" });
  const [upload] = useState(createUpload);
  const isEmpty = text.trim() === "" && file === null;
  const send = async ({ to }: ReaderChoice) => {
    if (isEmpty || command.isPending) return;
    const message = { to, text: text.trim(), ...(file ? { file: file.id } : {}) };
    const { done } = await command.send({ type: "sendChat", ...message });
    upload.forget();
    if (!done) return;
    setText("");
    setFile(null);
  };
  const attach = async (selected: File) => {
    command.reset();
    setFile(null);
    const to = { path: "/meeting/files", query: { sitting: sittingId } } as const;
    setFile(await upload.bring(to, selected, FILE_BYTES));
    field.current?.focus();
  };
  return {
    text,
    setText,
    file,
    takeOff: () => setFile(null),
    error: command.refusal === null ? "" : refusalText(command.refusal),
    isEmpty,
    progress: progressOf(command),
    upload,
    send,
    attach,
  };
}

export function Composer({ chat, sittingId, reader, onReader, field }: ComposerProps) {
  useSignals();
  const t = useText(chatText);
  const writing = useWriting({ sittingId, field });
  const { text, file, upload } = writing;
  const to = chat.readers.find(({ id }) => id === reader) ?? chat.readers[0];
  if (!to) return null;
  const wrong = writing.error || upload.error.value;
  return (
    <form
      className={styles.chatComposer}
      data-part="chat-composer"
      onSubmit={(event) => {
        event.preventDefault();
        void writing.send(to);
      }}
    >
      <Select
        label={t("to.label")}
        className={styles.to}
        options={chat.readers.map(({ id, kind, name }) => ({ id, label: t(`to.${kind}`, { name }) }))}
        selected={to.id}
        onSelect={onReader}
      />
      <Attached file={file} upload={upload} onTakeOff={writing.takeOff} />
      <div className={styles.row}>
        <TextField
          label={t("message")}
          hideLabel
          autoComplete="off"
          placeholder={t(`placeholder.${to.kind}`, { name: to.name })}
          maxLength={CHAT_LENGTH}
          value={text}
          onChange={writing.setText}
          hint={text.length > NEAR_FULL ? t("countOf", { count: text.length, most: CHAT_LENGTH }) : undefined}
          error={wrong || undefined}
          inputRef={field}
        />
        {isPresent(chat.me) && (
          <Attach
            isDisabled={upload.progress.value !== null}
            onFile={(selected) => void writing.attach(selected)}
          />
        )}
        <IconButton
          kind="primary"
          type="submit"
          icon={SendHorizontal}
          flips
          label={t("send")}
          isDisabled={writing.isEmpty || upload.progress.value !== null}
          progress={writing.progress}
        />
      </div>
      <p className="visually-hidden" role="alert">
        {wrong}
      </p>
    </form>
  );
}

type AttachProps = { isDisabled: boolean; onFile: (file: File) => void };

export function Attach({ isDisabled, onFile }: AttachProps) {
  const t = useText(chatText);
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted}
        onChange={(event) => {
          const [selected] = event.target.files ?? [];
          if (selected) onFile(selected);
          // Lets the person choose the same file again after it was refused.
          event.target.value = "";
        }}
      />
      <IconButton
        kind="second"
        icon={Paperclip}
        label={t("attach", limits)}
        isDisabled={isDisabled}
        onPress={() => input.current?.click()}
      />
    </>
  );
}

type AttachedProps = {
  file: FileFacts | null;
  upload: ReturnType<typeof createUpload>;
  onTakeOff: () => void;
};

/** The file that is uploading, or the one that will be sent with the message. */
function Attached({ file, upload, onTakeOff }: AttachedProps) {
  useSignals();
  const t = useText(chatText);
  const tAgenda = useText(agendaText);
  const progress = upload.progress.value;
  if (progress !== null) {
    const name = upload.name.value;
    return (
      <div className={styles.chatAttached}>
        <Bar label={tAgenda("upload.sending", { name })} value={progress} max={1} />
        <IconButton size="small" icon={X} label={t("stop", { name })} onPress={upload.stop} />
      </div>
    );
  }
  if (file === null) return null;
  return (
    <div className={styles.chatAttached}>
      <Paperclip className="icon" aria-hidden="true" />
      <span>
        <bdi>{file.name}</bdi>
      </span>
      <IconButton size="small" icon={X} label={t("takeOff", { name: file.name })} onPress={onTakeOff} />
    </div>
  );
}
