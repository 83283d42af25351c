// Before the room of a meeting: when it opens, the invited people, one's own devices and the consent; and why a person is out of it.

import { useSignals } from "@preact/signals-react/runtime";
import { CalendarPlus, Link2, MapPin } from "lucide-react";
import { asksAnew } from "../../../server/contract/calendar/asks-anew.ts";
import { type Entry, entryOf, isDone, isOfHall } from "../../../server/contract/calendar/meeting-entry.ts";
import { PRE_AUTH_MINUTES } from "../../../server/contract/limits.ts";
import type { ScheduledMeeting } from "../../../server/contract/rest/meetings.ts";
import { viewAsPassiveAnonymous } from "../../../server/contract/roles.ts";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import { peopleText } from "../../../server/contract/text/people.ts";
import { roleViewOf } from "../../../server/contract/views.ts";
import { BookingHistory } from "../../court/BookingHistory.tsx";
import { FailurePanel } from "../../court/Loaded.tsx";
import { OwnAnswer } from "../../court/OwnAnswer.tsx";
import { useSending } from "../../court/queries.ts";
import { Readiness } from "../../court/Readiness.tsx";
import { StateWord } from "../../court/State.tsx";
import { scheduleText } from "../../court/schedule.text.ts";
import styles from "../../court/styles/lobby.module.css";
import { webinarPath } from "../../court/webinar-path.ts";
import { BookingFiles } from "../../courtroom/agenda/BookingFiles.tsx";
import { mayCall } from "../../courtroom/core/commands/may.ts";
import { meetingsText } from "../../courtroom/core/text/meetings.text.ts";
import { Consent, consentOfMeeting, hallConsent } from "../../courtroom/device-check/Consent.tsx";
import { copy } from "../../courtroom/help/copy.ts";
import { EndConference } from "../../courtroom/how-to-join/EndConference.tsx";
import { HowToJoin, useHosted } from "../../courtroom/how-to-join/HowToJoin.tsx";
import { OfferDevice } from "../../courtroom/second-device/OfferDevice.tsx";
import { MeetingDevices } from "../../courtroom/views/meeting/MeetingDevices.tsx";
import { MeetingHead } from "../../courtroom/views/meeting/MeetingHead.tsx";
import { WebinarLists } from "../../courtroom/webinar/WebinarLists.tsx";
import { type ApiError, api } from "../../net/api.ts";
import { account } from "../../net/session.ts";
import { useNow } from "../../net/use-now.ts";
import { formatList } from "../../text/format.ts";
import { formatBytes } from "../../text/format-number.ts";
import { textOf, useText } from "../../text/i18n.ts";
import { refusalText } from "../../text/refusals.ts";
import { Button, progressOf } from "../../ui/Button.tsx";
import { Initials } from "../../ui/Initials.tsx";
import { Stack } from "../../ui/Layout.tsx";
import { LinkButton } from "../../ui/LinkButton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useRequiredTick } from "../../ui/RequiredCheckbox.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { AfterMeeting } from "./AfterMeeting.tsx";
import { Countdown } from "./Countdown.tsx";
import { HallCountdown } from "./HallCountdown.tsx";
import { type HallWay, useHallWay } from "./use-hall-way.ts";
import { useWhereIAm, WhereIAmField } from "./WhereIAm.tsx";

type LobbyProps = {
  facts: ScheduledMeeting;
  /** The person's earlier state in the room; null where they have not been in it. */
  me: Person | null;
  /** Has the page read it again. */
  onReread: () => void;
};

export function Lobby(props: LobbyProps) {
  const { hall, room } = props.facts;
  // People with an account do not come into a hall by this page, which leads them there.
  return hall !== null && room === null ? <OfHall {...props} hall={hall} /> : <Page {...props} />;
}

type Hall = NonNullable<ScheduledMeeting["hall"]>;

function OfHall({ hall, ...props }: LobbyProps & { hall: Hall }) {
  const way = useHallWay(props.facts, hall.id);
  return way && <Page {...props} inHall={{ hall, way }} />;
}

