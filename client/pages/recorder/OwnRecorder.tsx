// An officer's own browser as the recorder of their hall, or a host's of their meeting or webinar: the page first tests what this browser
// can do, and then records while it is open.

import { useSignals } from "@preact/signals-react/runtime";
import { Circle, CircleCheck, CircleX, TriangleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useSearch } from "wouter";
import { benchLine } from "../../court/bench.ts";
import { failureText } from "../../court/failure-text.ts";
import { useLoaded, useSending } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { token } from "../../net/session.ts";
import { PublicFrame } from "../../shell/PublicFrame.tsx";
import { publicFrameText } from "../../shell/public-frame.text.ts";
import { formatNumber } from "../../text/format-number.ts";
import { useText } from "../../text/i18n.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Text } from "../../ui/Layout.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Loading } from "../../ui/Progress.tsx";
import { type Ability, isFast, tryBrowser } from "./encoder.ts";
import { HEIGHT, WIDTH } from "./layout.ts";
import styles from "./Recorder.module.css";
import { record } from "./record.ts";
import { recorderText } from "./text.ts";
import { useRecorderWords } from "./use-recorder-words.ts";

/** The place that is recorded: a hall of the court, or a meeting or a webinar by the date of its booking. */
type Recorded = { courtId: string; meeting?: undefined } | { courtId?: undefined; meeting: string };

const addressOf = ({ courtId, meeting }: Recorded) =>
  meeting === undefined
    ? `/recorder?court=${encodeURIComponent(courtId)}`
    : `/recorder?meeting=${encodeURIComponent(meeting)}`;

export function OwnRecorder({ of }: { of: Recorded }) {
  useSignals();
  const t = useText(recorderText);
  const shell = useText(publicFrameText);
  const isOver = new URLSearchParams(useSearch()).has("over");
  const isVisitor = token.value === null;
  return (
    <PublicFrame>
      <div className={styles.own}>
        <div className="page__head page__head--stack">
          <h1 className="page__title">{t("own")}</h1>
          {of.meeting === undefined ? (
            <HallName courtId={of.courtId} />
          ) : (
            <MeetingName meeting={of.meeting} />
          )}
        </div>
        <section className={`panel ${styles.panel}`} aria-label={t("own")}>
          {isVisitor && (
            <Empty
              title={t(of.meeting === undefined ? "officersOnly" : "hostsOnly")}
              action={
                <LinkButton kind="primary" href="/login">
                  {shell("signIn")}
                </LinkButton>
              }
            />
          )}
          {!isVisitor && isOver && <Over of={of} />}
          {!isVisitor && !isOver && (
            <>
              <p>{t(of.meeting === undefined ? "ownMeans" : "meetingMeans")}</p>
              <Tried of={of} />
            </>
          )}
        </section>
      </div>
    </PublicFrame>
  );
}

/** The hall as the display board has it; absent until it is known. */
function HallName({ courtId }: { courtId: string }) {
  const halls = useLoaded({
    key: ["halls of the board"],
    read: (signal) => api.get("/anonymous/court-lists", { signal }),
    isForEveryone: true,
  });
  const hall = halls.state === "ready" ? halls.data.find((one) => one.courtId === courtId) : undefined;
  return (
    <p className={`page__aside ${styles.hall}`}>
      {hall && (
        <>
          <b>
            <bdi>{hall.name}</bdi>
          </b>{" "}
          <bdi className="court-voice">{benchLine(hall.judges)}</bdi>
        </>
      )}
    </p>
  );
}

/** Only its host reads it here, who is logged in. */
function MeetingName({ meeting }: { meeting: string }) {
  const info = useLoaded({
    key: ["meeting of recorder", meeting],
    read: (signal) => api.get("/scheduled-meetings/:id", { param: { id: meeting }, signal }),
  });
  return (
    <p className={`page__aside ${styles.hall}`}>
      {info.state === "ready" && (
        <b>
          <bdi>{info.data.title}</bdi>
        </b>
      )}
    </p>
  );
}

/** Shows that the recorded hearing has ended. The page was loaded anew for this. */
function Over({ of }: { of: Recorded }) {
  const t = useText(recorderText);
  return (
    <>
      <Notice kind="info" live="polite" title={t("ended")}>
        {t("endedMeans")}
      </Notice>
      <LinkButton href={addressOf(of)}>{t("recordAgain")}</LinkButton>
    </>
  );
}

