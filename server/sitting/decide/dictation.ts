// A dictated order: everybody but the bench is silent while a judge dictates.
import { refuse } from "../../contract/refusals.ts";
import { isOnAir } from "../../contract/sitting/core/person.ts";
import { runningItem } from "../../contract/sitting/core/state.ts";
import { judgesUp } from "../../contract/sitting/topics/bench-talk.ts";
import { isMutedWithAll } from "../../contract/sitting/topics/devices.ts";
import { isSilencedByDictation, mayDictate } from "../../contract/sitting/topics/dictation.ts";
import { add, type Decision, type Handler, type HandlersOf, isActorOnAir, personIn } from "./decision.ts";

/** A judge starts to dictate the order of the item that is heard: one event mutes everybody but the bench. */
const startDictation: Handler<"startDictation"> = (decision) => {
  const { sitting, actor } = decision;
  const item = runningItem(sitting);
  if (sitting.dictation !== null) return refuse("order_dictated");
  if (sitting.benchTalk !== null) return refuse("bench_confers");
  if (item === null || !mayDictate(sitting)) return refuse("nothing_running");
  if (!isActorOnAir(decision)) return refuse("not_in_hall");
  begin(decision, item.id, actor.id);
  return undefined;
};

function begin(decision: Decision, item: string, by: string): void {
  const silenced = Object.values(decision.sitting.people)
    .filter((person) => isOnAir(person) && !person.muted && isMutedWithAll(person.role))
    .map(({ id }) => id);
  add(decision, { type: "dictationStarted", item, by, silenced, at: decision.now });
}

/**
 * Once a wrong call that broke off a dictation is cancelled, it goes on, unless its judge left or is in the
 * bench-only talk.
 */
export function resumeDictation(decision: Decision, by: string): void {
  const item = runningItem(decision.sitting);
  const judge = personIn(decision, by);
  if (item !== null && judge && isOnAir(judge) && mayDictate(decision.sitting)) begin(decision, item.id, by);
}

/** The dictation is over: people whom it silenced may speak again. No microphone is turned on. */
const endDictation: Handler<"endDictation"> = (decision) => {
  if (decision.sitting.dictation === null) return refuse("no_dictation");
  close(decision, "bench");
  return undefined;
};

function close(decision: Decision, by: "bench" | "item" | "gone"): void {
  const { dictation, people, secured } = decision.sitting;
  if (dictation === null) return;
  const muted = dictation.silenced.filter((id) => people[id]?.muted);
  add(decision, {
    type: "dictationEnded",
    by,
    unmuted: secured === null ? muted : [],
    kept: secured === null ? [] : muted.filter((id) => !secured.muted.includes(id)),
    at: decision.now,
  });
}

export const handlers: HandlersOf<"dictation"> = { startDictation, endDictation };

/**
 * A dictation ends with its item, or when no judge is left to end it. It silences people who come before the court
 * meanwhile.
 */
export function reconcile(decision: Decision): void {
  const { dictation, running, phase } = decision.sitting;
  if (dictation === null) return;
  if (running !== dictation.item || phase !== "sitting") {
    close(decision, "item");
    return;
  }
  if (judgesUp(decision.sitting).length === 0) {
    close(decision, "gone");
    return;
  }
  const unsilenced = Object.values(decision.sitting.people).filter(
    (person) => isSilencedByDictation(decision.sitting, person) && !person.muted,
  );
  if (unsilenced.length > 0)
    add(decision, {
      type: "dictationSilenced",
      people: unsilenced.map(({ id }) => id),
      at: decision.now,
    });
}
