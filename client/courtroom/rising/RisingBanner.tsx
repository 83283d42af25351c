// The banner over the strip while the bench has risen: until when, and for the court the button to sit again.

import { useSignals } from "@preact/signals-react/runtime";
import { Coffee } from "lucide-react";
import { roleViewOf } from "../../../server/contract/views.ts";
import { useText } from "../../text/i18n.ts";
import { Banner } from "../../ui/Banner.tsx";
import { CommandButton } from "../core/commands/commands.tsx";
import type { HallView } from "../core/hall/hall-view.ts";
import { risingText } from "./text.ts";
import { useRisingNews } from "./use-rising-news.ts";

/** Below a `CommandProvider`. */
export function RisingBanner({ view }: { view: HallView }) {
  useSignals();
  const t = useText(risingText);
  const { sitting, me, room } = view;
  useRisingNews(view);
  if (sitting.rising === null) return null;
  const { until } = sitting.rising;
  const seat = me && roleViewOf(me);
  const isHeard = seat?.isOnBench === true && room?.microphone.value === true;
  return (
    <Banner kind="paused" icon={Coffee} data-part="rising" live="polite">
      <p>
        <b>{until === null ? t("banner.day") : t("banner.until", { time: until })}</b>{" "}
        {until === null && seat?.runsList ? t("banner.officer") : t("banner.means")}{" "}
        {isHeard && <b>{t("banner.heard")}</b>}
      </p>
      <CommandButton body={{ type: "sitAgain" }}>{t("sitAgain")}</CommandButton>
    </Banner>
  );
}
