// The reason of one act, for those who may give it: asked after the act, and shown with a way to correct it once it is on record.

import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { useCommands } from "../core/commands/commands.tsx";
import styles from "./OneReason.module.css";
import { ReasonStrip } from "./ReasonStrip.tsx";
import type { ExplainedAct } from "./reasons.ts";
import { reasonsText } from "./text.ts";
import { useActReasons } from "./use-reasons.ts";

type OneReasonProps = { act: ExplainedAct; asks: "at once" | "when opened" };

/** Below a `CommandProvider`. */
export function OneReason({ act, asks }: OneReasonProps) {
  const t = useText(reasonsText);
  const { may } = useCommands();
  const reasons = useActReasons([act], "nothing", asks);
  if (!may("giveReason")) return null;
  if (reasons.shown !== null) return <ReasonStrip reasons={reasons} look="plain" />;
  return (
    <p className={styles.oneReason}>
      {act.reason === "" ? t("none") : t("onRecord", { reason: act.reason })}
      <Button size="small" onPress={() => reasons.open(act.key)}>
        {t(act.reason === "" ? "give" : "correctShort")}
      </Button>
    </p>
  );
}
