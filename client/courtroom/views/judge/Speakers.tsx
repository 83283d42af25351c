// Who speaks for whom in the item before the court: by side, with who speaks now, who is muted, and whose link is lost.

import { useSignals } from "@preact/signals-react/runtime";
import { Mic, MicOff, User, WifiOff } from "lucide-react";
import { Fragment } from "react";
import {
  attendanceOf,
  type Side,
  sideOf,
  sides,
} from "../../../../server/contract/sitting/core/attendance.ts";
import type { Item } from "../../../../server/contract/sitting/core/item.ts";
import { isPresent, type Person } from "../../../../server/contract/sitting/core/person.ts";
import { runningItem } from "../../../../server/contract/sitting/core/state.ts";
import type { Sitting } from "../../../../server/contract/sitting/sitting.ts";
import { statesRoom } from "../../../../server/contract/sitting/topics/remote-point.ts";
import type { Elsewhere } from "../../../../server/contract/sitting/topics/whereabouts.ts";
import { peopleText } from "../../../../server/contract/text/people.ts";
import { roleViewOf } from "../../../../server/contract/views.ts";
import benchPanelStyles from "../../../court/styles/bench-panel.module.css";
import type { RemotePerson, Room } from "../../../media/room.ts";
import { formatDuration } from "../../../text/format.ts";
import { useText } from "../../../text/i18n.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { useSeatLeft } from "../../people/SidesHere.tsx";
import { QualityWord } from "../../quality/PersonConnection.tsx";
import { RoomLine } from "../../remote-point/RoomOccupantsLines.tsx";
import { ElsewhereWord } from "../../whereabouts/ElsewhereWord.tsx";
import styles from "./Speakers.module.css";
import { judgeText } from "./text.ts";

type SpeakersProps = {
  sitting: Sitting;
  byItem: ReadonlyMap<string, readonly Person[]>;
  room: Room | null;
};

export function Speakers({ sitting, byItem, room }: SpeakersProps) {
  useSignals();
  const t = useText(judgeText);
  const tPeople = useText(peopleText);
  const item = runningItem(sitting);
  if (item === null) return null;
  const groups = speakersOf(sitting, item, byItem.get(item.id) ?? []);
  const remotes = room?.remote.value;
  return (
    <section aria-label={t("who")}>
      <h2 className="visually-hidden">{t("who")}</h2>
      {groups.length === 0 && <p className={benchPanelStyles.quiet}>{t("nobody")}</p>}
      <dl className={styles.speakers} data-part="speakers">
        {groups.map(({ side, people, isMissing }) => (
          <Fragment key={side}>
            <dt>{side === "besides" ? tPeople("alsoActive") : tPeople(`forSide.${side}`)}</dt>
            {people.map((person) => (
              <Fragment key={person.id}>
                <Speaker
                  sitting={sitting.id}
                  person={person}
                  remote={remotes?.get(person.id)}
                  elsewhere={sitting.elsewhere[person.id]}
                />
                {statesRoom(person) && (
                  <dd className={styles.room}>
                    <RoomLine sitting={sitting} person={person} />
                  </dd>
                )}
              </Fragment>
            ))}
            {isMissing && <dd className={benchPanelStyles.quiet}>{t("missing")}</dd>}
          </Fragment>
        ))}
      </dl>
    </section>
  );
}

type SpeakerGroup = { side: Side | "besides"; people: Person[]; isMissing: boolean };

/** The people of an item who are present, by side; sides that the list expects but that have nobody; and others who are heard. */
function speakersOf(sitting: Sitting, item: Item, people: readonly Person[]): SpeakerGroup[] {
  const here = people.filter(isPresent);
  const expected = new Set(attendanceOf(item, people).sides.map(({ side }) => side));
  const groups: SpeakerGroup[] = sides.flatMap((side) => {
    const own = here.filter((person) => sideOf(person, item.id) === side);
    return own.length > 0 || expected.has(side) ? [{ side, people: own, isMissing: own.length === 0 }] : [];
  });
  const besides = Object.values(sitting.people).filter(
    (person) =>
      (person.state === "ACTIVE" || person.state === "RECONNECTING") &&
      roleViewOf(person).courtSide !== "court" &&
      !person.admittedItems.includes(item.id),
  );
  return besides.length === 0 ? groups : [...groups, { side: "besides", people: besides, isMissing: false }];
}

type SpeakerProps = {
  sitting: string;
  person: Person;
  remote: RemotePerson | undefined;
  elsewhere: Elsewhere | undefined;
};

function Speaker({ sitting, person, remote, elsewhere }: SpeakerProps) {
  const t = useText(judgeText);
  if (person.lostAt !== null)
    return (
      <dd data-state="reconnecting">
        <Icon of={WifiOff} />
        <span>{person.profileName}</span>
        <SeatRuns lostAt={person.lostAt} />
      </dd>
    );
  const isOn = remote?.microphone === true;
  const isSpeaking = isOn && remote.speaking;
  return (
    <dd data-state={isSpeaking ? "speaking" : undefined}>
      <Icon of={remote === undefined ? User : isOn ? Mic : MicOff} />
      <span>{person.profileName}</span>
      <span>
        {elsewhere ? <ElsewhereWord of={elsewhere} /> : stateWord()}
        <QualityWord sitting={sitting} person={person.id} />
      </span>
    </dd>
  );

  function stateWord(): string {
    if (isSpeaking) return t("speaking");
    if (person.state === "PASSIVE" || person.state === "LOBBY") return t("watching");
    if (person.muted) return t("muted");
    if (remote === undefined) return "";
    return t(isOn ? "micOn" : "micOff");
  }
}

function SeatRuns({ lostAt }: { lostAt: number }) {
  const t = useText(judgeText);
  return <span>{t("reconnecting", { left: formatDuration(useSeatLeft(lostAt)) })}</span>;
}