/** `inHall` is for a date in a court hall, with what its reader may do there. */
function Page({ facts, me, onReread, inHall }: LobbyProps & { inHall?: { hall: Hall; way: HallWay } }) {
  useSignals();
  const t = useText(meetingsText);
  const now = useNow();
  const known = { ...facts, hallState: inHall?.way.court?.state };
  const entry = entryOf(known, now);
  const isOver = isDone(known, now);
  // One that goes on past its time is still joined from another device.
  const isToCome = !isOver && facts.endsAt > now;
  const where = useWhereIAm(facts, me);
  const agreement = facts.hall === null ? consentOfMeeting(facts) : hallConsent;
  const consent = useRequiredTick(agreement.version);
  // Parts that belong to the booking and not to its room are shown only on the device with the login.
  const isHere = !facts.isSecondDevice;
  const hosted = useHosted(isHere && facts.kind === "conference" && facts.isHost ? facts.id : null);
  const joining = useSending(
    () =>
      api.post("/scheduled-meetings/:id/join", {
        param: { id: facts.id },
        json: { location: where.place, consent: agreement.version },
      }),
    {
      onError({ refusal }) {
        // Whether it may be recorded has changed: the new text is read, and agreed to anew.
        if (refusal !== "consent_needed") return;
        consent.tick(false);
        onReread();
      },
    },
  );
  const isWebinar = facts.kind === "webinar";
  const reader = account.value;
  const isAdmin = reader != null && mayCall(reader, "admin");
  const isOut = me?.state === "REMOVED";
  const mayJoin = facts.mayEnter && facts.room !== null && !isOut;
  const comes = mayJoin && (entry.is === "open" || entry.is === "early");
  // The link lives half an hour: made earlier, it would end before the room opens.
  const isNear = comes && !isOver && facts.opensAt - now <= PRE_AUTH_MINUTES * 60_000;
  return (
    <main className={`page ${styles.lobby}`} id="main" tabIndex={-1}>
      <Stack gap={4}>
        {me !== null && (me.state !== "LEFT" || (entry.is === "open" && facts.phase !== "risen")) && (
          <WhyOut me={me} isHall={facts.hall !== null} asksAnew={asksAnew(facts, me)} />
        )}
        <FailurePanel
          title={facts.hall ? t("inHall.joinFailed") : t("joinFailed")}
          error={joining.error}
          words={sentenceOf}
        />
        <section className={`panel ${styles.block}`}>
          <MeetingHead facts={facts} />
          <Particulars facts={facts} />
          <Rules facts={facts} />
          {inHall && isOfHall(entry) && (
            <HallCountdown facts={facts} hall={inHall.hall.name} entry={entry} way={inHall.way} />
          )}
          {!isOfHall(entry) && (
            <Countdown
              facts={facts}
              entry={entry}
              progress={progressOf(joining)}
              onJoin={
                mayJoin ? () => where.check() && consent.check() && joining.mutate(undefined) : undefined
              }
            />
          )}
          {facts.kind !== "conference" && (
            <div className={styles.foot}>
              {inHall && showsList(entry) && <ToList hall={inHall.hall} />}
              {isHere && isToCome && <AddToCalendar facts={facts} />}
              <Button icon={Link2} onPress={() => void copy(linkOf(facts), t("theLink"))}>
                {t(isWebinar ? "copyWatchLink" : "copyLink")}
              </Button>
              {isHere && isNear && !isWebinar && facts.hall === null && (
                <OfferDevice of={{ meeting: facts.id }} />
              )}
              {facts.own && isToCome && (
                <OwnAnswer
                  whole={{ id: facts.booking, title: facts.title, sequence: facts.sequence }}
                  answer={facts.own.answer}
                  onKept={onReread}
                />
              )}
              {facts.hasHistory && <BookingHistory booking={facts.booking} title={facts.title} />}
              {isHere && isWebinar && (facts.isHost || isAdmin) && <WebinarLists webinar={facts.id} />}
            </div>
          )}
        </section>
        <AfterMeeting facts={facts} />
        <Agenda facts={facts} onReread={onReread} />
        {hosted !== null && (
          <section className={`panel ${styles.block}`} aria-labelledby="how-to-join">
            <div className={styles.blockHead}>
              <h2 id="how-to-join">{t("howToJoin.title")}</h2>
            </div>
            <div className={styles.foot}>
              <HowToJoin hosted={hosted} onChanged={onReread} />
              {facts.phase === "sitting" && <EndConference conference={hosted.id} onEnded={onReread} />}
            </div>
          </section>
        )}
        {comes && <Consent tick={consent} agreement={agreement} />}
      </Stack>
      <Stack gap={4}>
        {comes && <WhereIAmField where={where} />}
        {(comes || (inHall && triesDevices(entry, inHall.way))) && <MeetingDevices />}
        {showsInvited(facts) && <Invited facts={facts} onReread={onReread} />}
      </Stack>
    </main>
  );
}

