// The officer's notices about people who ask for something, whichever part of the side panel is shown.

import type { HallView } from "../../core/hall-view.ts";
import { useDeskNews } from "../../pass-over/use-desk-news.ts";
import { usePeopleNews } from "../../people/news.ts";
import { useShareAskNews } from "../../screen-share/ShareRequests.tsx";

/** Announces them while the component is mounted. */
export function useOfficerNews(view: HallView): void {
  const { sitting } = view;
  usePeopleNews(view);
  useDeskNews(sitting);
  useShareAskNews(sitting);
}
