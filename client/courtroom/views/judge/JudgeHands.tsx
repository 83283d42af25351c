// How many hands are raised, for the bench's information; the court officer allows them.
import { Hand } from "lucide-react";
import type { Hand as RaisedHand } from "../../../../server/contract/sitting/topics/hands.ts";
import { useText } from "../../../text/i18n.ts";
import { Icon } from "../../../ui/Icon.tsx";
import styles from "./JudgeHands.module.css";

export function JudgeHands({ hands }: { hands: readonly RaisedHand[] }) {
  const t = useText("judge");
  const urgent = hands.filter((hand) => hand.urgent).length;
  if (hands.length === 0) return null;
  return (
    <section className={styles.judgeHands} aria-label={t("hands", { count: hands.length })}>
      <Icon of={Hand} />
      <p>
        <b>{t("hands", { count: hands.length })}</b>
        {urgent > 0 && <span className={styles.urgent}>, {t("handsUrgent", { count: urgent })}</span>}
        <small>{t("handsMean")}</small>
      </p>
    </section>
  );
}
