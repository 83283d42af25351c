// One person in the side panel: a mark, the name, a line below it, and the actions.

import type { ReactNode } from "react";
import { peopleText } from "../../server/contract/text/people.ts";
import { useNow } from "../net/use-now.ts";
import { formatDuration } from "../text/format.ts";
import { useText } from "../text/i18n.ts";
import personListStyles from "./PersonList.module.css";
import styles from "./PersonRow.module.css";

type PersonRowProps = {
  mark: ReactNode;
  name: string;
  children: ReactNode;
  end?: ReactNode;
  /** The background of a person whom no list names: "none", or "unproven" where no list could. */
  match?: string;
};

export function PersonRow({ mark, name, children, end, match }: PersonRowProps) {
  return (
    <li className={styles.personRow} data-part="person-row" data-match={match}>
      {mark}
      <span>
        <b className={styles.wrap}>
          <bdi>{name}</bdi>
        </b>
        <small className={styles.wrap}>{children}</small>
      </span>
      {end && <span className={styles.end}>{end}</span>}
    </li>
  );
}

/** How long something has lasted; counts up. */
export function Since({ at }: { at: number }) {
  const now = useNow();
  return <span>{formatDuration((now - at) / 1000)}</span>;
}

type PeopleSectionProps = {
  id?: string;
  title: string;
  count?: ReactNode;
  /** At the end of the heading. */
  act?: ReactNode;
  children: ReactNode;
};

/** A part of the side panel. The rail leads to its heading. */
export function PeopleSection({ id, title, count, act, children }: PeopleSectionProps) {
  return (
    <section
      className={personListStyles.people}
      aria-label={title}
      id={id}
      tabIndex={id === undefined ? undefined : -1}
    >
      <h2>
        {title}
        {count}
        {act}
      </h2>
      {children}
    </section>
  );
}

/** The text of a part that has nobody in it. */
export function NobodyHere({ children }: { children: ReactNode }) {
  return <p className={personListStyles.none}>{children}</p>;
}

/** The number beside a heading. */
export function Count({ of, isAlert }: { of: number; isAlert?: boolean }) {
  const t = useText(peopleText);
  if (isAlert && of > 0) return <span className="tabs__count--alert">{of}</span>;
  return <small>{t("count", { count: of })}</small>;
}