/** The list of court halls is of today, so there is a way to it on the day of the date alone. */
function showsList(entry: Entry): boolean {
  return entry.is === "hallOpen" || (entry.is === "hallEarly" && entry.isToday);
}

function ToList({ hall }: { hall: Hall }) {
  const t = useText(meetingsText);
  return (
    <LinkButton icon={MapPin} href={`/court-list?court=${encodeURIComponent(hall.id)}`}>
      {t("toHall.inList", { hall: hall.name })}
    </LinkButton>
  );
}

/** People who will speak in a hall try their devices until they go there; people who only watch need none. */
function triesDevices(entry: Entry, { account: reader, isBarred, offer }: HallWay): boolean {
  if (isBarred || roleViewOf(reader).courtSide === "public") return false;
  if (entry.is === "hallEarly") return offer?.says !== "removed";
  const first = offer?.actions[0];
  return entry.is === "hallOpen" && first !== undefined && first.kind !== "goBack";
}

/** The cases that it is about, and the language of the interpreter. */
export function Particulars({ facts: { caseNumbers, interpreter } }: Pick<LobbyProps, "facts">) {
  const t = useText(scheduleText);
  if (caseNumbers.length === 0 && interpreter === null) return null;
  return (
    <ul className={styles.particulars}>
      {caseNumbers.length > 0 && <li>{t("cases", { list: formatList(caseNumbers) })}</li>}
      {interpreter && <li>{t("interpreting", interpreter)}</li>}
    </ul>
  );
}

/** Shows what is unusual in the booking's room. */
export function Rules({
  facts: { room, hall, as, isHost, waitingRoom, muteOnJoin, mayRecord, isRecordingBarred },
}: Pick<LobbyProps, "facts">) {
  const t = useText(meetingsText);
  const rules = [
    waitingRoom && !isHost && t("rules.waitingRoom"),
    as === "watcher" && !isHost ? t("rules.watching") : !muteOnJoin && t("rules.unmuted"),
    mayRecord && t(isHost ? "rules.youMayRecord" : "rules.mayRecord"),
    isRecordingBarred && t("rules.recordingBarred"),
  ].filter((rule) => rule !== false);
  if (room === null || hall !== null || rules.length === 0) return null;
  return <p className={styles.rules}>{rules.join(" ")}</p>;
}

/** The link to share; for a webinar it is the page for its watchers. */
function linkOf({ kind, id }: ScheduledMeeting): string {
  return kind === "webinar" ? location.origin + webinarPath(id) : location.href;
}

function sentenceOf(error: ApiError): string {
  if (error.refusal !== null) return refusalText(error.refusal);
  return textOf(meetingsText)(error.code === "offline" ? "failedOffline" : "failedInternal");
}

const outReasons: Partial<Record<Person["state"], "refused" | "removed" | "absent" | "kickedOut">> = {
  REFUSED: "refused",
  REMOVED: "removed",
  ABSENT: "absent",
  KICKED_OUT: "kickedOut",
};

type WhyOutProps = {
  me: Person;
  isHall: boolean;
  /** They had joined before the meeting could be recorded. */
  asksAnew: boolean;
};

