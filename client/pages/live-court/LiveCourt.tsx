// One hall as the public sees it: the stream or its card, what is on the screen, and the other halls.
import "../../text/later.ts";
import { useSignals } from "@preact/signals-react/runtime";
import { Maximize, Volume2, VolumeX } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useSearch } from "wouter";
import type { LiveCourt } from "../../../server/contract/rest/live.ts";
import { benchLine } from "../../court/bench.ts";
import { FailurePanel } from "../../court/FailurePanel.tsx";
import { LiveCard } from "../../court/LiveCard.tsx";
import { LiveTile } from "../../court/LiveTile.tsx";
import { minutesBehind } from "../../court/minutes-behind.ts";
import { useLiveCourts } from "../../court/use-live-courts.ts";
import { PublicFrame } from "../../shell/PublicFrame.tsx";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Loading } from "../../ui/Progress.tsx";
import styles from "./LiveCourt.module.css";
import { type PlayerState, play } from "./player.ts";

export default function LiveCourtPage() {
  useSignals();
  const t = useText("liveCourts");
  const own = useText("liveCourt");
  const courtId = new URLSearchParams(useSearch()).get("court") ?? "";
  const courts = useLiveCourts();
  if (courts.state === "failed")
    return (
      <PublicFrame>
        <FailurePanel title={t("failed")} error={courts.error} onRetry={courts.retry} />
      </PublicFrame>
    );
  const court = courts.state === "ready" ? courts.data.find((one) => one.courtId === courtId) : undefined;
  return (
    <PublicFrame>
      {courts.state === "loading" && <Loading />}
      {courts.state === "ready" && !court && (
        <Empty title={own("noHall")} action={<LinkButton href="/live-courts">{t("all")}</LinkButton>} />
      )}
      {court && <Hall key={court.courtId} court={court} />}
      {court && court.card !== null && courts.state === "ready" && (
        <Others
          courts={courts.data.filter(({ card, courtId }) => card === null && courtId !== court.courtId)}
        />
      )}
    </PublicFrame>
  );
}

/** The halls that are shown now, below a card. */
function Others({ courts }: { courts: readonly LiveCourt[] }) {
  const own = useText("liveCourt");
  if (courts.length === 0) return null;
  return (
    <section className={styles.others} aria-label={own("openNow")}>
      <h2>{own("openNow")}</h2>
      <ul>
        {courts.slice(0, 3).map((court) => (
          <li key={court.courtId}>
            <LiveTile court={court} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Hall({ court }: { court: LiveCourt }) {
  const t = useText("liveCourts");
  const own = useText("liveCourt");
  const { hall, judges, card, delay, item, isOnAir } = court;
  return (
    <div className={styles.hall}>
      <section aria-label={t("hall", { number: hall })}>
        <div className={styles.screen}>
          {isOnAir && <Screen court={court} isHidden={card !== null} />}
          {card !== null && <LiveCard card={card} beginsAt={court.beginsAt} isLarge />}
        </div>
        <div className={styles.below}>
          {item && (
            <span className={styles.serial} data-closed={card === "in_camera" || undefined}>
              {item.serial}
            </span>
          )}
          <div>
            <h1 className={styles.title}>{item?.title || t("hall", { number: hall })}</h1>
            <p className={styles.case}>{item?.caseNumber || (item ? t("notShown") : "")}</p>
          </div>
        </div>
      </section>
      <aside className={styles.about} aria-label={own("about")}>
        <h2>{t("hall", { number: hall })}</h2>
        <p className={styles.judges}>{benchLine(judges)}</p>
        <p>{delay === 0 ? t("leadNow") : t("lead", { count: minutesBehind(delay) })}</p>
        <Notice kind="info" title={own("mayWatch")}>
          {own("mayNotCopy")}
        </Notice>
        <LinkButton href="/live-courts">{t("all")}</LinkButton>
      </aside>
    </div>
  );
}

function Screen({ court, isHidden }: { court: LiveCourt; isHidden: boolean }) {
  const t = useText("liveCourts");
  const own = useText("liveCourt");
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<PlayerState>("loading");
  const [isMuted, setMuted] = useState(true);
  const { courtId, hall } = court;
  useEffect(() => {
    if (video.current) return play(video.current, `/api/v1/live/courts/${courtId}/index.m3u8`, setState);
  }, [courtId]);
  if (state === "cannot") return <Empty title={own("cannotPlay")}>{own("cannotPlayMeans")}</Empty>;
  return (
    <div hidden={isHidden}>
      <video
        ref={video}
        className={styles.video}
        aria-label={t("hall", { number: hall })}
        muted={isMuted}
        playsInline
        data-state={state}
      />
      <div className={styles.controls}>
        <Button kind="quiet" onPress={() => setMuted(!isMuted)}>
          <Icon of={isMuted ? VolumeX : Volume2} />
          {own(isMuted ? "unmute" : "mute")}
        </Button>
        {state === "lost" && <span role="status">{own("lost")}</span>}
        <Button kind="quiet" onPress={() => void video.current?.requestFullscreen()}>
          <Icon of={Maximize} />
          {own("fullScreen")}
        </Button>
      </div>
    </div>
  );
}
