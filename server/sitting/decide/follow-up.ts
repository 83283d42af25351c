// The server's command that follows up on a sitting: each topic is asked what is due at this moment.
import { refuse } from "../../contract/refusals.ts";
import { isDayOver } from "../../contract/sitting/core/day.ts";
import { add, type Decider, type Decision, type Due } from "./decision.ts";

/** What is asked at a moment. */
export type Asked = (moment: Pick<Decision, "sitting" | "now">) => readonly Due[];

/**
 * The reconcilers, which run after every command, see to changed settings; nothing follows on a day that is over.
 * @param asked - what is asked of the topics, in their order
 */
export const followUpOn = (asked: Asked): Decider<"followUp"> => ({
  handlers: {
    followUp: (decision) => {
      const isOver = isDayOver(decision.sitting, decision.now);
      for (const due of asked(decision)) for (const event of due(decision)) add(decision, event);
      return isOver && decision.events.length === 0 ? refuse("nothing_due") : undefined;
    },
  },
});
