// Announces to screen readers what is shared, and when that ends.

import { useChange } from "../../court/use-change.ts";
import { textOf } from "../../text/i18n.ts";
import { announce } from "../../ui/toasts.ts";
import type { HallView } from "../core/hall/hall-view.ts";
import { screenShareText } from "./text.ts";

/** Announces what others share while the component is mounted. */
export function useShareNews({ sitting, me }: Pick<HallView, "sitting" | "me">): void {
  const share = sitting.share?.state === "on" ? sitting.share : null;
  const key = share === null ? "" : `${share.person} ${share.kind} ${share.cowatch?.file.id ?? ""}`;
  const name = (share && sitting.people[share.person]?.profileName) ?? "";
  const isMine = share !== null && share.person === me?.id;
  useChange(key, () => {
    const t = textOf(screenShareText);
    if (key === "") announce(t("news.ended"));
    else if (!isMine) announce(t(key.includes(" screen ") ? "news.onScreen" : "news.onFile", { name }));
  });
}
