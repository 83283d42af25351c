// A command between a press and its answer: sent only once at a time, with progress; a refusal is shown or asks for confirmation.
import { type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import type { RefusalCode } from "../../../../server/contract/refusals.ts";
import type { PersonCommand } from "../../../../server/contract/sitting/commands.ts";
import { toConfirm, type Unconfirmed } from "../../../../server/contract/sitting/overrides.ts";

export type Answer = { done: true; seq: number } | { done: false; code: RefusalCode };

export type Dispatcher = {
  /**
   * Sends a command; the same command is not sent again while its answer is pending. A refusal is shown as a toast.
   * @param body - the command
   * @param isShownElsewhere - asked when a refusal arrives: true where the caller shows this one itself, or where it only says
   * that there was nothing to do
   * @returns the court's answer; while the connection is lost, the promise waits for it
   */
  dispatch: (body: PersonCommand, isShownElsewhere?: (code: RefusalCode) => boolean) => Promise<Answer>;
  /** The commands whose answer is pending, by content. */
  pending: ReadonlySignal<ReadonlySet<string>>;
  /** The commands whose refusal is shown by the page, by content: for `REFUSED_MS`, or until they are sent again. */
  refused: ReadonlySignal<ReadonlySet<string>>;
  /** The refused command that a confirmation would carry out, and why it was refused, until the person confirms or drops it. */
  unconfirmed: Signal<Unconfirmed | null>;
};

/** The key by which two commands count as the same for a button. */
export function commandKey(body: PersonCommand): string {
  return JSON.stringify(body);
}

/** How long a button shows that its command was refused: as long as the toast that says why. */
export const REFUSED_MS = 10_000;

type Send = (body: PersonCommand) => Promise<Answer>;

/**
 * @param send - sends a command to the court
 * @param notifyRefused - shows a refusal of a command
 */
export function createDispatcher(
  send: Send,
  notifyRefused: (code: RefusalCode, body: PersonCommand) => void,
): Dispatcher {
  const underWay = signal<ReadonlySet<string>>(new Set());
  const refused = signal<ReadonlySet<string>>(new Set());
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const unconfirmed = signal<Unconfirmed | null>(null);
  const answers = new Map<string, Promise<Answer>>();
  const keep = (key: string, answer: Promise<Answer>) => {
    answers.set(key, answer);
    underWay.value = new Set(answers.keys());
  };
  const drop = (key: string) => {
    answers.delete(key);
    underWay.value = new Set(answers.keys());
  };
  const forgetRefusal = (key: string) => {
    clearTimeout(timers.get(key));
    if (timers.delete(key)) refused.value = new Set(timers.keys());
  };
  const keepRefusal = (key: string) => {
    timers.set(
      key,
      setTimeout(() => forgetRefusal(key), REFUSED_MS),
    );
    refused.value = new Set(timers.keys());
  };
  return {
    pending: underWay,
    refused,
    unconfirmed,
    dispatch(body, isShownElsewhere = () => false) {
      const key = commandKey(body);
      const known = answers.get(key);
      if (known) return known;
      forgetRefusal(key);
      const answer = send(body).then((answered) => {
        drop(key);
        if (answered.done || isShownElsewhere(answered.code)) return answered;
        const confirmable = toConfirm(body, answered.code);
        if (confirmable !== null) unconfirmed.value = confirmable;
        else {
          keepRefusal(key);
          notifyRefused(answered.code, body);
        }
        return answered;
      });
      keep(key, answer);
      return answer;
    },
  };
}
