// The items of a hearing record: each with its case, its end, what happened when, and who was active for it. Those that the
// court never came to are folded to one row; paper and files have all of them.

import { ChevronRight } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import type {
  HearingRecord,
  RecordAppearance,
  RecordItem,
  RecordTime,
} from "../../../server/contract/rest/records.ts";
import { can } from "../../../server/contract/sitting/permissions.ts";
import { sideKey } from "../../../server/contract/sitting/topics/stand-ins.ts";
import { courtText } from "../../../server/contract/text/court.ts";
import { recordText } from "../../../server/contract/text/record.ts";
import { CauseTitle } from "../../court/CauseTitle.tsx";
import { itemWords } from "../../court/item-words.ts";
import { Serial } from "../../court/Serial.tsx";
import { serialText } from "../../court/serial-text.ts";
import { ConfirmButton } from "../../courtroom/appearances/ConfirmAppearance.tsx";
import { account } from "../../net/session.ts";
import { formatDate, formatDuration, formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Icon } from "../../ui/Icon.tsx";
import { Text } from "../../ui/Layout.tsx";
import { Corrections } from "./Corrections.tsx";
import hearingRecordStyles from "./HearingRecord.module.css";
import { isNeverReached, serialsOf } from "./not-reached.ts";
import { useSpanText } from "./spans.ts";
import { useEndText } from "./use-end-text.ts";

type RecordItemsProps = { record: HearingRecord; onChanged: () => void };

export function RecordItems({ record, onChanged }: RecordItemsProps) {
  const t = useText(recordText);
  const changed = useFocusOnMoved(record);
  const never = record.items.filter(isNeverReached);
  const show = (item: RecordItem) => (
    <OneItem
      key={item.id}
      item={item}
      record={record}
      onChanged={() => {
        changed(item.id);
        onChanged();
      }}
    />
  );
  return (
    <section className={hearingRecordStyles.items} aria-labelledby="record-items">
      <Text as="h2" size="md" id="record-items">
        {t("items")}
      </Text>
      {record.items.filter((item) => !never.includes(item)).map(show)}
      {never.length > 0 && (
        <Fold title={t("neverReached", { count: never.length })} about={serialsOf(never)}>
          {never.map(show)}
        </Fold>
      )}
    </section>
  );
}

type FoldProps = { title: string; about: string; children: ReactNode };

/** One row that opens. What is folded stays in the page, so that it can be printed. */
function Fold({ title, about, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={`${hearingRecordStyles.fold} disclosure`} data-expanded={isOpen || undefined}>
      <h3>
        <button
          type="button"
          className="disclosure__button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon of={ChevronRight} flips />
          {title} <small>{about}</small>
        </button>
      </h3>
      <div id={id} className={hearingRecordStyles.items} hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}

const headingOf = (item: string) => `record-${item}`;

/** A folded item that is corrected leaves the fold, and its button with it: the focus goes on to its new place. */
function useFocusOnMoved(record: HearingRecord): (item: string) => void {
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (last.current === null) return;
    if (document.activeElement === document.body) document.getElementById(headingOf(last.current))?.focus();
    last.current = null;
  }, [record]);
  return (item) => {
    last.current = item;
  };
}

function OneItem({ item, record, onChanged }: RecordItemsProps & { item: RecordItem }) {
  const t = useText(recordText);
  const tCourt = useText(courtText);
  const serial = serialText(item.serial);
  const title = headingOf(item.id);
  const end = [
    tCourt(`itemState.${item.state}`),
    item.nextDate !== null && t("nextDate", { date: formatDate(item.nextDate) }),
    item.corrections.length > 0 && t("corrected"),
    item.closed && t("closed"),
    item.heardMs !== null && t("heard", { length: formatDuration(item.heardMs / 1000) }),
  ];
  return (
    <article className={`panel ${hearingRecordStyles.item}`} aria-labelledby={title}>
      <header>
        <Serial state="plain">{serial}</Serial>
        <div>
          <h3 id={title} tabIndex={-1}>
            {item.caseNumber === "" ? item.categoryText : item.caseNumber}
          </h3>
          <p>
            <CauseTitle item={item} />
          </p>
          <Text tone="soft" data-part="record__end">
            {end.filter(Boolean).join(" · ")}
          </Text>
        </div>
      </header>
      <Times times={item.times} label={t("times", itemWords(serial))} />
      <Appearances item={item} label={t("appearances", itemWords(serial))} />
      <StandIns item={item} />
      <OwnAppearance item={item} record={record} onChanged={onChanged} />
      <Corrections item={item} record={record} onChanged={onChanged} />
    </article>
  );
}

