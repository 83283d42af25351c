// After a meeting: when it took place, how long, and, for people who may read it, who was there. After a hearing: the way to its record.

import { useSignals } from "@preact/signals-react/runtime";
import { FileClock } from "lucide-react";
import { placeInDay } from "../../../server/contract/calendar/slots.ts";
import type { ScheduledMeeting } from "../../../server/contract/rest/meetings.ts";
import { peopleText } from "../../../server/contract/text/people.ts";
import { Loaded } from "../../court/Loaded.tsx";
import { useLoaded } from "../../court/queries.ts";
import { recordHref } from "../../court/record-href.ts";
import lobbyStyles from "../../court/styles/lobby.module.css";
import { useMinutes } from "../../court/use-minutes.ts";
import { mayCall } from "../../courtroom/core/commands/may.ts";
import { meetingsText } from "../../courtroom/core/text/meetings.text.ts";
import { api } from "../../net/api.ts";
import { account } from "../../net/session.ts";
import { formatDayOfYear, formatList, formatRange, formatTime } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Initials } from "../../ui/Initials.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";

type AfterMeetingProps = { facts: ScheduledMeeting };

/** Absent while it has not ended. */
export function AfterMeeting({ facts }: AfterMeetingProps) {
  const { id, tookPlace, hall, kind, isHost, mayChange, isSecondDevice } = facts;
  const t = useText(meetingsText);
  const length = useMinutes();
  if (hall !== null) return <AfterHearing facts={facts} />;
  if (tookPlace === null || tookPlace.to === null) return null;
  const { from, to, pauses } = tookPlace;
  const paused = pauses.reduce((sum, pause) => sum + pause.to - pause.from, 0);
  const took = t("after.held", { range: formatRange(from, to), duration: length(to - from - paused) });
  return (
    <section className={`panel ${lobbyStyles.block}`} aria-labelledby="after">
      <div className={lobbyStyles.blockHead}>
        <h2 id="after">{t("after.title")}</h2>
        <p>
          {formatDayOfYear(from)}, {took}
        </p>
        {pauses.length > 0 && (
          <p>
            {t("after.pauses", {
              count: pauses.length,
              list: formatList(pauses.map((pause) => formatRange(pause.from, pause.to))),
            })}
          </p>
        )}
      </div>
      {/* A webinar has a table of its own for the people who were there. */}
      {(isHost || mayChange) && kind !== "webinar" && !isSecondDevice && <WhoWasThere meeting={id} />}
      <ToRecord facts={facts} />
    </section>
  );
}

/** Shows the way to the record of the hall, for a meeting that took place in a court hall. */
function AfterHearing({ facts }: AfterMeetingProps) {
  const t = useText(meetingsText);
  if (!facts.isOnRecord) return null;
  return (
    <section className={`panel ${lobbyStyles.block}`} aria-labelledby="after">
      <div className={lobbyStyles.blockHead}>
        <h2 id="after">{t("after.title")}</h2>
      </div>
      <ToRecord facts={facts} />
    </section>
  );
}

/** For people who led it or took part, if their role may read records. */
function ToRecord({ facts: { room, hall, startsAt, isOnRecord, isSecondDevice } }: AfterMeetingProps) {
  useSignals();
  const t = useText(meetingsText);
  const me = account.value;
  const reads = me != null && (mayCall(me, "fullRecord") || mayCall(me, "ownRecord"));
  const where = hall?.id ?? room;
  if (where === null || !reads || isSecondDevice || !isOnRecord) return null;
  return (
    <div className={lobbyStyles.foot}>
      <LinkButton icon={FileClock} href={recordHref(where, placeInDay(startsAt).day)}>
        {hall === null ? t("after.record") : t("after.recordOfHall", { hall: hall.name })}
      </LinkButton>
    </div>
  );
}

function WhoWasThere({ meeting }: { meeting: string }) {
  const t = useText(meetingsText);
  const tPeople = useText(peopleText);
  const length = useMinutes();
  const loaded = useLoaded({
    key: ["who was in a meeting", meeting],
    read: (signal) => api.get("/scheduled-meetings/:id/attendance", { param: { id: meeting }, signal }),
  });
  if (loaded.state !== "ready") return <Loaded of={loaded} failed={t("after.notLoaded")} />;
  const { people } = loaded.data;
  if (people.length === 0) return <p className={lobbyStyles.none}>{t("after.nobody")}</p>;
  return (
    <ul className={lobbyStyles.invited} aria-label={t("after.who")}>
      {people.map(({ name, as, from, to, there }) => (
        <li key={`${name} ${from}`}>
          <Initials name={name} />
          <span>
            <bdi>{name}</bdi>
            <small>{t("after.there", { as: tPeople(`invitedAs.${as}`), duration: length(there) })}</small>
          </span>
          <small>{to === null ? t("after.since", { time: formatTime(from) }) : formatRange(from, to)}</small>
        </li>
      ))}
    </ul>
  );
}
