// The court officer's opening: how the day's list is declared, what that makes, and the way into the room.
import { openingText } from "../../courtroom/opening/text.ts";
import "../../court/styles/pages.css";
import { useSignals } from "@preact/signals-react/runtime";
import type { ReactNode } from "react";
import { isOwnHall } from "../../../server/contract/hall-rules.ts";
import type { Court } from "../../../server/contract/rest/courts.ts";
import type { Phase } from "../../../server/contract/sitting/core/state.ts";
import { FailurePanel } from "../../court/Loaded.tsx";
import { useCourtQuery } from "../../court/use-court-query.ts";
import { useCourts } from "../../court/use-courts.ts";
import { useFollowedHall } from "../../court/use-halls.ts";
import { account } from "../../net/session.ts";
import { useText } from "../../text/i18n.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Loading } from "../../ui/Progress.tsx";
import { OpeningForm } from "./OpeningForm.tsx";

export default function ProceedWithCases() {
  useSignals();
  const t = useText(openingText);
  const { loaded } = useCourts();
  const asked = useCourtQuery();
  const me = account.value;
  switch (loaded.state) {
    case "loading":
      return (
        <Page title={t("form.plainTitle")}>
          <Loading />
        </Page>
      );
    case "failed":
      return (
        <Page title={t("form.plainTitle")}>
          <FailurePanel title={t("form.loadFailed")} error={loaded.error} onRetry={loaded.retry} />
        </Page>
      );
    case "ready": {
      const own = loaded.data.courts.find((court) => isOwnHall(me, court));
      const court = asked === null ? own : loaded.data.courts.find(({ courtId }) => courtId === asked);
      if (!court || !own || court !== own) return <NotMine hall={me?.courtHall ?? null} />;
      return <Opening court={court} />;
    }
  }
}

const titles = { not_open: "form.title", sitting: "form.addTitle", risen: "form.reopenTitle" } as const;

function Opening({ court }: { court: Court }) {
  const t = useText(openingText);
  const followed = useFollowedHall(court.courtId);
  const sitting = followed?.sitting ?? null;
  if (followed === null || sitting === null) {
    return (
      <Page title={t("form.title", { hall: court.number })}>
        <Loading />
      </Page>
    );
  }
  const { phase }: { phase: Phase } = sitting;
  return (
    <Page
      title={t(titles[phase], { hall: court.number })}
      lead={phase === "sitting" ? undefined : t("form.lead")}
    >
      <OpeningForm key={`${court.courtId} ${phase}`} court={court} sitting={sitting} hall={followed.hall} />
    </Page>
  );
}

function NotMine({ hall }: { hall: string | null }) {
  const t = useText(openingText);
  const halls = (
    <LinkButton kind="primary" href="/court-list">
      {t("form.halls")}
    </LinkButton>
  );
  return (
    <Page title={t("form.plainTitle")}>
      {hall === null ? (
        <Empty title={t("form.noHall")} action={halls}>
          {t("form.noHallMeans")}
        </Empty>
      ) : (
        <Empty title={t("form.otherHall")} action={halls}>
          {t("form.otherHallMeans", { hall })}
        </Empty>
      )}
    </Page>
  );
}

function Page({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  return (
    <main className="page prepare" id="main" tabIndex={-1}>
      <div className="page__head page__head--stack">
        <h1 className="page__title">{title}</h1>
        {lead && <p className="page__aside">{lead}</p>}
      </div>
      {children}
    </main>
  );
}
