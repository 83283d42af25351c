// The reason of an act, given after it: the court acts without one (docs/design.md#reasons-after).
import { refuse } from "../../contract/refusals.ts";
import { mayExplain, type ReasonEvent } from "../../contract/sitting/topics/reasons.ts";
import { add, type Handler, type HandlersOf, itemIn, personIn } from "./decision.ts";
import type { Notices } from "./notice.ts";
import { passedOverNotices } from "./pass-over.ts";

/**
 * Records or corrects the reason of an act; the log keeps both. Refused if the act was not done that often, the
 * person is not removed, the stream is not stopped, or the actor may not do such an act.
 */
const giveReason: Handler<"giveReason"> = (decision, command) => {
  const { of, reason } = command;
  if (!mayExplain(decision.actor.role, of)) return refuse("not_allowed");
  if (of === "remove") {
    const person = personIn(decision, command.person);
    if (!person) return refuse("no_such_person");
    if (person.state !== "REMOVED") return refuse("not_removed");
    add(decision, { type: "reasonGiven", of, person: person.id, reason, at: decision.now });
    return undefined;
  }
  if (of === "stopStream") {
    const stop = decision.sitting.streamStop;
    if (stop === null) return refuse("reason_not_due");
    add(decision, { type: "reasonGiven", of, stoppedAt: stop.at, reason, at: decision.now });
    return undefined;
  }
  const item = itemIn(decision, command.item);
  if (!item) return refuse("no_such_item");
  const { round } = command;
  if (!item.acts.some((act) => act.of === of && act.round === round)) return refuse("reason_not_due");
  add(decision, { type: "reasonGiven", of, item: item.id, round, reason, at: decision.now });
  return undefined;
};

export const handlers: HandlersOf<"reasons"> = { giveReason };

export const notices: Notices<ReasonEvent> = {
  reasonGiven: (event, after) => {
    if (event.of !== "passOver") return [];
    const { item, round, reason } = event;
    return passedOverNotices(item, { state: "reason_given", round, reason }, after);
  },
};
