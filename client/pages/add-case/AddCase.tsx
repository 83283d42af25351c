// Adding cases by hall, category and serial number, and the list of those added.

import { courtListText } from "../../../server/contract/text/court-list.ts";
import { addCaseText } from "../../court/add-case.text.ts";
import "../../court/styles/pages.css";
import { useRef, useState } from "react";
import { useLocation } from "wouter";
import { CaseList } from "../../court/CaseList.tsx";
import { CasesFoot } from "../../court/CasesFoot.tsx";
import { CasesOff } from "../../court/CasesOff.tsx";
import { InHall } from "../../court/InHall.tsx";
import { JoinSteps } from "../../court/JoinSteps.tsx";
import { FailurePanel } from "../../court/Loaded.tsx";
import { nextHall } from "../../court/next-hall.ts";
import { type OwnCases, useOwnCases } from "../../court/own-cases.ts";
import { useCourtQuery } from "../../court/use-court-query.ts";
import { type Courts, useCourts } from "../../court/use-courts.ts";
import { useFollowedHall } from "../../court/use-halls.ts";
import { useOnRecord } from "../../court/use-on-record.ts";
import { useKeptFocus } from "../../shell/keep-focus.ts";
import { useText } from "../../text/i18n.ts";
import { Empty } from "../../ui/Empty.tsx";
import { Loading } from "../../ui/Progress.tsx";
import styles from "./AddCase.module.css";
import { AddCaseForm } from "./AddCaseForm.tsx";

export default function AddCase() {
  const t = useText(addCaseText);
  const tCourtList = useText(courtListText);
  const { loaded } = useCourts();
  const ownCases = useOwnCases();
  const main = useRef<HTMLElement>(null);
  useKeptFocus(main);
  return (
    <main ref={main} className="page prepare" id="main" tabIndex={-1}>
      <JoinSteps at="cases" />
      <div className="page__head">
        <h1 className="page__title">{t("title")}</h1>
      </div>
      {ownCases.state === "off" && <CasesOff />}
      {ownCases.state !== "off" && loaded.state === "loading" && <Loading />}
      {ownCases.state !== "off" && loaded.state === "failed" && (
        <FailurePanel title={tCourtList("failed")} error={loaded.error} onRetry={loaded.retry} />
      )}
      {ownCases.state !== "off" && loaded.state === "ready" && (
        <Adding courts={loaded.data} ownCases={ownCases} />
      )}
    </main>
  );
}

function Adding({ courts, ownCases }: { courts: Courts; ownCases: OwnCases }) {
  const t = useText(addCaseText);
  const asked = useCourtQuery();
  const [, navigate] = useLocation();
  const onRecord = useOnRecord(true);
  const open = courts.courts.filter(({ status }) => status === "active");
  const added = ownCases.state === "ready" ? ownCases.cases : [];
  const memos = ownCases.state === "ready" ? ownCases.memos : [];
  const [first] = useState(() => added[0]?.courtId);
  const court =
    open.find(({ courtId }) => courtId === asked) ??
    open.find(({ courtId }) => courtId === first) ??
    open[0] ??
    null;
  const followed = useFollowedHall(court?.courtId ?? null);
  return (
    <>
      {court && <InHall hall={court.number} me={followed?.me ?? null} />}
      <div className={styles.addCase}>
        {court ? (
          <AddCaseForm
            key={court.courtId}
            court={court}
            courts={open}
            followed={followed}
            onRecord={onRecord.state === "ready" ? onRecord.data : []}
            added={added}
            memos={memos}
            onCourt={(id) => navigate(`/add-case?court=${encodeURIComponent(id)}`, { replace: true })}
          />
        ) : (
          <Empty title={t("noHalls")}>{t("noHallsMeans")}</Empty>
        )}
        <CaseList ownCases={ownCases} />
      </div>
      <CasesFoot courtId={nextHall(asked, [...added, ...memos])} hasCases={added.length + memos.length > 0} />
    </>
  );
}
