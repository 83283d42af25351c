// A recording that the court published: the player, and the items that are in it.
import "../../text/later.ts";
import { useSignals } from "@preact/signals-react/runtime";
import { useSearch } from "wouter";
import type { PublicChapter, PublicRecordingWhole } from "../../../server/contract/rest/public-recordings.ts";
import { benchLine } from "../../court/bench.ts";
import { DayItem, DayItems } from "../../court/DayItems.tsx";
import { FailurePanel } from "../../court/FailurePanel.tsx";
import { useLoaded } from "../../court/queries.ts";
import { serialText } from "../../court/serial-text.ts";
import { api } from "../../net/api.ts";
import { hasPublicRecordings } from "../../net/config.ts";
import { PublicFrame } from "../../shell/PublicFrame.tsx";
import { formatDay, formatDuration, formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Empty } from "../../ui/Empty.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Loading } from "../../ui/Progress.tsx";
import chapterStyles from "./Chapters.module.css";
import styles from "./LiveCourt.module.css";
import { Player } from "./Player.tsx";
import { Seek } from "./Seek.tsx";
import { useRecordingPlayer } from "./use-recording-player.ts";

export default function PublicRecordingPage() {
  useSignals();
  const sitting = new URLSearchParams(useSearch()).get("sitting") ?? "";
  const t = useText("publicRecordings");
  return (
    <PublicFrame>
      {hasPublicRecordings() ? (
        <Found key={sitting} sitting={sitting} />
      ) : (
        <Empty title={t("off")}>{t("offMeans")}</Empty>
      )}
    </PublicFrame>
  );
}

/** Why a recording is not there, by what the server says of it. */
const reasons: Readonly<Record<string, "withdrawn" | "deleting" | "deleted">> = {
  recording_not_public: "withdrawn",
  recording_deleting: "deleting",
  no_recording: "deleted",
};

function Found({ sitting }: { sitting: string }) {
  const t = useText("publicRecordings");
  const found = useLoaded({
    key: ["public recording", sitting],
    read: (signal) => api.get("/public-recordings/:sitting", { param: { sitting }, signal }),
    isForEveryone: true,
  });
  if (found.state === "loading") return <Loading />;
  if (found.state === "ready") return <Whole whole={found.data} onGone={found.reload} />;
  const { error, retry } = found;
  if (error.status !== 404) return <FailurePanel title={t("failed")} error={error} onRetry={retry} />;
  const why = reasons[error.refusal ?? ""] ?? "none";
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
  const t = useText("publicRecordings");
  const live = useText("liveCourts");
  const own = useText("liveCourt");
  const { recording, chapters } = whole;
  const { sitting, hall, date, judges, startedAt, endedAt } = recording;
  const player = useRecordingPlayer(sitting, onGone);
  const { at, seek } = player;
  const last = chapters.at(-1);
  const duration = player.video.current?.duration || (last ? last.startsAt + last.seconds : 0);
  const length = Number.isFinite(duration) ? Math.floor(duration) : 0;
  const chapter = chapters.find((one) => isIn(one, at));
  const title = chapter && chapter.item.petitioner !== "" && chapter.item;
  return (
    <div className={styles.hall}>
      <section aria-label={live("hall", { number: hall })}>
        <div className={styles.screen}>
          <Player hall={hall} player={player} says={t("at", clocks(at, length))} kind="recording">
            <Seek at={at} length={length} onSeek={seek} />
          </Player>
        </div>
        <div className={styles.below}>
          {chapter && (
            <span className={styles.serial} data-closed={chapter.card === "in_camera" || undefined}>
              {serialText(chapter.item.serial)}
            </span>
          )}
          <div>
            <h1 className={styles.title}>
              {title
                ? `${title.petitioner} v. ${title.respondent}`
                : t("of", { hall, date: formatDay(date) })}
            </h1>
            <p className={styles.case}>{chapter?.item.caseNumber || (chapter ? live("notShown") : "")}</p>
          </div>
        </div>
        <p className={styles.keys}>{t("keys")}</p>
      </section>
      <aside className={styles.beside} aria-label={t("about")}>
        <section className={styles.about}>
          <h2>{t("of", { hall, date: formatDay(date) })}</h2>
          <p className={styles.judges}>{benchLine(judges)}</p>
          <p>{t("heard", { from: formatTime(startedAt), to: formatTime(endedAt) })}</p>
          <Notice kind="info" title={own("mayWatch")}>
            {t("mayNotCopy")}
          </Notice>
          <LinkButton href="/public-recordings">{t("all")}</LinkButton>
        </section>
        <Chapters chapters={chapters} at={at} onGo={seek} />
      </aside>
    </div>
  );
}

const isIn = ({ startsAt, seconds }: PublicChapter, at: number) => at >= startsAt && at < startsAt + seconds;
const clocks = (at: number, length: number) => ({ at: formatDuration(at), length: formatDuration(length) });

type ChaptersProps = { chapters: readonly PublicChapter[]; at: number; onGo: (seconds: number) => void };

function Chapters({ chapters, at, onGo }: ChaptersProps) {
  const t = useText("publicRecordings");
  const live = useText("liveCourts");
  const own = useText("liveCourt");
  if (chapters.length === 0) return null;
  return (
    <section className={chapterStyles.chapters} aria-labelledby="recording-chapters">
      <h2 id="recording-chapters">{t("chapters")}</h2>
      <p>{t("chaptersMean")}</p>
      <DayItems>
        {chapters.map((chapter) => {
          const { item, card, from, seconds, startsAt } = chapter;
          const serial = serialText(item.serial);
          return (
            <DayItem
              key={from}
              serial={serial}
              name={item.caseNumber || live("item", { serial })}
              parties={item}
              why={card === null ? null : live(`card.${card}`)}
              isClosed={card === "in_camera"}
              isNow={isIn(chapter, at)}
              time={formatTime(from)}
              length={card === null ? formatDuration(seconds) : null}
              onGo={card === null ? { call: own("showFrom"), go: () => onGo(startsAt) } : null}
            />
          );
        })}
      </DayItems>
    </section>
  );
}
