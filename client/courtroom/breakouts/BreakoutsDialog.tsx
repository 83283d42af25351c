// The dialog of the breakout rooms, for people who may open them: opening, inviting people, and ending.

import { UserPlus } from "lucide-react";
import { useState } from "react";
import { isInRunningItem } from "../../../server/contract/sitting/core/admitted-items.ts";
import { isOnAir, isPresent, type Person } from "../../../server/contract/sitting/core/person.ts";
import { isMeeting } from "../../../server/contract/sitting/core/state.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import {
  type Breakout,
  type BreakoutPart,
  hasRoomForBreakout,
  openBreakouts,
  ROOM_NAME_LENGTH,
} from "../../../server/contract/sitting/topics/breakouts.ts";
import { roleViewOf } from "../../../server/contract/views.ts";
import roomsCardStyles from "../../court/styles/rooms-card.module.css";
import { useText } from "../../text/i18n.ts";
import { limits } from "../../text/limits.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Menu } from "../../ui/Menu.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { CommandButton, useCommands } from "../core/commands/commands.tsx";
import { kindOf } from "../people/CaseChip.tsx";
import { RoomsCardLine } from "../side-rooms/RoomsCardLine.tsx";
import { RoomLine } from "./BreakoutsCard.tsx";
import styles from "./BreakoutsDialog.module.css";
import { breakoutsText } from "./text.ts";

/** Names that the picker shows at once; a search finds the others. */
const SHOWN = 5;

export type BreakoutsDialogProps = {
  sitting: Sitting;
  me: Person | null;
  isOpen: boolean;
  onClose: () => void;
};

/** The officer opens rooms, invites people to them, and ends them. */
export default function BreakoutsDialog({ sitting, me, isOpen, onClose }: BreakoutsDialogProps) {
  const t = useText(breakoutsText);
  const open = openBreakouts(sitting);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("title")}
      lead={t("lead", limits)}
      foot={<Button onPress={onClose}>{t("close")}</Button>}
    >
      {open.length === 0 && <p role="status">{t("none")}</p>}
      {open.map((room) => (
        <section
          className={`${roomsCardStyles.card} ${roomsCardStyles.own}`}
          data-part="rooms-card"
          key={room.id}
          aria-label={room.name}
        >
          <ul>
            <RoomLine sitting={sitting} room={room} me={me} />
          </ul>
          <RoomActs sitting={sitting} room={room} />
        </section>
      ))}
      {hasRoomForBreakout(sitting) ? <NewRoom /> : <p role="status">{t("full", limits)}</p>}
    </Dialog>
  );
}

/** The picker opens on a press: three open pickers would fill the screen. */
function RoomActs({ sitting, room }: { sitting: Sitting; room: Breakout }) {
  const t = useText(breakoutsText);
  const [isInviting, setInviting] = useState(false);
  return (
    <>
      {isInviting && <InvitePicker sitting={sitting} room={room} />}
      <div className="button-row">
        {!isInviting && (
          <Button size="small" icon={UserPlus} onPress={() => setInviting(true)}>
            {t("inviteMore")}
          </Button>
        )}
        <CommandButton body={{ type: "endBreakout", room: room.id }} size="small" kind="alarm">
          {t("end", { name: room.name })}
        </CommandButton>
      </div>
    </>
  );
}

function NewRoom() {
  const t = useText(breakoutsText);
  const commands = useCommands();
  const [name, setName] = useState("");
  const [isMissing, setMissing] = useState(false);
  const create = async () => {
    setMissing(name.trim() === "");
    if (name.trim() === "") return;
    const answer = await commands.dispatch({ type: "createBreakout", name: name.trim() });
    if (answer.done) setName("");
  };
  return (
    <form
      className={styles.newRoom}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <TextField
        label={t("name")}
        value={name}
        onChange={setName}
        maxLength={ROOM_NAME_LENGTH}
        autoComplete="off"
        error={isMissing ? t("nameNeeded") : undefined}
      />
      <Button type="submit" kind="primary">
        {t("create")}
      </Button>
    </form>
  );
}

/** Finds a person of the hall and invites them to a room; people who may only watch the court are never invited. */
function InvitePicker({ sitting, room }: { sitting: Sitting; room: Breakout }) {
  const t = useText(breakoutsText);
  const [query, setQuery] = useState("");
  const found = invitable(sitting, room, query);
  return (
    <div className={styles.invite}>
      <TextField
        label={t("find")}
        hideLabel
        placeholder={t("find")}
        autoComplete="off"
        autoFocus
        value={query}
        onChange={setQuery}
      />
      <ul>
        {found.slice(0, SHOWN).map((person) => (
          <InviteLine
            key={person.id}
            person={person}
            room={room}
            parts={isMeeting(sitting) && isOnAir(person) ? heard : all}
          />
        ))}
      </ul>
      {found.length > SHOWN && <p>{t("more", { count: found.length - SHOWN })}</p>}
      {found.length === 0 && <p role="status">{t("noMatch")}</p>}
    </div>
  );
}

/** The people of the running item first, then others who are heard, then those who watch. */
function invitable(sitting: Sitting, room: Breakout, query: string): Person[] {
  const wanted = query.trim().toLocaleLowerCase("en");
  const rank = (person: Person) => {
    if (isInRunningItem(sitting, person)) return 0;
    return isOnAir(person) ? 1 : 2;
  };
  return Object.values(sitting.people)
    .filter(
      (person) =>
        isPresent(person) &&
        roleViewOf(person).courtSide === "bar" &&
        !room.inside.includes(person.id) &&
        person.name.toLocaleLowerCase("en").includes(wanted),
    )
    .sort((one, other) => rank(one) - rank(other));
}

const all: readonly BreakoutPart[] = ["active", "passive", "moderator"];
/** People who are heard in a meeting are heard in its rooms too. */
const heard: readonly BreakoutPart[] = ["active", "moderator"];

type InviteLineProps = { person: Person; room: Breakout; parts: readonly BreakoutPart[] };

function InviteLine({ person, room, parts }: InviteLineProps) {
  const t = useText(breakoutsText);
  const commands = useCommands();
  const part = room.invited[person.id];
  const offered = parts.filter((id) => id !== "moderator" || commands.may("createBreakout"));
  const ask = (as: BreakoutPart) =>
    void commands.dispatch({
      type: "inviteToBreakout",
      room: room.id,
      person: person.id,
      promotePassive: as === "active",
      promoteModerator: as === "moderator",
    });
  return (
    <RoomsCardLine name={person.profileName} about={part === undefined ? kindOf(person) : t(`is.${part}`)}>
      <Menu
        trigger={
          <Button size="small" icon={UserPlus} aria-label={t("inviteTo", { name: person.profileName })}>
            {t("invite")}
          </Button>
        }
        label={t("inviteTo", { name: person.profileName })}
        items={offered.map((id) => ({ id, label: t(`as.${id}`) }))}
        onAction={ask}
      />
    </RoomsCardLine>
  );
}
