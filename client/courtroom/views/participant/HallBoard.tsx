// The board of this hall: the running item, the next, the passed-over ones, the progress of the list; below it the other halls.

import { type HallState, shownState } from "../../../../server/contract/courts.ts";
import type { BoardItem, BoardRow } from "../../../../server/contract/rest/courts.ts";
import { courtText } from "../../../../server/contract/text/court.ts";
import { nowShape } from "../../../court/hall-board.ts";
import { hallStateText } from "../../../court/hall-state-text.ts";
import { itemWords } from "../../../court/item-words.ts";
import { Serial, type SerialState } from "../../../court/Serial.tsx";
import { Dot, type DotState, StateWord } from "../../../court/State.tsx";
import { serialText } from "../../../court/serial-text.ts";
import otherHallsStyles from "../../../court/styles/other-halls.module.css";
import { formatTime } from "../../../text/format.ts";
import { useText } from "../../../text/i18n.ts";
import { Hidden } from "../../../ui/Hidden.tsx";
import { Bar, Loading } from "../../../ui/Progress.tsx";
import { useBoard } from "../../core/hall/use-court.ts";
import { hallsText } from "../../halls/text.ts";
import styles from "./HallBoard.module.css";
import { participantText } from "./text.ts";

const dots: Record<HallState, DotState> = {
  not_open: "off",
  sitting: "sitting",
  dictation: "dictation",
  in_camera: "in-camera",
  risen: "off",
};

/** The board of the hall of this page, and one line for every other hall of the same seat. */
export function HallBoard({ courtId }: { courtId: string }) {
  const t = useText(participantText);
  const rows = useBoard();
  const own = rows?.get(courtId);
  if (!rows || !own) return <Loading>{t("board.loading")}</Loading>;
  const others = [...rows.values()]
    .filter((row) => row.estCode === own.estCode && row.courtId !== courtId)
    .sort((a, b) => a.number.localeCompare(b.number, "en", { numeric: true }));
  return (
    <>
      <OwnBoard row={own} />
      {others.length > 0 && (
        <section className={otherHallsStyles.halls} aria-labelledby="other-halls">
          <h2 id="other-halls">{t("board.others")}</h2>
          <ul>
            {others.map((row) => (
              <OtherRow key={row.courtId} row={row} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** Shows what the hall does now, in large type. */
export function OwnBoard({ row }: { row: BoardRow }) {
  const t = useText(participantText);
  const tCourt = useText(courtText);
  return (
    <section className={styles.hallBoard} aria-label={t("board.label", { hall: row.number })}>
      <p className={styles.state}>
        <Dot state={dots[shownState(row).state]} />
        <b>{hallStateText(tCourt, row)}</b>
        <span>{t("board.done", { done: row.done, total: row.total })}</span>
      </p>
      <Bar
        label={t("board.done", { done: row.done, total: row.total })}
        value={row.done}
        max={Math.max(1, row.total)}
      />
      <dl className={styles.items}>
        <BoardLine label={t("board.now")} item={row.now} state={nowShape(row)} />
        <BoardLine label={t("board.next")} item={row.next} state="next" />
        <div>
          <dt>{t("board.passedOver")}</dt>
          <dd className={styles.passed} data-part="hall-board__passed">
            {row.passedOver.length === 0 && <span className="none">{t("board.none")}</span>}
            {row.passedOver.map(({ serial, category }) => (
              <Serial key={`${category}:${serial}`} state="passed-over">
                {serialText(serial)}
              </Serial>
            ))}
          </dd>
        </div>
      </dl>
    </section>
  );
}

type BoardLineProps = { label: string; item: BoardItem | null; state: SerialState };

function BoardLine({ label, item, state }: BoardLineProps) {
  const t = useText(participantText);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {item === null ? (
          <span className="none">{t("board.none")}</span>
        ) : (
          <>
            <Serial state={state}>{serialText(item.serial)}</Serial>
            <span>
              <b>{item.caseNumber === "" ? t("board.closed") : item.caseNumber}</b>
              <small>
                {item.categoryText}
                {(state === "hearing" || state === "in-camera") &&
                  ` · ${t("board.since", { time: formatTime(item.since) })}`}
              </small>
            </span>
          </>
        )}
      </dd>
    </div>
  );
}

function OtherRow({ row }: { row: BoardRow }) {
  const t = useText(participantText);
  const tHalls = useText(hallsText);
  const tCourt = useText(courtText);
  const { now, next } = row;
  const { state } = shownState(row);
  return (
    <li className={otherHallsStyles.hall}>
      <b>
        <Hidden>{tHalls("hall")} </Hidden>
        {row.number}
      </b>
      <span>
        <b>{now ? t("board.item", itemWords(now.serial)) : hallStateText(tCourt, row)}</b>
        {next && <small>{t("board.nextItem", itemWords(next.serial))}</small>}
      </span>
      {state === "in_camera" && <StateWord state="in-camera">{tCourt("hallState.in_camera")}</StateWord>}
      {state === "dictation" && <StateWord state="dictation">{tCourt("hallState.dictation")}</StateWord>}
      {state === "risen" && now && <StateWord state="off">{hallStateText(tCourt, row)}</StateWord>}
    </li>
  );
}
