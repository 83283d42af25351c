// One recording: its player, the items of its day, and what becomes of it.

import { ChevronLeft } from "lucide-react";
import { useRef, useState } from "react";
import type { RecordingRow, RecordingWhole } from "../../../server/contract/rest/recordings.ts";
import { recordingsText } from "../../account/recordings.text.ts";
import { FailurePanel } from "../../court/Loaded.tsx";
import { useLoaded } from "../../court/queries.ts";
import { api } from "../../net/api.ts";
import { NotFoundPart } from "../../shell/NotFoundPart.tsx";
import { formatDate, formatDay } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Stack, Text } from "../../ui/Layout.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Loading } from "../../ui/Progress.tsx";
import { Acts } from "./Acts.tsx";
import { CopiesOfRecording } from "./CopiesOfRecording.tsx";
import { Parts } from "./Parts.tsx";
import { Publication } from "./Publication.tsx";
import { type Playing, RecordingPlayer } from "./RecordingPlayer.tsx";
import styles from "./Recordings.module.css";
import { StateOf } from "./StateOf.tsx";

export function Recording({ sitting }: { sitting: string }) {
  const t = useText(recordingsText);
  const found = useLoaded({
    key: ["recording", sitting],
    read: (signal) => api.get("/recordings/:sitting", { param: { sitting }, signal }),
  });
  return (
    <>
      <div>
        <LinkButton href="/profile/recordings" icon={ChevronLeft}>
          {t("all")}
        </LinkButton>
      </div>
      {found.state === "loading" && <Loading />}
      {found.state === "failed" &&
        (found.error.code === "not_found" ? (
          <NotFoundPart isSection means={t("goneHint")} />
        ) : (
          <FailurePanel title={t("failed")} error={found.error} onRetry={found.retry} />
        ))}
      {found.state === "ready" && <Whole whole={found.data} onChanged={found.reload} />}
    </>
  );
}

function Whole({ whole, onChanged }: { whole: RecordingWhole; onChanged: () => void }) {
  const t = useText(recordingsText);
  const { recording, parts } = whole;
  const playing = useRef<Playing>(null);
  const [at, setAt] = useState<number | null>(null);
  const [turn, setTurn] = useState(0);
  const changed = () => {
    setTurn(turn + 1);
    onChanged();
  };
  const { hall, title, date, deletedAt } = recording;
  const day = formatDay(date);
  return (
    <section className={styles.one} aria-labelledby="recording-title">
      <Stack gap={4}>
        <div className={styles.title}>
          <h2 id="recording-title">
            <bdi>{title === null ? t("of", { hall, date: day }) : t("ofMeeting", { title, date: day })}</bdi>
          </h2>
          <span className={styles.states}>
            <StateOf recording={recording} />
          </span>
        </div>
        <Warnings recording={recording} />
        {deletedAt === null && (
          <RecordingPlayer recording={recording} parts={parts} playing={playing} onTime={setAt} />
        )}
        {deletedAt === null && <Acts recording={recording} onChanged={changed} />}
        {deletedAt === null && title === null && <Publication whole={whole} onChanged={onChanged} />}
        {deletedAt === null && (
          <Text size="sm" tone="soft">
            {recording.checkedAt === null
              ? t("notChecked")
              : recording.isWhole && t("checked", { date: formatDate(recording.checkedAt) })}
          </Text>
        )}
        <CopiesOfRecording key={turn} sitting={recording.sitting} />
      </Stack>
      <Parts
        parts={parts}
        isMeeting={title !== null}
        at={at}
        onJump={recording.mayDecide ? (to) => playing.current?.playFrom(to) : null}
      />
    </section>
  );
}

function Warnings({ recording: { deletedAt, isWhole } }: { recording: RecordingRow }) {
  const t = useText(recordingsText);
  if (deletedAt !== null)
    return (
      <Notice kind="info" title={t("deletedOn", { date: formatDate(deletedAt) })}>
        {t("deletedMeans")}
      </Notice>
    );
  if (isWhole) return null;
  return (
    <Notice kind="alarm" title={t("notWhole")}>
      {t("notWholeMeans")}
    </Notice>
  );
}
