// Requests to pass over as the officer and the bench see them: in order, with what is verified and answered. Pure.

import type { PersonCommand } from "../../../server/contract/sitting/commands.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import type { PassOverAsk } from "../../../server/contract/sitting/topics/pass-over.ts";
import { serialText } from "../../court/serial-text.ts";
import type { Translate } from "../../text/i18n.ts";
import type { FloorAsks } from "./asks.ts";
import type { passOverText } from "./text.ts";

/** Pending requests: those for the running item first, then the oldest first. */
export function asksInOrder({ passOverAsks, running }: Sitting): PassOverAsk[] {
  const rank = (ask: PassOverAsk) => (ask.item === running ? 0 : 1);
  return Object.values(passOverAsks).sort((a, b) => rank(a) - rank(b) || a.at - b.at);
}

/** The commands that decide a request now: for an item that is not called yet it can only be declined. */
export function decisions({ running }: Sitting, ask: PassOverAsk) {
  const { item } = ask;
  const allow: PersonCommand | null =
    item === running ? { type: "decidePassOver", item, allowed: true } : null;
  const decline: PersonCommand = { type: "decidePassOver", item, allowed: false };
  return { allow, decline };
}

/** The number of the item of a request. */
export function askSerial(sitting: Sitting, ask: PassOverAsk): string {
  const item = sitting.items[ask.item];
  return item ? serialText(item.serial) : "";
}

/** The name of a person, as far as this viewer may see them. */
export function nameOf(sitting: Sitting, person: string): string {
  return sitting.people[person]?.profileName ?? "";
}

/** A reason without its final full stop: the sentence around it has one. */
export function withoutStop(reason: string): string {
  return reason.replace(/[.\s]+$/u, "");
}

/** The verified fact of a request. */
export function checkedFact(t: Translate<typeof passOverText>, { speakingIn }: PassOverAsk): string {
  return speakingIn === null ? t("requests.notSpeaking") : t("requests.speakingIn", { hall: speakingIn });
}

/** The text under the asker's own button: that the court decides, and what the others have answered. */
export function askNote(
  t: Translate<typeof passOverText>,
  { ask, answers }: NonNullable<FloorAsks["passOver"]>,
): string {
  if (ask === null) return t("ask.note");
  if (answers.length === 0) return t("requests.noAnswer");
  return answers
    .map(({ name, agrees }) => t(agrees ? "requests.agrees" : "requests.disagrees", { name }))
    .join(" ");
}

/** The answers of the item's other people. */
export function answerWords(t: Translate<typeof passOverText>, sitting: Sitting, ask: PassOverAsk): string {
  const answers = Object.entries(ask.answers).map(([person, agrees]) =>
    t(agrees ? "requests.agrees" : "requests.disagrees", { name: nameOf(sitting, person) }),
  );
  return answers.length === 0 ? t("requests.noAnswer") : answers.join(" ");
}
