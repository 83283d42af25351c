// The rows of messages: the recipient, the subject, the state of each, and the gateway's answer in plain words.
import type { Message } from "../../../server/contract/rest/messages.ts";
import styles from "../../console/DataTable.module.css";
import { type StateName, StateWord } from "../../court/State.tsx";
import { formatDate, formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Checkbox } from "../../ui/Choice.tsx";

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
  const t = useText("adminMessages");
  const resendable = messages.filter(({ isResendable }) => isResendable);
  const toggle = (ids: readonly number[], isOn: boolean) => {
    const next = new Set(selected);
    for (const id of ids) isOn ? next.add(id) : next.delete(id);
    onSelect(next);
  };
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t("title")}</caption>
      <thead>
        <tr>
          <th scope="col">
            <Checkbox
              isSelected={resendable.length > 0 && resendable.every(({ id }) => selected.has(id))}
              isDisabled={resendable.length === 0}
              onChange={(isOn) =>
                toggle(
                  resendable.map(({ id }) => id),
                  isOn,
                )
              }
            >
              <span className="visually-hidden">{t("selectAll")}</span>
            </Checkbox>
          </th>
          <th scope="col">{t("to")}</th>
          <th scope="col">{t("kind")}</th>
          <th scope="col">{t("at")}</th>
          <th scope="col">{t("state")}</th>
          <th scope="col">{t("attempts")}</th>
        </tr>
      </thead>
      <tbody>
        {messages.map((message) => (
          <Row
            key={message.id}
            message={message}
            isSelected={selected.has(message.id)}
            onSelect={(isOn) => toggle([message.id], isOn)}
          />
        ))}
      </tbody>
    </table>
  );
}

const moment = (at: string) => `${formatDate(at)}, ${formatTime(at, true)}`;

type RowProps = { message: Message; isSelected: boolean; onSelect: (isOn: boolean) => void };

function Row({ message, isSelected, onSelect }: RowProps) {
  const t = useText("adminMessages");
  const { to, channel, kind, at, state, reason, cause, attempts, isResendable, expiresAt } = message;
  const ended = message.sentAt ?? message.endedAt ?? message.nextAt;
  return (
    <tr data-selected={isSelected || undefined}>
      <td>
        {isResendable && (
          <Checkbox isSelected={isSelected} onChange={onSelect}>
            <span className="visually-hidden">{t("select", { to })}</span>
          </Checkbox>
        )}
      </td>
      <th scope="row">
        <bdi dir="ltr">{to}</bdi>
        <small>{t(`channels.${channel}`)}</small>
      </th>
      <td>{t(`kinds.${kind}`)}</td>
      <td>{moment(at)}</td>
      <td>
        <StateWord state={words[state]}>{t(`states.${state}`)}</StateWord>
        {ended && <small>{moment(ended)}</small>}
        {cause && (
          <small>
            {t(`why.${cause}`)} <code>{reason}</code>
          </small>
        )}
        {isResendable && <small>{t("expires", { at: moment(expiresAt) })}</small>}
      </td>
      <td data-label={t("attempts")}>{attempts}</td>
    </tr>
  );
}
