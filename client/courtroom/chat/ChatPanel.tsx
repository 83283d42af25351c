// The chat of a hall in its panel: agenda files, messages, requests to write, and the composer.

import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useRef, useState } from "react";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import { type ChatMessage, chatNumber } from "../../../server/contract/sitting/topics/chat.ts";
import { FailurePanel } from "../../court/Loaded.tsx";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { FileDialog } from "../agenda/FileDialog.tsx";
import type { ShownFile } from "../agenda/use-file.ts";
import type { HallView } from "../core/hall/hall-view.ts";
import { chatText } from "../core/text/chat.text.ts";
import { AgendaFiles, type BookedFile } from "./AgendaFiles.tsx";
import styles from "./ChatPanel.module.css";
import { ChatAsks, ChatRequests, ChatRules } from "./ChatRequests.tsx";
import { Composer } from "./Composer.tsx";
import { Message } from "./Message.tsx";
import { wantedReader } from "./open-chat-to.ts";
import { isChatInView, markRead } from "./read.ts";
import { type Chat, useChat } from "./use-chat.ts";

type ChatPanelProps = {
  view: HallView;
  me: Person;
  /** Files that were added to the booking of a meeting. */
  booked?: readonly BookedFile[];
};

const none: readonly BookedFile[] = [];

export default function ChatPanel({ view, me, booked = none }: ChatPanelProps) {
  useSignals();
  const chat = useChat(view, me);
  const [viewed, setViewed] = useState<ShownFile | null>(null);
  const [reader, setReader] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const wanted = wantedReader.value;
  useEffect(() => {
    if (wanted === null) return;
    wantedReader.value = null;
    setReader(wanted);
    requestAnimationFrame(() => field.current?.focus());
  }, [wanted]);
  const reply = (id: string) => {
    setReader(id);
    focusAfterMenu(field);
  };
  return (
    <div className={styles.chatPanel} data-part="chat-panel">
      <AgendaFiles view={view} me={me} booked={booked} onView={setViewed} />
      <Log chat={chat} onView={setViewed} onReply={reply} />
      <ChatRules chat={chat} />
      <ChatRequests chat={chat} />
      <ChatAsks chat={chat} />
      {chat.readers.length > 0 && (
        <Composer
          chat={chat}
          sittingId={view.sitting.id}
          reader={reader}
          onReader={setReader}
          field={field}
        />
      )}
      <FileDialog file={viewed} onClose={() => setViewed(null)} />
    </div>
  );
}

/** A closing menu returns the focus to its button; the composer takes the focus after that. */
function focusAfterMenu(field: React.RefObject<HTMLInputElement | null>): void {
  requestAnimationFrame(() => {
    if (document.querySelector('[role="menu"]')) focusAfterMenu(field);
    else requestAnimationFrame(() => field.current?.focus());
  });
}

type LogProps = { chat: Chat; onView: (file: ShownFile) => void; onReply: (reader: string) => void };

function Log({ chat, onView, onReply }: LogProps) {
  const t = useText(chatText);
  const { messages } = chat;
  const log = useRef<HTMLDivElement>(null);
  useInView(log, chat.sitting.id, messages);
  useAtEnd(log, messages);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the keyboard (WCAG 2.1.1)
    <div className={styles.chatLog} ref={log} tabIndex={0} role="log" aria-label={t("log")}>
      {chat.failed && (
        <FailurePanel title={t("earlierFailed")} error={chat.failed.error} onRetry={chat.failed.retry} />
      )}
      {chat.earlier && !chat.failed && (
        <Button
          size="small"
          className={styles.chatLogEarlier}
          progress={chat.isFetching ? "loading" : undefined}
          onPress={chat.earlier}
        >
          {t("earlier")}
        </Button>
      )}
      {messages.length === 0 && <p className={styles.chatLogEmpty}>{t("empty")}</p>}
      <div className={styles.chat}>
        {messages.map((message) => (
          <Message key={message.id} message={message} chat={chat} onView={onView} onReply={onReply} />
        ))}
      </div>
    </div>
  );
}

/** Visible messages count as read: not when the drawer is closed, another tab is open, or the window is in the background. */
function useInView(
  log: React.RefObject<HTMLElement | null>,
  sittingId: string,
  messages: readonly ChatMessage[],
) {
  useSignals();
  useEffect(() => {
    const place = log.current;
    if (!place) return;
    const looks = new IntersectionObserver(([entry]) => {
      isChatInView.value = entry?.isIntersecting === true;
    });
    looks.observe(place);
    return () => {
      looks.disconnect();
      isChatInView.value = false;
    };
  }, [log]);
  const newest = messages.at(-1);
  const number = newest ? chatNumber(newest.id) : 0;
  const isInView = isChatInView.value;
  useEffect(() => {
    const mark = () => {
      if (isInView && document.visibilityState === "visible") markRead(sittingId, number);
    };
    mark();
    document.addEventListener("visibilitychange", mark);
    return () => document.removeEventListener("visibilitychange", mark);
  }, [isInView, sittingId, number]);
}

/** Pixels from the end within which the list follows new messages. */
const NEAR_END = 80;

/** Scrolls to the newest message, unless the person has scrolled up to read. */
function useAtEnd(log: React.RefObject<HTMLElement | null>, messages: readonly ChatMessage[]) {
  const follows = useRef(true);
  const newest = messages.at(-1)?.id;
  useEffect(() => {
    const place = log.current;
    if (!place) return;
    const keep = () => {
      follows.current = place.scrollHeight - place.scrollTop - place.clientHeight < NEAR_END;
    };
    const keepAtEnd = () => {
      if (follows.current) place.scrollTop = place.scrollHeight;
    };
    // An image that loads late, or the keyboard of a phone, changes the height without a new message.
    const sizes = new ResizeObserver(keepAtEnd);
    sizes.observe(place);
    if (place.lastElementChild) sizes.observe(place.lastElementChild);
    place.addEventListener("scroll", keep, { passive: true });
    return () => {
      sizes.disconnect();
      place.removeEventListener("scroll", keep);
    };
  }, [log]);
  useEffect(() => {
    if (newest !== undefined && follows.current && log.current)
      log.current.scrollTop = log.current.scrollHeight;
  }, [log, newest]);
}
