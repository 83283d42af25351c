// One of my items in this hall: its number, how many are before it, when it may be called, and what happens then.

import { type Forecast, paceRestsOn } from "../../../../server/contract/sitting/core/forecast.ts";
import type { Item } from "../../../../server/contract/sitting/core/item.ts";
import type { Person } from "../../../../server/contract/sitting/core/person.ts";
import type { Sitting } from "../../../../server/contract/sitting/sitting.ts";
import { courtText } from "../../../../server/contract/text/court.ts";
import { CauseTitle } from "../../../court/CauseTitle.tsx";
import { itemWords } from "../../../court/item-words.ts";
import { Run } from "../../../court/Run.tsx";
import { Serial, type SerialState } from "../../../court/Serial.tsx";
import { StateWord } from "../../../court/State.tsx";
import { sentenceCase } from "../../../court/sentence-case.ts";
import { serialText } from "../../../court/serial-text.ts";
import styles from "../../../court/styles/own-item.module.css";
import { useNow } from "../../../net/use-now.ts";
import { formatDate, formatRange, formatTime } from "../../../text/format.ts";
import { useText } from "../../../text/i18n.ts";
import { ConfirmAppearance } from "../../appearances/ConfirmAppearance.tsx";
import { type ItemForecast, moveUpOf, runTo } from "../../halls/ahead.ts";
import { OwnStandIn } from "../../stand-ins/OwnStandIn.tsx";
import { participantText } from "./text.ts";

type MyItemCardProps = { sitting: Sitting; me: Person; itemForecast: ItemForecast };

export function MyItemCard({ sitting, me, itemForecast }: MyItemCardProps) {
  const t = useText(participantText);
  const { item } = itemForecast;
  return (
    <section className={styles.card} aria-label={t("mine.label", itemWords(item.serial))}>
      <div className={styles.head} data-part="mine__head">
        <Serial state={serialState(itemForecast)}>{serialText(item.serial)}</Serial>
        <div>
          <h2>{item.caseNumber}</h2>
          <MySide item={item} side={me.sides[item.id] ?? ""} />
        </div>
      </div>
      <Coming sitting={sitting} me={me} itemForecast={itemForecast} />
      <OwnStandIn sitting={sitting} me={me} item={item} className={styles.note} />
      <ConfirmAppearance sitting={sitting} me={me} item={item} />
    </section>
  );
}

function serialState({ is, item }: ItemForecast): SerialState {
  switch (is) {
    case "running":
      return item.state === "IN_CAMERA" ? "in-camera" : item.state === "CALLED" ? "called" : "hearing";
    case "passedOver":
      return "passed-over";
    case "paused":
      return "paused";
    case "over":
      return "heard";
    case "coming":
    case "notDeclared":
      return "plain";
  }
}

/** Shows the side of this person: `Lake Users Forum, petitioner. Admission`. */
function MySide({ item, side }: { item: Item; side: string }) {
  const t = useText(participantText);
  const party = side === "Petitioner" ? item.petitioner : side === "Respondent" ? item.respondent : "";
  if (party === "")
    return (
      <p>
        <CauseTitle item={item} />
        {item.purpose !== "" && ` · ${sentenceCase(item.purpose)}`}
      </p>
    );
  const role = t(side === "Petitioner" ? "mine.petitioner" : "mine.respondent");
  return (
    <p>
      {party}, {role}
      {item.purpose !== "" && `. ${sentenceCase(item.purpose)}`}
    </p>
  );
}

