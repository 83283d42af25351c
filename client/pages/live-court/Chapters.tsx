// The items of the last hours, to which a viewer may go back.
import { REPLAY_MINUTES } from "../../../server/contract/limits.ts";
import type { LiveChapter } from "../../../server/contract/rest/live.ts";
import { Chapter, ChapterList } from "../../player/ChapterList.tsx";
import { useText } from "../../text/i18n.ts";

type ChaptersProps = {
  /** From the oldest to the newest. */
  chapters: readonly LiveChapter[];
  /** The one on the screen. */
  now: LiveChapter | undefined;
  onGo: (chapter: LiveChapter) => void;
};

export function Chapters({ chapters, now, onGo }: ChaptersProps) {
  const own = useText("liveCourt");
  if (chapters.length === 0) return null;
  return (
    <ChapterList title={own("chapters")} lead={own("chaptersMean", { hours: REPLAY_MINUTES / 60 })}>
      {[...chapters].reverse().map((chapter) => (
        <Chapter key={chapter.from} chapter={chapter} isNow={chapter === now} onGo={() => onGo(chapter)} />
      ))}
    </ChapterList>
  );
}
