// The roll of submissions: who addresses the court in which order, what they will submit, and the officer's reordering.

import { ArrowDown, ArrowUp } from "lucide-react";
import { isInRunningItem } from "../../../server/contract/sitting/core/admitted-items.ts";
import { sideOf } from "../../../server/contract/sitting/core/attendance.ts";
import type { Person } from "../../../server/contract/sitting/core/person.ts";
import type { Sitting } from "../../../server/contract/sitting/sitting.ts";
import { rollOf } from "../../../server/contract/sitting/topics/submissions.ts";
import personRowStyles from "../../court/PersonRow.module.css";
import { PeopleSection } from "../../court/PersonRow.tsx";
import { useText } from "../../text/i18n.ts";
import { callingText } from "../calling/text.ts";
import { CommandIcon } from "../core/commands/commands.tsx";
import styles from "./Roll.module.css";
import { submissionsText } from "./text.ts";

/** The court's view, with the texts; a person with the right can move people up and down. Absent while the roll is empty. */
export function CourtRoll({ sitting }: { sitting: Sitting }) {
  const t = useText(submissionsText);
  const { running } = sitting;
  const people = rollPeople(sitting);
  if (running === null || people.length === 0) return null;
  return (
    <PeopleSection title={t("title")} count={<small>{t("count", { count: people.length })}</small>}>
      <ol className={styles.roll}>
        {people.map((person, index) => (
          <RollLine key={person.id} item={running} people={people} person={person} index={index} />
        ))}
      </ol>
    </PeopleSection>
  );
}

type RollLineProps = { item: string; people: readonly Person[]; person: Person; index: number };

function RollLine({ item, people, person, index }: RollLineProps) {
  const t = useText(submissionsText);
  const tCalling = useText(callingText);
  const ids = people.map(({ id }) => id);
  const move = (by: number) => ({ type: "orderRoll" as const, item, people: moved(ids, index, by) });
  const name = person.profileName;
  const text = person.submissions[item] ?? "";
  const side = sideOf(person, item);
  return (
    <li className={styles.submission} data-part="submission" data-empty={text === "" || undefined}>
      <span className={personRowStyles.place}>{index + 1}</span>
      <span className={styles.name}>
        <b>
          <bdi>{name}</bdi> {side !== "other" && <small>{tCalling(`side.${side}`)}</small>}
        </b>
        <span className={styles.acts}>
          {index > 0 && <CommandIcon body={move(-1)} size="small" icon={ArrowUp} label={t("up", { name })} />}
          {index < people.length - 1 && (
            <CommandIcon body={move(1)} size="small" icon={ArrowDown} label={t("down", { name })} />
          )}
        </span>
      </span>
      <p className={personRowStyles.wrap}>{text === "" ? t("noText") : text}</p>
    </li>
  );
}

/** The bar's view, with the order alone, for the people of the item. */
export function BarRoll({ sitting, me }: { sitting: Sitting; me: Person }) {
  const t = useText(submissionsText);
  const { running } = sitting;
  const ids = running === null ? [] : (sitting.rolls[running] ?? []);
  const people = ids.flatMap((id) => sitting.people[id] ?? []);
  if (people.length < 2 || !isInRunningItem(sitting, me)) return null;
  return (
    <section className={styles.barRoll} aria-labelledby="bar-roll">
      <h2 id="bar-roll">{t("order")}</h2>
      <ol>
        {people.map((person) => (
          <li key={person.id} aria-current={person.id === me.id || undefined}>
            <bdi>{person.id === me.id ? t("you") : person.profileName}</bdi>
          </li>
        ))}
      </ol>
    </section>
  );
}

function rollPeople(sitting: Sitting): Person[] {
  if (sitting.running === null) return [];
  return rollOf(sitting, sitting.running).flatMap((id) => sitting.people[id] ?? []);
}

/** A list with one of its members moved by some places. */
function moved(ids: readonly string[], index: number, by: number): string[] {
  const rest = ids.filter((_, at) => at !== index);
  const one = ids[index];
  return one === undefined ? rest : [...rest.slice(0, index + by), one, ...rest.slice(index + by)];
}