function Coming({ sitting, me, itemForecast }: MyItemCardProps) {
  const t = useText(participantText);
  const tCourt = useText(courtText);
  const { item } = itemForecast;
  switch (itemForecast.is) {
    case "running":
      return (
        <>
          <p className={styles.count} data-part="mine__count">
            <b>
              {t(
                sitting.rising !== null
                  ? "mine.risen"
                  : item.state === "CALLED"
                    ? "mine.called"
                    : "mine.heard",
              )}
            </b>
            {item.takenUpAt !== null && <span>{t("mine.since", { time: formatTime(item.takenUpAt) })}</span>}
          </p>
          <NotUpYet me={me} item={item} />
        </>
      );
    case "coming":
      return <Ahead sitting={sitting} me={me} itemForecast={itemForecast} />;
    case "passedOver":
      return (
        <>
          <p className={styles.count} data-part="mine__count">
            <b>{t("mine.passedOver")}</b>
            <LikelyTime expected={itemForecast.forecast} pace={sitting.pace} />
          </p>
          <p className={styles.note}>{t("mine.passedOverMeans", { count: item.round })}</p>
          <WhySetAside item={item} />
        </>
      );
    case "paused":
      return (
        <>
          <p className={styles.note}>{t("mine.paused")}</p>
          <WhySetAside item={item} />
        </>
      );
    case "notDeclared":
      return <p className={styles.note}>{t("mine.notDeclared")}</p>;
    case "over":
      return (
        <p className={styles.over}>
          <StateWord state="heard">
            {tCourt(
              item.state === "ADJOURNED" && item.nextDate === null ? "sineDie" : `itemState.${item.state}`,
            )}
          </StateWord>
          {item.nextDate !== null && <span>{t("mine.nextDate", { date: formatDate(item.nextDate) })}</span>}
        </p>
      );
  }
}

/** My item runs, and I am not admitted for it. */
function NotUpYet({ me, item }: { me: Person; item: Item }) {
  const t = useText(participantText);
  const how = moveUpOf(me, item.id);
  if (how !== "onceIn" && how !== "onceAdmitted") return null;
  return (
    <p className={styles.note}>{t(how === "onceIn" ? "mine.calledWaiting" : "mine.calledNotAdmitted")}</p>
  );
}

const movesUp = {
  called: "mine.movesUp",
  onceIn: "mine.movesUpOnceIn",
  onceAdmitted: "mine.movesUpOnceAdmitted",
} as const;

/** Why the court passed it over or paused it, for people who may read it. */
function WhySetAside({ item }: { item: Item }) {
  const t = useText(participantText);
  if (item.why === "") return null;
  return <p>{t("mine.why", { reason: item.why })}</p>;
}

function whenOf(sitting: Sitting, ahead: number) {
  // Before the court is opened, nobody knows which items will be on the day's list.
  if (sitting.phase !== "sitting") return "mine.listed";
  return ahead === 0 ? "mine.next" : "mine.away";
}

type AheadProps = { sitting: Sitting; me: Person; itemForecast: Extract<ItemForecast, { is: "coming" }> };

function Ahead({ sitting, me, itemForecast: { item, forecast } }: AheadProps) {
  const t = useText(participantText);
  // Rounded to a minute, which is exact enough for a range of times and keeps the row of numbers steady.
  const minute = Math.floor(useNow() / 60_000) * 60_000;
  const steps = runTo(sitting, item.id, minute);
  const how = moveUpOf(me, item.id);
  return (
    <>
      <p className={styles.count} data-part="mine__count">
        <b>{t(whenOf(sitting, forecast.ahead), { count: forecast.ahead })}</b>
        <LikelyTime expected={forecast} pace={sitting.pace} />
      </p>
      {sitting.phase === "sitting" && steps.length > 1 && <Run label={t("mine.run")} steps={steps} />}
      <p className={styles.note}>
        {forecast.passedOver > 0 && `${t("mine.passedOverFirst", { count: forecast.passedOver })} `}
        {sitting.phase !== "sitting" ? t("mine.notOpen") : how && t(movesUp[how], itemWords(item.serial))}
      </p>
    </>
  );
}

type LikelyTimeProps = { expected: Forecast; pace: readonly number[] };

function LikelyTime({ expected: { from, to }, pace }: LikelyTimeProps) {
  const t = useText(participantText);
  if (from === null || to === null) return null;
  return (
    <span>
      {formatRange(from, to)}
      <small>{t(`mine.likely.${paceRestsOn(pace)}`)}</small>
    </span>
  );
}
