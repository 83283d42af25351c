// The countdown of a date in a court hall, for people with an account: when they can come in, and from then on the button that leads into
// the hall, or why there is none.

import type { HallEntry } from "../../../server/contract/calendar/meeting-entry.ts";
import { NOT_BEFORE_MINUTES } from "../../../server/contract/limits.ts";
import type { ScheduledMeeting } from "../../../server/contract/rest/meetings.ts";
import { courtListText } from "../../../server/contract/text/court-list.ts";
import { roleViewOf } from "../../../server/contract/views.ts";
import type { HallAction } from "../../court/hall-offer.ts";
import countdownStyles from "../../court/styles/countdown.module.css";
import { meetingsText } from "../../courtroom/core/text/meetings.text.ts";
import { TimeLeft } from "../../courtroom/views/meeting/TimeLeft.tsx";
import { formatList } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { useOpening } from "./Countdown.tsx";
import type { HallWay } from "./use-hall-way.ts";

type HallCountdownProps = {
  facts: ScheduledMeeting;
  /** The name of the hall. */
  hall: string;
  entry: HallEntry;
  way: HallWay;
};

export function HallCountdown({ facts, hall, entry, way }: HallCountdownProps) {
  const waiting = useWaitingLabel(way);
  const label = useLabel(way);
  const isEarly = entry.is === "hallEarly" && !way.isBarred;
  const { title, means } = useWords({ facts, hall, entry, way });
  const first = entry.is === "hallOpen" ? way.offer?.actions[0] : undefined;
  return (
    <div className={countdownStyles.countdown} data-standing={entry.is}>
      {isEarly && <TimeLeft left={entry.left} />}
      <p role={isEarly ? undefined : "status"}>
        <b>{title}</b>
        <small>{means}</small>
      </p>
      {isEarly && (
        <Button kind="primary" size="large" isDisabled>
          {waiting}
        </Button>
      )}
      {first !== undefined && (
        <LinkButton kind="primary" size="large" href={hrefOf(first, facts)}>
          {label(first)}
        </LinkButton>
      )}
    </div>
  );
}

/** Where a date is about one case, the page that chooses items begins with it. */
function hrefOf(action: HallAction, { caseNumbers }: ScheduledMeeting): string {
  const [number, another] = caseNumbers;
  if (action.kind !== "choose" || number === undefined || another !== undefined) return action.href;
  return `${action.href}&find=${encodeURIComponent(number)}`;
}

/** What the button will say that is not enabled yet. */
function useWaitingLabel({ account }: HallWay): string {
  const t = useText(meetingsText);
  const tList = useText(courtListText);
  const { courtSide } = roleViewOf(account);
  if (courtSide === "court") return tList("detail.goToHall");
  return courtSide === "bar" ? t("inHall.join") : tList("detail.visit");
}

function useLabel({ court }: HallWay): (action: HallAction) => string {
  const t = useText(meetingsText);
  const tList = useText(courtListText);
  return (action) => {
    switch (action.kind) {
      case "join":
      case "choose":
        return t("inHall.join");
      case "goBack":
        return action.isWaiting
          ? tList("detail.goBackWaiting")
          : tList("detail.goBack", { hall: court?.number ?? "" });
      default:
        return tList(`detail.${action.kind}`);
    }
  };
}

function useWords({ facts, hall, entry, way }: HallCountdownProps): { title: string; means: string } {
  const t = useText(meetingsText);
  const opening = useOpening(facts);
  const reason = useWhyNot(way);
  const next = useNext(way);
  const state = way.court?.state ?? null;
  const sits = state !== null && state !== "not_open" && state !== "risen";
  switch (entry.is) {
    case "hallEarly": {
      if (way.isBarred) return { title: t("toHall.place", { hall }), means: reason };
      const isWatching = roleViewOf(way.account).courtSide === "public";
      const minutes = NOT_BEFORE_MINUTES;
      const opens = isWatching ? t("toHall.opensMeans", { minutes }) : t("countdown.opensMeans", { minutes });
      return {
        title: opening,
        means: entry.isToday && sits ? `${opens} ${t("toHall.sitsAlready", { hall })}` : opens,
      };
    }
    case "hallOpen": {
      const means = [reason, next].filter((says) => says !== "").join(" ");
      if (state === null) return { title: t("toHall.place", { hall }), means };
      if (state === "risen") return { title: t("inHall.over", { hall }), means };
      return { title: t(sits ? "toHall.sits" : "toHall.notOpen", { hall }), means };
    }
    case "hallOver":
      return { title: entry.isToday ? t("inHall.over", { hall }) : t("open.past"), means: "" };
  }
}

/** What comes after the press of the button. */
function useNext({ offer }: HallWay): string {
  const t = useText(meetingsText);
  const tList = useText(courtListText);
  const first = offer?.actions[0];
  switch (first?.kind) {
    case "join":
      return first.serials.length === 0
        ? ""
        : t("toHall.joinFor", { count: first.serials.length, serials: formatList(first.serials) });
    case "choose":
      return t("toHall.chooseFirst");
    case "watch":
      return tList("detail.watchMeans");
    case "visit":
      return tList("detail.visitMeans");
    case "goBack":
      return first.isWaiting ? t("toHall.waiting") : t("toHall.inside");
    default:
      return "";
  }
}

/** Why a person cannot come in, or what they should know before; empty where there is nothing to say. */
function useWhyNot({ account, me, offer, isBarred }: HallWay): string {
  const t = useText(meetingsText);
  const tList = useText(courtListText);
  const says = offer?.says ?? null;
  const reason = me === null || me.reason === "" ? "" : tList("detail.refusedWith", { reason: me.reason });
  const all = (...parts: string[]) => parts.filter((part) => part !== "").join(" ");
  if (isBarred && roleViewOf(account).courtSide === "court")
    return account.courtHall === null
      ? tList("detail.noHall")
      : t("toHall.otherHall", { hall: account.courtHall });
  if (isBarred) return tList("detail.watchersFamily");
  switch (says) {
    case null:
    case "otherHall":
      return "";
    case "removed":
      return all(tList("detail.removed"), reason, tList("detail.removedMeans"));
    case "refused":
      return all(tList("detail.refused"), reason);
    case "risen":
      return t("toHall.risen");
    default:
      return tList(`detail.${says}`);
  }
}
