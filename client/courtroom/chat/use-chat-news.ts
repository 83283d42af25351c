// Notices of the chat while it is not in view: the unread count, a short notice, and its sound.

import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useRef } from "react";
import { type ChatMessage, chatNumber } from "../../../server/contract/sitting/topics/chat.ts";
import { roleViewOf } from "../../../server/contract/views.ts";
import type { Hall } from "../../net/hall.ts";
import { preferences } from "../../net/preferences.ts";
import { onNotice } from "../../net/socket.ts";
import { textOf } from "../../text/i18n.ts";
import { toast } from "../../ui/toasts.ts";
import { announceInHall, notify, validIn } from "../core/commands/notify-hall.ts";
import type { HallView } from "../core/hall/hall-view.ts";
import { areWritten, isChatAsk, isOwnChatAsk, type ValidInHall } from "../core/news/valid-while.ts";
import { chatText } from "../core/text/chat.text.ts";
import { sound } from "../sounds/play.ts";
import { chatBefore, newestOf, unreadOf } from "./chat.ts";
import { openChatTo } from "./open-chat-to.ts";
import { isChatInView, markRead, readUpTo, rememberedRead } from "./read.ts";

/** Letters of a message that a notice shows. */
const NOTICE_LETTERS = 90;
/** Debounce of announcements, so that several messages at once make one sentence. */
const GATHER_MS = 700;

/**
 * Notifies of new messages and requests while the component is mounted.
 * @returns how many messages are unread, or requests undecided
 */
export function useChatNews(view: HallView): number {
  useSignals();
  const { sitting, me, room } = view;
  const { id, chat, chatAsks } = sitting;
  const known = readUpTo.value.get(id);
  // A person who joins starts with nothing unread; a person who reloads the page keeps what was unread.
  const read = known ?? rememberedRead(id) ?? newestOf(chat);
  useEffect(() => {
    if (known === undefined) markRead(id, read);
  }, [id, known, read]);
  const unread = me === null ? [] : unreadOf(chatBefore(chat, me), me.id, read);
  useAnnouncements(view.hall, unread, room?.microphone.value === true);
  useRequests(view.hall);
  const asks = Object.values(chatAsks).filter(({ state, person }) => state === "asked" && person !== me?.id);
  return unread.length + asks.length;
}

function useAnnouncements(hall: Hall, unread: readonly ChatMessage[], isMicrophoneOpen: boolean): void {
  const latest = useRef({ unread, isMicrophoneOpen });
  latest.current = { unread, isMicrophoneOpen };
  const newest = unread.at(-1);
  const lastAnnounced = useRef(newest ? chatNumber(newest.id) : 0);
  const number = newest ? chatNumber(newest.id) : 0;
  useEffect(() => {
    if (number <= lastAnnounced.current) return;
    const timer = setTimeout(() => {
      const now = latest.current;
      const fresh = now.unread.filter(({ id }) => chatNumber(id) > lastAnnounced.current);
      lastAnnounced.current = Math.max(lastAnnounced.current, ...fresh.map(({ id }) => chatNumber(id)));
      if (fresh.length === 0 || (isChatInView.peek() && document.visibilityState === "visible")) return;
      sound("waitingChat", now.isMicrophoneOpen);
      const fromBench = fresh.findLast((message) => isOfBench(message, hall));
      if (fromBench) return notifyOfBench(hall, fromBench);
      // A person who turned message notices off still has the count at the chat, and their screen reader announces it.
      (preferences.peek().chatPopups ? notify : announceInHall)(
        hall,
        newsText(fresh),
        areWritten(fresh.map(({ id }) => id)),
      );
    }, GATHER_MS);
    return () => clearTimeout(timer);
  }, [number, hall]);
}

/** Whether a judge wrote to the officer alone. */
function isOfBench({ to, from }: ChatMessage, { sitting }: Hall): boolean {
  const person = sitting.peek()?.people[from];
  return to === "officer" && person !== undefined && roleViewOf(person).isOnBench;
}

/** A word of the bench stays until the officer has seen it, whatever they chose for messages. */
function notifyOfBench(hall: Hall, message: ChatMessage): void {
  const action = { label: textOf(chatText)("news.answer"), onPress: () => openChatTo(message.from) };
  toast(newsText([message]), { kind: "held", action, validWhile: validIn(hall, isUnread(message)) });
}

/** Reading `readUpTo` here lets the notice go once the chat was read. */
const isUnread =
  ({ id }: ChatMessage): ValidInHall =>
  (now) =>
    areWritten([id])(now) && (readUpTo.value.get(now.sitting.id) ?? 0) < chatNumber(id);

function newsText(fresh: readonly ChatMessage[]): string {
  const t = textOf(chatText);
  const [first, ...more] = fresh;
  if (!first || more.length > 0) return t("news.many", { count: fresh.length });
  const { name, text, file } = first;
  if (text === "") return t("news.file", { name, file: file?.name ?? "" });
  const letters = [...text.replace(/\s+/g, " ")];
  const short =
    letters.length > NOTICE_LETTERS ? `${letters.slice(0, NOTICE_LETTERS).join("")}…` : letters.join("");
  return t("news.one", { name, text: short });
}

/** Notifies the officer of requests to chat, and the person who asked of the answer. */
function useRequests(hall: Hall): void {
  useEffect(
    () =>
      onNotice("chat-request", (sitting, { state, name, person }) => {
        if (sitting !== hall.id) return;
        const t = textOf(chatText);
        if (state === "asked")
          notify(hall, t("news.asks", { name: String(name) }), isChatAsk(String(person), state));
        else if (state === "allowed") notify(hall, t("ask.allowed"), isOwnChatAsk(state));
        else if (state === "refused") notify(hall, t("ask.refused"), isOwnChatAsk(state), "held");
      }),
    [hall],
  );
}
