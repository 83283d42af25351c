// Another person's connection, for the court: icon and word beside the person, and the measurements on a press.

import { useSignals } from "@preact/signals-react/runtime";
import type { PersonQuality } from "../../../server/contract/quality.ts";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import personRowStyles from "../../court/PersonRow.module.css";
import styles from "../../court/styles/connection-mark.module.css";
import { qualityText } from "../../shell/quality.text.ts";
import { useText } from "../../text/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { FigureList, Figures, useFiguresLine } from "./Figures.tsx";
import { qualitiesOf } from "./known.ts";
import { levelIcons } from "./level.ts";
import { shownPerson } from "./open.ts";

type OfPerson = { sitting: string; person: Pick<Person, "id" | "profileName"> };

/** The icon beside a person: its label is the word, a press opens the measurements. Absent while nothing is known. */
export function QualityMark({ sitting, person }: OfPerson) {
  useSignals();
  const t = useText(qualityText);
  const line = useFiguresLine();
  const quality = qualitiesOf(sitting)[person.id];
  if (!quality) return null;
  const level = t(`level.${quality.level}`);
  return (
    <span className={styles.mark} data-level={quality.level} title={`${level}. ${line(quality.figures)}`}>
      <IconButton
        size="small"
        icon={levelIcons[quality.level]}
        label={t("person.mark", { name: person.profileName, level })}
        onPress={() => {
          shownPerson.value = person.id;
        }}
      />
    </span>
  );
}

/** The word, shown when the connection is worse than good. */
export function QualityWord({ sitting, person }: { sitting: string; person: string }) {
  useSignals();
  const t = useText(qualityText);
  const quality = qualitiesOf(sitting)[person];
  if (!quality) return null;
  const isBad = quality.level === "poor" || quality.level === "lost";
  return (
    <>
      {quality.level !== "good" && (
        <span className={isBad ? personRowStyles.wait : undefined}> · {t(`level.${quality.level}`)}</span>
      )}
      {quality.videos === "none" && <> · {t("tile.theirs")}</>}
    </>
  );
}

/** Mount it once beside the people; it shows the measurements of the person whom the officer selected, as they change. */
export function PersonConnectionDialog({ sitting }: { sitting: Sitting }) {
  useSignals();
  const t = useText(qualityText);
  const person = shownPerson.value === null ? undefined : sitting.people[shownPerson.value];
  if (!person) return null;
  const name = person.profileName;
  const quality = qualitiesOf(sitting.id)[person.id];
  const close = () => {
    shownPerson.value = null;
  };
  return (
    <Dialog
      isOpen
      onClose={close}
      title={t("person.title", { name })}
      lead={quality && t("person.lead", { name })}
      foot={
        <Button kind="primary" onPress={close}>
          {t("own.close")}
        </Button>
      }
    >
      {quality ? <Known quality={quality} /> : <p>{t("person.gone", { name })}</p>}
    </Dialog>
  );
}

function Known({ quality: { level, videos, isChosen, figures } }: { quality: PersonQuality }) {
  const t = useText(qualityText);
  const isOwnChoice = videos === "none" && isChosen;
  return (
    <>
      <p className={styles.qualityState} data-level={level}>
        <Icon of={levelIcons[level]} />
        <b>{t(`level.${level}`)}</b>
      </p>
      <FigureList lines={[[t("person.videos"), t(`person.videosOf.${isOwnChoice ? "chosen" : videos}`)]]} />
      <Figures of={figures} />
    </>
  );
}
