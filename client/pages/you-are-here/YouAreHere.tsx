// Where a person will speak from: six places, remembered for the day; the court notes it with the appearance.

import { courtText } from "../../../server/contract/text/court.ts";
import { courtListText } from "../../../server/contract/text/court-list.ts";
import { youAreHereText } from "../../court/you-are-here.text.ts";
import "../../court/styles/pages.css";
import { useSignals } from "@preact/signals-react/runtime";
import { useRef, useState } from "react";
import { useLocation } from "wouter";
import { mayUse } from "../../../server/contract/roles.ts";
import { placesOf } from "../../../server/contract/sitting/topics/admission.ts";
import { partsOf } from "../../court/chosen-parts.ts";
import { showCourtListBack } from "../../court/court-list-back.ts";
import { JoinSteps } from "../../court/JoinSteps.tsx";
import { FailurePanel } from "../../court/Loaded.tsx";
import { type OwnCases, useOwnCases } from "../../court/own-cases.ts";
import { keepPlace, keptPlace, placeIcons } from "../../court/places.ts";
import { useCourtQuery } from "../../court/use-court-query.ts";
import { type Courts, useCourts } from "../../court/use-courts.ts";
import { onlyWatches } from "../../court/watches.ts";
import { account } from "../../net/session.ts";
import { returnPageOf } from "../../shell/return-page.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Checkbox } from "../../ui/Choice.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { leadToFault } from "../../ui/first-fault.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Loading } from "../../ui/Progress.tsx";
import { RadioCards } from "../../ui/RadioCards.tsx";
import { JoinedHall } from "./JoinedHall.tsx";
import styles from "./YouAreHere.module.css";

export default function YouAreHere() {
  useSignals();
  const t = useText(youAreHereText);
  const tCourtList = useText(courtListText);
  const { loaded } = useCourts();
  const ownCases = useOwnCases();
  const me = account.value;
  const watches = onlyWatches(me);
  return (
    <main className="page prepare prepare--narrow" id="main" tabIndex={-1}>
      <JoinSteps at="place" />
      <div className="page__head page__head--stack">
        <h1 className="page__title">{t("title")}</h1>
        <p className="page__aside">{t(watches ? "leadWatch" : "lead")}</p>
      </div>
      {loaded.state === "loading" || ownCases.state === "loading" ? (
        <Loading />
      ) : loaded.state === "failed" ? (
        <FailurePanel title={tCourtList("failed")} error={loaded.error} onRetry={loaded.retry} />
      ) : (
        <Places courts={loaded.data} ownCases={ownCases} />
      )}
    </main>
  );
}

function Places({ courts, ownCases }: { courts: Courts; ownCases: OwnCases }) {
  const t = useText(youAreHereText);
  const [, navigate] = useLocation();
  const asked = useCourtQuery();
  const places = placesOf(account.value?.role ?? null);
  const [place, setPlace] = useState(() => {
    const kept = keptPlace();
    if (kept !== null && places.includes(kept)) return kept;
    // A remote point begins with itself.
    return places[0] === "remote_point" ? places[0] : null;
  });
  const area = useRef<HTMLDivElement>(null);
  const [isMissing, setIsMissing] = useState(false);
  const [isPermitted, setIsPermitted] = useState(false);
  const parts = ownCases.state === "ready" ? ownCases : partsOf([]);
  const [first] = [...parts.cases, ...parts.memos];
  const court = courts.courts.find(({ courtId }) => courtId === (asked ?? first?.courtId)) ?? null;
  if (court === null) {
    const halls = <LinkButton href="/court-list">{t("halls")}</LinkButton>;
    return (
      <Empty title={t("noHall")} action={halls}>
        {t("noHallMeans")}
      </Empty>
    );
  }
  const query = encodeURIComponent(court.courtId);
  const goOn = () => {
    if (place === null || (place === "abroad" && !isPermitted)) {
      setIsMissing(true);
      return leadToFault(area.current);
    }
    keepPlace(place);
    navigate(`/want-to-join?court=${query}&place=${place}`);
  };
  return (
    <div ref={area}>
      <JoinedHall court={court} courts={courts.courts} ownCases={parts} />
      <RadioCards
        label={t("label")}
        cards={places.map((id) => ({
          id,
          label: t(`${id}`),
          note: t(`${id}Note`),
          icon: placeIcons[id],
        }))}
        selected={place}
        isInvalid={isMissing && place === null}
        onSelect={(id) => {
          setPlace(id);
          setIsMissing(false);
        }}
      />
      {place === "abroad" && (
        <div>
          <Checkbox isSelected={isPermitted} isInvalid={isMissing} onChange={setIsPermitted}>
            {t("permitted")}
          </Checkbox>
        </div>
      )}
      {isMissing && !(place === "abroad" && isPermitted) && (
        <Notice
          kind="alarm"
          live="assertive"
          className={styles.placeMissing}
          title={t(place === "abroad" ? "permittedFirst" : "choose")}
        />
      )}
      <Foot query={query} onNext={goOn} />
    </div>
  );
}

/** Back to where one came from; where that is not known, to the cases of those who choose cases, or to the halls. */
function Foot({ query, onNext }: { query: string; onNext: () => void }) {
  useSignals();
  const t = useText(courtText);
  const me = account.value;
  const choosesItems = Boolean(me && mayUse(me.role, "chooseItems"));
  const setOut = returnPageOf();
  const before = showCourtListBack({ setOut, choosesItems }) ? "/court-list" : (setOut ?? "/add-case");
  return (
    <div className="prepare__foot">
      <LinkButton size="large" href={`${before}?court=${query}`}>
        {t("back")}
      </LinkButton>
      <Button size="large" kind="primary" onPress={onNext}>
        {t("next")}
      </Button>
    </div>
  );
}