function Tried({ of }: { of: Recorded }) {
  const t = useText(recorderText);
  const [ability, setAbility] = useState<Ability | null>(null);
  useEffect(() => {
    let isWanted = true;
    void tryBrowser().then((found) => isWanted && setAbility(found));
    return () => {
      isWanted = false;
    };
  }, []);
  if (ability === null) return <Loading>{t("trying")}</Loading>;
  const { video, audio, speed } = ability;
  const runsFast = isFast(ability);
  const times = formatNumber(speed, { most: 1 });
  return (
    <>
      <h2 id="recorder-abilities">{t("abilities")}</h2>
      <ul className={styles.abilities} aria-labelledby="recorder-abilities">
        <Able is={video ? "good" : "missing"}>{t(video ? "video" : "noVideo")}</Able>
        <Able is={audio ? "good" : "missing"}>{t(audio ? "audio" : "noAudio")}</Able>
        {video && audio && (
          <Able is={runsFast ? "good" : "slow"}>{t(runsFast ? "fast" : "slow", { times })}</Able>
        )}
      </ul>
      {!runsFast && <Text tone="soft">{t("otherBrowser")}</Text>}
      {video && audio && <Recording of={of} />}
    </>
  );
}

const icons = { good: CircleCheck, slow: TriangleAlert, missing: CircleX } as const;

function Able({ is, children }: { is: keyof typeof icons; children: string }) {
  return (
    <li data-is={is}>
      <Icon of={icons[is]} />
      {children}
    </li>
  );
}

type State = { of: "idle" } | { of: "on"; sent: number; left: number } | { of: "failed" };

function Recording({ of }: { of: Recorded }) {
  const t = useText(recorderText);
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = useRecorderWords();
  const [state, setState] = useState<State>({ of: "idle" });
  const ask = () =>
    of.meeting === undefined
      ? api.post("/recorder/own/:courtId", { param: { courtId: of.courtId } })
      : api.post("/scheduled-meetings/:id/recorder", { param: { id: of.meeting } });
  const asking = useSending(ask, {
    onSuccess({ code }) {
      if (!canvas.current) return;
      let isBroken = false;
      setState({ of: "on", sent: 0, left: 0 });
      record({
        code,
        canvas: canvas.current,
        words,
        say: (sent, left) => !isBroken && setState({ of: "on", sent, left }),
        // Loading the page anew ends every part of the recorder.
        onEnd: () => location.replace(`${addressOf(of)}&over`),
      }).catch(() => {
        isBroken = true;
        setState({ of: "failed" });
      });
    },
  });
  return (
    <>
      {state.of === "idle" ? (
        <>
          <Button
            kind="primary"
            size="large"
            icon={Circle}
            progress={progressOf(asking)}
            onPress={() => asking.mutate(undefined)}
          >
            {t("start")}
          </Button>
          {asking.error && (
            <Notice kind="alarm" live="assertive" title={t("notStarted")}>
              {asking.error.code === "conflict"
                ? t(of.meeting === undefined ? "notNeeded" : "notLive")
                : failureText(asking.error)}
            </Notice>
          )}
        </>
      ) : (
        <Begun state={state} />
      )}
      <canvas
        ref={canvas}
        className={styles.frame}
        hidden={state.of !== "on"}
        aria-label={t("preview")}
        width={WIDTH}
        height={HEIGHT}
      />
    </>
  );
}

/** Segments that wait while the connection is well. */
const WAITING_USUAL = 2;

function Begun({ state }: { state: Exclude<State, { of: "idle" }> }) {
  const t = useText(recorderText);
  if (state.of === "failed")
    return (
      <Notice
        kind="alarm"
        live="assertive"
        title={t("broken")}
        action={<Button onPress={() => location.reload()}>{t("again")}</Button>}
      />
    );
  const isSlow = state.left > WAITING_USUAL;
  return (
    <Notice kind={isSlow ? "held" : "info"} live="polite" title={t(state.sent > 0 ? "records" : "starting")}>
      {t(isSlow ? "waits" : "keepOpen")}
    </Notice>
  );
}
