// My other halls of the day: how near my items there are, and an alert over everything else when one is next.
import { serialText } from "../../../server/contract/sitting/names.ts";
import { runningItem } from "../../../server/contract/sitting/state.ts";
import { formatRange, formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Hidden } from "../../ui/Hidden.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { type HallView, useHall } from "../useHall.ts";
import { useNow } from "../useNow.ts";
import { isNear, myStandings, type Standing } from "./ahead.ts";
import { type MyHall, wayTo } from "./myHalls.ts";

type Near = { view: HallView; nearest: Standing; now: number };

/** A hall that holds a place for me is followed as one I am in, so that the court there sees me as connected. */
function useNearest(mine: MyHall): Near | null {
  const holdsPlace = mine.state !== null && wayTo(mine).startsWith("/meeting");
  const view = useHall(mine.courtId, holdsPlace || mine.state === "WAITING" ? "link" : "none");
  const now = Math.floor(useNow() / 10_000) * 10_000;
  if (view === null) return null;
  const [nearest] = myStandings(view.sitting, mine.items, now);
  return nearest ? { view, nearest, now } : null;
}

/** The alert of one hall: shown while my item there is called or next. */
export function HallAlert({ mine }: { mine: MyHall }) {
  const t = useText("room");
  const near = useNearest(mine);
  if (near === null || near.view.sitting.phase !== "sitting" || !isNear(near.nearest)) return null;
  const { view, nearest } = near;
  const running = runningItem(view.sitting);
  const serial = serialText(nearest.item.serial);
  const says = nearest.is === "running" ? "others.called" : "others.next";
  return (
    <div className="other-hall hall-alert" role="alert">
      <HallNumber>{mine.hall}</HallNumber>
      <span>
        <b>{t(says, { serial, hall: mine.hall })}</b>
        {running && running.calledAt !== null && (
          <small>
            {t("others.since", { serial: serialText(running.serial), time: formatTime(running.calledAt) })}
          </small>
        )}
      </span>
      <LinkButton size="small" kind="primary" href={wayTo({ ...mine, state: view.me?.state ?? mine.state })}>
        {t("others.go")}
      </LinkButton>
    </div>
  );
}

/** One hall's line: my nearest item there, when it may come, and what runs. */
export function OtherHall({ mine }: { mine: MyHall }) {
  const t = useText("room");
  const near = useNearest(mine);
  return (
    <li className="other-hall">
      <HallNumber>{mine.hall}</HallNumber>
      <span>{near ? <HallLine {...near} /> : <small>{t("others.notKnown")}</small>}</span>
      <LinkButton
        size="small"
        href={wayTo({ ...mine, state: near?.view.me?.state ?? mine.state })}
        aria-label={t("others.goTo", { hall: mine.hall })}
      >
        {t("others.open")}
      </LinkButton>
    </li>
  );
}

function HallLine({ view, nearest }: Near) {
  const t = useText("room");
  const running = runningItem(view.sitting);
  const serial = serialText(nearest.item.serial);
  const expected = "forecast" in nearest ? nearest.forecast : null;
  const range = expected?.from && expected.to ? formatRange(expected.from, expected.to) : "";
  const idle = view.sitting.phase === "sitting" ? t("others.noItem") : t(`board.state.${view.sitting.phase}`);
  const now = running ? t("others.now", { serial: serialText(running.serial) }) : idle;
  return (
    <>
      <b>{t(`others.is.${isOf(view, nearest)}`, { serial, count: expected?.ahead ?? 0 })}</b>
      <small>{[range, now].filter((part) => part !== "").join(". ")}</small>
    </>
  );
}

function isOf({ sitting }: HallView, nearest: Standing) {
  if (nearest.is !== "coming") return nearest.is;
  if (sitting.phase !== "sitting") return "listed";
  return nearest.forecast.ahead === 0 ? "next" : "coming";
}

function HallNumber({ children }: { children: string }) {
  const t = useText("room");
  return (
    <b>
      <Hidden>{t("others.hall")} </Hidden>
      {children}
    </b>
  );
}
