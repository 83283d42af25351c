// The bench-only talk: the judges speak among themselves.
import { refuse } from "../../contract/refusals.ts";
import { judgesUp } from "../../contract/sitting/topics/bench-talk.ts";
import { add, type Decision, type Handler, type HandlersOf, isActorOnAir } from "./decision.ts";

/** The judges of the hall talk alone. At least two of them must be present. */
const startBenchTalk: Handler<"startBenchTalk"> = (decision) => {
  const { sitting, actor, now } = decision;
  if (sitting.benchTalk !== null) return refuse("bench_confers");
  if (!isActorOnAir(decision)) return refuse("not_in_hall");
  if (judgesUp(sitting).length < 2) return refuse("bench_alone");
  add(decision, { type: "benchTalkStarted", by: actor.id, at: now });
  return undefined;
};

/** The bench is back in the hall; each judge's microphone stays off until they turn it on. */
const endBenchTalk: Handler<"endBenchTalk"> = (decision) => {
  if (decision.sitting.benchTalk === null) return refuse("no_bench_talk");
  add(decision, { type: "benchTalkEnded", by: "bench", at: decision.now });
  return undefined;
};

export const handlers: HandlersOf<"benchTalk"> = { startBenchTalk, endBenchTalk };

/** The talk ends when the court rises, or when one judge is left. */
export function reconcile(decision: Decision): void {
  const { benchTalk, phase } = decision.sitting;
  if (benchTalk === null || (phase === "sitting" && judgesUp(decision.sitting).length > 1)) return;
  const by = phase === "sitting" ? "alone" : "rising";
  add(decision, { type: "benchTalkEnded", by, at: decision.now });
}
