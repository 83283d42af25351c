// The case that belongs to a typed serial number, shown before the case is added.

import { CircleCheck } from "lucide-react";
import type { CourtCase } from "../../server/contract/rest/cases.ts";
import { useText } from "../text/i18n.ts";
import { Icon } from "../ui/Icon.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Loading } from "../ui/Progress.tsx";
import { addCaseText } from "./add-case.text.ts";
import { CauseTitle } from "./CauseTitle.tsx";
import styles from "./Found.module.css";
import type { Lookup } from "./lookup.ts";

/** The frame stays while numbers are typed, so that readers hear each answer. */
export function Found({ lookup }: { lookup: Lookup }) {
  return (
    <div role="status" className={styles.lookup}>
      <Answer lookup={lookup} />
    </div>
  );
}

function Answer({ lookup }: { lookup: Lookup }) {
  const t = useText(addCaseText);
  switch (lookup.state) {
    case "empty":
    case "not_number":
    case "outside":
      return null;
    case "waiting":
      return <Loading>{t("waiting")}</Loading>;
    case "missing":
      return <Notice kind="alarm" title={t("missing", lookup)} />;
    case "deleted":
      return <Notice kind="alarm" title={t("deleted", lookup)} />;
    case "added":
      return <Notice title={t("alreadyAdded", { serial: lookup.found.serial })} />;
    case "over":
      return <Notice kind="held" title={t("over", { serial: lookup.found.serial })} />;
    case "not_on_record":
      return (
        <Notice kind="held" title={lookup.found.caseNumber || t("closed")}>
          <CauseTitle item={lookup.found} /> {t("notOnRecord")} <span>{t("notOnRecordMeans")}</span>
        </Notice>
      );
    case "on_record":
      return <OnRecord found={lookup.found} />;
  }
}

const sides = ["Petitioner", "Respondent", "State", "Remote point"] as const;

function OnRecord({ found }: { found: CourtCase }) {
  const t = useText(addCaseText);
  const side = sides.find((each) => each === found.side) ?? "other";
  return (
    <div className={styles.found}>
      <Icon of={CircleCheck} />
      <b>{found.caseNumber}</b>
      <small>
        <CauseTitle item={found} />
      </small>
      <small>{t(`side.${side}`)}</small>
    </div>
  );
}
