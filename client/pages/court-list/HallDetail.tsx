// The chosen hall in full: its judges, the possible actions, the progress of its list, and its state now.

import { shownState } from "../../../server/contract/courts.ts";
import type { Court } from "../../../server/contract/rest/courts.ts";
import { categoriesOf } from "../../../server/contract/sitting/categories.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { courtText } from "../../../server/contract/text/court.ts";
import { courtListText } from "../../../server/contract/text/court-list.ts";
import { judgePlate } from "../../court/bench.ts";
import { CategoryName } from "../../court/CategoryName.tsx";
import { stateShapes } from "../../court/hall-board.ts";
import { hallStateText } from "../../court/hall-state-text.ts";
import { itemsWords, itemWords } from "../../court/item-words.ts";
import recordLinkStyles from "../../court/RecordLink.module.css";
import { RecordLink } from "../../court/RecordLink.tsx";
import { StateWord } from "../../court/State.tsx";
import { formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Initials } from "../../ui/Initials.tsx";
import { Text } from "../../ui/Layout.tsx";
import { HallActions, type HallActionsProps } from "./HallActions.tsx";
import styles from "./Halls.module.css";
import { coramText } from "./words.ts";

type HallDetailProps = HallActionsProps & {
  court: Court;
  /** The hall as this person sees it; null until the server has sent it. */
  sitting: Sitting | null;
};

export function HallDetail({ court, sitting, ...actions }: HallDetailProps) {
  const t = useText(courtListText);
  const tCourt = useText(courtText);
  return (
    <aside className={`panel ${styles.hallDetail}`} aria-labelledby="detail-title">
      <header className={styles.head} data-part="hall-detail__head">
        <span className={styles.number} aria-hidden="true">
          {court.number}
        </span>
        <div>
          <Text as="h2" size="xl" id="detail-title">
            {court.name}
          </Text>
          <p>{coramText(t, court)}</p>
        </div>
        <StateWord state={stateShapes[shownState(court).state]}>{hallStateText(tCourt, court)}</StateWord>
      </header>
      <Judges judges={court.judges} />
      <HallActions {...actions} />
      <RecordLink court={court} />
      <Progress categories={sitting ? categoriesOf(sitting) : court.categories} />
      <Facts court={court} sitting={sitting} />
    </aside>
  );
}

function Judges({ judges }: { judges: readonly string[] }) {
  if (judges.length === 0) return null;
  return (
    <div className={recordLinkStyles.section} data-part="hall-detail__section">
      {judges.map((judge) => {
        const { honour, name } = judgePlate(judge);
        return (
          <div key={judge} className={styles.judge}>
            <span className={styles.judgeFace}>
              <Initials name={name} />
            </span>
            <p className="court-voice">
              {honour !== "" && (
                <>
                  <bdi>{honour}</bdi>
                  <br />
                </>
              )}
              <bdi>{name}</bdi>
            </p>
          </div>
        );
      })}
    </div>
  );
}

function Progress({ categories }: { categories: Court["categories"] }) {
  const t = useText(courtListText);
  if (categories.length === 0) return null;
  return (
    <div className={recordLinkStyles.section} data-part="hall-detail__section">
      <ul className={styles.sections} aria-label={t("detail.list")}>
        {categories.map(({ value, text, from, to, total, done }) => {
          const how = done === 0 ? t("doneNone", { total }) : t("doneOf", { done, total });
          const span = from === to ? "detail.categoryOne" : "detail.categorySpan";
          const name = t(span, { category: text, from, to });
          return (
            <li key={value}>
              <CategoryName category={value}>{name}</CategoryName>
              <span>{how}</span>
              <progress value={done} max={total} aria-label={name}>
                {how}
              </progress>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Facts({ court, sitting }: { court: Court; sitting: Sitting | null }) {
  const t = useText(courtListText);
  const tCourt = useText(courtText);
  const { now, next, passedOver, state, type } = court;
  if (state === "not_open" || state === "risen") return null;
  const open =
    type === "FC"
      ? "detail.publicFamily"
      : state === "in_camera"
        ? "detail.publicClosed"
        : "detail.publicOpen";
  const hasRisen = shownState(court).state === "risen";
  return (
    <div className={recordLinkStyles.section} data-part="hall-detail__section">
      <dl className={styles.facts}>
        {now && (
          <>
            <Text as="dt" tone="faint">
              {t("detail.heardNow")}
            </Text>
            <dd>
              {hasRisen
                ? t("detail.heardItem", itemWords(now.serial))
                : t("detail.heardSince", { ...itemWords(now.serial), time: formatTime(now.since) })}
            </dd>
          </>
        )}
        {next && (
          <>
            <Text as="dt" tone="faint">
              {t("detail.next")}
            </Text>
            <dd>{t("detail.nextItem", { ...itemWords(next.serial), category: next.categoryText })}</dd>
          </>
        )}
        {passedOver.length > 0 && (
          <>
            <Text as="dt" tone="faint">
              {t("detail.passedOver")}
            </Text>
            <dd>{t("detail.passedOverItems", itemsWords(passedOver.map(({ serial }) => serial)))}</dd>
          </>
        )}
        <Text as="dt" tone="faint">
          {t("detail.public")}
        </Text>
        <dd>{t(open)}</dd>
        {sitting?.singleCase && (
          <>
            <Text as="dt" tone="faint">
              {t("detail.mode")}
            </Text>
            <dd>{tCourt("singleCase")}</dd>
          </>
        )}
      </dl>
    </div>
  );
}
