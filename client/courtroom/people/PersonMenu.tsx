// The menu of a person: the officer's commands for them where they are now, and what every viewer can do.

import { useSignals } from "@preact/signals-react/runtime";
import {
  ArrowDownToLine,
  ArrowUpToLine,
  BadgeCheck,
  BadgeX,
  EllipsisVertical,
  IdCard,
  Mic,
  MicOff,
  Pin,
  PinOff,
  ScanEye,
  UserRoundCheck,
  UserRoundMinus,
  UserRoundX,
  Video,
  VideoOff,
  Wifi,
} from "lucide-react";
import type { PersonCommand } from "../../../server/contract/sitting/commands.ts";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import { isOnAir } from "../../../server/contract/sitting/core/person.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import type { Cohost } from "../../../server/contract/sitting/topics/co-host.ts";
import { peopleText } from "../../../server/contract/text/people.ts";
import { itemWords } from "../../court/item-words.ts";
import type { Room } from "../../media/room.ts";
import { isFlagOn } from "../../net/config.ts";
import { account } from "../../net/session.ts";
import { qualityText } from "../../shell/quality.text.ts";
import { useText } from "../../text/i18n.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { Menu, type MenuChoice } from "../../ui/Menu.tsx";
import { coHostText } from "../co-host/text.ts";
import { useCommands } from "../core/commands/commands.tsx";
import { pin, pinned } from "../core/shown/pinned.ts";
import { actsOn, type PersonAct } from "../doors/door-acts.ts";
import { qualitiesOf } from "../quality/known.ts";
import { shownPerson } from "../quality/open.ts";
import { type CounselAct, counselActs } from "./counsel-acts.ts";
import { detailsOf, mayReadDetails } from "./details-open.ts";

const icons = {
  mute: MicOff,
  askToUnmute: Mic,
  stopVideo: VideoOff,
  askToStartVideo: Video,
  askToShowBackground: ScanEye,
  pin: Pin,
  unpin: PinOff,
  promote: ArrowUpToLine,
  demote: ArrowDownToLine,
  makeCohost: UserRoundCheck,
  takeBackCohost: UserRoundMinus,
  endCohost: UserRoundMinus,
  remove: UserRoundX,
} as const;

type PersonMenuProps = {
  /** The sitting's id. */
  sitting: string;
  person: Person;
  items: Sitting["items"];
  room: Room | null;
  isSecured: boolean;
  isSilenced: boolean;
  cohost: Cohost | null;
};

export function PersonMenu(props: PersonMenuProps) {
  const { sitting, person, items: ofDay, room, isSecured, isSilenced, cohost } = props;
  useSignals();
  const t = useText(peopleText);
  const tQuality = useText(qualityText);
  const nameOf = useActNames();
  const commands = useCommands();
  // Read only for people who are heard: otherwise three hundred menus would be rendered again whenever somebody speaks.
  const isHeard = isOnAir(person);
  const acts = actsOn(person, commands.may, {
    self: account.value?.id,
    devices: isHeard ? (room?.remote.value.get(person.id) ?? null) : null,
    isSecured,
    isSilenced,
    cohost,
    isPinned: isHeard && pinned.value === person.id,
    buttons: {
      mute: isFlagOn("participant_mute"),
      remove: isFlagOn("participant_remove"),
      pin: isFlagOn("participant_pin"),
      cohost: isFlagOn("participant_cohost"),
    },
  });
  const isMeasured = qualitiesOf(sitting)[person.id] !== undefined;
  const words = counselActs(person, ofDay, commands.may);
  const hasDetails = mayReadDetails();
  if (acts.length === 0 && words.length === 0 && !isMeasured && !hasDetails) return null;
  const items: MenuChoice<PersonAct | "connection" | "details" | CounselAct["id"]>[] = acts.map((id) => ({
    id,
    label: nameOf(id),
    icon: icons[id],
    kind: id === "remove" ? "alarm" : undefined,
  }));
  const last = items.findIndex(({ id }) => id === "remove");
  const said = words.map(({ id, text, serial }) => ({
    id,
    label: t(text, itemWords(serial)),
    icon: text === "withdrawCounsel" ? BadgeX : BadgeCheck,
  }));
  items.splice(last === -1 ? items.length : last, 0, ...said);
  if (isMeasured) items.unshift({ id: "connection", label: tQuality("person.menu"), icon: Wifi });
  if (hasDetails) items.unshift({ id: "details", label: t("details.open"), icon: IdCard });
  const act = (id: PersonAct | "connection" | "details" | CounselAct["id"]) => {
    if (id === "details") {
      detailsOf.value = person.id;
      return;
    }
    if (id === "connection") {
      shownPerson.value = person.id;
      return;
    }
    const word = words.find((one) => one.id === id);
    const body = word?.body ?? commandOf(id, person.id);
    if (body) void commands.dispatch(body);
    else pin(id === "pin" ? person.id : null);
  };
  const label = t("more", { name: person.profileName });
  return (
    <Menu
      trigger={<IconButton size="small" icon={EllipsisVertical} label={label} />}
      label={label}
      items={items}
      onAction={act}
    />
  );
}

/** The command of a menu line; null for lines that do something else. */
function commandOf(id: PersonAct | CounselAct["id"], person: string): PersonCommand | null {
  switch (id) {
    case "mute":
    case "stopVideo":
      return { type: id, people: [person] };
    case "askToUnmute":
    case "askToStartVideo":
    case "askToShowBackground":
    case "promote":
    case "demote":
      return { type: id, person };
    case "makeCohost":
      return { type: "offerCohost", person };
    case "takeBackCohost":
    case "endCohost":
      return { type: "withdrawCohost", person };
    case "remove":
      return { type: id, person, reason: "" };
    default:
      return null;
  }
}

function useActNames(): (id: PersonAct) => string {
  const tPeople = useText(peopleText);
  const tCoHost = useText(coHostText);
  return (id) => {
    if (id === "makeCohost" || id === "takeBackCohost" || id === "endCohost") return tCoHost(`act.${id}`);
    if (id === "promote" || id === "demote" || id === "remove") return tPeople(id);
    return tPeople(`act.${id}`);
  };
}
