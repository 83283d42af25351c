// One message: its sender, time and recipient, its text or a note that it was deleted, and its file.

import { Ellipsis, FileText, Image as ImageIcon, Reply, Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import type { FileFacts } from "../../../server/contract/sitting/core/files.ts";
import { isPresent } from "../../../server/contract/sitting/core/person.ts";
import type { ChatMessage } from "../../../server/contract/sitting/topics/chat.ts";
import { roleViewOf } from "../../../server/contract/views.ts";
import { formatTime } from "../../text/format.ts";
import { formatBytes } from "../../text/format-number.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { classes } from "../../ui/classes.ts";
import { Icon } from "../../ui/Icon.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Text } from "../../ui/Layout.tsx";
import { Menu, type MenuChoice } from "../../ui/Menu.tsx";
import { toast } from "../../ui/toasts.ts";
import { useNear } from "../../ui/use-near.ts";
import { agendaText } from "../agenda/text.ts";
import { useFile } from "../agenda/use-file.ts";
import { ConfirmCommand } from "../core/commands/ConfirmCommand.tsx";
import { chatText } from "../core/text/chat.text.ts";
import styles from "./Message.module.css";
import type { Chat } from "./use-chat.ts";

type MessageProps = {
  message: ChatMessage;
  chat: Chat;
  onView: (file: FileFacts) => void;
  onReply: (reader: string) => void;
};

export function Message({ message, chat, onView, onReply }: MessageProps) {
  const t = useText(chatText);
  const isMine = message.from === chat.me.id;
  const note = useReaderNote(message, chat);
  return (
    <article className={classes(styles.message, isMine && styles.sent)} data-part="message">
      <header className={styles.head}>
        <small>
          <bdi>{isMine ? t("you") : message.name}</bdi> · {formatTime(message.at)}
          {note !== "" && (
            <Text as="span" tone="closed">
              {" "}
              · {note}
            </Text>
          )}
        </small>
        <Acts message={message} chat={chat} onReply={onReply} />
      </header>
      {message.deleted ? (
        <p className={`${styles.body} ${styles.bodyDeleted}`}>
          {t("deleted", { name: message.deleted.by })} · {formatTime(message.deleted.at)}
        </p>
      ) : (
        <div className={styles.body}>
          {message.text !== "" && (
            <p dir="auto">
              <bdi>{message.text}</bdi>
            </p>
          )}
          {message.file && (
            <MessageFile file={message.file} onView={isPresent(chat.me) ? onView : undefined} />
          )}
        </div>
      )}
    </article>
  );
}

/** The recipient of a message, unless it is for everyone. */
function useReaderNote({ to, within }: ChatMessage, { me, sitting }: Chat): string {
  const t = useText(chatText);
  if (to === "everyone") return within === null ? "" : t("behindDoor");
  if (to === "officer") return t("toOfficer");
  if ("room" in to)
    return t("inRoom", { name: sitting.breakouts.find(({ id }) => id === to.room)?.name ?? "" });
  if (to.person === me.id) return t("toYou");
  return t("toPerson", { name: sitting.people[to.person]?.name ?? "" });
}

type ActsProps = Pick<MessageProps, "message" | "chat" | "onReply">;

function Acts({ message, chat, onReply }: ActsProps) {
  const t = useText(chatText);
  const [isAsking, setAsking] = useState(false);
  const { from, name, deleted } = message;
  const sender = chat.sitting.people[from];
  const isForOfficer = sender && roleViewOf(sender).runsList && !roleViewOf(chat.me).runsList;
  const reader = isForOfficer ? "officer" : from;
  const items: MenuChoice<"reply" | "delete">[] = [];
  if (from !== chat.me.id && chat.readers.some(({ id }) => id === reader))
    items.push({ id: "reply", label: t("reply", { name }), icon: Reply });
  if (deleted === null && chat.may("deleteChat"))
    items.push({ id: "delete", label: t("delete"), icon: Trash2, kind: "alarm" });
  if (items.length === 0) return null;
  const close = () => setAsking(false);
  return (
    <>
      <Menu
        label={t("acts", { name })}
        items={items}
        onAction={(id) => (id === "reply" ? onReply(reader) : setAsking(true))}
        trigger={
          <IconButton size="small" className={styles.acts} icon={Ellipsis} label={t("acts", { name })} />
        }
      />
      {isAsking && (
        <ConfirmCommand
          body={{ type: "deleteChat", message: message.id }}
          title={t("deleteAsk")}
          lead={t("deleteMeans", { name })}
          confirm={t("delete")}
          failed={t("deleteFailed")}
          onClose={close}
          onDone={() => {
            close();
            toast(t("deletedDone"));
          }}
        />
      )}
    </>
  );
}

/** If there is no `onView`, only the file's name is shown: files are for people in the hall, and this person may still be waiting. */
type MessageFileProps = { file: FileFacts; onView?: (file: FileFacts) => void };

function MessageFile({ file, onView }: MessageFileProps) {
  return (
    <>
      {file.kind === "image" && onView && <Thumbnail file={file} />}
      <FileLine file={file} onView={onView} />
    </>
  );
}

/** A file in one line: its kind, name and size, and the button that shows it. */
export function FileLine({ file, onView }: MessageFileProps) {
  const t = useText(agendaText);
  return (
    <div className={styles.file}>
      <Icon of={file.kind === "image" ? ImageIcon : FileText} />
      <span className={styles.name}>
        <bdi>{file.name}</bdi>
        <small>{formatBytes(file.bytes)}</small>
      </span>
      {onView && (
        <Button
          size="small"
          aria-label={t("file.viewLabel", { name: file.name })}
          onPress={() => onView(file)}
        >
          {t("file.view")}
        </Button>
      )}
    </div>
  );
}

/** The image itself, small; loaded when it scrolls into view. */
function Thumbnail({ file }: { file: FileFacts }) {
  const t = useText(agendaText);
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  const held = useFile(isNear ? file : null);
  return (
    <div className={styles.picture} ref={place}>
      {held.state === "here" && <img src={held.address} alt={file.name} />}
      {held.state === "failed" && (
        <Button size="small" onPress={held.retry}>
          {t("file.again")}
        </Button>
      )}
    </div>
  );
}
