// One hall as the public sees it: the stream or its card, what is on the screen, what one may go back to, and the other halls.

import { useState } from "react";
import { useSearch } from "wouter";
import { REPLAY_MINUTES } from "../../../server/contract/limits.ts";
import type { LiveChapter, LiveCourt } from "../../../server/contract/rest/live.ts";
import { LiveCard } from "../../court/LiveCard.tsx";
import { LiveTile } from "../../court/LiveTile.tsx";
import { FailurePanel } from "../../court/Loaded.tsx";
import { liveCourtsText } from "../../court/live-courts.text.ts";
import { minutesBehind } from "../../court/minutes-behind.ts";
import { useLoaded } from "../../court/queries.ts";
import { useLiveCourts } from "../../court/use-live-courts.ts";
import { api } from "../../net/api.ts";
import { Chapter, ChapterList } from "../../player/ChapterList.tsx";
import { liveCourtText } from "../../player/live-court.text.ts";
import { Player } from "../../player/Player.tsx";
import { itemOf, PlayerPage } from "../../player/PlayerPage.tsx";
import { liveEdge, type Place, useLivePlayer } from "../../player/use-live-player.ts";
import { NotFoundPart } from "../../shell/NotFoundPart.tsx";
import { PublicFrame } from "../../shell/PublicFrame.tsx";
import { useText } from "../../text/i18n.ts";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Loading } from "../../ui/Progress.tsx";
import { AboutHall } from "./AboutHall.tsx";
import styles from "./LiveCourt.module.css";

export default function LiveCourtPage() {
  const t = useText(liveCourtsText);
  const own = useText(liveCourtText);
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
        <NotFoundPart means={own("noHall")}>
          <LinkButton href="/live-courts">{t("all")}</LinkButton>
        </NotFoundPart>
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
  const t = useText(liveCourtsText);
  const own = useText(liveCourtText);
  if (courts.length === 0) return null;
  return (
    <section className={styles.others} aria-label={own("openNow")}>
      <div className={styles.othersHead}>
        <h2>{own("openNow")}</h2>
        <LinkButton href="/live-courts" kind="quiet" size="small">
          {t("all")}
        </LinkButton>
      </div>
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

const AGAIN_MS = 10_000;
const none: { until: number; chapters: LiveChapter[] } = { until: 0, chapters: [] };

/** Reads the chapters to which one may go back; there are none while the hall has no stream. */
function useChapters({ courtId, isOnAir }: LiveCourt) {
  const read = useLoaded({
    key: isOnAir ? ["live chapters", courtId] : null,
    read: (signal) => api.get("/live/courts/:courtId/chapters", { param: { courtId }, signal }),
    isForEveryone: true,
    againMs: () => AGAIN_MS,
  });
  return read.state === "ready" ? read.data : none;
}

function Hall({ court }: { court: LiveCourt }) {
  const t = useText(liveCourtsText);
  const own = useText(liveCourtText);
  const [place, setPlace] = useState<Place>(liveEdge);
  const { until, chapters } = useChapters(court);
  const { courtId, hall, delay, isOnAir } = court;
  const player = useLivePlayer({ stream: { courtId }, isOnAir, place, until, onPlace: setPlace });
  const isReplay = place.from !== null && isOnAir;
  // A replay shows earlier moments, so the card for the present does not cover it.
  const card = isReplay ? null : court.card;
  const shownAt = card === null ? player.shownAt : null;
  const chapter = chapters.find(({ from, to }) => shownAt !== null && shownAt >= from && shownAt < to);
  const seconds = isReplay && shownAt !== null ? delay + (until - shownAt) / 1000 : delay;
  const behind = seconds <= 0 ? t("noDelay") : own("behind", { count: minutesBehind(seconds) });
  const screen = (
    <>
      {isOnAir && (
        <Player
          label={t("hall", { number: hall })}
          player={player}
          says={behind}
          kind={place.from === null ? "live" : "back"}
          onLatest={place.from === null ? undefined : () => setPlace(liveEdge)}
          isHidden={card !== null}
        />
      )}
      {card !== null && (
        <LiveCard
          card={card}
          until={court.until}
          beginsAt={court.beginsAt}
          serial={court.item?.serial ?? null}
          isLarge
        />
      )}
    </>
  );
  return (
    <PlayerPage
      hall={hall}
      screen={screen}
      item={isReplay ? itemOf(chapter) : court.item}
      isShown={isOnAir && card === null}
      isClosed={(isReplay ? chapter?.card : card) === "in_camera"}
      title={t("hall", { number: hall })}
      keys={isOnAir && card === null ? own("keys") : ""}
      about={own("about")}
    >
      <AboutHall court={court} shownAt={shownAt} shown={chapter?.item.serial ?? null} />
      <Chapters chapters={chapters} now={chapter} onGo={({ slot }) => setPlace({ from: slot })} />
    </PlayerPage>
  );
}

type ChaptersProps = {
  /** From the oldest to the newest. */
  chapters: readonly LiveChapter[];
  /** The one on the screen. */
  now: LiveChapter | undefined;
  onGo: (chapter: LiveChapter) => void;
};

function Chapters({ chapters, now, onGo }: ChaptersProps) {
  const own = useText(liveCourtText);
  if (chapters.length === 0) return null;
  return (
    <ChapterList title={own("chapters")} lead={own("chaptersMean", { hours: REPLAY_MINUTES / 60 })}>
      {[...chapters].reverse().map((chapter) => (
        <Chapter key={chapter.from} chapter={chapter} isNow={chapter === now} onGo={() => onGo(chapter)} />
      ))}
    </ChapterList>
  );
}
