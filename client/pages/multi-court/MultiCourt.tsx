// Several courts at once: the case numbers of each hall, stored together in one call.

import { courtText } from "../../../server/contract/text/court.ts";
import { courtListText } from "../../../server/contract/text/court-list.ts";
import { multiCourtText } from "./text.ts";
import "../../court/styles/pages.css";
import { CasesOff } from "../../court/CasesOff.tsx";
import { JoinSteps } from "../../court/JoinSteps.tsx";
import { FailurePanel } from "../../court/Loaded.tsx";
import { useOwnCases } from "../../court/own-cases.ts";
import { useCourts } from "../../court/use-courts.ts";
import { useText } from "../../text/i18n.ts";
import { Loading } from "../../ui/Progress.tsx";
import { MultiForm } from "./MultiForm.tsx";

export default function MultiCourt() {
  const t = useText(multiCourtText);
  return (
    <main className="page prepare" id="main" tabIndex={-1}>
      <JoinSteps at="cases" />
      <div className="page__head page__head--stack">
        <h1 className="page__title">{t("title")}</h1>
        <p className="page__aside">{t("lead")}</p>
      </div>
      <Several />
    </main>
  );
}

function Several() {
  const t = useText(courtText);
  const tCourtList = useText(courtListText);
  const { loaded } = useCourts();
  const ownCases = useOwnCases();
  if (ownCases.state === "off") return <CasesOff />;
  if (ownCases.state === "failed") {
    return <FailurePanel title={t("list.failed")} error={ownCases.error} onRetry={ownCases.retry} />;
  }
  switch (loaded.state) {
    case "loading":
      return <Loading />;
    case "failed":
      return <FailurePanel title={tCourtList("failed")} error={loaded.error} onRetry={loaded.retry} />;
    case "ready":
      if (ownCases.state === "loading") return <Loading />;
      return <MultiForm courts={loaded.data.courts} added={ownCases.cases} />;
  }
}