function WhyOut({ me: { state, reason }, isHall, asksAnew: isAnew }: WhyOutProps) {
  const t = useText(meetingsText);
  if (isAnew) return <Notice title={t("askedAnew")}>{t("askedAnewMeans")}</Notice>;
  const outReason = outReasons[state] ?? "left";
  const isOfHall = isHall && outReason !== "absent" && outReason !== "kickedOut";
  const says = isOfHall ? t(`inHall.${outReason}`) : t(outReason);
  return (
    <Notice kind={outReason === "refused" || outReason === "removed" ? "alarm" : "info"} title={says}>
      {reason === ""
        ? outReason !== "removed" && t(isHall ? "inHall.leftMeans" : "leftMeans")
        : t("reason", { reason })}
    </Notice>
  );
}

/** The agenda files; absent where there is none and nobody here who adds one. */
export function Agenda({ facts: { files, booking, mayChange }, onReread }: InvitedProps) {
  const t = useText(scheduleText);
  if (files.length === 0 && !mayChange) return null;
  const bytes = formatBytes(files.reduce((sum, file) => sum + file.bytes, 0));
  return (
    <section className={`panel ${styles.block}`} aria-labelledby="agenda-files">
      <div className={styles.blockHead}>
        <h2 id="agenda-files">{t("files.title")}</h2>
        <p>{files.length > 0 ? t("files.sum", { count: files.length, bytes }) : t("files.none")}</p>
      </div>
      <div className={styles.blockBody}>
        <BookingFiles booking={booking} files={files} onChanged={mayChange ? onReread : undefined} />
      </div>
    </section>
  );
}

/** The date as a file for one's own calendar. */
function AddToCalendar({ facts: { id, title } }: Pick<LobbyProps, "facts">) {
  const t = useText(meetingsText);
  const saving = useSending(() => api.bytes("/scheduled-meetings/:id/calendar.ics", { param: { id } }), {
    onSuccess: (file) => saveFile(file, `${title}.ics`),
  });
  return (
    <>
      <Button icon={CalendarPlus} progress={progressOf(saving)} onPress={() => saving.mutate(undefined)}>
        {t("addToCalendar")}
      </Button>
      <FailurePanel title={t("notSavedForCalendar")} error={saving.error} words={sentenceOf} />
    </>
  );
}

/** A guest is shown nobody before the host lets them in. It reads signals: call it while a component renders. */
export function showsInvited({ people }: ScheduledMeeting): boolean {
  const reader = account.value;
  return people.length > 0 || reader == null || !viewAsPassiveAnonymous(reader);
}

type InvitedProps = { facts: ScheduledMeeting; onReread: () => void };

const stateOf = { yes: "present", maybe: "pending", no: "absent", none: "off" } as const;

export function Invited({ facts: { id: date, people, booking, kind }, onReread }: InvitedProps) {
  const t = useText(meetingsText);
  const tPeople = useText(peopleText);
  const come = people.filter(({ answer }) => answer === "yes").length;
  const counted = [t("invitedCount", { count: people.length }), come > 0 && t("come", { count: come })];
  return (
    <section className={`panel ${styles.block}`} aria-labelledby="invited">
      <div className={styles.blockHead}>
        <h2 id="invited">{t("invited")}</h2>
        {people.length > 0 && <p>{counted.filter((says) => says !== false).join(". ")}</p>}
      </div>
      {people.length === 0 && <p className={styles.none}>{t("nobodyInvited")}</p>}
      <ul className={styles.invited}>
        {people.map((one) => (
          <li key={one.id}>
            <Initials name={one.name} />
            <span>
              <bdi>{one.name}</bdi>
              <small>{tPeople(`invitedAs.${one.as}`)}</small>
              <Readiness booking={booking} date={date} point={one} onKept={onReread} />
            </span>
            {kind !== "conference" && (
              <StateWord state={stateOf[one.answer ?? "none"]}>
                {t(`answers.${one.answer ?? "none"}`)}
              </StateWord>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
