// My other halls as tiles: the bench, what runs there, my item and when it may be called, and the button that goes there.

import { useSignals } from "@preact/signals-react/runtime";
import { DoorClosed } from "lucide-react";
import { USUAL_HOURS } from "../../../server/contract/limits.ts";
import { doorClosed } from "../../../server/contract/sitting/core/state.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { courtText } from "../../../server/contract/text/court.ts";
import { judgeLine } from "../../court/hall-board.ts";
import { itemWords } from "../../court/item-words.ts";
import styles from "../../court/styles/other-halls.module.css";
import { formatRange, formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Hidden } from "../../ui/Hidden.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Notice } from "../../ui/Notice.tsx";
import type { HallView } from "../core/hall/hall-view.ts";
import { useCourt } from "../core/hall/use-court.ts";
import type { ItemForecast } from "./ahead.ts";
import { useGo } from "./move.ts";
import type { MyHall } from "./my-halls.ts";
import { nowWords } from "./now-words.ts";
import { hallsText } from "./text.ts";
import { goingTo, tileIs } from "./tile-state.ts";
import { useHallOf } from "./use-hall-of.ts";
import { useMyDay } from "./use-my-day.ts";

/** `from` is the person's present hall; null on a page without a hall. Absent while there is no other hall. */
export function HallTiles({ courtId, from }: { courtId: string; from: HallView | null }) {
  const t = useText(hallsText);
  const day = useMyDay();
  const others = day.state === "ready" ? day.data.filter((mine) => mine.courtId !== courtId) : [];
  if (day.state !== "failed" && others.length === 0) return null;
  return (
    <section className={styles.halls} aria-labelledby="my-other-halls">
      <h2 id="my-other-halls">{t("title")}</h2>
      {day.state === "failed" && <NotLoaded retry={day.retry} />}
      <ul>
        {others.map((mine) => (
          <HallTile key={mine.courtId} mine={mine} from={from} />
        ))}
      </ul>
    </section>
  );
}

function NotLoaded({ retry }: { retry: () => void }) {
  const t = useText(hallsText);
  const action = (
    <Button size="small" onPress={retry}>
      {t("loadAgain")}
    </Button>
  );
  return <Notice kind="held" live="polite" title={t("notLoaded")} action={action} />;
}

function HallTile({ mine, from }: { mine: MyHall; from: HallView | null }) {
  useSignals();
  const near = useHallOf(mine);
  const court = useCourt(mine.courtId);
  return (
    <li className={styles.hall} data-near={near?.nearest?.is === "running" || undefined}>
      <HallNumber>{mine.hall}</HallNumber>
      <span>
        {near ? <ItemLine sitting={near.view.sitting} nearest={near.nearest} /> : <NotKnown />}
        {court && court.judges.length > 0 && (
          <span className="court-voice">
            <bdi>{court.judges.map(judgeLine).join("; ")}</bdi>
          </span>
        )}
        {near && <NowLine sitting={near.view.sitting} nearest={near.nearest} />}
        <StateLine mine={mine} view={near?.view ?? null} />
      </span>
      <GoButton mine={mine} from={from} view={near?.view ?? null} />
    </li>
  );
}

function NotKnown() {
  const t = useText(hallsText);
  return <small>{t("notKnown")}</small>;
}

type LineProps = { sitting: Sitting; nearest: ItemForecast | null };

function ItemLine({ sitting, nearest }: LineProps) {
  const t = useText(hallsText);
  if (nearest === null) return <b>{t("noOwnItem")}</b>;
  const count = "forecast" in nearest ? nearest.forecast.ahead : 0;
  return <b>{t(`is.${tileIs(sitting, nearest)}`, { ...itemWords(nearest.item.serial), count })}</b>;
}

/** A hall that sits at night says how many items are before one's own, and no time. */
function isInHours(moment: number): boolean {
  const clock = formatTime(moment);
  return clock >= USUAL_HOURS.starts && clock < USUAL_HOURS.ends;
}

function NowLine({ sitting, nearest }: LineProps) {
  const t = useText(hallsText);
  const tCourt = useText(courtText);
  const isClosed = sitting.phase === "sitting" && doorClosed(sitting);
  const isOver = sitting.rising?.until === null;
  const expected = nearest !== null && "forecast" in nearest && !isOver ? nearest.forecast : null;
  const range =
    expected?.from && expected.to && isInHours(expected.from) ? formatRange(expected.from, expected.to) : "";
  return (
    <small>
      {isClosed && <Icon of={DoorClosed} />}
      {[range, ...nowWords(t, tCourt, sitting)].filter((part) => part !== "").join(". ")}
    </small>
  );
}

/** Why a press on the tile does not lead into the hall. */
function StateLine({ mine, view }: { mine: MyHall; view: HallView | null }) {
  const t = useText(hallsText);
  const state = view?.me?.state ?? mine.state;
  const going = goingTo(state, view?.sitting ?? null);
  if (state === "REMOVED") return <small className={styles.state}>{t("means.removed")}</small>;
  if (going !== "wait" && going !== "refused" && going !== "join") return null;
  return <small className={styles.state}>{t(`means.${going}`)}</small>;
}

function GoButton({ mine, from, view }: { mine: MyHall; from: HallView | null; view: HallView | null }) {
  const t = useText(hallsText);
  const go = useGo(from);
  const going = goingTo(view?.me?.state ?? mine.state, view?.sitting ?? null);
  if (going === "none") return null;
  return (
    <Button
      size="small"
      aria-label={t(`goTo.${going}`, { hall: mine.hall })}
      onPress={() => void go(mine, view)}
    >
      {t(`go.${going}`)}
    </Button>
  );
}

/** The number of a hall; screen readers also read the word "Hall". */
export function HallNumber({ children }: { children: string }) {
  const t = useText(hallsText);
  return (
    <b>
      <Hidden>{t("hall")} </Hidden>
      {children}
    </b>
  );
}
