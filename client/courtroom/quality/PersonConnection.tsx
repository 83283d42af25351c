// How another person is connected, for the court: the shape and word at the person, and the figures on a press.
import "./quality.css";
import { useSignals } from "@preact/signals-react/runtime";
import type { PersonQuality } from "../../../server/contract/quality.ts";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
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

/** The shape at a person: its name says the word, a press opens the figures. Absent while nothing is known. */
export function QualityMark({ sitting, person }: OfPerson) {
  useSignals();
  const t = useText("quality");
  const line = useFiguresLine();
  const quality = qualitiesOf(sitting)[person.id];
  if (!quality) return null;
  const level = t(`level.${quality.level}`);
  return (
    <span className="quality-mark" data-level={quality.level} title={`${level}. ${line(quality.figures)}`}>
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

/** The word, where it is worse than good. */
export function QualityWord({ sitting, person }: { sitting: string; person: string }) {
  useSignals();
  const t = useText("quality");
  const quality = qualitiesOf(sitting)[person];
  if (!quality) return null;
  const isBad = quality.level === "poor" || quality.level === "lost";
  return (
    <>
      {quality.level !== "good" && (
        <span className={isBad ? "wait" : undefined}> · {t(`level.${quality.level}`)}</span>
      )}
      {quality.pictures === "none" && <> · {t("tile.theirs")}</>}
    </>
  );
}

/** Mounted once beside the people: the figures of whom the officer asked for, as they change. */
export function PersonConnectionDialog({ sitting }: { sitting: Sitting }) {
  useSignals();
  const t = useText("quality");
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

function Known({ quality: { level, pictures, isChosen, figures } }: { quality: PersonQuality }) {
  const t = useText("quality");
  const isOwnChoice = pictures === "none" && isChosen;
  return (
    <>
      <p className="quality-state" data-level={level}>
        <Icon of={levelIcons[level]} />
        <b>{t(`level.${level}`)}</b>
      </p>
      <FigureList lines={[[t("person.videos"), t(`person.videosOf.${isOwnChoice ? "chosen" : pictures}`)]]} />
      <Figures of={figures} />
    </>
  );
}
