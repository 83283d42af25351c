// A person in the hall: who they are, how they are heard, and the commands that the officer has for them.

import { useSignals } from "@preact/signals-react/runtime";
import { Mic, MicOff, Video, VideoOff } from "lucide-react";
import { memo } from "react";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import { isOnAir } from "../../../server/contract/sitting/core/person.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import type { Cohost } from "../../../server/contract/sitting/topics/co-host.ts";
import type { Elsewhere } from "../../../server/contract/sitting/topics/whereabouts.ts";
import { peopleText } from "../../../server/contract/text/people.ts";
import { judgePlate } from "../../court/bench.ts";
import personRowStyles from "../../court/PersonRow.module.css";
import { PersonRow } from "../../court/PersonRow.tsx";
import { Serial } from "../../court/Serial.tsx";
import type { Room } from "../../media/room.ts";
import { account } from "../../net/session.ts";
import { formatDuration, formatList } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Hidden } from "../../ui/Hidden.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { Initials } from "../../ui/Initials.tsx";
import { coHostText } from "../co-host/text.ts";
import { devicesText } from "../core/text/devices.text.ts";
import { promotionText } from "../promotion/text.ts";
import { QualityMark, QualityWord } from "../quality/PersonConnection.tsx";
import { RoomLine } from "../remote-point/RoomOccupantsLines.tsx";
import { ElsewhereWord } from "../whereabouts/ElsewhereWord.tsx";
import { CaseChip } from "./CaseChip.tsx";
import { PersonMenu } from "./PersonMenu.tsx";
import { serialsOf } from "./roster.ts";
import { useSeatLeft } from "./SidesHere.tsx";

type HallPersonProps = {
  /** The sitting's id. */
  sitting: string;
  person: Person;
  items: Sitting["items"];
  room: Room | null;
  /** In the running item every number is the same: the initials are shown instead. */
  isInItem?: boolean;
  isSecured: boolean;
  /** Whether a dictated order has silenced them. */
  isSilenced: boolean;
  /** Whether they are co-host, or have been asked to be. */
  cohost: Cohost | null;
  /** The number of the other hall in which they are now. */
  elsewhere?: Elsewhere;
  /** The statements on who is in the rooms at remote points. */
  rooms: Sitting["roomOccupants"];
};

/** A row is rendered again for its own person and cases only, not whenever any item of the day changes. */
export const HallPerson = memo(HallPersonRow, (a, b) => sameProps(a, b) && sameCases(a, b));

function sameProps(a: HallPersonProps, b: HallPersonProps): boolean {
  const isSame = a.person === b.person && a.room === b.room && a.elsewhere === b.elsewhere;
  const isAsBefore = a.isInItem === b.isInItem && a.isSecured === b.isSecured && a.sitting === b.sitting;
  return (
    isSame && isAsBefore && a.isSilenced === b.isSilenced && a.cohost === b.cohost && a.rooms === b.rooms
  );
}

/** Whether a person's own items are the same in two states of the sitting. */
export function sameCases(
  a: Pick<HallPersonProps, "person" | "items">,
  b: Pick<HallPersonProps, "items">,
): boolean {
  return a.items === b.items || a.person.items.every((id) => a.items[id] === b.items[id]);
}

function HallPersonRow(props: HallPersonProps) {
  const { sitting, person, items, room, isInItem, isSecured, isSilenced, cohost, elsewhere, rooms } = props;
  const tDevices = useText(devicesText);
  const [serial, ...more] = serialsOf({ items }, person);
  const mark =
    isInItem || serial === undefined ? (
      <Initials name={judgePlate(person.profileName).name} />
    ) : (
      <Serial state="plain">{serial}</Serial>
    );
  return (
    <PersonRow
      mark={mark}
      name={person.profileName}
      end={
        <>
          {isOnAir(person) && <QualityMark sitting={sitting} person={person} />}
          {isOnAir(person) && <Devices room={room} id={person.id} />}
          <PersonMenu
            sitting={sitting}
            person={person}
            items={items}
            room={room}
            isSecured={isSecured}
            isSilenced={isSilenced}
            cohost={cohost}
          />
        </>
      }
    >
      <CaseChip person={person} items={items} /> <CohostChip cohost={cohost} />{" "}
      {elsewhere ? (
        <ElsewhereWord of={elsewhere} />
      ) : (
        <span className={personRowStyles.state}>
          <StateLine person={person} room={room} />
        </span>
      )}
      {isOnAir(person) &&
        person.isBlurred &&
        person.asked !== "background" &&
        ` · ${tDevices("state.blurred")}`}
      {isOnAir(person) && person.lostAt === null && <QualityWord sitting={sitting} person={person.id} />}
      {!isInItem && more.length > 0 && ` · ${formatList(more)}`}
      <RoomLine sitting={{ roomOccupants: rooms }} person={person} />
    </PersonRow>
  );
}

