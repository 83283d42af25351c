// An officer's own browser as the recorder of their hall: what this browser can do is tried first, and then it records while the page is open.
import { useSignals } from "@preact/signals-react/runtime";
import { Check, Circle, TriangleAlert } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useSearch } from "wouter";
import { failureText } from "../../court/failure-text.ts";
import { useSending } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { token } from "../../net/session.ts";
import { PublicFrame } from "../../shell/PublicFrame.tsx";
import { formatNumber } from "../../text/format-number.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Loading } from "../../ui/Progress.tsx";
import { type Ability, tryEncoder } from "./encoder.ts";
import { HEIGHT, WIDTH } from "./frame.ts";
import styles from "./Recorder.module.css";
import { record } from "./record.ts";
import { useRecorderWords } from "./use-recorder-words.ts";

export function OwnRecorder({ courtId }: { courtId: string }) {
  useSignals();
  const t = useText("recorder");
  const shell = useText("publicFrame");
  const isOver = new URLSearchParams(useSearch()).has("over");
  if (token.value === null)
    return (
      <PublicFrame>
        <Notice
          kind="held"
          title={t("officersOnly")}
          action={<LinkButton href="/login">{shell("signIn")}</LinkButton>}
        />
      </PublicFrame>
    );
  return (
    <PublicFrame>
      <div className={styles.own}>
        <h1>{t("own")}</h1>
        {isOver && (
          <Notice kind="info" live="polite" title={t("ended")}>
            {t("endedMeans")}
          </Notice>
        )}
        <p>{t("ownMeans")}</p>
        <Tried courtId={courtId} />
      </div>
    </PublicFrame>
  );
}

/** What encodes little faster than the hearing goes has nothing left for anything else. */
const SPEED_LEAST = 1.5;
const cannot: Ability = { video: false, sound: false, speed: 0 };

function Tried({ courtId }: { courtId: string }) {
  const t = useText("recorder");
  const [ability, setAbility] = useState<Ability | null>(null);
  useEffect(() => {
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [WIDTH, HEIGHT];
    let isWanted = true;
    tryEncoder(canvas)
      .catch(() => cannot)
      .then((found) => isWanted && setAbility(found));
    return () => {
      isWanted = false;
    };
  }, []);
  if (ability === null) return <Loading>{t("trying")}</Loading>;
  const { video, sound, speed } = ability;
  const isFast = speed >= SPEED_LEAST;
  const times = formatNumber(speed, { most: 1 });
  return (
    <>
      <ul className={styles.abilities}>
        <Able isGood={video}>{t(video ? "video" : "noVideo")}</Able>
        <Able isGood={sound}>{t(sound ? "sound" : "noSound")}</Able>
        {video && sound && <Able isGood={isFast}>{t(isFast ? "fast" : "slow", { times })}</Able>}
      </ul>
      {!isFast && <p>{t("otherBrowser")}</p>}
      {video && sound && <Recording courtId={courtId} />}
    </>
  );
}

function Able({ isGood, children }: { isGood: boolean; children: string }) {
  return (
    <li data-good={isGood}>
      <Icon of={isGood ? Check : TriangleAlert} />
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
            icon={Circle}
            progress={asking.isPending ? "loading" : undefined}
            onPress={() => asking.mutate(undefined)}
          >
            {t("begin")}
          </Button>
          {asking.error && (
            <Notice kind="alarm" live="assertive" title={t("notBegun")}>
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
        aria-label={t("title")}
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
    <Notice kind={isSlow ? "held" : "info"} live="polite" title={t(state.sent > 0 ? "records" : "begins")}>
      {t(isSlow ? "waits" : "keepOpen")}
    </Notice>
  );
}
