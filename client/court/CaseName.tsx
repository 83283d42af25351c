// A case as a list names it: its number and its title, or that it is not shown.

import { courtText } from "../../server/contract/text/court.ts";
import { useText } from "../text/i18n.ts";
import { CauseTitle } from "./CauseTitle.tsx";

type CaseNameProps = { one: { caseNumber: string; petitioner: string; respondent: string } };

export function CaseName({ one }: CaseNameProps) {
  const t = useText(courtText);
  if (one.caseNumber === "" && one.petitioner === "") return <>{t("list.closed")}</>;
  if (one.petitioner === "") return <>{one.caseNumber}</>;
  return (
    <>
      {one.caseNumber}
      <br />
      <CauseTitle item={one} />
    </>
  );
}
