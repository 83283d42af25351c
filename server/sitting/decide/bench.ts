// The bench: an order dictated while everybody else is silent, and the judges talking with nobody but one another.
import { refuse } from "../../contract/refusals.ts";
import { isHushed, judgesUp, mayDictate } from "../../contract/sitting/bench.ts";
import { isMutedWithAll, isOnAir } from "../../contract/sitting/people.ts";
import { runningItem } from "../../contract/sitting/state.ts";
import { add, type Draft, type Handler, personIn } from "./draft.ts";

/** A judge begins to dictate the order of the item that is heard: everybody but the bench is muted, in one event. */
export const startDictation: Handler<"startDictation"> = (draft) => {
  const { sitting, actor } = draft;
  const item = runningItem(sitting);
  if (sitting.dictation !== null) return refuse("order_dictated");
  if (sitting.benchTalk !== null) return refuse("bench_confers");
  if (item === null || !mayDictate(sitting)) return refuse("nothing_running");
  if (!isUp(draft)) return refuse("not_in_hall");
  begin(draft, item.id, actor.id);
  return undefined;
};

function begin(draft: Draft, item: string, by: string): void {
  const silenced = Object.values(draft.sitting.people)
    .filter((person) => isOnAir(person) && !person.muted && isMutedWithAll(person.role))
    .map(({ id }) => id);
  add(draft, { type: "dictationStarted", item, by, silenced, at: draft.now });
}

/** A wrong call broke into a dictated order, and is taken back: it goes on, unless its judge has gone or confers. */
export function dictateAgain(draft: Draft, by: string): void {
  const item = runningItem(draft.sitting);
  const judge = personIn(draft, by);
  if (item !== null && judge && isOnAir(judge) && mayDictate(draft.sitting)) begin(draft, item.id, by);
}

/** The dictation is over: those whom it silenced may speak again. Nobody's microphone is opened. */
export const endDictation: Handler<"endDictation"> = (draft) => {
  if (draft.sitting.dictation === null) return refuse("no_dictation");
  close(draft, "bench");
  return undefined;
};

function close(draft: Draft, by: "bench" | "item" | "gone"): void {
  const { dictation, people, secured } = draft.sitting;
  if (dictation === null) return;
  const muted = dictation.silenced.filter((id) => people[id]?.muted);
  add(draft, {
    type: "dictationEnded",
    by,
    unmuted: secured === null ? muted : [],
    kept: secured === null ? [] : muted.filter((id) => !secured.muted.includes(id)),
    at: draft.now,
  });
}

/** The judges of the hall speak with one another alone. There must be two of them. */
export const startBenchTalk: Handler<"startBenchTalk"> = (draft) => {
  const { sitting, actor, now } = draft;
  if (sitting.benchTalk !== null) return refuse("bench_confers");
  if (!isUp(draft)) return refuse("not_in_hall");
  if (judgesUp(sitting).length < 2) return refuse("bench_alone");
  add(draft, { type: "benchTalkStarted", by: actor.id, at: now });
  return undefined;
};

/** The bench is in the hall again; each judge's microphone stays shut until they open it. */
export const endBenchTalk: Handler<"endBenchTalk"> = (draft) => {
  if (draft.sitting.benchTalk === null) return refuse("no_bench_talk");
  add(draft, { type: "benchTalkEnded", by: "bench", at: draft.now });
  return undefined;
};

function isUp(draft: Draft): boolean {
  const person = personIn(draft, draft.actor.id);
  return person !== undefined && isOnAir(person);
}

/** A dictation ends with its item, or when no judge is left who could end it; a talk with the rising, or when one judge is left; who comes before the court is silent too. */
export function settleBench(draft: Draft): void {
  const { sitting } = draft;
  if (sitting.benchTalk !== null && (sitting.phase !== "sitting" || judgesUp(sitting).length < 2))
    add(draft, {
      type: "benchTalkEnded",
      by: sitting.phase === "sitting" ? "alone" : "rising",
      at: draft.now,
    });
  if (sitting.dictation === null) return;
  if (sitting.running !== sitting.dictation.item || sitting.phase !== "sitting") {
    close(draft, "item");
    return;
  }
  if (judgesUp(sitting).length === 0) {
    close(draft, "gone");
    return;
  }
  const loud = Object.values(draft.sitting.people).filter(
    (person) => isHushed(draft.sitting, person) && !person.muted,
  );
  if (loud.length > 0)
    add(draft, { type: "dictationSilenced", people: loud.map(({ id }) => id), at: draft.now });
}
