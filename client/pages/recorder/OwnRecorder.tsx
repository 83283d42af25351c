// An officer's own browser as the recorder of their hall: what this browser can do is tried first, and then it records while the page is open.
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
import { formatNumber } from "../../text/format-number.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Loading } from "../../ui/Progress.tsx";
import { type Ability, isFast, tryBrowser } from "./encoder.ts";
import { HEIGHT, WIDTH } from "./layout.ts";
import styles from "./Recorder.module.css";
import { record } from "./record.ts";
import { useRecorderWords } from "./use-recorder-words.ts";

export function OwnRecorder({ courtId }: { courtId: string }) {
  useSignals();
  const t = useText("recorder");
  const shell = useText("publicFrame");
  const isOver = new URLSearchParams(useSearch()).has("over");
  const isVisitor = token.value === null;
  return (
    <PublicFrame>
      <div className={styles.own}>
        <div className="page__head page__head--stack">
          <h1 className="page__title">{t("own")}</h1>
          <HallName courtId={courtId} />
        </div>
        <section className={`panel ${styles.panel}`} aria-label={t("own")}>
          {isVisitor && (
            <Empty
              title={t("officersOnly")}
              action={
                <LinkButton kind="primary" href="/login">
                  {shell("signIn")}
                </LinkButton>
              }
            />
          )}
          {!isVisitor && isOver && <Over courtId={courtId} />}
          {!isVisitor && !isOver && (
            <>
              <p>{t("ownMeans")}</p>
              <Tried courtId={courtId} />
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

/** What was recorded has ended: the page was loaded anew for it. */
function Over({ courtId }: { courtId: string }) {
  const t = useText("recorder");
  return (
    <>
      <Notice kind="info" live="polite" title={t("ended")}>
        {t("endedMeans")}
      </Notice>
      <LinkButton href={`/recorder?court=${encodeURIComponent(courtId)}`}>{t("recordAgain")}</LinkButton>
    </>
  );
}

function Tried({ courtId }: { courtId: string }) {
  const t = useText("recorder");
  const [ability, setAbility] = useState<Ability | null>(null);
  useEffect(() => {
    let isWanted = true;
    void tryBrowser().then((found) => isWanted && setAbility(found));
    return () => {
      isWanted = false;
    };
  }, []);
  if (ability === null) return <Loading>{t("trying")}</Loading>;
  const { video, sound, speed } = ability;
  const runsFast = isFast(ability);
  const times = formatNumber(speed, { most: 1 });
  return (
    <>
      <h2 id="recorder-abilities">{t("abilities")}</h2>
      <ul className={styles.abilities} aria-labelledby="recorder-abilities">
        <Able is={video ? "good" : "missing"}>{t(video ? "video" : "noVideo")}</Able>
        <Able is={sound ? "good" : "missing"}>{t(sound ? "audio" : "noAudio")}</Able>
        {video && sound && (
          <Able is={runsFast ? "good" : "slow"}>{t(runsFast ? "fast" : "slow", { times })}</Able>
        )}
      </ul>
      {!runsFast && <p className={styles.soft}>{t("otherBrowser")}</p>}
      {video && sound && <Recording courtId={courtId} />}
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

function Recording({ courtId }: { courtId: string }) {
  const t = useText("recorder");
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = useRecorderWords();
  const [state, setState] = useState<State>({ of: "idle" });
  const asking = useSending(() => api.post("/recorder/own/:courtId", { param: { courtId } }), {
    onSuccess({ code }) {
      if (!canvas.current) return;
      let isBroken = false;
      setState({ of: "on", sent: 0, left: 0 });
      record({
        ...{ code, canvas: canvas.current, words },
        say: (sent, left) => !isBroken && setState({ of: "on", sent, left }),
        // Nothing of a recorder goes on in a page that is loaded anew.
        onEnd: () => location.replace(`/recorder?court=${encodeURIComponent(courtId)}&over`),
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
            progress={asking.isPending ? "loading" : undefined}
            onPress={() => asking.mutate(undefined)}
          >
            {t("start")}
          </Button>
          {asking.error && (
            <Notice kind="alarm" live="assertive" title={t("notStarted")}>
              {asking.error.code === "conflict" ? t("notNeeded") : failureText(asking.error)}
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
  const t = useText("recorder");
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
