// The reason for a closed door: asked of the bench after it closed the door, and shown to it while the door stays closed.
import { runningItem } from "../../../../server/contract/sitting/core/state.ts";
import type { Sitting } from "../../../../server/contract/sitting/sitting.ts";
import { OneReason } from "../../reasons/OneReason.tsx";
import { type ExplainedAct, lastExplainedAct } from "../../reasons/reasons.ts";

type JudgeReasonProps = {
  sitting: Sitting;
  /** Whether the bench closed the door on this page: what the court officer did is not asked of it. */
  isOwn: boolean;
};

export function JudgeReason({ sitting, isOwn }: JudgeReasonProps) {
  const act = closedBy(sitting);
  if (act === null) return null;
  return (
    <section>
      <OneReason key={act.key} act={act} asks={isOwn ? "at once" : "when opened"} />
    </section>
  );
}

/** The act that closed the running item; an item that is listed in camera needs no other reason. */
function closedBy(sitting: Sitting): ExplainedAct | null {
  const item = runningItem(sitting);
  if (item?.state !== "IN_CAMERA" || item.inCamera) return null;
  const act = lastExplainedAct({ ...item, acts: item.acts.filter((act) => act.of === "inCamera") });
  return act;
}
