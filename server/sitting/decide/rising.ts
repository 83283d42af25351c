// Rising: the bench rises for a time or for the day, and sits again.
import { refuse } from "../../contract/refusals.ts";
import { add, type Decision, type Handler, type HandlersOf, isActorOnAir } from "./decision.ts";

const IST_MS = 5.5 * 3600_000;

/**
 * The bench rises. An item before the court stays: its outcome is the officer's. A dictation and a bench-only talk
 * end first, because nobody else can end them.
 */
const rise: Handler<"rise"> = (decision, { until }) => {
  const { sitting, actor, now } = decision;
  if (sitting.rising !== null) return refuse("bench_risen");
  if (sitting.dictation !== null) return refuse("order_dictated");
  if (sitting.benchTalk !== null) return refuse("bench_confers");
  if (!isActorOnAir(decision)) return refuse("not_in_hall");
  if (until !== null && until < clockAt(now)) return refuse("time_past");
  add(decision, { type: "benchRose", until, by: actor.id, item: sitting.running, at: now });
  return undefined;
};

const sitAgain: Handler<"sitAgain"> = (decision) => {
  if (decision.sitting.rising === null) return refuse("bench_sits");
  add(decision, { type: "benchSat", why: "court", at: decision.now });
  return undefined;
};

/** The time of the day in IST, as `14:00`. */
function clockAt(now: number): string {
  return new Date(now + IST_MS).toISOString().slice(11, 16);
}

export const handlers: HandlersOf<"rising"> = { rise, sitAgain };

/** The court sits again without saying so: another item is called, or an order dictated. */
export function reconcile(decision: Decision): void {
  const { rising, phase, running, dictation } = decision.sitting;
  if (rising === null) return;
  const works = dictation !== null || (running !== null && running !== rising.item);
  if (phase === "sitting" && !works) return;
  add(decision, { type: "benchSat", why: phase === "sitting" ? "work" : "closed", at: decision.now });
}