/** A person who reads their own record may confirm their appearance here too, even after they have left the hall. */
function OwnAppearance({ item, record, onChanged }: RecordItemsProps & { item: RecordItem }) {
  const me = account.value;
  if (!me || record.part !== "own" || !can(me.role, "confirmAppearance", record.phase, record.isDayOver))
    return null;
  const isConfirmed = item.appearances.some(({ id, confirmedAt }) => id === me.id && confirmedAt !== null);
  const isTakenUp = item.times.some(({ what }) => what === "called");
  if (isConfirmed || !isTakenUp) return null;
  return (
    <p className={hearingRecordStyles.confirm}>
      <ConfirmButton sitting={record.sitting} item={item.id} onDone={onChanged} />
    </p>
  );
}

function useStepText(): (time: RecordTime) => string {
  const t = useText(recordText);
  const endText = useEndText();
  return ({ what, round, state, nextDate }) => {
    if (what === "outcome") return endText({ state, nextDate });
    const step = t(`step.${what}`);
    return round > 1 ? t("round", { what: step, round }) : step;
  };
}

function Times({ times, label }: { times: readonly RecordTime[]; label: string }) {
  const t = useText(recordText);
  const stepText = useStepText();
  return (
    <table className={hearingRecordStyles.table}>
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          <th scope="col">{t("time")}</th>
          <th scope="col">{t("what")}</th>
          <th scope="col">{t("reason")}</th>
        </tr>
      </thead>
      <tbody>
        {times.map((time) => (
          <tr key={`${time.what} ${time.at} ${time.round}`}>
            <td>{formatTime(time.at, true)}</td>
            <td>{stepText(time)}</td>
            <td>{time.reason}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Appearances({ item: { appearances }, label }: { item: RecordItem; label: string }) {
  const t = useText(recordText);
  if (appearances.length === 0) return <Text tone="soft">{t("noAppearances")}</Text>;
  return (
    <table className={`rows-as-cards ${hearingRecordStyles.table} ${hearingRecordStyles.tablePeople}`}>
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          <th scope="col">{t("person")}</th>
          <th scope="col">{t("side")}</th>
          <th scope="col">{t("active")}</th>
          <th scope="col">{t("appearance")}</th>
        </tr>
      </thead>
      <tbody>
        {appearances.map((one) => (
          <Appeared key={one.id} one={one} />
        ))}
      </tbody>
    </table>
  );
}

/** Who appeared in place of whom. */
function StandIns({ item: { standIns } }: { item: RecordItem }) {
  const t = useText(recordText);
  return standIns.map(({ name, by, side, acceptedAt, endedAt }) => (
    <p key={`${name} ${acceptedAt}`} data-part="stand-in">
      {t(`standIn.${sideKey(side)}`, { name, by, time: formatTime(acceptedAt, true) })}
      {endedAt !== null && ` ${t("standIn.ended", { time: formatTime(endedAt, true) })}`}
    </p>
  ));
}

function Appeared({ one: { name, role, side, spans, activeMs, confirmedAt } }: { one: RecordAppearance }) {
  const t = useText(recordText);
  const spanText = useSpanText();
  const length = formatDuration(activeMs / 1000);
  return (
    <tr>
      <td>{name}</td>
      <td>{side === "" ? role : side}</td>
      <td>
        {spans.length === 0
          ? t("notActive")
          : t("activeSpans", { length, spans: spans.map(spanText).join("; ") })}
      </td>
      <td>
        {confirmedAt === null ? t("notConfirmed") : t("confirmedAt", { time: formatTime(confirmedAt, true) })}
      </td>
    </tr>
  );
}
