// The secret room for the officer and the judge: who is inside, who waits at the door, what is off, and how to enter and leave.

import { DoorClosed, DoorOpen, UserPlus, X } from "lucide-react";
import { isPresent, type Person } from "../../../server/contract/sitting/core/person.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { inSecretRoom } from "../../../server/contract/sitting/topics/secret-room.ts";
import { barredBy } from "../../../server/contract/sitting/topics/stream.ts";
import { roleViewOf } from "../../../server/contract/views.ts";
import personRowStyles from "../../court/PersonRow.module.css";
import { StateWord } from "../../court/State.tsx";
import roomsCardStyles from "../../court/styles/rooms-card.module.css";
import { formatDuration } from "../../text/format.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { CommandButton, CommandIcon, useCommands } from "../core/commands/commands.tsx";
import { kindOf } from "../people/CaseChip.tsx";
import { useSeatLeft } from "../people/SidesHere.tsx";
import { RoomsCardLine } from "../side-rooms/RoomsCardLine.tsx";
import { secretRoomText } from "./text.ts";

type SecretRoomCardProps = {
  sitting: Sitting;
  me: Person | null;
  /** Opens the dialog that lets more people in; absent for those who do not open the door. */
  onMore?: () => void;
};

/** Below a `CommandProvider`. Renders nothing while there is no secret room. */
export function SecretRoomCard({ sitting, me, onMore }: SecretRoomCardProps) {
  const t = useText(secretRoomText);
  const commands = useCommands();
  const room = sitting.secretRoom;
  if (room === null) return null;
  const isInside = me?.state === "SECRET_ROOM";
  const people = peopleOf(sitting, room.listed);
  return (
    <section
      className={roomsCardStyles.card}
      data-part="rooms-card"
      data-kind="secret"
      aria-label={t("title")}
    >
      <h2>
        {t("title")}
        <StateWord state="secret" icon={DoorClosed}>
          {t(isInside ? "inside" : "created")}
        </StateWord>
      </h2>
      <p className={roomsCardStyles.means}>
        {barredBy(sitting) !== null && <b>{t("offAir")}</b>}{" "}
        {t(commands.may("joinSecretRoom") ? "onlyInside" : "officerOutside")}
      </p>
      {inSecretRoom(sitting).length === 0 && <p className={roomsCardStyles.means}>{t("empty")}</p>}
      <ul aria-label={t("people")}>
        {people.map((person) => (
          <PersonAtDoor key={person.id} person={person} isApproved={room.approved.includes(person.id)} />
        ))}
      </ul>
      <div className="button-row">
        {!isInside && (
          <CommandButton body={{ type: "joinSecretRoom" }} kind="closed-fill" icon={DoorOpen}>
            {t("goIn")}
          </CommandButton>
        )}
        {onMore && commands.may("listForSecretRoom") && (
          <Button size="small" icon={UserPlus} onPress={onMore}>
            {t("add")}
          </Button>
        )}
        <CommandButton body={{ type: "endSecretRoom" }} kind="closed" size="small">
          {t("end")}
        </CommandButton>
      </div>
    </section>
  );
}

/** The people inside, the bench first, then those who may enter or wait. */
function peopleOf(sitting: Sitting, listed: readonly string[]): Person[] {
  const isJudge = (person: Person) => Number(roleViewOf(person).isOnBench);
  const inside = inSecretRoom(sitting).sort((a, b) => isJudge(b) - isJudge(a));
  const outside = listed
    .flatMap((id) => sitting.people[id] ?? [])
    .filter(({ state }) => state !== "SECRET_ROOM");
  return [...inside, ...outside];
}

function PersonAtDoor({ person, isApproved }: { person: Person; isApproved: boolean }) {
  const t = useText(secretRoomText);
  const isInside = person.state === "SECRET_ROOM";
  const isAtDoor = ["PASSIVE", "ACTIVE", "LOBBY"].includes(person.state) && person.lostAt === null;
  return (
    <RoomsCardLine
      name={person.profileName}
      about={
        <>
          {kindOf(person)} · <PersonState person={person} isApproved={isApproved} />
        </>
      }
    >
      {!isInside && !isApproved && isAtDoor && (
        <CommandButton body={{ type: "approveSecretRoom", people: [person.id] }} size="small">
          {t("letIn")}
        </CommandButton>
      )}
      {!roleViewOf(person).isOnBench && (
        <CommandIcon
          icon={X}
          size="small"
          label={t(isInside ? "sendOut" : "takeOff", { name: person.profileName })}
          body={{ type: "sendFromSecretRoom", person: person.id }}
        />
      )}
    </RoomsCardLine>
  );
}

function PersonState({ person, isApproved }: { person: Person; isApproved: boolean }) {
  const t = useText(secretRoomText);
  if (person.state === "SECRET_ROOM")
    return person.lostAt === null ? t("isInside") : <Lost lostAt={person.lostAt} />;
  if (!isPresent(person)) return <>{t("isAway")}</>;
  return <>{t(isApproved ? "isApproved" : "isListed")}</>;
}

function Lost({ lostAt }: { lostAt: number }) {
  const t = useText(secretRoomText);
  return (
    <span className={personRowStyles.wait}>{t("isLost", { left: formatDuration(useSeatLeft(lostAt)) })}</span>
  );
}
