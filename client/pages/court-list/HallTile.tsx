// The tile of one hall: its number, bench and state, the item now, and one's own items there.

import { memo } from "react";
import { shownState } from "../../../server/contract/courts.ts";
import type { Court } from "../../../server/contract/rest/courts.ts";
import { courtText } from "../../../server/contract/text/court.ts";
import { courtListText } from "../../../server/contract/text/court-list.ts";
import { type Axis, axisOf } from "../../court/axis.ts";
import type { DayLine } from "../../court/day-lines.ts";
import { judgeLine, nowShape } from "../../court/hall-board.ts";
import { Serial } from "../../court/Serial.tsx";
import { Dot } from "../../court/State.tsx";
import { serialText } from "../../court/serial-text.ts";
import { useText } from "../../text/i18n.ts";
import { CardButton } from "../../ui/CardButton.tsx";
import { Hidden } from "../../ui/Hidden.tsx";
import { Text } from "../../ui/Layout.tsx";
import styles from "./Halls.module.css";
import { dotOf, isWithoutList } from "./hall-state.ts";
import { coramText, myItemText, shortSpan, useStandingText } from "./words.ts";

/** A person's act at the hall whose result is not known yet. */
export type HallPending = "joining" | "opening" | null;

/** How this person is in the hall already. */
export type HallPresence = "none" | "waiting" | "here";

type HallTileProps = {
  court: Court;
  /** Own items in this hall. */
  lines: readonly DayLine[];
  /** Items of this hall on whose record the person is, also before any is chosen. */
  recorded: number;
  presence: HallPresence;
  isSelected: boolean;
  /** The act that covers the tile while its result is not certain: this person is joining or opening the court. */
  pending: HallPending;
  now: number;
  onSelect: (courtId: string) => void;
};

export const HallTile = memo(Tile, isSame);

function Tile({ court, lines, recorded, presence, isSelected, pending, now, onSelect }: HallTileProps) {
  const t = useText(courtListText);
  const tCourt = useText(courtText);
  const isEmpty = isWithoutList(court);
  return (
    <CardButton
      className={styles.hallTile}
      isOn={isSelected}
      isDisabled={isEmpty}
      state={court.status === "disabled" ? "disabled" : undefined}
      onPress={() => onSelect(court.courtId)}
    >
      <span className={styles.grid}>
        <span className={styles.number}>
          <Hidden>{t("courtHall")} </Hidden>
          {court.number}
        </span>
        <span className={styles.bench}>
          <small>{coramText(t, court)}</small>
          {court.judges.map((judge) => (
            <span key={judge} className="court-voice">
              <bdi>{judgeLine(judge)}</bdi>
            </span>
          ))}
        </span>
        <span className={styles.status}>
          <Dot state={dotOf(shownState(court).state)} />
          {isEmpty ? t("notSitting") : tCourt(`hallState.${shownState(court).state}`)}
        </span>
        <TileNow court={court} />
        <TileMine lines={lines} recorded={recorded} presence={presence} now={now} />
      </span>
      {pending && <span className={styles.pending}>{t(pending)}</span>}
    </CardButton>
  );
}

function TileNow({ court }: { court: Court }) {
  const t = useText(courtListText);
  const { now, next, passedOver } = court;
  const { until } = shownState(court);
  // The line of the state has no room for it.
  const again = until === null ? null : t("sitsAgain", { time: until });
  const passed = passedOver.length > 0 && (
    <span className={styles.passed}>{t("passedOverCount", { count: passedOver.length })}</span>
  );
  if (now === null && next === null) {
    return (
      <span className={styles.now}>
        <span className={styles.words}>{again ?? quietWords(t, court)}</span>
        {passed}
      </span>
    );
  }
  const item = now ?? next;
  const drawn = now === null ? "next" : nowShape(court);
  return (
    <span className={styles.now}>
      {item && <Serial state={drawn}>{serialText(item.serial)}</Serial>}
      <span className={styles.words}>
        <Text as="small" size="xs" tone="faint" ownLine>
          {again ?? t(now === null ? "next" : "now", { category: item?.categoryText ?? "" })}
        </Text>
        {item?.caseNumber || t("notShown")}
      </span>
      {passed}
    </span>
  );
}

function quietWords(
  t: ReturnType<typeof useText<typeof courtListText>>,
  { state, total, done }: Court,
): string {
  if (total === 0) return t("noItemsListed");
  if (state === "not_open") return t("itemsListed", { count: total });
  return t("doneOf", { done, total });
}

/** Own items that a tile can name without growing over its neighbours. */
const NAMED = 2;

type TileMineProps = Pick<HallTileProps, "lines" | "recorded" | "presence" | "now">;

function TileMine({ lines, recorded, presence, now }: TileMineProps) {
  const t = useText(courtListText);
  const axis = axisOf(now, true);
  return (
    <>
      {presence !== "none" && (
        <span className={styles.mine}>
          <Dot state={presence === "here" ? "sitting" : "recess"} />
          <b>{presence === "here" ? t("youAreHere") : t("youWait")}</b>
        </span>
      )}
      {lines.length === 0 && recorded > 0 && (
        <span className={styles.mine}>
          <b>{t("yourItems", { count: recorded })}</b>
        </span>
      )}
      {lines.slice(0, NAMED).map((line) => (
        <MyItem key={line.key} line={line} axis={axis} />
      ))}
      {lines.length > NAMED && (
        <span className={styles.mine}>{t("moreItems", { count: lines.length - NAMED })}</span>
      )}
    </>
  );
}

function MyItem({ line, axis }: { line: DayLine; axis: Axis }) {
  const t = useText(courtListText);
  const standingText = useStandingText(line);
  const farText = useFarText(line);
  const { one, span } = line;
  return (
    <span className={styles.mine}>
      <b>{myItemText(t, one.serial)}</b>
      <span>{farText ?? standingText}</span>
      {span && <span className={styles.when}>{shortSpan(t, axis, span)}</span>}
    </span>
  );
}

/** How far an item is; null where its standing says more. Nothing is next before the court opens. */
function useFarText({ standing, ahead }: DayLine): string | null {
  const t = useText(courtListText);
  if (standing === "not_open") return t("beforeYours", { count: ahead });
  if (standing !== "coming") return null;
  return ahead === 0 ? t("isNext") : t("away", { count: ahead });
}

function isSame(a: HallTileProps, b: HallTileProps): boolean {
  return (
    a.court === b.court &&
    a.recorded === b.recorded &&
    a.presence === b.presence &&
    a.isSelected === b.isSelected &&
    a.pending === b.pending &&
    a.now === b.now &&
    a.onSelect === b.onSelect &&
    a.lines.length === b.lines.length &&
    a.lines.every((line, index) => isSameLine(line, b.lines[index]))
  );
}

function isSameLine(a: DayLine, b: DayLine | undefined): boolean {
  return (
    b !== undefined &&
    a.key === b.key &&
    a.standing === b.standing &&
    a.ahead === b.ahead &&
    a.item?.state === b.item?.state &&
    a.span?.from === b.span?.from &&
    a.span?.to === b.span?.to
  );
}
