// The life of a command between a press and its answer: sent once at a time, its progress known, a refusal shown or asked back.
import { type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import type { RefusalCode } from "../../../server/contract/refusals.ts";
import type { PersonCommand } from "../../../server/contract/sitting/commands.ts";

export type Answer = { done: true; seq: number } | { done: false; code: RefusalCode };

/** A command that the server takes only with a conscious confirmation: closing an item while a seat is held. */
export type Confirmable = Extract<
  PersonCommand,
  { type: "callItem" | "passOver" | "recordOutcome" | "decidePassOver" | "closeSitting" }
>;

export type Dispatcher = {
  /**
   * Sends a command; the same one again while it waits for its answer is not sent twice. A refusal is shown as a toast.
   * @param body - the command
   * @param isShownElsewhere - asked when a refusal has come: true where the caller shows this one itself, or where it
   * says only that there was nothing to do
   * @returns the answer of the court; while the connection is lost it is waited for
   */
  dispatch: (body: PersonCommand, isShownElsewhere?: (code: RefusalCode) => boolean) => Promise<Answer>;
  /** The commands that wait for their answer, by content. */
  pending: ReadonlySignal<ReadonlySet<string>>;
  /** The command that was refused because somebody is reconnecting, until it is confirmed or dropped. */
  unconfirmed: Signal<Confirmable | null>;
};

/** What makes two commands the same one to a button. */
export function commandKey(body: PersonCommand): string {
  return JSON.stringify(body);
}

const confirmable: readonly PersonCommand["type"][] = [
  "callItem",
  "passOver",
  "recordOutcome",
  "decidePassOver",
  "closeSitting",
];

function isConfirmable(body: PersonCommand): body is Confirmable {
  return confirmable.includes(body.type);
}

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
  const unconfirmed = signal<Confirmable | null>(null);
  const answers = new Map<string, Promise<Answer>>();
  const keep = (key: string, answer: Promise<Answer>) => {
    answers.set(key, answer);
    underWay.value = new Set(answers.keys());
  };
  const drop = (key: string) => {
    answers.delete(key);
    underWay.value = new Set(answers.keys());
  };
  return {
    pending: underWay,
    unconfirmed,
    dispatch(body, isShownElsewhere = () => false) {
      const key = commandKey(body);
      const known = answers.get(key);
      if (known) return known;
      const answer = send(body).then((answered) => {
        drop(key);
        if (answered.done || isShownElsewhere(answered.code)) return answered;
        if (answered.code === "person_reconnecting" && isConfirmable(body)) unconfirmed.value = body;
        else notifyRefused(answered.code, body);
        return answered;
      });
      keep(key, answer);
      return answer;
    },
  };
}
