// Permission to write: what the officer opens and allows, and the state of one's own request.

import { MessageSquarePlus } from "lucide-react";
import { chatScopes } from "../../../server/contract/sitting/topics/chat.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Switch } from "../../ui/Choice.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { CommandButton, useCommands } from "../core/commands/commands.tsx";
import { chatText } from "../core/text/chat.text.ts";
import styles from "./ChatRequests.module.css";
import type { Chat } from "./use-chat.ts";

/** Requests that are shown; a number counts the rest. */
const SHOWN = 3;

/** The people who ask to write, for the officer who decides. */
export function ChatRequests({ chat }: { chat: Chat }) {
  const t = useText(chatText);
  const { dispatch } = useCommands();
  const asking = chat.requests.filter(({ state }) => state === "asked").sort((a, b) => a.at - b.at);
  if (asking.length === 0) return null;
  return (
    <div className={styles.chatRequests} role="status">
      {asking.slice(0, SHOWN).map(({ person }) => {
        const name = chat.sitting.people[person]?.name ?? "";
        const decide = (allowed: boolean) => void dispatch({ type: "decideChat", person, allowed });
        return (
          <div className="notice" key={person}>
            <Icon of={MessageSquarePlus} />
            <p className="notice__text">
              <b>
                <bdi>{t("requests.asks", { name })}</bdi>
              </b>
            </p>
            <span className="button-row">
              <Button
                size="small"
                aria-label={t("requests.allowLabel", { name })}
                onPress={() => decide(true)}
              >
                {t("requests.allow")}
              </Button>
              <Button
                size="small"
                kind="quiet"
                aria-label={t("requests.refuseLabel", { name })}
                onPress={() => decide(false)}
              >
                {t("requests.refuse")}
              </Button>
            </span>
          </div>
        );
      })}
      {asking.length > SHOWN && (
        <p className={styles.chatNote} data-part="chat-note">
          {t("requests.more", { count: asking.length - SHOWN })}
        </p>
      )}
    </div>
  );
}

/** Shows what the bar may write, which the officer opens and closes, and the people whose permission can be withdrawn. */
export function ChatRules({ chat }: { chat: Chat }) {
  const t = useText(chatText);
  const { dispatch } = useCommands();
  if (!chat.may("setChat")) return null;
  const allowed = chat.requests.filter(({ state }) => state === "allowed");
  return (
    <div className={styles.chatRules} data-part="chat-rules">
      <Disclosure title={t("rules.title")}>
        {chatScopes.map((scope) => (
          <Switch
            key={scope}
            isSelected={chat.sitting.chatOpen[scope]}
            onChange={(open) => void dispatch({ type: "setChat", scope, open })}
          >
            {t(`rules.${scope}`)}
          </Switch>
        ))}
        {allowed.length > 0 && <h4>{t("rules.withdraw")}</h4>}
        <ul>
          {allowed.map(({ person }) => {
            const name = chat.sitting.people[person]?.name ?? "";
            return (
              <li key={person}>
                <bdi>{name}</bdi>
                <Button
                  size="small"
                  kind="quiet"
                  aria-label={t("rules.withdrawLabel", { name })}
                  onPress={() => void dispatch({ type: "decideChat", person, allowed: false })}
                >
                  {t("rules.withdrawButton")}
                </Button>
              </li>
            );
          })}
        </ul>
      </Disclosure>
    </div>
  );
}

/** Where this person may write, or has asked to write; nothing for those who may write to everyone. */
export function ChatAsks({ chat }: { chat: Chat }) {
  const t = useText(chatText);
  const { refused, ask, readers } = chat;
  if (chat.sitting.phase === "risen")
    return (
      <p className={styles.chatNote} data-part="chat-note">
        {t("risen")}
      </p>
    );
  if (readers.length === 0)
    return (
      <p className={styles.chatNote} data-part="chat-note">
        {t("readOnly")}
      </p>
    );
  if (refused === "chat_closed")
    return (
      <p className={styles.chatNote} data-part="chat-note">
        {t("ask.closed")}
      </p>
    );
  if (ask === "asked")
    return (
      <p className={styles.chatNote} data-part="chat-note">
        {t("ask.asked")}
      </p>
    );
  if ((refused !== "chat_ask_first" && refused !== "chat_refused") || !chat.may("askToChat")) return null;
  const isRefused = refused === "chat_refused";
  return (
    <div className={`${styles.chatNote} ${styles.chatNoteAsk}`} data-part="chat-note">
      <p>{t(isRefused ? "ask.refused" : "ask.lead")}</p>
      <CommandButton body={{ type: "askToChat" }} size="small">
        {t(isRefused ? "ask.again" : "ask.button")}
      </CommandButton>
    </div>
  );
}
