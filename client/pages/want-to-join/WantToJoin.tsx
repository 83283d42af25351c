// The check before the hearing: camera, microphone, speaker, connection, and the consent; then into the hall.
import { wantToJoinText } from "../../courtroom/device-check/text.ts";
import { Stack } from "../../ui/Layout.tsx";
import "../../court/styles/pages.css";
import "../../court/styles/tile.css";
import { useState } from "react";
import { Redirect, useLocation, useSearch } from "wouter";
import type { BoardRow } from "../../../server/contract/rest/courts.ts";
import { isPresent } from "../../../server/contract/sitting/core/person.ts";
import { type Location, locations } from "../../../server/contract/sitting/topics/admission.ts";
import { roleViewOf } from "../../../server/contract/views.ts";
import { benchLine } from "../../court/bench.ts";
import { showCourtListBack } from "../../court/court-list-back.ts";
import { JoinSteps } from "../../court/JoinSteps.tsx";
import { keepPlace, keptPlace } from "../../court/places.ts";
import checksStyles from "../../court/styles/checks.module.css";
import { useFollowedHall } from "../../court/use-halls.ts";
import { onlyWatches } from "../../court/watches.ts";
import { ConnectionCheck } from "../../courtroom/device-check/Checks.tsx";
import { Consent } from "../../courtroom/device-check/Consent.tsx";
import type { MyHall } from "../../courtroom/halls/my-halls.ts";
import { useMyHalls } from "../../courtroom/halls/use-my-day.ts";
import { DeviceFields } from "../../courtroom/media/DeviceFields.tsx";
import { OfHall, wayIn } from "../../courtroom/views/hall.tsx";
import { chooseMedia } from "../../media/choice.ts";
import type { DeviceKind } from "../../media/devices.ts";
import { account } from "../../net/session.ts";
import { usePartHeading } from "../../shell/use-part-heading.ts";
import { useText } from "../../text/i18n.ts";
import { Button, type ButtonProps, progressOf } from "../../ui/Button.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useRequiredTick } from "../../ui/RequiredCheckbox.tsx";
import { CheckAlone } from "./CheckAlone.tsx";
import { ComeBack } from "./ComeBack.tsx";
import { LocationRequest } from "./LocationRequest.tsx";
import { chooseVolume, OwnCheck } from "./OwnCheck.tsx";
import { useJoin } from "./use-join.ts";
import styles from "./WantToJoin.module.css";

/** The check on the way into a hall; at `/devicecheck` the check alone, for everybody. */
export default function WantToJoin() {
  const [path] = useLocation();
  return path.startsWith("/devicecheck") ? <CheckAlone /> : <IntoHall />;
}

function IntoHall() {
  const search = new URLSearchParams(useSearch());
  const place = locations.find((each) => each === search.get("place"));
  const isQuick = search.get("quick") === "1";
  return (
    <OfHall>
      {(court) =>
        place === undefined && !isQuick ? (
          <Redirect to={wayIn(court.courtId)} replace />
        ) : (
          <Step key={court.courtId} court={court} place={place ?? null} isQuick={isQuick} />
        )
      }
    </OfHall>
  );
}

/** `place` is null on a quick join, which asks for it. */
type StepProps = { court: BoardRow; place: Location | null; isQuick: boolean };

/** The device check, once. A person who was in the hall when they opened this page goes back in. */
function Step(props: StepProps) {
  const { court, place, isQuick } = props;
  const followed = useFollowedHall(court.courtId);
  const joining = useJoin({ courtId: court.courtId, isQuick });
  const [wasHere, setWasHere] = useState<boolean | null>(null);
  if (wasHere === null && followed !== null && followed.sitting !== null) {
    const { me, sitting } = followed;
    setWasHere(me !== null && isPresent(me) && sitting.phase !== "risen");
  }
  const back = wasHere ? (place ?? knownPlace()) : null;
  return back !== null && joining.error === null ? (
    <ComeBack hall={court.number} join={() => joining.join(back)} />
  ) : (
    <DeviceCheck {...props} joining={joining} />
  );
}

type DeviceCheckProps = StepProps & { joining: ReturnType<typeof useJoin> };

