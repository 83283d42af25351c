// A recording that the court published: the player, and the items that are in it.

import { useSearch } from "wouter";
import type { PublicChapter, PublicRecordingWhole } from "../../../server/contract/rest/public-recordings.ts";
import { FailurePanel } from "../../court/Loaded.tsx";
import { liveCourtsText } from "../../court/live-courts.text.ts";
import { publicRecordingsText } from "../../court/public-recordings.text.ts";
import { useLoaded } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { Chapter, ChapterList } from "../../player/ChapterList.tsx";
import { liveCourtText } from "../../player/live-court.text.ts";
import { Player } from "../../player/Player.tsx";
import { About, itemOf, PlayerPage } from "../../player/PlayerPage.tsx";
import { NotFoundPart } from "../../shell/NotFoundPart.tsx";
import { PublicFrame } from "../../shell/PublicFrame.tsx";
import { formatDay, formatDuration, formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Loading } from "../../ui/Progress.tsx";
import { Seek } from "./Seek.tsx";
import { useRecordingPlayer } from "./use-recording-player.ts";

export default function PublicRecordingPage() {
  const sitting = new URLSearchParams(useSearch()).get("sitting") ?? "";
  return (
    <PublicFrame>
      <Found key={sitting} sitting={sitting} />
    </PublicFrame>
  );
}

/** Why a recording is not there, by what the server says of it. */
const missingReasons: Readonly<Record<string, "withdrawn" | "deleting" | "deleted">> = {
  recording_not_public: "withdrawn",
  recording_deleting: "deleting",
  no_recording: "deleted",
};

function Found({ sitting }: { sitting: string }) {
  const t = useText(publicRecordingsText);
  const found = useLoaded({
    key: ["public recording", sitting],
    read: (signal) => api.get("/public-recordings/:sitting", { param: { sitting }, signal }),
    isForEveryone: true,
  });
  if (found.state === "loading") return <Loading />;
  if (found.state === "ready") return <Whole whole={found.data} onGone={found.reload} />;
  const { error, retry } = found;
  if (error.status !== 404) return <FailurePanel title={t("failed")} error={error} onRetry={retry} />;
  const why = missingReasons[error.refusal ?? ""];
  if (why === undefined)
    return (
      <NotFoundPart means={t("notThereMeans.none")}>
        <LinkButton href="/public-recordings">{t("all")}</LinkButton>
      </NotFoundPart>
    );
  return (
    <Empty
      title={t(`notThere.${why}`)}
      action={<LinkButton href="/public-recordings">{t("all")}</LinkButton>}
    >
      {t(`notThereMeans.${why}`)}
    </Empty>
  );
}

function Whole({ whole, onGone }: { whole: PublicRecordingWhole; onGone: () => void }) {
  const t = useText(publicRecordingsText);
  const own = useText(liveCourtText);
  const tLive = useText(liveCourtsText);
  const { recording, chapters } = whole;
  const { sitting, hall, date, judges, startedAt, endedAt } = recording;
  const player = useRecordingPlayer(sitting, onGone);
  const { at, seek } = player;
  const last = chapters.at(-1);
  const duration = player.video.current?.duration || (last ? last.startsAt + last.seconds : 0);
  const length = Number.isFinite(duration) ? Math.floor(duration) : 0;
  const chapter = chapters.find((one) => isIn(one, at));
  const of = t("of", { hall, date: formatDay(date) });
  const screen = (
    <Player
      label={tLive("hall", { number: hall })}
      player={player}
      says={t("at", clocks(at, length))}
      kind="recording"
    >
      <Seek at={at} length={length} onSeek={seek} />
    </Player>
  );
  return (
    <PlayerPage
      hall={hall}
      screen={screen}
      item={itemOf(chapter)}
      isShown={chapter?.card === null}
      isClosed={chapter?.card === "in_camera"}
      title={of}
      keys={t("keys")}
      about={t("about")}
    >
      <About title={of} judges={judges}>
        <p>{t("heard", { from: formatTime(startedAt), to: formatTime(endedAt) })}</p>
        <Notice kind="info" title={own("mayWatch")}>
          {t("mayNotCopy")}
        </Notice>
        <LinkButton href="/public-recordings">{t("all")}</LinkButton>
      </About>
      <Chapters chapters={chapters} now={chapter} onGo={seek} />
    </PlayerPage>
  );
}

const isIn = ({ startsAt, seconds }: PublicChapter, at: number) => at >= startsAt && at < startsAt + seconds;
const clocks = (at: number, length: number) => ({ at: formatDuration(at), length: formatDuration(length) });

type ChaptersProps = {
  chapters: readonly PublicChapter[];
  now: PublicChapter | undefined;
  onGo: (seconds: number) => void;
};

function Chapters({ chapters, now, onGo }: ChaptersProps) {
  const t = useText(publicRecordingsText);
  if (chapters.length === 0) return null;
  return (
    <ChapterList title={t("chapters")} lead={t("chaptersMean")}>
      {chapters.map((chapter) => (
        <Chapter
          key={chapter.from}
          chapter={chapter}
          isNow={chapter === now}
          length={formatDuration(chapter.seconds)}
          onGo={() => onGo(chapter.startsAt)}
        />
      ))}
    </ChapterList>
  );
}
