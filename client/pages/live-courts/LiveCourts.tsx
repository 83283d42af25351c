// The live courts: every hall that is streamed, as the public sees it now.

import { useSignals } from "@preact/signals-react/runtime";
import { useSearch } from "wouter";
import { LiveTile } from "../../court/LiveTile.tsx";
import { Loaded } from "../../court/Loaded.tsx";
import { liveCourtsText } from "../../court/live-courts.text.ts";
import { useLiveCourts } from "../../court/use-live-courts.ts";
import { hasPublicRecordings } from "../../net/config.ts";
import { PublicFrame } from "../../shell/PublicFrame.tsx";
import { useText } from "../../text/i18n.ts";
import { Empty } from "../../ui/Empty.tsx";
import { Text } from "../../ui/Layout.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import styles from "./LiveCourts.module.css";
import { LivePages } from "./LivePages.tsx";
import { watchableFirst } from "./order.ts";

export default function LiveCourts() {
  useSignals();
  const t = useText(liveCourtsText);
  return (
    <PublicFrame>
      <div className={styles.title}>
        <Text as="h1" size="2xl">
          {t("title")}
        </Text>
        {hasPublicRecordings() && <LinkButton href="/public-recordings">{t("recordings")}</LinkButton>}
      </div>
      <Halls />
    </PublicFrame>
  );
}

/** Halls on a page: three rows of four. */
const ON_PAGE = 12;

function Halls() {
  const t = useText(liveCourtsText);
  const asked = new URLSearchParams(useSearch()).get("page");
  const courts = useLiveCourts();
  if (courts.state !== "ready") return <Loaded of={courts} failed={t("failed")} />;
  const data = watchableFirst(courts.data);
  if (data.length === 0) return <Empty title={t("off")}>{t("offMeans")}</Empty>;
  const pages = Math.max(1, Math.ceil(data.length / ON_PAGE));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(asked)) || 1));
  return (
    <>
      {!data.some(({ isOnAir, beginsAt }) => isOnAir || beginsAt !== null) && (
        <Empty title={t("none")}>{t("noneMeans")}</Empty>
      )}
      <ul className={styles.grid}>
        {data.slice((page - 1) * ON_PAGE, page * ON_PAGE).map((court) => (
          <li key={court.courtId}>
            <LiveTile court={court} />
          </li>
        ))}
      </ul>
      <LivePages page={page} pages={pages} />
    </>
  );
}
