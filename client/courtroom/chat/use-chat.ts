// What a person has before them in the chat of a hall: the messages they read, older ones, and to whom they may write.

import { useSignals } from "@preact/signals-react/runtime";
import { useState } from "react";
import type { RefusalCode } from "../../../server/contract/refusals.ts";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import type { Action } from "../../../server/contract/sitting/permissions.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import type { ChatAsk, ChatMessage } from "../../../server/contract/sitting/topics/chat.ts";
import { writingRefused } from "../../../server/contract/sitting/topics/chat.ts";
import { ApiError, api } from "../../net/api.ts";
import { isFlagOn } from "../../net/config.ts";
import { refusalText } from "../../text/refusals.ts";
import { toast } from "../../ui/toasts.ts";
import { useCommands } from "../core/commands.tsx";
import type { HallView } from "../core/hall-view.ts";
import { chatBefore, inOrder, mayHaveOlder, type ReaderChoice, readersFor } from "./chat.ts";

export type Chat = {
  sitting: Sitting;
  me: Person;
  messages: ChatMessage[];
  /** Fetches older messages; absent when there are none. */
  earlier?: () => void;
  isFetching: boolean;
  /** To whom this person may write now; none for those who only read. */
  readers: ReaderChoice[];
  /** Why they may not write to everyone; null when they may. */
  refused: RefusalCode | null;
  ask: ChatAsk["state"] | null;
  /** What the officer decides; absent for all others. */
  requests: ChatAsk[];
  may: (action: Action) => boolean;
};

export function useChat(view: HallView, me: Person): Chat {
  useSignals();
  const { sitting } = view;
  const { may } = useCommands();
  const [older, setOlder] = useState<readonly ChatMessage[]>([]);
  const [more, setMore] = useState<boolean | null>(null);
  const [isFetching, setFetching] = useState(false);
  const chatRequest = isFlagOn("chat_request");
  const messages = inOrder(chatBefore(sitting.chat, me), older);
  const fetchOlder = async () => {
    setFetching(true);
    const first = messages[0];
    const query = { sitting: sitting.id, ...(first ? { before: first.id } : {}) };
    try {
      const page = await api.get("/meeting/chat", { query });
      setOlder([...page.messages, ...older]);
      setMore(page.more);
    } catch (error) {
      const refusal = error instanceof ApiError ? error.refusal : null;
      toast(refusalText(refusal ?? "unavailable"), { kind: "held" });
    }
    setFetching(false);
  };
  return {
    sitting,
    me,
    messages,
    earlier: (more ?? mayHaveOlder(sitting.chat)) ? () => void fetchOlder() : undefined,
    isFetching,
    readers: may("sendChat") ? readersFor(sitting, me, chatRequest) : [],
    refused: writingRefused(sitting, me, "everyone", chatRequest),
    ask: sitting.chatAsks[me.id]?.state ?? null,
    requests: may("decideChat") ? Object.values(sitting.chatAsks) : [],
    may,
  };
}
