// Everything that a person may read of chat and files: what their hall's audience sees, and their own part. Pure.
import { type Audience, type HallAudience, shownAs } from "./core/audience.ts";
import type { RecordKind } from "./core/topic.ts";
import type { Sitting } from "./sitting.ts";
import * as agenda from "./topics/agenda.ts";
import * as chat from "./topics/chat.ts";

/** The records of a sitting that are chat and files. */
export type ChatRecords = Pick<Sitting, "chat" | "chatAsks" | "agenda">;

/** @returns what a person reads who follows the view of this audience */
export function chatOf(sitting: Sitting, asked: HallAudience, person: string): ChatRecords {
  const audience = shownAs(sitting, asked);
  const both = <T>({ show }: RecordKind<T, Sitting>, records: Readonly<Record<string, T>>) => {
    const own: Audience = `person:${person}`;
    const seen = Object.entries(records).flatMap(([id, record]) => {
      const shown = show(record, own, sitting) ?? show(record, audience, sitting);
      return shown === null ? [] : [[id, shown] as const];
    });
    return Object.fromEntries(seen);
  };
  return {
    chat: both(chat.records.chat, sitting.chat),
    chatAsks: both(chat.records.chatAsks, sitting.chatAsks),
    agenda: both(agenda.records.agenda, sitting.agenda),
  };
}