function StateLine({ person, room }: { person: Person; room: Room | null }) {
  const t = useText(peopleText);
  if (person.lostAt !== null) return <Reconnecting lostAt={person.lostAt} />;
  switch (person.state) {
    case "ACTIVE":
      return <Active person={person} room={room} />;
    case "LOBBY":
      return <>{t("state.lobby")}</>;
    case "SECRET_ROOM":
      return <>{t("state.secretRoom")}</>;
    case "BREAKOUT":
      return <>{t("state.breakout")}</>;
    default:
      return <Passive person={person} />;
  }
}

/** Only people who are heard are rendered again when somebody speaks: none of the three hundred who watch. */
function Active({ person, room }: { person: Person; room: Room | null }) {
  useSignals();
  const t = useText(peopleText);
  const tDevices = useText(devicesText);
  const remote = room?.remote.value.get(person.id);
  if (person.muted) return <span className={personRowStyles.wait}>{tDevices("state.muted")}</span>;
  if (person.asked === "microphone") return <>{tDevices("state.asked")}</>;
  if (person.asked === "camera") return <>{tDevices("state.askedCamera")}</>;
  if (person.asked === "background") return <>{tDevices("state.askedBackground")}</>;
  if (person.id === account.value?.id) return <>{t("state.you")}</>;
  if (remote === undefined) return <>{t(room === null ? "state.active" : "state.noMedia")}</>;
  if (remote.speaking && remote.microphone)
    return <span className={personRowStyles.ok}>{t("state.speaking")}</span>;
  return <>{t(remote.microphone ? "state.micOn" : "state.muted")}</>;
}

/** A person who was demoted, or stepped down, is marked, unlike those who only ever watched. */
function Passive({ person }: { person: Person }) {
  const t = useText(peopleText);
  const tPromotion = useText(promotionText);
  const by = person.demotion;
  if (by === null) return <>{t("state.passive")}</>;
  return <>{tPromotion(by === "self" ? "down.self" : "down.officer")}</>;
}

function Reconnecting({ lostAt }: { lostAt: number }) {
  const t = useText(peopleText);
  return (
    <span className={personRowStyles.wait}>
      {t("state.reconnecting", { left: formatDuration(useSeatLeft(lostAt)) })}
    </span>
  );
}

function Devices({ room, id }: { room: Room | null; id: string }) {
  useSignals();
  const t = useText(peopleText);
  const remote = room?.remote.value.get(id);
  if (remote === undefined) return null;
  const { microphone, camera } = remote;
  return (
    <>
      <Icon of={microphone ? Mic : MicOff} off={!microphone} />
      <Icon of={camera ? Video : VideoOff} off={!camera} />
      <Hidden>
        {t(microphone ? "media.micOn" : "media.micOff")}, {t(camera ? "media.cameraOn" : "media.cameraOff")}
      </Hidden>
    </>
  );
}

/** Whether somebody is co-host, or was offered it; renders nothing when neither. */
function CohostChip({ cohost }: { cohost: Cohost | null }) {
  const t = useText(coHostText);
  if (cohost === null) return null;
  return (
    <span className="chip chip--cohost" data-state={cohost.state}>
      {t(cohost.state === "STANDING" ? "is" : "asked")}
    </span>
  );
}
