// The court's home for everybody: the search for a case of today, all halls now, how to join, and the reading aids.

import { courtTodayText } from "../../court/court-today.text.ts";
import { Text } from "../../ui/Layout.tsx";
import "../../ui/styles/find.css";
import { Suspense } from "react";
import { locales } from "../../../server/contract/locales.ts";
import { useNow } from "../../net/use-now.ts";
import { lazyPart } from "../../shell/chunk-reload.ts";
import { PublicFrame } from "../../shell/PublicFrame.tsx";
import { formatDay, formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import styles from "./CourtToday.module.css";
import { FindCase } from "./FindCase.tsx";
import { HallsNow } from "./HallsNow.tsx";
import { HowToJoin } from "./HowToJoin.tsx";
import { ReadingAidsBlock } from "./ReadingAidsBlock.tsx";
import { WithoutAccount } from "./WithoutAccount.tsx";

export default function CourtToday() {
  const t = useText(courtTodayText);
  return (
    <PublicFrame>
      <div className={styles.title}>
        <Text as="h1" size="2xl">
          {t("title")}
        </Text>
        <Clock />
      </div>
      <div className={styles.split}>
        <div className={styles.stack}>
          <FindCase />
          <HallsNow />
          <Languages />
        </div>
        <div className={styles.stack}>
          <HowToJoin />
          <WithoutAccount />
          <ReadingAidsBlock />
        </div>
      </div>
    </PublicFrame>
  );
}

function Clock() {
  const now = useNow();
  return (
    <p>
      {formatDay(now)}, <strong>{formatTime(now)}</strong>
    </p>
  );
}

const LanguageList = lazyPart(() => import("../../shell/LanguageList.tsx"));

function Languages() {
  return Object.keys(locales).length > 1 ? (
    <Suspense>
      <LanguageList />
    </Suspense>
  ) : null;
}
