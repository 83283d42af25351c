// Selecting cases from the day's list: those on one's record, a whole hall, or whatever a word finds.

import { courtListText } from "../../../server/contract/text/court-list.ts";
import { Loaded } from "../../court/Loaded.tsx";
import { selectCaseText } from "./text.ts";
import "../../court/styles/pages.css";
import { useRef } from "react";
import { useSearch } from "wouter";
import { CaseList } from "../../court/CaseList.tsx";
import { CasesFoot } from "../../court/CasesFoot.tsx";
import { CasesOff } from "../../court/CasesOff.tsx";
import { InHall } from "../../court/InHall.tsx";
import { JoinSteps } from "../../court/JoinSteps.tsx";
import { nextHall } from "../../court/next-hall.ts";
import { useOwnCases } from "../../court/own-cases.ts";
import { SeveralHalls } from "../../court/SeveralHalls.tsx";
import { useCourtQuery } from "../../court/use-court-query.ts";
import { useCourts } from "../../court/use-courts.ts";
import { useFollowedHall } from "../../court/use-halls.ts";
import { MemoRequest } from "../../courtroom/memos/MemoRequest.tsx";
import { useKeptFocus } from "../../shell/keep-focus.ts";
import { useText } from "../../text/i18n.ts";
import { CasePicker, FIND_MOST } from "./CasePicker.tsx";
import styles from "./SelectCase.module.css";

export default function SelectCase() {
  const t = useText(selectCaseText);
  const tCourtList = useText(courtListText);
  const { loaded } = useCourts();
  const ownCases = useOwnCases();
  const asked = useCourtQuery();
  const main = useRef<HTMLElement>(null);
  useKeptFocus(main);
  const find = (new URLSearchParams(useSearch()).get("find") ?? "").slice(0, FIND_MOST);
  const courts = loaded.state === "ready" ? loaded.data.courts : [];
  const court = courts.find(({ courtId }) => courtId === asked) ?? null;
  const followed = useFollowedHall(court?.courtId ?? null);
  const added = ownCases.state === "ready" ? ownCases.cases : [];
  const memos = ownCases.state === "ready" ? ownCases.memos : [];
  return (
    <main ref={main} className="page prepare" id="main" tabIndex={-1}>
      <JoinSteps at="cases" />
      <div className="page__head">
        <h1 className="page__title">{t("title")}</h1>
        <SeveralHalls />
      </div>
      {ownCases.state === "off" ? (
        <CasesOff />
      ) : (
        <>
          {court && <InHall hall={court.number} me={followed?.me ?? null} />}
          <div className={styles.selectCase}>
            <Loaded of={loaded} failed={tCourtList("failed")}>
              {() => (
                <CasePicker
                  key={`${court?.courtId ?? "all"} ${find}`}
                  courts={courts}
                  asked={court}
                  find={find}
                  added={added}
                >
                  {court && <MemoRequest court={court} followed={followed} written={memos} />}
                </CasePicker>
              )}
            </Loaded>
            <CaseList ownCases={ownCases} />
          </div>
          <CasesFoot
            courtId={nextHall(asked, [...added, ...memos])}
            hasCases={added.length + memos.length > 0}
          />
        </>
      )}
    </main>
  );
}
