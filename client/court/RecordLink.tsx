// The way from a hall to its hearing record, for those who may read it once the court has sat.

import { useSignals } from "@preact/signals-react/runtime";
import { FileClock } from "lucide-react";
import type { Court } from "../../server/contract/rest/courts.ts";
import { recordPart } from "../../server/contract/sitting/record/record-part.ts";
import { today } from "../net/court-day.ts";
import { account } from "../net/session.ts";
import { useText } from "../text/i18n.ts";
import { LinkButton } from "../ui/LinkButton.tsx";
import { appearancesText } from "./appearances.text.ts";
import styles from "./RecordLink.module.css";
import { recordHref } from "./record-href.ts";

type RecordLinkProps = {
  court: Pick<Court, "courtId" | "number" | "state">;
  /** From inside the hall: it opens beside it. */
  isApart?: boolean;
};

export function RecordLink({ court, isApart }: RecordLinkProps) {
  useSignals();
  const t = useText(appearancesText);
  const me = account.value;
  if (!me || court.state === "not_open" || recordPart(me, court.number) === null) return null;
  return (
    <div className={`${styles.section} ${styles.ways}`} data-part="hall-detail__section hall-detail__ways">
      <LinkButton
        kind="quiet"
        isWide
        icon={FileClock}
        href={recordHref(court.courtId, today())}
        isApart={isApart}
      >
        {t("record")}
      </LinkButton>
    </div>
  );
}
