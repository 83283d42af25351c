// The reason for a closed door: asked of the bench after it closed the door, and shown to it while the door stays closed.
import { runningItem } from "../../../../server/contract/sitting/core/state.ts";
import type { Sitting } from "../../../../server/contract/sitting/sitting.ts";
import { useText } from "../../../text/i18n.ts";
import { Button } from "../../../ui/Button.tsx";
import { ReasonStrip } from "../../reasons/ReasonStrip.tsx";
import { type ExplainedAct, lastExplainedAct } from "../../reasons/reasons.ts";
import { useActReasons } from "../../reasons/use-reasons.ts";
import judgePanelStyles from "./JudgePanel.module.css";

export function JudgeReason({ sitting }: { sitting: Sitting }) {
  const t = useText("judge");
  const tReasons = useText("reasons");
  const act = closedBy(sitting);
  const reasons = useActReasons(act ? [act] : [], "nothing");
  if (act === null) return null;
  if (reasons.shown !== null)
    return (
      <section data-part="judge-reason" aria-label={t("why")}>
        <div className="notice notice--closed">
          <ReasonStrip reasons={reasons} look="wide" />
        </div>
      </section>
    );
  return (
    <section data-part="judge-reason" aria-label={t("why")}>
      <p className={judgePanelStyles.judgeQuiet}>
        {act.reason === "" ? tReasons("none") : `${t("why")}: ${act.reason}`}
        <Button size="small" onPress={() => reasons.open(act.key)}>
          {tReasons(act.reason === "" ? "give" : "correctShort")}
        </Button>
      </p>
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
