// A sitting for tests of the chat: commands one after the other, and what each audience then reads.
import { apply } from "../../server/contract/sitting/apply.ts";
import type { Command } from "../../server/contract/sitting/commands.ts";
import type { Audience } from "../../server/contract/sitting/core/audience.ts";
import { redact } from "../../server/contract/sitting/redact.ts";
import type { Sitting } from "../../server/contract/sitting/sitting.ts";
import type { ChatTo } from "../../server/contract/sitting/topics/chat.ts";
import { serverActor } from "../../server/sitting/actor.ts";
import { type CourtRules, decide } from "../../server/sitting/decide/index.ts";
import { cast, openSitting, rules, START } from "./histories.ts";

/** One of the day's people, or the server. */
export const actorOf = (id: string) => cast.find((actor) => actor.id === id) ?? serverActor;

/** A sitting that takes commands one after the other; each a second later. */
export function hall(type: "NORMAL" | "FC" = "NORMAL", court: CourtRules = rules) {
  let sitting: Sitting = openSitting(type);
  let now = START;
  const give = (who: string, command: Command, wait = 5000): string => {
    now += wait;
    const events = decide(sitting, command, actorOf(who), now, court);
    if (!Array.isArray(events)) return events.refused;
    sitting = events.reduce<Sitting>(apply, sitting);
    return "done";
  };
  const say = (who: string, to: ChatTo, text = "words", file?: string) =>
    give(who, { type: "sendChat", to, text, ...(file ? { file } : {}) });
  const allow = (person: string) => give("master", { type: "decideChat", person, allowed: true });
  return { give, say, allow, now: () => sitting, last: () => Object.values(sitting.chat).at(-1) };
}

/** The texts that an audience reads. */
export const texts = (sitting: Sitting, audience: Audience) =>
  Object.values(redact(sitting, audience).chat).map(({ text }) => text);
