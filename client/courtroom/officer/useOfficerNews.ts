// Everything that the officer is told of those who ask something, whichever part of the side panel is shown.
import { useDeskNews } from "../floor/useDeskNews.ts";
import { usePeopleNews } from "../people/news.ts";
import { useShareAskNews } from "../share/ShareRequests.tsx";
import type { HallView } from "../useHall.ts";

/** Announces them while the component is mounted. */
export function useOfficerNews(view: HallView): void {
  const { sitting } = view;
  usePeopleNews(view);
  useDeskNews(sitting);
  useShareAskNews(sitting);
}
