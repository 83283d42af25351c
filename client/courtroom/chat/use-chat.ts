// The chat of a hall for one person: the messages they may read, older ones, and to whom they may write.

import { useSignals } from "@preact/signals-react/runtime";
import type { RefusalCode } from "../../../server/contract/refusals.ts";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import type { Action } from "../../../server/contract/sitting/permissions.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import type { ChatAsk, ChatMessage } from "../../../server/contract/sitting/topics/chat.ts";
import { writingRefused } from "../../../server/contract/sitting/topics/chat.ts";
import { type LoadedPages, useLoadedPages } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import type { AnswerOf } from "../../net/calls.ts";
import { isFlagOn } from "../../net/config.ts";
import { useCommands } from "../core/commands/commands.tsx";
import type { HallView } from "../core/hall/hall-view.ts";
import { chatBefore, inOrder, mayHaveOlder, type ReaderChoice, readersFor } from "./chat.ts";

export type Chat = {
  sitting: Sitting;
  me: Person;
  messages: ChatMessage[];
  /** Fetches older messages; absent when there are none. */
  earlier?: () => void;
  isFetching: boolean;
  /** Why the older messages could not be loaded. */
  failed: LoadedPages<ChatMessage>["failed"];
  /** To whom this person may write now; empty for those who only read. */
  readers: ReaderChoice[];
  /** Why they may not write to everyone; null when they may. */
  refused: RefusalCode | null;
  ask: ChatAsk["state"] | null;
  /** The requests that the officer decides; absent for everybody else. */
  requests: ChatAsk[];
  may: (action: Action) => boolean;
};

const messagesOf = (pages: readonly AnswerOf<"get", "/meeting/chat">[]): ChatMessage[] =>
  pages.flatMap((page) => page.messages);

function oldestOf([first]: readonly ChatMessage[]): [string] | null {
  return first ? [first.id] : null;
}

export function useChat(view: HallView, me: Person): Chat {
  useSignals();
  const { sitting } = view;
  const { may } = useCommands();
  const chatRequest = isFlagOn("chat_request");
  const atHand = chatBefore(sitting.chat, me);
  const older = useLoadedPages({
    key: ["chat", sitting.id, me.id],
    first: "asked",
    read: (cursor, signal) => {
      const [before] = cursor ?? oldestOf(inOrder(atHand, [])) ?? [];
      return api.get("/meeting/chat", { query: { sitting: sitting.id, before }, signal });
    },
    next: (pages) => (pages.at(-1)?.more ? oldestOf(inOrder(atHand, messagesOf(pages))) : null),
  });
  const messages = inOrder(atHand, messagesOf(older.pages ?? []));
  return {
    sitting,
    me,
    messages,
    earlier: (older.isWhole === null ? mayHaveOlder(sitting.chat) : !older.isWhole) ? older.more : undefined,
    isFetching: older.isLoading,
    failed: older.failed,
    readers: may("sendChat") ? readersFor(sitting, me, chatRequest) : [],
    refused: writingRefused(sitting, me, "everyone", chatRequest),
    ask: sitting.chatAsks[me.id]?.state ?? null,
    requests: may("decideChat") ? Object.values(sitting.chatAsks) : [],
    may,
  };
}