function DeviceCheck({ court, place, isQuick, joining }: DeviceCheckProps) {
  const t = useText(wantToJoinText);
  // It may come after the page's own heading was looked for, once the hall is known.
  usePartHeading("check");
  const consent = useRequiredTick();
  const { join, isBusy, error } = joining;
  const progress = progressOf({ isPending: isBusy, isError: error !== null });
  const watches = onlyWatches(account.value);
  // The further halls that the press meant, while the place is asked; null while it is not.
  const [asking, setAsking] = useState<readonly MyHall[] | null>(null);
  const others = useOtherHalls(court.courtId);
  const next = (more: typeof others = []) => {
    const known = place ?? knownPlace();
    if (consent.check()) return known === null ? setAsking(more) : join(known, more);
    consent.box.current?.closest("[data-part~=consent]")?.scrollIntoView({ block: "center" });
  };
  const asked = <Consent tick={consent} />;
  return (
    <main className="page prepare" id="main" tabIndex={-1}>
      <StepsHere isQuick={isQuick} />
      <div className="page__head">
        <h1 className="page__title">{t(watches ? "titleWatch" : "title")}</h1>
        <p className="page__aside">
          {court.name} · <bdi className="court-voice">{benchLine(court.judges)}</bdi>
        </p>
      </div>
      {watches ? (
        <div className={`${styles.devices} ${styles.audio}`} data-part="devices--audio">
          <Stack gap={4}>
            <DeviceFields kinds={["speaker"]} onDevice={chooseSpeaker} onVolume={chooseVolume} />
          </Stack>
          <section className={`panel ${checksStyles.checks} ${checksStyles.one}`}>
            <ConnectionCheck />
          </section>
          {asked}
        </div>
      ) : (
        <OwnCheck>{asked}</OwnCheck>
      )}
      {error !== null && (
        <Notice
          kind="alarm"
          live="assertive"
          title={t(joining.isFull ? "failed.full" : "failed.title", { hall: court.number })}
          className={styles.joinFailed}
          data-part="join-failed"
          action={joining.isFull && <WhileFull onRetry={() => next()} progress={progress} />}
        >
          {error}
        </Notice>
      )}
      {asking !== null && (
        <LocationRequest
          watches={watches}
          onChoose={(selected) => {
            setAsking(null);
            keepPlace(selected);
            join(selected, asking);
          }}
          onClose={() => setAsking(null)}
        />
      )}
      <div className="prepare__foot">
        <LinkButton size="large" href={backFrom(court.courtId, isQuick)}>
          {t("back")}
        </LinkButton>
        {others.length > 0 && (
          <Button size="large" onPress={() => next(others)} isDisabled={isBusy} className="push-end">
            {t("joinAll", { halls: [court.number, ...others.map(({ hall }) => hall)].join(", ") })}
          </Button>
        )}
        <Button size="large" kind="primary" onPress={() => next()} progress={progress}>
          {t("join")}
        </Button>
      </div>
    </main>
  );
}

/** The place that the person's view implies, or the place they chose today; null when the page must ask. */
function knownPlace(): Location | null {
  const view = account.value && roleViewOf(account.value);
  if (view?.courtSide === "court") return "court_hall";
  return view?.name === "point" ? "remote_point" : keptPlace();
}

/** The halls of the person's day that they have not joined yet, besides this one. */
function useOtherHalls(courtId: string): readonly MyHall[] {
  return useMyHalls().filter((mine) => mine.courtId !== courtId && mine.state === null);
}

function WhileFull({ onRetry, progress }: { onRetry: () => void } & Pick<ButtonProps, "progress">) {
  const t = useText(wantToJoinText);
  return (
    <div className="button-row">
      <Button size="small" onPress={onRetry} progress={progress}>
        {t("failed.again")}
      </Button>
      <LinkButton size="small" href="/display-board">
        {t("failed.board")}
      </LinkButton>
    </div>
  );
}

const chooseSpeaker = (kind: DeviceKind, id: string) => chooseMedia({ selectedDevices: { [kind]: id } });
/** Counsel and watchers come by steps; the court and quick joiners begin here. */
function StepsHere({ isQuick }: { isQuick: boolean }) {
  const me = account.value;
  if (isQuick || !me || roleViewOf(me).courtSide === "court") return null;
  return <JoinSteps at="devices" />;
}

function backFrom(courtId: string, isQuick: boolean): string {
  const way = wayIn(courtId);
  const isFirstStep = way.startsWith("/want-to-join");
  // The people of the court begin here: their step before is the list, whatever page they came from.
  if (isFirstStep && showCourtListBack({ setOut: null, isQuick, choosesItems: false }))
    return `/court-list?court=${encodeURIComponent(courtId)}`;
  return isQuick ? "/quick-join" : way;
}
