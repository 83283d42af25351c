// The list of people to invite: found among one's contacts, groups and people of the court, or typed as a guest. Each is listed once, with
// their part.

import { X } from "lucide-react";
import { useId, useRef, useState } from "react";
import { invitedAs } from "../../../server/contract/calendar/kinds.ts";
import { DIRECTORY_LETTERS, INVITED_MOST } from "../../../server/contract/limits.ts";
import { peopleText } from "../../../server/contract/text/people.ts";
import type { ApiError } from "../../net/api.ts";
import { fieldText } from "../../text/faults.ts";
import { useText } from "../../text/i18n.ts";
import { ErrorWords } from "../../ui/Field.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Select } from "../../ui/Select.tsx";
import { scheduleText } from "../schedule.text.ts";
import { AddGuest } from "./AddGuest.tsx";
import { faultIn } from "./booking-failure.ts";
import { type DraftPerson, type Invites, inviting, keyOf, without } from "./draft-people.ts";
import { FindPeople } from "./FindPeople.tsx";
import styles from "./Invite.module.css";
import { noGuest, type TypedGuest, withGuest } from "./typed-guest.ts";

type PeopleProps = {
  draft: Invites;
  /** Fills in some fields anew. */
  fill: (part: Partial<Invites>) => void;
  error: ApiError | null;
  /** How the call names the list. */
  field?: string;
  /** Those who were sent when `error` came. */
  sent: readonly DraftPerson[] | undefined;
  /** A person who is typed as a guest, and is not invited yet. */
  guest: TypedGuest;
  onGuest: (guest: TypedGuest) => void;
  /** Shown when somebody has to be chosen and nobody is. */
  nobody?: string;
};

export function People({ draft, fill, error, field = "people", sent, guest, onGuest, nobody }: PeopleProps) {
  const t = useText(scheduleText);
  const tPeople = useText(peopleText);
  const [twice, setTwice] = useState<readonly DraftPerson[]>([]);
  const find = useRef<HTMLInputElement>(null);
  const heading = useId();
  const { people } = draft;
  const invite = (more: readonly DraftPerson[]) => {
    const invited = inviting(people, more);
    setTwice(invited.twice);
    fill({ people: invited.people.slice(0, INVITED_MOST) });
    return invited.twice.length === 0;
  };
  const addGuest = () => {
    const { people: all, faults } = withGuest(people, guest);
    if (faults) return onGuest({ ...guest, faults });
    setTwice([]);
    onGuest(noGuest);
    fill({ people: all });
  };
  /** The server's errors by person, counted by their place in the request. */
  const wrongWith = (key: string) => {
    const place = sent?.findIndex((one) => keyOf(one) === key) ?? -1;
    return place < 0 ? undefined : faultIn(error, `${field}.${place}`);
  };
  const all = fieldText(error?.faults[field]) ?? nobody;
  const wrong = [...twice.map(({ name }) => t("twice", { name })), ...(all ? [all] : [])];
  return (
    <section className={styles.fields} aria-labelledby={heading}>
      <h3 id={heading} className="field__label">
        {t("peopleAndGroups")}
      </h3>
      {people.length > 0 && (
        <ul className={styles.people} aria-label={t("invited")}>
          {people.map((one) => {
            const key = keyOf(one);
            const { name, about } = one;
            const wrongOfOne = wrongWith(key);
            return (
              <li key={key}>
                <span>
                  <bdi>{name}</bdi>
                  {about && <small>{about}</small>}
                </span>
                <Select
                  label={t("asWhat", { name })}
                  hideLabel
                  options={invitedAs.map((id) => ({ id, label: tPeople(`invitedAs.${id}`) }))}
                  selected={one.as}
                  onSelect={(as) =>
                    fill({ people: people.map((other) => (other === one ? { ...one, as } : other)) })
                  }
                />
                <IconButton
                  size="small"
                  icon={X}
                  label={t("remove", { name })}
                  onPress={() => {
                    setTwice([]);
                    fill(without(draft, key));
                    // The focus was on the button of the row that has been removed.
                    find.current?.focus();
                  }}
                />
                {wrongOfOne && (
                  <p className="field__error" role="alert">
                    <ErrorWords error={wrongOfOne} />
                  </p>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <FindPeople letters={DIRECTORY_LETTERS} field={find} onInvite={invite} />
      {wrong.map((sentence) => (
        <p key={sentence} className="field__error" role="alert">
          <ErrorWords error={sentence} />
        </p>
      ))}
      <AddGuest guest={guest} onType={onGuest} onAdd={addGuest} />
    </section>
  );
}
