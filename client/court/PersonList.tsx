// A list of people, or of what they asked, that renders more rows as it is scrolled, so that three hundred cost no more than one screen at first.

import { type ReactNode, useEffect, useRef, useState } from "react";
import { peopleText } from "../../server/contract/text/people.ts";
import { useText } from "../text/i18n.ts";
import { Button } from "../ui/Button.tsx";
import styles from "./PersonList.module.css";

/** Rows that are rendered at first, and added with each step. */
const STEP = 40;

type PersonListProps<Row> = {
  people: readonly Row[];
  children: (person: Row) => ReactNode;
  /** The name of the list, where it has no heading. */
  label?: string;
};

export function PersonList<Row>({ people, children, label }: PersonListProps<Row>) {
  const t = useText(peopleText);
  const [shown, setShown] = useState(STEP);
  const end = useRef<HTMLLIElement>(null);
  const hasMore = shown < people.length;
  useEffect(() => {
    if (!hasMore || end.current === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setShown(shown + STEP);
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [shown, hasMore]);
  return (
    <ul aria-label={label}>
      {people.slice(0, shown).map(children)}
      {hasMore && (
        <li className={styles.more} ref={end}>
          <Button size="small" kind="quiet" onPress={() => setShown(shown + STEP)}>
            {t("showMore", { count: people.length - shown })}
          </Button>
        </li>
      )}
    </ul>
  );
}
