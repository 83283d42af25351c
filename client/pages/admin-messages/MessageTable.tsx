// The rows of messages: the recipient, the subject, the state of each, and the gateway's answer in plain words.

import type { Message } from "../../../server/contract/rest/messages.ts";
import { adminText } from "../../console/admin.text.ts";
import { type StateName, StateWord } from "../../court/State.tsx";
import { formatDate, formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { DataTable } from "../../ui/DataTable.tsx";
import { adminMessagesText } from "./text.ts";

type MessageTableProps = {
  messages: readonly Message[];
  selected: ReadonlySet<number>;
  onSelect: (selected: ReadonlySet<number>) => void;
};

const words: Record<Message["state"], StateName> = {
  waiting: "pending",
  sent: "present",
  failed: "absent",
  kept: "off",
};

export function MessageTable({ messages, selected, onSelect }: MessageTableProps) {
  const t = useText(adminMessagesText);
  const tAdmin = useText(adminText);
  return (
    <DataTable
      caption={tAdmin("sections.messages")}
      items={messages}
      idOf={({ id }) => id}
      selection={{
        selected,
        onSelect,
        all: t("selectAll"),
        one: ({ to }) => t("select", { to }),
        canBe: ({ isResendable }) => isResendable,
      }}
      columns={[
        { head: t("to"), isName: true, cell: (message) => <Recipient message={message} /> },
        { head: t("kind"), cell: ({ kind }) => t(`kinds.${kind}`) },
        { head: t("at"), cell: ({ at }) => moment(at) },
        { head: t("state"), cell: (message) => <SendState message={message} /> },
        { head: t("attempts"), isLabelled: true, cell: ({ attempts }) => attempts },
      ]}
    />
  );
}

const moment = (at: string) => `${formatDate(at)}, ${formatTime(at, true)}`;

function Recipient({ message: { to, channel } }: { message: Message }) {
  const t = useText(adminMessagesText);
  return (
    <>
      <bdi dir="ltr">{to}</bdi>
      <small>{t(`channels.${channel}`)}</small>
    </>
  );
}

function SendState({ message }: { message: Message }) {
  const t = useText(adminMessagesText);
  const { state, reason, cause, isResendable, expiresAt } = message;
  const ended = message.sentAt ?? message.endedAt ?? message.nextAt;
  return (
    <>
      <StateWord state={words[state]}>{t(`states.${state}`)}</StateWord>
      {ended && <small>{moment(ended)}</small>}
      {cause && (
        <small>
          {t(`why.${cause}`)} <code>{reason}</code>
        </small>
      )}
      {isResendable && <small>{t("expires", { at: moment(expiresAt) })}</small>}
    </>
  );
}
