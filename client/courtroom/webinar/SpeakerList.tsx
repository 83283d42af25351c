// The speakers of a webinar, as its watchers see them.

import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { NobodyHere, PersonRow } from "../../court/PersonRow.tsx";
import { useText } from "../../text/i18n.ts";
import { Initials } from "../../ui/Initials.tsx";
import { speakersOf, speaksAs } from "./speakers.ts";
import { webinarText } from "./text.ts";

export function SpeakerList({ sitting }: { sitting: Sitting }) {
  const t = useText(webinarText);
  const speakers = speakersOf(sitting);
  if (speakers.length === 0) return <NobodyHere>{t("noSpeakers")}</NobodyHere>;
  return (
    <ul aria-label={t("speakers")}>
      {speakers.map((person) => (
        <PersonRow key={person.id} mark={<Initials name={person.profileName} />} name={person.profileName}>
          {t(`speaker.${speaksAs(person)}`)}
        </PersonRow>
      ))}
    </ul>
  );
}
