// The page of a webinar for people who are not in it: what it is and when, how to come in, and why a person is out of it.

import { Link2 } from "lucide-react";
import { asksAnew } from "../../../server/contract/calendar/asks-anew.ts";
import { placeInDay } from "../../../server/contract/calendar/slots.ts";
import { type Entry, entryOf } from "../../../server/contract/calendar/webinar-entry.ts";
import { NOT_BEFORE_MINUTES } from "../../../server/contract/limits.ts";
import type { WebinarInfo } from "../../../server/contract/rest/webinars.ts";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import { StateWord } from "../../court/State.tsx";
import countdownStyles from "../../court/styles/countdown.module.css";
import lobbyStyles from "../../court/styles/lobby.module.css";
import { copy } from "../../courtroom/help/copy.ts";
import { MeetingHead } from "../../courtroom/views/meeting/MeetingHead.tsx";
import { TimeLeft } from "../../courtroom/views/meeting/TimeLeft.tsx";
import { webinarText } from "../../courtroom/webinar/text.ts";
import { today } from "../../net/court-day.ts";
import { useNow } from "../../net/use-now.ts";
import { formatDayOfYear, formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { limits } from "../../text/limits.ts";
import { Button } from "../../ui/Button.tsx";
import { Stack } from "../../ui/Layout.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { ComeIn, type Coming } from "./ComeIn.tsx";

type BeforeWebinarProps = {
  info: WebinarInfo;
  /** The person's earlier state in the room; null where they have not been in it. */
  me: Person | null;
  coming: Coming;
};

export function BeforeWebinar({ info, me, coming }: BeforeWebinarProps) {
  const t = useText(webinarText);
  const entry = entryOf(info, useNow());
  const isOut = me?.state === "REMOVED";
  const comes = !isOut && ["early", "open", "running", "full"].includes(entry.is);
  return (
    <main className={`page ${lobbyStyles.lobby}`} id="main" tabIndex={-1}>
      <Stack gap={4}>
        {me !== null && (me.state !== "LEFT" || comes) && <WhyOut me={me} asksAnew={asksAnew(info, me)} />}
        <section className={`panel ${lobbyStyles.block}`}>
          <MeetingHead facts={{ ...info, kind: "webinar", hall: null }} place={t("place")} />
          <HowItStands info={info} entry={entry} />
          {comes && (
            <div className={lobbyStyles.foot}>
              <StateWord state={info.isOpenToGuests ? "present" : "off"}>
                {t(info.isOpenToGuests ? "isOpen" : "isClosed")}
              </StateWord>
              {info.state === "running" && <span>{t("watching", { count: info.watching })}</span>}
              <Button icon={Link2} onPress={() => void copy(location.href, t("control.theLink"))}>
                {t("control.link")}
              </Button>
            </div>
          )}
        </section>
      </Stack>
      <Stack gap={4}>
        {comes && (
          <ComeIn info={info} mayCome={entry.is === "open" || entry.is === "running"} coming={coming} />
        )}
      </Stack>
    </main>
  );
}

function HowItStands({ info: { opensAt, startsAt }, entry }: { info: WebinarInfo; entry: Entry }) {
  const t = useText(webinarText);
  const isToday = placeInDay(startsAt).day === today();
  const day = isToday ? "" : ` ${t("before.onDate", { day: formatDayOfYear(startsAt) })}`;
  const says = {
    early: [
      `${t("before.opensAt", { time: formatTime(opensAt) })}${day}`,
      t("before.opensMeans", { minutes: NOT_BEFORE_MINUTES }),
    ],
    open: [t("before.open"), t("before.openMeans")],
    running: [t("before.running"), ""],
    over: [t("before.over"), t("before.overMeans")],
    cancelled: [t("before.cancelled"), t("before.cancelledMeans")],
    full: [t("before.full"), t("before.fullMeans", limits)],
    notInvited: [t("before.notInvited"), t("before.notInvitedMeans")],
  } as const;
  const [title, means] = says[entry.is];
  return (
    <div className={countdownStyles.countdown} data-standing={entry.is}>
      {entry.is === "early" && <TimeLeft left={entry.left} />}
      <p role={entry.is === "early" ? undefined : "status"}>
        <b>{title}</b>
        {means !== "" && <small>{means}</small>}
      </p>
    </div>
  );
}

const outReasons: Partial<Record<Person["state"], "removed" | "absent" | "kickedOut">> = {
  REFUSED: "removed",
  REMOVED: "removed",
  ABSENT: "absent",
  KICKED_OUT: "kickedOut",
};

type WhyOutProps = {
  me: Person;
  /** They had come in before the webinar could be recorded. */
  asksAnew: boolean;
};

function WhyOut({ me: { state, reason }, asksAnew: isAnew }: WhyOutProps) {
  const t = useText(webinarText);
  if (isAnew) return <Notice title={t("askedAnew")}>{t("askedAnewMeans")}</Notice>;
  const outReason = outReasons[state] ?? "left";
  return (
    <Notice kind={outReason === "removed" ? "alarm" : "info"} title={t(outReason)}>
      {reason === "" ? outReason !== "removed" && t("leftMeans") : t("reason", { reason })}
    </Notice>
  );
}
