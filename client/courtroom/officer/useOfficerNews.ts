// Everything that the officer is told of those who ask something, whichever part of the side panel is shown.
import type { Sitting } from "../../../server/contract/sitting/state.ts";
import { useDeskNews } from "../floor/useDeskNews.ts";
import { usePeopleNews } from "../people/news.ts";
import { useShareAskNews } from "../share/ShareRequests.tsx";

/** Announces them while the component is mounted. */
export function useOfficerNews(sitting: Sitting): void {
  usePeopleNews(sitting);
  useDeskNews(sitting);
  useShareAskNews(sitting);
}
